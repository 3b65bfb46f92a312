import { SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import type { Environment } from './setup/settings.ts';

export interface LauncherCommand {
  show: 'help' | 'version' | null;
  port: number;
  host: string;
  environment: Environment;
}

/** Options of `svc-web`, in the order of its help. */
export const launcherOptions = [
  {
    name: '--port',
    value: '<number>',
    description: 'Port to listen on; 8000 when left out, 0 for any free one.',
  },
  { name: '--host', value: '<address>', description: 'Address to listen on; 127.0.0.1 when left out.' },
  {
    name: '--env',
    value: '<development|production>',
    description:
      'production (the default): cookie for HTTPS only, rate limits, short logs. development: cookie for plain HTTP too, no limits, ' +
      'verbose logs, restart and reload when the program is built again.',
  },
  { name: '--help', value: '', description: 'Show this help.' },
  { name: '--version', value: '', description: 'Show the version.' },
] as const;

type ValueOption = '--port' | '--host' | '--env';

/** @throws INVALID_INPUT for an unknown option, an option given twice, and a value that is missing or not allowed. */
export function parseLauncherArguments(args: readonly string[]): LauncherCommand {
  const values = new Map<ValueOption, string>();
  let show: LauncherCommand['show'] = null;
  for (let position = 0; position < args.length; position++) {
    const argument = args[position] ?? '';
    const equalsAt = argument.startsWith('--') ? argument.indexOf('=') : -1;
    const name = equalsAt < 0 ? argument : argument.slice(0, equalsAt);
    if (name === '--help' || name === '-h') show = 'help';
    else if (name === '--version') show ??= 'version';
    else if (name === '--port' || name === '--host' || name === '--env') {
      const value = equalsAt < 0 ? args[++position] : argument.slice(equalsAt + 1);
      if (!value || (equalsAt < 0 && value.startsWith('--'))) throw valueMissing(name);
      if (values.has(name)) throw givenTwice(name);
      values.set(name, value);
    } else throw unknownOption(argument);
  }
  if (show !== null) values.clear(); // nothing will be started
  return {
    show,
    port: readPort(values.get('--port')),
    host: values.get('--host') ?? '127.0.0.1',
    environment: readEnvironment(values.get('--env')),
  };
}

export function launcherHelp(): string {
  const terms = launcherOptions.map(({ name, value }) => `${name} ${value}`.trim());
  const width = Math.max(...terms.map((term) => term.length));
  const lines = launcherOptions.map(
    ({ description }, index) => `  ${terms[index]?.padEnd(width)}  ${description}`,
  );
  return `Usage: svc-web [options]

Serves the racing chat to browsers, at http://127.0.0.1:8000 unless told otherwise.

${lines.join('\n')}

Examples:
  svc-web --env development
  SVC_SOURCE=demo svc-web --env development --port 8080

Configuration by environment variables: see docs/web.md.
`;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 8000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new SvcError(
    'INVALID_INPUT',
    `--port is ${JSON.stringify(text.slice(0, 80))}, which is no port.`,
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
    `--env is ${JSON.stringify(text.slice(0, 80))}, which is no environment.`,
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

function valueMissing(option: ValueOption): SvcError {
  const { value, description } = launcherOptions.find(({ name }) => name === option)!;
  return new SvcError('INVALID_INPUT', `${option} needs a value.`, `${option} ${value}: ${description}`, {
    option,
  });
}

function givenTwice(option: ValueOption): SvcError {
  return new SvcError('INVALID_INPUT', `${option} may be given once only.`, 'Leave out all but one.', {
    option,
  });
}
