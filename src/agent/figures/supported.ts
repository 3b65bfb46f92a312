import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Claim, Measure, Unity } from './claims.ts';
import { isOf } from './names.ts';
import type { ResultIndex, ResultValue, Unit } from './result-values.ts';

/** Values and differences of results are rounded: a difference of two means is off by up to this. */
const averageToleranceS = 0.001;

/** Of the span of values of many laps, the part that roundings of a figure may cover: a figure that nearly any value fits says nothing. */
const greatestCover = 0.05;

/** Whether results hold a figure: as a value, or as the difference of two. */
export function createSupport(index: ResultIndex): (claim: Claim) => boolean {
  const isStated = createStatements(index.values);
  const isDifference = createDifferences(index.values);
  return (claim) => isStated(claim) || isDifference(claim);
}

/**
 * A value counts when its row is about those the sentence names, or about nobody in particular, in the unit of the figure, and of a lap that
 * it names; where no lap is named, one of many laps only where it is the value itself or its digits
 * tell it from the others. The least of a table counts whoever is
 * named: "the pole time was …".
 */
function createStatements(values: readonly ResultValue[]): (claim: Claim) => boolean {
  const ascending = values.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value));
  const sizes = ascending.map(({ value }) => Math.abs(value));
  const least = leadersOf(values.filter(({ said }) => said === null));
  const spans = new Map<string, Span>();
  for (const value of values) if (value.lap !== null) widen(spans, seriesOf(value), Math.abs(value.value));
  return ({ value, tolerance, unit, in: unity }) => {
    const scope = unity.near.size === 0 ? unity.near : unity.wide;
    for (let at = firstAtOrAfter(sizes, value - tolerance); sizes[at]! <= value + tolerance; at++) {
      const each = ascending[at]!;
      if (!isUnit(unit, each.unit) || !(isOf(each.who, scope) || least.has(each))) continue;
      if (each.lap === null || each.lap === -1 || isLapOf(unity, each.lap)) return true;
      if (unity.laps !== null) continue;
      const isWhole = Math.abs(Math.abs(each.value) - value) < 1e-6;
      if (isWhole || isTelling(spans.get(seriesOf(each))!, tolerance)) return true;
    }
    return false;
  };
}

function isUnit(said: Unit | null, known: Unit | null): boolean {
  return said === null || known === null || said === known;
}

function isLapOf({ laps, lapsAround }: Unity, lap: number): boolean {
  return (laps ?? lapsAround)(lap);
}

function seriesOf({ field, who, row, isMember }: ResultValue): string {
  return [field, isMember ? row : '', ...who].join('\n');
}

interface Span {
  count: number;
  low: number;
  high: number;
}

function widen(spans: Map<string, Span>, key: string, value: number): void {
  const { count = 0, low = Infinity, high = -Infinity } = spans.get(key) ?? {};
  spans.set(key, { count: count + 1, low: Math.min(low, value), high: Math.max(high, value) });
}

/** Whether a figure that is rounded so far fits few of them. */
function isTelling({ count, low, high }: Span, tolerance: number): boolean {
  return count < 3 || 2 * tolerance * count <= greatestCover * (high - low);
}

const counts =
  /number|count|rank|position|place|life|age_|_age|stint$|round|year|laps?$|wins|podiums|zones|kmh|used|excluded|status/;
const notCompared = /std|spread|low_s|high_s|quartile|whisker|outlier|missed|in_phase|gain/;

/** null: nobody takes differences of it. */
function measureOf(field: string): Measure | null {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (counts.test(name) || /laps_(?:used|excluded)/.test(field) || notCompared.test(name)) return null;
  const sector = /sector_?(\d)/.exec(field)?.[1];
  if (sector !== undefined) return `sector ${sector}`;
  if (/theoretical|ideal/.test(field)) return 'ideal';
  if (/^q[123]$/.test(name)) return 'part';
  return /median/.test(name) ? 'median' : /mean|average/.test(name) ? 'mean' : 'best';
}

const oneRowWords = /\b(?:improv\w*|own|ideal|theoretical|his|her|their|its|Q[1-3]|left on)\b/i;
const leaderWords =
  /\b(?:pole|lead\w*|led|front|first|P1|top|win\w*|won|best|fastest|quickest|benchmark|reference)\b/i;

interface Column {
  measure: Measure;
  values: ResultValue[];
  leaders: ReadonlySet<ResultValue>;
}

/**
 * A difference counts between two values of one column: of two drivers, teams, years or sessions; of one lap between two drivers, or of
 * two laps, where they are named; or of two times in one row. One of both is named in the sentence, the other one there, before it or in
 * the question, or it is the best of its table and may be meant.
 */
