import type { ReadMessage } from '../../reading/read-message.ts';
import { textAround, textOf } from '../../reading/words.ts';
import { isRaceCode, namesEvent, type Request } from '../../request/request.ts';
import { topics } from '../../topics/registry.ts';
import { isOfSeasonNow } from './of-this-season.ts';

/** "Which races did Piastri win in 2025?": of his season, race by race. */
export function asksWhichRaces({ words, cues }: ReadMessage, slots: Request): boolean {
  const text = textOf(words);
  return (
    slots.drivers.length + slots.teams.length > 0 &&
    !namesEvent(slots) &&
    /\b(?:which|what|how many) (?:races|grands prix|gps|rounds)\b/.test(text) &&
    cues.some(({ cue }) => cue === 'ask:result' || cue === 'ask:points')
  );
}

const counts = new RegExp(
  [
    '(?:which|what) (?:circuits?|tracks?|venues?|countries|races|grands prix|gps|rounds|weekends)',
    'how many (?:different |race |other )*(?:winners|wins|victories|podiums|races|grands prix|gps|dnfs|retirements|drivers have|drivers won|teams won|points)',
    'different (?:race )?winners|(?:most|fewest|more|least) (?:race |grand prix |gp |sprint )?(?:wins|victories|podiums|points|dnfs|retirements|races|sprints)',
    '(?:win|won) (?:anything(?! else)|any(?! other)|a race|a gp|a grand prix|one race)\\b',
    '(?:retired?|dnf\\w*|won|win|wins|podiums?|victories|retirements|finish(?:ed)?) .*(?:more than|at least|exactly) (?:once|twice|\\w+ times)\\b',
    '(?:once|twice|thrice|times) or more|(?:more than|at least|exactly) \\w+ (?:wins|victories|podiums|retirements|dnfs)',
    '(?:been|was|were|stood|stand|finish|finished|get|got|made it|make it) (?:on|onto|to) (?:the |a )?(?:podium|rostrum)|(?:had|have|has|scored|taken|get|got) (?:a|any) podiums?',
    '^\\w+(?: \\w+)? (?:wins|podiums|victories|retirements|dnfs) (?:in |of |this |last )?(?:(?:19|20)\\d\\d|season|year)$',
    'how many top \\w+ (?:finishes|results|places)',
    'won most|scored most|(?:each|every) (?:race|gp|grand prix|round|weekend)|(?:all|list of) (?:the )?(?:race )?winners|race winners',
    '(?:win|podium|points|dnf|retirement|scoring) (?:rate|ratio|percentage|share)|(?:points|pts) .*per (?:race|round|weekend|start)|average points|points average',
    '(?:how often|how many times) .*(?:podium|win|won|retire|retired|dnf|score|scored|top)',
  ].join('|'),
);

/**
 * "Who had the most podiums", "how many different winners", "which circuits did he win at": counted over a season. `isTableSpokenOf`: the
 * table of a season is what was spoken of, so that it needs no name.
 */
export function countsOverSeason(
  { words, cues, years }: ReadMessage,
  slots: Request,
  isTableSpokenOf: boolean,
): boolean {
  const isOfPart = slots.narrowings.some(({ by }) => by === 'from-race');
  const isCounted = cues.some(({ cue }) => ['ask:result', 'ask:points', 'aspect:retired'].includes(cue));
  const isOfSeason =
    years.years.length > 0 ||
    slots.drivers.length + slots.teams.length > 0 ||
    isOfPart ||
    isTableSpokenOf ||
    isOfSeasonNow(textOf(words));
  if (
    (namesEvent(slots) && !isOfPart) ||
    slots.sessions.some((code) => code !== 'R') ||
    slots.drivers.length > 1
  )
    return false;
  if (cues.some(({ cue }) => /^topic:(?!season-summary|schedule|standings|session-info)/.test(cue)))
    return false;
  return isOfSeason && isCounted && counts.test(textOf(words));
}

/** "Did Norris outscore Piastri?", "who scored more points": of their season, round by round. */
export function comparesPoints({ words }: ReadMessage, slots: Request): boolean {
  const isOfSeason = !namesEvent(slots) && slots.sessions.length === 0;
  return (
    isOfSeason &&
    /\boutscor|\b(?:more|fewer) points than\b|\bmore points\b(?!.*\bthan \d)/.test(textOf(words))
  );
}

/** "How often did Norris outqualify Piastri in 2025?": of the season. */
export function countsDuels({ cues, words }: ReadMessage, slots: Request): boolean {
  const outqualifies = /\bout ?qualif/.test(textOf(words));
  // "Who outqualified whom at McLaren in 2025": the two of that team.
  const isOfTeam = slots.teams.length === 1 && slots.drivers.length === 0 && slots.years.length > 0;
  if (outqualifies && isOfTeam && !namesEvent(slots) && /\bwhom?\b/.test(textOf(words))) return true;
  return (
    (outqualifies || cues.some(({ cue }) => cue === 'hint:head-to-head')) &&
    topics['head-to-head'].hints?.isMeant(slots) === true
  );
}

