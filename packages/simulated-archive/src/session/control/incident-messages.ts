import type { RandomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import { qualifyingFormat, type SessionCourse, type SessionTimes } from '../course/session-course.ts';
import { virtualEndingMs, type Neutralisation } from '../course/track-status-rows.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { carName } from './steward-messages.ts';
import { isWetAt, passingHelp, type WetTimes } from './frame-messages.ts';
import { message, sectorFrom, timeOfDay, turnIn, type UnplacedMessage } from './message.ts';

/** Safety cars, red flags, and the cars that stopped. */
export function incidentMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
  wet: WetTimes | null,
  random: RandomStream,
): UnplacedMessage[] {
  return [
    ...course.cars.flatMap((car) => stoppedMessages(plan, course, car, random)),
    ...course.neutralisations.flatMap((one) => [
      message.sector(one.yellowMs + 20, 'DOUBLE YELLOW', one.sector),
      ...besideIncident(one, random),
      ...neutralisationMessages(plan, times, course, one, wet, random),
      ...workMessages(plan, one, random),
    ]),
    ...course.releases.map(({ atMs, numbers }) => message.other(atMs, releaseText(plan, numbers))),
  ];
}

/** Said until 2024. */
function stoppedMessages(
  plan: SessionPlan,
  { yellows, neutralisations }: SessionCourse,
  car: DrivenCar,
  random: RandomStream,
): UnplacedMessage[] {
  if (!car.retired?.onTrack || plan.event.year > 2024) return [];
  const { atMs } = car.retired;
  const { number } = car.entry;
  const flag =
    yellows.find(({ cause }) => cause?.number === number && cause.hasStopped) ??
    neutralisations.find(({ yellowMs }) => yellowMs >= atMs && yellowMs < atMs + 5_000);
  const sector = flag?.sector ?? random.integer(1, 20);
  const text = `CAR ${carName(car)} STOPPED AT TURN ${turnIn(plan, sector)}`;
  return [message.car(atMs + random.between(15_000, 40_000), number, text)];
}

function releaseText({ event }: SessionPlan, numbers: readonly string[]): string {
  if (event.year <= 2020) return `LAPPED CARS MAY NOW OVERTAKE - ${numbers.join(',')}`;
  const cars = numbers.length === 1 ? 'CAR' : 'CARS';
  return `LAPPED ${cars} MAY NOW OVERTAKE THE SAFETY CAR: ${numbers.join(', ')}`;
}

/** The sectors around an incident are yellow for a part of the time too. */
function besideIncident({ yellowMs, toMs, sector }: Neutralisation, random: RandomStream): UnplacedMessage[] {
  const lengthMs = toMs - yellowMs;
  return [-1, 1].flatMap((steps) => {
    if (!random.chance(0.5)) return [];
    const beside = sectorFrom(sector, steps);
    const flag = random.chance(0.5) ? 'YELLOW' : 'DOUBLE YELLOW';
    return [
      message.sector(yellowMs + Math.min(random.between(1_000, 12_000), 0.2 * lengthMs), flag, beside),
      message.sector(yellowMs + lengthMs * random.between(0.3, 0.85), 'CLEAR', beside),
    ];
  });
}

/** While the track is neutralised, people and vehicles work on it. */
function workMessages(plan: SessionPlan, one: Neutralisation, random: RandomStream): UnplacedMessage[] {
  const { event } = plan;
  const lengthMs = one.toMs - one.fromMs;
  const at = (from: number, to: number) => one.fromMs + lengthMs * random.between(from, to);
  const messages: UnplacedMessage[] = [];
  if (one.kind !== 'virtual-safety-car' && random.chance(0.2))
    messages.push(message.other(one.fromMs + random.between(10_000, 25_000), 'MEDICAL CAR DEPLOYED'));
  if (one.kind !== 'safety-car') return messages;
  const turn = turnIn(plan, one.sector);
  if (event.year >= 2024 && random.chance(0.6))
    messages.push(message.other(at(0.15, 0.4), `RECOVERY VEHICLE ON TRACK AT TURN ${turn}`));
  if (event.year >= 2024 && random.chance(0.25))
    messages.push(message.other(at(0.15, 0.3), `MARSHALS ON TRACK AT TURN ${turn}`));
  if (random.chance(0.2))
    messages.push(message.other(at(0.2, 0.4), 'SAFETY CAR WILL USE START/FINISH STRAIGHT'));
  return messages;
}
function neutralisationMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
  one: Neutralisation,
  wet: WetTimes | null,
  random: RandomStream,
): UnplacedMessage[] {
  const help = passingHelp(plan.event.year);
  const cleared = message.sector(one.toMs - 1000, 'CLEAR', one.sector);
  if (one.kind === 'virtual-safety-car') {
    return [
      message.safetyCar(one.fromMs - 80, 'VIRTUAL SAFETY CAR', 'DEPLOYED'),
      message.safetyCar(one.toMs - virtualEndingMs - 90, 'VIRTUAL SAFETY CAR', 'ENDING'),
      cleared,
      message.track(one.toMs - 60, 'CLEAR'),
    ];
  }
  if (one.kind === 'safety-car') {
    return [
      message.safetyCar(one.fromMs - 80, 'SAFETY CAR', 'DEPLOYED'),
      help(one.fromMs + 1500, 'DISABLED'),
      message.safetyCar(one.toMs - random.between(70_000, 95_000), 'SAFETY CAR', 'IN THIS LAP'),
      cleared,
      message.track(one.toMs - 110, 'CLEAR'),
      ...helpAgain(plan, course, wet, one.toMs + random.between(100_000, 190_000)),
    ];
  }
  return [
    message.track(one.fromMs - 100, 'RED'),
    message.track(one.toMs - 90, 'CLEAR'),
    ...(!isRaceLike(plan.session) && plan.event.year <= 2025 && !isWetAt(wet, one.toMs)
      ? [message.drs(one.toMs + 3_500, 'ENABLED')]
      : []),
    ...afterRedFlag(plan, times, course, one),
  ];
}

function helpAgain(
  plan: SessionPlan,
  { flagMs }: SessionCourse,
  wet: WetTimes | null,
  atMs: number,
): UnplacedMessage[] {
  return atMs < flagMs[0]! && !isWetAt(wet, atMs) ? [passingHelp(plan.event.year)(atMs, 'ENABLED')] : [];
}

function afterRedFlag(
  plan: SessionPlan,
  { streamStartUtcMs }: SessionTimes,
  { resumedMs, partStartMs }: SessionCourse,
  one: Neutralisation,
): UnplacedMessage[] {
  const atMs = resumedMs.get(one) ?? null;
  const isRace = isRaceLike(plan.session);
  if (atMs === null) {
    const part = partStartMs.filter((startMs) => startMs < one.fromMs).length;
    const what = part > 0 ? `${qualifyingFormat(plan).name}${part}` : 'SESSION';
    return [message.other(one.fromMs + 26_000, `${what} WILL NOT BE RESUMED`)];
  }
  const time = timeOfDay(plan, streamStartUtcMs, atMs).slice(0, 5);
  const word = isRace ? plan.session.name.toUpperCase() : 'SESSION';
  return [
    message.other(one.toMs + 20_000, `${word} WILL RESUME AT ${time}`),
    ...(isRace ? [message.other(one.toMs + 35_000, 'STANDING START')] : []),
    ...(isRace ? [message.track(atMs + 250, 'GREEN')] : []),
  ];
}
