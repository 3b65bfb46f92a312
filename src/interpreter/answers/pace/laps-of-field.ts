import { groupBy } from '../../../core/group-by.ts';
import { fastestLap } from '../../../core/timing/laps/fastest-lap.ts';
import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { Lap } from '../../../core/timing/laps/lap.ts';
import { compoundWord, lapTimeText, sessionPhrase, type AnswerPart, type Interest } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';
import { onAskedTyres } from './asked-tyres.ts';

const mostRows = 10;
const mostNamed = 6;

/** Laps of everybody: the fastest of all, and who did how many, where that is asked for. */
export function lapsOfField(findings: DriverLapsFindings, interest: Interest): AnswerPart {
  const { laps: asked, narrowings } = interest;
  const { session } = findings;
  const { laps, onTyres } = onAskedTyres(findings.laps, interest);
  const place = sessionPhrase(session);
  const best = fastestLap(laps);
  const counts = [...groupBy(laps, ({ driver }) => driver)]
    .map(([driver, own]) => ({ driver, count: own.length }))
    .toSorted((a, b) => b.count - a.count);
  const fastest = best
    ? `lap ${best.lapNumber} of ${markdownText(best.driver)}, ${lapTimeText(best.lapTimeMs)}${tyreWords(best)}`
    : null;
  const all = `${countWords(counts.length, 'driver')} drove ${countWords(laps.length, 'lap')}${onTyres}`;
  const count = narrowings.find(({ by }) => by === 'count');
  const verdict = verdictWords(best?.driver ?? '', interest);
  return {
    paragraphs: [
      ...(asked.includes('best') && fastest !== null
        ? [`${verdict}${verdict === '' ? 'The' : 'the'} fastest lap${onTyres} of ${place} was ${fastest}.`]
        : []),
      ...(count === undefined ? [] : countSentences(counts, /fewest|least/i.test(count.said))),
      `In ${place}, ${all}${fastest === null ? '' : `; the fastest that counts was ${fastest}`}.`,
      ...(count === undefined ? [] : [table(['Driver', 'Laps'], rowsOf(counts))]),
    ],
  };
}

/** " on hard tyres that were 12 laps old"; "" where the compound is not known. */
export function tyreWords({ compound, tyreLifeLaps }: Lap): string {
  if (compound === null) return '';
  const age = tyreLifeLaps === null ? '' : ` that were ${countWords(tyreLifeLaps, 'lap')} old`;
  return ` on ${compoundWord(compound)} tyres${age}`;
}

/** "Yes: " and "No: ", where it is asked whether somebody had it. */
function verdictWords(best: string, { kind, drivers }: Interest): string {
  if (kind !== 'whether' || drivers.length === 0) return '';
  return drivers.includes(best) ? 'Yes: ' : 'No: ';
}

interface Count {
  driver: string;
  count: number;
}

/** "NOR did the most laps, 35; next was VER with 33." */
function countSentences(counts: readonly Count[], isOfFewest: boolean): string[] {
  const ordered = isOfFewest ? counts.toReversed() : counts;
  const [first] = ordered;
  if (!first) return [];
  const equal = ordered.filter(({ count }) => count === first.count);
  const next = ordered[equal.length];
  const who =
    equal.length > mostNamed
      ? `${equal.length} drivers`
      : listed(equal.map(({ driver }) => markdownText(driver)));
  const each = equal.length > 1 ? ' each' : '';
  const then = next ? `; next was ${markdownText(next.driver)} with ${next.count}` : '';
  return [`${who} did the ${isOfFewest ? 'fewest' : 'most'} laps, ${first.count}${each}${then}.`];
}

function rowsOf(counts: readonly Count[]): string[][] {
  return counts.slice(0, mostRows).map(({ driver, count }) => [markdownText(driver), String(count)]);
}
