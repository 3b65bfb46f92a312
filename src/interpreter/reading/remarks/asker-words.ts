import type { Cue } from '../cues.ts';
import type { PhraseBook } from '../phrases.ts';
import { take, wordAt, type Reading } from '../words.ts';

/**
 * Takes who asks and for what: "my boss", "our kids", "for a podcast". A word that asks for something is left, and so is a name; what this
 * product declines elsewhere is no wish here.
 */
export function takeAskers(reading: Reading, { phrases }: PhraseBook): void {
  for (const [at, { text }] of reading.words.entries()) {
    const before = wordAt(reading, at - 1);
    const isOwn = before === 'my' || before === 'our';
    const isForOne = (before === 'a' || before === 'an') && wordAt(reading, at - 2) === 'for';
    if (reading.isTaken[at] || !(isOwn || isForOne)) continue;
    const alone = phrases.get(text)?.find(({ length }) => length === 1);
    const asks = [...(alone?.cues ?? [])].some((cue) => !(isForOne ? texts : people).includes(cue));
    if (!asks && /^[a-z]+$/.test(text) && !lasting.has(text)) take(reading, at);
    if (isOwn && isFavourite(reading, at)) take(reading, at, wordAt(reading, at + 1) === 'driver' ? 2 : 1);
  }
}

/** "My favourite Colapinto", "our favourite driver Norris": the name says who that is. */
function isFavourite(reading: Reading, at: number): boolean {
  if (!/^favou?rite$/.test(wordAt(reading, at))) return false;
  return reading.isTaken[at + (/^(?:driver|team)$/.test(wordAt(reading, at + 1)) ? 2 : 1)] === true;
}

/** What is declined as news is who asks here, and what is declined as media or a file is what they ask for. */
const people: readonly Cue[] = ['limit:news'];
const texts: readonly Cue[] = ['limit:media', 'limit:files'];

/** Words after "my" and "for a" that say more than who asks: "my favourite", "for a whole season". */
const lasting: ReadonlySet<string> = new Set(
  'favourite favorite opinion instructions prompt password passwords setup whole full single first second third last few couple given'.split(
    ' ',
  ),
);
