import { sectorNumbers, type DriverSectors, type SetOnLap } from '../../../core/analysis/pace/sectors.ts';
import type { SectorsFindings } from '../../../ops/analyze/sectors.ts';
import {
  excludedSentences,
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
  saysAny,
} from '../../answers/answer-parts.ts';
import { namedFirst } from '../../answers/named-first.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { ownSectorPlaces } from '../../answers/pace/sector-places.ts';
import { askedSectors } from '../../answers/pace/sector-words.ts';
import { whereWords } from '../../places/place-words.ts';
import { listed } from '../../request/sentences.ts';
import { everybodyOrSome, type SessionTopic } from '../topic.ts';

const mostRows = 10;

/** Best sectors and the laps that they make together. */
export const sectors: SessionTopic<SectorsFindings> = {
  operation: 'analyze sectors',
  precedence: 5,
  hears: [
    'ask:lap-number',
    'ask:teams',
    'best-lap',
    'ask:sectors',
    'ask:compare',
    'topic:telemetry',
    'each:sector',
    'aspect:top-speed',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
    'least:slow',
    'least:low',
  ],
  phrases: [
    'ideal vs actual, ideal versus actual, ideal against actual, ideal to actual, ideal and actual, ideal vs real, ideal versus real, optimal lap, optimal laps, ultimate lap, dream lap, potential lap, lap potential, sum of the best sectors, sum of best sectors, best sectors combined, best sectors together, combined best sectors, stitched together, stitch together',
    'leave on the table, leave time on the table, leave any time on the table, left time on the table, left any time on the table, leave most on the table, left most on the table, left the most on the table, leave the most on the table, left the most time on the table, left most time on the table, left most in the bank, left the most in the bank, left in the bank, left in the tank, time lost to his ideal',
    'ideal lap, ideal laps, ideal lap time, ideal lap times, theoretical, theoretically, theoretical best, theoretical bests, theoretical best lap, theoretical lap, theoretical laps, theoretical fastest lap',
    'best sectors, best sector, fastest sectors, fastest sector, quickest sectors, purple sector, purple sectors, best sector times, fastest sector times',
    'perfect lap, best possible lap, fastest possible lap, time left on the table, left on the table',
  ],
  session: 'Q',
  onTestDays: 'best sectors',
  drivers: everybodyOrSome,
  takesTop: ({ narrowings, aspects }) =>
    aspects.includes('top-speed') || narrowings.some(({ by }) => by === 'sector'),
  narrowedBy: ['places', 'sector'],
  inputs: ({ drivers }) => [drivers.length > 0 ? { drivers } : {}],
  order: ({ drivers }) => drivers.map(({ driver }) => driver),
  answer: sectorsAnswer,
  ask: (request) => {
    const question = `ideal laps${request.drivers.length > 0 ? ` of ${listed(request.drivers)}` : ''}`;
    return [question, `${question}${whereWords(request)}`];
  },
};

/** "The fastest in each sector", "purple sectors": the best of each come first. */
function asksForEach({ narrowings, words }: Interest): boolean {
  const isOfSectors = saysAny(words, ['sectors', 'sector']);
  const isOfLaps = saysAny(words, ['ideal', 'theoretical', 'table', 'bank', 'perfect', 'left']);
  return (
    narrowings.some((each) => each.by === 'each' && each.unit === 'sector') || (isOfSectors && !isOfLaps)
  );
}

/** Who left most on the table, where that is asked for. */
function mostLeftFirst(rows: readonly DriverSectors[], interest: Interest): readonly DriverSectors[] {
  return asksForMostLeft(interest)
    ? rows.toSorted((a, b) => (b.gainLeftMs ?? -1) - (a.gainLeftMs ?? -1))
    : rows;
}

function asksForMostLeft({ words }: Interest): boolean {
  return words.has('most') && saysAny(words, ['left', 'leave', 'table', 'bank', 'tank']);
}

