import { sumPoints } from '../../core/analysis/season/sum-points.ts';
import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { groupBy } from '../../core/group-by.ts';
import { digitsAlone, fitOf, type Near } from './figure-fit.ts';
import type { FigurePlace, FigureRow, FigureSource } from './figure-row.ts';
import { roundingOf } from './figures.ts';
import { lapsNamedIn } from './number-words.ts';
import type { ResultValue } from './result-values.ts';
import { sizeOf, unsigned } from './written-values.ts';

/** Finds what a figure was made of where no value is it; null: nothing. */
export type FigureSearch = (place: FigurePlace, near: Near) => FigureRow | null;

/** The lap that a text names, in lists with a value for each lap, and how far two drivers were apart at its end. */
export function createLapSearch(
  values: readonly ResultValue[],
  namesIn: (text: string) => Set<string>,
): FigureSearch {
  const ofLaps = values.filter(({ isMember, lap }) => isMember && lap !== null);
  return (place, near) => {
    const size = sizeOf(place.text);
    const isLap =
      place.column === '' ? lapsNamedIn(place.around) : /\blap\b/i.test(place.column) ? () => true : null;
    const who = new Set([...near.who, ...namesIn(place.column)]);
    const theirs = ofLaps.filter((each) => who.size === 0 || each.who.some((label) => who.has(label)));
    if (!place.text.includes('.')) {
      const [value] = size !== null && isLap?.(size) ? theirs.filter(({ lap }) => lap === size) : [];
      return value ? sourceOf(value) : null;
    }
    for (const text of near.texts) {
      if (size === null || !/^\d{1,3}$/.test(text)) continue;
      const [one, other, ...more] = theirs.filter(({ lap }) => lap === Number(text));
      if (!one || !other || more.length > 0 || one.field !== other.field) continue;
      if (Math.abs(Math.abs(one.value - other.value) - size) <= roundingOf(decimalsOf(place)))
        return { ...sourceOf(one), against: sourceOf(other) };
    }
    return null;
  };
}

/** Points of a part of a season, added up over rounds or their mean, and counts added up over the tables of several seasons. */
export function createSumSearch(values: readonly ResultValue[]): FigureSearch {
  const sums = [...sumsOfRounds(values), ...sumsOfSeasons(values)];
  return (place, near) => {
    const size = sizeOf(place.text);
    if (size === null) return null;
    const isMean = place.text.includes('.');
    const tolerance = isMean ? roundingOf(decimalsOf(place)) : 1e-6;
    const isOfPart = /\b(?:from|since|before|after|until|rounds?|per round)\b/i.test(
      `${place.around} ${place.column}`,
    );
    const fits = sums.filter(
      ({ who, counted, sum, mean }) =>
        (counted !== null || isOfPart) &&
        who.some((name) => near.who.has(name)) &&
        Math.abs((isMean ? mean : sum) - size) <= tolerance,
    );
    const said = fits.find(({ counted }) => counted && (near.column.has(counted) || near.words.has(counted)));
    return (said ?? fits[0]) ? sourceOf((said ?? fits[0])!) : null;
  };
}

interface Sum extends FigureSource {
  who: readonly string[];
  /** `points`, of tables of seasons; null: a part of one. */
  counted: string | null;
  sum: number;
  mean: number;
}

/** Over the first rounds, and over all others, for every round between. */
function sumsOfRounds(values: readonly ResultValue[]): Sum[] {
  const lists = groupBy(
    values.filter(({ path }) => /\/points_per_round\/\d+$/.test(path)),
    ({ tool_call_id, path }) => tool_call_id + path.replace(/\/\d+$/, ''),
  );
  return [...lists.values()].flatMap((list) => {
    const points = list.map(({ value }) => value);
    const { tool_call_id, path, who } = list[0]!;
    const place = { tool_call_id, path: path.replace(/\/\d+$/, ''), who, counted: null };
    return points
      .slice(1)
      .flatMap((_, before) => [points.slice(0, before + 1), points.slice(before + 1)])
      .map((part) => ({ ...place, sum: sumPoints(part), mean: sumPoints(part) / part.length }));
  });
}

/** It leads to the last of the tables. */
function sumsOfSeasons(values: readonly ResultValue[]): Sum[] {
  const counts = values.flatMap((value) => {
    const counted = /\/standings\/\d+\/(points|wins|podiums)$/.exec(value.path)?.[1];
    return counted === undefined ? [] : value.who.map((who) => ({ who, counted, value }));
  });
  return [...groupBy(counts, ({ who, counted }) => `${counted} ${who}`).values()].flatMap((all) => {
    const byCall = [...new Map(all.map(({ value }) => [value.tool_call_id, value])).values()];
    const [{ who, counted }] = all as [(typeof all)[number]];
    const sum = sumPoints(byCall.map(({ value }) => value));
    return byCall.length < 2 ? [] : [{ ...sourceOf(byCall.at(-1)!), who: [who], counted, sum, mean: NaN }];
  });
}

