import type { Narrowing } from '../../request/narrowing.ts';
import { textOf, take, type Reading } from '../words.ts';

/** Words before a name that make the question one about everybody else. */
const otherThan =
  /(?:^| )((?:(?:anyone|anybody|someone|somebody|everyone|everybody|nobody|all|none|any|no one|drivers?|teams?|cars?) )?(?:other than|else than|apart from|aside from|besides|beside|bar|but not|but no|save for|not counting|not including|disregarding|discounting|ignoring|omitting|leaving aside|outside of|outside|non|no|all but|(?:any|every|some|no)(?:one|body) but|(?:all|every|any|each)(?: of)?(?: the)? (?:drivers?|cars?|teams?|others?) (?:but|except|save|minus))(?: for)?(?: (?:the|a|an|any|either|both|those|these|two))?)$/;
const longest = 6;

/** Everybody but whom it names: the narrowing, and where the names stand that no answer is about. */
export interface SaidOthers {
  narrowings: Narrowing[];
  at: number[];
}

/** "Other than Norris", "no Ferraris", "everyone but the McLarens", "apart from McLaren and Red Bull". `names`: where drivers and teams are named. */
export function takeOthers(reading: Reading, names: readonly number[]): SaidOthers {
  const said: SaidOthers = { narrowings: [], at: [] };
  for (const at of names.toSorted((a, b) => a - b)) {
    if (goesOn(reading, at, said.at.at(-1))) {
      said.at.push(at);
      continue;
    }
    const start = Math.max(0, at - longest);
    const text = textOf(reading.words.slice(start, at));
    const found = otherThan.exec(text)?.[1];
    if (found === undefined) continue;
    const length = found.split(' ').length;
    // "No, Sainz" corrects who was meant.
    if (found === 'no' && (at === 1 || reading.words[at]!.before.includes(','))) continue;
    take(reading, at - length, length);
    said.at.push(at);
    said.narrowings.push({
      by: 'others',
      said: reading.words
        .slice(at - length, at + 1)
        .map(({ raw }) => raw)
        .join(' '),
    });
  }
  return said;
}

/** "… and Red Bull", after one that is left out. */
function goesOn({ words }: Reading, at: number, before: number | undefined): boolean {
  if (before === undefined || at - before > 4) return false;
  const between = words.slice(before + 1, at).map(({ text }) => text);
  return between.some((text) => text === 'and' || text === 'or') || /[,&]/.test(words[at]!.before);
}
