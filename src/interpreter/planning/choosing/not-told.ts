import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { notToldOfSeason } from './not-told-of-seasons.ts';

/** What is asked in plain words that no operation tells, and what comes nearest. */
const notTold: readonly (readonly [asked: RegExp, text: string])[] = [
  [
    /\bpit(?: ?stop)? windows?\b/,
    'Pit windows are what teams plan, and are not in my data. When everybody stopped, and whether stopping first paid, I can tell: ask for *tyre strategy of the last race* or *undercuts in the last race*, for example.',
  ],
  [
    /\bhow long\b.*\b(?:average|mean|avg)\b.*\bstints?\b|\b(?:average|mean|avg) (?:length|duration|number of laps) of\b.*\bstints?\b|\b(?:average|mean|avg) (?:\w+ )?stints? (?:length|duration)\b|\b(?:average|mean|avg) stint\b.*\blong\b|^(?:(?:what|whats) (?:is |was )?)?(?:the )?(?:average|mean|avg) (?:\w+ )?stints?\b(?!.*\b(?:pace|times?|speed|deg|degradation|gap)\b)/,
    'How long stints were on average I do not work out: I show the laps of each. Ask for *tyre strategy of the last race*, for example.',
  ],
  [
    /\b(?:never|always|how (?:often|many times)|every (?:single )?(?:time|race))\b.*\b(?:in|inside|within|out|outside|off) (?:of )?(?:the )?top (?:\d+|three|four|five|six|eight|ten)\b/,
    'In how many races somebody was among the first few I do not count: of a season I tell wins, podiums and points, and of one race the place. Ask for *how many podiums has Verstappen this season* or *result of the last race*, for example.',
  ],
  [
    /\b(?:coldest|hottest|warmest|coolest|wettest|driest|windiest)(?: (?:race|gp|grand prix|one|weekend|round))? (?:(?:of|in|that|this|all|the) )*(?:year|season|20\d\d)\b|\bwhich (?:race|gp|grand prix|weekend|round)s? .*\b(?:coldest|hottest|warmest|coolest|wettest|driest|windiest)\b|\b(?:hottest|coldest|highest|lowest|warmest|coolest) (?:air |track |asphalt |surface )?(?:temperatures?|temps?) .*\b(?:any|all|each|every|which|a single) (?:race|gp|grand prix)\b/,
    'Which race of a season was the coldest, the wettest or the windiest I do not look for: I tell the weather of one session at a time. Ask for *weather in the last race*, for example.',
  ],
  [
    /\b(?:how (?:far|long)|distance|length of)\b.*\brun (?:down |up )?(?:to|into|towards) (?:the )?(?:turn|t|corner|first)\b/,
    'How far it is from the grid to the first corner is not in my data; how long a lap is, and how many corners it has, is. Ask for *how long is a lap of Monza*, for example.',
  ],
  [
    /\b(?:the|that|a) (?:place |position |car )?swap\b|\bswap(?:ped|ping)? (?:places|positions|back)\b|\b(?:did|when) (?:they|the two|those two|both) swap(?:ped)?\b|\bwhen (?:was|did) .*\bswap(?:ped)?$/,
    'That two cars changed places on an order the data do not say, nor on which lap. Where each was on every lap I can show: ask for *positions of Norris and Piastri lap by lap in Monza 2025*, for example.',
  ],
  [
    /\bimproved (?:the )?most\b.*\b(?:positions?|places?)\b|\bimproved (?:the )?most (?:between|from) .*\b(?:race|gp|grand prix)\b/,
    'Who did better in one race than in another I do not work out: I tell the result of each. Ask for *results of Monza 2022 and Monza 2023*, for example.',
  ],
  [
    /\b(?:his|her|their|its|the) (?:very )?(?:first|last|final|second|third|debut|maiden) (?:season|year) (?:at|with|for|in a) (?!all\b)/,
    'Which season of somebody with a team was the first or the last I do not look for. Name the year, as in *points of Hamilton in 2024*.',
  ],
];

const lapsOfSeason =
  /\b(?:complet\w+|driven|drove|done|did|covered|raced|finished) (?:the )?(?:most|fewest|least) (?:racing |race |grand prix |f1 )?laps\b/;
const lapsText =
  'Laps that somebody drove over a season I do not add up: I tell laps of one session at a time. Ask for *all laps of Norris in the last race*, for example.';

const ofTelemetry: ReadonlySet<TopicName> = new Set(['telemetry', 'corners', 'speed-trace', 'track-map']);
const brakingOrExit =
  /\b(?:braking|brakes|entry|corner entry|on the brakes) or (?:in |on |at |from |through )?(?:the )?(?:corner )?(?:exit|exits|traction|acceleration|throttle|on exit)\b|\b(?:exit|exits|traction|acceleration) or (?:in |on |at |from |under )?(?:the )?(?:braking|brakes|entry)\b/;
const flat = /^(?:and |so )?(?:are|were|is|was) (?:they|he|those two|both)(?: both| all)? flat(?: out)?$/;

/** Why a question that is plainly put has no answer; null: it may have one. */
export function notToldText(read: ReadMessage, { last }: Conversation): string | null {
  const text = textOf(read.words);
  const known = notTold.find(([asked]) => asked.test(text));
  if (known !== undefined) return known[1];
  const overSeasons = notToldOfSeason(read);
  if (overSeasons !== null) return overSeasons;
  const isOfPlace = read.events.length > 0 || read.cues.some(({ cue }) => /^(?:event|session):/.test(cue));
  const isOfSeason = last === null || /\b(?:season|year)\b/.test(text);
  if (lapsOfSeason.test(text) && isOfSeason && !isOfPlace) return lapsText;
  if (!last?.topics.some((name) => ofTelemetry.has(name))) return null;
  if (brakingOrExit.test(text))
    return 'Whether it comes from the braking or from the exit I do not judge: I show where each brakes, how slow he gets and where he is at full throttle. Ask for that with *corner by corner*.';
  return flat.test(text) ? 'In which corner? Name it, as in *are they both flat in turn 9*.' : null;
}
