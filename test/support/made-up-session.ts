import { join } from 'node:path';
import { SvcError } from '../../src/core/errors.ts';
import type { OtherAccounts } from '../../src/core/agreement/other-accounts.ts';
import { DriverHistory } from '../../src/core/evidence/driver-history.ts';
import type { DriverResult } from '../../src/core/results/driver-result.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { Schedule } from '../../src/core/calendar/schedule.ts';
import type { RaceControlMessage } from '../../src/core/timing/topics/race-control.ts';
import type { SessionInfo } from '../../src/core/timing/topics/session-info.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import type { PitLaneTimes } from '../../src/core/timing/topics/pit-lane-times.ts';
import type { Warning } from '../../src/core/warnings.ts';
import { openDataCache } from '../../src/io/cache/data-cache.ts';
import { F1TvAccount } from '../../src/io/account/account.ts';
import { openExportFolder } from '../../src/io/exports/export-folder.ts';
import { madeBy } from '../../src/io/data/origins.ts';
import type { Effects, SessionOptions, Sourced, SourceKind } from '../../src/io/effects.ts';
import { createWorkspaceStore } from '../../src/io/workspaces/workspaces.ts';
import { noDiagnosis } from './made-up-diagnosis.ts';

/** A line of a classification; what is not given is unknown. */
export function madeUpResult(code: string, more: Partial<DriverResult> = {}): DriverResult {
  return {
    driverNumber: code,
    code,
    ...{ broadcastName: null, firstName: null, lastName: null, fullName: null },
    ...{ driverId: code.toLowerCase(), teamId: null, teamName: null, teamColour: null, countryCode: null },
    ...{ position: null, classifiedPosition: null, gridPosition: null },
    ...{ q1Ms: null, q2Ms: null, q3Ms: null, timeMs: null, status: null, points: null, laps: null },
    inTimingList: true,
    ...more,
  };
}

/** A clean lap of a minute and a half. */
export function madeUpLap(driver: string, team: string, lapNumber: number, more: Partial<Lap> = {}): Lap {
  const endMs = 100_000 * lapNumber;
  return {
    driverNumber: driver,
    driver,
    team,
    lapNumber,
    endMs,
    startMs: endMs - 90_000,
    lapTimeMs: 90_000,
    ...{ sector1Ms: 30_000, sector2Ms: 30_000, sector3Ms: 30_000 },
    ...{ sector1EndMs: null, sector2EndMs: null, sector3EndMs: null },
    ...{ pitOutMs: null, pitInMs: null },
    ...{ speedI1Kmh: null, speedI2Kmh: null, speedFinishKmh: null, speedTrapKmh: null },
    ...{ stint: 1, compound: 'SOFT', tyreLifeLaps: lapNumber, freshTyre: true },
    position: null,
    trackStatus: '1',
    isPersonalBest: false,
    deleted: false,
    deletedReason: null,
    withdrawn: null,
    isGenerated: false,
    isAnnounced: false,
    isAccurate: true,
    ...more,
  };
}

/** A message of race control with this text; what is not given is not in the message. */
export function madeUpMessage(message: string, more: Partial<RaceControlMessage> = {}): RaceControlMessage {
  return {
    ...{ utcMs: null, receivedMs: 0, category: 'Other', message, status: null, flag: null },
    ...{ scope: null, sector: null, driverNumber: null, lap: null },
    ...more,
  };
}

export function madeUpTiming(more: Partial<SessionTiming>): SessionTiming {
  return {
    kind: 'race',
    info: null,
    ...{ results: [], laps: [], sentPlaces: null, sessionStatus: [], trackStatus: [], warnings: [] },
    ...{ startMs: 0, totalLaps: null, qualifyingSplitMs: null, raceControl: [], weather: null },
    ...more,
  };
}

/** What a session says of itself, held on a circuit that has a key. */
export function madeUpInfo(more: Partial<SessionInfo> = {}): SessionInfo {
  return {
    ...{ meetingName: null, officialName: null, location: null, countryName: null },
    ...{ circuitKey: 65, circuitShortName: 'Mexico City' },
    ...{ name: null, type: null, startLocal: null, endLocal: null, gmtOffsetMinutes: null },
    ...more,
  };
}

/** Nobody else says anything of a session. */
export const noOtherAccounts: OtherAccounts = {
  topics: {
    ...{ TimingData: null, TimingAppData: null, TyreStintSeries: null },
    ...{ PitLaneTimeCollection: null, PitStopSeries: null },
  },
  ...{ fastestLapsMs: null, enteredLaps: null, stops: null },
  missing: [{ account: 'TimingData', why: 'made up' }],
};

/** The cache below a home directory, as commands have it. */
export function realCache(home: string): Effects['cache'] {
  return { directory: join(home, 'cache'), limitBytes: () => 1024 ** 3, ...openDataCache(home) };
}

/** Folders of tables on the disk, as commands have them. */
export function realExports(clock: Effects['clock']): Effects['exports'] {
  const { signal } = new AbortController();
  return {
    open: async (path, kind) => await openExportFolder(path, kind, { clock, signal, refresh: false }),
  };
}

export interface AskedSession {
  eventName: string;
  code: string;
  options: SessionOptions | undefined;
}

/** Real workspaces below `home`, one season's schedule, and for every session the given timing. */
export function madeUpEffects(
  home: string,
  schedule: Schedule,
  timing: SessionTiming,
  {
    source = 'recorded',
    warnings = [],
    pitTimes = new Map(),
  }: { source?: SourceKind; warnings?: Warning[]; pitTimes?: ReadonlyMap<string, PitLaneTimes> } = {},
): { effects: Effects; asked: AskedSession[] } {
  const asked: AskedSession[] = [];
  const provider = madeBy('f1-archive', source);
  const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
  const effects: Effects = {
    data: {
      schedule: async (year): Promise<Sourced<Schedule>> => {
        if (year !== schedule.year) throw new SvcError('NO_DATA', `No schedule of ${year}.`, 'Wait.');
        return { value: schedule, source, provider, warnings: [] };
      },
      session: async (event, session, options): Promise<Sourced<SessionTiming>> => {
        asked.push({ eventName: event.eventName, code: session.code, options });
        return { value: timing, source, provider, warnings };
      },
      history: async (_event, _session, { driverNumber }) => {
        const history = new DriverHistory(driverNumber);
        history.said({ topic: 'TimingData', timeMs: 1_000, content: {} }, timing.laps);
        history.classified(null, timing.results);
        return history;
      },
      seasonResults: async (year) => {
        throw new SvcError('NO_DATA', `No results of ${year}.`, 'Wait.');
      },
      otherAccounts: async () => noOtherAccounts,
      pitLaneTimes: async () => ({ value: pitTimes, warnings: [] }),
      messages: async () => ({ value: null, warnings: [] }),
    } satisfies Partial<Effects['data']> as unknown as Effects['data'],
    workspaces: createWorkspaceStore({ home, clock }),
    account: new F1TvAccount({}, home, clock.nowMs),
    diagnosis: noDiagnosis,
    cache: realCache(home),
    exports: realExports(clock),
    openDatabase: async (tables) =>
      await (await import('./tables/in-process-database.ts')).inProcessDatabase(tables),
    clock,
    signal: new AbortController().signal,
    progress: () => undefined,
    confirm: async () => true,
    tell: () => undefined,
    askSecret: async () => null,
  };
  return { effects, asked };
}
