import { lostTimeAxis } from '../axes.ts';
import { type CornersFindings, isSeparable, type TimedStretch } from '../../analysis/telemetry/corners.ts';
import type { DrivenCorner } from '../../analysis/telemetry/driven-corners.ts';
import { formatGap, formatLapTime, gapLabel } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { type ChartedSession, headedBy, subtitleText } from '../look/chart-texts.ts';
import { theme, veiled } from '../look/theme.ts';
import { driverLooks } from '../look/driver-looks.ts';
import type { ChartSpec, Panel } from '../spec/chart-spec.ts';
import type { Bar } from '../spec/marks.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** A lap of the chart; the first is the reference. */
export interface ChartedLap {
  driver: string;
  team: string | null;
  /** Team colour `#rrggbb` as the feed sent it. */
  colour: string | null;
  lapNumber: number;
  /** Official; left out, or null: unknown. */
  lapTimeMs?: number | null;
  /** Official lap time against the first one's; null where one of them has none. */
  deltaToFirstMs: number | null;
}

/** What the chart is drawn from: two to five laps. */
export interface CornersRows extends ChartedSession {
  laps: readonly ChartedLap[];
  findings: CornersFindings;
}

/** A stretch of the lap as a row of the chart. */
interface StretchRow {
  label: string;
  /** Label of its corner; null on the straight to the flag. */
  corner: string | null;
  stretch: TimedStretch;
  /** How the laps went through it; null for a straight. */
  driven: readonly DrivenCorner[] | null;
}

const rowHeightPx = 21;
const widthOfTwoPx = 860;
const panelWidthPx = 240;
/** Share of its colour that a bar keeps whose difference is within its uncertainty. */
const paleShare = 0.4;

/**
 * Time against the first driver's lap, stretch by stretch from the start to the flag: corners and the straights between them. A bar to
 * the right is time lost, in the colour of who was faster there; pale bars are within what the estimate leaves open.
 */
export function cornersChart(rows: CornersRows): ChartSpec {
  const { laps, findings } = rows;
  const stretches = stretchRows(findings);
  const looks = driverLooks({ year: rows.year, drivers: laps });
  const others = laps.slice(1).map((lap, index) => ({ lap, at: index + 1 }));
  const isPair = others.length === 1;
  const lostMs = stretches.flatMap(({ stretch }) => stretch.laps.flatMap((lost) => lost?.deltaMs ?? []));
  const panels = others.map(({ lap, at }, position): Panel => {
    const [first, other] = [laps[0]!, lap].map(({ driver }) => plainText(driver, 4));
    const title = isPair
      ? `← ${other} faster · time on ${first} (s) · ${first} faster →`
      : `${other} on ${first} (s)`;
    const bars = stretches.map((stretch, row) =>
      bar(stretch, row, { ...lap, at }, [looks[0]!.colour, looks[at]!.colour]),
    );
    return {
      x: lostTimeAxis(lostMs, title, isPair ? 1.35 : 1.9),
      y: {
        ...tableAxis(
          stretches,
          ({ label }) => ({ rank: null, label: position === 0 ? label : '', colour: null }),
          isPair ? cornerColumns : [],
        ),
      },
      bands: [],
      marks: [{ kind: 'bars', base: 0, baseOf: null, bars }],
    };
  });
  const headed = headedBy(rows, 'Fastest laps, corner by corner');
  const drivers = laps.map(({ driver }) => plainText(driver, 4));
  return picture(rows, {
    chart: 'corners',
    ...headed,
    subtitle: `${laps.map(namedLap).join(', ')} · ${headed.subtitle}`,
    about: `Time against ${drivers[0]} by corners and straights, ${subtitleText(rows)}`,
    described: others.map((other) => lostWords(other, stretches)),
    widthPx: isPair ? widthOfTwoPx : Math.max(widthOfTwoPx, 120 + panelWidthPx * others.length),
    heightPx: 270 + rowHeightPx * stretches.length,
    panels,
    sideBySide: true,
    keys: [
      { label: 'time difference', swatch: { kind: 'fill', fill: theme.softText, hatched: false } },
      {
        label: 'too close to call',
        swatch: { kind: 'fill', fill: pale(theme.softText), hatched: false },
      },
    ],
    captions: captions(rows, isPair),
  });
}