/** "Did Leclerc beat Hamilton in every race?", "in which races was he ahead of him": of two, and of no race that is named. */
export function asksOfEveryRace({ words }: ReadMessage, slots: Request): boolean {
  const isOfSeason = !namesEvent(slots) && slots.sessions.every((code) => code === 'R' || code === 'Q');
  const text = textOf(words);
  return slots.drivers.length === 2 && isOfSeason && (inWhichRaces.test(text) || inEveryRace.test(text));
}

const inWhichRaces =
  /\b(?:which|what|list|all) (?:of )?(?:the )?(?:races|tracks|circuits|rounds|weekends|grands prix|gps|qualifyings|venues)\b.*\b(?:beat|beaten|beats|ahead|better|in front|outqualif\w*|finish(?:ed)? (?:ahead|above|in front))\b/;
const inEveryRace =
  /\b(?:beat|beaten|beats|ahead of|finish(?:ed)? ahead)\b.*\b(?:every|each|all)(?: single| the)? (?:races?|grands? prix|gps?|rounds?|weekends?|qualifyings?)\b/;

/** "How long did the stops of Ferrari take?", "who stopped under the safety car?": each of them, and not how many there were. */
export function asksHowLong({ words }: ReadMessage, { aspects, narrowings }: Request): boolean {
  if (!aspects.includes('stops')) return false;
  if (narrowings.some(({ by }) => by === 'track-status')) return true;
  const isOfTime = !aspects.includes('count') && !aspects.includes('when');
  return isOfTime && /\bhow (?:long|many seconds|much time)\b|\bcosts?\b/.test(textOf(words));
}

/** "How close was Piastri to Norris over the last ten laps?", "was he ahead of Norris on lap 15?": the gap between them, and not how fast these laps were. */
export function asksHowCloseOnLaps({ words }: ReadMessage, { drivers, laps, narrowings }: Request): boolean {
  const areLapsNamed = laps.some((lap) => lap !== 'best') || narrowings.some(({ by }) => by === 'open-laps');
  return (
    areLapsNamed &&
    drivers.length === 2 &&
    /\bhow (?:close|far)\b|\b(?:was|is|were) .*\b(?:ahead of|behind|in front of)\b/.test(textOf(words))
  );
}

/** "Which compound was better, the soft or the medium?": how fast they were, and how they lasted, and not who was on them. */
export function asksWhichTyreWasBetter({ words }: ReadMessage): boolean {
  return /\b(?:which|what) (?:\w+ )?(?:compounds?|tyres?|tires?|rubber)\b.* (?:better|best|worked|superior)\b/.test(
    textOf(words),
  );
}

/** "Track temperature through FP2, did it drop a lot?": how the weather went, and not what it was on average. */
export function asksHowWeatherWent({ words }: ReadMessage, { aspects }: Request): boolean {
  const changes =
    /\b(?:evolution|evolved?|develop(?:ed|ment)?|drop(?:s|ped|ping)?|f[ae]ll(?:s|ing|en)?|r[io]se(?:s|n)?|rising|climb(?:s|ed|ing)?|(?:go|goes|went|going) (?:up|down)|(?:start|beginning) (?:vs|versus|v|and|to|against|compared (?:to|with)) (?:at )?(?:the )?(?:end|finish|flag))\b/;
  return aspects.includes('weather') && changes.test(textOf(words));
}

/** "Who was faster on the straights, Ferrari or McLaren?", "in the corners": time on all of them, and not the lap. */
export function asksOfStretches(message: ReadMessage, { drivers, teams, aspects, laps }: Request): boolean {
  const isOfSome = drivers.length + 2 * teams.length > 1 && !laps.some((lap) => lap !== 'best');
  const isFaster = message.cues.some(({ cue }) => cue === 'ask:fast' || cue === 'ask:gap');
  return (
    isOfSome &&
    isFaster &&
    !aspects.includes('top-speed') &&
    /\b(?:on|along|down) (?:all |all of )?the straights?\b|\b(?:in|through) (?:all |all of )?the corners\b/.test(
      textOf(message.words),
    )
  );
}

/** "Corners of Verstappen and Norris": one by one, and not marked in their telemetry. */
export function namesCornersFirst({ words }: ReadMessage, { drivers, top }: Request): boolean {
  const isOfSome = drivers.length > 1 || (top !== null && top.count > 1);
  return (
    isOfSome && /^(?:(?:show|give|get) (?:me )?)?(?:the |all )?(?:corners|turns)\b(?! \d)/.test(textOf(words))
  );
}

