import { SvcError } from '../core/errors.ts';
import { isSystemError } from '../io/disk/system-error.ts';

/** What somebody wanted to listen on, and the command that did. */
export interface ListenAddress {
  host: string;
  port: number;
  /** As it is typed: `svc-web`. */
  command: string;
}

/** Why an address cannot be listened on, with what helps; the error itself where nobody knows. */
export function cannotListen(error: unknown, { host, port, command }: ListenAddress): unknown {
  if (!isSystemError(error)) return error;
  const details = { option: '--port', host, port, system_code: error.code };
  switch (error.code) {
    case 'EADDRINUSE':
      return new SvcError(
        'INVALID_INPUT',
        `The port ${port} of ${host} is in use by another program.`,
        `Stop that program, or choose another port: ${command} --port 8080. With --port 0 any free one is taken.`,
        details,
      );
    case 'EACCES':
      return new SvcError(
        'INVALID_INPUT',
        `This user may not listen on the port ${port}.`,
        `Choose a port above 1023: ${command} --port 8000.`,
        details,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN': // a name, and no name server answers
    case 'EINVAL':
      return new SvcError(
        'INVALID_INPUT',
        `This machine has no address ${JSON.stringify(host.slice(0, 80))} to listen on.`,
        'Give --host 127.0.0.1 for this machine only, or --host 0.0.0.0 for all of its addresses.',
        { ...details, option: '--host' },
      );
    default:
      return error;
  }
}
