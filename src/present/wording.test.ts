import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandLine } from './wording.ts';

/** What the program would get of a line in a shell. */
function argumentsIn(line: string): string[] {
  const script = line.replace(/^svc /, "printf '%s\\0' ");
  return execFileSync('bash', ['--norc', '--noprofile', '-c', script], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  })
    .split('\0')
    .slice(0, -1);
}

describe('a command in a shell', () => {
  it.each([
    'Monaco',
    'São Paulo',
    "it's",
    '$(touch x) `id` ${HOME} !! "quoted"',
    'a; rm -rf ~ & | > < * ?',
    'back\\slash',
    '#comment',
    'line\nbreak\tand\u001B[201~escape\u202Eover\u{E0041}',
    "both ' and \u0007",
    '',
  ])('has the value %j as one word', (value) => {
    const line = commandLine('analyze lap-times', { gp: value });
    expect(argumentsIn(line)).toEqual(['analyze', 'lap-times', '--gp', value]);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('has a value that looks like an option behind an equals sign', () => {
    expect(commandLine('fetch drivers', { team: '--help' })).toBe('svc fetch drivers --team=--help');
  });
});
