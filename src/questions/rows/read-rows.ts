import type { Column, Columns, RowList } from '../../ops/parts/columns.ts';
import type { RowFilter, RowQuery } from '../reading.ts';
import {
  counting,
  exclusions,
  isSameWord,
  MessageWords,
  orders,
  ranking,
  summaries,
  type Direction,
  type Limit,
  type Order,
} from './message-words.ts';

/** A name in the message: which words it takes, what it names, and whether the operation's input has it. */
export interface RowName {
  from: number;
  /** The first word after it. */
  to: number;
  kind: keyof typeof namedBy;
  /** As documents have it: a code, a compound in capitals. */
  value: string;
  isInput: boolean;
}

export interface ReadRows {
  query: RowQuery;
  /** Indexes of the words that it was read from. */
  used: number[];
}

const namedBy = {
  driver: ['driver', 'code', 'abbreviation'],
  team: ['team'],
  compound: ['compound', 'tyres_on.compound'],
  event: ['event_name'],
  corner: ['corner'],
};
const people = ['who', 'whose', 'everybody', 'everyone', 'anyone', 'anybody'];
const different = ['different', 'distinct'];
const perWords = ['per', 'by', 'each', 'every', 'pro', 'par', 'por'];
const ends = ['high', 'low'] as const;

/**
 * What a message asks of rows: order, rank, number, limits, exclusions, values. `words` are folded, numbers as they were written ("1:30.5",
 * "20+"); `isFree` says whether a word belongs to no name. null: it asks for nothing of the kind.
 */
export function readRows(
  columns: Columns,
  words: readonly string[],
  isFree: (index: number) => boolean = () => true,
  names: readonly RowName[] = [],
): ReadRows | null {
  const readings = columns.flatMap((list) => readList(list, new MessageWords(words, isFree), names) ?? []);
  const [best] = readings.toSorted((a, b) => b.score - a.score);
  return best ? { query: best.query, used: [...best.used].toSorted((a, b) => a - b) } : null;
}

interface ListReading {
  query: RowQuery;
  used: ReadonlySet<number>;
  score: number;
}

function readList(list: RowList, message: MessageWords, names: readonly RowName[]): ListReading | null {
  const noun = message.find(list.words);
  const query: RowQuery = {
    list: list.key,
    by: null,
    largestFirst: false,
    count: null,
    skip: 0,
    where: [],
    isCount: false,
    summary: null,
    per: null,
  };
  if (list.isOfNone) {
    const no = noun && message.negation(noun[0]! - 1);
    if (!no) return null;
    const counts = message.find(counting);
    message.take(noun, no, counts);
    return {
      query: { ...query, isCount: counts !== null },
      used: message.used,
      score: message.used.size + 2,
    };
  }
  const where = [
    ...nameFilters(list, message, names),
    ...numberFilters(list, message),
    ...ordinalFilters(list, message),
    ...valueFilters(list, message),
  ];
  const quantity = readQuantity(list, message, noun);
  if (!quantity && where.length === 0) return null;
  const per = where.some(({ column }) => column === 'count') ? list.subject!.key : null;
  const isOfSubject =
    message.find(list.subject?.words ?? []) ??
    (list.subject && driverKeys.has(list.subject.key) ? message.find(people) : null);
  const score =
    message.used.size +
    (noun?.some((index) => !message.used.has(index)) ? 0.5 : 0) +
    (isOfSubject ? 0.75 : 0);
  return {
    query: { ...query, per, ...quantity, where: [...where, ...(quantity?.where ?? [])] },
    used: message.used,
    score,
  };
}

/** Whom or what is left out, and names that only rows can tell apart. */
function nameFilters({ columns }: RowList, message: MessageWords, names: readonly RowName[]): RowFilter[] {
  const out = exclusions.flatMap((phrase) => message.all(phrase));
  return names.flatMap(({ from, to, kind, value, isInput }) => {
    const column = namedBy[kind].flatMap((key) => columns.find((each) => each.key === key) ?? [])[0];
    const excluded = out.find((at) => message.isBeside(at.at(-1)!, from));
    if (!column || (isInput && !excluded)) return [];
    message.take(
      excluded ?? null,
      Array.from({ length: to - from }, (_, offset) => from + offset),
    );
    return [{ column: column.key, is: excluded ? ('unequal' as const) : ('equal' as const), value }];
  });
}

