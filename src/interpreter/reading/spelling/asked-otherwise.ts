const inWeather = '(?:warmer|hotter|colder|cooler|chillier|wetter|drier|windier)';
const wasIt = `(?:(?:was|is) (?:it|the (?:track|race|weather|air))|how much ${inWeather} (?:was|is) it)`;
const place = '(?:in|at) (?!20)\\w+(?: (?!than\\b|20)\\w+){0,2}';

const drove = '(?:got|had|did|drove|managed|took)';

/** Who drove the most, or the fewest, laps on one set of tyres, up to their compound. */
function ofASet(extreme: string): RegExp {
  return new RegExp(
    `\\b(?:which driver|who) ${drove} the (?:${extreme}) laps (?:out of|on|from|with) (?:a|one|any|his|the) (?:single |same |one )?set of `,
  );
}

/** What is asked in words that a question has others for; `$1`, `$2` for the groups. */
export const askedOtherwise: readonly (readonly [said: RegExp, meant: string])[] = [
  // "The top five qualifiers"
  [
    /\b(top (?:\d+|three|five|six|eight|ten)|fastest|slowest|first|last|best|quickest) qualifiers?\b/,
    '$1 in qualifying',
  ],
  // "From Miami 2024 onwards", "before the 2024 summer break"
  [
    /\bfrom ((?!(?:lap|laps|which|what|turn|pole|the|p\d|row|q\d|fp\d|start|then|now|that|this|there|here)\b)[a-z]+(?: [a-z]+)?(?: 20\d\d)?) (?:onwards?|on(?=$| (?:and|how|who|what|did|in 20\d\d|that (?:season|year))\b))/,
    'since $1',
  ],
  [/\bthe (20\d\d) (summer break)\b/, 'the $2 $1'],
  // "Second fastest in FP2"
  [
    /^(?:and )?(second|third|fourth|fifth|2nd|3rd|4th|5th) (fastest|quickest)(?: driver| car| one)? (?=(?:in|of) (?:fp ?[123]|practice|(?:first|second|third|final) practice|qualifying|quali|q[123]|sprint)\b)/,
    'who was $1 $2 ',
  ],
  // "The least laps out of a set of softs"
  [ofASet('least|fewest'), 'who had the shortest stint on '],
  [ofASet('most'), 'who had the longest stint on '],
  // Of a race that was spoken of, and no rule
  [
    /\bhow (?:were|was) (?:the |all )*points (?:handed out|awarded|given(?: out)?|distributed|allocated|split|shared(?: out)?|dished out|assigned) (?:then|there|in that (?:race|one|gp)|for (?:that|it))$/,
    'who scored points there',
  ],
  // "Was it colder in Vegas than in 2023?": this year
  [
    new RegExp(
      `\\b(${wasIt}(?: ${inWeather})?) (${place}) than (?:it was |it did )?(?:(?:back )?in )?(20\\d\\d|last year)$`,
    ),
    '$1 $2 this year than in $3',
  ],
  [
    new RegExp(
      `\\b(${wasIt}(?: ${inWeather})?) this year (${place}) than (?:it was )?(?:(?:back )?in )?(20\\d\\d|last year)$`,
    ),
    '$1 $2 this year than in $3',
  ],
  // "One liner for Bottas in Vegas", "one line on Bearman's race in Mexico"
  [
    /^(?:(?:please|just|can you|could you) )*(?:(?:give|write|get|tell|do) (?:me )?)?(?:a |an |the )?(?:quick |short )?(?:(?:one|1) (?:liner|line|sentence)|single (?:line|sentence)|one sentence|sentence|line)(?: summary| recap)? (?:for|on|about|of) (\w+)(?: (?:race|gp|grand prix|day|afternoon|evening|weekend))? (?=in |at |there|from |last|this)/,
    'how did $1 do ',
  ],
  // Rain is told with the minutes it fell in.
  [/(?<=\b(?:rain|rained|raining|wet)\b.*) and (?:if so )?(?:for )?how long(?: for)?$/, ''],
  [/\b(?:for )?how long (?:did|was|has) it (?:rain(?:ing|ed)?|wet)\b/, 'when did it rain'],
  [
    /\b(?:what|how much(?: time)?) (?:is|was|were|did) (?:the |an )?(undercut|overcut)s? (?:be |really |actually )?(?:worth|bring)(?: (?:in seconds|there))?\b/,
    'how much time did the $1 gain',
  ],
  // A share is of all of the lap.
  [
    /(?<=\b(?:throttle|flat out|brakes|braking|braked)\b.*\b(?:percentage|percent|share|shares|per cent)\b.*) (?:over|for|of|across|on) (?:the|a) (?:whole|entire|full|complete) lap\b/,
    '',
  ],
  // "Has Leclerc ever won this season?"
  [/\b((?:has|have|did) \w+) ever (?!led\b)(?=.*\b(?:(?:this|last) (?:season|year)|in 20\d\d)$)/, '$1 '],
  [/\b(did \w+) ever (?=(?:lead|pit|stop|run|use|drop|fall|close|catch|pass|overtake)\b)/, '$1 '],
];
