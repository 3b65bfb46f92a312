import type { SpokenCue } from '../phrases.ts';
import { textOf, type Word } from '../words.ts';

const setsTime =
  /\bwhat time (?:did|does|has|had) (?:\w+ ){1,4}?(?:do|done|set|make|made|post|posted|manage|managed|record|recorded|clock|clocked|achieve|achieved|get|got)\b/;
const beginsThen = /\b(?:start|starts|started|begin|begins|began|held|lights|green|underway)\b/;

/** "What time did Norris set on lap 5?": that of his lap, and not of the day. `isOfLap`: whether a lap and a driver are named. */
export function withTimesOfLaps(
  words: readonly Word[],
  cues: readonly SpokenCue[],
  { isOfDriver, isOfLap }: { isOfDriver: boolean; isOfLap: boolean },
): SpokenCue[] {
  const text = textOf(words);
  const isSet = setsTime.test(text);
  if (!isOfDriver || !(isSet || isOfLap) || beginsThen.test(text)) return [...cues];
  return cues.flatMap((each) => {
    const isOfTime =
      words[each.at]?.text === 'what' && words[each.at + 1]?.text === 'time' && each.length === 2;
    if (!isOfTime) return [each];
    return isOfLap || each.cue !== 'ask:when'
      ? []
      : [
          { ...each, cue: 'best-lap' as const },
          { ...each, cue: 'ask:fast' as const },
        ];
  });
}
