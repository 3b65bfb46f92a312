import type { ReadMessage } from './read-message.ts';
import { namesOut } from './swapped-names.ts';

/** Years that a message names, and those that it takes away: "2023 instead of 2025", "drop 2022". */
export function namedYears(message: Pick<ReadMessage, 'words' | 'cues' | 'years'>): {
  kept: number[];
  gone: number[];
} {
  const { years } = message.years;
  const named = message.words.flatMap(({ text }, at) => {
    const year = years.find((each) => text === String(each) || text === String(each).slice(2));
    return year === undefined ? [] : [{ at, query: String(year) }];
  });
  const out = namesOut(message, named);
  const gone = named.filter(({ at }) => out.has(at)).map(({ query }) => Number(query));
  return { kept: years.filter((year) => !gone.includes(year)), gone };
}
