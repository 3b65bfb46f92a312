import { endVerbs, isEndHere } from './end-verbs.ts';
import { wordAt, take, type Reading } from '../words.ts';

/** What words before an event make of it: the season up to it, from it on, or as it was when the event began. */
export interface SeasonRelation {
  by: 'after' | 'since' | 'before';
  /** Place of its first word, and how many words stand from there to the event. */
  at: number;
  length: number;
  said: string;
}

const relations: Readonly<Record<SeasonRelation['by'], string>> = {
  before:
    'when they arrived in, when they arrived at, when they got to, when they came to, when they reached, when we got to, when f1 arrived in, when the season reached, when everybody arrived in, when the circus arrived in, before, prior to, ahead of, into, going into, went into, heading into, headed into, coming into, came into, heading to, heading for, entering, approaching, arriving in, arriving at, arrived in, arrived at, ' +
    'the eve of, on the eve of, run up to, in the run up to, lead up to, in the lead up to, leading up to, build up to, in the build up to, buildup to, in the buildup to, pre',
  after:
    'after, following, by the time they left, by the time they had left, by the time it left, when they left, when they had left, until, till, up to, up until, up till, leaving, coming out of, came out of, heading out of, in the wake of, as of, once, by the end of, ignore everything after, ignoring everything after, ignore anything after, disregard everything after, discarding everything after, drop everything after, nothing after, post, count stops at, counting stops at, stops at, stopping at, ends at, ending at, ending with, counting up to, counted up to, count up to, count only up to, only count up to, counting only up to, count until, count only the rounds up to, count only rounds up to, counting only the rounds up to, only count the rounds up to, count only the races up to, count only races up to, counting only the races up to, only count the races up to, everything up to, up to and including, through to, as far as, no further than',
  since: 'since',
};

/** "Cut that off after Monza", "and stop at Monza". */
const ends = endVerbs.flatMap((verb) =>
  ['at', 'after', 'with'].map((joint) => ({ by: 'after' as const, words: `${verb} ${joint}`.split(' ') })),
);

/** The last words first, as they are met on the way back from an event; those of more words before others. */
const phrases = [
  ...ends,
  ...Object.entries(relations).flatMap(([by, list]) =>
    list.split(', ').map((phrase) => ({ by: by as SeasonRelation['by'], words: phrase.split(' ') })),
  ),
].toSorted((a, b) => b.words.length - a.words.length);

const between =
  /^(?:the|this|very|last|next|round|race|summer|break|at|in|of|grand|prix|gp|years?|seasons?|(?:19|20)\d\d)$/;

/** What stands before the events that begin at `starts`: "after Monza", "going into the Dutch Grand Prix", "since round 5". */
export function takeRelation(reading: Reading, starts: readonly number[]): SeasonRelation | null {
  for (const start of starts) {
    let end = start - 1;
    let found = relationBefore(reading, end);
    while (found === null && between.test(wordAt(reading, end))) found = relationBefore(reading, --end);
    if (found === null) continue;
    const at = end + 1 - found.words.length;
    const isOut = found.words.length === 1 && found.words[0] === 'leaving' && isLeftOut(reading, start);
    if (isOut && !isLatest(reading, start)) continue;
    take(reading, at, start - at);
    const said = reading.words.slice(at, start + 1).map(({ raw }) => raw);
    return { by: isOut ? 'before' : found.by, at, length: start - at, said: said.join(' ') };
  }
  return null;
}

/** "Leaving Monza out of it": no moment, but of the latest race, without which the season is as it was before. */
function isLeftOut(reading: Reading, start: number): boolean {
  for (let at = start + 1; at <= start + 4; at++) {
    if (wordAt(reading, at) !== 'out') continue;
    take(
      reading,
      at,
      /^(?:of it|of that|of this)$/.test(`${wordAt(reading, at + 1)} ${wordAt(reading, at + 2)}`) ? 3 : 1,
    );
    return true;
  }
  return false;
}

function isLatest(reading: Reading, start: number): boolean {
  return /^(?:last|latest|most recent)\b/.test(`${wordAt(reading, start)} ${wordAt(reading, start + 1)}`);
}

/** One word alone may have been of another meaning, several are a phrase whatever one of them says. */
function relationBefore(reading: Reading, end: number): (typeof phrases)[number] | null {
  const found = phrases.find(
    ({ words }) =>
      words.every((word, index) => wordAt(reading, end + 1 - words.length + index) === word) &&
      isEndHere(reading, end + 1 - words.length, words.join(' ')),
  );
  return found === undefined || (found.words.length === 1 && reading.isTaken[end]) ? null : found;
}
