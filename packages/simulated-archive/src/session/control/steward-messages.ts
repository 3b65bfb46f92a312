import { formatLapTime } from '../../ground/product.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { RaceControlTruth } from '../../weekend/truth.ts';
import type { SessionCourse, SessionTimes } from '../course/session-course.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { officialTimeMs } from '../driving/lap-clock.ts';
import { message, timeOfDay, type UnplacedMessage } from './message.ts';

/** Incidents that the stewards looked at. None changes a result but by penalties that were served in the pits. */
export function stewardMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
): UnplacedMessage[] {
  const random = randomStream(plan.seed, 'stewards');
  if (!isRaceLike(plan.session))
    return meetings(course.cars, 30_000, random, 2).flatMap(([a, b, atMs]) =>
      impeding(plan, a, b, atMs, random),
    );
  return [
    ...meetings(course.cars, 1_300, random, incidentCount(course, random)).flatMap(([a, b, atMs, lap]) =>
      fight(plan, pairAt(plan, a, b, lap, random), atMs, random),
    ),
    ...(course.penalties ?? []).flatMap((served) => servedPenalty(plan, times, course.cars, served, random)),
  ];
}

/** About one in eight laps. */
function incidentCount({ leaderLapStartMs }: SessionCourse, random: RandomStream): number {
  return Math.round((leaderLapStartMs.length / 8) * random.between(0.2, 1.3));
}

type Meeting = readonly [a: DrivenCar, b: DrivenCar, atMs: number, lap: number];

/** Some of the times at which two cars ended the same lap on the track so close together. */
function meetings(
  cars: readonly DrivenCar[],
  closerThanMs: number,
  random: RandomStream,
  count: number,
): Meeting[] {
  const found: Meeting[] = [];
  const lapCount = Math.max(0, ...cars.map(({ laps }) => laps.length));
  for (let index = 0; index < lapCount; index += 1) {
    const ends = cars
      .flatMap((car) => {
        const lap = car.laps[index];
        return lap && lap.endMs !== null && lap.pitInMs === null ? [{ car, endMs: lap.endMs }] : [];
      })
      .sort((a, b) => a.endMs - b.endMs);
    for (const [place, { car, endMs }] of ends.entries()) {
      const behind = ends[place + 1];
      if (behind && behind.endMs - endMs < closerThanMs) found.push([behind.car, car, endMs, index + 1]);
    }
  }
  return random
    .shuffled(found)
    .slice(0, count)
    .sort((a, b) => a[2] - b[2]);
}

function randomTurn({ circuit }: SessionPlan, random: RandomStream): number {
  return circuit.corners.length === 0 ? 1 : random.pick(circuit.corners).number;
}

function pairAt(plan: SessionPlan, a: DrivenCar, b: DrivenCar, lap: number, random: RandomStream): string {
  const where = `${lap === 1 ? 'LAP 1 ' : ''}TURN ${randomTurn(plan, random)}`;
  return `${where} INCIDENT INVOLVING CARS ${carName(a)} AND ${carName(b)}`;
}

const fightReasons = [
  ...['CAUSING A COLLISION', 'CAUSING A COLLISION', 'FORCING ANOTHER DRIVER OFF THE TRACK'],
  ...['MOVING UNDER BRAKING', 'LEAVING THE TRACK AND GAINING AN ADVANTAGE', null],
];

function fight(plan: SessionPlan, subject: string, atMs: number, random: RandomStream): UnplacedMessage[] {
  const reason = plan.event.year >= 2022 ? random.pick(fightReasons) : null;
  const incident = { subject, reason, notedMs: atMs + random.between(25_000, 110_000) };
  const first = random.pick(['nothing', 'open', 'later'] as const, [0.6, 0.2, 0.2]);
  return [
    noted(incident),
    ...decisions(plan, incident, first === 'open' ? ['open', 'closed'] : [first], random),
  ];
}

function decisions(
  plan: SessionPlan,
  incident: Incident,
  made: readonly Decision[],
  random: RandomStream,
): UnplacedMessage[] {
  let afterMs = 0;
  return made.map((decision) => {
    afterMs += random.between(40_000, 190_000);
    return investigated(plan, incident, decision, afterMs);
  });
}

