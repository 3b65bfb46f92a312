import { formatGap, formatLapTime } from '../ground/product.ts';
import type { OutcomeLine, SessionOutcome } from './session-outcome.ts';
import { constructorRecord, driverRecord } from './results-records.ts';

type ResultRow = Record<string, unknown>;

/** Rows of `Results` (races) or `SprintResults`. */
export function raceRows({ lines, lapLengthM, session }: SessionOutcome): ResultRow[] {
  const winnerMs = lines[0]?.timeMs ?? null;
  const ranks = fastestLapRanks(lines);
  return lines.map((line, index) => ({
    number: line.number,
    position: String(line.position),
    positionText: line.positionText,
    points: String(line.points),
    Driver: driverRecord(line.entry),
    Constructor: constructorRecord(line.entry),
    grid: String(line.gridPosition ?? 0),
    laps: String(line.laps),
    status: line.status,
    ...timeRecord(line.timeMs, index === 0 ? null : winnerMs),
    ...fastestLapRecord(line, session.kind === 'race' ? ranks.get(line.number) : undefined, lapLengthM),
  }));
}

/** Places by best lap of everybody who has one, retired or not; of equal laps the earlier comes first. */
function fastestLapRanks(lines: readonly OutcomeLine[]): Map<string, number> {
  const order = lines
    .filter(({ bestLapMs }) => bestLapMs !== null)
    .toSorted(
      (a, b) => (a.bestLapMs ?? 0) - (b.bestLapMs ?? 0) || (a.bestLapNumber ?? 0) - (b.bestLapNumber ?? 0),
    );
  return new Map(order.map(({ number }, index) => [number, index + 1]));
}

/** The winner's total time, or the gap to it. */
function timeRecord(timeMs: number | null, winnerMs: number | null): ResultRow {
  if (timeMs === null) return {};
  const isWinner = winnerMs === null;
  const time = isWinner ? formatRaceTime(timeMs) : formatGap(timeMs);
  return { Time: { millis: String(isWinner ? timeMs : winnerMs + timeMs), time } };
}

/** `1:31:44.742`, `33:17.667`. */
function formatRaceTime(timeMs: number): string {
  const hours = Math.floor(timeMs / 3_600_000);
  const rest = formatLapTime(timeMs - hours * 3_600_000);
  return hours === 0 ? rest : `${hours}:${rest.padStart('00:00.000'.length, '0')}`;
}

function fastestLapRecord(line: OutcomeLine, rank: number | undefined, lapLengthM: number): ResultRow {
  if (line.bestLapMs === null || line.bestLapNumber === null) return {};
  const speed = (lapLengthM / line.bestLapMs) * 3600;
  return {
    FastestLap: {
      ...(rank === undefined ? {} : { rank: String(rank) }),
      lap: String(line.bestLapNumber),
      Time: { time: formatLapTime(line.bestLapMs) },
      AverageSpeed: { units: 'kph', speed: speed.toFixed(3) },
    },
  };
}

/** Rows of `QualifyingResults`: best times of the parts a driver took part in. */
export function qualifyingRows({ lines }: SessionOutcome): ResultRow[] {
  return lines.map((line) => ({
    number: line.number,
    position: String(line.position),
    Driver: driverRecord(line.entry),
    Constructor: constructorRecord(line.entry),
    ...Object.fromEntries(
      line.qualifyingMs.flatMap((timeMs, index) =>
        timeMs === null ? [] : [[`Q${index + 1}`, formatLapTime(timeMs)]],
      ),
    ),
  }));
}

/** `Timings` of lap 1 of a race. */
export function firstLapRows({ firstLaps }: SessionOutcome): ResultRow[] {
  return firstLaps.map(({ driverId, lapTimeMs, position }) => ({
    driverId,
    position: String(position),
    time: formatLapTime(lapTimeMs),
  }));
}
