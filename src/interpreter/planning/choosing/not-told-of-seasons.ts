import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf, type Word } from '../../reading/words.ts';

const races = '(?:races|gps|grands prix|grand prix|rounds|weekends|events)';
const feats =
  '(?:races|gps|grands prix|wins|victories|podiums|poles|pole positions|points? finishes|titles|championships|times|weekends|rounds|seasons|dnfs|retirements)';

/** What would be counted or looked for over a season or over all of them, and is told of one race; what comes nearest. */
const overSeasons: readonly (readonly [asked: RegExp, text: string])[] = [
  [
    /\bled (?:a|any|at least (?:a|one)|one|even a) (?:single )?laps?\b (?:(?:in|during|over|of|this|last|that|the|all) )*(?:season|year|20\d\d)\b/,
    'Who led laps over a season I do not add up: I tell it of one race at a time. Ask for *who led the most laps in the last race*, for example.',
  ],
  [
    /\bhow (?:many times|often)\b.*\b(?:first and second|1st and 2nd|second and first)\b/,
    'How often two finished first and second I do not count: of a season I tell the wins and podiums of each, and who was ahead in how many races. Ask for *head to head of Norris and Piastri 2025*, for example.',
  ],
  // "How many drivers won their first race in 2024?"
  [
    /\b(?:won|win|took|take|scored|score|had|got|get|wins) (?:his|her|their|a) (?:first|maiden)(?: ever)? (?:race|win|gp|grand prix|podium|pole|points?|victory|title)\b/,
    'Whose first win, podium or pole it was I do not look for: I tell one season at a time. Ask for *how many different winners in 2024* or *which races did Norris win in 2024*, for example.',
  ],
  [
    new RegExp(
      `\\b(?:winning|losing|podium|points?|scoring|pole|win|victory|unbeaten|winless) (?:streaks?|runs?|sprees?)\\b(?! out)|\\bin a row\\b(?!.*\\blaps?\\b)|\\b(?:consecutive|successive|straight) ${feats}\\b|\\bback to back (?:wins|victories|poles|podiums|titles)\\b|\\b(?:wins|victories|poles|podiums) back to back\\b`,
    ),
    'How often somebody did it in a row I do not work out; the races of a season I list in their order. Ask for *which races did Verstappen win in 2023*, for example.',
  ],
  [
    /\bpenalty points?\b|\bpoints? on (?:(?:his|her|their|the) )?(?:super ?)?licen[cs]es?\b|\blicen[cs]e points?\b/,
    'Penalty points on a licence, and who was banned for them, are not in my data; what race control said of penalties in one race is. Ask for *penalties in the last race*, for example.',
  ],
  [
    new RegExp(
      `\\b(?:wet|rainy|rain|dry|rain affected|rain hit|damp|mixed) ${races}\\b|\\b(?:which|what|how many) (?:of )?(?:(?:the|those|these|them) )?(?:${races} )?(?:(?:was|were|have been|had) )(?:\\w+ ){0,2}(?:wet|rain|rainy|dry|damp)(?: (?:in )?(?:20\\d\\d|(?:this|last) (?:year|season)))?$|\\bhow (?:many times|often) (?:did|has|was) it (?:rain|rained|wet)\\b`,
    ),
    'Which races of a season were wet I do not look for: I tell the weather of one session at a time. Ask for *weather in the last race*, for example.',
  ],
  [
    /\bdrs (?:was |is |been |got |gets )?(?:disabled|switched off|turned off|deactivated)\b(?=.*\b(?:season|year|20\d\d)\b)|\b(?:disabled?|switch(?:ed)? off|deactivated?) (?:the )?drs\b(?=.*\b(?:season|year|20\d\d)\b)/,
    'How often DRS was switched off I do not count: what race control said of it I tell of one race. Ask for *race control messages of the last race*, for example.',
  ],
  [
    /\bmost (?:common|usual|frequent|popular|typical|successful) (?:winning |tyre |tire |pit |race )*(?:strateg(?:y|ies)|stops?|tyres?|compounds?)\b|\b(?:usual|typical|normal|standard|common) (?:winning |tyre |tire |pit )*strateg(?:y|ies)\b/,
    'What strategy is the usual one I do not work out: I tell the strategies of one race at a time. Ask for *tyre strategy of the last race*, for example.',
  ],
  [
    /\bdrivers? .*\bstill (?:racing|driving|on the grid|in f1|in formula 1|around|active|there|race|drive)\b|\bstill (?:racing|driving|on the grid|in f1|around|active)\b.*\bdrivers\b|\bwho (?:from|of) .*\b(?:is|are) still (?:racing|driving|on the grid|in f1|around|active)\b/,
    'Who of the drivers of one season drives in another I do not look up; who drove in each I list. Ask for *drivers 2019* and then *drivers 2026*, for example.',
  ],
  [
    /\b(?:most|fewest|how many) (?:safety car laps|laps (?:under|behind) (?:the |a )?safety car)\b(?=.*\b(?:20\d\d|season|year)\b)(?=.*\b(?:which|what) (?:race|gp|grand prix|one)\b)/,
    'Laps behind the safety car I do not count over a season; how often a race was neutralised I do. Ask for *which race had the most safety cars in 2021*, for example.',
  ],
  [
    /^(?:and |so |but )*who (?:replaced|stood in for|filled in for|subbed for|deputised for|sat in for|took over from) \w+/,
    'Who drove in whose place is not in my data; who drove for a team in a season is. Ask for *who drove for Haas in 2024*, for example.',
  ],
  [
    /\b(?:fastest|quickest|slowest) (?:circuit|track|race ?track|layout|course)s?\b(?! limits?)(?!.*\b(?:lap|sector|stop|position)\b)/,
    'Circuits I do not rank by speed; by length, laps and corners I do. Ask for *longest circuit on the calendar* or *which circuit has the most corners*, for example.',
  ],
  [
    /\b(?:longest|shortest) (?:race|gp|grand prix)s?(?= (?:of|in|on) (?:the |this |last |all )?(?:year|season|calendar|20\d\d|f1|history)| (?:this|last) (?:year|season)|$)/,
    'Which race took longest I do not look for: all are of about 305 km, but Monaco. Ask for *which race has the most laps* or *longest circuit on the calendar*, for example.',
  ],
  [
    /\blongest pit ?lanes?\b|\bshortest pit ?lanes?\b|\bhow long (?:is|are) the pit ?lanes?\b|\blength of the pit ?lane\b|\bpit ?lane length\b/,
    'How long pit lanes are is not in my data; what a stop costs at a race is. Ask for *how much does a pit stop cost in Monza*, for example.',
  ],
  [
    /^(?:and |so |but )*(?:as |in |whats that (?:as|in) |what is that (?:as|in) )?(?:an? )?(?:the )?(?:percent|percents|percentages?|per cent|proportion|ratio|win rate|hit rate)(?: (?:please|then|wise|of (?:races|wins|that|those)))?$/,
    'A percentage I tell of wins and podiums where it is asked for with them. Ask for *win rate of Norris in 2025* or *podium rate of Hadjar this season*, for example.',
  ],
  [
    /\b(?:dnfs?|retirements?|wins|podiums?|poles?|penalt(?:y|ies)|safety cars?|red flags?|overtakes?|passes|crashes|incidents|pit stops|stops|places|positions)\b(?: (?:was|were|are|did|do|does|has|have|had|there|it|they|he|she|\w+))* per (?:race|gp|grand prix|weekend|start)\b|^(?:and |the |an )*(?:average|mean)(?: number)? per (?:race|gp|grand prix|weekend)$/,
    'Averages per race I do not work out, but for places on the grid and at the flag. Ask for *average finish of Norris in 2025* or *most retirements in 2025*, for example.',
  ],
];

