import type { BoardFrame, CarStatus } from '../../board/board.ts';
import { driverName } from '../../names/known-drivers.ts';
import { onTyres } from '../../facts/phrases.ts';
import { asObject } from '../../json-object.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { leaderLapAt } from '../../timing/laps/neutralised-laps.ts';
import { fastestLap, type Lap, timeStands } from '../../timing/laps/lap.ts';
import { isBehindRedFlag, pitVisits, stopKind } from '../../timing/laps/pit-visits.ts';
import { raceOutcome } from '../../timing/laps/race-outcome.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { restartsMs } from '../../timing/topics/session-status.ts';
import { analysePositions } from './positions.ts';

export const eventKinds = [
  'start',
  'flag',
  'stop',
  'retirement',
  'lead',
  'fastest-lap',
  'part',
  'end',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What one asks for by name; the first one of a session is meant. */
export type EventName =
  | 'start'
  | 'restart'
  | 'safety-car'
  | 'red-flag'
  | 'part 1'
  | 'part 2'
  | 'part 3'
  | 'finish';

/** Something that one wants to see again. */
export interface SessionEvent {
  /** Session time. */
  timeMs: number;
  kind: EventKind;
  /** Left out: it has no name. */
  name?: EventName;
  /** "Norris stops for hards". */
  label: string;
  /** Car numbers. */
  cars: string[];
  /** Codes of their drivers. */
  drivers: string[];
  /** Of races: the lap of the car, else that of the leader; null: it is on none. Elsewhere the lap of the car. */
  lap: number | null;
}

interface EventSource {
  timing: SessionTiming;
  /** "Practice 1". */
  sessionName: string;
  /** What the parts of a qualifying are called, first one first. */
  partNames: readonly string[];
  /** false: the rest of the session is not there. */
  isOver: boolean;
}

/** What happened in a session, in order of time: of races also stops and changes of the lead, and elsewhere who went fastest. */
export function sessionEvents(source: EventSource): SessionEvent[] {
  const { timing } = source;
  const lapAt = timing.kind === 'race' ? leaderLapAt(timing.laps, timing.startMs) : () => null;
  const events = [
    ...startEvents(source),
    ...flagEvents(timing),
    ...endEvents(source),
    ...(timing.kind === 'race' ? raceEvents(source) : improvements(timing)),
  ];
  return events
    .map(({ lap = null, ...event }): SessionEvent => ({ ...event, lap: lap ?? lapAt(event.timeMs) }))
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

type Found = Omit<SessionEvent, 'lap'> & { lap?: number };

function ofNobody(timeMs: number, kind: EventKind, label: string, name?: EventName): Found {
  return { timeMs, kind, ...(name && { name }), label, cars: [], drivers: [] };
}

function ofLap(
  { driver, driverNumber, lapNumber }: Lap,
  event: Pick<Found, 'timeMs' | 'kind' | 'label'>,
): Found {
  return { ...event, cars: [driverNumber], drivers: [driver], lap: lapNumber };
}

function startEvents({ timing, sessionName, partNames }: EventSource): Found[] {
  const { startMs, qualifyingSplitMs, sessionStatus, kind } = timing;
  if (startMs === null) return [];
  const restarts = restartsMs(sessionStatus).map((timeMs) => ofNobody(timeMs, 'start', 'Restart', 'restart'));
  if (kind === 'qualifying' && qualifyingSplitMs) {
    const starts = partStartsMs(timing);
    const parts = starts.flatMap((timeMs, index) =>
      timeMs === null
        ? []
        : [ofNobody(timeMs, 'part', `${partNames[index]} starts`, `part ${(index + 1) as 1 | 2 | 3}`)],
    );
    return [...parts, ...restarts.filter(({ timeMs }) => !starts.includes(timeMs))];
  }
  const what = kind === 'race' ? `The ${sessionName.toLowerCase()}` : sessionName;
  return [ofNobody(startMs, 'start', `${what} starts`, 'start'), ...restarts];
}

/** When the pit lane opened for each part, which is minutes after it was announced; null for a part that did not happen. */
function partStartsMs({ qualifyingSplitMs, sessionStatus, startMs }: SessionTiming): (number | null)[] {
  return (qualifyingSplitMs ?? []).map((announcedMs, part, all) => {
    if (announcedMs === null) return null;
    const nextMs = all.slice(part + 1).find((timeMs) => timeMs !== null) ?? Infinity;
    const isWithin = (timeMs: number) => timeMs >= announcedMs && timeMs < nextMs;
    const started = sessionStatus.find(({ status, timeMs }) => status === 'Started' && isWithin(timeMs));
    return started?.timeMs ?? (part === 0 ? startMs : announcedMs);
  });
}

const flags = new Map<string, readonly [label: string, name?: EventName]>([
  ['2', ['Yellow flag']],
  ['4', ['Safety car', 'safety-car']],
  ['5', ['Red flag', 'red-flag']],
  ['6', ['Virtual safety car', 'safety-car']],
]);
/** Only the end of these is told: yellow flags come and go. */
const neutralising = new Set(['4', '5', '6', '7']);

function flagEvents({ trackStatus, startMs }: SessionTiming): Found[] {
  return trackStatus.flatMap(({ timeMs, code }, index) => {
    const before = trackStatus[index - 1]?.code ?? '1';
    if (startMs === null || timeMs < startMs || code === before) return [];
    if (code === '1' && neutralising.has(before)) return [ofNobody(timeMs, 'flag', 'Track clear')];
    const [label, name] = flags.get(code) ?? [];
    return label === undefined ? [] : [ofNobody(timeMs, 'flag', label, name)];
  });
}

function endEvents({ timing: { kind, sessionStatus, qualifyingSplitMs }, partNames }: EventSource): Found[] {
  const ends = sessionStatus.filter(
    ({ status }, index) => status === 'Finished' && sessionStatus[index - 1]?.status !== 'Finished',
  );
  return ends.map(({ timeMs }): Found => {
    if (kind !== 'qualifying') return ofNobody(timeMs, 'end', 'Chequered flag', 'finish');
    const part = partAt(qualifyingSplitMs, timeMs);
    const isLast = part === partNames.length - 1;
    const label = `Chequered flag of ${partNames[part] ?? 'the session'}`;
    return isLast ? ofNobody(timeMs, 'end', label, 'finish') : ofNobody(timeMs, 'part', label);
  });
}

/** Index of the part of a qualifying that had begun last; -1 before the first one, and elsewhere. */
function partAt(splitMs: SessionTiming['qualifyingSplitMs'], timeMs: number): number {
  return (splitMs ?? []).findLastIndex((beginMs) => beginMs !== null && beginMs <= timeMs);
}

function raceEvents(source: EventSource): Found[] {
  const { timing } = source;
  const fastest = fastestLap(timing.laps);
  return [
    ...stopEvents(timing.laps),
    ...leadEvents(source),
    ...(fastest ? [fastestEvent(fastest, 'sets the fastest lap')] : []),
  ];
}

function stopEvents(laps: readonly Lap[]): Found[] {
  return pitVisits(laps).flatMap((visit): Found[] => {
    const { inLap, outLap } = visit;
    if (isBehindRedFlag(visit)) return [];
    const tyres = outLap.compound === null ? '' : ` for ${onTyres(outLap.compound)}`;
    const what = stopKind(visit) === 'same_tyres' ? 'goes through the pits' : `stops${tyres}`;
    const label = `${driverName(inLap.driver)} ${what}`;
    return [ofLap(inLap, { timeMs: inLap.pitInMs!, kind: 'stop', label })];
  });
}

/**
 * Retirements, each at the time from which the timing screen shows the car as stopped or retired to the end. Who is never shown so is left out: the time is unknown.
 *
 * @param frames of the time that is looked at.
 */
export function retirementEvents(
  { timing: { kind, results, laps }, isOver }: Pick<EventSource, 'timing' | 'isOver'>,
  frames: readonly BoardFrame[],
): SessionEvent[] {
  if (kind !== 'race') return [];
  return results.flatMap((result): SessionEvent | [] => {
    const { driverNumber, code } = result;
    const own = laps.filter((lap) => lap.driverNumber === driverNumber);
    if (raceOutcome(result, own, isOver).outcome !== 'retired') return [];
    const timeMs = stoodFromMs(frames, driverNumber);
    if (timeMs === null) return [];
    const done = own.filter(({ isGenerated, endMs }) => !isGenerated && endMs <= timeMs).length;
    return {
      ...{ timeMs, kind: 'retirement', label: `${driverName(code)} retires` },
      ...{ cars: [driverNumber], drivers: [code], lap: done + 1 },
    };
  });
}

const standing: ReadonlySet<unknown> = new Set<CarStatus>(['retired', 'stopped']);

/** Session time from which on a car stood to the end; null = it did not, or stood from the first frame. */
function stoodFromMs(frames: readonly BoardFrame[], car: string): number | null {
  let sinceMs: number | null = null;
  for (const [index, [timeMs, patch]] of frames.entries()) {
    const status = asObject(asObject(asObject(patch)?.cars)?.[car])?.status;
    if (status === undefined) continue;
    if (!standing.has(status)) sinceMs = null;
    else sinceMs ??= index === 0 ? null : timeMs;
  }
  return sinceMs;
}

/** Who leads another than before, from when the place was sent; where it was not, from the end of the lap. */
function leadEvents({ timing, isOver }: EventSource): Found[] {
  const { lead, drivers } = analysePositions(timing, isOver);
  const poleSitter = drivers.find(({ start }) => start === 1)?.driver;
  return lead.flatMap(({ driver, fromLap }, index): Found[] => {
    if (index === 0 && (driver === poleSitter || poleSitter === undefined)) return [];
    const lap = timing.laps.find((each) => each.driver === driver && each.lapNumber === fromLap);
    if (!lap) return [];
    const sent = timing.sentPlaces?.[lap.driverNumber];
    const sentAt = sent?.timesMs.findLastIndex((timeMs) => timeMs <= lap.endMs) ?? -1;
    const isSentWithin = sent?.places[sentAt] === 1 && sent.timesMs[sentAt]! > (lap.startMs ?? Infinity);
    const timeMs = isSentWithin ? sent.timesMs[sentAt]! : lap.endMs;
    return [ofLap(lap, { timeMs, kind: 'lead', label: `${driverName(driver)} takes the lead` })];
  });
}

/** Laps that were the fastest when they ended, of a qualifying those of each part. */
function improvements({ laps, qualifyingSplitMs }: SessionTiming): Found[] {
  const inOrder = laps.filter(timeStands).toSorted((a, b) => a.endMs - b.endMs);
  let bestMs = Infinity;
  let partOfBest = -1;
  return inOrder.flatMap((lap): Found[] => {
    const part = partAt(qualifyingSplitMs, lap.endMs);
    if (part === partOfBest && lap.lapTimeMs >= bestMs) return [];
    [bestMs, partOfBest] = [lap.lapTimeMs, part];
    // When an announced lap ended is a guess.
    return lap.isAnnounced ? [] : [fastestEvent(lap, 'goes fastest')];
  });
}

function fastestEvent(lap: Lap & { lapTimeMs: number | null }, what: string): Found {
  const label = `${driverName(lap.driver)} ${what}, ${formatLapTime(lap.lapTimeMs!)}`;
  return ofLap(lap, { timeMs: lap.endMs, kind: 'fastest-lap', label });
}
