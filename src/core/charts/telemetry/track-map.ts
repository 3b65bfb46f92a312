import {
  type LapChannel,
  type LapShares,
  type MiniSector,
  miniSectorCount,
} from '../../analysis/telemetry/lap-shares.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { type DriverLook, driverLooks } from '../look/driver-looks.ts';
import { heatColour, theme } from '../look/theme.ts';
import { lightDark } from '../look/themed-colour.ts';
import type { ChartSpec, Key } from '../spec/chart-spec.ts';
import type { MapRun } from '../spec/marks.ts';
import { type MapCorner, type TrackLine, trackMapSpec } from './map-line.ts';
import { picture } from '../picture.ts';

/** A lap on the map. */
export interface MappedLap {
  driver: string;
  team: string | null;
  /** Team colour `#rrggbb` as the feed sent it. */
  colour: string | null;
  lapNumber: number;
  lapTimeMs: number | null;
}

/** What the map is coloured by: a channel of each lap, or who is quickest where. */
export type MapFindings =
  | { by: LapChannel; shares: LapShares[] }
  | { by: 'fastest'; miniSectors: MiniSector[] };

/** What the chart is drawn from. */
export interface TrackMapRows extends ChartedSession {
  laps: readonly MappedLap[];
  found: MapFindings;
  /** The way of a lap that has positions, over the distance of the first one. */
  line: TrackLine;
  corners: readonly MapCorner[];
}

const sidePx = 760;
const greatestHeightPx = 1100;
/** Room of title, keys and captions. */
const textsPx = 230;

/** The track as it is usually drawn, coloured by what a car did where, or by who was quickest. null without positions enough for a line. */
export function trackMapChart(rows: TrackMapRows): ChartSpec | null {
  const map = trackMapSpec(rows.line, rows.corners);
  if (map === null) return null;
  const { laps, found } = rows;
  const looks = driverLooks({ year: rows.year, drivers: laps });
  const maps =
    found.by === 'fastest'
      ? [{ title: '', map, runs: fastestRuns(found.miniSectors, laps, looks) }]
      : laps.map((lap, index) => ({
          title: laps.length === 1 ? '' : mappedName(lap),
          map,
          runs: valueRuns(found.shares[index]!, found.by, lap),
        }));
  const columns = maps.length === 1 ? 1 : 2;
  const mapHeightPx = ((map.height + 200) / (map.width + 200)) * (sidePx / columns);
  const heightPx = textsPx + Math.ceil(maps.length / columns) * Math.max(200, mapHeightPx);
  const headed = headedBy(rows, 'Track map');
  return picture(rows, {
    chart: 'track-map',
    ...headed,
    subtitle: `${laps.map(mappedName).join(' · ')} · ${headed.subtitle}`,
    described: described(rows),
    widthPx: sidePx + 48,
    heightPx: Math.round(Math.min(greatestHeightPx, heightPx)),
    panels: [],
    maps,
    keys: found.by === 'fastest' ? fastestKeys(rows, looks) : valueKeys(found.by, found.shares),
    captions: captions(found.by),
  });
}

function mappedName({ driver, lapTimeMs }: MappedLap): string {
  return `${plainText(driver, 4)}${lapTimeMs === null ? '' : ` ${formatLapTime(lapTimeMs)}`}`;
}

function fastestRuns(
  sectors: readonly MiniSector[],
  laps: readonly MappedLap[],
  looks: readonly DriverLook[],
): MapRun[] {
  return sectors.map(({ fromM, toM, fastest, isSeparable }) => ({
    ...{ fromM, toM, isThin: !isSeparable },
    colour: looks[fastest]!.colour,
    isDashed: looks[fastest]!.dash !== 'solid',
    of: { row: 'lap', driver: laps[fastest]!.driver, lap: laps[fastest]!.lapNumber },
  }));
}

function valueRuns({ runs, values }: LapShares, by: LapChannel, lap: MappedLap): MapRun[] {
  return runs.map(({ value, fromM, toM }) => ({
    ...{ fromM, toM, isThin: false, isDashed: false },
    colour: valueColour(by, value, values.length),
    of: { row: 'lap', driver: lap.driver, lap: lap.lapNumber },
  }));
}

const red = theme.retired;
const yellow = theme.virtualSafetyCar;
const green = lightDark('#2f8a3d', '#6cb56b');
const blue = lightDark('#0d86c9', '#5cc8ff');

/** Colours that rise with speed and gear; red where the car is slowed. */
function valueColour(by: LapChannel, value: number, count: number): string {
  switch (by) {
    case 'speed':
    case 'gear':
      return heatColour((value + 1) / count);
    case 'throttle':
      return [red, yellow, green][value]!;
    case 'brake':
      return [theme.neutral, red][value]!;
    case 'corners':
      return [red, yellow, green, blue][value]!;
  }
}

function valueKeys(by: LapChannel, shares: readonly LapShares[]): Key[] {
  const [first] = shares;
  return (first?.values ?? []).flatMap(({ label, timeShare }, value) => {
    if (shares.every(({ values }) => values[value]!.timeShare === 0)) return [];
    const share = shares.length === 1 ? ` ${percent(timeShare)}` : '';
    const fill = valueColour(by, value, first!.values.length);
    return [{ label: `${label}${share}`, swatch: { kind: 'fill', fill, hatched: false } }];
  });
}

function fastestKeys({ laps, found }: TrackMapRows, looks: readonly DriverLook[]): Key[] {
  const sectors = found.by === 'fastest' ? found.miniSectors : [];
  return laps.map(({ driver }, index) => {
    const { colour, dash } = looks[index]!;
    const won = sectors.filter(({ fastest }) => fastest === index);
    const clearly = won.filter(({ isSeparable }) => isSeparable).length;
    return {
      label: `${plainText(driver, 4)} quickest in ${won.length}, clearly in ${clearly}`,
      swatch: { kind: 'line', colour, dash, shape: 'none' },
    };
  });
}

function captions(by: MapFindings['by']): string[] {
  const line = 'The bar is the start line, the arrow the direction of driving.';
  if (by === 'fastest') return [`${miniSectorCount} parts of equal length. Thin: too close to call. ${line}`];
  return [`Shares are of the lap’s time. ${line}`];
}

function described({ laps, found }: TrackMapRows): string[] {
  return laps.map(({ driver }, lap) => {
    const name = plainText(driver, 4);
    if (found.by === 'fastest') {
      const numbers = found.miniSectors.flatMap(({ number, fastest }) => (fastest === lap ? [number] : []));
      return `${name} quickest in mini-sectors ${numbers.join(', ') || 'none'}`;
    }
    const values = found.shares[lap]!.values.filter(({ timeShare }) => timeShare > 0);
    return `${name} ${values.map(({ label, timeShare }) => `${label} ${percent(timeShare)}`).join(', ')}`;
  });
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
