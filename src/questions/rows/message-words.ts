import { cardinalWords, ordinalWords } from '../../core/text/number-words.ts';

/** Words apart by blanks; phrases apart by commas, longer ones first. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const phrases = (list: string): readonly string[] => byLength(list.split(', '));

/** Words of order, with the units that they are about where nobody names a column. */
export interface Order {
  direction: 'large' | 'small' | 'good' | 'bad';
  units: readonly (string | null)[] | null;
  /** Of numbers of things. */
  isAmount: boolean;
}

const lengths = ['laps', 's', 'm', null];
const speeds = ['s', 'km/h'];
const amounts = setOf('most meiste meisten meeste fewest least wenigste wenigsten minste');
const orderWords: readonly (readonly [Order['direction'], Order['units'], string])[] = [
  [
    'large',
    null,
    'most meiste meisten meeste highest biggest largest greatest hochste grosste hoogste grootste',
  ],
  ['small', null, 'fewest least wenigste wenigsten minste lowest smallest niedrigste kleinste laagste'],
  ['large', lengths, 'longest langste langsten'],
  ['small', lengths, 'shortest kurzeste kurzesten kortste'],
  ['good', speeds, 'fastest quickest schnellste schnellsten snelste rapide rapido rapida veloce'],
  ['bad', speeds, 'slowest langsamste langsamsten langzaamste lent lente lento lenta'],
  ['good', null, 'best top strongest beste besten bester mejor melhor migliore meilleur meilleure'],
  ['bad', null, 'worst bottom weakest schlechteste schlechtesten slechtste peor pior peggiore pire'],
  ['small', ['nth'], 'earliest'],
  ['large', ['nth'], 'latest'],
];
export const orders: ReadonlyMap<string, Order> = new Map(
  orderWords.flatMap(([direction, units, words]) =>
    words.split(' ').map((word) => [word, { direction, units, isAmount: amounts.has(word) }] as const),
  ),
);

const countWords = 'how many times, how many, how often, number of, wie viele, wieviele, wie oft, cuantos';
export const counting = phrases(`${countWords}, cuantas, quantos, quantas, combien, quanti, quante, hoeveel`);
export const ranking = phrases('rank, ranked, ranking, sorted, sort, ordered, best to worst');
export const summaries = {
  mean: phrases('average, mean, avg'),
  median: phrases('median'),
  sum: phrases('total, sum, combined, altogether'),
};
const outWords =
  'without, except, excluding, excl, exclude, ignoring, besides, apart from, other than, not counting';
export const exclusions = phrases(
  `${outWords}, leave out, leaving out, not, ohne, sans, sin, senza, sem, zonder`,
);
export const people = phrases('who, whose, everybody, everyone, anyone, anybody');
export const different = phrases('different, distinct');
export const perWords = phrases('per, by, each, every, pro, par, por');
const negations = setOf(
  'not no never without didnt wasnt havent hasnt doesnt dont isnt nobody non none nicht kein ohne',
);
const articles = 'the a an de la le les el los der die das il het his her its their';
const smallVerbs = 'did do does had has have was were is are be been spent got';
export const fillers = setOf(
  `${articles} ${smallVerbs} of in on at to for by from it they he she we and or this all`,
);

export type Limit = 'at-least' | 'at-most' | 'more-than' | 'less-than';
const moreThan = 'more than, longer than, higher than, greater than, larger than, later than, over, above';
const lessThan =
  'less than, fewer than, shorter than, lower than, earlier than, under, below, within, before';
const limitsBefore: readonly (readonly [Limit | 'better' | 'worse', readonly string[]])[] = [
  ['at-most', phrases('no more than, not more than, at most, up to, until, till, maximum of')],
  ['at-least', phrases('no less than, no fewer than, at least, minimum of, from, since')],
  ['better', phrases('faster than, quicker than, better than')],
  ['worse', phrases('slower than, worse than')],
  ['more-than', phrases(`${moreThan}, beyond, exceeding, after`)],
  ['less-than', phrases(lessThan)],
];
const limitsAfter: readonly (readonly [Limit, readonly string[]])[] = [
  ['at-least', phrases('or more, or longer, or over, or above, and over, and more, plus, onwards')],
  ['at-most', phrases('or less, or fewer, or under, or shorter')],
];
const unitWords: readonly (readonly [unit: string, factor: number, words: ReadonlySet<string>])[] = [
  ['s', 1, setOf('s sec secs second seconds sekunden segundos secondes secondi')],
  ['s', 60, setOf('minute minutes min mins')],
  ['km/h', 1, setOf('kmh kph km/h')],
  ['%', 1, setOf('percent % pct')],
  ['°C', 1, setOf('degrees degree celsius')],
];

export interface NumberRead {
  /** In its unit. */
  value: number;
  unit: string | null;
  /** Of "10-20". */
  end: number | null;
  /** "20+". */
  isOpen: boolean;
  /** Where it stands, with its unit. */
  at: readonly number[];
}

/** The words of a message, which belong to names, and which are used up. */
export class MessageWords {
  readonly words: readonly string[];
  readonly used = new Set<number>();
  readonly isFree: (index: number) => boolean;
  readonly #stems: readonly string[];
  /** Where phrases stand. */
  readonly #places: Map<string, number[][]>;

