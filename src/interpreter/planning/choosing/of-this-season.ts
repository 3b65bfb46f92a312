import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textAround, textOf } from '../../reading/words.ts';
import { namesEvent, type Request } from '../../request/request.ts';

/** Whether nothing is named that is no whole season. */
function isOpen(slots: Request): boolean {
  const { laps, until, testing, date, lastYears, lastRaces, narrowings } = slots;
  const isOfPart = laps.length + narrowings.length > 0 || until !== null || lastRaces !== null;
  return !namesEvent(slots) && !isOfPart && testing === null && date === null && lastYears === null;
}

/** "Head to head Norris Piastri", "Hamilton or Leclerc, who is better in qualifying": of two, of no race and no season. */
export function setsAgainstThisSeason({ words, cues }: ReadMessage, slots: Request): boolean {
  const { drivers, years, sessions } = slots;
  if (drivers.length !== 2 || years.length > 1 || !isOpen(slots)) return false;
  const text = textOf(words);
  const saysDuel = /\b(?:head to head|h2h)\b/.test(text);
  const isOfNow = /\b(?:is|are)\b/.test(text) && /\b(?:faster|quicker|better|ahead)\b/.test(text);
  // "Hadjar vs Verstappen over the season so far"
  const isOfWhole =
    cues.some(({ cue }) => cue === 'ask:compare') &&
    /\b(?:over|across|throughout) the (?:whole |entire |full )?(?:season|year)\b/.test(text);
  const areRead = sessions.every((code) => code === 'Q' || code === 'R');
  const asksMore = cues.some(({ cue }) =>
    /^(?:topic:(?!head-to-head|qualifying-results)|best-lap|limit:)/.test(cue),
  );
  return areRead && !asksMore && (saysDuel || isOfWhole || (isOfNow && sessions.length > 0));
}

const ofTwoOverSeason: ReadonlySet<string> = new Set(
  'ask:compare ask:fast ask:gap ask:result ask:leader ask:how hint:head-to-head topic:head-to-head topic:qualifying-results'.split(
    ' ',
  ),
);
const compared =
  /\b(?:compare[ds]?|vs|versus|v|against|faster|quicker|slower|better|worse|ahead|behind|beat|beats|beaten|in front|on top|gaps?|outqualif\w+)\b/;

/** "Russell's average gap to Antonelli in qualifying" */
const averageGap =
  /\b(?:average|mean|median|typical|usual) (?:qualifying |quali |qualy )?(?:gap|difference|deficit|advantage|margin)\b/;
const ofAverages: ReadonlySet<string> = new Set(['ask:pace', 'topic:lap-times']);

/** "Compare Alonso and Stroll in qualifying this season", "over 2022 and 2023": of two, in seasons that are named, and in no event of them. */
export function comparesTwoOverSeason({ words, cues }: ReadMessage, slots: Request): boolean {
  const { drivers, years, sessions } = slots;
  if (drivers.length !== 2 || years.length === 0 || !isOpen(slots) || slots.corners) return false;
  const text = textOf(words);
  // Laps of two years are compared where the years are.
  if (years.length > 1 && !/\b(?:over|across|in|for|through)\b/.test(text)) return false;
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  return (
    asked.length > 0 &&
    asked.every(({ cue }) => ofTwoOverSeason.has(cue) || (averageGap.test(text) && ofAverages.has(cue))) &&
    cues.every(({ cue }) => cue !== 'best-lap' && !cue.startsWith('limit:history')) &&
    sessions.every((code) => code === 'Q' || code === 'R') &&
    (compared.test(text) || sessions.join() === 'Q') &&
    !/\b(?:laps?|when|where|why|points?|teams?|standings|table|championship|pole)\b/.test(text)
  );
}

/** "Who leads the head to head in qualifying?" of two who were spoken of. */
export function leadsDuel({ words }: ReadMessage, slots: Request): boolean {
  return slots.drivers.length === 2 && isOpen(slots) && duelLed.test(textOf(words));
}

export const duelLed =
  /\bwho (?:leads|is leading|is winning|wins|is ahead in|won|has won|led) (?:the |their )?(?:(?:qualifying|quali|qualy|race|season|team ?mate) )?(?:head to head|h2h|duel|battle)\b/;

/** "What place is Piastri in?", "on which place is Ferrari now": in the table, where no race is spoken of. */
export function asksForPlaceNow({ words, drivers, teams }: ReadMessage, slots: Request): boolean {
  const isOfOne = slots.drivers.length + slots.teams.length === 1;
  if (!isOfOne || !isOpen(slots) || slots.sessions.length > 0 || slots.years.length > 1) return false;
  const text = textAround(words, [...drivers, ...teams]);
  if (howIsHeDoing.test(text)) return true;
  return slots.years.length === 0 && placeNow.test(text);
}

