import { editDistance } from '../../core/names/name-matching.ts';
import { cardinalWords, monthNames, ordinalWords } from '../../core/text/number-words.ts';
import type { SessionCode } from '../../core/calendar/schedule.ts';
import { mostNameWords, type Named, namedBy, nearlyNamedBy } from './gazetteer.ts';
import type { Word } from './words.ts';

/** What a message names, and where: a season-independent reading, which schedules and entry lists make certain. */
export type Mention = { from: number; to: number } & (
  | Named
  | { kind: 'year'; year: number }
  /** Seasons back from now: "last year" is 1; `before`: back from the one spoken of. */
  | { kind: 'years-ago'; ago: number | 'before' }
  | { kind: 'session'; code: SessionCode }
  /** Events by time: the last one held, the one before it, the one of this weekend, the next. */
  | { kind: 'event'; which: 'last' | 'previous' | 'this' | 'next' }
  | { kind: 'round'; round: number }
  | { kind: 'test'; test: number | null; day: number | null }
  /** null = open on that side. */
  | { kind: 'laps'; first: number | null; last: number | null }
  | { kind: 'corner'; corner: string }
  | { kind: 'compound'; compound: string }
  | { kind: 'part'; part: 1 | 2 | 3 }
  | { kind: 'sector'; sector: 1 | 2 | 3 }
  | { kind: 'place-number'; place: number }
  | { kind: 'top'; count: number }
  | { kind: 'number'; value: number }
  | { kind: 'time'; ms: number }
  | { kind: 'date'; month: number; day: number | null }
  | { kind: 'pronoun'; count: 1 | 2 }
);

type Of<K extends Mention['kind']> = Extract<Mention, { kind: K }>;

/** The mentions of one kind, in their order. */
export function ofKind<K extends Mention['kind']>(mentions: readonly Mention[], kind: K): Of<K>[] {
  return mentions.filter((mention): mention is Of<K> => mention.kind === kind);
}

const compounds: Record<string, string> = {
  ...{ soft: 'SOFT', softs: 'SOFT', medium: 'MEDIUM', mediums: 'MEDIUM', hard: 'HARD', hards: 'HARD' },
  ...{
    inter: 'INTERMEDIATE',
    inters: 'INTERMEDIATE',
    intermediate: 'INTERMEDIATE',
    intermediates: 'INTERMEDIATE',
  },
  ...{ wets: 'WET', hypersoft: 'HYPERSOFT', ultrasoft: 'ULTRASOFT', supersoft: 'SUPERSOFT' },
};

/** Words that name a session, the longest first. */
const sessions: readonly (readonly [words: string, code: SessionCode])[] = [
  ['sprint shootout', 'SS'],
  ['sprint qualifying', 'SQ'],
  ['sprint quali', 'SQ'],
  ['sprint qualy', 'SQ'],
  ['sprint race', 'S'],
  ['free practice 1', 'FP1'],
  ['free practice 2', 'FP2'],
  ['free practice 3', 'FP3'],
  ['practice 1', 'FP1'],
  ['practice 2', 'FP2'],
  ['practice 3', 'FP3'],
  ['practice one', 'FP1'],
  ['practice two', 'FP2'],
  ['practice three', 'FP3'],
  ['first practice', 'FP1'],
  ['second practice', 'FP2'],
  ['third practice', 'FP3'],
  ['final practice', 'FP3'],
  ['fp 1', 'FP1'],
  ['fp 2', 'FP2'],
  ['fp 3', 'FP3'],
  ['fp1', 'FP1'],
  ['fp2', 'FP2'],
  ['fp3', 'FP3'],
  ['shootout', 'SS'],
  ['sprint', 'S'],
  ['qualifying', 'Q'],
  ['qualification', 'Q'],
  ['qualifications', 'Q'],
  ['qualifyings', 'Q'],
  ['qualifiying', 'Q'],
  ['quali', 'Q'],
  ['qualy', 'Q'],
  ['qualis', 'Q'],
  ['qualifs', 'Q'],
  ['qualifikation', 'Q'],
  ['qualifica', 'Q'],
  ['qualifiche', 'Q'],
  ['clasificacion', 'Q'],
  ['kwalificatie', 'Q'],
  ['race', 'R'],
  ['race day', 'R'],
  ['rennen', 'R'],
  ['carrera', 'R'],
  ['gara', 'R'],
  ['corrida', 'R'],
  ['course', 'R'],
  ['q1', 'Q'],
  ['q2', 'Q'],
  ['q3', 'Q'],
];
const sessionWords = new Map(sessions);

