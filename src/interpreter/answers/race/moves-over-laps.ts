import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { countWords, listed, ordinalWord } from '../../request/sentences.ts';
import { sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { askedLaps, isAmong, lapsPhrase, type AskedLaps } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { leadOverLaps } from './lead-over-laps.ts';

type Change = PositionsFindings['changes'][number];

const mostPasses = 12;

/** What became of places on the laps that the question names; none where it names no laps. */
export function movesOverLaps(findings: PositionsFindings, interest: Interest): string[] {
  const laps = askedLaps(interest, findings.laps) ?? oneLap(interest);
  if (laps === null) return [];
  // On the first lap places are won at the start.
  if (laps.last === 1 && findings.asked === null) return startPasses(findings, interest);
  const { drivers, asked, session } = findings;
  const own = findings.changes.filter(
    ({ lap, cause }) => lap !== null && isAmong(laps, lap) && cause === 'on_track',
  );
  const where = `On ${lapsPhrase(laps)} of ${sessionPhrase(session)}, `;
  if (asked === null)
    return [
      ...leadOverLaps(findings, interest, laps),
      ...mostMoved(findings, interest, laps),
      `${where}${passWords(own)}.`,
    ];
  const told = drivers.map((row) => {
    const name = markdownText(row.driver);
    const of = own.filter(({ driver, passed }) => driver === row.driver || passed === row.driver);
    const passes = bothWaysWords(row.driver, of);
    return [
      placesWords(name, row.places, laps),
      ...(passes.length > 0 || laps.last === 1 ? passes : ['with no pass on the track']),
    ].join(', ');
  });
  return [...leadOverLaps(findings, interest, laps), `${where}${told.join('; ')}.`];
}

const ofPasses = 'overtake overtakes overtook overtaken overtaking pass passes passed passing past'.split(
  ' ',
);

/** "Who passed whom on lap 1?": what is told is who won and lost places there. */
function startPasses({ drivers, session }: PositionsFindings, { words }: Interest): string[] {
  if (!saysAny(words, ofPasses)) return [];
  const moved = drivers
    .map(({ driver, places: [grid, first] }) => ({ driver, by: (grid ?? NaN) - (first ?? NaN) }))
    .filter(({ by }) => by !== 0 && Number.isFinite(by))
    .toSorted((a, b) => b.by - a.by);
  const told = (some: typeof moved) =>
    listed(some.map(({ driver, by }) => `${markdownText(driver)} ${Math.abs(by)}`));
  const [won, lost] = [moved.filter(({ by }) => by > 0), moved.filter(({ by }) => by < 0).toReversed()];
  const where = `On lap 1 of ${sessionPhrase(session)}`;
  if (moved.length === 0) return [`${where} nobody won or lost a place.`];
  return [
    `${where} who passed whom is not told one by one, as places there change at the start. Places won: ${told(won)}; lost: ${told(lost)}.`,
  ];
}

/** "HAD lost most places on laps 10 to 20, 6: from 4th to 10th." */
function mostMoved({ drivers }: PositionsFindings, { words }: Interest, laps: AskedLaps): string[] {
  const has = (...some: string[]) => saysAny(words, some);
  if (!has('most', 'biggest') || !has('places', 'positions', 'spots', 'ground', 'gained', 'lost')) return [];
  const sign = has('lost', 'lose', 'loser', 'dropped') ? -1 : 1;
  const moves = drivers.flatMap(({ driver, places }) => {
    const from = places[laps.first - 1] ?? null;
    const to = places[laps.last] ?? null;
    return from === null || to === null ? [] : [{ driver, from, to, by: sign * (from - to) }];
  });
  const [first] = moves.toSorted((a, b) => b.by - a.by);
  if (!first || first.by <= 0) return [];
  return [
    `${markdownText(first.driver)} ${sign > 0 ? 'won' : 'lost'} most places on ${lapsPhrase(laps)}, ${first.by}: from ${ordinalWord(first.from)} to ${ordinalWord(first.to)}.`,
  ];
}

function oneLap({ laps }: Interest): AskedLaps | null {
  const lap = laps.length === 1 ? Number(laps[0]) : NaN;
  return Number.isInteger(lap) ? { first: lap, last: lap } : null;
}

/** "RUS went from 4th to 6th", by his places before and at the end of these laps. */
function placesWords(name: string, places: readonly (number | null)[], { first, last }: AskedLaps): string {
  const from = places[first - 1] ?? null;
  const to = places[Math.min(last, places.length - 1)] ?? null;
  if (from === null || to === null) return `${name} has no known place there`;
  if (from === to) return `${name} stayed ${ordinalWord(from)}`;
  const moved = countWords(Math.abs(from - to), 'place');
  return `${name} ${to < from ? 'gained' : 'lost'} ${moved}, from ${ordinalWord(from)} to ${ordinalWord(to)}`;
}

function passWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'nobody passed anybody on the track';
  const told = changes
    .slice(0, mostPasses)
    .map(({ driver, passed, lap }) => `${markdownText(driver)} past ${markdownText(passed)} (lap ${lap})`);
  const more = changes.length > told.length ? ` and ${changes.length - told.length} more` : '';
  return `${countWords(changes.length, 'overtake')} on the track: ${listed(told)}${more}`;
}

/** "past HAM (lap 12)" and "passed by NOR (lap 14)", on the track. */
export function bothWaysWords(driver: string, changes: readonly Change[]): string[] {
  const of = (list: readonly Change[], other: (change: Change) => string) =>
    listed(list.slice(0, mostPasses).map((each) => `${markdownText(other(each))} (lap ${each.lap})`));
  const past = changes.filter((each) => each.driver === driver);
  const by = changes.filter((each) => each.passed === driver);
  return [
    ...(past.length > 0 ? [`past ${of(past, ({ passed }) => passed)}`] : []),
    ...(by.length > 0 ? [`passed by ${of(by, (each) => each.driver)}`] : []),
  ];
}
