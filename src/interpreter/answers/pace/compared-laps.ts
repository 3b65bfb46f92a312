import type { CornersFindings } from '../../../core/analysis/telemetry/corners.ts';
import { differenceWords } from '../../../core/analysis/telemetry/difference-words.ts';
import { tellingDifferences } from '../../../core/analysis/telemetry/telling-differences.ts';
import { counted } from '../../../core/text/counted-noun.ts';
import { listed } from '../../request/sentences.ts';
import type { LapFindings } from '../../../ops/parts/telemetry/compared-lap-fields.ts';
import { compoundWord, gapText, lapTimeText, secondsWords, sectorText, tyreText } from '../answer-parts.ts';
import { markdownText, numberText, table } from '../markdown.ts';

/** A lap of a comparison that has a time. */
export interface TimedLap extends Pick<LapFindings, 'lap' | 'zones' | 'speeds'> {
  /** As Markdown. */
  name: string;
  timeMs: number;
}

export const traces =
  'The chart lays the laps over each other by distance: delta, speed, rpm, gear, throttle, brake and super clipping. Between the official lines the delta is estimated, with its band.';

/** The laps with a time, the fastest first. */
export function byTime(laps: readonly LapFindings[]): TimedLap[] {
  return laps
    .flatMap(({ label, lap, zones, speeds }) =>
      lap.lapTimeMs === null
        ? []
        : [{ name: markdownText(label), lap, zones, speeds, timeMs: lap.lapTimeMs }],
    )
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** "1:10.270 on soft". */
export function lapWords({ lap: { lapTimeMs, compound } }: TimedLap): string {
  return `${lapTimeText(lapTimeMs)}${compound === null ? '' : ` on ${compoundWord(compound)}`}`;
}

/** In which sector the second loses most, and where it wins. */
export function sectorWords(first: TimedLap | undefined, second: TimedLap | undefined): string {
  if (!first || !second) return '';
  const differences = sectorsOf(first).flatMap((own, index) => {
    const other = sectorsOf(second)[index]!;
    return own === null || other === null ? [] : [{ sector: index + 1, lostMs: other - own }];
  });
  if (differences.length < 3) return '';
  const most = differences.toSorted((a, b) => b.lostMs - a.lostMs);
  const [worst, , best] = most as [(typeof most)[0], (typeof most)[0], (typeof most)[0]];
  if (worst.lostMs <= 0) return '';
  const back = best.lostMs < 0 ? `, and wins ${secondsWords(best.lostMs)} back in sector ${best.sector}` : '';
  return ` ${second.name} loses most in sector ${worst.sector}, ${secondsWords(worst.lostMs)}${back}.`;
}

function sectorsOf({ lap }: TimedLap): (number | null)[] {
  return [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms];
}

function hasZones(laps: readonly TimedLap[]): boolean {
  return laps.some(({ zones }) => zones.liftAndCoast.length + zones.superClipping.length > 0);
}

/** Columns of zones only where there are any: a telephone is narrow. */
export function comparedTable(label: string, laps: readonly TimedLap[]): string {
  const withZones = hasZones(laps);
  return table(
    [
      label,
      'Lap time',
      'Gap',
      'Sector 1',
      'Sector 2',
      'Sector 3',
      'Tyre (age)',
      'Speed trap (km/h)',
      'Lift and coast',
      'Super clipping',
    ],
    laps.map((each) => [
      each.name,
      lapTimeText(each.timeMs),
      each.timeMs === laps[0]!.timeMs ? '' : gapText(each.timeMs - laps[0]!.timeMs),
      ...sectorsOf(each).map(sectorText),
      each.lap.compound === null ? '' : tyreText(each.lap.compound, each.lap.tyreLifeLaps),
      numberText(each.speeds.speedTrapKmh),
      ...(withZones ? [each.zones.liftAndCoast, each.zones.superClipping] : []).map(({ length }) =>
        String(length),
      ),
    ]),
  );
}

export function zonesSentence(laps: readonly TimedLap[]): string[] {
  if (hasZones(laps))
    return ['Zones of lift and coast and of super clipping are inferred from the telemetry, not measured.'];
  return laps.length > 0 ? ['No zones of lift and coast or of super clipping were found in these laps.'] : [];
}

/** What tells the laps from the first one, as a list; empty where nothing is beyond what the samples leave open. */
export function tellingSentences(laps: readonly LapFindings[], corners: CornersFindings | null): string[] {
  const names = laps.map(({ label }) => markdownText(label));
  const differences = tellingDifferences(
    laps.map(({ speeds }) => speeds),
    corners,
  );
  if (differences.length === 0) return [];
  return [differences.map((each) => `- ${differenceWords(each, names)}`).join('\n')];
}

/** How often DRS was open on each lap; what the feed does not send since 2026 is not spoken of. */
export function drsSentence(laps: readonly TimedLap[]): string[] {
  const open = laps.flatMap(({ name, zones }) =>
    zones.drs ? [`${name} ${counted(zones.drs.length, 'time')}`] : [],
  );
  return open.length > 0 ? [`DRS was open: ${listed(open)}.`] : [];
}
