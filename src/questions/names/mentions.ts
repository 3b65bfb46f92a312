import type { SessionCode } from '../../core/calendar/schedule.ts';
import { readUntil } from '../../core/calendar/until.ts';
import { editDistance } from '../../core/names/name-matching.ts';
import { cardinalWords, monthNames, ordinalWords } from '../../core/text/number-words.ts';
import { mostNameWords, type Named, namedBy, nearlyNamedBy } from './gazetteer.ts';
import { compoundWords, type Moment, momentPhrases, pronouns, sessionPhrases, teamMates } from './phrases.ts';
import type { Word } from './words.ts';

/** What a message names, and where: a reading that needs no season, which schedules and entry lists make certain. */
export type Mention = { from: number; to: number } & (
  | Named
  /** Events and seasons by time; `ago` counts back from now, `before` from the one spoken of. */
  | Moment
  | { kind: 'year'; year: number }
  | { kind: 'session'; code: SessionCode }
  | { kind: 'test'; test: number | null; day: number | null }
  /** null = open on that side; below 0 from the end on. */
  | { kind: 'laps'; first: number | null; last: number | null }
  | { kind: 'corner'; corner: string }
  | { kind: 'compound'; compound: string }
  | { kind: 'part'; part: number }
  | { kind: 'sector'; sector: number }
  | { kind: 'place-number'; place: number }
  | { kind: 'top'; count: number }
  | { kind: 'number'; value: number }
  | { kind: 'time' }
  /** A time of the session clock, "01:02:03". */
  | { kind: 'clock'; clock: string }
  | { kind: 'date' }
  | { kind: 'pronoun' }
  | { kind: 'team-mate' }
);

type Of<K extends Mention['kind']> = Extract<Mention, { kind: K }>;

export function ofKind<K extends Mention['kind']>(mentions: readonly Mention[], kind: K): Of<K>[] {
  return mentions.filter((mention): mention is Of<K> => mention.kind === kind);
}

/** Mentions in their order, none over another; the longest name wins. `isWord` tells words that are no slip of a name. */
export function mentionsIn(
  words: readonly Word[],
  isWord: (text: string) => boolean = () => false,
): Mention[] {
  const mentions: Mention[] = [];
  let at = 0;
  while (at < words.length) {
    const found =
      phrase(words, at) ?? numbered(words, at, mentions) ?? named(words, at) ?? slipped(words, at, isWord);
    if (found) mentions.push(found);
    at = found?.to ?? at + 1;
  }
  return mentions;
}

function named(words: readonly Word[], from: number): Mention | null {
  for (let count = Math.min(mostNameWords, words.length - from); count > 0; count -= 1) {
    const part = words.slice(from, from + count);
    const [{ text, raw } = { text: '', raw: '' }] = part;
    const next = words[from + count]?.text ?? '';
    // "max speed": a given name before what it measures is no name.
    if (count === 1 && text === 'max' && measured.has(next)) return null;
    const isEvent = count === 1 && (next === 'gp' || next === 'grand');
    const found =
      namedBy(
        part.map((word) => word.text),
        count === 1 ? raw : part.map((word) => word.raw).join(' '),
      ) ?? (isEvent ? namedBy([text], raw.toUpperCase()) : null);
    if (found && (!isEvent || found.kind !== 'place')) return { ...found, from, to: from + count };
    // "us gp": what makes it a name is a part of it.
    if (found)
      return { ...found, from, to: from + (next === 'gp' ? 2 : words[from + 2]?.text === 'prix' ? 3 : 1) };
    if (count === 1 && text.endsWith('gp') && text.length > 3) {
      const place = namedBy([text.slice(0, -2)], text.slice(0, -2).toUpperCase());
      if (place?.kind === 'place') return { ...place, from, to: from + 1 };
    }
  }
  return null;
}

const measured = new Set(
  'speed speeds rpm revs throttle gap delta temp temperature number points'.split(' '),
);

function slipped(words: readonly Word[], from: number, isWord: (text: string) => boolean): Mention | null {
  const { text } = words[from]!;
  if (isWord(text) || /\d/.test(text)) return null;
  const found = nearlyNamedBy(text, editDistance);
  return found ? { ...found, from, to: from + 1 } : null;
}

const mostPhraseWords = 4;

