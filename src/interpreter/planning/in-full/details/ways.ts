import type { Detail } from '../../../request/detail.ts';

const it =
  '(?:that|it|this|those|these|they|them|he|she|his|hers|each|that one|this one|(?:that|this|the|his) (?:stop|lap|one|pit ?stop|stint))';
const done =
  '(?:happen|happened|come|came|set|set it|set that|do|do it|do that|done|make it|made|take place|be|been|get it|got|manage it|managed|drive it|recorded|clocked)';
const after = `(?: (?:was|were|is|are|did|does|s) ${it}(?: ${done})?(?: (?:on|in|at|from|for|of|with|then))?| (?:that|it|this|he|she|they) (?:was|is|were)(?: (?:on|in|at|set))?)?`;
const seconds = '(?:seconds?|secs?|tenths?|hundredths?|thousandths?)';
const units = `(?:kph|kmh|km h|kmph|mph|km|kms|kilometres|kilometers|points?|pts|${seconds})`;
const number = '(?:numbers?|nr|num|no)';

/** How each detail is asked for where the message names nothing new, as "which lap was that on", "drivers name". */
export const waysToAsk: readonly (readonly [detail: Detail, form: string])[] = [
  [
    'lap',
    `(?:(?:on|in|at|after|by|from|since|during) )?(?:which|what) laps?(?: ${number})?${after}|(?:whats |what is |what was |and )?(?:the )?laps? ${number}(?: (?:was|is) (?:that|it))?|(?:what|which) number lap${after}|how (?:many laps in|far into the race|far in|deep into the race)${after}|whats the lap|which was the lap|(?:since|until|till) when|from (?:when|which lap|what lap)(?: (?:to|until|till) (?:when|which|what|which lap|what lap))?`,
  ],
  ['when', `when(?: exactly| about| roughly)?${after}`],
  [
    'moment',
    `when (?:in|during|of) (?:the|that) (?:race|session|qualifying|sprint|practice)${after}|(?:at|on|in) (?:what|which) (?:point|stage|moment)(?: (?:in|of|during) (?:the|that) (?:race|session|sprint|qualifying))?${after}|(?:was (?:that|it) )?(?:early|late) (?:on|in the race)`,
  ],
  ['place', `where(?: exactly| abouts)?${after}`],
  [
    'race',
    `(?:(?:in|at|on) )?(?:which|what) (?:races?|gp|gps|grand prix|track|circuit|weekend|round|venue|event|country)${after}`,
  ],
  [
    'person',
    `by (?:whom|who|which (?:driver|car|team)|what (?:driver|car|team))|whose(?: (?:was|is) (?:it|that|this|that one)| (?:lap|stop|stint|time) (?:was|is) (?:it|that|this))?|who (?:drove|set|did|made|managed|took|had|has|holds|clocked|recorded|posted|got) (?:it|that|this|that one|the lap|the stop|that (?:lap|stop|time|speed))|who(?: exactly)?(?: (?:was|is|were|are) (?:that|it|this|they|those|the (?:driver|drivers)|he))?|(?:(?:whats|what is|what was|give me|tell me|say|which|what) )?(?:the )?(?:drivers?|driver s)(?: names?)?(?: (?:was|is) (?:that|it))?|(?:(?:whats|what is|what was|give me|tell me) )?(?:the |his )?names?(?: of (?:the|that) driver)?`,
  ],
  [
    'amount',
    `by how (?:much|many ${units})(?: ${it})?|how much by|by (?:what|how big a|how large a) (?:margin|gap|difference)|(?:and |whats |what is |what was |how (?:big|large|small|close|wide|much) (?:was|is) )?(?:the |that )?(?:gaps?|margins?|difference|advantage)(?: (?:then|to (?:the )?(?:second|next|next one|rest|leader|winner|champion)))?|how (?:far|much|many points) (?:back|behind|off|adrift|ahead|clear|in front)(?: (?:was|were|is|are) (?:that|it))?`,
  ],
  [
    'time',
    `(?:what (?:lap ?time|time)|how (?:quick|fast)) (?:was|is|did) (?:that|it|this|his|he|the lap|the stop)(?: (?:do|set))?|(?:what was|whats|what is) (?:the|his|her|that) (?:lap ?time|time)|(?:in )?(?:what|which) (?:lap ?time|time)|how (?:quick|fast)|(?:the |his )?(?:lap ?)?time`,
  ],
  [
    'speed',
    `(?:at )?(?:what|which) speed${after}|(?:what was|whats) (?:the|his|that) speed|how (?:quick|fast)${after}`,
  ],
  [
    'value',
    `(?:with )?how (?:many|much|often)(?: (?:times|races))?${after}|(?:with )?how many (?:kph|kmh|km h|kmph|mph|points|pts|laps|places|positions)${after}`,
  ],
  [
    'duration',
    `how long(?: (?:was|were|is|did|does) (?:it|that|this|they|he|she|the (?:stop|pit ?stop|lap|stint|race)|that (?:stop|lap|stint))(?: (?:take|last|go|be|sit there|stand|go on|take him|in total|in all))*)?(?: for)?|for how long|how many ${seconds}${after}|how far did (?:he|she|they|each|each of them) (?:get|go|make it|last)`,
  ],
  [
    'reason',
    `(?:what|why) (?:for|exactly)|why(?: (?:was|were|is) (?:that|it|they))?|for what|what (?:was|were) (?:it|that|they|those) for|for doing what|what did they do(?: wrong)?|(?:what was |whats )?(?:the )?reasons?`,
  ],
  [
    'tyres',
    `(?:(?:on|with) )?(?:which|what) (?:tyres?|compounds?|rubber|tyre compound|set)(?: (?:was|were|is|did|had) (?:that|it|this|he|she|they|those|the lap)(?: (?:on|set|set on|done on|use|have|run|with|for that))?)?|(?:which|what) (?:tyres?|compounds?|rubber) (?:did|were|was) (?:he|she|they) (?:put on|take on|take|fit|get|change to|go to|switch to|go onto|given|fitted)|what (?:was|were) (?:it|that|he|they) on|the (?:tyres?|compounds?)`,
  ],
  [
    'tyre-age',
    `how (?:old|worn|fresh|used|many laps old)(?: (?:was|were|are|is) (?:they|it|that|those|these|(?:the|that|those) (?:tyres?|set|rubber)|his (?:tyres|set)))?|(?:the )?(?:tyre|set) age`,
  ],
  [
    'fitted',
    `(?:(?:(?:on|at|in|from|since) )?(?:which|what) lap|when) (?:did|were|was|had) (?:he|she|they|those|these)(?: (?:put|change|switch|go|get|swap|box|pit|come in|stop|fit|fitted|take|bolt|been))?(?: (?:put|onto|to|for|in for|on|over to))*(?: (?:them|those|these|it|that|that set|on|in))*`,
  ],
  [
    'list',
    `(?:name|list|show|tell|give|say)(?: me)? (?:(?:all of )?(?:them|those|these)|them all|all|the list|their names|all their names)|all of (?:them|those)|which(?: (?:ones?|of them|races|were (?:they|those|these)|are (?:they|those|these)))?|what (?:ones|were (?:they|those)|are they)|who (?:are|were) (?:they|those)|(?:what|which) races (?:were|are) (?:they|those|these)`,
  ],
  [
    'sum',
    `(?:is that |was that |that (?:is |s )?|thats )?(?:the |a |in )?(?:total|altogether|overall|all together|in all|for everyone|of everyone)(?: or (?:just )?(?:per|each|by|for each|a|one) (?:driver|car|team|drivers|one))?|(?:is that |was that |thats )?(?:per|each|for each|by) (?:driver|car) or (?:in )?(?:total|all|overall|altogether|together)`,
  ],
  [
    'laps',
    'how many laps (?:(?:did|do) (?:they|the race|it)(?: (?:actually|really|even|only|just))?(?: (?:do|drive|run|race|complete|manage|go|last|have|get|get in))?|(?:was|were) (?:it|that|there|they|the race|run|raced|done|driven|completed)|in (?:total|all|the race)|altogether|overall)(?: (?:actually|really|in total|in all|in the end|altogether|overall|for|long))*|how many laps',
  ],
  [
    'points',
    '(?:(?:was|were|is|did) (?:that|it|they|there|he)(?: (?:for|get|give|given|score))? )?(?:full|half|all the|the full|full or half|half or full) points(?: (?:given|awarded|or half|or full|or not|then|was it))?',
  ],
  [
    'temperatures',
    '(?:and )?(?:the )?(?:track and (?:the )?air|air and (?:the )?track|both(?: (?:track|air) and (?:track|air))?)(?: (?:temps?|temperatures?|temperature|please))?',
  ],
  [
    'virtual',
    '(?:and |is that |does that |that )?(?:including|include|counting|count|with|plus|included|incl)(?: the)? (?:virtual|vsc|vscs)(?: (?:ones?|safety cars?|too|as well))*|(?:and )?(?:the )?virtual (?:ones?|safety cars?)(?: (?:too|as well|included))?',
  ],
  [
    'most-lost',
    'how many (?:places |positions )?(?:did )?the (?:worst|biggest loser|biggest) (?:one |of them )?(?:drop|lose|fall|go back|lost|dropped)',
  ],
  [
    'in-points',
    '(?:was|were) (?:he|she|they) (?:running |still )?(?:in|inside) the points(?: (?:when (?:it|that) happened|then|at the time|at that point|before (?:that|it)|when (?:he|she) (?:retired|stopped|went out|dropped out)))?|(?:where|what position|which position|what place|which place|p what) (?:was|were) (?:he|she|they)(?: (?:running|in|at|lying))? (?:when (?:it|that) happened|then|at the time|at that point|before that|when (?:he|she) (?:retired|stopped|went out|dropped out))',
  ],
];
