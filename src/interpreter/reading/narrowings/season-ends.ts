import type { SpokenCue } from '../phrases.ts';
import { take, textOf, type Reading } from '../words.ts';

const end =
  /^(?:end|ends|ended|ending|finish|finished|finishes|close|closed|closes|complete|completed|conclude|concluded) (?:up )?(?:off )?(?:(?:the|his|her|their|its) (?:(?:19|20)\d\d )?|(?:19|20)\d\d )(?:season|year|campaign|championship)(?= |$)/;

/** "Ended the 2023 season in fourth", "finished the year third": in its table, and no race. To be read before phrases. */
export function takeSeasonEnds(reading: Reading): SpokenCue[] {
  return reading.words.flatMap((_word, at): SpokenCue[] => {
    const text = textOf(reading.words.slice(at, at + 7));
    const match = reading.isTaken[at] ? null : end.exec(text);
    if (match === null) return [];
    const length = match[0].split(' ').length;
    for (let index = at; index < at + length; index++)
      if (!/^\d/.test(reading.words[index]!.text)) take(reading, index);
    return [{ cue: 'topic:season-summary', at, length }];
  });
}
