import type { Narrowing } from '../request/narrowing.ts';
import { narrowingForms } from './narrowing-forms.ts';
import type { SpokenCue } from './phrases.ts';
import { take, type Reading } from './words.ts';

/** What a message narrows itself to, and what its words ask for besides. */
export interface SaidNarrowings {
  narrowings: Narrowing[];
  cues: SpokenCue[];
}

/** A form takes this many words at most. */
const longestForm = 9;

/** Takes the words that narrow a question. To be read before numbers and phrases are. */
export function takeNarrowings(reading: Reading): SaidNarrowings {
  const said: SaidNarrowings = { narrowings: [], cues: [] };
  for (let at = 0; at < reading.words.length; at++) {
    if (reading.isTaken[at]) continue;
    const text = textFrom(reading, at);
    for (const { pattern, read, cues } of narrowingForms) {
      const match = pattern.exec(text);
      const narrowing = match && read(match.slice(1));
      if (!match || !narrowing) continue;
      const length = match[0].split(' ').filter((word) => word !== '-').length;
      const words = reading.words.slice(at, at + length);
      said.narrowings.push({ ...narrowing, said: words.map(({ raw }) => raw).join(' ') });
      for (const cue of cues?.(match.slice(1)) ?? []) said.cues.push({ cue, at, length });
      take(reading, at, length);
      break;
    }
  }
  return said;
}

/** Words from here on that nobody has taken, with the dashes between them. */
function textFrom({ words, isTaken }: Reading, start: number): string {
  const texts: string[] = [];
  for (let at = start; at < Math.min(words.length, start + longestForm) && !isTaken[at]; at++) {
    const { text, before } = words[at]!;
    if (at > start && /^[-–—]$/.test(before.trim())) texts.push('-');
    texts.push(text);
  }
  return texts.join(' ');
}