function sectorsAnswer(findings: SectorsFindings, interest: Interest): AnswerPart {
  const { session, drivers, best, theoreticalBestMs, excluded } = findings;
  const places = ownSectorPlaces(findings, interest);
  const asked = places.length > 0 ? { sentences: [], rows: drivers } : askedSectors(findings, interest);
  const rows = asked.sentences.length > 0 ? asked.rows : mostLeftFirst(asked.rows, interest);
  const shown = rows.slice(0, interest.top ?? mostRows);
  const bests = sectorNumbers.flatMap((number) => {
    const sector = best[number];
    return sector
      ? [
          `sector ${number} ${markdownText(sector.driver)} in ${sectorText(sector.value)} (lap ${sector.lapNumber})`,
        ]
      : [];
  });
  const together = theoreticalBestMs === null ? '' : `; together they make ${lapTimeText(theoreticalBestMs)}`;
  return {
    paragraphs: [
      ...ofPole(findings, interest),
      ...places,
      ...asked.sentences,
      ...(places.length + asked.sentences.length > 0 || asksForEach(interest)
        ? []
        : [
            ...fastestWords(findings, interest),
            ...mostLeftFirst(
              namedFirst(drivers, interest.drivers, ({ driver }) => driver),
              interest,
            )
              .slice(0, 1)
              .map(
                (first) =>
                  `In ${sessionPhrase(session)}, ${leftWords(first, asksForMostLeft(interest) && drivers.length > 1)}`,
              ),
          ]),
      ...(bests.length > 0
        ? [
            `${asksForEach(interest) && places.length + asked.sentences.length === 0 ? `In ${sessionPhrase(session)}, best` : 'Best'} of ${drivers.length === 1 ? 'the driver' : 'all'}: ${listed(bests)}${together}.`,
          ]
        : []),
      table(
        ['Driver', 'Best lap', 'Ideal lap', 'Left (s)', 'S1', 'S2', 'S3', 'Trap (km/h)'],
        shown.map((row) => [
          markdownText(row.driver),
          row.bestLap === null ? '' : lapTimeText(row.bestLap.value),
          row.theoreticalBestMs === null ? '' : lapTimeText(row.theoreticalBestMs),
          row.gainLeftMs === null ? '' : sectorText(row.gainLeftMs),
          ...sectorNumbers.map((number) => sectorCell(row.sectors[number])),
          row.speedTrap === null ? '' : String(row.speedTrap.value),
        ]),
      ),
      ...(drivers.length > shown.length
        ? [
            `${asked.sentences.length > 0 ? 'The' : 'Best laps first; the'} chart has all ${drivers.length} drivers.`,
          ]
        : []),
      ...excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
    ],
    chart:
      'The chart shows what each driver left on the table: from the best sectors together to the best lap driven.',
    drivers: interest.drivers.length > 0 ? drivers.map(({ driver }) => driver) : [],
  };
}

/** "Was that enough for pole?" is not told by sectors. */
function ofPole({ drivers }: SectorsFindings, { kind, words }: Interest): string[] {
  return drivers.length === 1 && kind === 'whether' && words.has('pole')
    ? ['How that compares with pole is told by the result of qualifying.']
    : [];
}

const ofIdeal = ['ideal', 'theoretical', 'theoretically', 'perfect', 'possible', 'left'];

/** Whose lap was the fastest, where no ideal laps are asked for. */
function fastestWords({ drivers }: SectorsFindings, { words, laps }: Interest): string[] {
  const asks =
    laps.includes('best') || saysAny(words, ['topped', 'fastest', 'quickest', 'top', 'fast', 'quick']);
  const [first, second] = drivers.filter(({ bestLap }) => bestLap !== null);
  if (!asks || saysAny(words, ofIdeal) || !first?.bestLap || !second?.bestLap) return [];
  const { value, lapNumber } = first.bestLap;
  const ahead = `${secondsWords(second.bestLap.value - value)} ahead of ${markdownText(second.driver)}`;
  return [`${markdownText(first.driver)} was fastest: ${lapTimeText(value)} (lap ${lapNumber}), ${ahead}.`];
}

/** "VER left nothing on the table: …", "NOR left 0.043 s on the table: …". */
function leftWords(
  { driver, bestLap, theoreticalBestMs, gainLeftMs }: DriverSectors,
  isMost: boolean,
): string {
  const name = markdownText(driver);
  if (bestLap === null) return `${name} has best sectors but no whole lap that counts.`;
  const lap = `the best lap was ${lapTimeText(bestLap.value)} (lap ${bestLap.lapNumber})`;
  if (gainLeftMs === null || theoreticalBestMs === null)
    return `${lap} by ${name}; not all sectors have a time that counts.`;
  if (gainLeftMs === 0)
    return `${name} left nothing on the table: ${lap}, all of its sectors the driver’s best.`;
  return `${name} left ${isMost ? 'most' : secondsWords(gainLeftMs)} on the table${isMost ? `, ${secondsWords(gainLeftMs)}` : ''}: ${lap}, the best sectors together make ${lapTimeText(theoreticalBestMs)}.`;
}

function sectorCell(sector: SetOnLap | null): string {
  return sector === null ? '' : sectorText(sector.value);
}
