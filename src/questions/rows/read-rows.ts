import type { Column, Columns, RowList } from '../../ops/parts/columns.ts';
import type { RowFilter, RowQuery } from '../reading.ts';
import {
  counting,
  different,
  exclusions,
  fillers,
  isSameWord,
  type Limit,
  MessageWords,
  type Order,
  orders,
  people,
  perWords,
  ranking,
  summaries,
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
  driver: ['driver', 'code', 'abbreviation', 'drivers'],
  team: ['team'],
  compound: ['compound', 'tyres_on.compound'],
  event: ['event_name'],
  corner: ['corner'],
};

/**
 * What a message asks of rows: order, rank, number, limits, exclusions, values. `words` are folded, numbers as they were written ("1:30.5");
 * `isFree` says whether a word belongs to no name. null: it asks for nothing of the kind.
 */
export function readRows(
  columns: Columns,
  words: readonly string[],
  isFree: (index: number) => boolean = () => true,
  names: readonly RowName[] = [],
  before: readonly string[] = [],
): ReadRows | null {
  const message = new MessageWords(words, isFree);
  const spoken = new MessageWords(before, () => true);
  const read = columns.flatMap((list) => new ListReader(list, message.afresh(), names, spoken).read() ?? []);
  const [best] = read.toSorted((a, b) => b.score - a.score);
  return best ? { query: best.query, used: best.used } : null;
}

interface Match {
  at: readonly number[];
  column: Column;
}
interface Rank {
  cut: Pick<RowQuery, 'count' | 'skip'>;
  at: readonly number[];
  /** "top five", "last three": of the list as it is, or by its places. */
  isOfList: boolean;
  isFromEnd: boolean;
}
type Quantity = Partial<RowQuery> | null;
/** How many are shown of "the slowest stops". */
const mostOfSeveral = 5;

/** Reads a message over the columns of one list. */
class ListReader {
  readonly #list: RowList;
  readonly #message: MessageWords;
  readonly #names: readonly RowName[];
  /** The message before: "who was slowest?" is about its column. */
  readonly #before: MessageWords;
  readonly #noun: readonly number[] | null;
  /** Whether somebody may stand in several rows. */
  readonly #repeats: boolean;

