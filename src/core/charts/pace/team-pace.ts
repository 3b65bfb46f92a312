import { fewestLapsOfBox, type TeamPace } from '../../analysis/pace/team-pace.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { mixColours } from '../look/contrast.ts';
import { counted } from '../../text/counted-noun.ts';
import { lapTimeAxis } from '../axes/lap-time-axis.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, Key, Row } from '../spec/chart-spec.ts';
import type { LapTimeBox } from '../spec/row-marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import { footerText, subtitleText, trackChangedCaption, type ChartedSession } from '../look/chart-texts.ts';

/** What the chart is drawn from. */
export interface TeamPaceRows extends ChartedSession {
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
/** How much of the team's colour is in the box, so that median and mean stand out from it. */
const boxShare = 0.4;

/**
 * Box plots of the teams' quick laps, fastest median on top. The box is the middle half of the laps (quartiles R-7), the
 * whiskers end at the last lap within 1.5 times its length, laps beyond them are points. Teams with fewer than five laps
 * have no box: each lap is a point.
 */
export function teamPaceChart(rows: TeamPaceRows): ChartSpec {
  const { teams } = rows;
  const boxes = teams.map((team, row) => lapTimeBox(team, row, teamPalette(rows.year)));
  const times = teams.flatMap((team) => team.quickLaps.map(({ lapTimeMs }) => lapTimeMs));
  const [fastestMs, slowestMs] = [Math.min(...times), Math.max(...times)];
  const marginMs = (slowestMs - fastestMs) * 0.03;
  return {
    chart: 'team-pace',
    title: 'Team pace',
    subtitle: subtitleText(rows),
    altText: altText(rows),
    widthPx: 1200,
    heightPx: 220 + rowHeightPx * Math.max(leastRows, teams.length),
    panels: [
      {
        x: lapTimeAxis(fastestMs - marginMs, slowestMs + marginMs),
        y: {
          kind: 'rows',
          columns: ['Median', 'Gap', 'Mean', 'σ (s)', 'Laps', 'Drivers'],
          rows: teams.map((team, index) => teamRow(team, index, boxes[index]!.colour)),
        },
        bands: [],
        marks: [{ kind: 'boxes', boxes }],
      },
    ],
    legend: null,
    keys: keys(boxes),
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function lapTimeBox(
  { team, colour, statistics, box, quickLaps }: TeamPaceRows['teams'][number],
  row: number,
  colourOf: ReturnType<typeof teamPalette>,
): LapTimeBox {
  const teamColour = colourOf({ name: team, colour });
  const hasBox = quickLaps.length >= fewestLapsOfBox;
  const { lowerWhisker, lowerQuartile, upperQuartile, upperWhisker } = box;
  return {
    row,
    colour: teamColour,
    fill: mixColours(teamColour, theme.panel, boxShare),
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

function teamRow({ team, statistics, paceDeltaMs, drivers }: TeamPace, index: number, colour: string): Row {
  return {
    rank: String(index + 1),
    label: plainText(team, 28),
    colour,
    cells: [
      formatLapTime(statistics.medianMs),
      index === 0 ? '–' : `+${formatSeconds(paceDeltaMs)}`,
      formatLapTime(statistics.meanMs),
      formatSeconds(statistics.stdMs),
      String(statistics.lapCount),
      drivers.map((driver) => plainText(driver, 4)).join(' '),
    ],
  };
}

function keys(boxes: readonly LapTimeBox[]): Key[] {
  const colour = theme.softText;
  const point = { kind: 'point', faint: false, highlighted: false } as const;
  const shown: Key[] = [];
  if (boxes.some(({ span }) => span !== null)) {
    const fill = mixColours(colour, theme.panel, boxShare);
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
    shown.push({ label: `fewer than ${fewestLapsOfBox} laps: each is a ring, no box`, swatch: ring });
  return shown;
}

function captions({ quickLapLimitMs, measuredByTime, hasTrackChanged }: TeamPaceRows): string[] {
  const slower = measuredByTime ? ', or within 107 % of the quickest car around it' : '';
  const counted = `Only quick laps count: accurate, not deleted, not neutralised, ${formatLapTime(quickLapLimitMs)} (107 % of the session’s fastest) or better${slower}, for all teams alike. Whiskers end at the last lap within 1.5 times the length of the box. Not corrected for fuel, tyres or traffic.`;
  return hasTrackChanged ? [trackChangedCaption, counted] : [counted];
}

/** The chart in words: every team's median and gap. */
function altText(rows: TeamPaceRows): string {
  const described = rows.teams.map(({ team, statistics, paceDeltaMs }, index) => {
    const gap = index === 0 ? '' : ` (+${formatSeconds(paceDeltaMs)})`;
    const laps = counted(statistics.lapCount, 'lap');
    return `${plainText(team, 28)} ${formatLapTime(statistics.medianMs)}${gap} over ${laps}`;
  });
  return `Median lap time by team, fastest first, ${subtitleText(rows)}: ${described.join('; ')}.`;
}
