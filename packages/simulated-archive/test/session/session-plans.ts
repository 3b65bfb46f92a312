import { demoCircuit } from '../../src/circuit/circuits.ts';
import type { DemoEntry, DemoSessionKind, Hazards, SessionPlan } from '../../src/weekend/plan.ts';

const quiet: Hazards = {
  safetyCar: 0,
  virtualSafetyCar: 0,
  redFlag: 0,
  rain: 0,
  retirement: 0,
  deletedLap: 0,
};

export interface PlanWishes {
  seed?: string;
  kind?: DemoSessionKind;
  year?: number;
  cars?: number;
  circuitId?: string;
  raceLaps?: number;
  lengthMinutes?: number;
  grid?: readonly string[];
  hazards?: Partial<Hazards>;
}

const names = {
  race: 'Race',
  sprint: 'Sprint',
  qualifying: 'Qualifying',
  'sprint-qualifying': 'Sprint Qualifying',
  practice: 'Practice 1',
  test: 'Practice 1',
} as const;

const minutes = {
  race: 120,
  sprint: 60,
  qualifying: 60,
  'sprint-qualifying': 44,
  practice: 60,
  test: 540,
} as const;

/** A plan in which nothing happens but what is wished for. */
export function sessionPlan(wishes: PlanWishes = {}): SessionPlan {
  const { seed = 'a', kind = 'race', year = 2024, cars = 20, circuitId = 'silverstone', hazards } = wishes;
  const circuit = demoCircuit(circuitId);
  const isRaceLike = kind === 'race' || kind === 'sprint';
  const laps = kind === 'sprint' ? Math.ceil(100_000 / circuit.lapLengthM) : circuit.raceLaps;
  const session = {
    number: kind === 'race' ? 5 : 1,
    name: names[kind],
    kind,
    startUtcMs: Date.UTC(year, 6, 7, 14),
    lengthMinutes: wishes.lengthMinutes ?? minutes[kind],
  };
  return {
    seed,
    event: {
      year,
      round: kind === 'test' ? 0 : 12,
      ...{
        eventName: 'British Grand Prix',
        officialName: 'BRITISH GRAND PRIX',
        country: 'Great Britain',
        countryCode: 'GBR',
      },
      ...{
        location: 'Silverstone',
        eventDate: `${year}-07-07`,
        utcOffsetMinutes: 60,
        format: 'conventional' as const,
      },
      ...{ circuitId, sessions: [session], meetingKey: 1240 },
    },
    session,
    circuit,
    entries: Array.from({ length: cars }, (_, index) => entry(index)),
    raceLaps: isRaceLike ? (wishes.raceLaps ?? laps) : null,
    grid: wishes.grid ?? null,
    hazards: { ...quiet, ...hazards },
  };
}

function entry(index: number): DemoEntry {
  const team = index >> 1;
  return {
    number: String(index + 1),
    code: `${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + ((index >> 2) % 26))}X`,
    ...{
      givenName: 'Given',
      familyName: `Family${index}`,
      driverId: `driver_${index}`,
      dateOfBirth: '2000-01-01',
    },
    ...{ nationality: 'British', countryCode: 'GBR', teamName: `Team ${team}`, teamColour: '3671C6' },
    ...{ constructorId: `team_${team}`, constructorName: `Team ${team}`, constructorNationality: 'British' },
    teamPaceShare: (team % 10) * 0.002,
    driverPaceShare: (index % 2) * 0.003,
  };
}
