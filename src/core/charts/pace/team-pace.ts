import { lapTimeAxis } from '../axes.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { fewestLapsOfBox } from '../../analysis/pace/quick-laps.ts';
import type { TeamPace } from '../../analysis/pace/team-pace.ts';
import { formatGap } from '../../text/lap-time.ts';
import { theme, veiled } from '../look/theme.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, Key } from '../spec/chart-spec.ts';
import type { LapTimeBox } from '../spec/marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { type ChartedSession, headedBy, quickLapsCaption, trackChangedCaption } from '../look/chart-texts.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';

/** What the chart is drawn from. */
export interface TeamPaceRows extends ChartedSession {
  kind: SessionKind;
  /** Fastest first. */
  teams: (TeamPace & { colour: string | null })[];
  quickLapLimitMs: number;
  /** Whether slower laps count when the quickest car around them was slow too. */
  measuredByTime: boolean;
  /** Whether the track got wet or dried. */
  hasTrackChanged: boolean;
}

const rowHeightPx = 38;
const leastRows = 5;

/** What laps of sessions that are no races have in them. */
const mixed: Readonly<Partial<Record<SessionKind, string>>> = {
  practice:
    'Practice mixes fuel loads, engine modes, compounds and long runs: this is not the order of the cars.',
  qualifying:
    'Qualifying mixes its parts on a track that gets quicker, and laps on which nobody had to push.',
};

/** How much of the team's colour is in the box, so that median and mean stand out from it. */
const boxShare = 0.4;

/**
 * Box plots of the teams' quick laps, fastest median on top. The box is the middle half of the laps (quartiles R-7), the
 * whiskers end at the last lap within 1.5 times its length, laps beyond them are rings. Teams with fewer than five laps
 * have no box and no rank: they stand below the others, each lap a dot.
 */
export function teamPaceChart(rows: TeamPaceRows): ChartSpec {
  const ranked = rows.teams.filter(isRanked);
  const teams = [...ranked, ...rows.teams.filter((team) => !isRanked(team))];
  const boxes = teams.map((team, row) => lapTimeBox(team, row, teamPalette(rows.year)));
  const times = teams.flatMap((team) => team.quickLaps.map(({ lapTimeMs }) => lapTimeMs));
  const [fastestMs, slowestMs] = [Math.min(...times), Math.max(...times)];
  const marginMs = (slowestMs - fastestMs) * 0.03;
  return picture(rows, {
    chart: 'team-pace',
    ...headedBy(rows, 'Team pace'),
    noun: 'team',
    widthPx: 1100,
    heightPx: 220 + rowHeightPx * Math.max(leastRows, teams.length),
    panels: [
      {
        x: lapTimeAxis(fastestMs - marginMs, slowestMs + marginMs),
        y: tableAxis(
          teams,
          (team, index) => ({
            rank: isRanked(team) ? String(index + 1) : null,
            label: plainText(team.team, 28),
            colour: boxes[index]!.colour,
          }),
          columnsOf(ranked[0]),
        ),
        bands: [],
        marks: [{ kind: 'boxes', boxes }],
      },
    ],
    keys: keys(boxes),
    captions: captions(rows),
  });
}

/** The gap of a team without a rank says as little as its median. */
function columnsOf(first: TeamPace | undefined): TableColumn<TeamPace>[] {
  return [
    column('median_ms', 'Median', ({ statistics }) => statistics.medianMs),
    column(
      'gap_ms',
      'Gap',
      (pace) =>
        isRanked(pace) && first && pace !== first
          ? pace.statistics.medianMs - first.statistics.medianMs
          : null,
      formatGap,
    ),
    column('mean_ms', 'Mean', ({ statistics }) => statistics.meanMs),
    column('std_dev_ms', 'σ (s)', ({ statistics }) => statistics.stdMs),
    column('lap_count', 'Laps', ({ statistics }) => statistics.lapCount),
    column('drivers', 'Drivers', ({ drivers }) => drivers.map((driver) => plainText(driver, 4)).join(' ')),
  ];
}

function lapTimeBox(
  { team, colour, statistics, box, quickLaps }: TeamPaceRows['teams'][number],
  row: number,
  colourOf: ReturnType<typeof teamPalette>,
): LapTimeBox {
  const teamColour = colourOf({ name: team, colour });
  const hasBox = isRanked({ quickLaps });
  const { lowerWhisker, lowerQuartile, upperQuartile, upperWhisker } = box;
  return {
    row,
    colour: teamColour,
    fill: veiled(teamColour, theme.panel, boxShare),
    median: statistics.medianMs,
    mean: statistics.meanMs,
    span: hasBox ? { lowerWhisker, lowerQuartile, upperQuartile, upperWhisker } : null,
    points: quickLaps
      .filter(({ lapTimeMs }) => !hasBox || box.outliers.includes(lapTimeMs))
      .map(({ driver, lapNumber, lapTimeMs }) => ({
        value: lapTimeMs,
        of: { row: 'lap', driver, lap: lapNumber },
      })),
    of: { row: 'team', team },
  };
}

/** Whether there are laps enough to say how the team compares. */
function isRanked({ quickLaps }: Pick<TeamPace, 'quickLaps'>): boolean {
  return quickLaps.length >= fewestLapsOfBox;
}

function keys(boxes: readonly LapTimeBox[]): Key[] {
  const colour = theme.softText;
  const point = { kind: 'point', faint: false, highlighted: false } as const;
  const shown: Key[] = [];
  if (boxes.some(({ span }) => span !== null)) {
    const fill = veiled(colour, theme.panel, boxShare);
    shown.push({
      label: 'middle half of the laps, line at the median',
      swatch: { kind: 'box', colour, fill },
    });
  }
  const diamond = { ...point, shape: 'diamond', colour: theme.panel, fill: theme.text } as const;
  shown.push({ label: 'mean', swatch: diamond });
  const ring = { ...point, shape: 'circle', colour, fill: theme.panel } as const;
  if (boxes.some(({ span, points }) => span !== null && points.length > 0))
    shown.push({ label: 'lap beyond the whiskers', swatch: ring });
  if (boxes.some(({ span }) => span === null))
    shown.push({
      label: `a lap of a team with fewer than ${fewestLapsOfBox}: no rank`,
      swatch: { ...ring, fill: colour },
    });
  return shown;
}

function captions({ kind, quickLapLimitMs, measuredByTime, hasTrackChanged }: TeamPaceRows): string[] {
  return [
    ...(hasTrackChanged ? [trackChangedCaption] : []),
    ...(mixed[kind] ? [mixed[kind]] : []),
    quickLapsCaption(quickLapLimitMs, measuredByTime),
    'Whiskers reach to the last lap within 1.5 box lengths.',
  ];
}