const everyRace =
  '(?:in|at|of|from|on) (?:(?:every|each)(?: single| one of the)?|all(?: of)?(?: the)?) (?:races?|gps?|grands? prix|rounds?|weekends?|sundays?)';

/** What would be counted over the races of a season under a condition that no count has. */
const underCondition: readonly (readonly [asked: RegExp, text: string])[] = [
  // "How many drivers have scored points in every race of a season?"
  [
    new RegExp(
      `^(?:and |so |but |ok )*(?:(?:how many|which|what) (?:different |other )?(?:drivers?|teams?|constructors?|cars|people|men)|who|whos|(?:did|has|have|does) (?:any(?:one|body)|any (?:driver|team|car)s?))\\b(?!.*\\b(?:most|how many points|fewest|least)\\b).*\\b(?:scor\\w+|points|podiums?|rostrum|top \\w+|front row|pole|q3|led)\\b.*\\b${everyRace}\\b`,
    ),
    'Who did it in every race of a season I do not look for; in how many races one driver scored, and who finished all of them, I tell. Ask for *did Norris score in every race of 2024* or *how many drivers finished every race in 2023*, for example.',
  ],
  // "How many races did both McLarens finish on the podium?"
  [
    /\b(?:how (?:many (?:races|times|weekends|gps|grands prix)|often)|(?:which|what) races)\b.*\bboth (?!the (?:race|sprint)\b)(?:of )?(?:the |their |its )?\w+\b(?! \w* ?and\b).*\b(?:podiums?|rostrum|win|won|retired?|dnf\w*|top \w+|q3|classified|crash\w*)\b/,
    'In how many races both cars of a team did it I do not count; what each driver did over a season I do. Ask for *which races did Norris finish on the podium in 2025*, for example.',
  ],
  // "How many drivers won at least twice from pole?"
  [
    /\b(?:at least|more than|exactly|only) (?:once|twice|\w+ (?:times|races|wins))\b.*\bfrom (?:pole|the front row)\b|\bfrom (?:pole|the front row) (?:at least|more than|exactly|only) (?:once|twice|\w+ times)\b/,
    'Who won from there so often I do not count; how many of his wins one driver took from pole I tell. Ask for *how many races did Verstappen win from pole in 2023*, for example.',
  ],
];

