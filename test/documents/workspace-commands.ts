import { call, calls, sampled, type Scene } from './scenes.ts';

const dayBefore = { SVC_NOW: '2026-07-31T12:00:00Z' };

function scene(title: string, steps: Scene['steps'], env: Scene['env'] = {}): Scene {
  return { title, env, steps, isSampled: true };
}

/** Workspaces, which no source of data has a part in. */
export const workspaceScenes: readonly Scene[] = [
  scene('life of a workspace', [
    { line: 'workspace list' },
    { line: 'workspace create --workspace-id monaco-2024 --description "Monaco weekend"' },
    { line: 'workspace create --workspace-id monaco-2024' },
    { line: 'workspace create --workspace-id b' },
    { line: 'workspace info --workspace-id monaco-2024' },
    { line: 'fetch schedule --workspace-id monaco-2024 --year 2024' },
    { line: 'workspace info --workspace-id monaco-2024' },
    { line: 'workspace list' },
    { line: 'workspace list --show-all' },
    { line: 'workspace remove --workspace-id monaco-2024' },
    { line: 'workspace remove --workspace-id monaco-2024', input: 'n\n' },
    { line: 'workspace remove --workspace-id monaco-2024', input: 'yes\n' },
    { line: 'workspace info --workspace-id monaco-2024' },
    { line: 'workspace remove --workspace-id b --yes' },
    { line: 'workspace list' },
  ]),
  scene('cleaning', [
    { line: 'workspace create --workspace-id a' },
    { line: 'workspace create --workspace-id b' },
    { line: 'workspace clean --older-than 1' },
    { line: 'workspace clean --older-than 0', input: 'no\n' },
    { line: 'workspace clean --all' },
    { line: 'workspace clean --all', input: 'Y\n' },
    { line: 'workspace clean --all' },
    { line: 'workspace clean --all -y' },
  ]),
  scene('a dozen', [
    ...Array.from({ length: 12 }, (_, index) => ({ line: `workspace create --workspace-id w${index}` })),
    { line: 'workspace list' },
    { line: 'workspace list --show-all' },
    { line: 'workspace clean --all --yes' },
  ]),
  scene('variable for the workspace', [
    { line: 'workspace info' },
    { line: 'fetch schedule --year 2024' },
    { line: 'workspace info' },
    { line: 'workspace info --workspace-id other' },
    { line: 'workspace remove --yes' },
  ]),
  scene('some id', [{ line: 'workspace create' }, { line: 'workspace create --description ""' }], dayBefore),
  ...sampled(
    calls([
      'workspace info --workspace-id nothing',
      'workspace remove --workspace-id nothing',
      'workspace remove --workspace-id nothing --yes',
      'workspace clean',
      'workspace clean --yes',
      'workspace clean --all --older-than 3',
      'workspace clean --older-than -1 --yes',
      'workspace clean --older-than soon',
      'workspace clean --older-than 1.5',
      'workspace create --workspace-id ../elsewhere',
      'workspace create --workspace-id .hidden',
      'workspace create --workspace-id "a b"',
      `workspace create --workspace-id ${'x'.repeat(65)}`,
      `workspace create --workspace-id ${'x'.repeat(64)}`,
      'workspace create --workspace-id ""',
      'workspace info --workspace-id /etc',
      'workspace remove --workspace-id .. --yes',
      'workspace list --all',
      'workspace info --show-all',
    ]),
  ),
  ...sampled([
    call('workspace info', { SVC_WORKSPACE_ID: '' }),
    call('workspace remove --yes', { SVC_WORKSPACE_ID: '' }),
    call('workspace info', { SVC_WORKSPACE_ID: '../x' }),
  ]),
];
