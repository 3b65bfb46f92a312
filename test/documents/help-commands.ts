import { calls, sampled, type Scene } from './scenes.ts';

const names = [
  'fetch schedule',
  'fetch drivers',
  'fetch session-info',
  'analyze lap-times',
  'analyze tyre-strategy',
  'analyze telemetry',
  'analyze multi-lap',
  'analyze year-compare',
  'analyze driver-laps',
  'analyze qualifying-results',
  'analyze team-pace',
  'analyze season-summary',
  'temporal-context',
  'workspace create',
  'workspace list',
  'workspace info',
  'workspace clean',
  'workspace remove',
  'commands',
];

/** What the command says of itself. An operation more changes what lists them all. */
export const helpScenes: readonly Scene[] = sampled(
  calls([
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
  ]),
);
