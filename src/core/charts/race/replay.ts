import type { SessionEvent } from '../../analysis/race/session-events.ts';
import type { BoardFrame } from '../../board/board.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { stampOf } from '../../feed/stream-line.ts';
import type { Circuit } from '../../telemetry/circuit/circuit.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { altTextOf, type ChartedSession, footerText, subtitleText } from '../look/chart-texts.ts';
import type { ReplayBand, ReplayLap, ReplayPlaces, ReplaySpec } from '../spec/page-spec.ts';
import { type LocatedCar, packedPlaces, projectMap } from './replay-map.ts';

/** Session times between which a session is shown, and where the player stands when it opens. */
export interface ReplayRange {
  fromMs: number;
  toMs: number;
  openAtMs: number;
}

/** What a replay is made of. */
export interface ReplayRows extends ChartedSession {
  kind: SessionKind;
  range: ReplayRange;
  /** "from lap 30"; null: all of the session. */
  part: string | null;
  zeroUtcMs: number | null;
  /** From the first one at or before the range on. */
  frames: BoardFrame[];
  timing: Pick<SessionTiming, 'laps' | 'trackStatus'>;
  /** Cars whose places are known; empty: there is no map. */
  cars: readonly LocatedCar[];
  circuit: Circuit | null;
  /** Car numbers. */
  followed: readonly string[];
  events: readonly SessionEvent[];
  missing: readonly string[];
}

/** A session to be watched again in the browser. */
export function replayPage(rows: ReplayRows): ReplaySpec {
  const { range, events, timing } = rows;
  const projection = projectMap(rows.cars, timing.laps, rows.circuit);
  const title = `Replay ${rows.part ?? 'of the whole session'}`;
  return {
    kind: 'replay',
    chart: 'replay',
    title,
    subtitle: subtitleText(rows),
    altText: altTextOf(
      `${title}, ${subtitleText(rows)}`,
      events
        .filter(isTold)
        .slice(0, 10)
        .map(({ timeMs, label }) => `${stampOf(timeMs).slice(0, 8)} ${label}`),
      events.filter(isTold).length,
      'event',
    ),
    captions: ['Times are those of the session clock; between two readings a car is put on the driven line.'],
    footer: footerText(rows),
    simulated: rows.simulated,
    session: rows.kind,
    ...range,
    zeroUtcMs: rows.zeroUtcMs,
    isLive: false,
    frames: rows.frames,
    map: projection?.map ?? null,
    places: Object.fromEntries(
      rows.cars.flatMap(({ driverNumber, positions }): [string, ReplayPlaces][] => {
        const places = projection && packedPlaces(positions, projection, range);
        return places ? [[driverNumber, places]] : [];
      }),
    ),
    laps: lapsWithin(timing.laps, range),
    followed: [...rows.followed],
    events: events.map(({ timeMs, kind, label, cars }) => ({ timeMs, kind, label, cars })),
    bands: bandsWithin(timing.trackStatus, range),
    missing: [...rows.missing],
  };
}

function isTold({ label }: SessionEvent): boolean {
  return label !== 'Yellow flag';
}

function lapsWithin(laps: readonly Lap[], { fromMs, toMs }: ReplayRange): Record<string, ReplayLap[]> {
  const byCar = new Map<string, ReplayLap[]>();
  for (const { driverNumber, lapNumber: lap, startMs, endMs, lapTimeMs, isGenerated } of laps) {
    if (endMs < fromMs || (startMs ?? endMs) > toMs) continue;
    // Nobody saw the end of a lap that was inferred.
    const ofCar = byCar.get(driverNumber) ?? [];
    byCar.set(driverNumber, ofCar);
    ofCar.push({ lap, startMs, endMs: isGenerated ? null : endMs, lapTimeMs });
  }
  return Object.fromEntries(byCar);
}

const flags: ReadonlyMap<string, ReplayBand['flag']> = new Map([
  ['2', 'yellow'],
  ['4', 'safety-car'],
  ['5', 'red'],
  ['6', 'virtual-safety-car'],
  ['7', 'virtual-safety-car'],
]);

function bandsWithin(trackStatus: SessionTiming['trackStatus'], { fromMs, toMs }: ReplayRange): ReplayBand[] {
  const bands: ReplayBand[] = [];
  for (const [index, { timeMs, code }] of trackStatus.entries()) {
    const flag = flags.get(code);
    const endMs = trackStatus[index + 1]?.timeMs ?? toMs;
    if (flag === undefined || endMs <= fromMs || timeMs >= toMs) continue;
    const last = bands.at(-1);
    const band = { fromMs: Math.max(timeMs, fromMs), toMs: Math.min(endMs, toMs), flag };
    if (last?.flag === flag && last.toMs === band.fromMs) last.toMs = band.toMs;
    else bands.push(band);
  }
  return bands;
}
