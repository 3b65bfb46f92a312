import { minuteMs } from '../../ground/minute.ts';
import { type RandomStream, randomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import { qualifyingFormat, type SessionCourse, type SessionTimes } from '../course/session-course.ts';
import type { Shower } from '../course/weather-course.ts';
import { message, timeOfDay, type UnplacedMessage } from './message.ts';
import { carName } from './steward-messages.ts';

/** Beginning and end: pit exit, risk of rain, drag reduction or overtake mode, chequered flags. */
export function frameMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
  shower: Shower | null,
  random: RandomStream,
): UnplacedMessage[] {
  const messages: UnplacedMessage[] = [];
  if (plan.event.year >= 2020)
    messages.push(message.other(riskMs(plan, times, random), riskOfRain(plan, shower, random)));
  if (isRaceLike(plan.session)) messages.push(...raceFrame(plan, times, course, wetTimes(shower), random));
  else for (const startMs of startsOf(course)) messages.push(message.track(startMs + 260, 'GREEN'));
  messages.push(...announcedStarts(plan, times, course));
  for (const flagMs of course.flagMs) {
    messages.push(message.track(flagMs + 280, 'CHEQUERED'));
    if (!isRaceLike(plan.session) && plan.event.year >= 2021)
      messages.push(...firstToTakeFlag(course, flagMs));
  }
  return messages;
}

function startsOf({ sessionStatus }: SessionCourse): number[] {
  return sessionStatus.filter(({ status }) => status === 'Started').map(({ atMs }) => atMs);
}

function riskMs(plan: SessionPlan, { scheduledMs }: SessionTimes, random: RandomStream): number {
  return isRaceLike(plan.session)
    ? scheduledMs - random.between(12, 20) * minuteMs
    : random.between(2_000, 60_000);
}

const sessionWords: Readonly<Record<string, string>> = {
  Race: 'RACE',
  'Practice 1': 'FIRST PRACTICE SESSION',
  'Practice 2': 'SECOND PRACTICE SESSION',
  'Practice 3': 'THIRD PRACTICE SESSION',
  Qualifying: 'QUALIFYING SESSION',
};

function riskOfRain({ session }: SessionPlan, shower: Shower | null, random: RandomStream): string {
  const tenths = shower ? random.integer(4, 10) : random.integer(0, 3);
  return `RISK OF RAIN FOR F1 ${sessionWords[session.name] ?? session.name.toUpperCase()} IS ${tenths * 10}%`;
}

function raceFrame(
  { event }: SessionPlan,
  { scheduledMs, startedMs }: SessionTimes,
  { leaderLapStartMs, flagMs }: SessionCourse,
  wet: WetTimes | null,
  random: RandomStream,
): UnplacedMessage[] {
  const enabledMs = leaderLapStartMs[event.year >= 2023 ? 1 : 2];
  const isWet = enabledMs !== undefined && isWetAt(wet, enabledMs);
  const help = passingHelp(event.year);
  return [
    ...(event.year >= 2021
      ? [
          message.track(scheduledMs - 40 * minuteMs + 900, 'GREEN'),
          message.other(scheduledMs - 30 * minuteMs + 900, 'PIT EXIT CLOSED'),
        ]
      : []),
    help(scheduledMs - 3 * minuteMs + 5_000, 'DISABLED'),
    message.track(startedMs + random.between(8_000, 16_000), 'GREEN'),
    ...(enabledMs !== undefined && enabledMs < flagMs[0]! && !isWet
      ? [help(enabledMs + random.between(18_000, 45_000), 'ENABLED')]
      : []),
    ...(event.year >= 2025
      ? [
          message.other(
            flagMs[0]! + random.between(100_000, 260_000),
            'ALL PASS HOLDERS MAY ACCESS THE PIT LANE',
          ),
        ]
      : []),
  ];
}

