import { ticksEvery, sessionClockAxis } from '../axes.ts';
import { sentencesOnWeather, type WeatherFindings } from '../../analysis/race/weather.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { neutralisedTimeBands } from '../look/neutralised-bands.ts';
import { theme } from '../look/theme.ts';
import type { WeatherRow } from '../spec/finding-row.ts';
import type { Band, ChartSpec, Key, Panel, SeriesMark, ValueAxis } from '../spec/chart-spec.ts';
import { picture } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export type WeatherRows = ChartedSession & WeatherFindings;

type Quantity = WeatherRow['quantity'];

interface Line {
  quantity: Quantity;
  label: string;
  colour: string;
  dash: SeriesMark['dash'];
}

/** Readings further apart than this are joined by no line: the station sends one a minute. */
const longestGapMs = 5 * 60_000;

const panels: readonly { title: string; leastSpan: number; lines: readonly Line[] }[] = [
  {
    ...{ title: '°C', leastSpan: 6 },
    lines: [
      { quantity: 'trackTempC', label: 'Track', colour: theme.trackTemperature, dash: 'solid' },
      { quantity: 'airTempC', label: 'Air', colour: theme.airTemperature, dash: 'dashed' },
    ],
  },
  {
    ...{ title: 'Humidity (%)', leastSpan: 20 },
    lines: [{ quantity: 'humidityPercent', label: 'Humidity', colour: theme.rain, dash: 'solid' }],
  },
  {
    ...{ title: 'Wind (m/s)', leastSpan: 4 },
    lines: [{ quantity: 'windSpeedMs', label: 'Wind', colour: theme.neutral, dash: 'solid' }],
  },
];

/** Temperatures, humidity and wind over the session, with rain and neutralised stretches shaded and the steps that matter marked. */
export function weatherChart(rows: WeatherRows): ChartSpec {
  const untilMs = Math.max(rows.endMs - rows.startMs, 60_000);
  const lapAt = (sinceStartMs: number) =>
    rows.readings.findLast((reading) => reading.sinceStartMs <= sinceStartMs)?.lap ?? null;
  const x = sessionClockAxis(untilMs, lapAt);
  const rain = rainBands(rows, untilMs);
  const neutralised = neutralisedTimeBands(rows.neutralised, rows.startMs);
  const shown = panels.filter(({ lines }) => lines.some(({ quantity }) => hasValues(rows, quantity)));
  return picture(rows, {
    chart: 'weather',
    ...headedBy(rows, 'Weather'),
    described: [],
    remark: sentencesOnWeather(rows).join(' '),
    widthPx: 1200,
    heightPx: 190 + 190 * shown.length,
    panels: shown.map(({ title, leastSpan, lines }, index): Panel => {
      const series = lines.flatMap((line) => seriesOf(rows, line) ?? []);
      const isLast = index === shown.length - 1;
      return {
        x: isLast ? x : { ...x, title: '' },
        y: valueAxis(series, title, leastSpan),
        // Said once each, and not above each other: what stopped the session on top, rain below.
        bands: [...named(rain, index === 1), ...named(neutralised, index === 0)],
        marks: series,
      };
    }),
    keys: keys(rows),
    captions: [
      ...sentencesOnWeather(rows).slice(rows.rain?.length === 0 ? 1 : 0, 3),
      'One reading a minute at one station: it may rain elsewhere on the circuit, and the track stays wet after rain.',
    ],
  });
}

function named(bands: readonly Band[], isNamed: boolean): Band[] {
  return bands.map((band) => (isNamed ? band : { ...band, label: '' }));
}

function hasValues({ readings }: WeatherRows, quantity: Quantity): boolean {
  return readings.some((reading) => reading[quantity] !== null);
}

function seriesOf(rows: WeatherRows, { quantity, label, colour, dash }: Line): SeriesMark | null {
  const ends = new Set(
    rows.steps
      .filter((step) => step.quantity === quantity)
      .flatMap(({ most }) => [most.from.timeMs, most.to.timeMs]),
  );
  const known = rows.readings.filter((reading) => reading[quantity] !== null);
  if (known.length === 0) return null;
  return {
    kind: 'series',
    ...{ label, colour, dash },
    isBold: true,
    points: known.map(({ timeMs, sinceStartMs, [quantity]: value }, index) => ({
      x: sinceStartMs,
      y: value!,
      shape: ends.has(timeMs) ? 'circle' : 'none',
      fill: colour,
      joined: index > 0 && timeMs - known[index - 1]!.timeMs <= longestGapMs,
      faint: false,
      highlighted: false,
      of: { row: 'weather', sessionTimeMs: timeMs, quantity },
    })),
  };
}

function valueAxis(series: readonly SeriesMark[], title: string, leastSpan: number): ValueAxis {
  const values = series.flatMap(({ points }) => points.map(({ y }) => y));
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, leastSpan - (greatest - least)) / 2;
  const span = Math.max(greatest - least, leastSpan);
  // Nothing that is measured here but temperature is below zero.
  const floor = title === '°C' ? -Infinity : 0;
  const min = Math.max(floor, least - missing - 0.08 * span);
  const max = greatest + missing + 0.08 * span;
  const step = [1, 2, 5, 10, 20, 50].find((each) => (max - min) / each <= 6) ?? 100;
  const ticks = ticksEvery(step, min, max);
  return { kind: 'value', title, column: 'reading', min, max, ticks };
}

function rainBands({ rain, startMs }: WeatherRows, untilMs: number): Band[] {
  return (rain ?? []).map(({ from, to }) => ({
    from: from.timeMs - startMs,
    to: to === null ? untilMs : to.timeMs - startMs,
    label: 'RAIN',
    colour: theme.rain,
  }));
}

function keys({ rain, steps }: WeatherRows): Key[] {
  return listOf([
    steps.length > 0 && {
      label: 'start and end of the largest changes',
      swatch: {
        ...{ kind: 'point', shape: 'circle', faint: false, highlighted: false },
        ...{ colour: theme.softText, fill: theme.softText },
      },
    },
    rain !== null &&
      rain.length > 0 && {
        label: 'rain at the station',
        swatch: { kind: 'fill', fill: theme.rain, hatched: false },
      },
  ]);
}