/** "Which teams scored with both cars in Monza?": points of each driver are told; who got both into Q3 is. */
const withBothCars =
  /\b(?:which|what|how many) (?:teams|constructors)\b.*\b(?:scor\w+|points|podium|finish\w*|top \w+)\b.*\b(?:both|two) (?:of their )?(?:cars|drivers)\b|\b(?:which|what|how many) (?:teams|constructors)\b.*\b(?:both|two) (?:of their )?(?:cars|drivers)\b.*\b(?:points|podium|top (?:three|five|six|ten|\d+))\b/;

/** What would have come of it if it had not been: no data say. */
const ofWhatCameOfIt = new RegExp(
  [
    '^(?:and |so |but |ok )*did (?:it|that|this|they|those|any of (?:it|that|this|them)) (?:actually |really |even )?(?:change|alter|affect|influence) (?:(?:the |its |his |their )?(?:result|results|outcome|race|title|championship|standings|order|win|winner)|anything|much)$',
    '^(?:and |so |but |ok )*did (?:it|that|this|they|those|\\w+) (?:really |actually )?(?:cost|deny|rob) (?:him|her|them|\\w+)(?: of)? (?:the |a )?(?:title|championship|race|win|victory|podium|pole|points)$',
    '\\bhow many (?:points|places|positions) (?:did|has|would) (?:it|that|this|they|those|the \\w+) costs? (?:him|her|them|\\w+)\\b',
  ].join('|'),
);

/** Why what is asked of a season, or of several, has no answer, and what has; null: it may have one. */
export function notToldOfSeason(read: ReadMessage): string | null {
  const text = textOf(read.words);
  const known = overSeasons.find(([asked]) => asked.test(text));
  if (known !== undefined) return known[1];
  if (ofWhatCameOfIt.test(text))
    return 'What would have come of it otherwise no data say; I tell what the result was, and how many points each place has. Ask for *result of the last race* or *championship standings*, for example.';
  const isOfRace = read.events.length > 0 || read.cues.some(({ cue }) => cue.startsWith('event:'));
  if (isOfRace && withBothCars.test(text))
    return 'Which teams did it with both cars I do not pick out; the result has the team of each driver. Ask for *official result of the last race*, for example.';
  if (isOfRace) return null;
  const counted = underCondition.find(([asked]) => asked.test(text));
  if (counted !== undefined) return counted[1];
  if (saysOneTwo(read.words))
    return 'How often a team finished first and second I do not count; who was first and second I tell of one race at a time. Ask for *podium of the last race* or *which races did McLaren win in 2025*, for example.';
  const isOfSeason = read.years.years.length === 1 || read.years.lastYears !== null;
  return isOfSeason && disqualified.test(text)
    ? 'Who was disqualified I tell of one race at a time, not over a season. Ask for *who was disqualified in the last race*, for example.'
    : null;
}

const disqualified = /\b(?:disqualified|disqualifications?|dsqs?|dsqd)\b/;

const oneTwoOf =
  /^(?:laps?|turns?|t|corners?|sectors?|stints?|rows?|q|fp|rounds?|places?|positions?|car|practice)$/;

/** "1-2s", "one-two": first and second of one team, and no range of laps or stops. */
function saysOneTwo(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => {
    const next = words[at + 1];
    return (
      /^(?:1|one)$/.test(text) &&
      next !== undefined &&
      /^(?:2|2s|two|twos)$/.test(next.text) &&
      /^ ?[-–—/] ?$/.test(next.before) &&
      !oneTwoOf.test(words[at - 1]?.text ?? '') &&
      !/^(?:3|three|stops?|stoppers?|laps?|pit|tenths?|seconds?|or)$/.test(words[at + 2]?.text ?? '')
    );
  });
}
