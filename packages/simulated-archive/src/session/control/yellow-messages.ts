import { randomStream, type RandomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { SessionCourse } from '../course/session-course.ts';
import type { YellowFlag } from '../course/track-status-rows.ts';
import { carNamed } from './steward-messages.ts';
import { drsZoneOf, message, sectorFrom, turnIn, type UnplacedMessage } from './message.ts';
import { isWetAt, type WetTimes } from './frame-messages.ts';

/**
 * Yellow flags where something happened: at the place, often before it, sometimes behind it; single or double, and one after the
 * other. All lie within the time in which the track status is yellow; the place itself is yellow from its beginning to its end.
 */
export function yellowMessages(
  plan: SessionPlan,
  course: SessionCourse,
  wet: WetTimes | null,
): UnplacedMessage[] {
  return course.yellows.flatMap((yellow) => {
    const random = randomStream(plan.seed, 'yellow', Math.round(yellow.fromMs));
    const flags = sectorFlags(yellow, random);
    const closesDrs = closesAllDrs(plan, course, yellow) && random.chance(0.8);
    return [
      ...flags.flatMap((flag) => shownFlag(flag, random)),
      ...(isWetAt(wet, yellow.fromMs) ? [] : flags.flatMap((flag) => zoneMessages(plan, flag))),
      ...(closesDrs ? drsAround(yellow) : []),
      ...carMessages(plan, course, yellow, random),
      ...slipperyMessages(plan, yellow, isWetAt(wet, yellow.fromMs) ? 0.5 : 0.25, random),
    ];
  });
}

/** Neighbours of the place where something happened, as steps around the lap, and how often they are yellow too. */
const neighbours = [
  [-1, 0.45],
  [1, 0.2],
  [-2, 0.1],
] as const;

function sectorFlags({ sector, fromMs, toMs }: YellowFlag, random: RandomStream): YellowFlag[] {
  const flags: YellowFlag[] = [{ sector, fromMs, toMs }];
  const spareMs = toMs - fromMs - 3_000;
  if (spareMs < 2_000) return flags;
  for (const [steps, share] of neighbours) {
    if (!random.chance(share)) continue;
    const laterMs = random.between(400, Math.min(6_000, spareMs));
    const earlierMs = random.between(0, spareMs - laterMs);
    flags.push({ sector: sectorFrom(sector, steps), fromMs: fromMs + laterMs, toMs: toMs - earlierMs });
  }
  return flags;
}

function shownFlag({ sector, fromMs, toMs }: YellowFlag, random: RandomStream): UnplacedMessage[] {
  const flags = ['YELLOW', 'DOUBLE YELLOW'] as const;
  const [first, second] = random.chance(0.45) ? [flags[1], flags[0]] : flags;
  const changes = toMs - fromMs > 6_000 && random.chance(0.3);
  return [
    message.sector(fromMs + 20, first, sector),
    ...(changes ? [message.sector(fromMs + random.between(800, 5_000), second, sector)] : []),
    message.sector(toMs + 30, 'CLEAR', sector),
  ];
}

/** From 2020 to 2025 drag reduction was forbidden only in the zone in which a yellow flag was shown. */
function zoneMessages(plan: SessionPlan, { sector, fromMs, toMs }: YellowFlag): UnplacedMessage[] {
  const { year } = plan.event;
  const zone = year >= 2020 && year <= 2025 ? drsZoneOf(plan, sector) : null;
  if (zone === null || toMs - fromMs < 2_000) return [];
  return [
    message.other(fromMs + 1_050, `DRS DISABLED IN ZONE ${zone}`),
    message.other(toMs + 20, `DRS ENABLED IN ZONE ${zone}`),
  ];
}

/** In 2018 it was forbidden on the whole lap, once it had been allowed. */
function closesAllDrs(
  plan: SessionPlan,
  { leaderLapStartMs, flagMs, neutralisations }: SessionCourse,
  { fromMs, toMs }: YellowFlag,
): boolean {
  if (plan.event.year > 2018 || !isRaceLike(plan.session)) return false;
  const allowedMs = (leaderLapStartMs[3] ?? Infinity) + 60_000;
  const isNear = neutralisations.some((one) => fromMs < one.toMs + 240_000 && toMs > one.yellowMs);
  return fromMs > allowedMs && toMs < flagMs[0]! && !isNear;
}

function drsAround({ fromMs, toMs }: YellowFlag): UnplacedMessage[] {
  return [message.drs(fromMs + 1_100, 'DISABLED'), message.drs(toMs + 50, 'ENABLED')];
}

/** What became of the car. Race control said so until 2024. */
function carMessages(
  plan: SessionPlan,
  { cars }: SessionCourse,
  { cause, fromMs, toMs, sector }: YellowFlag,
  random: RandomStream,
): UnplacedMessage[] {
  if (!cause || cause.hasStopped || plan.event.year > 2024 || !random.chance(0.7)) return [];
  const what = random.chance(0.4) ? 'SPUN AND CONTINUED' : 'OFF TRACK AND CONTINUED';
  const text = `CAR ${carNamed(cars, cause.number)} ${what} AT TURN ${turnIn(plan, sector)}`;
  return [message.car(Math.max(toMs, fromMs + 5_000) + random.between(6_000, 30_000), cause.number, text)];
}

/** Gravel or oil on the road, until it has been swept. */
function slipperyMessages(
  plan: SessionPlan,
  { sector, toMs }: YellowFlag,
  share: number,
  random: RandomStream,
): UnplacedMessage[] {
  if (plan.event.year < 2020 || !random.chance(share)) return [];
  const atMs = toMs + random.between(1_000, 40_000);
  return [
    message.other(atMs, `TRACK SURFACE SLIPPERY IN TRACK SECTOR ${sector}`),
    message.sector(atMs + random.between(30_000, 110_000), 'CLEAR', sector),
  ];
}
