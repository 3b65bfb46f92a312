import { randomStream } from '../../ground/random.ts';
import { offsetDuring, type SessionPlan } from '../../weekend/plan.ts';
import type { RaceControlTruth } from '../../weekend/truth.ts';
import { marshalSectors } from '../course/track-status-rows.ts';

/** Wall clock at the circuit at a session time: `16:12:17`. */
export function timeOfDay(plan: SessionPlan, streamStartUtcMs: number, atMs: number): string {
  const localMs = streamStartUtcMs + atMs + offsetDuring(plan.session, plan.event) * 60_000;
  return new Date(localMs).toISOString().slice(11, 19);
}

/** Number of the turn nearest to the middle of a marshalling sector. */
export function turnIn({ circuit }: SessionPlan, sector: number): number {
  const middleM = ((sector - 0.5) / marshalSectors) * circuit.lapLengthM;
  let nearest = circuit.corners[0];
  for (const corner of circuit.corners) {
    if (Math.abs(corner.distanceM - middleM) < Math.abs(nearest!.distanceM - middleM)) nearest = corner;
  }
  return nearest?.number ?? 1;
}

/** Marshalling sectors around the lap from another one, on over the finish line. */
export function sectorFrom(sector: number, steps: number): number {
  return ((sector - 1 + steps + marshalSectors) % marshalSectors) + 1;
}

/** The zone for drag reduction that a marshalling sector belongs to, from 1; null for most. */
export function drsZoneOf({ event }: SessionPlan, sector: number): number | null {
  const random = randomStream('drs zones', event.circuitId);
  const zones = random.integer(2, 3);
  const sectors = random.shuffled(Array.from({ length: marshalSectors }, (_, index) => index + 1));
  const zone = sectors.indexOf(sector) % 7;
  return zone >= 0 && zone < zones ? zone + 1 : null;
}

type Message = Omit<RaceControlTruth, 'lap'>;

const nothing = { flag: null, scope: null, sector: null, racingNumber: null, mode: null, status: null };

/** Wordings of race control as the feed has them; each at a session time. */
export const message = {
  other: (atMs: number, text: string): Message => ({ ...nothing, atMs, category: 'Other', message: text }),

  car: (atMs: number, racingNumber: string, text: string): Message => ({
    ...nothing,
    atMs,
    category: 'CarEvent',
    racingNumber,
    message: text,
  }),

  blackAndWhite: (atMs: number, racingNumber: string, text: string): Message => ({
    ...nothing,
    atMs,
    category: 'Flag',
    flag: 'BLACK AND WHITE',
    scope: 'Driver',
    racingNumber,
    message: text,
  }),

  track: (atMs: number, flag: 'GREEN' | 'RED' | 'CLEAR' | 'CHEQUERED'): Message => ({
    ...nothing,
    atMs,
    category: 'Flag',
    flag,
    scope: 'Track',
    message: {
      GREEN: 'GREEN LIGHT - PIT EXIT OPEN',
      RED: 'RED FLAG',
      CLEAR: 'TRACK CLEAR',
      CHEQUERED: 'CHEQUERED FLAG',
    }[flag],
  }),

  sector: (atMs: number, flag: 'YELLOW' | 'DOUBLE YELLOW' | 'CLEAR', sector: number): Message => ({
    ...nothing,
    atMs,
    category: 'Flag',
    flag,
    scope: 'Sector',
    sector,
    message: `${flag} IN TRACK SECTOR ${sector}`,
  }),

  blue: (atMs: number, racingNumber: string, name: string, timeOfDay: string): Message => ({
    ...nothing,
    atMs,
    category: 'Flag',
    flag: 'BLUE',
    scope: 'Driver',
    racingNumber,
    message: `WAVED BLUE FLAG FOR CAR ${name} TIMED AT ${timeOfDay}`,
  }),

  safetyCar: (
    atMs: number,
    mode: 'SAFETY CAR' | 'VIRTUAL SAFETY CAR',
    status: 'DEPLOYED' | 'IN THIS LAP' | 'ENDING',
  ): Message => ({ ...nothing, atMs, category: 'SafetyCar', mode, status, message: `${mode} ${status}` }),

  drs: (atMs: number, status: 'ENABLED' | 'DISABLED'): Message => ({
    ...nothing,
    atMs,
    category: 'Drs',
    status,
    message: `DRS ${status}`,
  }),
};

export type UnplacedMessage = Message;
