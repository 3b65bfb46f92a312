import { phraseAt, take, type Reading } from '../words.ts';

/** What begins a guess at the answer, behind the question. */
const openings: readonly string[] = [
  ...['felt like', 'feels like', 'it felt like', 'seems like', 'seemed like', 'looked like'],
  ...['cant have been', 'cannot have been', 'cant be', 'must have been', 'it must have been', 'surely'],
  ...['has to be', 'gotta be', 'im guessing', 'my guess', 'my bet', 'id guess', 'i would guess', 'id say'],
  ...['or something', 'or so', 'or whatever'],
];
/** What leaves out what comes later anyway, behind a moment that was named. */
const later =
  /^(?:ignore|ignoring|forget|forgetting|disregard|disregarding|drop|leave out|leaving out) (?:everything|anything|all|the rest|what(?:ever)? (?:came|happened|comes))(?: (?:after|later|since|afterwards))?(?: that| it| then)?$/;
const plans = /^(?:im |i am |was |been )?(?:thinking|thought) (?:of|about) \w+ing$/;
const longest = 4;

/**
 * Takes a guess at the answer, "…, felt like july", "…, cant have been more than three": from behind a mark to the next one. What it holds
 * is no part of the question, so it is to be read before all else.
 */
export function takeGuesses(reading: Reading): void {
  const { words } = reading;
  // "Thinking of benching Bearman."
  for (let length = 3; length <= 5; length++)
    if (plans.test(phraseAt(reading, 0, length) ?? '')) take(reading, 0, length);
  for (const [at, { before }] of words.entries()) {
    if (at < 3 || !/[,;:(–—.?!]|\s-\s/.test(before)) continue;
    const isGuess = Array.from({ length: longest }, (_, step) => phraseAt(reading, at, step + 1)).some(
      (phrase) => phrase !== null && openings.includes(phrase),
    );
    const rest = words.slice(at + 1).findIndex((word) => /[,;.?!)]/.test(word.before));
    const length = rest === -1 ? words.length - at : rest + 1;
    if (isGuess || later.test(phraseAt(reading, at, length) ?? '')) take(reading, at, length);
  }
}
