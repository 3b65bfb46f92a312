import { telemetryOperations } from '../ops/parts/telemetry-operations.ts';

/** What makes an operation heavy, and which do: they hold a thread for long, and much memory. */
const heavyOperations = {
  /** Every sample of cars over a session, several times a second. */
  telemetry: telemetryOperations,
  /** All sessions of a season, or of several. */
  seasons: ['analyze season-races', 'analyze ratings'],
  /** All records of a session, with what was made of them. */
  records: ['query', 'validate', 'why'],
} as const;

export type HeavyKind = keyof typeof heavyOperations;

const kinds: ReadonlyMap<string, HeavyKind> = new Map(
  Object.entries(heavyOperations).flatMap(([kind, names]) =>
    names.map((name): [string, HeavyKind] => [name, kind as HeavyKind]),
  ),
);

/** Why an operation is heavy; null: it is not. */
export function heavyKind(operation: string): HeavyKind | null {
  return kinds.get(operation) ?? null;
}