/** Words around differences, and of the heads of their columns. */
const tells =
  /\b(?:ahead|behind|faster|quicker|slower|later|earlier|longer|shorter|more|fewer|less|higher|lower|gaps?|delta|margin|lead|clear|loses?|lost|wins?|won|gains?|gained|back|between|difference|off|apart|up|down|better|worse|over|change|stops|track)\b/i;

/** A value whose text stands beside the figure is most likely one of both. */
const pointsForText = 6;

/** Values of one field of which two are compared; beyond that a difference says nothing. */
const mostCompared = 300;

interface Fitting {
  number: ResultValue;
  fit: number;
}

/** Values of which two may be compared: those for which something speaks, and the best of the field either way. Both rise. */
interface Comparable {
  named: Fitting[];
  others: Fitting[];
}

/**
 * Finds the two values of which a figure is the difference: of one field in two rows, or of two fields of one row. For one of both speaks what stands
 * around the figure, its names or words; for the other one too, or it is the best of its field.
 */
export function createDifferenceSearch(values: readonly ResultValue[]): FigureSearch {
  // Of a list of numbers, as the places of all laps, any two have some difference.
  const rising = values.filter(({ said, isMember }) => said === null && !isMember).sort(bySize);
  const fields = [...groupBy(rising, ({ field }) => field).values()];
  const rows = [...groupBy(rising, ({ row }) => row).values()];
  const comparableNear = new WeakMap<Near, Comparable[]>();
  return (place, near) => {
    const size = sizeOf(place.text);
    const isTold =
      /^[+\-−]/.test(place.text) || tells.test(place.column === '' ? place.around : place.column);
    if (size === null || size === 0 || !isTold) return null;
    const all = comparableNear.get(near) ?? [
      ...fields.flatMap((field) => comparable(field, near, [field[0]!, field.at(-1)!])),
      ...rows.flatMap((row) => comparable(row, near, [])),
    ];
    comparableNear.set(near, all);
    // Many whole numbers have the same difference: both have to be what the column, or the text, is about.
    const asked = near.column.size === 0 ? near.words : near.column;
    const isAbout = ({ number }: Fitting): boolean =>
      place.text.includes('.') || number.words.some((word) => asked.has(word));
    let best: { one: Fitting; other: Fitting } | null = null;
    for (const { named, others } of all) {
      const sizes = others.map(({ number }) => Math.abs(number.value));
      const tolerance = roundingOf(decimalsOf(place));
      for (const one of named.filter(isAbout))
        for (const sought of [Math.abs(one.number.value) - size, Math.abs(one.number.value) + size])
          for (let at = firstAtOrAfter(sizes, sought - tolerance); sizes[at]! <= sought + tolerance; at++) {
            const other = others[at]!;
            if (other.number === one.number || !isAbout(other)) continue;
            if (best === null || one.fit + other.fit > best.one.fit + best.other.fit) best = { one, other };
          }
    }
    return best && { ...sourceOf(best.one.number), against: sourceOf(best.other.number) };
  };
}

function bySize(one: ResultValue, other: ResultValue): number {
  return Math.abs(one.value) - Math.abs(other.value);
}

function comparable(rising: readonly ResultValue[], near: Near, ends: readonly ResultValue[]): Comparable[] {
  const named = rising.flatMap((number): Fitting[] => {
    const fit = fitOf(number, '', near);
    if (fit === null) return [];
    const isBeside = near.texts.has(unsigned(number.text ?? String(number.value)));
    const whole = fit + (isBeside ? pointsForText : 0);
    return whole > digitsAlone ? [{ number, fit: whole }] : [];
  });
  if (named.length === 0 || named.length > mostCompared) return [];
  const more = ends.filter((end) => !named.some(({ number }) => number === end));
  const others = [...named, ...more.map((number) => ({ number, fit: 0 }))];
  return [{ named, others: others.sort((a, b) => bySize(a.number, b.number)) }];
}

function decimalsOf({ text }: FigurePlace): number {
  return text.split('.')[1]?.length ?? 0;
}

export function sourceOf({ tool_call_id, path }: FigureSource): FigureSource {
  return { tool_call_id, path };
}
