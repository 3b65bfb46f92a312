import { ofKind, type Mention } from '../names/mentions.ts';

interface Asked {
  mentions: readonly Mention[];
  /** Folded words that no name took. */
  words: ReadonlySet<string>;
  /** Codes of the drivers named. */
  drivers: readonly string[];
}

/** Moments of a replay by words of which one is enough. */
const momentsByWord: ReadonlyMap<string, string> = new Map(
  (
    [
      ['restart', 'restart restarts restarted'],
      ['safety-car', 'safety sc'],
      ['red-flag', 'red'],
      ['start', 'start starts lights grid beginning'],
      ['finish', 'finish chequered checkered end'],
    ] as const
  ).flatMap(([moment, words]) => words.split(' ').map((word) => [word, moment] as const)),
);
const stopWords = 'pitted pits pit pitstop stop stops stopped boxed box'.split(' ');

/** Where a replay begins and ends, and whom it follows, as far as the message says it. */
export function replaySlots({ mentions, words, drivers }: Asked): Record<string, unknown> {
  return {
    ...rangeOf({ mentions, words, drivers }),
    ...(drivers.length > 0 && { follow: drivers.slice(0, 2) }),
  };
}

function rangeOf({ mentions, words, drivers }: Asked): {
  from?: string;
  to?: string;
} {
  const [clock] = ofKind(mentions, 'clock');
  if (clock) return { from: clock.clock };
  const [laps] = ofKind(mentions, 'laps');
  if (laps) {
    const { first, last } = laps;
    if (first !== null && first < 0) return { from: `last ${-first} laps` };
    return {
      ...(first !== null && { from: `lap ${first}` }),
      ...(last !== null && last !== first && { to: `lap ${last}` }),
    };
  }
  const has = (word: string) => words.has(word);
  if (drivers.length === 1 && stopWords.some(has)) return { from: `stop ${drivers[0]}` };
  if (has('lap') && (has('last') || has('final'))) return { from: 'last lap' };
  if (has('lap') && (has('fastest') || has('pole') || has('best'))) return { from: 'fastest-lap' };
  const [part] = ofKind(mentions, 'part');
  if (part) return { from: `Q${part.part}`, ...(part.part < 3 && { to: `Q${part.part + 1}` }) };
  const named = [...momentsByWord].find(([word]) => has(word));
  return named ? { from: named[1] } : {};
}