/** "Of everyone", "all drivers". */
export function isOfEverybody({ words }: ReadMessage, { drivers, teams, top }: Request): boolean {
  const text = textOf(words);
  const saysAll =
    /\b(?:everyone|everybody|(?:all|every|each|per|by)(?: the)? (?:drivers?|cars?)|driver by driver|drivers (?:ranked|ordered|sorted)|rank(?:ed|ing)?(?: of)?(?: the)? drivers)\b/.test(
      text,
    );
  return saysAll && drivers.length + teams.length === 0 && top === null;
}

/** "Who was fastest on average?", of the race spoken of. */
export function asksWhoWasFastestOnAverage({ words }: ReadMessage, slots: Request): boolean {
  const { drivers, teams, top } = slots;
  return (
    drivers.length + teams.length === 0 &&
    top === null &&
    !namesEvent(slots) &&
    /\bwho (?:was|is) (?:the )?(?:fastest|quickest) on average\b/.test(textOf(words))
  );
}

/** "When was the safety car out?", "for how long?": race control tells the laps. */
export function asksWhenFlagged({ words, cues }: ReadMessage, { aspects }: Request): boolean {
  if (!aspects.includes('flags') || aspects.includes('result') || aspects.includes('weather')) return false;
  const asksWhen = cues.some(({ cue }) => cue === 'ask:when' || cue === 'ask:lap-number');
  return asksWhen || /\bhow (?:long|many laps)\b/.test(textOf(words));
}

/** "On which lap was the fastest lap of the race set?", "the fastest lap anybody did": the result of a race has it. */
export function asksForFastestOfAll({ words, cues }: ReadMessage, slots: Request): boolean {
  const { drivers, teams, top, sessions, narrowings, until, testing, laps } = slots;
  const isOfNobody =
    drivers.length + teams.length === 0 && top === null && testing === null && until === null;
  const isPlain = narrowings.length === 0 && !cues.some(({ cue }) => cue.startsWith('topic:'));
  if (!isOfNobody || !isPlain || laps.join() !== 'best' || !sessions.every(isRaceCode)) return false;
  const isOfAnybody = /\b(?:anyone|anybody) (?:did|drove|set|managed|put in|recorded)\b/.test(textOf(words));
  const asksWho =
    namesEvent(slots) &&
    /\bwho (?:had|has|got|did|drove|took|recorded|posted) (?:the )?(?:fastest|quickest|best) (?:race )?lap\b|\blap\b.*\bwho (?:drove|did|set|recorded|posted) (?:it|that)\b/.test(
      textOf(words),
    );
  return isOfAnybody || asksWho || cues.some(({ cue }) => cue === 'ask:lap-number');
}

/** "Who set the fastest lap, and on which tyre?": the laps of all have it. */
export function asksForTyreOfFastest({ words }: ReadMessage, slots: Request): boolean {
  const { drivers, teams, top, narrowings, testing, laps } = slots;
  const isOfNobody = drivers.length + teams.length === 0 && top === null && testing === null;
  return (
    isOfNobody &&
    narrowings.length === 0 &&
    laps.join() === 'best' &&
    /\b(?:which|what) (?:tyres?|tires?|compounds?|rubber)\b/.test(textOf(words))
  );
}

/** "Which Ferrari was quicker?", "the faster McLaren": of the two of one team. */
export function asksWhichOfTeam(words: ReadMessage['words'], teams: ReadMessage['teams']): boolean {
  return /\b(?:which|who|faster|quicker|slower|better) (?:one )?(?:of |at |out of )?(?:the )?(?:two )?@/.test(
    textAround(words, teams),
  );
}

/** "Who is Albon?", and nothing else. */
export function asksWhoThatIs({ words, drivers }: ReadMessage): boolean {
  return (
    /^(?:and |so |ok |okay |but |wait )*(?:who is|whos|who s|who was) @(?: \S+)?$/.test(
      textAround(words, drivers),
    ) && drivers.length === 1
  );
}

/** "On how many laps was Russell faster than Antonelli?" */
export function asksOnHowManyLaps({ words }: ReadMessage): boolean {
  return /\b(?:how many (?:of (?:the|those|these|their) )?laps|(?:on|over) more laps)\b.*\b(?:faster|quicker|slower)\b|\b(?:faster|quicker|slower) (?:on|over) (?:more|how many) (?:of (?:the|those|these|their) )?laps\b/.test(
    textOf(words),
  );
}

/** "In which sector did Leclerc lose most?", "his weakest sector": of one, compared with everybody. */
export function asksInWhichSector({ words }: ReadMessage, { drivers, laps }: Request): boolean {
  const text = textOf(words);
  const isOfOneOfThem =
    /\b(?:which|what) sector\b(?! times?\b)/.test(text) || /\b(?:strongest|weakest) sector\b/.test(text);
  const isCompared =
    /\b(?:strong|stronger|strongest|weak|weaker|weakest|best|fastest|quickest|slowest|worst|los(?:e|es|t|ing)|gain(?:s|ed|ing)?|costs?)\b/.test(
      text,
    );
  return isOfOneOfThem && isCompared && drivers.length === 1 && laps.every((lap) => lap === 'best');
}