/** Sessions, moments, compounds and pronouns, each by its own words. */
function phrase(words: readonly Word[], from: number): Mention | null {
  for (let count = Math.min(mostPhraseWords, words.length - from); count > 0; count -= 1) {
    const part = words.slice(from, from + count);
    const text = part.map((word) => word.text).join(' ');
    const span = { from, to: from + count };
    const moment = momentPhrases.get(text);
    if (moment) return { ...moment, ...span };
    const code = sessionPhrases.get(text);
    // "Of course", and Spanish "gp de la carrera" are none of this; "Q." of "Q3" is a part.
    if (code && !(text === 'course' && words[from - 1]?.text === 'of'))
      return { kind: 'session', code, ...span };
    const compound = compoundWords.get(text);
    if (compound) return { kind: 'compound', compound, ...span };
    if (teamMates.has(text)) return { kind: 'team-mate', ...span };
    if (pronouns.has(text)) return { kind: 'pronoun', ...span };
  }
  return null;
}

/** What a word or letter before a number, or one after it, makes of it. */
const counted: readonly (readonly [words: string, of: (value: number, text: string) => Unplaced | null])[] = [
  ['turn turns corner corners t kurve curva virage bocht', (_, corner) => ({ kind: 'corner', corner })],
  [
    'sector sectors s sektor secteur settore setor',
    (sector) => (sector <= 3 ? { kind: 'sector', sector } : null),
  ],
  ['round rd r runde', (round) => (round <= 30 ? { kind: 'round', round } : null)],
  ['q', (part) => (part <= 3 ? { kind: 'part', part } : null)],
  ['top', (count) => ({ kind: 'top', count })],
  ['p', (place) => (place <= 30 ? { kind: 'place-number', place } : null)],
  ['test testing', (test) => (test <= 4 ? { kind: 'test', test, day: null } : null)],
  ['day tag', (day) => (day <= 4 ? { kind: 'test', test: null, day } : null)],
];
type Unplaced = Mention extends infer M ? (M extends Mention ? Omit<M, 'from' | 'to'> : never) : never;
const countedBy = new Map(
  counted.flatMap(([words, of]) => words.split(' ').map((word) => [word, of] as const)),
);
/** Words that make a number no season. */
const units = new Set(
  'lap laps point points second seconds place places stop stops minute minutes time times car cars kmh kph percent runden tours vueltas giri voltas ronden'.split(
    ' ',
  ),
);
const beforeYears = new Set('and in for of vs since from season about year or en et e y und gp'.split(' '));
const lapWords = new Set(
  'lap laps l runde runden tour tours vuelta vueltas giro giri volta voltas ronde ronden'.split(' '),
);

/** "At 01:02:03 of the", "as of 01:02:03": a moment of a session, with the words that lead to it and on. */
function clockFrom(words: readonly Word[], from: number): Mention | null {
  const text = (at: number) => words[at]?.text ?? '';
  const at =
    text(from) === 'as' && text(from + 1) === 'of' ? from + 2 : text(from) === 'at' ? from + 1 : from;
  const clock = text(at);
  if (readUntil(clock) === null || !clock.includes(':')) return null;
  const isOf = text(at + 1) === 'of';
  return { kind: 'clock', clock, from, to: at + (isOf ? (text(at + 2) === 'the' ? 3 : 2) : 1) };
}

/** Numbers, dates, laps: what has a form. */
function numbered(words: readonly Word[], from: number, before: readonly Mention[]): Mention | null {
  const text = (ahead: number) => words[from + ahead]?.text ?? '';
  const span = (length: number) => ({ from, to: from + length });
  const first = text(0);
  const [, letter = '', digits = ''] = /^([a-z]{1,3})(\d{1,2}[a-c]?)$/.exec(first) ?? [];
  if (lapWords.has(letter || first)) {
    const laps = lapsFrom(words, from, digits);
    if (laps) return laps;
  }
  const lastLaps = ordinalOf(first) === null && !edges.has(first) ? null : numberOf(text(1));
  if (lastLaps !== null && edges.has(first) && lapWords.has(text(2)))
    return edges.get(first) === 'first'
      ? { kind: 'laps', first: 1, last: lastLaps, ...span(3) }
      : { kind: 'laps', first: -lastLaps, last: null, ...span(3) };
  const own = digits === '' ? null : (countedBy.get(letter)?.(Number.parseInt(digits, 10), digits) ?? null);
  if (own) return { ...own, ...span(1) };
  const isNumbered = numberOf(text(1)) !== null || /^\d{1,2}[a-c]$/.test(text(1));
  const after = isNumbered
    ? countedBy.get(first)?.(Number.parseInt(text(1), 10) || (numberOf(text(1)) ?? 0), text(1))
    : null;
  if (after) return { ...after, ...span(2) };
  if (first === 'testing' || first === 'test') return { kind: 'test', test: null, day: null, ...span(1) };
  const tested = testFrom(words, from);
  if (tested) return tested;
  const ordinal = ordinalOf(first) ?? (edges.get(first) === 'first' ? 1 : null);
  if (ordinal !== null && countedBy.get(text(1)) === countedBy.get('sector'))
    return { kind: 'sector', sector: Math.min(3, ordinal), ...span(2) };
  if (/^\d{1,2}(st|nd|rd|th)$/.test(first))
    return { kind: 'place-number', place: Number.parseInt(first, 10), ...span(1) };
  if (/^(19[5-9]|20[0-4])\d$/.test(first)) return { kind: 'year', year: Number(first), ...span(1) };
  const clock = clockFrom(words, from);
  if (clock) return clock;
  if (/^\d{1,2}:\d{2}/.test(first)) return { kind: 'time', ...span(1) };
  if (isMonth(first)) return { kind: 'date', ...span(dayPattern.test(text(1)) ? 2 : 1) };
  const value = numberOf(first);
  if (value === null || first === 'one') return null;
  // "monza 24", "spa q 25", "and 23"; "monaco 96" after a name alone.
  const last = before.at(-1);
  const isAfterName = last?.to === from && last.kind !== 'number' && last.kind !== 'laps';
  const isDay = isMonth(text(1)) || isMonth(text(-1));
  const isSeason = /^\d\d$/.test(first) && !isDay && !units.has(text(1));
  if (isSeason && value >= 18 && value <= 29 && (isAfterName || beforeYears.has(text(-1))))
    return { kind: 'year', year: 2000 + value, ...span(1) };
  if (isSeason && value >= 50 && isAfterName && (last.kind === 'place' || last.kind === 'session'))
    return { kind: 'year', year: 1900 + value, ...span(1) };
  return { kind: 'number', value, ...span(1) };
}