/** Outside races somebody was in the way. */
function impeding(
  plan: SessionPlan,
  a: DrivenCar,
  b: DrivenCar,
  atMs: number,
  random: RandomStream,
): UnplacedMessage[] {
  if (plan.event.year < 2022 || !random.chance(0.5)) return [];
  const subject = `TURN ${randomTurn(plan, random)} INCIDENT INVOLVING CARS ${carName(a)} AND ${carName(b)}`;
  const incident = { subject, reason: 'IMPEDING', notedMs: atMs + random.between(40_000, 200_000) };
  return [
    noted(incident),
    ...decisions(plan, incident, [random.pick(['nothing', 'later'] as const)], random),
  ];
}

/** Noted, investigated and decided between the start and the stop at which the car served it. */
function servedPenalty(
  plan: SessionPlan,
  { startedMs }: SessionTimes,
  cars: readonly DrivenCar[],
  { number, seconds, servedMs }: { number: string; seconds: number; servedMs: number },
  random: RandomStream,
): UnplacedMessage[] {
  const car = carNamed(cars, number);
  const reason = random.pick(['FALSE START - OUT OF POSITION', 'LEAVING THE TRACK AND GAINING AN ADVANTAGE']);
  const roomMs = Math.min(servedMs - startedMs - 60_000, 12 * 60_000);
  const subject = `INCIDENT INVOLVING CAR ${car}`;
  const incident = { subject, reason, notedMs: servedMs - roomMs * random.between(0.8, 1) };
  const leftMs = servedMs - incident.notedMs;
  const openMs = leftMs * random.between(0.1, 0.35);
  const told = { seconds, reason };
  return [
    noted(incident),
    investigated(plan, incident, 'open', openMs),
    penalty(plan, incident.notedMs + openMs + leftMs * random.between(0.1, 0.45), car, {
      ...told,
      isServed: false,
    }),
    ...(plan.event.year >= 2024
      ? [penalty(plan, servedMs + random.between(15_000, 90_000), car, { ...told, isServed: true })]
      : []),
  ];
}

/** Something for the stewards. */
interface Incident {
  /** "TURN 4 INCIDENT INVOLVING CARS 20 (MAG) AND 26 (KVY)" */
  subject: string;
  reason: string | null;
  notedMs: number;
}

/** Until 2021 race control spoke for the stewards. */
function speaker({ event }: SessionPlan): string {
  return event.year >= 2022 ? 'FIA STEWARDS: ' : '';
}

function because(reason: string | null): string {
  return reason === null ? '' : ` - ${reason}`;
}

function noted({ subject, reason, notedMs }: Incident): UnplacedMessage {
  return message.other(notedMs, `${subject} NOTED${because(reason)}`);
}

type Decision = 'nothing' | 'open' | 'closed' | 'later';

/** What the stewards make of it, some time after it was noted. */
function investigated(
  plan: SessionPlan,
  { subject, reason, notedMs }: Incident,
  decision: Decision,
  afterMs: number,
): UnplacedMessage {
  const session = { race: 'RACE', sprint: 'SPRINT' }[plan.session.kind as string] ?? 'SESSION';
  const isEarly = plan.event.year < 2022;
  const words = {
    nothing: isEarly
      ? ' - NO INVESTIGATION NECESSARY'
      : ` REVIEWED NO FURTHER INVESTIGATION${because(reason)}`,
    open: ` UNDER INVESTIGATION${because(reason)}`,
    closed: isEarly ? ' - NO FURTHER ACTION' : ` NO FURTHER ACTION${because(reason)}`,
    later: ` WILL BE INVESTIGATED AFTER THE ${session}${because(reason)}`,
  };
  return message.other(notedMs + afterMs, `${speaker(plan)}${subject}${words[decision]}`);
}

/** `served`: the car has taken it in the pits. Said since 2024. */
function penalty(
  plan: SessionPlan,
  atMs: number,
  car: string,
  { seconds, reason, isServed }: { seconds: number; reason: string; isServed: boolean },
): UnplacedMessage {
  const served = isServed ? 'PENALTY SERVED - ' : '';
  return message.other(
    atMs,
    `${speaker(plan)}${served}${seconds} SECOND TIME PENALTY FOR CAR ${car} - ${reason}`,
  );
}

/** So many deleted laps of a race make a warning; with one more the stewards are told. */
const lapsToWarning = 3;

