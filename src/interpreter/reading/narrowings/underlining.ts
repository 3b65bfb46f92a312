import { take, textOf, wordAt, type Reading } from '../words.ts';

/** Where names of a message begin, and how many drivers and teams there are. */
export interface Named {
  events: readonly number[];
  competitors: number;
}

/** Takes words that only underline what the rest of the message says: "nobody else", "dullest one first", "two weeks ago". */
export function takeUnderlining(reading: Reading, { events, competitors }: Named): void {
  if (competitors > 1) takeClauses(reading, nobodyElse);
  takeOrders(reading);
  if (events.length > 0) takeAges(reading);
  if (saysMean.test(textOf(reading.words))) takeClauses(reading, notTheFastest);
  takeOpinions(reading);
}

/** At the end of a clause, of two or more who are named. */
const nobodyElse =
  /^(?:and |but |please )*(?:nobody|noone|no one|none|nothing|no others?|not anyone|not anybody)(?: else)?(?: please| thanks| pls)?$/;

const saysMean = /\b(?:averages?|avg|means?|medians?|typical|consistent|most laps|total)\b/;
/** "Not the fastest one", where a mean or a number is asked for. */
const notTheFastest =
  /^(?:and )?not (?:the |who had the |who has the |just the |only the |his |their |by the )?(?:single |one |outright )?(?:fastest|quickest|best)(?: single)?(?: one| lap| laps| stop| pit stop| lap time| the most)?$/;

/** Takes clauses between marks that are written so. */
function takeClauses(reading: Reading, form: RegExp): void {
  const { words } = reading;
  for (const [at, { before }] of words.entries()) {
    if (at < 2 || !/[,;:.!?(–—]|\s-\s/.test(before)) continue;
    const rest = words.slice(at + 1).findIndex((word) => /[,;:.!?)]/.test(word.before));
    const length = rest === -1 ? words.length - at : rest + 1;
    if (form.test(textOf(words.slice(at, at + length)))) take(reading, at, length);
  }
}

/** "Dullest one first", "slowest at the top". */
function takeOrders(reading: Reading): void {
  const { words, isTaken } = reading;
  for (const at of words.keys()) {
    const isEnd = (end: number) => end >= words.length || /[,;:.!?)]/.test(words[end]!.before);
    const isExtreme = (place: number) => /^(?:[a-z]+est|best|worst|most|least)$/.test(wordAt(reading, place));
    const start = /^(?:ones?|races?|laps?|drivers?|cars?|teams?)$/.test(wordAt(reading, at - 1))
      ? at - 2
      : at - 1;
    const length =
      wordAt(reading, at) === 'first' ? 1 : textOf(words.slice(at, at + 3)) === 'at the top' ? 3 : 0;
    if (length === 0 || isTaken[at] || start < 1 || !isExtreme(start) || !isEnd(at + length)) continue;
    if (/^(?:who|was|which)$/.test(wordAt(reading, start - 1))) continue;
    take(reading, at, length);
  }
}

const number = '(?:an?|one|two|three|four|five|six|seven|eight|\\d|a few|few|a couple of|couple of|some)';
const age = new RegExp(
  `^(?:(?:just |about |only )?${number} )?(?:weeks?|days?|hours?|nights?) ago|^(?:this|that|last|past) week$`,
);

/** "Two weeks ago", "this week", beside the event that it tells nothing new of. */
function takeAges(reading: Reading): void {
  for (const at of reading.words.keys()) {
    for (let length = 5; length > 1; length--) {
      const words = reading.words.slice(at, at + length);
      if (words.length < length || reading.isTaken.slice(at, at + length).includes(true)) continue;
      const text = textOf(words);
      if (age.exec(text)?.[0] !== text) continue;
      take(reading, at, length);
      break;
    }
  }
}

const opinions =
  /^(?:mad|crazy|insane|wild|epic|chaotic|bonkers|legendary|infamous|famous|iconic|memorable|dramatic|amazing|thrilling|brilliant|incredible|unbelievable|awful|terrible|nuts)$/;

/** "That mad race in Jeddah": what one thinks of it. */
function takeOpinions(reading: Reading): void {
  for (const [at, { text }] of reading.words.entries()) {
    if (
      reading.isTaken[at] ||
      !opinions.test(text) ||
      !/^(?:that|this|the|an?)$/.test(wordAt(reading, at - 1))
    )
      continue;
    const next = [1, 2].map((step) => wordAt(reading, at + step));
    const isOfRace = next.some((word) => /^(?:races?|gp|grand|weekend|sprint)$/.test(word));
    if (isOfRace && !/^(?:what|which|most|how)$/.test(wordAt(reading, at - 2))) take(reading, at);
  }
}
