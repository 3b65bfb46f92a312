import type { BestSectorsRow } from './finding-row.ts';

/** Two values of a row, a ring and a dot, and the way between them; needs a row axis. */
export interface DumbbellsMark {
  kind: 'dumbbells';
  dumbbells: Dumbbell[];
}

export interface Dumbbell {
  row: number;
  /** Where the ring is: what could have been. */
  from: number;
  /** Where the dot is; an arrowhead at the end of the axis where it lies beyond. */
  to: number;
  colour: string;
  /** Beside the dot, in full or not at all. */
  text: string;
  of: BestSectorsRow;
}
