import { expect, it } from 'vitest';
import { storedCommand } from './stored-command.ts';

it.each([
  ['analyze lap-times --year 2025', 'analyze-lap-times'],
  ['doctor', 'doctor'],
  ['live record --for 2m', 'live-record'],
  ['temporal-context --format text', 'temporal-context'],
  ['analyze lap-times --help', null],
  ['-h workspace list', null],
  ['--version', null],
  ['', null],
  ['--quiet workspace list', null],
  ['analyze ../../etc', null],
  ['ANALYZE', null],
])('%j is kept under %j', (line, name) => {
  expect(storedCommand(line.split(' ').filter(Boolean), {})).toBe(name);
});

it('keeps nothing where Node is told not to', () => {
  expect(storedCommand(['doctor'], { NODE_DISABLE_COMPILE_CACHE: '1' })).toBeNull();
});
