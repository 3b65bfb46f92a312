import { phraseAt, take, type Reading } from '../words.ts';

const later =
  /^(?:ignore|ignoring|forget|forgetting|disregard|disregarding|drop|leave out|leaving out) (?:everything|anything|all|the rest|what(?:ever)? (?:came|happened|comes))(?: (?:after|later|since|afterwards))?(?: that| it| then)?$/;

/** Takes what leaves out, behind a moment that was named, all that comes later anyway: "as of Spa, ignore everything after". */
export function takeLaterLeftOut(reading: Reading): void {
  const { words } = reading;
  for (const [at, { before }] of words.entries()) {
    if (at < 3 || !/[,;:(–—.?!]|\s-\s/.test(before)) continue;
    const rest = words.slice(at + 1).findIndex((word) => /[,;.?!)]/.test(word.before));
    const length = rest === -1 ? words.length - at : rest + 1;
    if (later.test(phraseAt(reading, at, length) ?? '')) take(reading, at, length);
  }
}
