import { beginsAsQuestion, beginsReason, clausesOf, spokenAside, type Clause } from './clauses.ts';
import { isQuestion, type Cue } from '../cues.ts';
import { harmlessWords } from '../harmless-words.ts';
import type { SpokenCue } from '../phrases.ts';
import { isOfAskerAlone, isWholeWithout } from './own-words.ts';
import { weighty, type RemarkKind } from './remark-words.ts';
import type { Placed, ReadWords } from './read-words.ts';
import { beginning, isJoint, spansOf, type Span } from './spans.ts';
import { textOf, readCount, type Word } from '../words.ts';

/** A message without what it says beside its question. */
export interface Heard {
  words: readonly Word[];
  /** Whole clauses that were left out, as they were said. */
  remarks: readonly string[];
}

/**
 * What is left of a message once remarks are left out: words of talk in a clause that asks for nothing, guesses at the answer, what the
 * asker would do with it, and what is set aside. null: it has none. `knowsDrivers`: names of drivers were held against it, so that an
 * unknown word is none.
 */
export function withoutRemarks(read: ReadWords, knowsDrivers: boolean): Heard | null {
  const { words } = read;
  const spans = spansOf(words);
  const joints = new Set([
    ...spans.filter((span) => isJoint(words, span)).map(({ at }) => beginning(words, at)),
    ...[...words.keys()].filter((at) => beginsReason(words, at)),
  ]);
  const clauses = clausesOf(words, joints).map((clause) => partsOfClause(read, clause, spans));
  const own = knowsDrivers ? clauses.filter((each) => !each.isQuestion && isOfAskerAlone(read, each)) : [];
  const asking = askingClauses(clauses.filter((each) => !own.includes(each)));
  const isLeft = words.map(() => true);
  const remarks: string[] = [];
  const leave = (from: number, length: number) => isLeft.fill(false, from, from + length);
  for (const { at, length } of spans.filter(({ kind }) => kind === 'always')) leave(at, length);
  for (const clause of clauses) {
    if (asking.length === 0 || asking.includes(clause)) continue;
    const isOwn = own.includes(clause) && isWholeWithout(read, clause, asking);
    if (isOwn || isRemark(read, clause, asking, knowsDrivers)) {
      leave(clause.from, clause.to - clause.from);
      remarks.push(saidIn(words, clause));
      continue;
    }
    for (const { kind, at, length } of clause.spans)
      if (kind === 'talk' || kind === 'guess') leave(at, length);
  }
  const left = words.filter((_word, at) => isLeft[at]);
  return left.length === 0 || left.length === words.length ? null : { words: left, remarks };
}

interface SaidClause extends Clause {
  spans: readonly Span[];
  /** What it says outside of talk. */
  cues: readonly Cue[];
  opening: RemarkKind | null;
  isQuestion: boolean;
  isOfAsker: boolean;
}

function partsOfClause(read: ReadWords, clause: Clause, all: readonly Span[]): SaidClause {
  const { words } = read;
  const isIn = ({ at }: Placed) => at >= clause.from && at < clause.to;
  const spans = all.filter(isIn);
  const isTalk = (at: number) =>
    spans.some((span) => /^(?:talk|always)$/.test(span.kind) && at >= span.at && at < span.at + span.length);
  const cues = read.cues.filter((each) => isIn(each) && !isTalk(each.at)).map(({ cue }) => cue);
  const opening = spans.find(
    ({ kind, at }) => !/^(?:talk|always)$/.test(kind) && beginning(words, at) <= clause.from,
  );
  const first = words
    .slice(clause.from, clause.to)
    .find(({ text }) => !/^(?:and|so|but|ok|well)$/.test(text));
  return {
    ...clause,
    ...{ spans, cues },
    opening: spokenAside(words, clause) ?? opening?.kind ?? null,
    isQuestion: beginsAsQuestion(words, clause) && !(first && isTalk(words.indexOf(first))),
    isOfAsker: /^(?:i|im|ive|we|my|just|sorry)$/.test(first?.text ?? '') && spans.length > 0,
  };
}

const openings: readonly (RemarkKind | null)[] = [
  'guess',
  'purpose',
  'aside',
  'reason',
  'telling',
  'contrast',
];

/** Clauses that ask for something; where none does, those that say anything but talk. */
function askingClauses(clauses: readonly SaidClause[]): readonly SaidClause[] {
  const others = clauses.filter(({ opening, isOfAsker }) => !openings.includes(opening) && !isOfAsker);
  const asks = ({ cues, isQuestion: begins }: SaidClause) =>
    begins || cues.some((cue) => isQuestion(cue) || cue.startsWith('limit:'));
  const asking = others.filter(asks);
  return asking.length > 0
    ? asking
    : others.filter(({ spans, cues }) => spans.length === 0 && cues.length > 0);
}

