const was = '(?:is|are|was|were|did|does|has|had)';
const someone = '(\\w+(?: \\w+)?)';

/** What is asked in a roundabout way, and how questions put it; `$1`, `$2` for its groups. Of these every one that is found is put plainly. */
export const roundaboutWays: readonly (readonly [said: RegExp, meant: string])[] = [
  // "Once you take the car out"
  [/\bonce (?=(?:you|we|they) (?:take|leave|set|strip|factor|remove|forget|ignore|discount|put)\b)/, 'when '],
  // "How far back was Hamilton?"
  [new RegExp(`\\bhow far (?:back|adrift|down the road)(?= ${was}\\b)`), 'how far behind'],
  // "How large did his lead get at its biggest?", "how big did the gap get?"
  [
    /\bhow (?:large|big|high|wide|huge|long|far) did (?:(his|her|their|the|\w+) )?(lead|gap|advantage|margin|cushion) (?:ever )?(?:get|grow|become|go|reach|stretch|out|to)(?: (?:to|out))?(?: at (?:its|the) (?:biggest|largest|widest|peak|most|maximum|highest))?\b/,
    'what was the biggest $2 of $1',
  ],
  [
    /\b(?:what|how much) (?:would|do|does|did|will) (his|her|\w+) (?:own )?best (?:(?:three|3) )?(?:sectors|sector times|splits)(?: (?:all|times))? (?:add up to|add up|make|give|come to|sum to|sum up to|total|be together|combine to)\b/,
    'ideal lap of $1',
  ],
  // "Can Russell still catch Antonelli for the title, or is it over?"
  [
    / or (?:is|was) (?:it|that|this) (?:all )?(?:over|done|done and dusted|too late|gone|lost|finished|decided)(?: (?:now|already|by now))?$/,
    '',
  ],
  // "Who dropped out in Melbourne?", but not of a qualifying
  [
    /\b(who|which drivers?) (?:all |else )?(?:dropped|fell|pulled|bowed) out(?= (?:in|at|during) )(?! (?:of|in|from|during) (?:s?q[123]|qualifying|quali|qualy|the (?:first|second) (?:part|segment)))\b/,
    '$1 retired',
  ],
  // "Was 2021 decided in the last race?"
  [
    /\b(was|is|were) (?:the )?(?:title (?:of |in )?)?((?:19|20)\d\d) (?:season |championship |title )?(decided|settled|clinched)\b/,
    '$1 the $2 title $3',
  ],
  // "When do they first go out on track in Abu Dhabi?"
  [
    /\bwhen (?:do|will|does) (?:they|the cars|cars|everyone|the drivers|drivers) (?:first )?(?:go out|get out|hit|go|head out|are out)(?: out)?(?: on)?(?: the)? track(?: first| for the first time)?\b/,
    'when is the first practice',
  ],

  // "When did Norris come in?": to the pits
  [
    new RegExp(
      `\\b(when|what lap|which lap|on what lap|on which lap) did ${someone} come in\\b(?! (?:first|second|third|fourth|last|\\d))`,
    ),
    '$1 did $2 pit',
  ],
  [
    /\bhow much (cheaper|quicker|less) was (?:a|the) (?:pit ?stop|stop|pitting|pit)\b/,
    'how much less did a stop cost',
  ],
  [
    /\bhow much (?:is|was|does|did|are) (\w+(?: \w+)?) (?:earning|paid|making|being paid|make)\b/,
    'salary of $1',
  ],
  [
    /\bwho (?:gets|will get|is getting|takes|will take|is taking|inherits|fills|will fill) (\w+(?: \w+)?) (?:old )?(?:seat|drive)\b/,
    'contract of $1',
  ],
  // "When was the first safety car?": they are told in their order
  [
    /\b(when|(?:on |in )?(?:which|what) lap|which lap) (was|did|were) the first (safety car|vsc|virtual safety car|red flag|yellow flag)\b/,
    '$1 $2 the $3',
  ],
  [
    /\b(how (?:long|much time|many seconds)\b(?!.*\bpit lane\b.*\bpit lane\b).*?) in the (?:pit lane|pitlane|pits|box)\b/,
    '$1 pit lane time',
  ],
  // "Which races of 2025 were the best?"
  [
    /\b(?:which|what) (?:races?|grands? prix|gps?) (?:of |in |from )?(20\d\d|this year|this season|last year|last season) (?:was|were|is|are|has been|have been) (?:the )?(?:very )?(best|worst)(?: (?:ones?|races?))?\b/,
    '$2 races of the season $1',
  ],
  [
    /\b(?:which|what) (?:was|were|is|are|has been|have been) the (best|worst) (?:races?|grands? prix|gps?) (?:of |in |from )?(20\d\d|this year|this season|last year|last season)\b/,
    '$1 races of the season $2',
  ],
  [
    /^(?:the )?(best|worst) (?:races|grands prix|gps) (?:of |in |from )?(20\d\d|this year|this season|last year|last season)\b/,
    '$1 races of the season $2',
  ],
  [
    /^(?:and |now |please )*(?:rank|rate|order|sort) (?:all )?(?:the )?(20\d\d|this year|this season|last year|last season) (?:races|grands prix|gps)\b/,
    'rank the races of $1',
  ],
  // "Verstappen against Perez in 2024, how lopsided was it?"
  [
    /(?<=\b(?:vs|versus|against)\b.*) how (?:lopsided|one sided|onesided|uneven|even|balanced) (?:was|is|were) (?:it|that|they)$/,
    '',
  ],
  // "What did Sainz do there?"
  [
    /\bwhat did (?!(?:he|she|they|it|i|we|you|those|these|the|that|this|everybody|everyone|anyone)\b)(\w+(?: \w+)?) (?:do|manage) (?=(?:there|in|at|last|that|this)\b)(?!(?:in|at) (?:turn|sector|corner|t\d|stint|the (?:first|second|last|final) (?:stint|lap|sector)))/,
    'how did $1 do ',
  ],
  // "Was he ahead of Lindblad at any point?", "was Gasly ever ahead of Lindblad?", in a race
  [
    /\b(was|were|has|had) (\w+(?: \w+)??) (?:ever )?(?:been )?(ahead of|behind|in front of) (\w+(?: \w+)??) (?:at (?:any|some) (?:point|time|stage|moment)|on any lap)\b(?!.*\b(?:standings|championship|table|title|points|season|year|qualifying|quali|practice)\b)/,
    '$1 $2 $3 $4 position lap by lap',
  ],
  [
    /\b(was|were) (\w+(?: \w+)?) ever (ahead of|behind|in front of) (\w+)(?=$| (?:in|at|during|on) )(?!.*\b(?:standings|championship|table|title|points|season|year|qualifying|quali|practice)\b)/,
    '$1 $2 $3 $4 position lap by lap',
  ],
  // "How long was Gasly's first stop?"
  [
    /\b(how long (?:was|did)|when (?:was|did)|(?:on |in )?(?:which|what) lap (?:was|did)) (?!(?:the|his|her|their|they|he|she|everyone|everybody|anyone|each|it|that)\b)(\w+) (?:make (?:his|her|the) )?(first|last|final) ((?:pit ?)?stop|pitstop)\b/,
    '$1 $2 his $3 $4',
  ],
  // "How long did the longest stint last?"
  [
    /\bhow long did ((?:\w+ ){0,4}(?:stints?|tyres?|set|softs?|mediums?|hards?|inters?|safety car|vsc|virtual safety car|red flag|stoppage|rain)(?: (?:on|of) (?:the )?\w+(?: \w+)?)?) last(?= (?:in|at|on|for|during)\b|$)/,
    'how long was $1',
  ],
  // "At how many metres before turn 1 does Leclerc brake?"
  [
    /\b(?:at )?how (?:many met(?:re|er)s|far|many m) before (?:the )?(turn \d+|t\d+|corner \d+) (?:does|did|do|is|was) (\w+(?: \w+)?) (?:brake|brakes|braking|hit the brakes|start braking|start to brake|get on the brakes)\b/,
    'braking point of $2 at $1',
  ],
  // "Which one had less degradation?"
  [
    /\b(?:which|who) (?:one|of them|of the two|of those|team|car|driver)?(?: )?(?:had|has|showed|shows|suffered|got) (?:the )?(less|lower|smaller|least|lowest) (?:tyre |tire )?(?:degradation|deg|wear|drop off|fall off)\b/,
    'whose tyres degraded less',
  ],
  // "One liner for Bottas in Vegas"
  [
    /^(?:(?:a|the|give me|quick|short|please|and) )*(?:one ?liner|one line|one sentence|single sentence|sentence) (?:for|on|about|of) (?!(?:the|this|that|last|his|her|their|each|every|all)\b)(\w+(?: \w+)?)(?= (?:in|at|from)\b)/,
    'how did $1 do',
  ],
  // "The gap between the leader and second over the race"
  [
    /\b(?:the )?gaps? (?:between|of|from) (?:the )?(?:race )?(?:leader|first|p1|first place|winner|leading car) (?:and|to) (?:the )?(?:runner up|(?:second|p2|2nd)(?: place(?:d)?)?(?: (?:car|driver|man|place))?)(?= (?:over|throughout|during|across|through|lap by lap|by lap|on (?:each|every) lap|(?:each|every|per) lap|over time)\b)/,
    'the gap to the leader',
  ],
  // "Walk me through Gasly's race"
  [
    /^(?:show me|tell me about|talk me through|walk me through|take me through|run me through|give me) (\w+) race (?=(?:in|at|from)\b)/,
    'how did $1 do in the race ',
  ],
];
