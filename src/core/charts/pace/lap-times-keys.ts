import { counted } from '../../text/counted-noun.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import type { TimeRange } from '../axes/lap-time-range.ts';
import { trackChangedCaption, tyresUnknownCaption } from '../look/chart-texts.ts';
import { compoundsTold } from '../look/compound-style.ts';
import { doubtedFill, doubtedTyres } from '../look/doubt.ts';
import { theme } from '../look/theme.ts';
import type { Key, SeriesMark } from '../spec/chart-spec.ts';
import type { Lane } from '../spec/lanes-mark.ts';
import { isWithin, timedLaps, type LapTimesDriver, type LapTimesRows } from './lap-times-series.ts';

export interface DrawnDriver {
  driver: LapTimesDriver;
  series: SeriesMark;
  lane: Lane;
}

/** The compounds on the chart, then the symbols, each only when it occurs. */
export function lapTimesKeys(rows: LapTimesRows, drawn: readonly DrawnDriver[], shown: TimeRange): Key[] {
  const points = drawn.flatMap(({ series }) => series.points);
  const stops = drawn.flatMap(({ lane }) => lane.items.filter(({ kind }) => kind === 'tyre'));
  const timed = timedLaps(rows);
  const beyondCount = timed.filter((lap) => lap.lapTimeMs > shown.toMs).length;
  const plain = { kind: 'point', shape: 'circle', faint: false, highlighted: false } as const;
  const neutral = { ...plain, colour: theme.softText, fill: theme.softText };
  const compounds = compoundsTold(
    rows.year,
    timed.filter((lap) => isWithin(lap, shown)).map((lap) => lap.compound),
  );

  const keys: Key[] = compounds.map(({ name, fill }) => ({
    label: name,
    swatch: { ...plain, colour: fill, fill },
  }));
  const highlights = points.filter((point) => point.highlighted).length;
  if (highlights > 0) {
    const label = highlights === 1 && drawn.length > 1 ? 'fastest lap' : 'best lap';
    keys.push({ label, swatch: { ...neutral, highlighted: true } });
  }
  if (points.some((point) => point.faint && point.shape !== 'cross'))
    keys.push({ label: 'not a quick lap', swatch: { ...neutral, faint: true } });
  if (points.some((point) => point.doubted)) {
    const fill = doubtedFill(theme.softText);
    keys.push({ label: doubtedTyres, swatch: { ...neutral, fill, doubted: true } });
  }
  if (points.some((point) => point.shape === 'cross'))
    keys.push({ label: 'deleted lap', swatch: { ...neutral, shape: 'cross', faint: true } });
  if (stops.length > 0)
    keys.push({
      label: rows.kind === 'race' ? 'stop, with the tyre fitted' : 'in the pits, with the tyre fitted',
      swatch: { kind: 'tyre', fill: theme.softText, text: 'M' },
    });
  if (beyondCount > 0) {
    const label = `${counted(beyondCount, 'lap')} slower than ${formatLapTime(shown.toMs, 1)}, off the scale`;
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
    ...(untimed > 0 ? [`${counted(untimed, 'lap')} without a time`] : []),
    ...(tooFast > 0 ? [`${counted(tooFast, 'lap')} too short to be true`] : []),
  ];
  const compounds = timed.map(({ compound }) => compound);
  return [
    ...(rows.hasTrackChanged ? [trackChangedCaption] : []),
    leftOut.length > 0 ? `${reading} Not drawn: ${leftOut.join(', ')}.` : reading,
    ...(compoundsTold(rows.year, compounds).length === 0 ? [tyresUnknownCaption] : []),
  ];
}
