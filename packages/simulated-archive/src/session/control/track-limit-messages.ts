import { formatLapTime } from '../../ground/product.ts';
import { randomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { RaceControlTruth } from '../../weekend/truth.ts';
import type { SessionTimes } from '../course/session-course.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { officialTimeMs } from '../driving/lap-clock.ts';
import { message, timeOfDay, type UnplacedMessage } from './message.ts';
import { investigated, noted } from './steward-messages.ts';

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