/** "after lap 30", "laps 10 to 20", "over 25 seconds", "at least 20 laps", "3 stops". */
function numberFilters(list: RowList, message: MessageWords): RowFilter[] {
  return message.left().flatMap((index): RowFilter[] => {
    const read = message.number(index);
    if (!read) return [];
    const nth = columnAt(list, message, index - 1, ({ type }) => type === 'nth');
    const limit = message.limit(nth ? index - 1 : index, read);
    if (nth) return nthFilters(nth, message, index, limit);
    const { value, unit, isOpen } = read;
    if (
      !limit &&
      !isOpen &&
      (unit !== null ||
        orders.has(message.words[index - 1] ?? '') ||
        !canFollow(message.words[index - 1]) ||
        value > 99)
    )
      return [];
    const fits = ({ type, unit: own }: Column) =>
      type !== 'text' && type !== 'flag' && (unit === null || own === unit);
    const next = read.at.at(-1)! + 1;
    const isOfRows = unit === null && canRepeat(list) && list.words.some((word) => message.is(next, word));
    const after =
      unit === null && !isOfRows
        ? columnAt(list, message, next, (each) => fits(each) && each.type !== 'nth')
        : null;
    const match =
      after || isOfRows || (!limit && !isOpen)
        ? null
        : nearest(matchesIn(list, message, fits), message, index);
    const column =
      after ??
      match?.column ??
      (unit === null || isOfRows ? null : list.columns.find((each) => fits(each) && each.isShown));
    if (!column && !isOfRows) return [];
    message.take(read.at, limit?.at ?? null, isOfRows || after ? [next] : (match?.at ?? null));
    return [
      {
        column: column?.key ?? 'count',
        is: exactly(limit?.is ?? (isOpen ? 'at-least' : 'equal'), column),
        value,
      },
    ];
  });
}

function nthFilters(
  { key }: Column,
  message: MessageWords,
  index: number,
  limit: ReturnType<MessageWords['limit']>,
): RowFilter[] {
  const read = message.number(index)!;
  const isSpan = ['to', 'and', 'until', 'bis'].includes(message.words[index + 1] ?? '');
  const last = isSpan ? index + 2 : index + 1;
  const end = read.end ?? message.whole(last);
  message.take(
    [index - 1, index],
    read.end === null && end !== null ? [index + 1, last] : null,
    limit?.at ?? null,
  );
  const filter = (is: RowFilter['is'], value: number): RowFilter => ({ column: key, is, value });
  if (end !== null) return [filter('at-least', read.value), filter('at-most', end)];
  return [filter(limit ? exactly(limit.is, null) : 'equal', read.value)];
}

/** "first stint", "opening lap"; "second", "p4" where the list has places. */
function ordinalFilters(list: RowList, message: MessageWords): RowFilter[] {
  return message.left().flatMap((index): RowFilter[] => {
    const value = message.ordinal(index);
    if (value === null || orders.has(message.words[index + 1] ?? '')) return [];
    const column = columnAt(
      list,
      message,
      index + 1,
      ({ type, better }) => type === 'nth' && better === null,
    );
    const place = value > 1 ? placeIn(list) : null;
    if (!column && !place) return [];
    message.take(column ? [index, index + 1] : [index]);
    return [{ column: (column ?? place)!.key, is: 'equal', value }];
  });
}

/** "on softs", "under the safety car", "deleted". */
function valueFilters({ columns }: RowList, message: MessageWords): RowFilter[] {
  return columns.flatMap(({ key, type, values = {}, words, isShown }) => {
    const all: [value: string | boolean, words: readonly string[]][] = Object.entries(values).map(
      ([value, own]) => [type === 'flag' ? value === 'true' : value, own],
    );
    if (type === 'flag' && isShown) all.push([true, words]);
    return all.flatMap(([value, own]): RowFilter[] => {
      const at = message.find(own);
      if (!at?.every((index) => message.canUse(index))) return [];
      const no = message.negation(at[0]! - 1);
      message.take(at, no);
      return [{ column: key, is: no ? 'unequal' : 'equal', value }];
    });
  });
}

