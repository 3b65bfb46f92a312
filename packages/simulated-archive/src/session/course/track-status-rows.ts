import type { TrackStatusTruth } from '../../weekend/truth.ts';

/** A stretch in which nobody may race. Before it, yellow flags show where something happened. */
export interface Neutralisation {
  kind: 'safety-car' | 'virtual-safety-car' | 'red-flag';
  /** First yellow flag of the incident. */
  yellowMs: number;
  fromMs: number;
  /** Track clear again. */
  toMs: number;
  /** Marshalling sector of the incident. */
  sector: number;
}

export interface YellowFlag {
  fromMs: number;
  toMs: number;
  sector: number;
  /** The car that left the road, and whether it stays there; absent where the model knows of none. */
  cause?: { number: string; hasStopped: boolean };
}

/** Marshalling sectors of every circuit of the model. */
export const marshalSectors = 20;

/** How long before its end "virtual safety car ending" is shown. */
export const virtualEndingMs = 12_000;

const codeOf = { 'safety-car': '4', 'virtual-safety-car': '6', 'red-flag': '5' } as const;

/** Yellow flags that are shown on their own: those within neutralised stretches are part of these, and none touches the next. */
export function shownYellows(
  yellows: readonly YellowFlag[],
  neutralisations: readonly Neutralisation[],
): YellowFlag[] {
  const shown: YellowFlag[] = [];
  for (const yellow of yellows.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const isFree = neutralisations.every(
      ({ yellowMs, toMs }) => yellow.toMs < yellowMs - 1000 || yellow.fromMs > toMs + 1000,
    );
    if (isFree && yellow.fromMs > (shown.at(-1)?.toMs ?? 0) + 1000) shown.push(yellow);
  }
  return shown;
}

/** Track status from the beginning of the stream. `yellows` as `shownYellows` gives them. */
export function trackStatusRows(
  yellows: readonly YellowFlag[],
  neutralisations: readonly Neutralisation[],
): TrackStatusTruth[] {
  const rows: TrackStatusTruth[] = [{ atMs: 0, code: '1' }];
  const add = (atMs: number, code: TrackStatusTruth['code']) => rows.push({ atMs: Math.round(atMs), code });
  for (const { fromMs, toMs } of yellows) {
    add(fromMs, '2');
    add(toMs, '1');
  }
  for (const { kind, yellowMs, fromMs, toMs } of neutralisations) {
    add(yellowMs, '2');
    add(fromMs, codeOf[kind]);
    if (kind === 'virtual-safety-car') add(toMs - virtualEndingMs, '7');
    add(toMs, '1');
  }
  return rows.sort((a, b) => a.atMs - b.atMs);
}

/**
 * Distinct codes of a stretch of time in order of appearance. A status holds from its own time to the next one's, both included.
 */
export function codesDuring(rows: readonly TrackStatusTruth[], startMs: number, endMs: number): string {
  let codes = '';
  for (const [index, { atMs, code }] of rows.entries()) {
    if (atMs > endMs) break;
    const untilMs = rows[index + 1]?.atMs ?? Infinity;
    if (untilMs >= startMs && !codes.includes(code)) codes += code;
  }
  return codes;
}
