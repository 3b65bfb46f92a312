import { isSeparable, type Slope } from '../../../core/analysis/pace/slope.ts';
import { isForWetTrack } from '../../../core/analysis/pace/track-changes.ts';
import type { CompoundWear, Stint, StintsFindings } from '../../../core/analysis/race/stints.ts';
import { aboutDriver, type Fact } from '../../../core/facts/fact.ts';
import { countOf, lapSpan, listed, onTyres, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { upperFirst } from '../../../core/text/english.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace, sessionPhrase } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Stints extends StintsFindings {
  session: SessionSubject;
  trackChanges: readonly string[];
}

/** Which compound wore more, each compound's wear, long runs by pace, then every stint. */
export function stintFacts(findings: Stints): Fact[] {
  const { stints, compounds, trackChanges, session } = findings;
  const hasTrackChanged = trackChanges.length > 0;
  const wear = wearFact(findings);
  return [
    wear,
    ...(hasTrackChanged
      ? []
      : differenceFacts(findings).filter(({ value }) => value === null || value !== wear.value)),
    ...(hasTrackChanged ? [] : leastWearFacts(compounds)),
    ...compounds.flatMap((each) => [
      compoundFact(each, hasTrackChanged),
      ...orderFacts(each.compound, stints, hasTrackChanged),
    ]),
    ...longRunFacts(stints, session),
    ...stints.filter(({ kind }) => kind !== 'push').map((stint) => stintFact(stint, hasTrackChanged)),
  ];
}

/** Only what the interval leaves no doubt of. */
function wearFact({ session, compounds, differences, trackChanges }: Stints): Fact {
  const at = sessionPlace(session);
  const base = { id: 'wear', kind: 'wear' } as const;
  if (trackChanges.length > 0)
    return {
      ...{ ...base, about: {}, value: null, unit: null },
      text: `Tyre wear ${at} can't be told apart from a changing track: ${trackChanges.map(spoken).join('; ')}.`,
    };
  const most = differences
    .filter(({ lowMs, highMs }) => isSeparable({ low: lowMs, high: highMs }))
    .toSorted((a, b) => b.differenceMs - a.differenceMs)[0];
  if (most)
    return {
      ...{ ...base, value: most.differenceMs, unit: 'ms' },
      about: { compounds: [most.compound, most.than] },
      text: `${upperFirst(onTyres(most.compound))} lost ${secondsText(most.differenceMs)} a lap more than ${onTyres(most.than)} ${at} (95 % interval: ${secondsText(most.lowMs)} to ${secondsText(most.highMs)}).`,
    };
  const known = compounds.filter(({ wear }) => wear !== null);
  if (differences.length > 0)
    return {
      ...{ ...base, value: null, unit: null },
      about: { compounds: known.map(({ compound }) => compound) },
      text: `The compounds were level on wear ${at}: ${listed(known.map(({ compound }) => onTyres(compound)))} differed by less than chance allows.`,
    };
  const [only] = known;
  if (only)
    return {
      ...{ ...base, value: only.wear!.corrected.perStep, unit: 'ms' },
      about: { compounds: [only.compound] },
      text: `Only ${onTyres(only.compound)} ran enough laps ${at} to measure wear: ${wearWords(only.wear!.corrected)}.`,
    };
  return {
    ...{ ...base, about: {}, value: null, unit: null },
    text: `No compound ran enough undisturbed laps ${at} to measure wear.`,
  };
}

function differenceFacts({ differences }: Stints): Fact[] {
  return differences.map(({ compound, than, differenceMs, lowMs, highMs }): Fact => {
    const isSure = isSeparable({ low: lowMs, high: highMs });
    return {
      ...{ id: `wear:${compound}:${than}`, kind: 'wear', value: isSure ? differenceMs : null, unit: 'ms' },
      about: { compounds: [compound, than] },
      text: isSure
        ? `${upperFirst(onTyres(compound))} lost ${secondsText(differenceMs)} a lap more than ${onTyres(than)} (95 % interval: ${secondsText(lowMs)} to ${secondsText(highMs)}).`
        : `${upperFirst(onTyres(compound))} and ${onTyres(than)} were level on wear: the difference lies between ${signed(lowMs)} and ${signed(highMs)} a lap.`,
    };
  });
}

