/** An opened emphasis or strikethrough that is not closed yet. */
export interface Opener {
  marker: string;
  length: number;
  at: number;
  canClose: boolean;
}

/** More emphasis than this inside of each other is not closed, nor is it drawn. */
const mostOpeners = 100;

/** What closes them, the last one first. */
export function closers(openers: readonly Opener[]): string {
  return openers
    .map(({ marker, length }) => marker.repeat(length))
    .reverse()
    .join('');
}

/** The rules of CommonMark for runs of `*` and `_`, and those of strikethrough. */
export function takeEmphasis(text: string, at: number, length: number, openers: Opener[]): void {
  const marker = text[at]!;
  if (marker === '~' && length < 2) return;
  const before = text[at - 1] ?? ' ';
  const after = text[at + length] ?? ' ';
  const isLeft = flanks(before, after);
  const isRight = flanks(after, before);
  const canOpen = marker === '_' ? isLeft && (!isRight || isPunctuation(before)) : isLeft;
  const canClose = marker === '_' ? isRight && (!isLeft || isPunctuation(after)) : isRight;
  let left = length;
  if (canClose) {
    for (let index = openers.length - 1; index >= 0 && left > 0; index--) {
      const opener = openers[index]!;
      if (opener.marker !== marker) continue;
      const isOddMatch = opener.canClose || canOpen;
      if (
        marker !== '~' &&
        isOddMatch &&
        (opener.length + left) % 3 === 0 &&
        (opener.length % 3 || left % 3)
      ) {
        continue;
      }
      openers.length = index + 1;
      const used = Math.min(opener.length, left);
      opener.length -= used;
      left -= used;
      if (opener.length === 0) openers.pop();
    }
  }
  // "2*3": most likely no emphasis, although it may turn out to be one.
  if (length === 1 && isLeft && isRight && !isPunctuation(before) && !isPunctuation(after)) return;
  if (canOpen && left > 0 && openers.length < mostOpeners)
    openers.push({ marker, length: left, at, canClose });
}

function flanks(before: string, after: string): boolean {
  if (/\s/.test(after)) return false;
  return !isPunctuation(after) || /\s/.test(before) || isPunctuation(before);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}
