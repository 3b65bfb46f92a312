import { demoCar } from '../circuit/circuits.ts';
import type { DemoCircuit } from '../circuit/demo-circuit.ts';
import { driveProfile, timeAtPlace, type DriveOrders, type LapProfile } from '../circuit/lap-profile.ts';
import { driveTable, tableTimeAt, type DriveTable } from './drive-table.ts';

/**
 * From flat out to walking behind a queue: how much of the speed in bends, and of the speed at all, is used. What a lap takes
 * longer than its pace, it takes everywhere, as with fuel and worn tyres.
 */
const paces: readonly Pick<DriveOrders, 'cornering' | 'fastestKmh'>[] = [
  {},
  { cornering: 0.92 },
  { cornering: 0.64, fastestKmh: 235 },
  { cornering: 0.56, fastestKmh: 190 },
  { cornering: 0.47, fastestKmh: 145 },
  { cornering: 0.38, fastestKmh: 105 },
  { cornering: 0.36, fastestKmh: 60 },
];

export const fastestPace = 0;
const slowestFlatOut = 1;
export const homePace = 3;
export const formationPace = 4;

export function isFlatOut(pace: number): boolean {
  return pace <= slowestFlatOut;
}

/** A part of a drive between two places, and the table of the whole. */
export interface TablePart {
  table: DriveTable;
  fromMs: number;
  toMs: number;
}

/** The drives of one circuit, each made once. */
export class DriveTables {
  readonly circuit: DemoCircuit;
  readonly #profiles = new Map<string, LapProfile>();
  readonly #tables = new Map<LapProfile, DriveTable>();

  constructor(circuit: DemoCircuit) {
    this.circuit = circuit;
  }

  /** A drive at one of the paces. */
  table(pace: number, orders: DriveOrders): DriveTable {
    const profile = this.#profile(pace, orders);
    const table = this.#tables.get(profile) ?? driveTable(profile);
    this.#tables.set(profile, table);
    return table;
  }

  #profile(pace: number, orders: DriveOrders): LapProfile {
    const key = `${pace} ${JSON.stringify(orders)}`;
    let profile = this.#profiles.get(key);
    if (!profile) {
      profile = driveProfile(this.circuit, demoCar(this.circuit), { ...orders, ...paces[pace] });
      this.#profiles.set(key, profile);
    }
    return profile;
  }

  /** The pace at which a part of a drive comes nearest to the time that it has. */
  paceFor(orders: DriveOrders, fromM: number, toM: number, lastsMs: number): number {
    let nearest = 0;
    let leastOff = Infinity;
    // Each pace is slower than the one before, so that behind the nearest one they only get further off.
    for (let pace = 0; pace < paces.length; pace += 1) {
      const profile = this.#profile(pace, orders);
      const usualMs = timeAtPlace(profile, toM) - timeAtPlace(profile, fromM);
      const off = Math.abs(Math.log(lastsMs / usualMs));
      if (off > leastOff) break;
      if (off < leastOff) [nearest, leastOff] = [pace, off];
    }
    return nearest;
  }

  partOf(table: DriveTable, fromM: number, toM: number): TablePart {
    return { table, fromMs: tableTimeAt(table, fromM), toMs: tableTimeAt(table, toM) };
  }
}