/** Order, rank, number or summary. */
function readQuantity(
  list: RowList,
  message: MessageWords,
  noun: readonly number[] | null,
): Partial<RowQuery> | null {
  const at = message.left().find((index) => orders.has(message.words[index]!)) ?? null;
  const order = at === null ? null : orders.get(message.words[at]!)!;
  const per = readPer(list, message);
  const repeats = canRepeat(list);
  const matches = matchesIn(list, message);
  const rank = readRank(message, at);
  const end = endMatch(list, message, order);
  const match = nearest(matches, message, end?.at[0] ?? at ?? 0, order);
  const isOfRows = noun !== null && (!match || match.at.every((index) => noun.includes(index)));
  const isOrder = order && at !== null;
  if (end && (!match || match.at.length <= end.at.length || match.column === end.column)) {
    message.take(
      end.at,
      at === null ? null : [at],
      rank?.at ?? null,
      match?.column === end.column ? match.at : null,
    );
    return {
      count: 1,
      ...rank?.cut,
      by: end.column.key,
      largestFirst: end.isHigh !== (order?.direction === 'small'),
    };
  }
  if (isOrder && order.isAmount && isOfRows && repeats) {
    message.take([at], noun, rank?.at ?? null);
    return {
      count: 1,
      ...rank?.cut,
      per: per ?? list.subject!.key,
      largestFirst: order.direction === 'large',
    };
  }
  const column =
    isOrder && !rank?.isOfList
      ? (match?.column ?? (order.isAmount ? null : defaultColumn(list, order)))
      : null;
  if (isOrder && column) {
    message.take([at], match?.at ?? null, rank?.at ?? null);
    return { count: 1, ...rank?.cut, by: column.key, largestFirst: isLargestFirst(order.direction, column) };
  }
  if (rank?.isOfList) {
    const by = match?.column ?? placeIn(list);
    message.take(rank.at, match?.at ?? null);
    return {
      ...rank.cut,
      by: by?.key ?? null,
      largestFirst: by ? isLargestFirst(rank.isFromEnd ? 'bad' : 'good', by) : rank.isFromEnd,
    };
  }
  const counts = message.find(counting);
  return counts
    ? readCount(list, message, counts, noun, per)
    : readSummary(list, message, matches, noun, per);
}

/** "how many": rows, or the value of a column of numbers. */
function readCount(
  list: RowList,
  message: MessageWords,
  counts: number[],
  noun: readonly number[] | null,
  per: string | null,
): Partial<RowQuery> | null {
  const isNumber = ({ type, unit }: Column) =>
    type === 'count' || (type === 'number' && (unit === null || unit === 'laps'));
  const found = matchesIn(list, message, isNumber).filter(({ at }) => at[0]! > counts[0]!);
  const match = nearest(found, message, counts.at(-1)!);
  const isOfRows =
    noun !== null &&
    (!match ||
      match.at.every((index) => noun.includes(index)) ||
      (match.at[0]! > noun[0]! && match.at.length < noun.length));
  const unlike = message.find(different);
  if (match && !isOfRows) {
    const who = message.find([...list.words, 'drivers', 'teams', 'cars', 'races']);
    const isOfMany = unlike ?? (who && who[0]! < match.at[0]! && !match.at.includes(who[0]!) ? who : null);
    message.take(counts, match.at, isOfMany);
    if (isOfMany) return { isCount: true, where: [{ column: match.column.key, is: 'more-than', value: 0 }] };
    return { by: match.column.key, largestFirst: match.column.better !== 'low' };
  }
  if (noun === null && message.used.size === 0) return null;
  message.take(counts, noun, unlike);
  return { isCount: true, ...(canRepeat(list) && { per: per ?? (unlike ? list.subject!.key : null) }) };
}

/** "average", "total", "ranked by", "per driver". */
function readSummary(
  list: RowList,
  message: MessageWords,
  matches: readonly Match[],
  noun: readonly number[] | null,
  per: string | null,
): Partial<RowQuery> | null {
  const summary = (['mean', 'median', 'sum'] as const).flatMap(
    (kind) => message.find(summaries[kind])?.map((at) => ({ kind, at })) ?? [],
  )[0];
  const ranked = message.find(ranking);
  const match = nearest(matches, message, summary?.at ?? ranked?.[0] ?? 0);
  const repeats = canRepeat(list);
  if (match && (summary || ranked)) {
    const isOfColumn = summary === undefined || match.at.includes(summary.at);
    message.take(summary ? [summary.at] : ranked, match.at);
    const order = { by: match.column.key, largestFirst: match.column.better !== 'low' };
    return isOfColumn ? order : { ...order, summary: summary.kind, per: repeats ? per : null };
  }
  if (!per || !repeats || !noun) return null;
  message.take(noun);
  return { per, largestFirst: true };
}

function readPer({ columns }: RowList, message: MessageWords): string | null {
  for (const index of message.left()) {
    if (!perWords.includes(message.words[index]!)) continue;
    const column = columns.find(
      ({ type, words }) => type === 'text' && words.some((word) => message.is(index + 1, word)),
    );
    if (column) message.take([index, index + 1]);
    if (column) return column.key;
  }
  return null;
}

interface Rank {
  cut: Pick<RowQuery, 'count' | 'skip'>;
  at: readonly number[];
  /** "top five", "last three": of the list as it is, or by its places. */
  isOfList: boolean;
  isFromEnd: boolean;
}

