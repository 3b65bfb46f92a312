import { expect, it } from 'vitest';
import { figureRows } from '../../src/agent/transcripts/figure-rows.ts';
import { isJsonObject } from '../../src/core/json-object.ts';
import { groupBy } from '../../src/core/group-by.ts';
import { figurePlaces } from '../../src/web/client/markdown/figure-places.ts';
import { parseMarkdown } from '../../src/web/client/markdown/parser.ts';
import { isLongRun } from '../support/sample.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { offlineEffects, talk } from './offline-conversation.ts';
import { answerable } from './offline-questions.ts';

/** Figures that lead to no row: what stands around them, and why. */
const exceptions: readonly (readonly [around: RegExp, why: string])[] = [
  [/107 %/, 'a rule of the method, in no result'],
  [/\(95 %|95 % interval/, 'a rule of the method, in no result'],
  [/1500 is the middle/, 'a rule of the method, in no result'],
  [/within 5 s of each other/, 'a rule of the method, and counts of stops of a kind'],
  [/\d+ of them with a sprint/, 'counts of events of a kind'],
  [/not separable from \d+ others/, 'a count of those of a kind'],
  [/\d+ of \d+ values are as they were sent/, 'counts of values of a kind'],
  [/over \d+ sessions/, 'a sum of counts'],
  [/The first \d+ of \d+/, 'how many of them are shown'],
  [/starts in .*\d+ min/, 'written in hours and minutes, of which a result has the minutes'],
  [/\(after lap \d+\)/, 'the moment that was asked for'],
  [/has no lap \d+ in/, 'a lap that was asked for, and that no result has'],
  [/There was no such \w+ in \d{4}/, 'a year that was asked for, and that no result has'],
  [/ is rated \d+\w\w with/, 'the place in a list, which says it by its order'],
  [/has \d+ races, none of them/, 'a count of events of a kind'],
  [/and \d+ more remarks/, 'how many of them are not shown'],
];

/** Questions of each operation. */
const mostOfOperation = isLongRun ? 20 : 1;
const questions = [...groupBy(answerable, ({ calls }) => calls[0]?.operation ?? '').values()].flatMap(
  (asked) => asked.slice(0, mostOfOperation).map(({ question }) => question),
);

it('leads every figure of an answer to a row, but for those that are of no row', async () => {
  const effects = offlineEffects(await temporaryHome());
  let count = 0;
  const without: string[] = [];
  for (const question of questions) {
    const [said] = await talk(effects, [question]);
    const calls = said!.results.filter(isJsonObject).map((result, at) => ({ tool_call_id: `${at}`, result }));
    if (calls.length === 0) continue;
    const places = figurePlaces(parseMarkdown(said!.answer));
    const rows = figureRows(places, calls);
    count += places.length;
    for (const [at, { text, around, column }] of places.entries())
      if (rows[at] === null && !exceptions.some(([told]) => told.test(around)))
        without.push(`${question}: ${text} [${column}] in ${JSON.stringify(around)}`);
  }
  expect(without).toEqual([]);
  expect(count).toBeGreaterThan(10 * questions.length);
});