/** "NOR 1:15.586" */
function namedLap({ driver, lapTimeMs }: ChartedLap): string {
  return `${plainText(driver, 4)}${lapTimeMs == null ? '' : ` ${formatLapTime(lapTimeMs)}`}`;
}

function stretchRows({ corners, toTheFlag }: CornersFindings): StretchRow[] {
  return listOf([
    ...corners.flatMap(({ label, straight, corner, driven }) =>
      listOf([
        straight && { label: `to T${label}`, corner: label, stretch: straight, driven: null },
        corner && { label: `T${label}`, corner: label, stretch: corner, driven },
      ]),
    ),
    toTheFlag && { label: 'to the flag', corner: null, stretch: toTheFlag, driven: null },
  ]).map((row) => ({ ...row, label: plainText(row.label, 14) }));
}

/** Of both laps: "112 / 108". */
const cornerColumns: readonly TableColumn<StretchRow>[] = [
  cornerColumn('brakes_at_m', 'Brakes at (m)', ({ braking }) => braking?.atM),
  cornerColumn('lowest_kmh', 'Lowest (km/h)', ({ lowest }) => lowest?.speedKmh),
  cornerColumn('full_throttle_m', 'Full throttle (m)', ({ fullThrottle }) => fullThrottle?.atM),
];

function cornerColumn(
  key: string,
  heading: string,
  value: (corner: DrivenCorner) => number | undefined,
): TableColumn<StretchRow> {
  return column(key, heading, ({ driven }) =>
    driven?.some((corner) => value(corner) !== undefined)
      ? driven.map((corner) => value(corner)?.toFixed(0) ?? '–').join(' / ')
      : '',
  );
}

function bar(
  { stretch, corner }: StretchRow,
  row: number,
  { driver, lapNumber, at }: ChartedLap & { at: number },
  [first, other]: readonly [string, string],
): Bar {
  const isOnStraight = stretch.kind === 'straight';
  const of = { row: 'stretch', driver, lap: lapNumber, corner, isOnStraight } as const;
  const lost = stretch.laps[at];
  if (!lost) return { row, to: null, fill: theme.neutral, label: '–', of };
  const faster = lost.deltaMs < 0 ? other : first;
  const fill = isSeparable(lost) ? faster : pale(faster);
  return { row, to: lost.deltaMs, fill, label: gapLabel(lost.deltaMs), of };
}

function pale(colour: string): string {
  return veiled(colour, theme.panel, paleShare);
}

function captions({ laps, findings }: CornersRows, isPair: boolean): string[] {
  const flat = findings.corners.filter(({ corner }) => corner === null).map(({ label }) => `T${label}`);
  return listOf([
    isPair && `Figures: ${laps.map(({ driver }) => plainText(driver, 4)).join(' / ')}, metres from the line.`,
    'A corner runs from where the first brakes or lifts to where the last is flat out again. The bars add up to the gap over the lap.',
    flat.length > 0 && `Taken flat, as part of the straight: ${flat.join(', ')}.`,
  ]);
}

/** "PIA +0.262 s over the lap, clearly to T4 +0.084": where it was more than its uncertainty. */
function lostWords(
  { lap: { driver, deltaToFirstMs }, at }: { lap: ChartedLap; at: number },
  stretches: readonly StretchRow[],
): string {
  const places = stretches.flatMap(({ label, stretch }) => {
    const lost = stretch.laps[at];
    return lost && isSeparable(lost) ? [`${label} ${formatGap(lost.deltaMs)}`] : [];
  });
  const lap = deltaToFirstMs === null ? 'no lap time' : `${formatGap(deltaToFirstMs)} s over the lap`;
  return `${plainText(driver, 4)} ${lap}, clearly ${places.length > 0 ? places.join(', ') : 'nowhere'}`;
}