  constructor(words: readonly string[], isFree: (index: number) => boolean, of?: MessageWords) {
    [this.words, this.isFree] = [words, isFree];
    this.#stems = of ? of.#stems : words.map(singular);
    this.#places = of ? of.#places : new Map();
  }

  /** The same, with nothing used up. */
  afresh(): MessageWords {
    return new MessageWords(this.words, this.isFree, this);
  }

  take(...indexes: readonly (readonly number[] | null)[]): void {
    for (const index of indexes.flatMap((each) => each ?? [])) this.used.add(index);
  }

  canUse(index: number): boolean {
    return index >= 0 && index < this.words.length && this.isFree(index) && !this.used.has(index);
  }

  /** Indexes of words that nothing has used. */
  left(): number[] {
    return [...this.words.keys()].filter((index) => this.canUse(index));
  }

  is(index: number, word: string): boolean {
    return this.isFree(index) && isSameWord(this.words[index] ?? '', word);
  }

  /** Where the first of the phrases stands. */
  find(list: readonly string[]): number[] | null {
    return byLength(list).flatMap((phrase) => this.all(phrase).slice(0, 1))[0] ?? null;
  }

  /** Everywhere that a phrase stands; names, small words and words of order may lie in it. */
  all(phrase: string): readonly number[][] {
    const known = this.#places.get(phrase);
    if (known) return known;
    const [first, ...others] = phrase.split(' ').map(singular);
    const found = this.#stems.flatMap((stem, start) => {
      if (stem !== first || !this.isFree(start)) return [];
      const at = [start];
      for (const other of others) {
        let index = at.at(-1)! + 1;
        while (this.#stems[index] !== other && this.#isBetween(index)) index += 1;
        if (this.#stems[index] !== other || !this.isFree(index)) return [];
        at.push(index);
      }
      return [at];
    });
    this.#places.set(phrase, found);
    return found;
  }

  #isBetween(index: number): boolean {
    const word = this.words[index];
    return word !== undefined && (!this.isFree(index) || fillers.has(word) || orders.has(word));
  }

  /** Whether only names and small words lie between the two. */
  isBeside(from: number, to: number): boolean {
    return (
      from < to &&
      this.words
        .slice(from + 1, to)
        .every((word, offset) => fillers.has(word) || !this.isFree(from + 1 + offset))
    );
  }

  /** Where something up to three words before says no to it; null: nothing does. */
  negation(index: number): number[] | null {
    const found = [index, index - 1, index - 2, index - 3].find((each) =>
      negations.has(this.words[each] ?? ''),
    );
    return found === undefined ? null : [found];
  }

  /** "25", "24.5", "25s", "20+", "10-20", "1:30.5", "five", "a second". */
  number(index: number): NumberRead | null {
    const word = this.words[index];
    if (word === undefined || !this.canUse(index)) return null;
    const [, minutes, digits, rest = '', end] =
      /^(?:(\d+):)?(\d+(?:[.,]\d+)?)([a-z%+/]*)(?:[-–](\d+))?$/.exec(word) ?? [];
    const said = cardinalWords.indexOf(word);
    const whole =
      digits === undefined ? (word === 'a' ? 1 : said < 0 ? null : said) : Number(digits.replace(',', '.'));
    const own = unitWords.find(([, , words]) => words.has(rest));
    if (whole === null || (rest !== '' && rest !== '+' && !own)) return null;
    const after =
      own || minutes ? undefined : unitWords.find(([, , words]) => words.has(this.words[index + 1] ?? ''));
    if (word === 'a' && !after) return null;
    const [unit, factor] = own ?? after ?? [minutes ? 's' : null, 1];
    const value = Number(((whole + 60 * Number(minutes ?? 0)) * factor).toFixed(6));
    return {
      value,
      unit,
      end: end ? Number(end) : null,
      isOpen: rest === '+',
      at: after ? [index, index + 1] : [index],
    };
  }

  /** "5", "five". */
  whole(index: number): number | null {
    const read = this.number(index);
    return read && read.unit === null && Number.isInteger(read.value) ? read.value : null;
  }

  /** "second", "2nd", "p2". */
  ordinal(index: number): number | null {
    const word = this.words[index] ?? '';
    if (!this.canUse(index)) return null;
    const [, digits] = /^p?(\d+)(?:st|nd|rd|th)?$/.exec(word) ?? [];
    if (digits !== undefined) return digits === word ? null : Number(digits);
    const nth = word === 'opening' ? 1 : ordinalWords.indexOf(word);
    return nth > 0 ? nth : null;
  }

  /** "more than" before a number or what it numbers, "or more" after it. */
  limit(start: number, { at }: NumberRead): { is: Limit | 'better' | 'worse'; at: number[] } | null {
    const next = at.at(-1)! + 1;
    for (const [is, list] of limitsBefore) {
      const found = list
        .flatMap((phrase) => this.all(phrase))
        .find((each) => this.isBeside(each.at(-1)!, start));
      if (found && start - found.at(-1)! <= 2) return { is, at: found };
    }
    for (const [is, list] of limitsAfter) {
      const found = list
        .flatMap((phrase) => this.all(phrase))
        .find(([first]) => first === next || first === next + 1);
      if (found) return { is, at: found };
    }
    return null;
  }
}

export function isSameWord(word: string, other: string): boolean {
  return word === other || singular(word) === singular(other);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function byLength(list: readonly string[]): readonly string[] {
  return list.toSorted((a, b) => b.split(' ').length - a.split(' ').length);
}
