const season =
  '(?:(?:in |of |over |during |across |for )?(?:(?:19|20)\\d\\d|(?:this|last|the|the whole|the current) (?:year|season))|so far(?: this (?:year|season))?|this (?:year|season) so far)';
const saidOnce = `((?: ${season})?)`;
const howMany =
  '(?:in )?(?:how (?:many (?:races|gps|grands prix|rounds|times)|often)|what (?:share|percentage|proportion) of (?:the )?(?:races|gps|grands prix|time))';
const onPole =
  '(?:pole ?sitters?|pole man|driver on pole|man on pole|driver (?:who was |starting |who started )?(?:on|from) pole|guy on pole)';
const winnerStarted = `^((?:and |so |ok )*)${howMany}${saidOnce} (?:did|do|does|has|have|was|were) (?:the |a |race )*winners? (?:start(?:ed|ing)?|come|came|qualif(?:y|ied))`;

/** Ways to ask about a whole season that questions have other words for; `$1`, `$2` for their groups. */
export const seasonWays: readonly (readonly [said: RegExp, meant: string])[] = [
  // "In how many races this year did the pole sitter win?"
  [
    new RegExp(
      `^((?:and |so |ok )*)${howMany}${saidOnce} (?:did|do|does|has|have|was|were) (?:the )?${onPole}(?: also| actually| then| convert)*(?: go on to| gone on to)? (?:win|won|convert(?:ed)?)(?: (?:the race|it|it into a win|on sunday))?${saidOnce}$`,
    ),
    '$1 how many races won from pole $2$3',
  ],
  [
    new RegExp(
      `^((?:and |so |ok )*)(?:which|what) (?:races|gps|grands prix)${saidOnce} (?:did|were) (?:the )?${onPole} win${saidOnce}$`,
    ),
    '$1 which races won from pole $2$3',
  ],
  [
    /\b(?:percentage|share|proportion|number) of (?:the )?(?:races|wins) (?=won from (?:pole|the front row)\b|from pole\b)/,
    'how many races ',
  ],
  // "How often did the winner start outside the front row?"
  [
    new RegExp(`${winnerStarted} (?:from )?(outside|behind|off)(?: of)? (?:the )?front row${saidOnce}$`),
    '$1 how many races won from $3 the front row $2$4',
  ],
  [
    new RegExp(`${winnerStarted} (?:on|from|in) (?:the )?(front row|pole(?: position)?)${saidOnce}$`),
    '$1 how many races won from the $3 $2$4',
  ],
  // "Haas this season vs last"
  [/\bthis (year|season) (?:vs|versus|v|compared (?:to|with)|against|and|or) last$/, 'this $1 and last $1'],
  // "How many points finishes has Albon this season?"
  [
    /\bhow many (?:points?|scoring) finishes (?:has|have|had|did|does|do) (\w+(?: \w+)??)(?: (?:have|had|got|get|score|scored|take|taken|collect|collected))?(?= (?:in|this|last|so far|over)\b|$)/,
    'how many points has $1 race by race',
  ],
  // "Norris points in 2025 vs 2026"
  [
    /^(.*\b(?:points|wins|podiums|victories)\b.*) ((?:19|20)\d\d) (?:vs|versus|v|against|compared (?:to|with)) (?:in )?((?:19|20)\d\d)$/,
    '$1 $2 and $3',
  ],
  // "Average gap between Norris and Piastri in qualifying this season"
  [
    new RegExp(
      `\\b(?:average|avg|mean|typical|median) (?:qualifying |quali |qualy )?gap (?:between |of |from )?(\\w+) (?:and|to|over|vs) (\\w+)(?: in (?:qualifying|quali|qualy))?( ${season})`,
    ),
    'average qualifying gap $1 and $2 $3',
  ],
  // "Antonelli against Russell on points"
  [
    /^((?:and |so |ok |what about )*)(?!(?:he|him|she|they|them|who)\b)(\w+(?: \w+)?) (?:against|vs|versus|v) (?!(?:him|her|them)\b)(\w+) (?:on|in|by) points(?= this (?:season|year)$| now$|$)/,
    '$1 gap between $2 and $3 in the standings',
  ],
  // "How many points can you still get?"
  [
    /\bhow many points (?:can|could) (?:you|one|somebody|someone|a driver|anybody|anyone|they) (?:still |theoretically )?(?:get|score|win|take|collect|earn|make)(?: still| max| at most)?$/,
    'how many points are left',
  ],
];
