import type { OpenF1Session } from '../calendar/openf1-sessions.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import type { OfficialResult } from '../results/official-result.ts';
import { plannedStartMs, type SessionEvidence } from '../timing/session-evidence.ts';
import { noFeedFindings } from '../timing/timing-warnings.ts';
import { unlistedDriver, type ListedDriver } from '../timing/topics/driver-list.ts';
import type { SessionStatusRow } from '../timing/topics/session-status.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { readDriverRows } from './driver-rows.ts';
import { evidenceWarnings } from './evidence-warnings.ts';
import { markPersonalBests, qualifyingPartsMs } from './qualifying-parts.ts';
import {
  type PhasedMessage,
  readRaceControlRows,
  readResultRows,
  readSessionRow,
  readWeatherRows,
  sessionZeroUtcMs,
} from './session-rows.ts';
import { rowsOfSession } from './row-values.ts';
import { rowsUntil } from './rows-until.ts';
import type { JsonObject } from '../json-object.ts';
import { readSessionLaps, type SessionLaps } from './session-laps.ts';
import { sessionStatusOf, type PlannedCourse } from './session-status.ts';
import { readStintRows, tyreSetsOf, type StintRow } from './stint-rows.ts';
import { trackStatusOf } from './track-status.ts';

/** Answers of OpenF1 that laps, results and course of a session are made of. */
export const openF1Answers = [
  'drivers',
  'laps',
  'stints',
  'pit',
  'race_control',
  'weather',
  'session_result',
] as const;
export type OpenF1Answer = (typeof openF1Answers)[number];

export interface OpenF1Inputs {
  session: OpenF1Session;
  /** Session name as our schedule has it: "Qualifying". */
  sessionName: string;
  kind: SessionKind;
  /** Parsed JSON per answer; null = not available, and an empty list is the same: no session goes without. */
  answers: Readonly<Record<OpenF1Answer, unknown>>;
  /** Result of this session from the results API; null = not available. */
  official: readonly OfficialResult[] | null;
  /** Race only: time of lap 1 per driver id of the results API; null = not available. */
  lapOneMs: ReadonlyMap<string, number> | null;
  /** Session time of the moment up to which it is asked about; left out: all of it. */
  untilMs?: number;
}

/** Rows of the session in every answer. */
export function sessionRows({ session, answers }: Pick<OpenF1Inputs, 'session' | 'answers'>) {
  const rows = openF1Answers.map((answer) => [answer, rowsOfSession(answers[answer], session.sessionKey)]);
  return Object.fromEntries(rows) as Record<OpenF1Answer, JsonObject[]>;
}

/**
 * What OpenF1 knows of a session (docs/feed/openf1.md), in the form of which sessions are assembled. Rows may have any shape, be in any order and
 * belong to other sessions: what cannot be read is left out.
 *
 * @param trace hears how the values of one car come about.
 */
export function openF1Evidence(inputs: OpenF1Inputs, trace?: SessionTrace): SessionEvidence {
  const { session, kind, sessionName, lapOneMs, untilMs } = inputs;
  const zeroUtcMs = sessionZeroUtcMs(session);
  const isCut = untilMs !== undefined;
  const told = isCut ? rowsUntil(sessionRows(inputs), zeroUtcMs + untilMs) : sessionRows(inputs);
  const rows = (answer: OpenF1Answer) => told[answer];
  const orNull = <Item>(items: Item[]) => (items.length === 0 ? null : items);

  const official = inputs.official ?? readResultRows(rows('session_result'), kind);
  const messages = orNull(readRaceControlRows(rows('race_control'), zeroUtcMs));
  const stints = readStintRows(rows('stints'));
  const lapsDone = countedLaps(kind === 'race' ? (official ?? []) : [], stints);
  const timed = readSessionLaps(rows('laps'), rows('pit'), { kind, zeroUtcMs, lapsDone, isCut, trace });
  const tyreSets = fittedSets(stints, timed, trace);
  const info = readSessionRow(session);
  const { drivers, warnings: driverWarnings } = readDriverRows(rows('drivers'), {
    ...{ year: new Date(session.startUtcMs).getUTCFullYear(), official },
    drove: (car) => timed.laps.has(car),
  });
  const sessionStatus = sessionStatusOf(messages, {
    ...(isCut ? { kind, startMs: startOf(kind, timed), endMs: null } : course(session, kind, timed)),
    gmtOffsetMinutes: info.gmtOffsetMinutes,
  });
  const partStartsMs = kind === 'qualifying' ? qualifyingPartsMs(messages, sessionStatus, timed.laps) : [];
  for (const [car, laps] of timed.laps) {
    markPersonalBests(laps, partStartsMs);
    trace?.of(car)?.applied('best-so-far', laps);
  }
  return {
    ...{ sessionName, kind, info, official, lapOneMs, sessionStatus },
    drivers: withUnlisted(drivers, timed, official),
    laps: timed.laps.size === 0 ? null : timed.laps,
    lapsBeforeRecording: new Map(),
    missingLaps: timed.missingLaps,
    tyreSets,
    recordedUntilMs: knownUntilMs(timed, messages, sessionStatus),
    mayHaveStopped: timed.mayHaveStopped,
    ...(kind === 'race' && { stoppedOnLapOne: new Set(carsWithoutLaps(lapsDone)) }),
    trackStatus: messages === null ? [] : trackStatusOf(messages),
    ...(messages === null ? { racingPace: kind === 'race' ? { pitVisitsKnown: true } : 'assumed' } : {}),
    totalLaps: timed.totalLaps,
    partStartsMs,
    raceControl: messages,
    weather: orNull(readWeatherRows(rows('weather'), zeroUtcMs)),
    feedFindings: { ...noFeedFindings, inconsistentLaps: timed.inconsistentLaps },
    warnings: [
      ...driverWarnings,
      ...evidenceWarnings({
        ...{ kind, timed, drivers, official, lapOneMs, tyreSets },
        ...{ hasStints: stints.size > 0, hasMessages: messages !== null },
      }),
    ],
  };
}

