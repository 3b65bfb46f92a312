import { expect, it } from 'vitest';
import { callFacts } from './call-facts.ts';

const tool = {
  operation: 'fetch schedule',
  command: ({ year }: Record<string, unknown>) => `svc fetch schedule --year ${String(year)}`,
};
const exchange = { input: { year: 2024 }, result: {} };

it('name what was simulated in the command, by the result before all else', () => {
  const commandOf = (source: string | null, isSimulated: boolean) =>
    callFacts(tool, { ...exchange, result: { source } }, { isSimulated }).command;
  expect(commandOf('demo', false)).toBe('SVC_SOURCE=demo svc fetch schedule --year 2024');
  expect(commandOf(null, true)).toBe('SVC_SOURCE=demo svc fetch schedule --year 2024');
  expect(commandOf('recorded', true)).toBe('svc fetch schedule --year 2024');
});

it('have the warnings of a result, and those of an error', () => {
  const warnings = [{ code: 'X', message: 'A lap is missing.', effect: 'It counts nowhere.' }, '… 3 more'];
  const sentences = ['A lap is missing. It counts nowhere.'];
  expect(callFacts(tool, { ...exchange, result: { warnings } }, { isSimulated: false }).warnings).toEqual(
    sentences,
  );
  const failed = { ...exchange, result: { code: 'NOT_FOUND', details: { warnings } } };
  expect(callFacts(tool, failed, { isSimulated: false }).warnings).toEqual(sentences);
});

it('have no command for what is no tool, nor for an input that was shortened', () => {
  expect(callFacts(null, exchange, { isSimulated: false })).toMatchObject({ operation: null, command: null });
  const stored = { input: { drivers: ['VER', '… 30 more: path "/drivers", offset 1'] }, result: {} };
  expect(callFacts(tool, stored, { isSimulated: false }).command).toBeNull();
  const long = callFacts(
    tool,
    { input: { year: 'x'.repeat(1_000_000) }, result: {} },
    { isSimulated: false },
  );
  expect(long.command).toBeNull();
  expect(JSON.stringify(long).length).toBeLessThan(5000);
});
