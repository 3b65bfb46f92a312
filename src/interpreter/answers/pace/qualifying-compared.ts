import type { QualifyingRow } from '../../../core/analysis/pace/qualifying-results.ts';
import { listed } from '../../request/sentences.ts';
import { lapTimeText, saysAny, secondsWords, type Interest } from '../answer-parts.ts';
import { groupBy } from '../../../core/group-by.ts';
import { markdownText } from '../markdown.ts';
import { comparedVerdict, verdict } from '../verdict.ts';

const partOf = (word: string) => (/^s?q[123]$/.test(word) ? Number(word.at(-1)) : null);

/** Parts of the qualifying in the order in which the question names them. */
function namedParts(words: Interest['words']): number[] {
  return [...words].flatMap((word) => partOf(word) ?? []);
}

/** "Yes: NOR was 0.330 s faster in Q3 (1:19.400) than in Q2 (1:19.730).", of one who is compared with himself. */
export function ownPartsWords(
  asked: readonly QualifyingRow[],
  { words, kind }: Pick<Interest, 'words' | 'kind'>,
): string[] {
  const [one, other, third] = namedParts(words);
  const isCompared = saysAny(words, ['faster', 'quicker', 'slower', 'improve', 'improved', 'than']);
  if (one === undefined || other === undefined || third !== undefined || !isCompared) return [];
  return asked.map((row) => {
    const timeOf = (part: number) => [row.q1Ms, row.q2Ms, row.q3Ms][part - 1] ?? null;
    const name = markdownText(row.driver);
    const [oneMs, otherMs] = [timeOf(one), timeOf(other)];
    const missing = [one, other].filter((part) => timeOf(part) === null).map((part) => `Q${part}`);
    if (oneMs === null || otherMs === null) return `${name} has no time of ${listed(missing, 'or')}.`;
    const [fast, slow] = oneMs <= otherMs ? [one, other] : [other, one];
    const isSo = saysAny(words, ['faster', 'quicker']) ? oneMs < otherMs : oneMs > otherMs;
    const verdict = kind === 'whether' ? (isSo ? 'Yes: ' : 'No: ') : '';
    return `${verdict}${name} was ${secondsWords(oneMs - otherMs)} faster in Q${fast} (${lapTimeText(timeOf(fast))}) than in Q${slow} (${lapTimeText(timeOf(slow))}).`;
  });
}

/** "HAD got into Q3.", "ALO missed Q2 by 0.040 s.", where it is asked how close somebody came to a part. */
export function closeToPartWords(
  asked: readonly QualifyingRow[],
  { words, kind }: Pick<Interest, 'words' | 'kind'>,
): string[] {
  const [part, other] = namedParts(words);
  const asks = saysAny(words, ['close', 'far', 'near', 'short', 'miss', 'missed', 'much']);
  if (part === undefined || part === 1 || other !== undefined || !asks || kind === 'whether') return [];
  return asked.map(({ driver, phase, missedByMs }) => {
    const name = markdownText(driver);
    const reached = Number(phase.at(-1));
    if (reached >= part) return `${name} got into Q${part}.`;
    if (reached < part - 1) return `${name} went out in ${phase} already.`;
    const by = missedByMs === null ? '' : ` by ${secondsWords(missedByMs)}`;
    return `${name} missed Q${part}${by}.`;
  });
}

/** "HUL and STR set no time in Q1.", where it is asked who did not. */
export function noTimeWords(
  rows: readonly QualifyingRow[],
  { words, kind, drivers, teams }: Interest,
): string[] {
  const isOfNone = saysAny(words, ['no', 'without', 'didnt', 'never', 'not']);
  const isOfTime = saysAny(words, ['time', 'times', 'lap']) && saysAny(words, ['set', 'no', 'without']);
  if (kind !== 'who' || !isOfNone || !isOfTime || drivers.length + teams.length > 0) return [];
  const [part] = namedParts(words);
  const phase = part === undefined ? null : `Q${part}`;
  const none = rows.filter((row) =>
    phase === null
      ? [row.q1Ms, row.q2Ms, row.q3Ms, row.bestMs].every((ms) => ms === null)
      : row.phase >= phase && [row.q1Ms, row.q2Ms, row.q3Ms][part! - 1] === null,
  );
  const where = phase === null ? '' : ` in ${phase}`;
  if (none.length === 0)
    return [`Everybody ${phase === null ? 'set a time' : `who got to ${phase} set a time there`}.`];
  return [`${listed(none.map(({ driver }) => markdownText(driver)))} set no time${where}.`];
}

