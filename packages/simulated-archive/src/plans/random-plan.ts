import { demoCircuit, demoCircuitIds } from '../circuit/circuits.ts';
import {
  type DemoEntry,
  type DemoEvent,
  type DemoEventFormat,
  type DemoSession,
  type DemoSessionKind,
  type Hazards,
  isRaceLike,
  type SessionPlan,
} from '../weekend/plan.ts';
import { randomStream, type RandomStream } from '../ground/random.ts';

const kinds = [
  ...(['race', 'race', 'sprint', 'qualifying', 'qualifying'] as const),
  ...(['sprint-qualifying', 'practice', 'practice', 'test'] as const),
] satisfies DemoSessionKind[];

/** One plan in so many is of full length, with a full field. */
const fullLengthShare = 0.03;

/**
 * A plan that depends on nothing but its seed: any kind of session, year, circuit, number of cars and hazards. Most are short, so that
 * hundreds of them are quick.
 */
export function randomPlan(seed: string): SessionPlan {
  const random = randomStream('demo-truth', seed);
  const kind = random.pick(kinds);
  const isFull = random.chance(fullLengthShare);
  const circuit = demoCircuit(random.pick(demoCircuitIds));
  const year = random.integer(kind === 'sprint-qualifying' ? 2023 : kind === 'sprint' ? 2021 : 2018, 2026);
  const session: DemoSession = {
    number: 1,
    name: sessionName(kind, year),
    kind,
    startUtcMs: Date.UTC(year, random.integer(2, 10), random.integer(1, 28), random.integer(2, 20)),
    lengthMinutes: lengthMinutes(kind, isFull, random),
  };
  const shortLaps = random.pick([1, 2, random.integer(3, 8), random.integer(9, 20)], [0.03, 0.05, 0.62, 0.3]);
  return {
    seed,
    event: eventOf(session, year, kind, circuit, random),
    session,
    circuit,
    entries: entries(isFull ? 20 : random.integer(2, 14), random),
    raceLaps: isRaceLike(session) ? (isFull ? circuit.raceLaps : shortLaps) : null,
    grid: null,
    hazards: hazards(random),
  };
}

function sessionName(kind: DemoSessionKind, year: number): string {
  if (kind === 'sprint-qualifying') return year === 2023 ? 'Sprint Shootout' : 'Sprint Qualifying';
  return {
    race: 'Race',
    sprint: 'Sprint',
    qualifying: 'Qualifying',
    practice: 'Practice 1',
    test: 'Practice 1',
  }[kind];
}

function lengthMinutes(kind: DemoSessionKind, isFull: boolean, random: RandomStream): number {
  if (kind === 'race') return 120;
  if (kind === 'practice' || kind === 'test') return isFull ? 60 : random.integer(12, 25);
  return 60;
}

function eventOf(
  session: DemoSession,
  year: number,
  kind: DemoSessionKind,
  circuit: { id: string; shortName: string },
  random: RandomStream,
): DemoEvent {
  const name = `${circuit.shortName} Grand Prix`;
  return {
    year,
    round: kind === 'test' ? 0 : 5,
    eventName: kind === 'test' ? 'Pre-Season Testing' : name,
    officialName: `FORMULA 1 ${name.toUpperCase()} ${year}`,
    ...{ country: 'Italy', countryCode: 'ITA', location: circuit.shortName },
    eventDate: new Date(session.startUtcMs).toISOString().slice(0, 10),
    utcOffsetMinutes: random.pick([-360, -240, 60, 120, 180, 480]),
    format: formatOf(kind, year),
    circuitId: circuit.id,
    sessions: [session],
    meetingKey: 1000 + random.integer(0, 300),
  };
}

function formatOf(kind: DemoSessionKind, year: number): DemoEventFormat {
  if (kind === 'test') return 'testing';
  if (kind === 'sprint')
    return year >= 2024 ? 'sprint_qualifying' : year === 2023 ? 'sprint_shootout' : 'sprint';
  if (kind === 'sprint-qualifying') return year === 2023 ? 'sprint_shootout' : 'sprint_qualifying';
  return 'conventional';
}

function entries(count: number, random: RandomStream): DemoEntry[] {
  const numbers = random.shuffled(Array.from({ length: 99 }, (_, index) => index + 1)).slice(0, count);
  return numbers.map((number, index) => {
    const letters = [0, 1, 2].map((place) => String.fromCharCode(65 + ((index * (place + 3) + place) % 26)));
    const team = Math.floor(index / 2);
    return {
      number: String(number),
      code: `${letters[0]}${letters[1]}${String.fromCharCode(65 + index)}`,
      givenName: `Given${index}`,
      familyName: `Family${index}`,
      driverId: `driver_${index}`,
      ...{ dateOfBirth: '2000-01-01', nationality: 'Italian', countryCode: 'ITA' },
      teamName: `Team ${team}`,
      teamColour: `${String(team % 10).repeat(2)}80C0`,
      ...{
        constructorId: `team_${team}`,
        constructorName: `Team ${team}`,
        constructorNationality: 'Italian',
      },
      teamPaceShare: random.between(0, 0.02),
      driverPaceShare: random.between(0, 0.008),
    };
  });
}

/** Each hazard is absent, possible or certain. */
function hazards(random: RandomStream): Hazards {
  const share = (possible: number, certain: number) => random.pick([0, possible, certain], [0.4, 0.4, 0.2]);
  return {
    safetyCar: share(0.5, 1),
    virtualSafetyCar: share(0.5, 1),
    redFlag: share(0.4, 1),
    rain: share(0.4, 1),
    retirement: share(0.1, 0.35),
    deletedLap: share(0.03, 0.2),
  };
}