type Relative = Pick<Of<'event'>, 'kind' | 'which'> | Pick<Of<'years-ago'>, 'kind' | 'ago'>;
const relative: ReadonlyMap<string, Relative> = new Map<string, Relative>([
  ...[
    'last race',
    'last weekend',
    'last gp',
    'last grand prix',
    'yesterday',
    'yesterdays',
    'last night',
    'last sunday',
    'latest race',
    'most recent race',
    'last qualifying',
    'last quali',
    'last saturday',
  ].map((words) => [words, { kind: 'event', which: 'last' }] as const),
  ...['this weekend', 'today', 'todays', 'tonight', 'tonights'].map(
    (words) => [words, { kind: 'event', which: 'this' }] as const,
  ),
  ...[
    'next race',
    'next gp',
    'next grand prix',
    'next weekend',
    'next one',
    'upcoming race',
    'coming race',
    'next round',
    'tomorrow',
  ].map((words) => [words, { kind: 'event', which: 'next' }] as const),
  ...['race before', 'race before that', 'previous race', 'penultimate race', 'one before'].map(
    (words) => [words, { kind: 'event', which: 'previous' }] as const,
  ),
  ...['last year', 'last season', 'previous season', 'previous year', 'a year ago'].map(
    (words) => [words, { kind: 'years-ago', ago: 1 }] as const,
  ),
  ...['season before', 'year before', 'year earlier'].map(
    (words) => [words, { kind: 'years-ago', ago: 'before' }] as const,
  ),
  ...['two years ago', '2 years ago'].map((words) => [words, { kind: 'years-ago', ago: 2 }] as const),
  ...['this year', 'this season', 'current season', 'right now', 'so far', 'currently', 'at the moment'].map(
    (words) => [words, { kind: 'years-ago', ago: 0 }] as const,
  ),
]);

const pronouns: Record<string, 1 | 2> = {
  ...{
    he: 1,
    his: 1,
    him: 1,
    hes: 1,
    she: 1,
    her: 1,
    they: 2,
    them: 2,
    their: 2,
    both: 2,
    these: 2,
    those: 2,
  },
};

/** Mentions in their order, none over another; the longest name wins. `isWord` tells words that are no slip of a name. */
export function mentionsIn(
  words: readonly Word[],
  isWord: (text: string) => boolean = () => false,
): Mention[] {
  const mentions: Mention[] = [];
  let at = 0;
  while (at < words.length) {
    const found = structured(words, at) ?? named(words, at) ?? slipped(words, at, isWord);
    if (found) {
      mentions.push(found);
      at = found.to;
    } else at += 1;
  }
  return mentions;
}

