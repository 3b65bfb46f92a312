import type { SessionKind } from '../../calendar/session-kind.ts';
import { fewestLapsOfBox } from '../../analysis/pace/quick-laps.ts';
import type { TeamPace } from '../../analysis/pace/team-pace.ts';
import { ifKnown } from '../../text/if-known.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { veiled } from '../look/readable.ts';
import { counted } from '../../text/counted-noun.ts';
import { lapTimeAxis } from '../axes/lap-time-axis.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, Key, Row } from '../spec/chart-spec.ts';
import type { LapTimeBox } from '../spec/row-marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import {
  footerText,
  headedBy,
  subtitleText,
  trackChangedCaption,
  type ChartedSession,
} from '../look/chart-texts.ts';

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
    'A practice mixes runs for one lap and for the race, amounts of fuel, power and compounds: the order is not that of the cars.',
  qualifying:
    'A qualifying mixes its parts, on a track that gets quicker: teams that went on have later laps, and medians hold laps that nobody needed to push.',
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
  return {
    chart: 'team-pace',
    ...headedBy(rows, 'Team pace'),
    altText: altText(rows, teams, ranked[0]),
    widthPx: 1100,
    heightPx: 220 + rowHeightPx * Math.max(leastRows, teams.length),
    panels: [
      {
        x: lapTimeAxis(fastestMs - marginMs, slowestMs + marginMs),
        y: {
          kind: 'rows',
          columns: ['Median', 'Gap', 'Mean', 'σ (s)', 'Laps', 'Drivers'],
          rows: teams.map((team, index) => teamRow(team, index, ranked[0], boxes[index]!.colour)),
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

/** The gap of a team without a rank says as little as its median. */
function teamRow(pace: TeamPace, index: number, first: TeamPace | undefined, colour: string): Row {
  const { team, statistics, drivers } = pace;
  const hasGap = isRanked(pace) && pace !== first;
  return {
    rank: isRanked(pace) ? String(index + 1) : null,
    label: plainText(team, 28),
    colour,
    cells: [
      formatLapTime(statistics.medianMs),
      hasGap && first ? `+${formatSeconds(statistics.medianMs - first.statistics.medianMs)}` : '–',
      formatLapTime(statistics.meanMs),
      ifKnown(statistics.stdMs, formatSeconds) ?? '–',
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
  const slower = measuredByTime ? ', or within 107 % of the quickest car around it' : '';
  const counted = `Only quick laps count: accurate, not deleted, not neutralised, ${formatLapTime(quickLapLimitMs)} (107 % of the session’s fastest) or better${slower}, for all teams alike. Whiskers end at the last lap within 1.5 times the length of the box. Not corrected for fuel, tyres or traffic.`;
  const said = [...(mixed[kind] ? [mixed[kind]] : []), counted];
  return hasTrackChanged ? [trackChangedCaption, ...said] : said;
}

/** The chart in words: every team's median and gap. */
function altText(rows: TeamPaceRows, teams: readonly TeamPace[], first: TeamPace | undefined): string {
  const described = teams.map((team) => {
    const { medianMs, lapCount } = team.statistics;
    const hasGap = first !== undefined && team !== first && isRanked(team);
    const gap = hasGap ? ` (+${formatSeconds(medianMs - first.statistics.medianMs)})` : '';
    const unranked = isRanked(team) ? '' : ', no rank';
    return `${plainText(team.team, 28)} ${formatLapTime(medianMs)}${gap} over ${counted(lapCount, 'lap')}${unranked}`;
  });
  return `Median lap time by team, fastest first, ${subtitleText(rows)}: ${described.join('; ')}.`;
}
