import { groupBy } from '../../group-by.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { OfficialFastestLap, OfficialResult } from '../../results/official-result.ts';
import type { Warning } from '../../warnings.ts';
import { classifiedFinish, driverLabel } from './season-competitors.ts';

/** One line of the classification of a session; null = unknown, or nothing of the kind. */
export interface ClassifiedDriver {
  /** Place of the line; drivers who shared a car have different ones. */
  position: number | null;
  /** As the results API has it: "1", …, or R, D, E, W, F, N. */
  classified: string | null;
  /** Three-letter code, else family name. */
  driver: string;
  name: string;
  carNumber: string | null;
  team: string | null;
  /** 0 = from the pit lane; null also for who did not start, or took a car over. */
  gridPosition: number | null;
  laps: number | null;
  status: string | null;
  /** Race: from start to flag, penalties included. Qualifying: of the last part with a time. */
  timeMs: number | null;
  /** Races: behind the winner. */
  gapMs: number | null;
  /** Races: laps fewer than the winner, of classified cars. */
  lapsBehind: number | null;
  points: number | null;
  fastestLap: OfficialFastestLap | null;
  qualifyingMs: readonly [q1: number | null, q2: number | null, q3: number | null];
  /** The others who drove the same car in this race, by `driver`. */
  sharedWith: string[];
  /** What put the line behind another one of the very same time; null: times differ. */
  decidedBy: TieRule | null;
}

/** `set_first`: who set the time first is ahead. `order_at_the_flag`: the order at the line, which times as written do not tell. */
export type TieRule = 'set_first' | 'order_at_the_flag';

/** The classification of a race, sprint or qualifying in its order, from the lines of the results API. */
export function classify(lines: readonly OfficialResult[], kind: SessionKind): ClassifiedDriver[] {
  const winner = kind === 'race' ? lines.find((line) => classifiedFinish(line).position === 1) : undefined;
  const cars = kind === 'race' ? sharedCars(lines) : new Map<OfficialResult, OfficialResult[]>();
  const rows = lines.map((line): ClassifiedDriver => {
    const others = cars.get(line) ?? [];
    return {
      ...{ position: line.position, classified: line.positionText, driver: driverLabel(line) },
      name: fullName(line),
      carNumber: line.driverNumber === line.driverId ? null : line.driverNumber,
      team: line.teamName,
      gridPosition: gridOf(line, others),
      ...{ laps: line.laps, status: line.status, points: line.points },
      ...(kind === 'race'
        ? raceTimes(line, winner)
        : { timeMs: line.q3Ms ?? line.q2Ms ?? line.q1Ms, gapMs: null, lapsBehind: null }),
      fastestLap: line.fastestLap,
      qualifyingMs: [line.q1Ms, line.q2Ms, line.q3Ms],
      sharedWith: [...new Set(others.map(driverLabel))],
      decidedBy: null,
    };
  });
  return rows.map((row, index) => ({ ...row, decidedBy: tieRule(row, rows[index - 1], kind) }));
}

/** Cars of a qualifying that stand behind others that set no time in as late a part: they were disqualified or put back. */
export function classifiedBehind(
  rows: readonly { driver: string; qualifyingMs: readonly (number | null)[] }[],
): string[] {
  const lastParts = rows.map(({ qualifyingMs }) => qualifyingMs.findLastIndex((timeMs) => timeMs !== null));
  return rows.flatMap(({ driver }, index) =>
    lastParts.slice(0, index).some((ahead) => ahead < lastParts[index]!) ? [driver] : [],
  );
}

/** What `classifiedBehind` hints at: the results of qualifyings tell no disqualifications. */
export function classifiedBehindWarning(rows: Parameters<typeof classifiedBehind>[0]): Warning[] {
  const drivers = classifiedBehind(rows);
  if (drivers.length === 0) return [];
  return [
    {
      code: 'CLASSIFIED_BEHIND',
      message: `Classified behind cars that were eliminated earlier: ${drivers.join(', ')}.`,
      effect:
        "Qualifying results don't say who was disqualified or demoted; these drivers may have been, since their position does not follow from their time.",
      drivers,
    },
  ];
}

/** The line of the results API that a line of a session's own classification would be. */
export function lineOf(result: DriverResult): OfficialResult {
  const { driverNumber, code, classifiedPosition, fastestLap = null, ...more } = result;
  return {
    ...more,
    driverNumber,
    code: code === driverNumber ? null : code,
    positionText: classifiedPosition,
    fastestLap,
  };
}

/** Lines of the same car, each with the others: in the 1950s drivers took cars over and shared the points. */
function sharedCars(lines: readonly OfficialResult[]): Map<OfficialResult, OfficialResult[]> {
  const cars = groupBy(lines, ({ driverNumber, teamId }) => `${driverNumber} ${teamId ?? ''}`);
  const shared = [...cars.values()].filter((own) => new Set(own.map(({ driverId }) => driverId)).size > 1);
  return new Map(
    shared.flatMap((own) => own.map((line) => [line, own.filter((other) => other !== line)] as const)),
  );
}

/** The API has 0 for a start from the pit lane, and for everybody who was not on the grid. */
function gridOf(
  { gridPosition, positionText, status }: OfficialResult,
  others: readonly OfficialResult[],
): number | null {
  if (gridPosition !== 0) return gridPosition;
  const wasNotThere = /^[WF]$/.test(positionText ?? '') || /^did not|^withdr/i.test(status ?? '');
  return wasNotThere || others.length > 0 ? null : 0;
}

function raceTimes(
  line: OfficialResult,
  winner: OfficialResult | undefined,
): Pick<ClassifiedDriver, 'timeMs' | 'gapMs' | 'lapsBehind'> {
  const { position } = classifiedFinish(line);
  const isWinner = position === 1;
  const winnerMs = winner?.timeMs ?? null;
  const gapMs = isWinner ? null : line.timeMs;
  const isLapped = position !== null && line.laps !== null && (winner?.laps ?? null) !== null;
  return {
    timeMs: isWinner ? line.timeMs : gapMs !== null && winnerMs !== null ? winnerMs + gapMs : null,
    gapMs,
    lapsBehind: isLapped && !isWinner ? winner!.laps! - line.laps! : null,
  };
}

function tieRule(
  row: ClassifiedDriver,
  ahead: ClassifiedDriver | undefined,
  kind: SessionKind,
): TieRule | null {
  if (!ahead || row.timeMs === null || row.timeMs !== ahead.timeMs) return null;
  if (row.sharedWith.includes(ahead.driver)) return null;
  if (kind === 'race') return row.laps === ahead.laps ? 'order_at_the_flag' : null;
  return lastPart(row) === lastPart(ahead) ? 'set_first' : null;
}

function lastPart({ qualifyingMs }: ClassifiedDriver): number {
  return qualifyingMs.findLastIndex((timeMs) => timeMs !== null);
}

function fullName(line: OfficialResult): string {
  const name = [line.firstName, line.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? driverLabel(line) : name;
}
