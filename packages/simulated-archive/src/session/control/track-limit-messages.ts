import type { SessionPlan } from '../../weekend/plan.ts';
import { randomStream } from '../../ground/random.ts';
import type { RaceControlTruth } from '../../weekend/truth.ts';
import { carNamed } from './deletion-messages.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { message, type UnplacedMessage } from './message.ts';
import { investigated, noted } from './stewards.ts';

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
