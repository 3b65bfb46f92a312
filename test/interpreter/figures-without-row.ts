import { figureRows } from '../../src/agent/transcripts/figure-rows.ts';
import { isJsonObject } from '../../src/core/json-object.ts';
import { figurePlaces } from '../../src/web/client/markdown/figure-places.ts';
import { parseMarkdown } from '../../src/web/client/markdown/parser.ts';
import type { Said } from './offline-conversation.ts';

/** Figures that lead to no row: what stands around them, and why. */
const exceptions: readonly (readonly [around: RegExp, why: string])[] = [
  [/107 %/, 'a rule of the method, in no result'],
  [/\(95 %|95 % interval/, 'a rule of the method, in no result'],
  [/1500 is the middle/, 'a rule of the method, in no result'],
  [/within 5 s of each other/, 'a rule of the method, and counts of stops of a kind'],
  [/Race control named \d+ incidents? with/, 'counts of incidents of a kind'],
  [/\d+ of them with a sprint/, 'counts of events of a kind'],
  [/of the \d+ races? (?:still to come|of \d{4} from)/, 'counts of events of a kind'],
  [/not separable from \d+ others/, 'a count of those of a kind'],
  [/\d+ of \d+ values are as they were sent/, 'counts of values of a kind'],
  [/over \d+ sessions/, 'a sum of counts'],
  [/spent most time in the pit lane/, 'sums of the times of stops'],
  [/^\d+ \| [A-Z]{3} \| .* \| Q[123] \| $/, 'the place in one part of a qualifying, which its times say'],
  [/The first \d+ of \d+/, 'how many of them are shown'],
  [/starts in .*\d+ min/, 'written in hours and minutes, of which a result has the minutes'],
  [/\(after lap \d+\)/, 'the moment that was asked for'],
  [/(?:on|On) laps \d+ to \d+(?: of|:)/, 'laps that were asked for, and lengths of what was shown in them'],
  [/has no lap \d+ in/, 'a lap that was asked for, and that no result has'],
  [/There was no such \w+ in \d{4}/, 'a year that was asked for, and that no result has'],
  [/ is rated \d+\w\w with/, 'the place in a list, which says it by its order'],
  [/has \d+ races, none of them/, 'a count of events of a kind'],
  [
    /drivers? (?:did not stop|stopped|on (?:soft|medium|hard)|stopped once: all but)/,
    'counts of those of a kind',
  ],
  [/did not drive on|have the same score|have a sprint/, 'counts of those of a kind'],
  [/\d+ drivers of .* (?:is|are) [A-Z]|points? in \d+ of \d+ rounds/, 'counts of those of a kind'],
  [/finished ahead of \d+ drivers|of \d+ finished in the first/, 'counts of those of a kind'],
  [/drivers? (?:started|ended) on|There were \d+ stints|times in all/, 'counts of those of a kind'],
  [/ had [\d.]+ more (?:win|podium|point)s? than .*, [\d.]+ to [\d.]+\./, 'a difference of two sums'],
  [/ outscored .* by \d+ points?/, 'a difference of two sums'],
  [/was (?:faster|slower) than [A-Z]{3} on \d+ of \d+ laps/, 'counts of laps of a kind'],
  [/at the end of \d+ of \d+ laps that both ended/, 'counts of laps of a kind'],
  [/made no \d\w\w stop/, 'a stop that was asked for, and that no result has'],
  [/best placed.* of the \d+ drivers who/, 'counts of those of a kind'],
  [
    /Race control named \d+ incidents? at turns?/,
    'counts of incidents of a kind, at a turn that was asked for',
  ],
  [/\d+ cars were not classified/, 'counts of those of a kind'],
  [/longest of \d+ stints/, 'how many of them are not shown'],
  [/\d+ more changes are in the chart/, 'how many of them are not shown'],
  [/and \d+ more remarks/, 'how many of them are not shown'],
];

/** How many figures an answer has, and those that lead to no row of its results without a known reason. */
export function figuresOf({ answer, results }: Said): { count: number; withoutRow: string[] } {
  const calls = results.filter(isJsonObject).map((result, at) => ({ tool_call_id: `${at}`, result }));
  if (calls.length === 0) return { count: 0, withoutRow: [] };
  const places = figurePlaces(parseMarkdown(answer));
  const rows = figureRows(places, calls);
  const withoutRow = places.flatMap(({ text, around, column }, at) =>
    rows[at] === null && !exceptions.some(([told]) => told.test(around))
      ? [`${text} [${column}] in ${JSON.stringify(around)}`]
      : [],
  );
  return { count: places.length, withoutRow };
}