const edges: ReadonlyMap<string, 'first' | 'last'> = new Map([
  ...['first', 'opening', 'ersten', 'primeras', 'premiers', 'primi'].map((word) => [word, 'first'] as const),
  ...['last', 'final', 'closing', 'letzten', 'ultimas', 'derniers', 'ultimi'].map(
    (word) => [word, 'last'] as const,
  ),
]);
const testWords = new Set('test tests testing'.split(' '));
const daysOfTest = 3;

/** "second test", "second Bahrain test", "last day". */
function testFrom(words: readonly Word[], from: number): Mention | null {
  const text = (ahead: number) => words[from + ahead]?.text ?? '';
  const isLast = text(0) === 'last' || text(0) === 'final';
  const nth = isLast ? null : ordinalOf(text(0));
  if (nth === null && !isLast) return null;
  const isOfTest = words.slice(from + 1).some((word) => testWords.has(word.text));
  if (text(1) === 'day' && isOfTest)
    return { kind: 'test', test: null, day: nth ?? daysOfTest, from, to: from + 2 };
  const at = [1, 2].find((ahead) => testWords.has(text(ahead)));
  return at === undefined || nth === null
    ? null
    : { kind: 'test', test: nth, day: null, from, to: from + at + 1 };
}

const spans = new Set('to and until till through bis a et y e und t m'.split(' '));
const opens = new Set('after from since nach ab'.split(' '));
const closes = new Set('before until till to vor bis'.split(' '));

/** "lap 31", "laps 10 to 20", "lap 5 and 6", "laps 3-9", "l31", "after lap 30". `digits`: of a word that has them. */
function lapsFrom(words: readonly Word[], from: number, digits: string): Mention | null {
  const text = (ahead: number) => words[from + ahead]?.text ?? '';
  const start = digits === '' ? lapNumber(text(1)) : Number(digits);
  const at = digits === '' ? 2 : 1;
  if (start === null) return null;
  const isJoined = spans.has(text(at));
  const isSeveral = text(0).endsWith('s') || text(0).endsWith('n');
  const next = lapNumber(isJoined ? text(at + 1) : text(at));
  const end = isJoined || isSeveral ? next : null;
  const length = end === null ? at : isJoined ? at + 2 : at + 1;
  return {
    kind: 'laps',
    first: closes.has(text(-1)) && end === null ? null : start,
    last: opens.has(text(-1)) && end === null ? null : (end ?? start),
    ...{ from, to: Math.min(words.length, from + length) },
  };
}

function lapNumber(text: string): number | null {
  const value = numberOf(text.startsWith('l') ? text.slice(1) : text);
  return value === null || value > 120 ? null : value;
}

function numberOf(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const word = cardinalWords.indexOf(text);
  return word > 0 ? word : null;
}

function ordinalOf(text: string): number | null {
  const place = ordinalWords.indexOf(text);
  return place > 0 ? place : null;
}

const months = monthNames.map((name) => name.toLowerCase());
const dayPattern = /^\d{1,2}(st|nd|rd|th)?$/;

/** Not "may", which is most often the verb, nor "mar". */
function isMonth(text: string): boolean {
  return (
    text !== 'may' &&
    months.some((month) => month === text || (text.length === 3 && text !== 'mar' && month.startsWith(text)))
  );
}