/** The compounds in the order of their wear, where it could be measured. */
function leastWearFacts(compounds: readonly CompoundWear[]): Fact[] {
  const worn = compounds
    .flatMap(({ compound, wear }) =>
      wear === null || isForWetTrack({ compound }) ? [] : [{ compound, perStep: wear.corrected.perStep }],
    )
    .toSorted((a, b) => a.perStep - b.perStep);
  const [least, ...others] = worn;
  if (!least || others.length === 0) return [];
  return [
    {
      ...{ id: 'wear-order', kind: 'wear', value: least.compound, unit: null },
      about: { compounds: worn.map(({ compound }) => compound) },
      text: `Measured wear, least first, corrected for fuel: ${listed(worn.map(({ compound, perStep }) => `${onTyres(compound)} ${signed(perStep)} a lap`))}.`,
    },
  ];
}

/** The drivers on a compound by pace, and by wear. */
function orderFacts(compound: string, stints: readonly Stint[], hasTrackChanged: boolean): Fact[] {
  const own = stints.filter((stint) => stint.compound === compound && stint.kind !== 'push');
  const best = <Value>(valueOf: (stint: Stint) => Value | null, by: (value: Value) => number) => {
    const known = own.flatMap((stint) => {
      const value = valueOf(stint);
      return value === null ? [] : [{ driver: stint.driver, value }];
    });
    const sorted = known.toSorted((a, b) => by(a.value) - by(b.value));
    return [...groupBy(sorted, ({ driver }) => driver)].map(([, [first]]) => first!);
  };
  const paces = best(
    ({ statistics }) => statistics && statistics.medianMs,
    (medianMs) => medianMs,
  );
  const wears = best(
    ({ wear }) => wear && wear.corrected.perStep,
    (perStep) => perStep,
  );
  const about = (rows: readonly { driver: string }[]) => ({
    compounds: [compound],
    drivers: rows.map(({ driver }) => driver),
  });
  const isWorn = wears.length > 2 && !hasTrackChanged && !isForWetTrack({ compound });
  const [least, most] = [wears[0], wears.at(-1)];
  return listOf([
    paces.length > 2 && {
      ...{ id: `pace:${compound}`, kind: 'pace', value: paces[0]!.value, unit: 'ms' },
      about: about(paces),
      text: `Median laps on ${onTyres(compound)}, quickest stint of each driver: ${listed(paces.map(({ driver, value }) => `${driverName(driver)} ${formatLapTime(value)}`))}.`,
    },
    isWorn &&
      least &&
      most && {
        ...{ id: `wear:${compound}`, kind: 'wear', value: least.value, unit: 'ms' },
        about: about(wears),
        text: `On ${onTyres(compound)}, ${driverName(least.driver)} had the least measured wear in a stint and ${driverName(most.driver)} the most; corrected for fuel, a lap: ${listed(wears.map(({ driver, value }) => `${driverName(driver)} ${signed(value)}`))}.`,
      },
  ]);
}

function compoundFact(
  { compound, statistics, wear, drivers, stints }: CompoundWear,
  hasTrackChanged: boolean,
): Fact {
  const laps = `${upperFirst(onTyres(compound))}: median lap ${formatLapTime(statistics.medianMs)} over ${countOf(statistics.lapCount, 'lap')} by ${countOf(drivers, 'driver')} in ${countOf(stints, 'stint')}.`;
  const isOfTrack = hasTrackChanged || isForWetTrack({ compound });
  const sure = wear !== null && !isOfTrack && isSeparable(wear.corrected);
  const words =
    wear === null
      ? 'There are too few laps in clean air to measure wear'
      : isOfTrack
        ? "Wear can't be told apart from the changing track"
        : `Corrected for fuel, ${wearWords(wear.corrected)}`;
  return {
    ...{ id: `compound:${compound}`, kind: 'wear', value: sure ? wear.corrected.perStep : null, unit: 'ms' },
    about: { compounds: [compound] },
    text: `${laps} ${words}.`,
  };
}

