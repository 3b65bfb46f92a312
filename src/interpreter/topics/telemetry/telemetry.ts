import type { TelemetryFindings } from '../../../ops/analyze/telemetry.ts';
import {
  excludedSentences,
  fasterThan,
  secondsWords,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import {
  byTime,
  comparedTable,
  drsSentence,
  lapWords,
  sectorWords,
  tellingSentences,
  type TimedLap,
  traces,
  zonesSentence,
} from '../../answers/pace/compared-laps.ts';
import { namedCornerWords, zoneCounts } from '../../answers/pace/corner-words.ts';
import { unlikeTyresWords } from '../../answers/pace/unlike-tyres.ts';
import { whereLostWords } from '../../answers/pace/where-lost.ts';
import { markdownText } from '../../answers/markdown.ts';
import { namedSectorWords, trapWords } from '../../answers/pace/lap-sector-words.ts';
import { whereWords } from '../../places/place-words.ts';
import { qualifyingCodes } from '../../request/request.ts';
import { listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

const channelAspects: readonly string[] = ['speed', 'top-speed', 'throttle', 'brake', 'gear'];

/** Fastest laps of several drivers in a session. */
export const telemetry: SessionTopic<TelemetryFindings> = {
  operation: 'analyze telemetry',
  precedence: 30,
  hears: [
    'corners',
    'final-part',
    'least:low',
    'ask:sectors',
    'ask:gap',
    'topic:corners',
    'each:sector',
    'each:corner',
    'each:driver',
    'aspect:top-speed',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  narrowedBy: ['sector', 'corner'],
  phrases: [
    [['aspect:speed'], 'velocity, velocities'],
    [
      ['aspect:throttle'],
      'full throttle, at full throttle, flat out, flat through, flat in, taken flat, went flat, foot down, foot to the floor, foot flat, wide open, wide open throttle, wot, full gas, on the gas, on the power, pedal to the metal, part throttle, off the throttle',
    ],
    [['aspect:brake'], 'on the brakes, on the brake, hard on the brakes, braking zone, braking zones'],
    'where the time is, where is the time, where the time was, where was the time, finding the time, find the time, found the time, time comes from, time came from',
    'cost him, cost her, cost them, costs him, costs her, costs them, cost him time, cost him the most, cost him most, costing him, costing her, cost time, costs time',
    'zone, zones, lift and coast zones, lift and coast zone, lico, coasting, coast, coasts, lifting, lifts, time loss, time gain',
    'telemetry, telemetries, telemetry data, car data, trace, traces, rpm, revs',
    'speed comparison',
    [['aspect:speed'], 'speed, speeds'],
    [['aspect:throttle'], 'throttle'],
    [['aspect:brake'], 'brake, brakes, braking, braked'],
    [['aspect:gear'], 'gear, gears, gear changes, gear shifts'],
    [
      ['aspect:top-speed'],
      'how fast do they go, how fast do the cars go, how fast do cars go, how fast do these cars go, how fast does a car go, how fast can they go, how fast can the cars go, how fast can a car go, how fast do they get, how fast do the cars get, how fast are they going, how fast were they going, how fast did they go, how fast did the cars go, how fast do they drive, how fast are the cars, how fast were the cars, peak speed, peak speeds, vmax, v max, end of straight speed, terminal speed, trap speed, trap speeds, speed trap ranking, speed trap rankings, through the traps, speed traps of all, speed trap, speed traps, speed at the trap, trap, max speed, maximum speed, highest speed, highest speeds, fastest speed, fastest speeds, biggest speed, greatest speed, top speed, top speeds, on top speed, on top speeds, in top speed',
    ],
    'straight line speed, speed chart, where on the track, where on track, whereabouts, where around the lap, where along the lap, which part of the lap, which parts of the lap, which part of the track, which parts of the track, what part of the lap, what part of the track',
    'lift and coast, lifting and coasting, lift off, super clipping, superclipping, clipping, harvesting, delta, deltas, time delta',
    'gain, gains, gained, gaining, lose, loses, lost, losing, gain time, gains time, win time, wins time, win the time, wins the time, lose time, loses time, lost time',
    'drs, drs use, drs usage, drs zone, drs zones, drs open, drs activation, drs activations, straight, straights, on the straights, apex, driving style, on track data',
    'make up time, makes up time, made up time, making up time, find time, finds time, found time, time gained, time lost',
    [
      ['corners'],
      'corner, corners, turn, turns, in the corners, through the corners, cornering, chicane, hairpin, curve, curves, bend, bends, in the curves, through the curves',
    ],
  ],
  comparesTimes: true,
  session: 'Q',
  drivers: {
    least: 2,
    most: 5,
    who: 'Which drivers shall I compare, two to five?',
    withWhom: (driver) =>
      `Telemetry compares the fastest laps of two to five drivers. Whom shall I compare with ${driver}? You can also name two of ${driver}'s laps, or two years.`,
  },
  onTestDays: 'telemetry',
  refine: ({ drivers, teams, top, years, lastYears, laps, aspects, sessions, narrowings }) => {
    const isOfTopSpeed = aspects.includes('top-speed');
    const isOfYears = years.length > 1 || lastYears !== null;
    const channels = aspects.filter((aspect) => channelAspects.includes(aspect));
    // Of everybody, or of the first so many: the ranking by the speed trap.
    if (isOfTopSpeed && drivers.length + teams.length === 0 && top?.of !== 'race') return 'sectors';
    if (drivers.length === 1 && isOfYears) return 'year-compare';
    // The highest of all laps, and not of the fastest one.
    const isOfFastestLaps = drivers.length > 1 && sessions.every((code) => qualifyingCodes.includes(code));
    if (isOfTopSpeed && channels.length === 1 && laps.length === 0 && !isOfFastestLaps) return 'sectors';
    // Of one driver a channel is drawn along the lap; nobody is there to be compared. Shares are told of several as well.
    const isOfChannel = channels.length > 0;
    if (isOfChannel && aspects.includes('percent') && laps.every((lap) => lap === 'best')) return 'track-map';
    // A map has no single corner.
    const isOfCorner = narrowings.some(({ by }) => by === 'corner');
    if (drivers.length === 1 && isOfChannel && !isOfCorner && laps.every((lap) => lap === 'best'))
      return 'track-map';
    return drivers.length > 0 && laps.some((lap) => lap !== 'best') ? 'multi-lap' : 'telemetry';
  },
  inputs: ({ drivers, corners }) => [{ drivers, ...(corners ? { annotate_corners: true } : {}) }],
  why: 'The chart shows where along the lap the time is won: look where the delta rises or falls, and at speed, throttle and brake there.',
  answer: telemetryAnswer,
  ask: (request) => {
    const question = `telemetry of ${listed(request.drivers)}`;
    const corners = request.corners ? ' with corners' : '';
    return [
      request.corners ? 'with corners' : 'now the telemetry',
      `${question}${corners}`,
      `${question}${whereWords(request)}${corners}`,
    ];
  },
};

/** "LEC was 0.083 s slower than NOR: 1:19.630 on soft." of a driver whom a follow-up added. */
function slowerSentence(row: TimedLap, first: TimedLap): string {
  return `${row.name} was ${secondsWords(row.timeMs - first.timeMs)} slower than ${first.name}: ${lapWords(row)}.${sectorWords(first, row)}`;
}

/** Fastest laps of several drivers. */
function telemetryAnswer(
  { session, laps, corners, excluded }: TelemetryFindings,
  interest: Interest,
): AnswerPart {
  const { drivers } = interest;
  const rows = byTime(laps);
  const [first, second] = rows;
  const added = rows.filter(({ name }) => name !== first?.name && drivers.includes(name));
  const isFollowUp = first !== undefined && drivers.length < rows.length && !drivers.includes(first.name);
  const headline = !first
    ? `No lap can be compared in ${sessionPhrase(session)}.`
    : second
      ? `In ${sessionPhrase(session)}, ${first.name} was ${fasterThan(second.timeMs - first.timeMs)} ${second.name}: ${lapWords(first)} against ${lapWords(second)}.`
      : `In ${sessionPhrase(session)}, only ${first.name} has a lap that can be drawn: ${lapWords(first)}.`;
  return {
    paragraphs: [
      ...namedSectorWords(rows, interest),
      ...whereLostWords(
        corners,
        laps.map(({ driver }) => markdownText(driver)),
        interest,
      ),
      ...trapWords(rows, interest),
      ...(corners
        ? namedCornerWords(
            corners,
            laps.map(({ driver }) => markdownText(driver)),
            interest,
          )
        : []),
      ...zoneCounts(rows, interest),
      ...(isFollowUp && rows.length > 2 ? added.map((row) => slowerSentence(row, first)) : []),
      `${headline}${sectorWords(first, second)}`,
      ...unlikeTyresWords(rows.map(({ name, lap: { compound } }) => ({ name, compound }))),
      ...tellingSentences(laps, corners),
      comparedTable('Driver', rows),
      ...drsSentence(rows),
      ...zonesSentence(rows),
      ...excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
    ],
    chart: traces,
    drivers: laps.map(({ driver }) => driver),
  };
}
