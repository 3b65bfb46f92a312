import { corpusDirectory } from '../recordings/recorded-sessions.ts';
import { failingScenes } from './failing-commands.ts';
import { helpScenes } from './help-commands.ts';
import { noAccountScenes } from './no-account-commands.ts';
import { recordedScenes } from './recorded-commands.ts';
import type { SceneGroup } from './scenes.ts';
import { simulatedScenes } from './simulated-commands.ts';
import { workspaceScenes } from './workspace-commands.ts';

const usual = { SVC_SOURCE: 'demo', SVC_NOW: '2026-08-01T12:00:00Z', SVC_WORKSPACE_ID: 'w' };

export const simulated: SceneGroup = { name: 'simulated', env: usual, scenes: simulatedScenes };
export const recorded: SceneGroup = {
  name: 'recorded',
  env: { ...usual, SVC_SOURCE: `mirror:${corpusDirectory}` },
  scenes: recordedScenes,
};
export const noAccount: SceneGroup = {
  name: 'no-account',
  env: { ...recorded.env, SVC_SOURCES: 'openf1,results' },
  scenes: noAccountScenes,
};
export const failing: SceneGroup = { name: 'failing', env: usual, scenes: failingScenes, everyNth: 4 };
export const workspaces: SceneGroup = { name: 'workspaces', env: usual, scenes: workspaceScenes };
export const help: SceneGroup = { name: 'help', env: usual, scenes: helpScenes, everyNth: 4 };

export const sceneGroups: readonly SceneGroup[] = [simulated, recorded, noAccount, failing, workspaces, help];
