import { firstSeasonOf } from '../../../core/provider.ts';
import { fastestLap } from '../../../core/timing/laps/fastest-lap.ts';
import type { Lap } from '../../../core/timing/laps/lap.ts';
import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import type { SessionSubject } from '../../../ops/parts/session-selectors.ts';
import {
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
  tyreText,
  type AnswerPart,
  type Interest,
  saysAny,
} from '../../answers/answer-parts.ts';
import { askedLaps, lapsPhrase, lapNumbers } from '../../answers/asked-laps.ts';
import { middleLap, rankedLaps, remarksOn, slowestWords, tellsPace } from '../../answers/pace/slowest-lap.ts';
import { onAskedTyres } from '../../answers/pace/asked-tyres.ts';
import { paceOnLaps } from '../../answers/pace/pace-on-laps.ts';
import { placeOnLaps, sameLapWords } from '../../answers/pace/own-lap-words.ts';
import { ownSectorWords } from '../../answers/pace/own-sectors.ts';
import { fasterOnLaps } from '../../answers/pace/faster-on-laps.ts';
import { lapsOfField, tyreWords } from '../../answers/pace/laps-of-field.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { isCountOfLaps } from '../../request/narrowing.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** All laps of a driver in a session, or some of them. */
export const driverLaps: SessionTopic<DriverLapsFindings> = {
  operation: 'analyze driver-laps',
  precedence: 60,
  hears: [
    'ask:lap-number',
    'least:slow',
    'compound',
    'sector',
    'ask:sectors',
    'topic:lap-times',
    'topic:why',
    'topic:tyre-strategy',
    'each:lap',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  phrases: [
    [
      ['aspect:team-mates'],
      'laps of his team mate, laps of his teammate, his team mates laps, his teammates laps',
    ],
    'all laps, all the laps, every lap, each lap, list of laps, lap list, list laps, list the laps, list all laps',
    'slowest lap, slowest laps, worst lap, lap by lap, laps list, lap table, all of the laps, individual laps, single laps',
  ],
  // "Who did the most laps?", of everybody
  hearsAlso: ({ drivers, teams, narrowings }) =>
    drivers.length + teams.length === 0 &&
    narrowings.some(isCountOfLaps) &&
    narrowings.every((each) => isCountOfLaps(each) || (each.by === 'least' && each.of === 'few'))
      ? ['count', 'least:few']
      : [],
  takesTop: ({ drivers, top }) => drivers.length === 0 && top?.count === Infinity,
  comparesTimes: true,
  session: 'R',
  racesSince: firstSeasonOf.results,
  drivers: { least: 1, most: 4, who: 'Whose laps?' },
  laps: 'shown',
  narrowedBy: ['open-laps', 'compound', 'rows'],
  onTestDays: 'single laps',
  inputs: ({ drivers, top }) =>
    drivers.length === 0 && top !== null ? [{ all_drivers: true }] : drivers.map((driver) => ({ driver })),
  answer: driverLapsAnswer,
  together: (all, interest) => [
    ...sameLapWords(all, interest),
    ...fasterOnLaps(all, interest),
    ...paceOnLaps(all, interest),
  ],
  ask: (request) => [
    'all laps',
    `all laps of ${listed(request.drivers)}`,
    `all laps of ${listed(request.drivers)}${whereWords(request)}`,
  ],
};

const mostRows = 80;
/** More laps than these are a table. */
const mostSentences = 3;

/** All laps of a driver, or the ones asked for. */
function driverLapsAnswer(findings: DriverLapsFindings, interest: Interest): AnswerPart {
  const { laps: asked, words, narrowings } = interest;
  const { session } = findings;
  if (findings.driver === null) return lapsOfField(findings, interest);
  const driver = markdownText(findings.driver);
  const { laps, onTyres } = onAskedTyres(findings.laps, interest);
  if (laps.length === 0 && onTyres !== '')
    return {
      paragraphs: [`${driver} drove no lap${onTyres} in ${sessionPhrase(session)}.`],
      drivers: [findings.driver],
    };
  const best = fastestLap(laps);
  const row = askedLaps({ laps: asked, narrowings }, findings.laps.at(-1)?.lapNumber ?? 0);
  const numbered =
    row === null
      ? lapNumbers(asked)
      : Array.from({ length: Math.max(1, row.last - row.first + 1) }, (_, step) => row.first + step);
  const single = laps.filter((lap) => numbered.includes(lap.lapNumber));
  const paragraphs: string[] = [];
  if (numbered.length > 0 && single.length === 0) {
    paragraphs.push(
      `${driver} has no ${row === null ? `lap ${numbered.join(' or ')}` : row.last < row.first ? `laps from ${row.first} on` : lapsPhrase(row)} in ${sessionPhrase(session)}; there are laps up to ${findings.laps.at(-1)?.lapNumber ?? 0}.`,
    );
  }
  if (single.length > mostSentences)
    paragraphs.push(rowWords(driver, session, single), lapsTable(single, words));
  else
    paragraphs.push(
      ...placeOnLaps(driver, single, interest),
      ...single.map((lap) => lapSentence(driver, lap, best, session)),
    );
  const ranked = rankedLaps(laps, narrowings);
  if (ranked !== null)
    return {
      paragraphs: [
        `The ${ranked.laps.length} ${ranked.isOfSlowest ? 'slowest' : 'fastest'} laps of ${driver}${onTyres} in ${sessionPhrase(session)}: ${listed(ranked.laps.map((lap) => `lap ${lap.lapNumber} (${lapTimeText(lap.lapTimeMs)})`))}.`,
        lapsTable(ranked.laps, words),
        'First laps, in and out laps, deleted ones and those behind a safety car do not count in that.',
      ],
      drivers: [findings.driver],
    };
  if (numbered.length === 0 && narrowings.some(({ by }) => by === 'least'))
    paragraphs.push(...slowestWords(findings));
  if (numbered.length === 0 && best) {
    paragraphs.push(
      ...ownSectorWords(findings, narrowings),
      asked.includes('best')
        ? `${driver}’s fastest lap${onTyres} in ${sessionPhrase(session)} was ${lapTimeText(best.lapTimeMs)}, lap ${best.lapNumber} of ${findings.laps.length}${tyreWords(best)}.`
        : `${driver} drove ${countWords(laps.length, 'lap')}${onTyres} in ${sessionPhrase(session)}; the fastest that counts was lap ${best.lapNumber}, ${lapTimeText(best.lapTimeMs)}${tyreWords(best)}.`,
    );
  }
  if (numbered.length === 0 && !best)
    paragraphs.push(`${driver} has no lap with a time that counts in ${sessionPhrase(session)}.`);
  const asksForFastest = best !== null && words.has('fastest') && !saysAny(words, ['all', 'every', 'each']);
  if (numbered.length === 0 && !asked.includes('best') && !asksForFastest)
    paragraphs.push(lapsTable(laps.slice(0, mostRows), words));
  if (asked.includes('best') && best) paragraphs.push(lapsTable([best], new Set(['sectors'])));
  return { paragraphs, drivers: [findings.driver] };
}

/** "Over laps 20 to 35 of …, half of the laps of NOR took 1:21.400 or less; the quickest was lap 31, 1:20.900, …". */
function rowWords(driver: string, session: SessionSubject, laps: readonly Lap[]): string {
  const first = laps[0]!.lapNumber;
  const last = laps.at(-1)!.lapNumber;
  const counted = laps.filter(tellsPace).toSorted((a, b) => a.lapTimeMs! - b.lapTimeMs!);
  const isRow = last - first + 1 === laps.length;
  if (!isRow || counted.length < 2) return `${driver} in ${sessionPhrase(session)}:`;
  const middle = middleLap(laps)!;
  const named = (lap: Lap) => `lap ${lap.lapNumber}, ${lapTimeText(lap.lapTimeMs)}`;
  const left =
    counted.length < laps.length
      ? ' First laps, in and out laps, deleted ones and those behind a safety car do not count in that.'
      : '';
  return `Over ${lapsPhrase({ first, last })} of ${sessionPhrase(session)}, half of the laps of ${driver} took ${lapTimeText(middle.lapTimeMs)} or less; the quickest was ${named(counted[0]!)}, the slowest ${named(counted.at(-1)!)}.${left}`;
}

/** Of hundreds of laps the fastest one; the others are for tables. */
function lapSentence(driver: string, lap: Lap, best: Lap | null, session: SessionSubject): string {
  const title = `Lap ${lap.lapNumber} of ${driver} in ${sessionPhrase(session)}`;
  const remarks = remarksOn(lap);
  if (lap.lapTimeMs === null) return `${title} has no time.${remarks === '' ? '' : ` It was: ${remarks}.`}`;
  const behindMs = best ? lap.lapTimeMs - best.lapTimeMs! : 0;
  const behind =
    behindMs > 0 && best ? `, ${secondsWords(behindMs)} slower than the fastest, lap ${best.lapNumber}` : '';
  const sectors = sectorsOf(lap);
  const inSectors = sectors.every((sector) => sector !== '') ? ` Its sectors: ${sectors.join(', ')} s.` : '';
  return `${title} took ${lapTimeText(lap.lapTimeMs)}${tyreWords(lap)}${behind}.${inSectors}${remarks === '' ? '' : ` Note: ${remarks}.`}`;
}

function sectorsOf({ sector1Ms, sector2Ms, sector3Ms }: Lap): string[] {
  return [sector1Ms, sector2Ms, sector3Ms].map(sectorText);
}

function lapsTable(laps: readonly Lap[], words: ReadonlySet<string>): string {
  const withSectors = saysAny(words, ['sector', 'sectors', 'split']);
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
      String(lap.lapNumber),
      lapTimeText(lap.lapTimeMs),
      ...(withSectors ? sectorsOf(lap) : []),
      tyreText(lap.compound, lap.tyreLifeLaps),
      numberText(lap.position),
      remarksOn(lap),
    ]),
  );
}