/**
 * The drivers with those added who drove and are not listed: a driver whom only a result knows counts as one who did not start. No list at all
 * is left as it is, for the result names its drivers itself.
 */
function withUnlisted(
  drivers: readonly ListedDriver[],
  { laps }: SessionLaps,
  official: readonly OfficialResult[] | null,
): readonly ListedDriver[] {
  if (drivers.length === 0) return drivers;
  const listed = new Set(drivers.map(({ driverNumber }) => driverNumber));
  const classified = (official ?? []).filter((result) => (result.laps ?? 0) > 0);
  const drove = new Set([...laps.keys(), ...classified.map(({ driverNumber }) => driverNumber)]);
  return [...drivers, ...[...drove].filter((car) => !listed.has(car)).map(unlistedDriver)];
}

/**
 * Laps that each car did by the result, of others by what is counted on its last set of tyres: in nine recorded races the number of the last
 * lap that was closed, of all 179 cars.
 */
function countedLaps(
  official: readonly OfficialResult[],
  stints: ReadonlyMap<string, readonly StintRow[]>,
): Map<string, number> {
  const counted = new Map(
    [...stints].map(([car, own]) => [car, Math.max(0, ...own.map(({ lastLap }) => lastLap ?? 0))]),
  );
  for (const { driverNumber, laps } of official) if (laps !== null) counted.set(driverNumber, laps);
  return counted;
}

function carsWithoutLaps(lapsDone: ReadonlyMap<string, number>): string[] {
  return [...lapsDone].flatMap(([car, laps]) => (laps === 0 ? [car] : []));
}

/** Session times of start and end: of a race by its laps, else as planned, but not before the last lap. */
function course(
  { startUtcMs, endUtcMs }: OpenF1Session,
  kind: SessionKind,
  timed: SessionLaps,
): Omit<PlannedCourse, 'gmtOffsetMinutes'> {
  const startMs = startOf(kind, timed);
  if (kind === 'race') return { kind, startMs, endMs: timed.finishMs };
  const plannedEndMs = endUtcMs === null ? null : plannedStartMs + endUtcMs - startUtcMs;
  return { kind, startMs, endMs: plannedEndMs && Math.max(plannedEndMs, lastLapEndMs(timed.laps)) };
}

function startOf(kind: SessionKind, { startMs }: SessionLaps): number | null {
  return kind === 'race' ? startMs : plannedStartMs;
}

function lastLapEndMs(laps: SessionLaps['laps']): number {
  return [...laps.values()].reduce((last, own) => Math.max(last, own.at(-1)?.endMs ?? 0), 0);
}

/** Cars without a lap have stints too: those that crashed on the first. */
function fittedSets(
  stints: ReadonlyMap<string, StintRow[]>,
  { laps }: SessionLaps,
  trace: SessionTrace | undefined,
): Map<string, TyreSet[]> {
  const cars = new Set([...laps.keys(), ...stints.keys()]);
  return new Map(
    [...cars].map((car) => [car, tyreSetsOf(stints.get(car) ?? [], laps.get(car) ?? [], trace?.of(car))]),
  );
}

function knownUntilMs(
  { laps }: SessionLaps,
  messages: readonly PhasedMessage[] | null,
  sessionStatus: readonly SessionStatusRow[],
): number {
  const lastMessageMs = messages?.at(-1)?.receivedMs ?? 0;
  return Math.max(lastLapEndMs(laps), lastMessageMs, sessionStatus.at(-1)?.timeMs ?? 0);
}