/** "How did Norris do in 2024?", "where did Ferrari finish last season", "Gasly's 2025 season": in the table of that season. */
export function asksHowSeasonWent({ words, drivers, teams }: ReadMessage, slots: Request): boolean {
  const named = slots.drivers.length + slots.teams.length;
  if (named === 0 || named > mostOfTable || slots.years.length === 0) return false;
  if (!isOpen(slots) || slots.sessions.length > 0) return false;
  return seasonWent.test(textAround(words, [...drivers, ...teams]));
}

const mostOfTable = 4;
const ofSeason =
  '(?:(?:in |over |during |of |for )?(?:the )?(?:(?:19|20)\\d\\d|(?:last|this|that) (?:season|year)|(?:19|20)\\d\\d season)|(?:at|for|with|in|driving for) @|overall|in the end|(?:in|over) the (?:season|year))';
const seasonWent = new RegExp(
  `^(?:and |so |ok |but )*(?:${[
    'how (?:did|does|has|have|had) @(?: and @)? (?:do|done|get on|got on|fare|fared|perform|performed|go|gone)',
    'how (?:was|were|is|are|good was|bad was) (?:the )?@',
    'where did @(?: and @)? (?:finish|end up|come|end|land|place|rank)',
    'how (?:was|did) (?:the )?(?:19|20)\\d\\d (?:season )?(?:of|for|go for) @',
    'how (?:was|did) @ (?:19|20)\\d\\d(?: season)?(?: go)?',
    '(?:the )?(?:season|results?|year|final position) (?:of|for) @',
    '@ (?:season|results?)',
    '@ (?:19|20)\\d\\d season',
  ].join('|')})(?: ${ofSeason})*(?: go)?$`,
);

/** "How's he doing this season?" of one who was spoken of, whatever was asked of him. */
export function asksHowHisSeasonGoes({ words }: ReadMessage, slots: Request): boolean {
  const text = textOf(words)
    // "How's" is "how"
    .replace(/\bhow(?:s)? (?:he|she)(?: is| has)?\b/, 'how is @')
    .replace(/\b(?:he|she)\b/, '@');
  const isOfSeason = /\b(?:season|year|so far|overall|championship|standings|title race)\b/.test(text);
  return isOfSeason && isOpen(slots) && slots.sessions.length === 0 && howIsHeDoing.test(text);
}

/** "So are they ahead of Racing Bulls now?", "is Norris ahead of Leclerc in the standings": in the table, whatever was spoken of. */
export function asksWhoIsAheadNow({ words, drivers, teams }: ReadMessage, slots: Request): boolean {
  const isOfSome = slots.drivers.length + slots.teams.length > 0 && slots.years.length === 0;
  const text = textAround(words, [...drivers, ...teams]);
  const isOfTable = isOpen(slots) && slots.sessions.length === 0;
  // Of teams nothing but the table is told over a season.
  const areTeams = slots.teams.length === 2 && slots.drivers.length === 0 && slots.years.length < 2;
  return isOfTable && ((isOfSome && aheadNow.test(text)) || (areTeams && teamsAhead.test(text)));
}

const teamsAhead =
  /\b(?:ahead of|behind|in front of) @(?: \S+)? (?:this|last) (?:season|year)$|^(?:and |so )?(?:who|which team) (?:is|was) (?:ahead|in front) (?:this|last) (?:season|year) @ or @$/;

const aheadNow =
  /^(?:and |so |ok |but )*(?:is|are) (?:he|she|they|it|@(?: \S+)?) (?:still )?(?:ahead of|behind|above|below|in front of) @(?: \S+)? (?:now|currently|at the moment|in the (?:table|standings|championship))\b/;

const howIsHeDoing =
  /^(?:and |so |ok )*how (?:is|are|has|have) @(?: \S+)? (?:doing|going|getting on|faring|performing|been doing|been going)(?: (?:this (?:season|year)|so far|overall|in the (?:championship|standings|title race)|in (?:19|20)\d\d|at the moment|right now|now))*$/;

const placeNow =
  /^(?:and |so |ok )*(?:(?:on|in|at) )?(?:what|which) (?:place|position|spot|rank) (?:is|are|does|do) @(?: \S+)?(?: (?:in|at|on|hold|have|lie|sit|currently|now|right now|at the moment|overall))*$/;

/** Words that ask for records. */
export const ofAllSeasons =
  /\b(?:ever|history|all time|careers?|record|records|all seasons|in total|of them all)\b/;

/** "Which driver has the most wins?": of the season that goes on, where none is named and nothing says that it is of all of them. */
export function isOfSeasonNow(text: string): boolean {
  const asksWho =
    /^(?:and |so |ok |now )*(?:who|whos|which (?:driver|team|car|constructor)|what (?:driver|team)) (?:has|have|has got|have got|got|is on)(?: the)? (?:most|more|fewest|least) (?:race |gp |grand prix )?(?:wins|victories|podiums|poles|dnfs|retirements|points)\b/;
  return asksWho.test(text) && !ofAllSeasons.test(text);
}
