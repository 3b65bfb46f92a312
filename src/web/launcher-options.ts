import { SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { type ArgumentOption, readArguments } from '../io/argument-list.ts';
import { waysToData } from '../present/ways-to-data.ts';
import type { Environment } from '../io/settings/setting.ts';

export interface LauncherCommand {
  show: 'help' | 'version' | null;
  port: number;
  host: string;
  environment: Environment;
  /** The workspace whose key is to be replaced, instead of starting anything; null: none. */
  revoke: string | null;
}

interface LauncherOption extends ArgumentOption {
  /** What stands for the value in help. */
  value: string;
  description: string;
}

function option(name: string, value: string, description: string): LauncherOption {
  return { name, value, description, short: null, isFlag: false, isRepeatable: false, isRequired: false };
}

const port = option('--port', '<number>', 'Port to listen on; default 8000, 0 for any free one.');
const host = option(
  '--host',
  '<address>',
  'Address to listen on; default 127.0.0.1. One reachable by others needs SVC_WEB_AUTH: password, header, or none.',
);
const environment = option(
  '--env',
  '<development|production>',
  'production (the default): cookie for HTTPS only, rate limits, short logs. development: cookie for plain HTTP too, no limits, ' +
    'verbose logs, restart and reload after a new build.',
);
const revoke = option(
  '--revoke',
  '<workspace>',
  'Lock all browsers out of this workspace, even while a server runs, and exit. Its contents stay.',
);
const valueOptions = [port, host, environment, revoke];
const showing = [
  { name: '--help', short: '-h', value: '', description: 'Show this help.' },
  { name: '--version', short: null, value: '', description: 'Show the version.' },
] as const;

/** Options of `svc-web`, in the order of its help. */
export const launcherOptions: readonly Pick<LauncherOption, 'name' | 'value' | 'description'>[] = [
  ...valueOptions,
  ...showing,
];

/** @throws INVALID_INPUT as `readArguments` does, and for a value that is not allowed. */
export function parseLauncherArguments(args: readonly string[]): LauncherCommand {
  const { values, globals } = readArguments(args, valueOptions, showing, {
    usage: ({ name, value, description }) => `${name} ${value}: ${description}`,
    unknownOption,
    strayWord: unknownOption,
  });
  if (globals.size > 0) values.clear(); // nothing will be started
  const show = globals.has('--help') ? 'help' : globals.has('--version') ? 'version' : null;
  return {
    show,
    port: readPort(values.get(port)?.[0]),
    host: values.get(host)?.[0] ?? '127.0.0.1',
    environment: readEnvironment(values.get(environment)?.[0]),
    revoke: values.get(revoke)?.[0] ?? null,
  };
}

export function launcherHelp(): string {
  const terms = launcherOptions.map(({ name, value }) => `${name} ${value}`.trim());
  const width = Math.max(...terms.map((term) => term.length));
  const lines = launcherOptions.map(
    ({ description }, index) => `  ${terms[index]?.padEnd(width)}  ${description}`,
  );
  return `Usage: svc-web [options]
       svc-web replay <export.json>

Serves the racing chat to browsers, at http://127.0.0.1:8000 unless told otherwise.

${lines.join('\n')}

  svc-web replay recomputes a conversation exported as JSON and lists the figures that changed; see svc-web replay --help.

Where data come from:
${waysToData.map((way) => `  ${way}`).join('\n')}

Examples:
  svc-web --env development
  SVC_WEB_AUTH=password SVC_WEB_PASSWORD_FILE=/etc/svc-web.password svc-web --host 0.0.0.0
  SVC_SOURCE=demo svc-web --env development --port 8080

Configuration by environment variables: see docs/settings.md.
`;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 8000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new SvcError(
    'INVALID_INPUT',
    `--port is ${JSON.stringify(text.slice(0, 80))}, which is not a port.`,
    'Give a whole number from 0 to 65535, for instance --port 8000.',
    { option: '--port', value: text.slice(0, 80) },
  );
}

function readEnvironment(text: string | undefined): Environment {
  if (text === undefined || text === 'production') return 'production';
  if (text === 'development') return 'development';
  const allowed = ['development', 'production'];
  throw new SvcError(
    'INVALID_INPUT',
    `--env is ${JSON.stringify(text.slice(0, 80))}, which is not an environment.`,
    'Give --env development or --env production.',
    { option: '--env', value: text.slice(0, 80), candidates: nearestNames(text, allowed), allowed },
  );
}

function unknownOption(argument: string): SvcError {
  const names = launcherOptions.map(({ name }) => name);
  return new SvcError(
    'INVALID_INPUT',
    `svc-web has no option ${JSON.stringify(argument.slice(0, 80))}.`,
    `Its options: ${names.join(', ')}. See svc-web --help.`,
    { option: argument.slice(0, 300), candidates: nearestNames(argument, names) },
  );
}
