import type { ClassifiedDriver } from '../../../core/analysis/season/classification.ts';
import { firstSeason } from '../../../core/calendar/season-year.ts';
import { formatGap, formatLapTime, formatRaceTime } from '../../../core/text/lap-time.ts';
import type { ResultsFindings } from '../../../ops/fetch/fetch-results.ts';
import { saysAny, sessionPhrase, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { verdict } from '../../answers/verdict.ts';
import { whereWords } from '../../places/place-words.ts';
import { countWords, listed, lowerFirst } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** The whole classification of a race, sprint or qualifying. */
export const results: SessionTopic<ResultsFindings> = {
  operation: 'fetch results',
  precedence: 95,
  hears: [
    'drivers',
    'teams',
    'top',
    'places',
    'exclusion',
    'start',
    'grid',
    'ask:result',
    'ask:points',
    'aspect:retired',
    'aspect:grid',
    'aspect:entrants',
    'topic:qualifying-results',
    'topic:session-info',
    'topic:lap-times',
    'best-lap',
    'ask:lap-number',
    'ask:teams',
  ],
  phrases: [
    'official result, official results, official classification, full classification, whole classification, complete classification, full result, full results, complete result, complete results, result sheet',
    'thrown out, thrown out of the result, thrown out of the results, kicked out, kicked out of the result, kicked out of the results, struck from the result, struck from the results, laps each had completed, laps each car had completed, laps each completed, laps each of them completed, laps each of those cars completed, laps each of them had completed, laps they had completed, laps they completed, laps each had done, laps each of them did, reason given in the official classification, reasons given in the official classification',
    'disqualified, disqualification, disqualifications, was disqualified, dsq, excluded from the result',
    'shared a car, shared car, shared cars, shared the car, started from the pit lane, start from the pit lane, pit lane start, pit lane starts',
  ],
  session: 'R',
  racesSince: firstSeason,
  isSessionPlain: true,
  order: ({ rows }) => rows.map(({ driver }) => driver),
  answer: resultsAnswer,
  ask: (request) => [`official result${whereWords(request)}`, 'official result'],
};

function resultsAnswer(findings: ResultsFindings, interest: Interest): AnswerPart {
  const { rows } = findings;
  const isRace = findings.kind === 'race';
  const asked = askedFirst(rows, interest, !isRace);
  const shown = interest.top === null ? rows : rows.slice(0, interest.top);
  return {
    paragraphs: [
      ...fastestLapWords(findings, interest),
      ...asked,
      headline(findings),
      ...(asked.length === 0 ? noteworthy(rows, isRace) : []),
      table(
        [
          'Pos.',
          'Driver',
          'Team',
          'Grid',
          ...(isRace ? ['Laps', 'Time or gap', 'Points', 'Status'] : ['Q1', 'Q2', 'Q3']),
        ],
        shown.map((row) => [
          markdownText(row.classified ?? numberText(row.position)),
          markdownText(row.driver),
          markdownText(row.team),
          row.gridPosition === 0 ? 'pit lane' : numberText(row.gridPosition),
          ...(isRace
            ? raceCells(row)
            : row.qualifyingMs.map((timeMs) => (timeMs === null ? '' : formatLapTime(timeMs)))),
        ]),
      ),
    ],
  };
}

/** "The fastest lap of the race of … was lap 44 of Lando Norris, 1:20.432.", where that is asked for. */
function fastestLapWords({ rows, session, kind }: ResultsFindings, { laps }: Interest): string[] {
  if (!laps.includes('best')) return [];
  if (kind !== 'race') return fastestOfQualifying(rows, sessionPhrase(session));
  const [first] = rows
    .flatMap(({ name, fastestLap }) => (fastestLap === null ? [] : [{ name, ...fastestLap }]))
    .toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
  if (!first) return [`The fastest lap is not told with this result of ${sessionPhrase(session)}.`];
  const lap = first.lapNumber === null ? 'a lap' : `lap ${first.lapNumber}`;
  return [
    `The fastest lap of ${sessionPhrase(session)} was ${lap} of ${markdownText(first.name)}, ${formatLapTime(first.lapTimeMs)}.`,
  ];
}

function fastestOfQualifying(rows: readonly ClassifiedDriver[], place: string): string[] {
  const [first] = rows
    .flatMap(({ name, qualifyingMs }) => qualifyingMs.flatMap((ms) => (ms === null ? [] : [{ name, ms }])))
    .toSorted((a, b) => a.ms - b.ms);
  return first
    ? [`The fastest lap of ${place} was that of ${markdownText(first.name)}, ${formatLapTime(first.ms)}.`]
    : [];
}

const stateWords: Readonly<Record<ResultsFindings['state'], string>> = {
  official: 'the official classification',
  provisional: 'the classification as the timing had it at the end; the official one is not there',
  computed: 'the order computed from the laps; there is no official one',
};

function headline({ session, state, rows }: ResultsFindings): string {
  const [first] = rows;
  const team = first?.team ? ` (${markdownText(first.team)})` : '';
  const who = first ? `, with ${markdownText(first.name)}${team} first` : '';
  return `This is ${stateWords[state]} of ${sessionPhrase(session)}${who}. It has ${countWords(rows.length, 'line')}.`;
}

/** Who was disqualified, or started from the pit lane, where that is asked for. */
function askedFirst(rows: readonly ClassifiedDriver[], interest: Interest, isQualifying: boolean): string[] {
  const { words } = interest;
  const told = (of: readonly ClassifiedDriver[], what: string) =>
    of.length === 0
      ? interest.kind === 'whether'
        ? `No: nobody ${what}.`
        : `Nobody ${what}.`
      : `${verdict(interest, true)}${listed(of.map(({ name }) => markdownText(name)))} ${what.replace('was', of.length === 1 ? 'was' : 'were')}.`;
  const out = rows.filter(({ classified }) => classified === 'D' || classified === 'E');
  const isOfLane = words.has('pit') && saysAny(words, ['start', 'starts', 'started']);
  return [
    ...(saysAny(words, disqualifiedWords)
      ? isQualifying && out.length === 0
        ? ['The results of qualifying do not tell who was disqualified.']
        : [told(out, 'was disqualified or excluded')]
      : []),
    ...(isOfLane
      ? [
          told(
            rows.filter(({ gridPosition }) => gridPosition === 0),
            'started from the pit lane',
          ),
        ]
      : []),
  ];
}

const disqualifiedWords =
  'disqualified disqualification disqualifications dsq excluded thrown kicked struck'.split(' ');

/** Shared cars, disqualifications and starts from the pit lane. */
function noteworthy(rows: readonly ClassifiedDriver[], isRace: boolean): string[] {
  const names = (of: readonly ClassifiedDriver[]) => listed(of.map(({ name }) => markdownText(name)));
  const out = rows.filter(({ classified }) => classified === 'D' || classified === 'E');
  const fromPits = isRace ? rows.filter(({ gridPosition }) => gridPosition === 0) : [];
  const shared = rows.filter(({ sharedWith }) => sharedWith.length > 0);
  const cars = [...new Set(shared.map(({ carNumber }) => carNumber))].map((number) =>
    names(shared.filter(({ carNumber }) => carNumber === number)),
  );
  return [
    ...(out.length > 0 ? [`Disqualified or excluded: ${names(out)}.`] : []),
    ...(fromPits.length > 0 ? [`From the pit lane: ${names(fromPits)}.`] : []),
    ...(cars.length > 0 ? [`${listed(cars.map((who) => `${who} shared a car`))}.`] : []),
  ];
}

function raceCells({
  laps,
  timeMs,
  gapMs,
  lapsBehind,
  points,
  classified,
  status,
}: ClassifiedDriver): string[] {
  const isClassified = /^\d+$/.test(classified ?? '1');
  const lapsDown = (lapsBehind ?? 0) > 0 ? `+${countWords(lapsBehind!, 'lap')}` : '';
  const time = timeMs === null ? '' : formatRaceTime(timeMs);
  return [
    numberText(laps),
    gapMs === null ? lapsDown || time : formatGap(gapMs),
    numberText(points),
    isClassified ? '' : lowerFirst(markdownText(status)),
  ];
}