  constructor(list: RowList, message: MessageWords, names: readonly RowName[], before: MessageWords) {
    [this.#list, this.#message, this.#names, this.#before] = [list, message, names, before];
    this.#noun = message.find(list.words);
    this.#repeats = list.subject !== null && list.within !== null;
  }

  read(): (ReadRows & { score: number }) | null {
    const { key: list, subject, isOfNone } = this.#list;
    const [message, noun] = [this.#message, this.#noun];
    const none: RowQuery = {
      list,
      by: null,
      largestFirst: false,
      count: null,
      skip: 0,
      where: [],
      isCount: false,
      summary: null,
      per: null,
    };
    const used = (more: readonly number[] | null) =>
      [...new Set([...message.used, ...(more ?? [])])].toSorted((a, b) => a - b);
    if (isOfNone) {
      const no = noun && message.negation(noun[0]! - 1);
      const counts = message.find(counting);
      if (!no) return null;
      message.take(noun, no, counts);
      return { query: { ...none, isCount: counts !== null }, used: used(null), score: message.used.size + 2 };
    }
    const where = [
      ...this.#nameFilters(),
      ...this.#numberFilters(),
      ...this.#ordinalFilters(),
      ...this.#valueFilters(),
    ];
    const quantity = this.#quantity(where);
    if (!quantity && where.length === 0) return null;
    const per = where.some(({ column }) => column === 'count') ? subject!.key : null;
    const isAbout =
      message.find(subject?.words ?? []) ??
      (subject && namedBy.driver.includes(subject.key) ? message.find(people) : null);
    const score =
      message.used.size + (noun?.some((index) => !message.used.has(index)) ? 0.5 : 0) + (isAbout ? 0.75 : 0);
    return {
      query: { ...none, per, ...quantity, where: [...where, ...(quantity?.where ?? [])] },
      used: used(noun),
      score,
    };
  }

  /** Who or what is left out, and names that only rows can tell apart. */
  #nameFilters(): RowFilter[] {
    const message = this.#message;
    const out = exclusions.flatMap((phrase) => message.all(phrase));
    return this.#names.flatMap(({ from, to, kind, value, isInput }) => {
      const column = this.#columnOfKind(kind);
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
  #numberFilters(): RowFilter[] {
    const message = this.#message;
    return message.left().flatMap((index): RowFilter[] => {
      const read = message.number(index);
      if (!read) return [];
      const nth = this.#columnAt(index - 1, ({ type }) => type === 'nth');
      const limit = message.limit(nth ? index - 1 : index, read);
      const { value, unit, isOpen } = read;
      const isExact = !limit && !isOpen;
      if (isExact && value > 99) return [];
      if (nth) return this.#spanFilters(nth, index, limit);
      const before = message.words[index - 1] ?? '';
      if (
        isExact &&
        (unit !== null || orders.has(before) || ['first', 'last', 'next', 'than'].includes(before))
      )
        return [];
      const fits = (column: Column) =>
        isNumeric(column) && column.type !== 'nth' && (unit === null || column.unit === unit);
      const next = read.at.at(-1)! + 1;
      const isOfRows =
        unit === null && this.#repeats && this.#list.words.some((word) => message.is(next, word));
      const after = unit === null && !isOfRows ? this.#columnAt(next, fits) : null;
      const match = after || isOfRows || isExact ? null : this.#nearest(index, fits);
      const column = after ?? match?.column;
      if (!column && !isOfRows) return [];
      message.take(read.at, limit?.at ?? null, match?.at ?? [next]);
      return [
        {
          column: column?.key ?? 'count',
          is: exactly(limit?.is ?? (isOpen ? 'at-least' : 'equal'), column),
          value,
        },
      ];
    });
  }

  #spanFilters({ key }: Column, index: number, limit: ReturnType<MessageWords['limit']>): RowFilter[] {
    const message = this.#message;
    const { value, end: written } = message.number(index)!;
    const last = ['to', 'and', 'until', 'bis'].includes(message.words[index + 1] ?? '')
      ? index + 2
      : index + 1;
    const end = written ?? message.whole(last);
    message.take(
      [index - 1, index],
      end === null || written !== null ? null : [index + 1, last],
      limit?.at ?? null,
    );
    const filter = (is: RowFilter['is'], bound: number): RowFilter => ({ column: key, is, value: bound });
    if (end !== null) return [filter('at-least', value), filter('at-most', end)];
    return [filter(limit ? exactly(limit.is) : 'equal', value)];
  }

