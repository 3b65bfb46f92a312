import { quantile } from '../../quantile.ts';
import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { pitLaneMs, pitVisits, stopKind, type StopKind } from '../../timing/laps/pit-visits.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { PitLaneTimes } from '../../timing/topics/pit-lane-times.ts';
import { stopLosses, type NoLossReason, type StopLoss } from './stop-loss.ts';

export const stopStatuses = ['green', 'safety_car', 'virtual_safety_car', 'red_flag'] as const;
/** What was shown when the car came into the pit lane; green with yellow flags too. */
export type StopStatus = (typeof stopStatuses)[number];

export interface StopTyres {
  /** null when unknown. */
  compound: string | null;
  /** Laps the set had done when it came off or went on; null when unknown. */
  ageLaps: number | null;
}

/** A visit to the pits that was left again. Durations in milliseconds; null = unknown. */
export interface PitStop {
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** The in-lap. */
  lapNumber: number;
  kind: StopKind;
  tyresOff: StopTyres;
  tyresOn: StopTyres;
  /** From pit entry to pit exit. */
  laneMs: number | null;
  /** Who timed it: loops at both ends of the pit lane, or the moments of the messages that tell of entry and exit. */
  laneTimedBy: 'loops' | 'messages' | null;
  /** How long the car stood, to the tenth of a second. */
  stationaryMs: number | null;
  /** null where flags are unknown. */
  trackStatus: StopStatus | null;
  /** Places at the end of the lap before the lap in, and at the end of the lap out. */
  positionBefore: number | null;
  positionAfter: number | null;
  loss: StopLoss | null;
  /** null with a loss. */
  noLossReason: NoLossReason | null;
}

/** A stop that a summary does not count. */
export interface LeftOutStop {
  driver: string;
  lapNumber: number;
  /** All summaries; the times of teams; or every loss, or time in the pit lane. */
  from: 'all' | 'team_times' | 'loss' | 'pit_lane_time';
  reason: LeftOutReason;
}

