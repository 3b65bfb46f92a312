import type { QualifyingFindings, QualifyingRow } from '../../../core/analysis/pace/qualifying-results.ts';
import type { SessionSubject } from '../../../ops/parts/session-selectors.ts';
import { listed, ordinalWord } from '../../request/sentences.ts';
import { fasterThan, gapText, lapTimeText, secondsWords, type Interest, saysAny } from '../answer-parts.ts';
import { askedDrivers } from '../asked-drivers.ts';
import { askedPlaces } from '../asked-places.ts';
import { markdownText, numberText, table } from '../markdown.ts';
import { verdictOfTwo } from './qualifying-compared.ts';

/** A car with its time in one part of a qualifying. */
interface PartRow {
  row: QualifyingRow;
  place: number;
  timeMs: number;
}

/** "SQ" of the parts of a sprint's qualifying. */
function partLetter({ sessionCode }: Pick<SessionSubject, 'sessionCode'>): string {
  return sessionCode === 'SQ' || sessionCode === 'SS' ? 'SQ' : 'Q';
}

/** What a question about one part of a qualifying wants: sentences, and the table of that part; none where it asks for no times of one. */
export function partAnswer(
  rows: readonly QualifyingRow[],
  interest: Interest,
  session: Pick<SessionSubject, 'sessionCode'>,
): string[] {
  const letter = partLetter(session);
  const part = askedPart(interest);
  if (part === null) return [];
  const timed = rowsOfPart(rows, part);
  const [first] = timed;
  if (!first) return [`No time is known of ${letter}${part}.`];
  const asked = askedRows(timed, interest);
  const isOfSomebody = interest.drivers.length + interest.teams.length > 0;
  // Whoever has no time in it is told of by the classification.
  if (isOfSomebody && asked.length === 0) return [];
  const told = asked.length > 0 ? asked : timed.slice(0, 1);
  return [
    ...twoInPart(told, interest, `${letter}${part}`),
    told.map((each) => placeInPart(each, timed, `${letter}${part}`)).join(' '),
    partTable(timed, `${letter}${part}`),
  ];
}

/** "Yes: LEC was 0.015 s faster than HAM in Q3.", of two who are compared. */
function twoInPart(told: readonly PartRow[], interest: Interest, part: string): string[] {
  const [first, second, third] = told.toSorted((a, b) => a.timeMs - b.timeMs);
  if (!first || !second || third) return [];
  const said = verdictOfTwo([first.row, second.row], interest);
  if (said === '' && !saysAny(interest.words, ['gap', 'between', 'difference', 'much', 'faster', 'quicker']))
    return [];
  const [name, other] = [first, second].map(({ row }) => markdownText(row.driver));
  return [`${said}${name} was ${fasterThan(second.timeMs - first.timeMs)} ${other} in ${part}.`];
}

/** The part whose times are asked for; null where the question is who reached it or went out in it, or of several. */
function askedPart({ narrowings, words }: Interest): number | null {
  const parts = narrowings.flatMap((each) => (each.by === 'part' && !each.isCut ? each.parts : []));
  const isOfElimination = narrowings.some((each) => each.by === 'part' && each.said.startsWith('out '));
  const reaches = [
    ...['out', 'eliminated', 'elimination', 'eliminations', 'knocked', 'dropped', 'exit', 'exits', 'fell'],
    ...['make', 'made', 'reach', 'reached', 'get', 'got', 'into', 'through', 'progress', 'progressed', 'car'],
  ].some((word) => words.has(word) && !(word === 'got' && words.has('pole')));
  return parts.length !== 1 || isOfElimination || reaches ? null : parts[0]!;
}

function rowsOfPart(rows: readonly QualifyingRow[], part: number): PartRow[] {
  return rows
    .flatMap((row) => {
      const timeMs = [row.q1Ms, row.q2Ms, row.q3Ms][part - 1] ?? null;
      return timeMs === null ? [] : [{ row, timeMs }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .map((each, index) => ({ ...each, place: index + 1 }));
}

/** Whoever the question names, by name, by place or as the slowest; all of them. */
function askedRows(timed: readonly PartRow[], interest: Interest): readonly PartRow[] {
  if (interest.drivers.length + interest.teams.length > 0)
    return askedDrivers(timed, interest, ({ row: { driver, team } }) => ({ code: driver, team }));
  const slowest = interest.narrowings.some(({ by }) => by === 'least') ? timed.slice(-1) : [];
  return [...askedPlaces(timed, interest, ({ place }) => place), ...slowest];
}

/** "In Q2, HAM was 3rd with 1:20.012, 0.133 s off NOR." */
function placeInPart({ row, place, timeMs }: PartRow, timed: readonly PartRow[], part: string): string {
  const [first, second] = timed;
  const name = markdownText(row.driver);
  if (place === 1) {
    const ahead = second
      ? `, ${secondsWords(second.timeMs - timeMs)} ahead of ${markdownText(second.row.driver)}`
      : '';
    return `In ${part}, ${name} was fastest with ${lapTimeText(timeMs)}${ahead}.`;
  }
  const rank = place === timed.length ? `last of ${timed.length}` : ordinalWord(place);
  return `In ${part}, ${name} was ${rank} with ${lapTimeText(timeMs)}, ${secondsWords(timeMs - first!.timeMs)} off ${markdownText(first!.row.driver)}.`;
}

function partTable(timed: readonly PartRow[], part: string): string {
  return table(
    [part, 'Driver', 'Team', 'Time', 'Gap', 'Reached'],
    timed.map(({ row, place, timeMs }) => [
      numberText(place),
      markdownText(row.driver),
      markdownText(row.team),
      lapTimeText(timeMs),
      place === 1 ? '' : gapText(timeMs - timed[0]!.timeMs),
      row.phase,
    ]),
  );
}

const partWords: readonly (readonly [phase: string, words: readonly string[]])[] = [
  ['Q1', ['q1', 'sq1']],
  ['Q2', ['q2', 'sq2']],
];

/** "Out in Q1: …", of the part that the question names; of both where it only asks who was knocked out. Nobody is out in the last part so far. */
export function eliminatedWords(
  {
    rows,
    parts: held,
    session,
  }: Pick<QualifyingFindings, 'rows' | 'parts'> & { session: Pick<SessionSubject, 'sessionCode'> },
  words: ReadonlySet<string>,
): string[] {
  const asksForOut = saysAny(words, [
    'knocked',
    'eliminated',
    'elimination',
    'eliminations',
    'dropped',
    'out',
  ]);
  const isFirst = asksForOut && words.has('first');
  // "Out of Q1, but not into Q3".
  const isBetween = words.has('into') && words.has('not') && saysAny(words, ['q3', 'sq3']);
  const named = isBetween
    ? partWords.slice(1)
    : partWords.filter(([phase, spoken]) => saysAny(words, spoken) || (isFirst && phase === 'Q1'));
  const parts = named.length > 0 ? named : asksForOut ? partWords : [];
  return parts.flatMap(([phase]) => {
    if (phase === held.at(-1)) return [];
    const out = rows.filter((row) => row.phase === phase).map(({ driver }) => markdownText(driver));
    return out.length === 0 ? [] : [`Out in ${phase.replace('Q', partLetter(session))}: ${listed(out)}.`];
  });
}
