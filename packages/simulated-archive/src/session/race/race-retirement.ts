import { marshalSectors } from '../course/track-status-rows.ts';
import { addLap } from '../driving/driven-car.ts';
import { timeAtShare, type LapClock } from '../driving/lap-clock.ts';
import type { SectorShares } from '../driving/lap-sectors.ts';
import { lapBase, type RaceCar } from './race-car.ts';
import { finishMs, type RaceState } from './race-state.ts';

/** The car is pushed into its garage. Behind the chequered flag that is no retirement. */
export function retireInPits(state: RaceState, car: RaceCar, atMs: number): void {
  car.state = 'done';
  const lapNumber = car.driven.laps.length;
  if (atMs >= finishMs(state)) return;
  car.driven.retired = { atMs: Math.round(atMs), lapNumber, onTrack: false, reason: reasonOf(car, false) };
}

/** The car stops within the lap it is on. */
export function stopOnTrack(state: RaceState, car: RaceCar, clock: LapClock, sectors: SectorShares): void {
  const atMs = Math.max(car.retirement!.atMs, (car.pitOutMs ?? car.startMs) + 8000);
  const reached = sectors.map((share) => timeAtShare(clock, share)).map((ms) => (ms < atMs ? ms : null));
  addLap(car.driven, {
    ...lapBase(car, clock),
    endMs: null,
    sectorEndMs: [reached[0] ?? null, reached[1] ?? null],
    isTimed: false,
  });
  car.state = 'done';
  const share = Math.min(0.99, Math.max(0, (atMs - clock.rollingMs) / clock.paceMs));
  const sector = Math.floor(share * marshalSectors) + 1;
  showYellow(state, car.driven.entry.number, atMs + 2500, sector, car.random.between(12_000, 75_000));
  car.driven.retired = {
    atMs: Math.round(atMs),
    lapNumber: car.driven.laps.length,
    onTrack: true,
    reason: reasonOf(car, true),
  };
}

/** Yellow flags at an incident, which may be what a neutralisation follows. */
function showYellow(
  state: RaceState,
  number: string,
  fromMs: number,
  sector: number,
  lengthMs: number,
): void {
  state.yellows.push({ fromMs, toMs: fromMs + lengthMs, sector, cause: { number, hasStopped: true } });
  const follows = state.neutralisations.find(
    (other) => other.fromMs > fromMs && other.fromMs < fromMs + 30_000,
  );
  if (!follows) return;
  follows.yellowMs = fromMs;
  follows.sector = sector;
}

function reasonOf({ lap, random }: RaceCar, onTrack: boolean): string {
  if (lap === 1 && onTrack) return 'Collision';
  return onTrack
    ? random.pick(['Accident', 'Collision', 'Engine', 'Gearbox', 'Hydraulics', 'Power Unit', 'Spun off'])
    : random.pick([
        'Engine',
        'Gearbox',
        'Brakes',
        'Hydraulics',
        'Power Unit',
        'Overheating',
        'Collision damage',
      ]);
}
