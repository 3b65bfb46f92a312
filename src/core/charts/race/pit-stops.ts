import { durationAxis } from '../axes.ts';
import {
  isFree,
  isPlainStop,
  type PitStop,
  type PitStopsFindings,
  type StopStatus,
  type StopSummary,
} from '../../analysis/race/pit-stops.ts';
import { counted } from '../../text/english.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { dotSwarm } from '../look/spread.ts';
import { teammateShape } from '../look/driver-looks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, Key, ValueAxis } from '../spec/chart-spec.ts';
import type { Dot } from '../spec/marks.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export type PitStopsRows = ChartedSession & Pick<PitStopsFindings, 'stops' | 'byStatus' | 'byTeam'>;

type TimedStop = PitStop & { laneMs: number };
type TeamOfStops = PitStopsFindings['byTeam'][number];

const rowHeightPx = 40;
const leastRows = 4;
const lanes = 3;
/** Share of the axis that a dot covers. */
const dotShare = 0.017;
const shownOffScale = 2;

/**
 * Every stop of every team by the time in the pit lane, quickest median on top. Filled: on a free track; hollow: while the race was neutralised; a cross: the tyres
 * stayed on, so that it was a penalty or a repair. Visits behind a red flag are left out, and stops that took far longer are at the right edge.
 */
export function pitStopsChart(rows: PitStopsRows): ChartSpec {
  const timed = rows.stops.filter(
    (stop): stop is TimedStop => stop.laneMs !== null && stop.kind !== 'red_flag',
  );
  const x = durationAxis(
    timed.map(({ laneMs }) => laneMs),
    'Time in the pit lane (s)',
  );
  const teams = rows.byTeam.filter(({ team }) => timed.some((stop) => stop.team === team));
  const colourOf = teamPalette(rows.year);
  const stood = teams.some(({ stationary }) => stationary !== null);
  const ofTeam = (team: string) => timed.filter((stop) => stop.team === team);
  const dots = teams.flatMap(({ team, teamColour }, row) =>
    teamDots(ofTeam(team), row, colourOf({ name: team, colour: teamColour }), x),
  );
  return picture(rows, {
    chart: 'pit-stops',
    ...headedBy(rows, 'Pit stops'),
    noun: 'team',
    widthPx: 1200,
    heightPx: 230 + rowHeightPx * Math.max(leastRows, teams.length),
    panels: [
      {
        x,
        y: tableAxis(
          teams,
          ({ team, teamColour, lane }, index) => ({
            rank: lane === null ? null : String(index + 1),
            label: plainText(team, 28),
            colour: colourOf({ name: team, colour: teamColour }),
          }),
          columnsOf(({ team }) => ofTeam(team), x, stood),
        ),
        bands: [],
        marks: [{ kind: 'dots', dots }],
      },
    ],
    keys: keys(timed, x),
    captions: captions(rows),
  });
}

function teamDots(stops: readonly TimedStop[], row: number, colour: string, axis: ValueAxis): Dot[] {
  const widthMs = dotShare * (axis.max - axis.min);
  const offsets = dotSwarm(
    stops.map(({ laneMs }) => Math.min(laneMs, axis.max)),
    widthMs,
    lanes,
  );
  const drivers = driversOf(stops);
  return stops.map(({ driver, lapNumber, laneMs, kind, trackStatus }, index) => ({
    row,
    value: laneMs,
    offset: offsets[index]!,
    shape: kind === 'same_tyres' ? 'cross' : teammateShape(drivers.indexOf(driver)),
    colour,
    fill: isFree(trackStatus) ? colour : theme.panel,
    faint: false,
    of: { row: 'pit-stop', driver, lap: lapNumber },
  }));
}

function driversOf(stops: readonly PitStop[]): string[] {
  return [...new Set(stops.map(({ driver }) => driver))];
}