/** Warnings to cars that left the track too often in a race. `deletions`: announcements by car and lap. */
export function trackLimitMessages(
  plan: SessionPlan,
  cars: readonly DrivenCar[],
  deletions: ReadonlyMap<string, Pick<RaceControlTruth, 'atMs'>>,
): UnplacedMessage[] {
  if (plan.event.year < 2020) return [];
  const random = randomStream(plan.seed, 'track limits');
  return cars.flatMap(({ entry: { number } }) => {
    const times = [...deletions]
      .flatMap(([lap, { atMs }]) => (lap.startsWith(`${number} `) ? [atMs] : []))
      .sort((a, b) => a - b);
    const warnedMs = times[lapsToWarning - 1];
    const toldMs = times[lapsToWarning];
    if (warnedMs === undefined) return [];
    const text = `BLACK AND WHITE FLAG FOR CAR ${carNamed(cars, number)} - TRACK LIMITS`;
    const atMs = warnedMs + random.between(8_000, 50_000);
    const warning =
      plan.event.year >= 2021 ? message.blackAndWhite(atMs, number, text) : message.other(atMs, text);
    if (toldMs === undefined) return [warning];
    const incident = {
      subject: `INCIDENT INVOLVING CAR ${carNamed(cars, number)}`,
      reason: plan.event.year >= 2023 ? 'TRACK LIMITS' : 'EXCEEDING TRACK LIMITS',
      notedMs: Math.max(atMs, toldMs) + random.between(15_000, 60_000),
    };
    return [warning, noted(incident), investigated(plan, incident, 'later', random.between(60_000, 200_000))];
  });
}

/** Messages on laps that were taken away, by car and lap (`"63 12"`). */
export function deletionMessages(
  plan: SessionPlan,
  { streamStartUtcMs }: SessionTimes,
  cars: readonly DrivenCar[],
  latestMs: number,
): Map<string, UnplacedMessage> {
  const messages = new Map<string, UnplacedMessage>();
  for (const car of cars) {
    const random = randomStream(plan.seed, 'deletions', car.entry.number);
    for (const [index, lap] of car.laps.entries()) {
      const lapTimeMs = officialTimeMs(lap);
      if (lap.deletedTurn === null || lapTimeMs === null) continue;
      const seenMs = lap.endMs! - lapTimeMs * random.between(0.05, 0.95);
      const announcedMs = lap.endMs! + random.between(15_000, 110_000);
      const atMs = Math.round(Math.min(latestMs, announcedMs, nextSuchEndMs(car, index) - 1000));
      const isUntimed = lap.pitInMs !== null || (isRaceLike(plan.session) && index === 0);
      const what = isUntimed ? 'LAP' : `TIME ${formatLapTime(lapTimeMs)}`;
      const reason = `TRACK LIMITS AT TURN ${lap.deletedTurn}${lapAndTime(plan, index + 1, timeOfDay(plan, streamStartUtcMs, seenMs))}`;
      const text = `CAR ${carName(car)} ${what} DELETED - ${reason}${lap.pitInMs === null ? '' : ' (PIT)'}`;
      messages.set(`${car.entry.number} ${index + 1}`, message.other(atMs, text));
    }
  }
  return messages;
}

/** When the car next ends a lap with the same time: a message that names no lap comes before it, or nobody would know which is meant. */
function nextSuchEndMs({ laps }: DrivenCar, index: number): number {
  const lapTimeMs = officialTimeMs(laps[index]!);
  return laps.slice(index + 1).find((later) => officialTimeMs(later) === lapTimeMs)?.endMs ?? Infinity;
}

/** Named since 2022. Outside races the first exit from the pits counts like a lap. */
function lapAndTime(plan: SessionPlan, lapNumber: number, time: string): string {
  return plan.event.year < 2022 ? '' : ` LAP ${lapNumber + (isRaceLike(plan.session) ? 0 : 1)} ${time}`;
}

/** `63 (RUS)` by its number. */
export function carNamed(cars: readonly DrivenCar[], number: string): string {
  return carName(cars.find(({ entry }) => entry.number === number)!);
}

/** `63 (RUS)` */
export function carName({ entry }: DrivenCar): string {
  return `${entry.number} (${entry.code})`;
}
