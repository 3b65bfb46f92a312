import type { Lap } from '../../../core/timing/laps/lap.ts';
import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { lapTimeText, sessionPhrase, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** The slowest lap with a time, and what it was; in and out laps and those behind a safety car apart, where there are others. */
export function slowestWords({ session, driver, laps }: DriverLapsFindings): string[] {
  const timed = laps.filter(({ lapTimeMs }) => lapTimeMs !== null);
  const plain = timed.filter(tellsPace);
  const slowest = (list: readonly Lap[]) =>
    list.reduce<Lap | null>((max, lap) => (max && max.lapTimeMs! >= lap.lapTimeMs! ? max : lap), null);
  const [of, ofPlain] = [slowest(timed), slowest(plain)];
  if (!of) return [];
  const remarks = remarksOn(of);
  const other =
    ofPlain && ofPlain !== of
      ? ` Of laps without a stop or a safety car it was lap ${ofPlain.lapNumber}, ${lapTimeText(ofPlain.lapTimeMs)}.`
      : '';
  return [
    `The slowest lap of ${markdownText(driver)} in ${sessionPhrase(session)} was lap ${of.lapNumber}, ${lapTimeText(of.lapTimeMs)}${remarks === '' ? '' : ` (${remarks})`}.${other}`,
  ];
}

/** Whether a lap tells a pace: not the first, an in or out lap, a deleted one or one behind a safety car. */
export function tellsPace(lap: Lap): boolean {
  return lap.lapTimeMs !== null && lap.lapNumber > 1 && remarksOn(lap) === '';
}

/** The lap that half of some laps are not slower than, of those that tell a pace; null where there are fewer than two. */
export function middleLap(laps: readonly Lap[]): Lap | null {
  const counted = laps.filter(tellsPace).toSorted((a, b) => a.lapTimeMs! - b.lapTimeMs!);
  return counted.length < 2 ? null : counted[Math.floor((counted.length - 1) / 2)]!;
}

/** What was the matter with a lap; "" where nothing was. */
export function remarksOn({ pitOutMs, pitInMs, deleted, withdrawn, isGenerated, trackStatus }: Lap): string {
  return [
    ...(pitOutMs === null ? [] : ['out of the pits']),
    ...(pitInMs === null ? [] : ['into the pits']),
    ...(deleted === true ? ['deleted'] : []),
    ...(withdrawn === null || deleted === true ? [] : ['withdrawn']),
    ...(isGenerated ? ['not finished'] : []),
    ...(trackStatus.includes('5') ? ['red flag'] : []),
    ...(trackStatus.includes('4') ? ['safety car'] : []),
    ...(/[67]/.test(trackStatus) ? ['virtual safety car'] : []),
  ].join(', ');
}

/** "His five slowest laps", of those that count; null: no number of laps is asked for. */
export function rankedLaps(
  laps: readonly Lap[],
  narrowings: Interest['narrowings'],
): { laps: Lap[]; isOfSlowest: boolean } | null {
  const rows = narrowings.find(({ by }) => by === 'rows');
  if (rows?.by !== 'rows') return null;
  const isOfSlowest = narrowings.some(({ by }) => by === 'least');
  const counted = laps
    .filter(tellsPace)
    .toSorted((a, b) => (isOfSlowest ? b.lapTimeMs! - a.lapTimeMs! : a.lapTimeMs! - b.lapTimeMs!));
  return { laps: counted.slice(0, rows.count), isOfSlowest };
}
