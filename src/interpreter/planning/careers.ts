import type { ReadMessage } from '../reading/read-message.ts';
import { textAround, textOf } from '../reading/words.ts';
import { isOfSeasonNow, ofAllSeasons } from './choosing/of-this-season.ts';

const feat =
  '(?:race |grand prix |gp |career |ever |f1 |formula 1 )*(?:win|wins|victory|podiums?|poles?|points?|title|championship|race|start|entry|dnf)';
const ofCareer = new RegExp(
  [
    `(?:first|last|maiden|latest|most recent|previous|1st) ${feat}\\b(?! of the (?:season|year))`,
    'when (?:did|was|has|were) @ (?:@ )?(?:last|first|ever) ',
    '\\bwhen (?:did|was) .*@ .*\\b(?:last|for the first time|for the last time)\\b',
    '(?:last|first) time (?:that )?@',
    '@ (?:last|first) (?:won|win|took|scored|got|had|finished|stood|was on)',
    'since @ (?:last )?(?:won|took|scored|had)',
    '^(?:(?:so|and|but|is it true that) )*(?:(?:has|have|had) @|@ (?:(?:has|have|had) )?) ?(?:really |actually )?(?:never|ever|not once) (?!.*\\b(?:season|year)\\b)',
    '^(?:(?:so|and|but) )*did @ (?:really |actually )?(?:never|ever) (?:win|score|take|stand|finish)\\b(?!.*\\b(?:season|year|race)\\b)',
    '\\b(?:debut|debuted|win drought|winless|drought)\\b',
  ].join('|'),
);

const countedAt =
  /\bhow (?:many (?:wins|victories|podiums|poles|titles)\b|(?:many times|often)\b.*\b(?:win|wins|won|triumphed)\b)(?!.*\b(?:after|before|by|until|up to|since|from|going into)\b)/;

/** "How many wins has Hamilton in Monza?": over all years of a circuit. */
function countsAtCircuit({ words, years, events }: ReadMessage): boolean {
  const text = textOf(words);
  // "How many podiums did McLaren get in Las Vegas?" is of a race.
  const isOfRace = /\bdid\b/.test(text) && !/\bhow (?:many times|often)\b/.test(text);
  return events.length === 1 && years.years.length === 0 && !isOfRace && countedAt.test(text);
}

/** "Has Leclerc ever won in Monaco?" */
function asksWhetherEver({ words, drivers, teams, years }: ReadMessage): boolean {
  const text = textAround(words, [...drivers, ...teams]);
  return (
    years.years.length === 0 &&
    years.lastYears === null &&
    /^(?:(?:so|and|but) )*(?:(?:(?:has|have) @|@ (?:has|have)) (?:really |actually )?(?:ever|never) |did @ (?:ever|never) win\b)/.test(
      text,
    ) &&
    !/\b(?:season|year)\b/.test(text)
  );
}

/** "Hamilton's first win", "when did he last win": over all seasons of somebody, where no season and no race is named. */
export function isOfCareer(read: ReadMessage): boolean {
  const { words, drivers, teams, years, events, part, cues } = read;
  if (countsAtCircuit(read) || asksWhetherEver(read)) return true;
  const names = [...drivers, ...teams].map(({ at }) => at);
  if (names.length === 0 || years.years.length > 0 || years.lastYears !== null || events.length > 0)
    return false;
  if (part !== null || cues.some(({ cue }) => cue.startsWith('event:'))) return false;
  return ofCareer.test(words.map(({ text }, at) => (names.includes(at) ? '@' : text)).join(' '));
}

const sinceWhen =
  /\bsince when\b.*@|\b(?:how long|for how long|how many (?:years|seasons)) (?:has|have|did|is|was) @ (?:been |be |already |now |stay |stayed |spend |spent |drive |driven |driving |race |raced |racing )*(?:with|at|for|in) (?:the )?@|\bwhen (?:did|has) @ (?:start|started|begin|join|joined|move|moved|switch|switched|sign|signed|go|leave|left)\b.*@/;

/** "Since when is Verstappen driving for Red Bull?", "when did Sainz join Williams?" */
export function asksSinceWhen({ words, drivers, teams }: ReadMessage): boolean {
  return drivers.length > 0 && teams.length > 0 && sinceWhen.test(textAround(words, [...drivers, ...teams]));
}

const feats = /^(?:most|how) (?:many )?(?:wins|podiums|poles)$/;

/** "Who has the most podiums in 2025": no record, but the most of a season. */
export function isRecordOfSeason({ words, cues, years, events }: ReadMessage): boolean {
  const text = textOf(words);
  const said = cues
    .filter(({ cue }) => cue === 'limit:history')
    .map(({ at, length }) => textOf(words.slice(at, at + length)));
  return (
    (years.years.length > 0 || (isOfSeasonNow(text) && events.length === 0)) &&
    !ofAllSeasons.test(text) &&
    said.every((each) => feats.test(each))
  );
}
