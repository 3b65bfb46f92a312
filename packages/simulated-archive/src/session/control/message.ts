import type { RaceControlTruth } from '../../weekend/truth.ts';

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