function columnsOf(
  stopsOf: (team: TeamOfStops) => readonly TimedStop[],
  axis: ValueAxis,
  stood: boolean,
): TableColumn<TeamOfStops>[] {
  const best = (team: TeamOfStops) => quickest(stopsOf(team).filter(isPlainStop));
  return [
    column('median_ms', 'Median', ({ lane }) => lane && lane.medianMs, formatSeconds),
    column('stops', 'Stops', ({ lane, stops }) =>
      lane?.count === stops ? stops : `${lane?.count ?? 0} of ${stops}`,
    ),
    column(
      'best_ms',
      'Best',
      (team) => best(team)?.laneMs ?? null,
      (laneMs, team) => `${formatSeconds(laneMs)} ${stopName(best(team)!)}`,
    ),
    column(
      'stationary_median_ms',
      stood ? 'Stood (median)' : '',
      ({ stationary }) => stationary?.medianMs ?? '',
      (medianMs) => (typeof medianMs === 'number' ? (medianMs / 1000).toFixed(1) : ''),
    ),
    column('drivers', 'Drivers', (team) =>
      driversOf(stopsOf(team))
        .map((driver) => plainText(driver, 4))
        .join(' '),
    ),
    column('off_scale', 'Off the scale', (team) => {
      const beyond = stopsOf(team).filter(({ laneMs }) => laneMs > axis.max);
      const named = beyond
        .slice(0, shownOffScale)
        .map((stop) => `${(stop.laneMs / 1000).toFixed(1)} ${plainText(stop.driver, 4)} (${stop.lapNumber})`);
      const more = beyond.length > named.length ? ` +${beyond.length - named.length}` : '';
      return named.join(', ') + more;
    }),
  ];
}

/** "NOR lap 24". */
function stopName({ driver, lapNumber }: PitStop): string {
  return `${plainText(driver, 4)} lap ${lapNumber}`;
}

function quickest(stops: readonly TimedStop[]): TimedStop | null {
  return stops.toSorted((a, b) => a.laneMs - b.laneMs)[0] ?? null;
}

function keys(timed: readonly TimedStop[], axis: ValueAxis): Key[] {
  const colour = theme.softText;
  const point = { kind: 'point', faint: false, highlighted: false, colour } as const;
  const changes = timed.filter(({ kind }) => kind !== 'same_tyres');
  const free = changes.filter(isPlainStop);
  const key = (is: boolean, label: string, swatch: Key['swatch']): Key[] => (is ? [{ label, swatch }] : []);
  return [
    ...key(free.length > 0, 'first driver named', { ...point, shape: 'circle', fill: colour }),
    ...key(free.length > 0, 'second driver', { ...point, shape: teammateShape(1), fill: colour }),
    ...key(changes.length > free.length, 'while the race was neutralised', {
      ...{ ...point, shape: 'circle', fill: theme.panel },
    }),
    ...key(timed.length > changes.length, 'tyres kept: a penalty or a repair', {
      ...{ ...point, shape: 'cross', fill: colour },
    }),
    ...key(
      timed.some(({ laneMs }) => laneMs > axis.max),
      'off the scale',
      { kind: 'beyond-right', colour },
    ),
  ];
}

const statusWords: Readonly<Record<StopStatus, string>> = {
  green: 'under green',
  safety_car: 'under a safety car',
  virtual_safety_car: 'under a virtual safety car',
  red_flag: 'under a red flag',
};

/** "on a free track"; "on any track" where flags are unknown. */
export function statusInWords(status: StopStatus | null): string {
  return status === null ? 'whatever the flags were' : statusWords[status];
}

function captions({ byStatus }: PitStopsRows): string[] {
  const losses = byStatus.map((each) => lossWords(each, statusInWords(each.trackStatus)));
  return listOf([
    'Medians, bests and ranks are of tyre changes under green; “2 of 3” means that one was not. Times run from pit entry to pit exit.',
    losses.some((each) => each !== null) &&
      `A stop lost ${losses.filter((each) => each !== null).join('; ')}.`,
  ]);
}

function lossWords({ loss }: StopSummary, status: string): string | null {
  if (loss === null) return null;
  return `${formatSeconds(loss.medianMs)} s ${status} (median of ${counted(loss.count, 'stop')})`;
}