/** "each lap was 0.080 s slower than the one before (95 % interval: …)", or that the interval leaves it open. */
function wearWords(slope: Slope): string {
  const { perStep, low, high } = slope;
  if (!isSeparable(slope))
    return `lap times stayed level: the change lies between ${signed(low)} and ${signed(high)} a lap`;
  const ends = [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b);
  return `each lap was ${secondsText(Math.abs(perStep))} ${perStep > 0 ? 'slower' : 'quicker'} than the one before (95 % interval: ${secondsText(ends[0]!)} to ${secondsText(ends[1]!)})`;
}

function longRunFacts(stints: readonly Stint[], session: SessionSubject): Fact[] {
  const runs = stints
    .filter(({ kind, statistics }) => kind === 'long_run' && statistics !== null)
    .toSorted((a, b) => a.statistics!.medianMs - b.statistics!.medianMs);
  const [best] = runs;
  if (!best || runs.length < 2) return [];
  const tyres = best.compound === null ? 'unknown tyres' : onTyres(best.compound);
  return [
    {
      ...{ id: 'best-long-run', kind: 'stint', value: best.statistics!.medianMs, unit: 'ms' },
      about: aboutStint(best),
      text: `${driverName(best.driver)}'s long run of ${countOf(best.statistics!.lapCount, 'lap')} on ${tyres} had the lowest median in ${sessionPhrase(session)}, ${formatLapTime(best.statistics!.medianMs)}. Fuel loads are unknown.`,
    },
    ...runs.map((run, index): Fact => ({
      ...{
        id: `long-run:${run.driver}:${run.stint}`,
        kind: 'pace',
        value: run.statistics!.medianMs,
        unit: 'ms',
      },
      about: aboutStint(run),
      text: `${driverName(run.driver)} had the ${index === 0 ? 'lowest' : `${ordinal(index + 1)} lowest`} median of ${runs.length} long runs, ${formatLapTime(run.statistics!.medianMs)}${run.compound === null ? '' : ` on ${onTyres(run.compound)}`}.`,
    })),
  ];
}

function stintFact(stint: Stint, hasTrackChanged: boolean): Fact {
  const { driver, compound, firstLap, lastLap, ageAtStartLaps, statistics, wear } = stint;
  const age = ageAtStartLaps ? ` (${countOf(ageAtStartLaps, 'lap')} old)` : '';
  const tyres = compound === null ? 'unknown tyres' : `${onTyres(compound)}${age}`;
  const pace =
    statistics === null
      ? ', without a lap that counts for pace'
      : `: median ${formatLapTime(statistics.medianMs)}, best ${formatLapTime(statistics.bestMs)}`;
  const isOfTrack = hasTrackChanged || isForWetTrack(stint);
  const worn =
    wear === null || isOfTrack ? '' : ` ${upperFirst(wearWords(wear.corrected))}, corrected for fuel.`;
  return {
    ...{
      id: `stint:${driver}:${stint.stint}:${firstLap}`,
      kind: 'stint',
      value: statistics?.medianMs ?? null,
      unit: 'ms',
    },
    about: aboutStint(stint),
    text: `${driverName(driver)} ran ${lapSpan(firstLap, lastLap)} on ${tyres}${pace}.${worn}`,
  };
}

function aboutStint({ driver, team, compound, firstLap, lastLap }: Stint) {
  const compounds = compound === null ? {} : { compounds: [compound] };
  return aboutDriver(driver, team, { laps: [firstLap, lastLap], ...compounds });
}

function signed(durationMs: number): string {
  return `${durationMs < 0 ? '−' : '+'}${secondsText(Math.abs(durationMs))}`;
}

/** Warnings name compounds as they are sent. */
function spoken(text: string): string {
  return text.replace(/\b[A-Z]{3,}\b/g, onTyres);
}
