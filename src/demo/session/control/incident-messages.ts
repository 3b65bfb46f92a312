import type { RandomStream } from '../../random.ts';
import type { SessionPlan } from '../../plan.ts';
import type { SessionCourse } from '../course/session-course.ts';
import { isRaceLike, type SessionTimes } from '../course/session-times.ts';
import { virtualEndingMs, type Neutralisation } from '../course/track-status-rows.ts';
import { qualifyingFormat } from '../runs/qualifying-format.ts';
import { carName } from './deletion-messages.ts';
import { passingHelp } from './frame-messages.ts';
import { message, type UnplacedMessage } from './message.ts';
import { timeOfDay } from './time-of-day.ts';

/** Yellow flags, safety cars, red flags, and the cars that stopped. */
export function incidentMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
  random: RandomStream,
): UnplacedMessage[] {
  return [
    ...course.yellows.flatMap(({ fromMs, toMs, sector }) => [
      message.sector(fromMs + 20, random.chance(0.5) ? 'YELLOW' : 'DOUBLE YELLOW', sector),
      message.sector(toMs + 30, 'CLEAR', sector),
    ]),
    ...course.cars.flatMap((car) => {
      if (!car.retired?.onTrack) return [];
      const turn = plan.circuit.corners.length === 0 ? 1 : random.pick(plan.circuit.corners).number;
      return [
        message.stopped(
          car.retired.atMs + random.between(15_000, 40_000),
          car.entry.number,
          carName(car),
          turn,
        ),
      ];
    }),
    ...course.neutralisations.flatMap((one) => [
      message.sector(one.yellowMs + 20, 'DOUBLE YELLOW', one.sector),
      ...neutralisationMessages(plan, times, course, one, random),
    ]),
    ...course.releases.map(({ atMs, numbers }) =>
      message.other(
        atMs,
        `LAPPED CAR${numbers.length === 1 ? '' : 'S'} MAY NOW OVERTAKE THE SAFETY CAR: ${numbers.join(', ')}`,
      ),
    ),
  ];
}

function neutralisationMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
  one: Neutralisation,
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
      ...helpAgain(plan, course, one.toMs + random.between(100_000, 190_000)),
    ];
  }
  return [
    message.track(one.fromMs - 100, 'RED'),
    message.track(one.toMs - 90, 'CLEAR'),
    ...afterRedFlag(plan, times, course, one),
  ];
}

function helpAgain(plan: SessionPlan, { flagMs }: SessionCourse, atMs: number): UnplacedMessage[] {
  return atMs < flagMs[0]! ? [passingHelp(plan.event.year)(atMs, 'ENABLED')] : [];
}

function afterRedFlag(
  plan: SessionPlan,
  { streamStartUtcMs }: SessionTimes,
  { resumedMs, partStartMs }: SessionCourse,
  one: Neutralisation,
): UnplacedMessage[] {
  const atMs = resumedMs.get(one) ?? null;
  const isRace = isRaceLike(plan);
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
