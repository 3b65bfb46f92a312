import { describe, expect, it } from 'vitest';
import { SvcError } from '../core/errors.ts';
import { launcherHelp, launcherOptions, parseLauncherArguments } from './launcher-options.ts';

function problem(...args: string[]): SvcError {
  try {
    parseLauncherArguments(args);
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
  throw new Error('taken');
}

describe('parseLauncherArguments', () => {
  it('has the defaults of the contract', () => {
    expect(parseLauncherArguments([])).toEqual({
      show: null,
      port: 8000,
      host: '127.0.0.1',
      environment: 'production',
      revoke: null,
    });
  });

  it('takes values with and without an equals sign', () => {
    expect(parseLauncherArguments(['--port=0', '--host', '::1', '--env', 'development'])).toEqual({
      show: null,
      port: 0,
      host: '::1',
      environment: 'development',
      revoke: null,
    });
  });

  it('knows what is only to be shown', () => {
    expect(parseLauncherArguments(['--help']).show).toBe('help');
    expect(parseLauncherArguments(['-h']).show).toBe('help');
    expect(parseLauncherArguments(['--version', '--help']).show).toBe('help');
    expect(parseLauncherArguments(['--version']).show).toBe('version');
    expect(parseLauncherArguments(['--env', 'prod', '--help', '--port=many']).show).toBe('help');
  });

  it.each([['65536'], ['-1'], ['80a'], ['1e3'], ['0x10'], ['8000.5']])('refuses the port %s', (port) => {
    expect(problem(`--port=${port}`)).toMatchObject({ code: 'INVALID_INPUT', details: { option: '--port' } });
  });

  it('teaches what is there instead of what is not', () => {
    expect(problem('--prot', '1').details).toMatchObject({ candidates: expect.arrayContaining(['--port']) });
    expect(problem('serve').message).toBe('svc-web has no option "serve".');
    expect(problem('--env', 'prod').details).toMatchObject({ allowed: ['development', 'production'] });
    expect(problem('--port').message).toBe('--port needs a value.');
    expect(problem('--port=').message).toBe('--port was given an empty value.');
    expect(problem('--port', '--env').message).toBe('--port needs a value.');
    expect(problem('--port', '1', '--port=2').message).toBe('--port may be given only once.');
  });

  it('is documented as a whole', () => {
    const help = launcherHelp();
    for (const { name } of launcherOptions) expect(help).toContain(`  ${name}`);
  });
});
