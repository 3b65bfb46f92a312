import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { ofAllSeasons } from './of-this-season.ts';

const part = '(?:q1|q2|q3|(?:first|second|third|last|final) part)';

/** What is counted over the qualifyings of a season. */
const counted = new RegExp(
  [
    '\\b(?:poles|pole positions)\\b(?!.*\\bapart\\b)',
    '\\b(?:a|any|one|single|his first|her first) pole\\b',
    '\\b(?:best|highest|lowest|worst) (?:qualifying|quali|qualy) (?:position|place|spot|slot|result)\\b',
    '\\b(?:most|fewest|more|least|how|many times|times) (?:often |times )?.*\\b(?:on|won|took|win|take|taken|got|get|had|started from|start from|qualified on) (?:the )?pole\\b',
    '\\bpole (?:the )?(?:most|more) (?:often|times)\\b',
    `\\b(?:how often|how many times|most often|more often|the most|never|always|ever|every time|times) .*\\b${part}\\b`,
    `\\b${part} (?:exits|exit|eliminations|appearances|knockouts|most often|every time|the most)\\b`,
    '\\b(?:average|mean|avg) (?:qualifying|quali|qualy) (?:position|positions|place|places|result|results)\\b',
  ].join('|'),
);

/** "How did Norris do in quali in 2024?": where he stood in them. */
const howHeQualified =
  /\bhow (?:did|was|is|has|have|good (?:was|is)) .*\b(?:in|on) (?:qualifying|qualifyings|quali|qualy|saturdays?)\b(?!.*\b(?:gap|faster|slower|against|vs|compare\w*)\b)/;

const allTeamMates =
  /\b(?:all|every|each)(?: of)?(?: the| pairs? of| other)? ?(?:team ?mates?|team mates?|teammates?|team mate (?:pairs?|pairings?|duels?|battles?))\b|\b(?:team ?mate|team mate) (?:battles|duels|pairings|pairs|head to heads|comparisons|gaps)\b/;

/** "Most poles this year", "how often was Stroll out in Q1", "all team-mates in qualifying": over the qualifyings of a season. */
export function asksOfSeasonQualifyings({ words, numbers }: ReadMessage, slots: Request): boolean {
  const text = textOf(words);
  const isUntil = slots.narrowings.some(({ by }) => by === 'after');
  if ((namesEvent(slots) && !isUntil) || ofAllSeasons.test(text) || numbers.laps.length > 0) return false;
  if (slots.sessions.some((code) => code !== 'Q' && code !== 'R')) return false;
  // "Head to head of Norris and Piastri, poles too" is of these two.
  if (slots.drivers.length === 2 && /\b(?:head to head|h2h|duel|versus|vs|against)\b/.test(text))
    return false;
  if (slots.drivers.length === 1 && slots.years.length === 1 && howHeQualified.test(text)) return true;
  const isOfAll = slots.drivers.length === 0 && allTeamMates.test(text);
  const isOfRaces = /\b(?:race|races|pace|laps?)\b/.test(text) && !/\bquali/.test(text);
  return counted.test(text) || (isOfAll && !isOfRaces);
}
