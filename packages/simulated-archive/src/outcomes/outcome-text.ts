import { demoEntries } from '../calendar/entries.ts';
import type { FirstLap, OutcomeLine, SessionOutcome } from '../services/session-outcome.ts';
import type { DemoEntry, DemoEvent, DemoSession } from '../weekend/plan.ts';

/**
 * An outcome as text: a line with round, kind of session and length of the lap, one for each car, best first, and for races and
 * sprints one with the cars in their order after lap 1. Nothing between two `|` is null.
 */
export function formatOutcome({ event, session, lines, firstLaps, lapLengthM }: SessionOutcome): string {
  const numbers = new Map(lines.map(({ entry }) => [entry.driverId, entry.number]));
  const laps = firstLaps.map(({ driverId, ...lap }) =>
    [numbers.get(driverId), lap.lapTimeMs, lap.position].join(' '),
  );
  return [
    `${titleOf(event, session)} ${lapLengthM}`,
    ...lines.map(formatLine),
    ...(laps.length > 0 ? [`${lapOne}${laps.join(', ')}`] : []),
    '',
  ].join('\n');
}

const lapOne = 'lap 1: ';

/** What the text of a session's outcome begins with. */
export function titleOf(event: DemoEvent, session: DemoSession): string {
  return `round ${event.round} ${session.kind}`;
}

/** Reads what `formatOutcome` has written of this session. */
export function parseOutcome(text: string, event: DemoEvent, session: DemoSession): SessionOutcome {
  const [head = '', ...rest] = text.trimEnd().split('\n');
  const entries = new Map(demoEntries(event.year, event.round).map((entry) => [entry.number, entry]));
  const entryOf = (number: string): DemoEntry => {
    const entry = entries.get(number);
    if (!entry) throw new Error(`Car ${number} is not entered`);
    return entry;
  };
  const laps = rest.find((line) => line.startsWith(lapOne))?.slice(lapOne.length);
  return {
    event,
    session,
    lines: rest.flatMap((line) => (line.startsWith(lapOne) ? [] : parseLine(line, entryOf))),
    firstLaps: laps?.split(', ').map((lap) => parseFirstLap(lap, entryOf)) ?? [],
    lapLengthM: Number(head.slice(titleOf(event, session).length)),
  };
}

function formatLine(line: OutcomeLine): string {
  return [
    ...[line.number, line.position, line.positionText, line.status, line.laps, line.points, line.timeMs],
    ...[line.gridPosition, line.bestLapMs, line.bestLapNumber, ...line.qualifyingMs],
  ].join('|');
}

function parseLine(text: string, entryOf: (number: string) => DemoEntry): OutcomeLine {
  const [number = '', position, positionText = '', status = '', laps, points, ...times] = text.split('|');
  const [timeMs, gridPosition, bestLapMs, bestLapNumber, q1Ms, q2Ms, q3Ms] = times.map(numberOrNull);
  return {
    ...{ number, position: Number(position), positionText, status },
    ...{ laps: Number(laps), points: Number(points), timeMs: timeMs ?? null },
    ...{ gridPosition: gridPosition ?? null, bestLapMs: bestLapMs ?? null },
    bestLapNumber: bestLapNumber ?? null,
    qualifyingMs: [q1Ms ?? null, q2Ms ?? null, q3Ms ?? null],
    entry: entryOf(number),
  };
}

function parseFirstLap(text: string, entryOf: (number: string) => DemoEntry): FirstLap {
  const [number = '', lapTimeMs, position] = text.split(' ');
  return { driverId: entryOf(number).driverId, lapTimeMs: Number(lapTimeMs), position: Number(position) };
}

function numberOrNull(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}