function isRemark(
  read: ReadWords,
  clause: SaidClause,
  asking: readonly SaidClause[],
  knowsDrivers: boolean,
): boolean {
  if (clause.opening === 'reason') return true;
  const texts = read.words.slice(clause.from, clause.to).map(({ text }) => text);
  const inSpan = (at: number) => clause.spans.some((span) => at >= span.at && at < span.at + span.length);
  // "When half the field went off" is of half as a whole.
  const isTold = clause.opening === 'telling' || clause.opening === 'contrast';
  const opening = isTold ? 2 : 0;
  const isWeighty = (text: string, index: number) => index >= opening && weighty.has(text);
  if (texts.some((text, index) => isWeighty(text, index) && !inSpan(clause.from + index))) return false;
  if (clause.opening === 'guess') return isGuess(read, clause, asking);
  const isNaming = namesIn(read, clause).length > 0 || texts.some((text) => isNumber(text));
  if (isNaming) return false;
  if (isTold) return true;
  const asksMore = clause.cues.some(isQuestion);
  if (clause.opening === 'purpose')
    return knowsDrivers && !asksMore && read.unknown.some((word) => isWithin(read, word, clause));
  return (
    clause.opening === 'aside' &&
    asksMore &&
    // "Forget the car" is what is asked for.
    !clause.cues.includes('topic:ratings') &&
    clause.cues.every(isQuestion) &&
    !read.unknown.some((word) => isWithin(read, word, clause) && !inSpan(read.words.indexOf(word)))
  );
}

/** Whether what a guess names is what the question asks for, so that without it the question is whole. */
function isGuess(read: ReadWords, clause: SaidClause, asking: readonly SaidClause[]): boolean {
  const asked = asking.map(({ from, to }) => textOf(read.words.slice(from, to))).join(' ');
  const names = namesIn(read, clause);
  const hasNumber = read.words
    .slice(clause.from, clause.to)
    .some(({ text, raw }) => isNumber(text) && raw !== 'one');
  const said = textOf(read.words.slice(clause.from, clause.to));
  // "What did Perez do, I remember he held up Lewis": told of somebody whom the question names.
  const isOfNamed =
    /\b(?:he|she)\b/.test(said) &&
    !/\b(?:than|or|vs|versus|against)\b/.test(said) &&
    read.drivers.some(({ at }) => asking.some(({ from, to }) => at >= from && at < to));
  const mayName: readonly (readonly [isSaid: boolean, asks: RegExp])[] = [
    [
      names.includes('driver') && !isOfNamed,
      /\b(?:who|whos|whose|which driver|what driver|which of|anyone|anybody)\b/,
    ],
    [names.includes('team'), /\b(?:who|whos|whose|which team|what team|which car|which constructor)\b/],
    [names.includes('place'), /\b(?:where|which race|what race|which gp|which circuit|which weekend|when)\b/],
    [
      hasNumber,
      /\b(?:how many|how much|how long|how far|how often|how old|which \w+s|which lap|what lap|which year|what year)\b/,
    ],
  ];
  // A name that nobody knows may be whom the question is about.
  const isOpen = read.unknown.some((word) => isWithin(read, word, clause) && !isTalkWord(clause, read, word));
  const isWho = /\b(?:who|whos|whose|which|what)\b/.test(asked);
  return mayName.every(([isSaid, asks]) => !isSaid || asks.test(asked)) && (!isOpen || isWho);
}

function isTalkWord({ spans }: SaidClause, { words }: ReadWords, word: Word): boolean {
  const at = words.indexOf(word);
  return spans.some((span) => at >= span.at && at < span.at + span.length) || harmlessWords.has(word.text);
}

function namesIn(read: ReadWords, clause: Clause): string[] {
  const isIn = ({ at }: Placed) => at >= clause.from && at < clause.to;
  const isPlaceCue = ({ cue, at }: SpokenCue) =>
    isIn({ at }) && (cue.startsWith('event:') || (cue.startsWith('session:') && cue !== 'session:R'));
  return [
    ...(read.drivers.some(isIn) ? ['driver'] : []),
    ...(read.teams.some(isIn) ? ['team'] : []),
    ...(read.events.some(isIn) || read.cues.some(isPlaceCue) || (read.date !== null && isIn(read.date))
      ? ['place']
      : []),
  ];
}

function isNumber(text: string): boolean {
  return /\d/.test(text) || readCount(text) !== null;
}

function isWithin({ words }: ReadWords, word: Word, { from, to }: Clause): boolean {
  const at = words.indexOf(word);
  return at >= from && at < to;
}

function saidIn(words: readonly Word[], { from, to }: Clause): string {
  return words
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ');
}