function readRank(message: MessageWords, order: number | null): Rank | null {
  const { words } = message;
  for (const index of message.left()) {
    const isFromEnd = ['last', 'bottom', 'worst'].includes(words[index]!);
    const count = message.whole(index + 1);
    if (count && (isFromEnd || ['first', 'top', 'best'].includes(words[index]!)))
      return {
        cut: { count, skip: 0 },
        at: [index, index + 1],
        isOfList: order === null || order === index,
        isFromEnd,
      };
  }
  if (order === null) return null;
  const nth = message.ordinal(order - 1);
  if (nth) return { cut: { count: 1, skip: nth - 1 }, at: [order - 1], isOfList: false, isFromEnd: false };
  const beside = [order - 1, order + 1].find((index) => message.whole(index));
  return beside === undefined
    ? null
    : { cut: { count: message.whole(beside), skip: 0 }, at: [beside], isOfList: false, isFromEnd: false };
}

/** A word for an end of a column: "coldest" by itself, "exciting" after "most". */
function endMatch(
  { columns }: RowList,
  message: MessageWords,
  order: Order | null,
): (Match & { isHigh: boolean }) | null {
  const found = columns.flatMap((column) =>
    ends.flatMap((side) =>
      (column.ends?.[side] ?? []).flatMap((word) => {
        const isSuperlative = word.endsWith('est') || word.includes(' ');
        const at = isSuperlative || order?.isAmount ? message.find([word]) : null;
        return at ? [{ at, column, isHigh: side === 'high' }] : [];
      }),
    ),
  );
  return found.find(({ column }) => message.find(column.words)) ?? found[0] ?? null;
}

interface Match {
  at: readonly number[];
  column: Column;
}

function matchesIn(
  { columns }: RowList,
  message: MessageWords,
  fits: (column: Column) => boolean = () => true,
): Match[] {
  const numbers = columns.filter(
    (column) => column.type !== 'text' && column.type !== 'flag' && fits(column),
  );
  return numbers.flatMap((column) =>
    column.words.flatMap((phrase) => message.all(phrase).map((at) => ({ at, column }))),
  );
}

/** The longest phrase, of those the nearest one, rather after than before. */
function nearest(
  matches: readonly Match[],
  message: MessageWords,
  index: number,
  order: Order | null = null,
): Match | null {
  const fits = ({ column: { type, unit, better } }: Match) =>
    type === 'nth'
      ? better !== null || order === null || order.units?.includes('nth')
      : !order?.units || order.units.includes(unit);
  const distance = ({ at }: Match) => Math.abs(at[0]! - index) + (at[0]! < index ? 0.5 : 0);
  const free = matches.filter((match) => fits(match) && match.at.every((each) => message.canUse(each)));
  return free.toSorted((a, b) => b.at.length - a.at.length || distance(a) - distance(b))[0] ?? null;
}

function columnAt(
  { columns }: RowList,
  message: MessageWords,
  index: number,
  fits: (column: Column) => boolean,
): Column | null {
  if (!message.canUse(index)) return null;
  return (
    columns.find(
      (each) => fits(each) && each.words.some((word) => isSameWord(message.words[index]!, word)),
    ) ?? null
  );
}

function isLargestFirst(direction: Direction, { better }: Column): boolean {
  if (direction === 'large' || direction === 'small') return direction === 'large';
  return (direction === 'good') === (better !== 'low');
}

/** What a word of order is about where nobody names a column. */
function defaultColumn({ columns }: RowList, { units }: Order): Column | null {
  const fits = ({ type, unit, better }: Column) =>
    units
      ? units.includes(type === 'nth' ? 'nth' : unit) && (better !== null || type === 'nth')
      : better !== null && type !== 'nth';
  return (
    columns.find((each) => each.isShown && each.type !== 'text' && each.type !== 'flag' && fits(each)) ?? null
  );
}

function exactly(
  is: Limit | 'better' | 'worse' | 'equal',
  column: Column | null | undefined,
): RowFilter['is'] {
  if (is !== 'better' && is !== 'worse') return is;
  return (is === 'better') === (column?.better === 'high') ? 'more-than' : 'less-than';
}

/** The place in a result. */
function placeIn({ columns }: RowList): Column | null {
  return (
    columns.find(
      ({ type, better, words }) => type === 'nth' && better === 'low' && words.includes('place'),
    ) ?? null
  );
}

/** Whether a driver or team may stand in several rows. */
function canRepeat({ subject, within }: RowList): boolean {
  return subject !== null && within !== null;
}

const driverKeys = new Set(namedBy.driver);

/** Of a number after it: "the last 5 races" are no count of races. */
function canFollow(word = ''): boolean {
  return !['first', 'last', 'next', 'than'].includes(word);
}