/** From 2019 to 2023 the next part of a qualifying was announced. */
function announcedStarts(
  plan: SessionPlan,
  { streamStartUtcMs }: SessionTimes,
  { partStartMs, flagMs }: SessionCourse,
): UnplacedMessage[] {
  if (plan.event.year < 2019 || plan.event.year > 2023) return [];
  return partStartMs.slice(1).map((startMs, index) => {
    const time = timeOfDay(plan, streamStartUtcMs, startMs).slice(0, 5);
    const text = `${qualifyingFormat(plan).name}${index + 2} WILL START AT ${time}`;
    return message.other(flagMs[index]! + 0.3 * (startMs - flagMs[index]!), text);
  });
}

/** Drag reduction until 2025, overtake mode since. */
export function passingHelp(year: number): (atMs: number, status: 'ENABLED' | 'DISABLED') => UnplacedMessage {
  return year <= 2025 ? message.drs : (atMs, status) => message.other(atMs, `OVERTAKE ${status}`);
}

function firstToTakeFlag({ cars }: SessionCourse, flagMs: number): UnplacedMessage[] {
  const ends = cars.flatMap((car) =>
    car.laps.flatMap(({ endMs, startMs }) =>
      endMs !== null && endMs >= flagMs && startMs < flagMs ? [{ car, endMs }] : [],
    ),
  );
  const first = ends.sort((a, b) => a.endMs - b.endMs)[0];
  if (!first) return [];
  return [message.other(first.endMs + 1200, `FIRST CAR TO TAKE THE FLAG - CAR ${carName(first.car)}`)];
}

/** When race control calls the track wet: from when the rain shows on it until it is nearly dry. */
export interface WetTimes {
  fromMs: number;
  toMs: number;
}

/** Null for a session that stays dry. */
export function wetTimes(shower: Shower | null): WetTimes | null {
  if (!shower) return null;
  const { fromMs, soakedMs, rainEndMs, dryMs } = shower;
  return { fromMs: fromMs + 0.4 * (soakedMs - fromMs), toMs: rainEndMs + 0.6 * (dryMs - rainEndMs) };
}

export function isWetAt(wet: WetTimes | null, atMs: number): boolean {
  return wet !== null && atMs >= wet.fromMs && atMs < wet.toMs;
}

/** What the rain makes race control say: little grip and no passing help while the track is wet. */
export function weatherMessages(
  plan: SessionPlan,
  { scheduledMs, startedMs }: SessionTimes,
  { flagMs }: SessionCourse,
  wet: WetTimes | null,
): UnplacedMessage[] {
  if (!wet) return [];
  const random = randomStream(plan.seed, 'grip');
  const help = passingHelp(plan.event.year);
  const isRace = isRaceLike(plan.session);
  const endMs = flagMs.at(-1)!;
  const beforeMs = isRace ? scheduledMs - 12 * minuteMs : random.between(5_000, 120_000);
  const isWetBefore = wet.fromMs < beforeMs && wet.toMs > startedMs;
  const lowMs = isWetBefore ? beforeMs : wet.fromMs;
  const messages: UnplacedMessage[] = [];
  if (lowMs < endMs && wet.toMs > startedMs) {
    messages.push(message.other(lowMs + 2_000, 'LOW GRIP CONDITIONS'));
    if (lowMs > startedMs || !isRace) messages.push(help(lowMs, 'DISABLED'));
    if (!isRace && isWetBefore) messages.push(message.other(lowMs - 4_000, 'WET TRACK'));
  }
  if (isRace && isWetBefore && plan.event.year >= 2021)
    messages.push(...wetStart(scheduledMs, startedMs, random.chance(0.5)));
  if (wet.toMs > startedMs && wet.toMs < endMs - 2 * minuteMs) {
    messages.push(help(wet.toMs, 'ENABLED'));
    if (plan.event.year >= 2022) messages.push(message.other(wet.toMs + 4_000, 'NORMAL GRIP CONDITIONS'));
  }
  return messages;
}

function wetStart(scheduledMs: number, startedMs: number, behindSafetyCar: boolean): UnplacedMessage[] {
  if (!behindSafetyCar) return [];
  return [
    message.other(scheduledMs - 5 * minuteMs, 'FORMATION LAP WILL BE STARTED BEHIND THE SAFETY CAR'),
    message.other(startedMs - 70_000, 'STANDING START'),
  ];
}
