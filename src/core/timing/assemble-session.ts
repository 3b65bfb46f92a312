import type { FeedRecord } from '../feed/stream-reader.ts';
import { assembleEvidence } from './assemble-evidence.ts';
import { beforeRecording, checkSpan } from './recording-span.ts';
import { readDriverList } from './topics/driver-list.ts';
import { announcedBests, readStintBests } from './raw-laps/announced-bests.ts';
import { readFittedTyres } from './tyres/fitted-tyres.ts';
import { readGrid, readTotalLaps } from './topics/race-topics.ts';
import type { OfficialResult } from '../results/official-result.ts';
import { partStartsMs } from './qualifying-parts.ts';
import { readRaceControl } from './topics/race-control.ts';
import type { SessionEvidence } from './session-evidence.ts';
import { readSessionInfo } from './topics/session-info.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { readSessionStatus } from './topics/session-status.ts';
import type { SessionTiming } from './session-timing.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { readTimedDrivers } from './raw-laps/timed-drivers.ts';
import { noFeedFindings } from './timing-warnings.ts';
import type { TimingTopic } from './timing-topics.ts';
import { readTrackStatus } from './topics/track-status.ts';
import { readWeather } from './topics/weather.ts';

export interface SessionInputs {
  /** Session name as the schedule has it: "Qualifying". */
  sessionName: string;
  kind: SessionKind;
  /** Records per topic, read once and in order; null = the archive has no such file. */
  topics: Readonly<Record<Exclude<TimingTopic, 'TimingData'>, readonly FeedRecord[] | null>> & {
    /** The one topic whose records need not all be there at once. */
    readonly TimingData: Iterable<FeedRecord> | null;
  };
  /** Result of this session; null = not available. */
  official: readonly OfficialResult[] | null;
  /** Race only: time of lap 1 per driver id of the results API; null = not available. The feed never has these. */
  lapOneMs: ReadonlyMap<string, number> | null;
  /** The records were cut at a moment that was asked for: that they end there is no defect. */
  isCut?: boolean;
}

/**
 * Everything about one session from the records of its topics. Gaps and repairs come back as warnings.
 *
 * @param trace hears how the values of one car come about.
 */
export function assembleSession(inputs: SessionInputs, trace?: SessionTrace): SessionTiming {
  return assembleEvidence(readTopics(inputs, trace), trace);
}

/** What the topics of the feed say of a session. */
function readTopics(
  { sessionName, kind, topics, official, lapOneMs, isCut }: SessionInputs,
  trace: SessionTrace | undefined,
): SessionEvidence {
  const { drivers, lateNumbers } = readDriverList(topics.DriverList ?? []);
  const sessionStatus = readSessionStatus(topics.SessionStatus ?? []);
  const timed = readTimedDrivers(topics.TimingData ?? [], kind, trace);
  const tyres = readFittedTyres(topics.TimingAppData ?? [], timed, trace);
  const { recordedUntilMs } = timed;
  const partStarts = partStartsMs(timed.announcedPartsMs, timed.driverPartsMs, sessionStatus);
  const stintBests = readStintBests(topics.TimingAppData ?? [], kind);
  const timingEndMs = recordedUntilMs > 0 ? recordedUntilMs : null;
  return {
    ...{ sessionName, kind, drivers, official, lapOneMs, sessionStatus, recordedUntilMs },
    info: readSessionInfo(topics.SessionInfo ?? []),
    laps: topics.TimingData === null ? null : timed.laps,
    lapsBeforeRecording: timed.lapsBeforeRecording,
    ...(timed.joinedMs !== null && { joinedMs: timed.joinedMs }),
    ...(kind === 'race' &&
      timed.joinedMs !== null && {
        beforeRecording: Object.fromEntries(
          [...timed.lapsBeforeRecording].map(([car, laps]) => [
            car,
            beforeRecording(laps, timed.stopsBeforeRecording.get(car) ?? 0, tyres.atJoining.get(car) ?? []),
          ]),
        ),
      }),
    lostLaps: timed.lostLaps,
    tyreSets: topics.TimingAppData === null ? null : tyres.sets,
    // In practices and qualifyings a car may be on its way when the session ends, and be called stopped when it is pushed back.
    mayHaveStopped: kind === 'race' && timed.stoppedCars ? new Set(timed.stoppedCars.keys()) : null,
    ...(kind === 'race' && timed.stoppedCars && { stoppedMs: timed.stoppedCars }),
    ...(isCut && timed.stoppedCars && { stoppedOnLapOne: new Set(timed.stoppedCars.keys()) }),
    trackStatus: readTrackStatus(topics.TrackStatus ?? []),
    ...(kind === 'race' && { grid: readGrid(topics.TimingAppData ?? []), sentPlaces: timed.sentPlaces }),
    totalLaps: kind === 'race' ? readTotalLaps(topics.LapCount ?? []) : null,
    partStartsMs: partStarts,
    classification: {
      standings: timed.standings,
      bests: new Map(
        [...timed.standings].map(([car, { bests }]) => [
          car,
          announcedBests(bests, stintBests.get(car) ?? [], kind === 'qualifying' ? partStarts : []).filter(
            // A race is classified without them.
            (best) =>
              kind !== 'race' ||
              !best.isOfState ||
              (best.lapNumber ?? 0) > (timed.lapsBeforeRecording.get(car) ?? 0),
          ),
        ]),
      ),
    },
    raceControl: topics.RaceControlMessages && readRaceControl(topics.RaceControlMessages),
    weather: topics.WeatherData && readWeather(topics.WeatherData),
    feedFindings: {
      lateNumbers,
      ...timed.findings,
      correctedStints: tyres.correctedStints,
      unseenTyreChanges: tyres.unseenChanges,
      lackingTyreMessages: tyres.lackingMessages,
      tyresNamedLate: tyres.namedLate,
      span: isCut
        ? noFeedFindings.span
        : checkSpan(kind, timingEndMs, latestMs(topics.TimingAppData ?? []), sessionStatus),
    },
    warnings: [],
  };
}

function latestMs(records: readonly FeedRecord[]): number | null {
  return records.reduce<number | null>((latest, { timeMs }) => Math.max(latest ?? 0, timeMs), null);
}