export const leftOutReasons = [
  'red_flag',
  'same_tyres',
  'not_on_a_free_track',
  'no_pit_lane_time',
  'compared_with_cars_that_stayed_out',
  'first_lap',
  'no_lap_time',
  'stops_in_a_row',
  'track_wet_or_dry',
  'no_clean_laps',
  'nobody_stayed_out',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Middle, least and greatest of `count` values in whole milliseconds. */
export interface Spread {
  count: number;
  medianMs: number;
  leastMs: number;
  greatestMs: number;
}

/** Changes of tyres under one status, or by one team. */
export interface StopSummary {
  stops: number;
  /** null without any. */
  lane: Spread | null;
  loss: Spread | null;
  stationary: Spread | null;
}

export interface PitStopsFindings {
  /** In finishing order, then by lap. */
  stops: PitStop[];
  /** Of the statuses under which tyres were changed. */
  byStatus: (StopSummary & { trackStatus: StopStatus | null })[];
  /**
   * Teams that came in, with all their changes of tyres, and the times and losses of those on a free track: quickest median through the pit lane first, those without
   * one last.
   */
  byTeam: (StopSummary & { team: string; teamColour: string | null })[];
  /** In the order of the stops. */
  leftOut: LeftOutStop[];
}

/**
 * Visits to the pits of these drivers. Summaries are of changes of tyres; where the tyres are unknown, of all visits but those behind a red flag.
 *
 * @param timed Times of visits that others measured, by driver number.
 */
export function analysePitStops(
  drivers: readonly DriverResult[],
  session: Pick<SessionTiming, 'laps' | 'trackStatus'>,
  timed: ReadonlyMap<string, PitLaneTimes>,
): PitStopsFindings {
  const lossOf = stopLosses(session.laps);
  const visits = groupBy(pitVisits(session.laps), ({ inLap }) => inLap.driverNumber);
  const stops = drivers.flatMap((result) =>
    (visits.get(result.driverNumber) ?? []).map((visit): PitStop => {
      const { inLap, outLap } = visit;
      const times = timed.get(result.driverNumber)?.get(inLap.lapNumber);
      const messagesMs = pitLaneMs(inLap, outLap);
      const loss = lossOf(visit);
      const laneMs = times?.laneMs ?? messagesMs;
      return {
        ...{ driver: result.code, team: result.teamName, teamColour: result.teamColour },
        lapNumber: inLap.lapNumber,
        kind: stopKind(visit),
        tyresOff: { compound: inLap.compound, ageLaps: inLap.tyreLifeLaps },
        tyresOn: {
          compound: outLap.compound,
          ageLaps: outLap.tyreLifeLaps === null ? null : outLap.tyreLifeLaps - 1,
        },
        laneMs,
        laneTimedBy: laneMs === null ? null : times?.laneMs == null ? 'messages' : 'loops',
        stationaryMs: times?.stationaryMs ?? null,
        trackStatus: statusAt(session.trackStatus, inLap),
        positionBefore: positionAt(session.laps, inLap, inLap.lapNumber - 1),
        positionAfter: outLap.isGenerated ? null : outLap.position,
        ...(typeof loss === 'string' ? { loss: null, noLossReason: loss } : { loss, noLossReason: null }),
      };
    }),
  );
  const changes = stops.filter(({ kind }) => isChange(kind));
  const ofStatus = groupBy(changes, ({ trackStatus }) => trackStatus);
  const statuses = [...stopStatuses, null].filter((status) => ofStatus.has(status));
  return {
    stops,
    byStatus: statuses.map((trackStatus) => ({ trackStatus, ...summary(ofStatus.get(trackStatus)!) })),
    byTeam: byTeam(stops),
    leftOut: stops.flatMap((stop) =>
      leftOutOf(stop).map(([from, reason]) => ({
        ...{ driver: stop.driver, lapNumber: stop.lapNumber, from, reason },
      })),
    ),
  };
}

function leftOutOf(stop: PitStop): (readonly [LeftOutStop['from'], LeftOutReason])[] {
  const { kind, trackStatus, laneMs, noLossReason } = stop;
  if (kind === 'red_flag' || kind === 'same_tyres') return [['all', kind]];
  const lossReason =
    noLossReason ?? (isOfItsStatus(stop) ? null : ('compared_with_cars_that_stayed_out' as const));
  return [
    ...(isFree(trackStatus) ? [] : [['team_times', 'not_on_a_free_track'] as const]),
    ...(laneMs === null ? [['pit_lane_time', 'no_pit_lane_time'] as const] : []),
    ...(lossReason === null ? [] : [['loss', lossReason] as const]),
  ];
}

function statusAt(rows: SessionTiming['trackStatus'], { pitInMs }: Lap): StopStatus | null {
  const code = rows.findLast(({ timeMs }) => timeMs <= pitInMs!)?.code;
  if (code === undefined) return null;
  if (code === '4') return 'safety_car';
  if (code === '5') return 'red_flag';
  return code === '6' || code === '7' ? 'virtual_safety_car' : 'green';
}

function positionAt(laps: readonly Lap[], { driverNumber }: Lap, lapNumber: number): number | null {
  return (
    laps.find((lap) => lap.driverNumber === driverNumber && lap.lapNumber === lapNumber)?.position ?? null
  );
}

function byTeam(stops: readonly PitStop[]): PitStopsFindings['byTeam'] {
  const ofTeam = groupBy(
    stops.filter(({ team, kind }) => team !== null && kind !== 'red_flag'),
    ({ team }) => team!,
  );
  return [...ofTeam]
    .map(([team, own]) => ({
      ...{ team, teamColour: own[0]!.teamColour, ...summary(own.filter(isPlainStop)) },
      stops: own.filter(({ kind }) => isChange(kind)).length,
    }))
    .sort((a, b) => (a.lane?.medianMs ?? Infinity) - (b.lane?.medianMs ?? Infinity));
}

/** A change of tyres on a free track: what teams are compared by. Also where nobody tells tyres, or flags. */
export function isPlainStop({ kind, trackStatus }: PitStop): boolean {
  return isChange(kind) && isFree(trackStatus);
}

function isChange(kind: StopKind): boolean {
  return kind === 'tyre_change' || kind === 'unknown';
}

/** Also where flags are unknown. */
export function isFree(status: StopStatus | null): boolean {
  return status === 'green' || status === null;
}

function summary(stops: readonly PitStop[]): StopSummary {
  return {
    stops: stops.length,
    lane: spread(stops.flatMap(({ laneMs }) => laneMs ?? [])),
    loss: spread(stops.flatMap((stop) => (isOfItsStatus(stop) ? stop.loss!.lossMs : []))),
    stationary: spread(stops.flatMap(({ stationaryMs }) => stationaryMs ?? [])),
  };
}

/** Whether the loss was measured as others under the status are: the flag may come when the car is in already. */
function isOfItsStatus({ loss, trackStatus }: PitStop): boolean {
  return loss?.against === (isFree(trackStatus) ? 'own_clean_laps' : 'cars_that_stayed_out');
}

function spread(values: readonly number[]): Spread | null {
  const ascending = values.toSorted((a, b) => a - b);
  const [leastMs, greatestMs] = [ascending[0], ascending.at(-1)];
  if (leastMs === undefined || greatestMs === undefined) return null;
  return { count: ascending.length, medianMs: Math.round(quantile(ascending, 0.5)), leastMs, greatestMs };
}
