import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Claim } from './claims.ts';
import type { KnownFigure } from './known-figures.ts';
import { type Measure, measureOf } from './measures.ts';
import { isNamed, isRoundedTo } from './matches.ts';
import { rememberLast } from './remember-last.ts';

/** Means and medians are rounded in results, so that a difference of two is off by up to this. */
const averageToleranceS = 0.001;

/**
 * Whether a claim is a difference that results give: of a best, a mean and the like between two drivers, teams, years or sessions, of one
 * lap between two drivers or of two laps that are named, or of two times in one row. One of both is named near the claim, the other one
 * there, before it or in the question, or it is the best of its table and may be meant.
 */
export function createDifferences(figures: readonly KnownFigure[]): (claim: Claim) => boolean {
  const comparable = figures.filter(
    (each) => each.isValue && each.lap !== -1 && measureOf(each.field) !== null,
  );
  const fields = [...groupBy(comparable, ({ field }) => field)].map(([field, all]): Field => {
    const ascending = all.toSorted((a, b) => a.value - b.value);
    return { measure: measureOf(field)!, figures: ascending, leaders: leadersOf(ascending) };
  });
  const rows = [...groupBy(comparable.filter(isTimeOfRow), ({ row }) => row).values()];
  // Claims of one sentence, and of sentences that name the same, have one scope.
  const fieldsInScope = rememberLast(
    (claim: Claim) => claim.scope,
    (claim) => fields.map((field) => fieldInScope(field, claim)),
  );
  return (claim) => {
    // A lap time is no difference; a gap of a minute and more is written like one.
    if (claim.isTime && claim.value < 60) return false;
    return (
      fieldsInScope(claim).some(
        (field) => claim.measures.has(field.measure) && isBetweenRows(claim, field),
      ) ||
      (claim.isOfOneRow && rows.some((row) => isNamed(row[0]!, claim.near) && isInRow(claim, row)))
    );
  };
}

interface FieldInScope {
  measure: Measure;
  ascending: KnownFigure[];
  values: number[];
}

function fieldInScope({ measure, figures, leaders }: Field, claim: Claim): FieldInScope {
  const ascending = figures.filter(
    (each) =>
      (each.lap === null || claim.numbers.has(each.lap)) &&
      (isNamed(each, claim.wide) || (claim.isOfLeader && leaders.has(each))),
  );
  return { measure, ascending, values: ascending.map(({ value }) => value) };
}

interface Field {
  measure: Measure;
  figures: readonly KnownFigure[];
  leaders: ReadonlySet<KnownFigure>;
}

/** The first of each table of several drivers or teams. */
function leadersOf(ascending: readonly KnownFigure[]): Set<KnownFigure> {
  const tables = groupBy(
    ascending.filter(({ lap }) => lap === null),
    ({ table }) => table,
  );
  const isOfSeveral = (rows: readonly KnownFigure[]): boolean => new Set(rows.map(nameOf)).size > 1;
  return new Set([...tables.values()].filter(isOfSeveral).map(([first]) => first!));
}

function nameOf({ who }: KnownFigure): string {
  return who.join('\n');
}

function isBetweenRows(claim: Claim, { ascending, values }: FieldInScope): boolean {
  const tolerance = averageToleranceS + claim.tolerance;
  return ascending.some((one) => {
    if (!isNamed(one, claim.near)) return false;
    return [one.value - claim.value, one.value + claim.value].some((sought) => {
      for (let at = firstAtOrAfter(values, sought - tolerance); values[at]! <= sought + tolerance; at++) {
        const other = ascending[at]!;
        if (isComparable(one, other) && isDifference(claim, one, other)) return true;
      }
      return false;
    });
  });
}

function isDifference(claim: Claim, one: KnownFigure, other: KnownFigure): boolean {
  const isExact = !/^me(?:an|dian)$/.test(measureOf(one.field)!);
  const tolerance = isExact ? claim.tolerance : Math.max(averageToleranceS, claim.tolerance);
  return isRoundedTo(Math.abs(one.value - other.value), claim.value, tolerance);
}

function isComparable(one: KnownFigure, other: KnownFigure): boolean {
  if (one.row === other.row || (one.lap === null) !== (other.lap === null)) return false;
  const isOfSame = nameOf(one) === nameOf(other);
  if (one.lap !== null) return isOfSame ? one.lap !== other.lap : one.lap === other.lap;
  if (isOfSame) return one.year !== other.year || one.table !== other.table;
  return one.year === other.year || one.year === null || other.year === null;
}

/** Whole times of a row: its sectors, and what is a gap already, are no parts of a difference. */
function isTimeOfRow({ field, lap }: KnownFigure): boolean {
  return (
    lap === null && !measureOf(field)!.startsWith('sector') && !/gap|delta|gain|missed|interval/.test(field)
  );
}

function isInRow(claim: Claim, row: readonly KnownFigure[]): boolean {
  return row.some((one) => row.some((other) => one.field !== other.field && isDifference(claim, one, other)));
}
