import { isPlainStop, type PitStop } from '../../../core/analysis/race/pit-stops.ts';
import { firstPitStopSeason } from '../../../core/results/pit-stops.ts';
import type { PitStopsFindings } from '../../../ops/analyze/pit-stops.ts';
import {
  compoundWord,
  gapText,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import {
  asksForCost,
  averageLaneWords,
  lossSentence,
  stopStatusWords,
} from '../../answers/stops/stop-cost-words.ts';
import { asksForTeamTimes, teamTimes } from '../../answers/stops/team-stop-words.ts';
import {
  askedStopWords,
  asksForSlowest,
  byLaneTime,
  fieldStopWords,
  rowsAsked,
} from '../../answers/stops/stop-words.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { sessionWords, whereWords } from '../../places/place-words.ts';
import { AskBack } from '../../request/questions.ts';
import { isRaceCode } from '../../request/request.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { everybodyOrSome, type SessionTopic } from '../topic.ts';

const mostRows = 12;

/** "Who lost the most time in the pits", "gained time in the stops". */
const timeInThePits = [
  'who lost',
  'lost',
  'lose',
  'who gained',
  'gained',
  'gain',
  'who spent',
  'spent',
  'spend',
  'saved',
]
  .flatMap((verb) =>
    [
      'the most time',
      'most time',
      'time',
      'the most',
      'most',
      'the least time',
      'longest',
      'the longest',
    ].map((what) => `${verb} ${what}`),
  )
  .flatMap((loss) =>
    ['the pits', 'the pit lane', 'the pitlane', 'the pit', 'the stops', 'the pit stops', 'pit stops'].map(
      (where) => `${loss} in ${where}`,
    ),
  )
  .join(', ');

/** "Average stop", "median pit stops". */
const meanStop = ['average', 'avg', 'mean', 'median', 'typical']
  .flatMap((mean) =>
    [
      'stop',
      'stops',
      'pit stop',
      'pit stops',
      'pitstop',
      'pitstops',
      'pit lane time',
      'pit lane times',
      'pit stop time',
      'pit time',
    ].map((stop) => `${mean} ${stop}`),
  )
  .join(', ');

/** Stops one by one: how long they took and what they lost. */
export const pitStops: SessionTopic<PitStopsFindings> = {
  operation: 'analyze pit-stops',
  precedence: 22,
  hears: [
    'ask:compare',
    'ask:fast',
    'ask:lap-number',
    'count',
    'aspect:stops',
    'topic:tyre-strategy',
    'each:team',
    'each:stop',
    'ask:teams',
    'ask:when',
    'aspect:when',
    'aspect:count',
    'each:driver',
    'least:slow',
    'aspect:flags',
    'topic:session-info',
  ],
  narrowedBy: ['first-or-last', 'track-status', 'rows', 'stop'],
  phrases: [
    timeInThePits,
    'fastest pit stop, fastest pit stops, quickest pit stop, quickest pit stops, slowest pit stop, slowest pit stops, best pit stop, best pit stops, worst pit stop, fastest pitstop, fastest pitstops, slowest pitstop',
    'fastest stop, fastest stops, quickest stop, quickest stops, slowest stop, slowest stops, slow stop, slow stops, slow pit stop, slow pit stops, pit stops, pitstops, all pit stops, all stops',
    meanStop,
    'pit stop time, pit stop times, pit stop duration, pit stop durations, pitstop time, pitstop times, stationary time, stationary times, pit lane time, pit lane times, time in the pit lane, time in pit lane, time in pitlane, time in pits, time spent in the pit lane, time spent in the pits, time spent in the pitlane, time in the pits, pit time, pit times',
    'how long were the pit stops, how long was the pit stop, how long were the stops, how long did the pit stop take, how long did the pit stops take',
    'pit loss, pit stop loss, time lost in the pits, time lost in the stops, time lost at the stop, cost of a stop, cost of a pit stop, pit stop ranking, pit crew, pit crews, pit stop performance, pit stop analysis, lane time, lane times, pitlane time, pitlane times, stationary, stood still, standing still, botched stop, botched stops, botched pit stop, botched pit stops, botched a stop, botched a pit stop, botched their pit stop, botched their stop, botched his stop, botched his pit stop, botch a stop, botch their stop, slow in the pits, slow in the pit lane, cost in the pits, cost of stopping, time to stop',
    'botched it, botched one, botched the stop, fumbled a stop, fumbled the stop, a stop cost on average, stop cost on average, stops cost on average, stops on average, pit stops on average, in the pits on average, cost to stop, cost to pit, cost to box, stop cost, stops cost, stop costs, pit stop cost, pit stops cost, pit stop costs, pitstop cost, stopping cost, pitting cost, from entry to exit, from pit entry to pit exit, pit entry to pit exit, from pit in to pit out, shortest stop, shortest stops, shortest pit stop, shortest pit stops, shortest pitstop, longest stop, longest stops, longest pit stop, longest pit stops, stood in the pits, sat in the pits, sitting in the pits, stuck in the pits, sat in the pit box, stationary for, stand still, stands still, standstill, quickest in the pits, fastest in the pits, slowest in the pits, quicker in the pits, faster in the pits, quickest pit crew, fastest pit crew',
  ],
  session: 'R',
  racesSince: firstPitStopSeason,
  isSessionPlain: true,
  sessions: (request) => {
    const raced = request.sessions.filter(isRaceCode);
    const [other] = request.sessions;
    if (other === undefined || raced.length > 0) return raced;
    throw new AskBack(
      `Pit stops are looked at in races and sprints, not in ${sessionWords[other]}. Shall I show those of the race?`,
      'session',
      { ...request, sessions: ['R'] },
    );
  },
  drivers: everybodyOrSome,
  inputs: ({ drivers }) => [drivers.length > 0 ? { drivers } : {}],
  answer: pitStopsAnswer,
  ask: (request) => {
    const question = `pit stop times${request.drivers.length > 0 ? ` of ${listed(request.drivers)}` : ''}`;
    return [question, `${question}${whereWords(request)}`];
  },
};

const chart = 'The chart shows every stop by team and time in the pit lane.';

/** The quickest first, or the slowest of those with a time. */
function endOf(byLane: readonly PitStop[], isOfSlowest: boolean): readonly PitStop[] {
  return isOfSlowest ? byLane.filter(({ laneMs }) => laneMs !== null).toReversed() : byLane;
}

/** The stops of those asked for by lap; of all the quickest ones, or the slowest. */
function pitStopsAnswer(findings: PitStopsFindings, interest: Interest): AnswerPart {
  const { session, stops, byStatus, withoutStops, before, isOver } = findings;
  const isAsked = interest.drivers.length > 0;
  const made = stops.filter(({ kind }) => kind !== 'red_flag');
  const byLane = made.toSorted(byLaneTime);
  const isOfSlowest = asksForSlowest(interest);
  const shown = isAsked
    ? made.filter(({ driver }) => interest.drivers.includes(driver))
    : endOf(byLane.filter(isPlainStop), isOfSlowest).slice(
        0,
        rowsAsked(interest) ?? interest.top ?? mostRows,
      );
  const rows = shown.length > 0 ? shown : byLane.slice(0, mostRows);
  if (rows.length === 0 && before.length > 0) {
    const cars = listed(before.map(({ driver }) => markdownText(driver)));
    return {
      paragraphs: [
        `Since the recording began nobody stopped in ${sessionPhrase(session)}; before, ${cars} had.`,
      ],
    };
  }
  if (rows.length === 0) return { paragraphs: [`Nobody stopped in ${sessionPhrase(session)}.`] };
  if (asksForTeamTimes(interest)) return { paragraphs: teamTimes(findings, interest), chart };
  const hasStood = rows.some(({ stationaryMs }) => stationaryMs !== null);
  const ofStatus = stopStatusWords({ stops, byStatus, session }, interest);
  return {
    paragraphs: [
      ...ofStatus,
      ...averageLaneWords({ byStatus }, interest),
      ...(isAsked ? askedStopWords(made, interest, session) : fieldStopWords(byLane, interest, session)),
      ...(asksForCost(interest) ? [] : lossSentence({ byStatus })),
      table(
        ['Driver', 'Lap', 'Tyres', 'Pit lane (s)', ...(hasStood ? ['Stood (s)'] : []), 'Places', 'Lost (s)'],
        rows.map((stop) => [
          markdownText(stop.driver),
          String(stop.lapNumber),
          tyresCell(stop),
          sectorText(stop.laneMs),
          ...(hasStood ? [stop.stationaryMs === null ? '' : (stop.stationaryMs / 1000).toFixed(1)] : []),
          placesCell(stop),
          gapText(stop.loss?.lossMs ?? null),
        ]),
      ),
      ...(isAsked || made.length === rows.length
        ? []
        : [
            `These are the ${isOfSlowest ? 'slowest' : 'quickest'} ones; there were ${countWords(made.length, 'stop')} in all.`,
          ]),
      ...(isAsked && withoutStops.length > 0
        ? [
            `${listed(withoutStops.map((code) => markdownText(code)))} ${isOver ? 'never came' : 'had not come'} in.`,
          ]
        : []),
      'The time in the pit lane is from its entry to its exit; how long a car stood is known where the feed times it.',
    ],
    chart,
    drivers: isAsked ? interest.drivers : [],
  };
}

function tyresCell({ tyresOff, tyresOn, kind }: PitStop): string {
  if (kind === 'unknown') return '';
  if (kind === 'same_tyres') return 'kept';
  return [tyresOff, tyresOn].map(({ compound }) => compoundWord(compound ?? 'UNKNOWN')).join(' → ');
}

/** "P2 → P5" */
function placesCell({ positionBefore, positionAfter }: PitStop): string {
  return positionBefore === null || positionAfter === null ? '' : `P${positionBefore} → P${positionAfter}`;
}