/** How many of some got into a part, whether both did, which teams had both there, and in which part somebody went out. */
export function reachedWords(
  rows: readonly QualifyingRow[],
  asked: readonly QualifyingRow[],
  interest: Interest,
): string[] {
  const { words, kind } = interest;
  const [part, other] = namedParts(words);
  const isOfOut = saysAny(words, ['out', 'knocked', 'eliminated', 'dropped']);
  if (kind === 'where' && isOfOut && asked.length > 0)
    return asked.map(({ driver, phase }) =>
      phase === 'Q3'
        ? `${markdownText(driver)} got into Q3.`
        : `${markdownText(driver)} went out in ${phase}.`,
    );
  if (part === undefined || other !== undefined || isOfOut) return [];
  const isThere = ({ phase }: QualifyingRow) => Number(phase.at(-1)) >= part;
  const there = asked.filter(isThere);
  if (asked.length > 1 && kind === 'how-many' && !words.has('much'))
    return [`${there.length} of ${asked.length} got into Q${part}.`];
  if (asked.length > 1 && words.has('both'))
    return [
      `${verdict(interest, there.length === asked.length)}${there.length} of ${asked.length} got into Q${part}.`,
    ];
  if (asked.length > 0 || kind !== 'who' || !words.has('both')) return [];
  const teams = [...groupBy(rows, ({ team }) => team ?? '')]
    .filter(([team, of]) => team !== '' && of.length > 1 && of.every(isThere))
    .map(([team]) => markdownText(team));
  return [`${teams.length === 0 ? 'No team' : listed(teams)} got both cars into Q${part}.`];
}

/** "The fastest time of 2026 was 1:27.019 and that of 2025 1:26.983, 0.036 s faster.", of two that are compared. */
export function polesApart(
  all: readonly { session: { year: number; eventName: string }; pole: QualifyingRow }[],
  interest: Interest,
): string[] {
  const [one, other, third] = all;
  const compares = saysAny(interest.words, ['faster', 'slower', 'quicker', 'than', 'difference', 'compared']);
  if (!one || !other || third || !compares || one.pole.bestMs === null || other.pole.bestMs === null)
    return [];
  const years = [one, other].map(({ session }) => String(session.year));
  const named = [...interest.words].find((word) => years.includes(word));
  const first = named === years[1] && years[0] !== years[1] ? other : one;
  const second = first === one ? other : one;
  const [ms, otherMs] = [first.pole.bestMs!, second.pole.bestMs!];
  const nameOf = ({ session }: typeof one) =>
    one.session.eventName === other.session.eventName ? `${session.year}` : markdownText(session.eventName);
  const difference =
    ms === otherMs ? 'as fast' : `${secondsWords(ms - otherMs)} ${ms < otherMs ? 'faster' : 'slower'}`;
  return [
    `${comparedVerdict(interest, ms < otherMs)}${lapTimeText(ms)} in ${nameOf(first)} was ${difference} than ${lapTimeText(otherMs)} in ${nameOf(second)}.`,
  ];
}

const better = 'ahead faster quicker beat beats outqualify outqualified better higher before'.split(' ');
const worse = ['behind', 'slower', 'lower'];

/** "Yes: " and "No: " where the question is which of two was ahead; "" else. `asked`: in the order of the classification. */
export function verdictOfTwo(
  [first, second, third]: readonly Pick<QualifyingRow, 'driver'>[],
  { kind, words, drivers }: Pick<Interest, 'kind' | 'words' | 'drivers'>,
): string {
  const isOfWorse = saysAny(words, worse);
  if (kind !== 'whether' || !first || !second || third || !(isOfWorse || saysAny(words, better))) return '';
  if (drivers.length !== 2) return '';
  return (drivers[0] === first.driver) === isOfWorse ? 'No: ' : 'Yes: ';
}
