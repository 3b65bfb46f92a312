import type { Narrowing } from '../../request/narrowing.ts';
import type { DriverMention } from '../driver-words.ts';
import type { EventMention } from '../event-words.ts';
import type { Form } from './form.ts';
import { narrowingForms } from './narrowing-forms.ts';
import type { SaidNarrowings } from './said-narrowings.ts';
import type { SpokenCue } from '../phrases.ts';
import { textOf, take, wordAt, type Reading } from '../words.ts';

/** A form takes this many words at most. */
const longestForm = 9;

/** Takes the words that narrow a question: by the usual forms before numbers and phrases are read, by `laterForms` after these. */
export function takeNarrowings(reading: Reading, forms: readonly Form[] = narrowingForms): SaidNarrowings {
  const said: SaidNarrowings = { narrowings: [], cues: [] };
  const message = textOf(reading.words);
  for (let at = 0; at < reading.words.length; at++) {
    if (reading.isTaken[at]) continue;
    const text = textFrom(reading, at);
    for (const { pattern, notAfter, beside, read, cues } of forms) {
      if (beside?.test(message) === false) continue;
      if (notAfter?.test(wordAt(reading, at - 1))) continue;
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

/** What would have to be counted, over sessions or in one, where no phrase has the words. */
const counts: readonly (readonly string[])[] = [
  ['how', 'many', 'times'],
  ['how', 'often'],
  ['most', 'often'],
  ['most', 'laps'],
  ['fewest', 'laps'],
  ['number', 'of', 'laps'],
  ['best', 'result'],
  ['worst', 'result'],
  ['best', 'finish'],
  ['worst', 'finish'],
];

/** "How often", "most laps". To be read after phrases. */
export function takeCounts(reading: Reading, isOfTeamInOneRace = false): Narrowing[] {
  return reading.words.flatMap((_word, at): Narrowing[] => {
    const isSaid = (words: readonly string[]) =>
      words.every((text, step) => wordAt(reading, at + step) === text);
    // "Most laps" may be of a phrase, "led the most laps"; "result" is one by itself.
    const said = counts.find((words) => isSaid(words) && !reading.isTaken[at]);
    if (said === undefined) return [];
    take(reading, at, said.length);
    // "The best result of a Williams in Sochi 2021": of its cars.
    if (isOfTeamInOneRace && said[0] === 'best') return [];
    return [{ by: 'count', said: said.join(' ') }];
  });
}

/** "From Melbourne to Suzuka", "between Monza and Baku", "Melbourne to Suzuka": of all races between, and not of two. */
export function eventRange({ words }: Reading, events: readonly EventMention[]): Narrowing[] {
  const [first, second] = events.toSorted((a, b) => a.at - b.at);
  if (!first || !second) return [];
  const between = words.slice(first.at + 1, second.at).map(({ text }) => text);
  const before = words.slice(Math.max(0, first.at - 2), first.at).map(({ text }) => text);
  const isRange =
    between.some((text) => /^(?:to|until|till|through|thru)$/.test(text)) || before.includes('between');
  const isCompared = words.some(({ text }) => text.startsWith('compar'));
  if (!isRange || isCompared) return [];
  const said = words.slice(first.at, second.at + 1).map(({ raw }) => raw);
  return [{ by: 'since', said: said.join(' ') }];
}

/** "The last race Verstappen won": a race by what happened in it, which nobody has looked for. */
export function searchedEvents(
  { words }: Reading,
  cues: readonly SpokenCue[],
  drivers: readonly DriverMention[],
): Narrowing[] {
  return cues.flatMap(({ cue, at, length }): Narrowing[] => {
    const end = words[at + length]?.text === 'that' ? at + length + 1 : at + length;
    const isSearch = /^event:(?:last|first|next)/.test(cue) && drivers.some((driver) => driver.at === end);
    const isClause = cues.some((other) => other.at > end && /^ask:(?:result|points)$/.test(other.cue));
    if (!isSearch || !isClause) return [];
    return [
      {
        by: 'since',
        said: words
          .slice(at)
          .map(({ raw }) => raw)
          .join(' '),
      },
    ];
  });
}