  /** "first stint", "opening lap"; "second", "p4" where the list has places. */
  #ordinalFilters(): RowFilter[] {
    const message = this.#message;
    return message.left().flatMap((index): RowFilter[] => {
      const value = message.ordinal(index);
      const [before, word, next] = [index - 1, index, index + 1].map((each) => message.words[each] ?? '');
      if (value === null || orders.has(next!)) return [];
      const column = this.#columnAt(index + 1, ({ type, better }) => type === 'nth' && better === null);
      const isAlone =
        word!.startsWith('p') ||
        (before !== 'the' &&
          before !== 'a' &&
          value > 1 &&
          (!message.canUse(index + 1) || fillers.has(next!)));
      const place = isAlone ? this.#place() : null;
      if (!column && !place) return [];
      message.take(column ? [index, index + 1] : [index]);
      return [{ column: (column ?? place)!.key, is: 'equal', value }];
    });
  }

  /** "on softs", "under the safety car", "deleted". */
  #valueFilters(): RowFilter[] {
    return this.#list.columns.flatMap(({ key, type, values = {}, words, isShown }) => {
      const all: [value: string | boolean, words: readonly string[]][] = Object.entries(values).map(
        ([value, own]) => [type === 'flag' ? value === 'true' : value, own],
      );
      if (type === 'flag' && isShown) all.push([true, words]);
      return all.flatMap(([value, own]): RowFilter[] => {
        const at = this.#message.find(own);
        if (!at?.every((index) => this.#message.canUse(index))) return [];
        const no = this.#message.negation(at[0]! - 1);
        this.#message.take(at, no);
        return [{ column: key, is: no ? 'unequal' : 'equal', value }];
      });
    });
  }

  /** Whether the word of order at `at` is of several rows: "slowest stops". */
  #isSeveral(at: number): boolean {
    const [first, last] = [this.#noun?.[0], this.#noun?.at(-1)];
    return first !== undefined && first > at && first <= at + 2 && this.#message.words[last!]!.endsWith('s');
  }

  /** Order, rank, number or summary. */
  #quantity(where: readonly RowFilter[]): Quantity {
    const [message, list] = [this.#message, this.#list];
    const per = this.#per();
    const ranked = message.find(ranking);
    const at = message
      .left()
      .find(
        (index) => orders.has(message.words[index]!) && !ranked?.includes(index) && !this.#isInName(index),
      );
    const order = at === undefined ? null : orders.get(message.words[at]!)!;
    const rank = this.#rank(at ?? null);
    const end = this.#end(order);
    const match = this.#nearest(rank?.isOfList ? 0 : (end?.at[0] ?? at ?? 0), isNumeric, order);
    if (end && (!match || match.at.length <= end.at.length || match.column === end.column)) {
      message.take(
        end.at,
        at === undefined ? null : [at],
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
    if (order && at !== undefined && !rank?.isOfList) {
      if (order.isAmount && this.#repeats && this.#noun && this.#isOfRows(match)) {
        message.take([at], this.#noun, rank?.at ?? null);
        return {
          count: 1,
          ...rank?.cut,
          per: per ?? list.subject!.key,
          largestFirst: order.direction === 'large',
        };
      }
      const column = match?.column ?? this.#usual(order);
      if (column) {
        message.take([at], match?.at ?? null, rank?.at ?? null);
        const count = this.#isSeveral(at) ? mostOfSeveral : 1;
        return { count, ...rank?.cut, by: column.key, largestFirst: isLargestFirst(order, column) };
      }
    }
    if (rank?.isOfList) {
      const by = match?.column ?? this.#place();
      const direction = rank.isFromEnd ? 'bad' : 'good';
      message.take(rank.at, match?.at ?? null);
      return {
        ...rank.cut,
        by: by?.key ?? null,
        largestFirst: by ? isLargestFirst({ direction }, by) : rank.isFromEnd,
      };
    }
    const counts = ranked ? null : message.find(counting);
    return counts ? this.#count(counts, per, where.length > 0) : this.#summary(ranked, per, where);
  }

  /** "how many": rows, or the value of a column of numbers. */
  #count(counts: readonly number[], per: string | null, isChosen: boolean): Quantity {
    const [message, noun] = [this.#message, this.#noun];
    const isAfter = ({ at }: Match) => at[0]! > counts[0]!;
    const match = this.#nearest(
      counts.at(-1)!,
      ({ type, unit }) => type === 'count' || (type === 'number' && (unit === null || unit === 'laps')),
      null,
      isAfter,
    );
    const isOfRows =
      noun && (this.#isOfRows(match) || (match!.at[0]! > noun[0]! && match!.at.length < noun.length));
    const unlike = message.find(different);
    const what = match && !isOfRows ? match.at : (noun ?? (isChosen ? [] : null));
    // What is counted has to be known, and whom it is about.
    const isWord = (index: number) => message.isFree(index) && !fillers.has(message.words[index]!);
    const first = message.words.findIndex(
      (_, index) => index > counts.at(-1)! && isWord(index) && !unlike?.includes(index),
    );
    const isTimes = ['times', 'often', 'oft'].includes(message.words[counts.at(-1)!]!);
    const isKnown =
      isTimes || first < 0 || message.used.has(first) || [what, noun].some((at) => at?.includes(first));
    if (!what || !isKnown) return null;
    if (this.#names.some(({ kind, isInput }) => !isInput && !this.#columnOfKind(kind))) return null;
    message.take(counts, what, unlike);
    if (!match || isOfRows)
      return {
        isCount: true,
        ...(this.#repeats && { per: per ?? (unlike ? this.#list.subject!.key : null) }),
      };
    const who = message.find(this.#list.words);
    message.take(who);
    if (unlike || (who && who[0]! < match.at[0]!))
      return { isCount: true, where: [{ column: match.column.key, is: 'more-than', value: 0 }] };
    return { by: match.column.key, largestFirst: match.column.better !== 'low' };
  }

  /** "average", "total", "ranked by", "per driver"; a column of the rows that were chosen. */
  #summary(ranked: readonly number[] | null, per: string | null, where: readonly RowFilter[]): Quantity {
    const isChosen = where.length > 0;
    const message = this.#message;
    const found = (['mean', 'median', 'sum'] as const).flatMap(
      (kind) => message.find(summaries[kind])?.map((at) => ({ kind, at })) ?? [],
    )[0];
    const match = this.#nearest(
      found?.at ?? ranked?.[0] ?? 0,
      (column) => isNumeric(column) && column.type !== 'nth',
    );
    if (match && (found || ranked || (isChosen && !this.#isOfRows(match)))) {
      message.take(found ? [found.at] : ranked, match.at);
      // Laps from 10 to 20 stay in their order.
      const { within } = this.#list;
      if (!found && !ranked && within?.type === 'nth' && isRange(where, within)) return null;
      const order = { by: match.column.key, largestFirst: match.column.better !== 'low' };
      return !found || match.at.includes(found.at)
        ? order
        : { ...order, summary: found.kind, per: this.#repeats ? per : null };
    }
    if (!per || !this.#repeats || !this.#noun) return null;
    message.take(this.#noun);
    return { per, largestFirst: true };
  }

  #per(): string | null {
    const message = this.#message;
    const isSubject = (index: number) => (column: Column) =>
      column.type === 'text' && column.words.some((word) => message.is(index + 1, word));
    const index = message
      .left()
      .find((each) => perWords.includes(message.words[each]!) && this.#list.columns.some(isSubject(each)));
    if (index === undefined) return null;
    message.take([index, index + 1]);
    return this.#list.columns.find(isSubject(index))!.key;
  }

  /** "second" and "5" beside a word of order; "top five", "last three" by themselves. */
  #rank(order: number | null): Rank | null {
    const message = this.#message;
    for (const index of message.left()) {
      const [word, next] = [message.words[index]!, message.words[index + 1]];
      const isFromEnd = ['last', 'bottom', 'worst'].includes(word);
      const isFixed = ['top', 'bottom', 'best', 'worst'].includes(word);
      const count = next === 'one' || next === 'a' ? null : message.whole(index + 1);
      if (!count || !(isFixed || ['first', 'last'].includes(word))) continue;
      const isOfRows =
        this.#list.words.some((own) => message.is(index + 2, own)) || index + 2 >= message.words.length;
      if (isFixed || isOfRows)
        return {
          cut: { count, skip: 0 },
          at: [index, index + 1],
          isOfList: order === null || order === index,
          isFromEnd,
        };
    }
    if (order === null) return null;
    const nth = message.ordinal(order - 1);
    const beside = [order - 1, order + 1].find(
      (index) => message.words[index] !== 'one' && message.whole(index),
    );
    const cut = nth
      ? { count: 1, skip: nth - 1 }
      : beside === undefined
        ? null
        : { count: message.whole(beside), skip: 0 };
    return cut && { cut, at: [nth ? order - 1 : beside!], isOfList: false, isFromEnd: false };
  }

  /** A word for an end of a column: "coldest" by itself, "exciting" after "most". */
  #end(order: Order | null): (Match & { isHigh: boolean }) | null {
    const found = this.#list.columns.flatMap((column) =>
      [true, false].flatMap((isHigh) => {
        const words = column.ends?.[isHigh ? 'high' : 'low'] ?? [];
        const at = this.#message.find(
          words.filter((word) => order?.isAmount || word.endsWith('est') || word.includes(' ')),
        );
        return at ? [{ at, column, isHigh }] : [];
      }),
    );
    return found.find(({ column }) => this.#message.find(column.words)) ?? found[0] ?? null;
  }

  /** The longest phrase for a column, of those the nearest one, rather after than before. */
  #nearest(
    index: number,
    isWanted: (column: Column) => boolean,
    order: Order | null = null,
    isThere: (match: Match) => boolean = () => true,
  ): Match | null {
    const fits = (column: Column) => {
      const { type, unit, better } = column;
      if (!isNumeric(column) || !isWanted(column) || !order) return isNumeric(column) && isWanted(column);
      return type === 'nth'
        ? better !== null || order.units?.includes('nth')
        : !order.units || order.units.includes(unit);
    };
    const distance = ({ at }: Match) => Math.abs(at[0]! - index) + (at[0]! < index ? 0.5 : 0);
    return (
      this.#list.columns
        .flatMap((column) =>
          fits(column)
            ? column.words.flatMap((phrase) => this.#message.all(phrase).map((at) => ({ at, column })))
            : [],
        )
        .filter((match) => isThere(match) && match.at.every((each) => this.#message.canUse(each)))
        .toSorted((a, b) => b.at.length - a.at.length || distance(a) - distance(b))[0] ?? null
    );
  }

  /** Whether the phrase of a column names no more than the rows. */
  #isOfRows(match: Match | null): boolean {
    return !match || match.at.every((index) => this.#noun?.includes(index));
  }

  /** Whether a word of order is within the name of a column: "theoretical best". */
  #isInName(index: number): boolean {
    const phrases = this.#list.columns.flatMap(({ words }) => words);
    return phrases.some((phrase) => this.#message.all(phrase).some((at) => at.indexOf(index) > 0));
  }

  #columnAt(index: number, fits: (column: Column) => boolean): Column | null {
    if (!this.#message.canUse(index)) return null;
    const word = this.#message.words[index]!;
    return (
      this.#list.columns.find((each) => fits(each) && each.words.some((own) => isSameWord(own, word))) ?? null
    );
  }

  #columnOfKind(kind: RowName['kind']): Column | undefined {
    return namedBy[kind].flatMap((key) => this.#list.columns.find((each) => each.key === key) ?? [])[0];
  }

  /** What a word of order is about where nobody names a column. */
  #usual({ units, direction, isAmount }: Order): Column | null {
    if (isAmount || (!units && direction !== 'good' && direction !== 'bad')) return null;
    const isKind = ({ type, unit, better }: Column) =>
      type === 'nth'
        ? (units?.includes('nth') ?? false)
        : better !== null && (!units || units.includes(unit));
    const fitting = this.#list.columns.filter((each) => isNumeric(each) && isKind(each));
    return (
      fitting.find(({ words }) => this.#before.find(words)) ?? fitting.find(({ isShown }) => isShown) ?? null
    );
  }

  /** The place in a result. */
  #place(): Column | null {
    return (
      this.#list.columns.find(({ type, better, ends }) => type === 'nth' && better === 'low' && ends) ?? null
    );
  }
}

function isRange(where: readonly RowFilter[], { key }: Column): boolean {
  return where.some(({ column, is }) => column === key && is !== 'equal' && is !== 'unequal');
}

function isNumeric({ type }: Column): boolean {
  return type !== 'text' && type !== 'flag';
}

function isLargestFirst({ direction }: Pick<Order, 'direction'>, { better }: Column): boolean {
  if (direction === 'large' || direction === 'small') return direction === 'large';
  return (direction === 'good') === (better !== 'low');
}

function exactly(is: Limit | 'better' | 'worse' | 'equal', column?: Column): RowFilter['is'] {
  if (is !== 'better' && is !== 'worse') return is;
  return (is === 'better') === (column?.better === 'high') ? 'more-than' : 'less-than';
}
