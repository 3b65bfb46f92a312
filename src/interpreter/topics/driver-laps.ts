import { asObjects } from '../../core/json-object.ts';
import {
  compoundWord,
  secondsWords,
  sessionPhrase,
  table,
  type AnswerPart,
  type Interest,
} from '../answers/answer-parts.ts';
import { millisecondsOf, numberOf, textOf, type Result } from '../answers/result-values.ts';
import { countWords } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** All laps of a driver in a session, or some of them. */
export const driverLaps: SessionTopic = {
  operation: 'analyze driver-laps',
  precedence: 60,
  phrases: [
    'all laps, all the laps, every lap, each lap, list of laps, lap list, list laps, list the laps, list all laps',
    'slowest lap, slowest laps, worst lap, lap by lap, laps list, lap table, all of the laps, individual laps, single laps',
  ],
  comparesTimes: true,
  session: 'R',
  drivers: { least: 1, most: 4, who: 'Whose laps?' },
  laps: 'shown',
  onTestDays: 'single laps',
  inputs: ({ drivers }) => drivers.map((driver) => ({ driver })),
  answer: driverLapsAnswer,
};

const mostRows = 80;
/** More laps than these are a table. */
const mostSentences = 3;

/** All laps of a driver, or the ones asked for. */
function driverLapsAnswer(result: Result, { laps: asked, words }: Interest): AnswerPart {
  const driver = textOf(result, 'driver');
  const laps = asObjects(result.laps);
  const best = fastest(laps);
  const numbered = asked.filter((lap) => lap !== 'best').map(Number);
  const single = laps.filter((lap) => numbered.includes(numberOf(lap, 'lap_number') ?? 0));
  const next = [best ? `compare the best lap and lap ${otherLap(laps, best)}` : 'lap times', 'tyre strategy'];
  const paragraphs: string[] = [];
  if (numbered.length > 0 && single.length === 0) {
    paragraphs.push(
      `${driver} has no lap ${numbered.join(' or ')} in ${sessionPhrase(result)}; there are laps up to ${numberOf(laps.at(-1) ?? {}, 'lap_number') ?? 0}.`,
    );
  }
  if (single.length > mostSentences)
    paragraphs.push(`${driver} in ${sessionPhrase(result)}:`, lapsTable(single, words));
  else paragraphs.push(...single.map((lap) => lapSentence(driver, lap, best, result)));
  if (numbered.length === 0 && best) {
    paragraphs.push(
      `${driver} drove ${countWords(laps.length, 'lap')} in ${sessionPhrase(result)}; the fastest that counts was lap ${numberOf(best, 'lap_number')}, ${textOf(best, 'lap_time')}${tyreWords(best)}.`,
    );
  }
  if (numbered.length === 0 && !best)
    paragraphs.push(`${driver} has no lap with a time that counts in ${sessionPhrase(result)}.`);
  const asksForFastest =
    best !== null && words.has('fastest') && !['all', 'every', 'each'].some((word) => words.has(word));
  if (numbered.length === 0 && !asked.includes('best') && !asksForFastest)
    paragraphs.push(lapsTable(laps.slice(0, mostRows), words));
  if (asked.includes('best') && best) paragraphs.push(lapsTable([best], new Set(['sectors'])));
  return { paragraphs, chart: null, next };
}

function fastest(laps: readonly Result[]): Result | null {
  const timed = laps.filter(
    (lap) =>
      lap.deleted !== true && lap.is_generated !== true && millisecondsOf(textOf(lap, 'lap_time')) !== null,
  );
  return timed.toSorted((a, b) => timeOf(a) - timeOf(b))[0] ?? null;
}

function timeOf(lap: Result): number {
  return millisecondsOf(textOf(lap, 'lap_time')) ?? Infinity;
}

function otherLap(laps: readonly Result[], best: Result): number {
  const other =
    laps.find((lap) => lap !== best && (numberOf(lap, 'lap_number') ?? 0) > 1 && timeOf(lap) !== Infinity) ??
    best;
  return numberOf(other, 'lap_number') ?? 1;
}

function lapSentence(driver: string, lap: Result, best: Result | null, result: Result): string {
  const time = textOf(lap, 'lap_time');
  const title = `Lap ${numberOf(lap, 'lap_number')} of ${driver} in ${sessionPhrase(result)}`;
  if (time === '') return `${title} has no time.${notesOf(lap) === '' ? '' : ` It was: ${notesOf(lap)}.`}`;
  const behindMs = best ? timeOf(lap) - timeOf(best) : 0;
  const behind =
    behindMs > 0 && best
      ? `, ${secondsWords(behindMs)} slower than the fastest, lap ${numberOf(best, 'lap_number')}`
      : '';
  const sectors = [1, 2, 3].map((sector) => textOf(lap, `sector_${sector}`));
  const inSectors = sectors.every((sector) => sector !== '') ? ` Its sectors: ${sectors.join(', ')} s.` : '';
  const remarks = notesOf(lap);
  return `${title} took ${time}${tyreWords(lap)}${behind}.${inSectors}${remarks === '' ? '' : ` Note: ${remarks}.`}`;
}

function tyreWords(lap: Result): string {
  const compound = textOf(lap, 'compound');
  const age = numberOf(lap, 'tyre_life');
  if (compound === '') return '';
  return ` on ${compoundWord(compound)} tyres${age === null ? '' : ` that were ${countWords(age, 'lap')} old`}`;
}

function lapsTable(laps: readonly Result[], words: ReadonlySet<string>): string {
  const withSectors = ['sector', 'sectors', 'split'].some((word) => words.has(word));
  return table(
    [
      'Lap',
      'Time',
      ...(withSectors ? ['Sector 1', 'Sector 2', 'Sector 3'] : []),
      'Tyre (age)',
      'Position',
      'Remarks',
    ],
    laps.map((lap) => [
      String(numberOf(lap, 'lap_number') ?? ''),
      textOf(lap, 'lap_time'),
      ...(withSectors ? [1, 2, 3].map((sector) => textOf(lap, `sector_${sector}`)) : []),
      [
        compoundWord(textOf(lap, 'compound')),
        numberOf(lap, 'tyre_life') === null ? '' : `(${numberOf(lap, 'tyre_life')})`,
      ]
        .join(' ')
        .trim(),
      String(numberOf(lap, 'position') ?? ''),
      notesOf(lap),
    ]),
  );
}

function notesOf(lap: Result): string {
  const status = textOf(lap, 'track_status');
  return [
    ...(lap.pit_out === true ? ['out of the pits'] : []),
    ...(lap.pit_in === true ? ['into the pits'] : []),
    ...(lap.deleted === true ? ['deleted'] : []),
    ...(lap.is_generated === true ? ['not finished'] : []),
    ...(status.includes('5') ? ['red flag'] : []),
    ...(status.includes('4') ? ['safety car'] : []),
    ...(/[67]/.test(status) ? ['virtual safety car'] : []),
  ].join(', ');
}