function createDifferences(values: readonly ResultValue[]): (claim: Claim) => boolean {
  const comparable = values.filter(
    (each) =>
      !each.said &&
      each.lap !== -1 &&
      (!each.isMember || each.lap !== null) &&
      measureOf(each.field) !== null,
  );
  const columns = [...groupBy(comparable, ({ field }) => field)].map(([field, all]): Column => {
    return { measure: measureOf(field)!, values: all, leaders: leadersOf(all) };
  });
  const isWhole = ({ field, lap }: ResultValue): boolean =>
    lap === null && !measureOf(field)!.startsWith('sector') && !/gap|delta|gain|missed|interval/.test(field);
  const rows = [...groupBy(comparable.filter(isWhole), ({ row }) => row).values()];
  const pairsIn = new WeakMap<Unity, [ResultValue, ResultValue][]>();
  return (claim) => {
    // A lap time is no difference; a gap of a minute and more is written like one.
    if (claim.isTime && claim.value < 60) return false;
    const unity = claim.in;
    const pairs = pairsIn.get(unity) ?? pairsOf(unity, columns);
    pairsIn.set(unity, pairs);
    return (
      pairs.some((pair) => isDifference(claim, ...pair)) ||
      isOfSeries(claim, columns) ||
      (oneRowWords.test(unity.text) &&
        rows.some((row) => isOf(row[0]!.who, unity.near) && isInRow(claim, row)))
    );
  };
}

/** The least of each column of each table of several drivers or teams. */
function leadersOf(values: readonly ResultValue[]): Set<ResultValue> {
  const columns = groupBy(
    values.filter(({ lap }) => lap === null),
    ({ table, field }) => `${table} ${field}`,
  );
  const least = [...columns.values()].flatMap((all) => {
    const isOfSeveral = all.some((each) => nameOf(each) !== nameOf(all[0]!));
    return isOfSeveral ? [all.reduce((one, other) => (other.value < one.value ? other : one))] : [];
  });
  return new Set(least);
}

function nameOf({ who }: ResultValue): string {
  return who.join('\n');
}

/** Drivers whose laps are held against one another. */
const mostCompared = 6;

/** Beyond that a sentence names nobody, and any difference is some pair's. */
const mostPairs = 20_000;

function pairsOf(unity: Unity, columns: readonly Column[]): [ResultValue, ResultValue][] {
  const ones = unity.near.size > 0 ? unity.near : unity.wide;
  const isOfLeader = unity.near.size < 2 || leaderWords.test(unity.text);
  return columns.flatMap(({ measure, values, leaders }) => {
    if (!unity.measures.has(measure)) return [];
    const named = values.filter(
      (each) =>
        (each.lap === null || isLapOf(unity, each.lap)) &&
        (isOf(each.who, unity.wide) || (isOfLeader && leaders.has(each))),
    );
    const near = named.filter(({ who }) => isOf(who, ones));
    if (near.length * named.length > mostPairs) return [];
    return near.flatMap((one) =>
      named.flatMap((other): [ResultValue, ResultValue][] =>
        isComparable(one, other) ? [[one, other]] : [],
      ),
    );
  });
}

function isComparable(one: ResultValue, other: ResultValue): boolean {
  if (one === other || (one.lap === null) !== (other.lap === null)) return false;
  const isOfSame = nameOf(one) === nameOf(other);
  if (one.lap !== null) return isOfSame ? one.lap !== other.lap : one.lap === other.lap;
  if (one.row === other.row) return false;
  if (isOfSame) return one.year !== other.year || one.table !== other.table;
  return one.year === other.year || one.year === null || other.year === null;
}

function isDifference(claim: Claim, one: ResultValue, other: ResultValue): boolean {
  const isExact = !/^me(?:an|dian)$/.test(measureOf(one.field)!);
  const tolerance = isExact ? claim.tolerance : Math.max(averageToleranceS, claim.tolerance);
  return (
    isUnit(claim.unit, one.unit) && Math.abs(Math.abs(one.value - other.value) - claim.value) <= tolerance
  );
}

/** Where no lap is named: how far two were apart at most, at least, and at last. */
function isOfSeries(claim: Claim, columns: readonly Column[]): boolean {
  const { laps, near, wide, measures } = claim.in;
  if (laps !== null || wide.size === 0) return false;
  return columns.some(({ measure, values }) => {
    if (!measures.has(measure)) return false;
    const ofLaps = values.filter(({ lap, who }) => lap !== null && who.length > 0 && isOf(who, wide));
    const series = [...groupBy(ofLaps, nameOf).values()].slice(0, mostCompared);
    return series.some(([first, ...rest], index) => {
      if (!isOf(first!.who, near)) return false;
      const byLap = new Map([first!, ...rest].map(({ lap, value }) => [lap, value]));
      return series.some((other, at) => {
        const apart = other
          .flatMap(({ lap, value }) =>
            byLap.has(lap) ? [{ lap: lap!, size: Math.abs(value - byLap.get(lap)!) }] : [],
          )
          .toSorted((a, b) => a.lap - b.lap);
        const sizes = apart.map(({ size }) => size);
        const told =
          at === index || sizes.length === 0 ? [] : [Math.min(...sizes), Math.max(...sizes), sizes.at(-1)!];
        return told.some((size) => Math.abs(size - claim.value) <= claim.tolerance);
      });
    });
  });
}

function isInRow(claim: Claim, row: readonly ResultValue[]): boolean {
  return row.some((one) => row.some((other) => one.field !== other.field && isDifference(claim, one, other)));
}
