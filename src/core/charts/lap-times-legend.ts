import { formatLapTime, formatSeconds } from '../text/lap-time.ts';
import { compoundsShown } from './look/compound-style.ts';
import { count } from '../text/counted-noun.ts';
import { timedLaps, type LapTimesRows, type TimedLap } from './lap-times-rows.ts';
import type { DriverLook } from './lap-times-series.ts';
import { plainText } from '../text/plain-text.ts';
import type { Key, LegendTable, SeriesMark } from './spec.ts';
import { theme } from './look/theme.ts';
import { subtitleText, trackChangedCaption } from './look/chart-texts.ts';

/** Every driver of the chart with the numbers of the result. */
export function lapTimesLegend(rows: LapTimesRows, looks: readonly DriverLook[]): LegendTable {
  return {
    columns: ['Best', 'Median', 'σ (s)'],
    entries: rows.drivers.map(({ code, stats }, index) => ({
      label: plainText(code, 4),
      swatch: { kind: 'line', ...looks[index]! },
      values: stats
        ? [formatLapTime(stats.bestMs), formatLapTime(stats.medianMs), formatSeconds(stats.stdMs)]
        : ['–', '–', '–'],
    })),
  };
}

/** The compounds on the chart, then the symbols, each only when it occurs. */
export function lapTimesKeys(
  rows: LapTimesRows,
  drawn: readonly TimedLap[],
  series: readonly SeriesMark[],
  beyondCount: number,
  slowestShownMs: number,
): Key[] {
  const points = series.flatMap((mark) => mark.points);
  const plain = { kind: 'point', shape: 'circle', faint: false, highlighted: false } as const;
  const neutral = { ...plain, colour: theme.softText, fill: theme.softText };
  const compounds = compoundsShown(
    rows.year,
    drawn.map((lap) => lap.compound),
  );

  const keys: Key[] = compounds.map(({ name, fill }) => ({
    label: name,
    swatch: { ...plain, colour: fill, fill },
  }));
  const highlights = points.filter((point) => point.highlighted).length;
  if (highlights > 0) {
    const label = highlights === 1 && series.length > 1 ? 'fastest lap' : 'best lap';
    keys.push({ label, swatch: { ...neutral, highlighted: true } });
  }
  if (points.some((point) => point.faint && point.shape !== 'cross'))
    keys.push({ label: 'not a quick lap', swatch: { ...neutral, faint: true } });
  if (points.some((point) => point.shape === 'cross'))
    keys.push({ label: 'deleted lap', swatch: { ...neutral, shape: 'cross', faint: true } });
  if (beyondCount > 0) {
    const label = `${count(beyondCount, 'lap')} slower than ${formatLapTime(slowestShownMs, 1)}, off the scale`;
    keys.push({ label, swatch: { kind: 'beyond', colour: theme.softText } });
  }
  return keys;
}

/** How to read the chart, and which laps are not on it. */
export function lapTimesCaptions(rows: LapTimesRows, fastestShownMs: number): string[] {
  const timed = timedLaps(rows);
  const untimed = rows.drivers.reduce((sum, driver) => sum + driver.laps.length, 0) - timed.length;
  const tooFast = timed.filter((lap) => lap.lapTimeMs < fastestShownMs).length;
  const reading = 'Best, median and σ are of quick laps. Lines join neighbouring laps of one stint.';
  const leftOut = [
    ...(untimed > 0 ? [`${count(untimed, 'lap')} without a time`] : []),
    ...(tooFast > 0 ? [`${count(tooFast, 'lap')} too short to be true`] : []),
  ];
  const read = leftOut.length > 0 ? `${reading} Not drawn: ${leftOut.join(', ')}.` : reading;
  return rows.hasTrackChanged ? [trackChangedCaption, read] : [read];
}

/** The chart in words: the numbers of the first drivers, and how many more there are. */
export function lapTimesAltText(rows: LapTimesRows): string {
  const described = rows.drivers.slice(0, 6).map(({ code, stats, laps }) => {
    if (!stats) return `${plainText(code, 4)} has no quick lap`;
    const quick = count(laps.filter((lap) => lap.isQuick).length, 'quick lap');
    const [best, median] = [formatLapTime(stats.bestMs), formatLapTime(stats.medianMs)];
    return `${plainText(code, 4)} best ${best}, median ${median} of ${quick}`;
  });
  const more = rows.drivers.length - described.length;
  const rest = more > 0 ? `; and ${count(more, 'more driver')}` : '';
  return `Lap times by lap number, ${subtitleText(rows)}: ${described.join('; ')}${rest}.`;
}
