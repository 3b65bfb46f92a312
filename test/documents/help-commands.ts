import { registry } from '../../src/ops/registry.ts';
import { calls, type Scene } from './scenes.ts';

const names = [...Object.keys(registry), 'commands'];

/** What the command says of itself. An operation more changes what lists them all. */
export const helpScenes: readonly Scene[] = calls([
  '--help',
  '-h',
  '--version',
  '--offline --version',
  'analyze lap-times --version',
  'fetch --help',
  'analyze --help',
  'workspace -h',
  'mcp --help',
  '--help analyze team-pace',
  'commands',
  'commands --name analyze',
  'commands --name fetch',
  'commands --name workspace',
  ...names.map((name) => `${name} --help`),
  ...names.map((name) => `commands --name "${name}"`),
]);
