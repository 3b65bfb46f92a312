const season =
  '(?:(?:in |of |over |during |across |for )?(?:(?:19|20)\\d\\d|(?:this|last|the|the whole|the current) (?:year|season))|so far(?: this (?:year|season))?|this (?:year|season) so far)';
const saidOnce = `((?: ${season})?)`;
const howMany =
  '(?:in )?(?:how (?:many (?:races|gps|grands prix|rounds|times)|often)|what (?:share|percentage|proportion) of (?:the )?(?:races|gps|grands prix|time))';
const onPole =
  '(?:pole ?sitters?|pole man|driver on pole|man on pole|driver (?:who was |starting |who started )?(?:on|from) pole|guy on pole)';
const winnerStarted = `^((?:and |so |ok )*)${howMany}${saidOnce} (?:did|do|does|has|have|was|were) (?:the |a |race )*winners? (?:start(?:ed|ing)?|come|came|qualif(?:y|ied))`;

const place =
  '(first|1st|p1|the leader|leader|second|2nd|p2|third|3rd|p3|fourth|4th|p4|fifth|5th|p5)(?: place)?(?: in the (?:standings|championship|table))?';
const ofTitle =
  '(?:(?:in |out on )?(?:the )?((?:(?:19|20)\\d\\d )?(?:drivers |constructors |world |teams )*)(?:championship|title|crown|wdc|standings)((?: (?:in )?(?:19|20)\\d\\d| (?:last|this) (?:year|season))?))';

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
  // "Points gap between first and second right now"
  [
    new RegExp(
      `^((?:and |so |ok )*)(?:(?:what is|whats|what was|how big is|how big was|how many is) )?(?:the )?(?:points?|championship) (?:gap|difference|margin|lead|advantage) (?:between|from|of) ${place} (?:and|to|over) ${place}((?: (?:right now|now|currently|at the moment|this season|this year|last year|last season)| in (?:the )?(?:19|20)\\d\\d)?)(?: season| championship)?$`,
    ),
    '$1 points gap between $2 and $3 in the standings $4',
  ],
  // "How many points did Ferrari lose by in the 2024 constructors championship?"
  [
    new RegExp(
      `^((?:and |so |ok )*)(?:how many points|how much) did (\\w+(?: \\w+)?) (?:lose|miss|miss out|lose out)(?: it)? by ${ofTitle}$`,
    ),
    '$1 how many points behind was $2 in the $3 championship $4',
  ],
  [
    new RegExp(
      `^((?:and |so |ok )*)by how (?:many points|much|many) did (\\w+(?: \\w+)?) (?:lose|miss|miss out on|lose out on) ${ofTitle}$`,
    ),
    '$1 how many points behind was $2 in the $3 championship $4',
  ],
  [
    new RegExp(
      `^((?:and |so |ok )*)(?:by how (?:many points|much|many) did (\\w+(?: \\w+)?) (?:win|take|clinch)|how many points did (\\w+(?: \\w+)?) (?:win|take)(?: it)? by) ${ofTitle}$`,
    ),
    '$1 how many points ahead was $2$3 in the $4 championship $5',
  ],
  // "Which races did Bearman drive in 2024?"
  [
    /^((?:and |so |ok )*)(?:(?:in )?(?:which|what) (?:races|gps|grands prix|rounds)|(?:in )?how many (?:races|gps|grands prix|rounds)) (?:did|has|have) (\w+(?: \w+)??) (?:drive|driven|race|raced|start|started|enter|entered|compete|competed|take part|taken part|participate|participated|do|done)(?: in)? ((?:in )?(?:19|20)\d\d|(?:this|last) (?:year|season)|so far(?: this (?:year|season))?)$/,
    '$1 rounds driven by $2 race by race $3',
  ],
  [
    /^((?:and |so |ok )*)(?:(?:which|what) (?:races|gps|grands prix|rounds)|how many (?:races|gps|grands prix|rounds)) (?:did|has|have) (\w+(?: \w+)??) (?:miss|missed|skip|skipped|sit out|sat out)(?: in)? ((?:in )?(?:19|20)\d\d|(?:this|last) (?:year|season)|so far(?: this (?:year|season))?)$/,
    '$1 rounds driven by $2 race by race $3',
  ],
  // "Wins in 2023"
  [
    /^((?:and |so |ok |just )*)(?:(?:his|her|their) )?(wins|victories|podiums|poles)( in (?:19|20)\d\d| this (?:year|season)| last (?:year|season))$/,
    '$1 how many $2$3',
  ],
  // "What percentage of his races did Norris win in 2025?"
  [
    /^((?:and |so |ok )*)(?:in )?what (?:percentage|percent|share|proportion|fraction) of (?:his |their |the |all |all the )?(?:races|gps|grands prix|starts) (?:did|has|have|does|do) (\w+(?: \w+)??) (?:win|won)(?= (?:in|this|last|so far)\b|$)/,
    '$1win rate of $2',
  ],
  [
    /^((?:and |so |ok )*)(?:in )?what (?:percentage|percent|share|proportion|fraction) of (?:his |their |the |all |all the )?(?:races|gps|grands prix|starts) (?:did|has|have|does|do|was|were) (\w+(?: \w+)??) (?:finish(?:ed)? |been |end(?:ed)? up |stood |stand )?on the podium(?= (?:in|this|last|so far)\b|$)/,
    '$1podium rate of $2',
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
