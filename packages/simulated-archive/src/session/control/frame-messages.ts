import { minuteMs } from '../../ground/minute.ts';
import type { RandomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import { qualifyingFormat, type SessionCourse, type SessionTimes } from '../course/session-course.ts';
import type { Shower } from '../course/weather-course.ts';
import { carName } from './track-limit-messages.ts';
import { message, timeOfDay, type UnplacedMessage } from './message.ts';
import { isWetAt, wetTimes, type WetTimes } from './weather-messages.ts';

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