function named(words: readonly Word[], from: number): Mention | null {
  for (let count = Math.min(mostNameWords, words.length - from); count > 0; count -= 1) {
    const part = words.slice(from, from + count);
    // "max speed", "the alpine lap": a given name before what it measures is no name.
    if (count === 1 && part[0]!.text === 'max' && measured.has(words[from + 1]?.text ?? '')) return null;
    const found = namedBy(
      part.map(({ text }) => text),
      count === 1 ? part[0]!.raw : part.map(({ raw }) => raw).join(' '),
    );
    if (found) return { ...found, from, to: from + count };
    const next = words[from + count]?.text;
    if (count === 1 && (next === 'gp' || next === 'grand')) {
      const place = namedBy([part[0]!.text], part[0]!.raw.toUpperCase());
      if (place?.kind === 'place') return { ...place, from, to: from + 1 };
    }
    if (count === 1 && part[0]!.text.endsWith('gp') && part[0]!.text.length > 3) {
      const text = part[0]!.text.slice(0, -2);
      const place = namedBy([text], text.toUpperCase());
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

/** Numbers, dates, laps, sessions: what has a form or a fixed word. */
function structured(words: readonly Word[], from: number): Mention | null {
  const text = (back: number) => words[from + back]?.text ?? '';
  const span = (length: number) => ({ from, to: from + length });
  const first = text(0);
  for (const length of [4, 3, 2, 1]) {
    const phrase = words
      .slice(from, from + length)
      .map((word) => word.text)
      .join(' ');
    if (length > words.length - from) continue;
    const moment = relative.get(phrase);
    if (moment) return { ...moment, ...span(length) };
    const code = sessionWords.get(phrase);
    if (code && !(phrase === 'course' && text(-1) === 'of')) {
      const part = /^q([123])$/.exec(phrase);
      if (part) return { kind: 'part', part: Number(part[1]) as 1 | 2 | 3, ...span(1) };
      return { kind: 'session', code, ...span(length) };
    }
  }
  const compound = compounds[first];
  if (compound) return { kind: 'compound', compound, ...span(1) };
  const count = pronouns[first];
  if (count) return { kind: 'pronoun', count, ...span(1) };
  if (/^(laps?|l)$/.test(first) || /^l\d{1,2}$/.test(first)) return lapsFrom(words, from);
  if (
    /^(first|last|final|opening|closing)$/.test(first) &&
    numberOf(text(1)) !== null &&
    /^laps?$/.test(text(2))
  ) {
    const laps = numberOf(text(1))!;
    const isFirst = first === 'first' || first === 'opening';
    return { kind: 'laps', first: isFirst ? 1 : -laps, last: isFirst ? laps : null, ...span(3) };
  }
  if (/^(turn|corner|t|turns|corners)$/.test(first) && /^\d{1,2}[a-c]?$/.test(text(1)))
    return { kind: 'corner', corner: text(1), ...span(2) };
  if (/^t\d{1,2}[a-c]?$/.test(first)) return { kind: 'corner', corner: first.slice(1), ...span(1) };
  if (/^s(ector)?[123]$/.test(first))
    return { kind: 'sector', sector: Number(first.at(-1)) as 1 | 2 | 3, ...span(1) };
  if (first === 'sector' && ordinalOrNumber(text(1)) !== null)
    return {
      kind: 'sector',
      sector: Math.min(3, Math.max(1, ordinalOrNumber(text(1))!)) as 1 | 2 | 3,
      ...span(2),
    };
  if (/^(first|second|third|last|middle|final)$/.test(first) && text(1) === 'sector')
    return {
      kind: 'sector',
      sector: first === 'first' ? 1 : first === 'second' || first === 'middle' ? 2 : 3,
      ...span(2),
    };
  if (/^(round|rd)$/.test(first) && /^\d{1,2}$/.test(text(1)))
    return { kind: 'round', round: Number(text(1)), ...span(2) };
  if (/^r\d{1,2}$/.test(first)) return { kind: 'round', round: Number(first.slice(1)), ...span(1) };
  if (/^(test|testing)$/.test(first)) {
    const test = numberOf(text(1));
    const at = test === null ? 1 : 2;
    const day = text(at) === 'day' ? numberOf(text(at + 1)) : null;
    return { kind: 'test', test, day, ...span(day === null ? at : at + 2) };
  }
  if (first === 'day' && numberOf(text(1)) !== null)
    return { kind: 'test', test: null, day: numberOf(text(1)), ...span(2) };
  if (first === 'top' && numberOf(text(1)) !== null)
    return { kind: 'top', count: numberOf(text(1))!, ...span(2) };
  if (/^top\d{1,2}$/.test(first)) return { kind: 'top', count: Number(first.slice(3)), ...span(1) };
  if (/^p\d{1,2}$/.test(first)) return { kind: 'place-number', place: Number(first.slice(1)), ...span(1) };
  if (/^\d{1,2}(st|nd|rd|th)$/.test(first))
    return { kind: 'place-number', place: Number.parseInt(first, 10), ...span(1) };
  if (/^(19[5-9]|20[0-4])\d$/.test(first)) return { kind: 'year', year: Number(first), ...span(1) };
  if (/^\d{1,2}[:.]\d{2}([.]\d{1,3})?$/.test(first) && /[:]/.test(first))
    return { kind: 'time', ms: timeMs(first), ...span(1) };
  const month = monthOf(first);
  if (month !== null && first !== 'may') {
    const day = dayOf(text(1)) ?? dayOf(text(-1));
    return { kind: 'date', month, day, ...span(dayOf(text(1)) === null ? 1 : 2) };
  }
  // "monza 24": two digits after a name are a season.
  const isAfterName = from > 0 && named(words, from - 1) !== null;
  if (
    /^(1[89]|2[0-9])$/.test(first) &&
    (isAfterName || words[from]!.raw.startsWith("'")) &&
    !/^(laps?|points?|seconds?|places?)$/.test(text(1))
  )
    return { kind: 'year', year: 2000 + Number(first), ...span(1) };
  const value = numberOf(first);
  if (value !== null && first !== 'one') return { kind: 'number', value, ...span(1) };
  return null;
}

/** "lap 31", "laps 10 to 20", "lap 5 and 6", "laps 3-9", "l31". */
function lapsFrom(words: readonly Word[], from: number): Mention | null {
  const text = (back: number) => words[from + back]?.text ?? '';
  const own = /^l(\d{1,2})$/.exec(text(0));
  const start = own ? Number(own[1]) : numberOf(text(1));
  const at = own ? 1 : 2;
  if (start === null) return null;
  const joined = /^(to|and|until|till|through|bis|a)$/.test(text(at));
  const end = joined
    ? numberOf(text(at + 1).replace(/^l/, ''))
    : text(0) === 'laps'
      ? numberOf(text(at))
      : null;
  const length = end === null ? at : joined ? at + 2 : at + 1;
  const before = text(-1);
  const open = /^(after|from|since)$/.test(before) && end === null;
  const until = /^(before|until|till|to)$/.test(before) && end === null;
  return {
    kind: 'laps',
    first: until ? null : start,
    last: open ? null : (end ?? start),
    ...{ from, to: Math.min(words.length, from + length) },
  };
}

function numberOf(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const word = cardinalWords.indexOf(text);
  return word > 0 ? word : null;
}

function ordinalOrNumber(text: string): number | null {
  const place = ordinalWords.indexOf(text);
  return place > 0 ? place : numberOf(text);
}

function monthOf(text: string): number | null {
  const index = monthNames.findIndex((name) => {
    const month = name.toLowerCase();
    return (
      month === text || (text.length === 3 && month.startsWith(text) && text !== 'mar' && text !== 'may')
    );
  });
  return index < 0 ? null : index + 1;
}

function dayOf(text: string): number | null {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(text);
  const day = match ? Number(match[1]) : 0;
  return day >= 1 && day <= 31 ? day : null;
}

function timeMs(text: string): number {
  const [minutes = '0', seconds = '0'] = text.split(':');
  return Math.round((Number(minutes) * 60 + Number(seconds)) * 1000);
}
