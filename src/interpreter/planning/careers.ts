import type { ReadMessage } from '../reading/read-message.ts';
import type { Request } from '../request/request.ts';
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

/** "Did Hulkenberg ever get one?", "has Sainz ever won in Monza": of all seasons, unless one is named. */
const everDone =
  /^(?:and |but |so |ok |now |then )*(?:did|has|have|had) @ (?:@ )?ever (?:get|got|gotten|win|won|take|taken|have|had|finish|finished|stand|stood|been|be|come|made it|make it)\b(?!.*\b(?:ahead|led|lead|leading|beat|beaten|than|season|year|laps?)\b)/;

/** "Which year was the first one?", "how many races has he done since then?" after a career was declined. */
const ofThatCareer =
  /\bsince then\b|\b(?:first|last|latest|second|third|previous|next) (?:one|time|title|championship|crown|win|victory|podium|pole)\b|\b(?:which|what) years?\b|\bhow (?:old|many) .*\b(?:he|she)\b/;

const racesSinceThen =
  /\bhow (?:many|long) (?:races|starts|grands prix|gps|seasons|years)?.*\b(?:has|have|did|had) (?:he|she) (?:done|started|had|driven|raced|entered|drive|race|do) since(?: then| that(?: one| win)?)?$/;

/** Whether what is asked goes on from a career, which was declined. */
export function goesOnWithCareer(
  { words, years, events, drivers, teams }: ReadMessage,
  last: Request | null,
): boolean {
  const isOfDeclined = last !== null && last.topics.length === 0;
  const namesNone = years.years.length + events.length + drivers.length + teams.length === 0;
  const text = textOf(words);
  return namesNone && (racesSinceThen.test(text) || (isOfDeclined && ofThatCareer.test(text)));
}

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
  if (isOfNobodyKnown(read)) return true;
  const names = [...drivers, ...teams];
  const isOfNoSeason = years.years.length === 0 && years.lastYears === null && part === null;
  if (isOfNoSeason && everDone.test(textAround(words, names))) return true;
  if (names.length === 0 || years.years.length > 0 || years.lastYears !== null || events.length > 0)
    return false;
  if (part !== null || cues.some(({ cue }) => cue.startsWith('event:'))) return false;
  return ofCareer.test(textAround(words, names));
}

/** "When did Vettel last win?", of somebody who drives no more. */
function isOfNobodyKnown({ words, years, events }: ReadMessage): boolean {
  return (
    years.years.length + events.length === 0 &&
    /^(?:(?:so|and|but|ok) )*when (?:did|was) (?!(?:it|they|we|there|that|the|anyone|anybody|someone|somebody|both)\b)(?:\w+ ){1,2}last (?:win|won|take|score|stand|get|on pole|on the podium|finish|have)\b/.test(
      textOf(words),
    )
  );
}

const sinceWhen =
  /\bsince when\b.*@|\b(?:how long|for how long|how many (?:years|seasons)) (?:has|have|did|is|was) @ (?:been |be |already |now |stay |stayed |spend |spent |drive |driven |driving |race |raced |racing )*(?:with|at|for|in) (?:the )?@|\bwhen (?:did|has) @ (?:start|started|begin|join|joined|move|moved|switch|switched|sign|signed|go|leave|left)\b.*@/;

/** "Since when is Verstappen driving for Red Bull?", "when did Sainz join Williams?" */
export function asksSinceWhen({ words, drivers, teams }: ReadMessage): boolean {
  return drivers.length > 0 && teams.length > 0 && sinceWhen.test(textAround(words, [...drivers, ...teams]));
}

const feats = /^(?:most|how) (?:many )?(?:wins|podiums|poles)$/;

const titles = /\b(?:titles?|championships?|most (?:wins|podiums))\b/;

/** "Who has the most podiums in 2025": no record, but the most of a season, or of those whose tables were spoken of. */
export function isRecordOfSeason({ words, cues, years, events }: ReadMessage, last: Request | null): boolean {
  const text = textOf(words);
  const said = cues
    .filter(({ cue }) => cue === 'limit:history')
    .map(({ at, length }) => textOf(words.slice(at, at + length)));
  // "How many titles has Hamilton won since 2018?"
  if (years.years.length + (years.lastYears ?? 0) > 1 && said.every((each) => titles.test(each))) return true;
  const isOfTables =
    last !== null && last.topics.length > 0 && last.topics.every((name) => name === 'season-summary');
  return (
    (years.years.length > 0 || isOfTables || (isOfSeasonNow(text) && events.length === 0)) &&
    !ofAllSeasons.test(text) &&
    said.every((each) => feats.test(each))
  );
}
