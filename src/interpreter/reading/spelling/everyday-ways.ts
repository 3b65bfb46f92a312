/** How often a car stopped, as adverbs and as numbers, and the number that is read. */
const stopCounts = [
  ['once|one time|1 time', 'one|1|a single', 'one'],
  ['twice|two times|2 times', 'two|2', 'two'],
  ['three times|3 times|thrice', 'three|3', 'three'],
  ['four times|4 times', 'four|4', 'four'],
] as const;

/** Everyday ways to ask that questions have other words for; `$1`, `$2` for their groups. */
export const everydayWays: readonly (readonly [said: RegExp, meant: string])[] = [
  // "Who at Monza 2024 stopped only once?"
  [
    /^((?:and |so )*)who ((?:in|at) .+?) (stopped|pitted|boxed) ((?:only |just )?(?:once|twice))$/,
    '$1who $3 $4 $2',
  ],
  // Its laps tell how many.
  [
    /\bhow many (?:laps (?:were |was |did they )?(?:(?:there|run|driven|spent|drive|spend) )?(?:under|behind) (?:the |a )?safety car|safety car laps(?: (?:were|was) there)?)\b/,
    'on which laps was the safety car out',
  ],
  [/\b(each|all|every one) of the (top (?:\d+|two|three|four|five|six|eight|ten))\b/, 'the $2'],
  // "Who stopped once?", "which drivers made three pit stops?"
  ...stopCounts.map(
    ([times, stops, put]) =>
      [
        new RegExp(
          `\\b(who|which (?:drivers?|cars?)|how many (?:drivers|cars)|anyone|anybody) (?:(?:stop|stopped|pit|pitted|boxed|come in|came in) (?:only |just )?(?:${times})|(?:made|make|did|do|had|have|took|take) (?:only |just )?(?:${stops}) (?:pit ?)?stops?)\\b(?! (?:more|less|they|he|she|it|strateg|race))`,
        ),
        `$1 did a ${put} stop`,
      ] as const,
  ),
  // "Explain undercut in two sentences"
  [
    /^((?:please )?(?:explain|define|describe|what is|whats) .+?) in (?:one|two|three|four|a few|a couple of|simple|plain|easy|\d) (?:simple |short |plain )?(?:sentences?|words|lines|terms)$/,
    '$1',
  ],
  [/^(what is|whats|what s) (?:the )?parc ferme and (?:when|how long|from when|what) .+$/, '$1 parc ferme'],
  [/^(is drs .+?) if not (?:then )?what (?:took its place|replaced it|came instead|is there instead)$/, '$1'],
  // Both are told of it: whoever it was, and how far behind
  [
    /^(who (?:finished|came|was|ended up) .+?) and (?:by )?how (?:far|much) (?:back|behind|adrift|down) was (?:he|she)(?: at the (?:flag|end|finish|line))?$/,
    '$1',
  ],
  [
    /^who(?: is|s)? (?:leads|leading|on top of|top of) the ((?:drivers |constructors |world )?)championship(?: right now| at the moment| now| currently)? and can (?:he|she|they) (?:still )?be caught$/,
    'who can still win the $1championship',
  ],
  [
    /^(?:which|what) (?:race )?(?:weekends|races|rounds|gps|grands prix) are (?:still )?(?:to come|to be held|ahead)(?: this (?:year|season))?(?: after today)?$/,
    'which races are left this year',
  ],
  [/\bthe sprint and (?:the )?(?:grand prix|gp)\b/, 'the sprint and the race'],
  // The table has it.
  [
    /^(.*\b(?:standings|table)\b.*?) (?:with|and|plus|including) (?:the )?(?:points )?gaps? to (?:the )?(?:leader|top)\b/,
    '$1',
  ],
  // "From grid to flag"
  [
    /\b(?:from|between) (?:the )?grid (?:to|and) (?:the )?(?:chequered |checkered )?flag\b/,
    'from start to finish',
  ],
  // "Fastest trip through the pit lane", "slowest pit visit"
  [
    /\b(fastest|quickest|slowest|longest|shortest) (?:(?:trip|visit|run|passage|journey) (?:through|down|along|to|in) (?:the )?(?:pits|pit ?lane)|pit ?(?:lane )?(?:visit|trip))s?\b/,
    '$1 pit stop',
  ],
  [/\bhow strong (?:was|were|is|did) (?:the )?winds?(?: (?:get|blow))?\b/, 'how fast was the wind'],
  // "Who carries number 81?"
  [
    /\b(?:who|which driver|whose) (?:has|had|carries|carried|wears|wore|runs with|races with|drives with|drove with|is|was|drove car|drives car) (?:the )?(?:car |race |start |driver )?number (\d{1,2})\b/,
    'who drives car $1',
  ],
  [/\bwhose (?:car |race |start |driver )?number (?:is|was) (\d{1,2})\b/, 'who drives car $1'],
  // "Speed trace of his quickest lap": it is of no other
  [/\b((?:speed|velocity) traces? (?:of|for) [\w ]+?) (?:fastest|quickest|best|own best) laps?\b/, '$1'],
  [/\b(dropped|shed|conceded) (the )?(most|fewest) (positions|places|spots)\b/, 'lost $2$3 $4'],
  [/\b(best|worst) getaways?\b/, '$1 start'],
  [
    /^count (?:up )?(?:the |all (?:the )?)(?=(?:on |pit|over|pass|safety|red|yellow|deleted|laps|penalties))/,
    'how many ',
  ],
  [/\b(?:topped|tops|topping|heads|headed) the (table|standings|championship)\b/, 'led the $1'],
  // "Five quickest race laps"
  [/\b(three|four|five|six|eight|ten|\d+) (fastest|quickest|slowest) race laps\b/, '$1 $2 laps in the race'],

  // "Explain to me like I'm ten what DRS was"
  [
    /^(explain|tell)(?: (?:it )?to)?(?: me)? (?:like|as if|as though) (?:i am|im|i m|i was|i were) (?:a |an )?\w+(?: years old| year old)? (?=what|how)/,
    '',
  ],
  [
    /^what (\w+) (?:is|was)(?: exactly| actually)? and why (?:it is|its|it s|it was|is it|it) (?:gone|dead|banned|abolished|dropped)(?: now)?$/,
    'is $1 still a thing',
  ],
  [
    /\bwhen (?:they|the cars|everybody|everyone|the drivers|we) (?:all )?lined up (?=(?:at|in|for)\b)/,
    'at the start ',
  ],
  // "How long did it stay out?", after a safety car
  [
    /^((?:and |so |ok )*)how (?:long|many laps) did (?:it|that) (?:(?:stay|remain)(?: out)?|last out)(?: for)?$/,
    '$1how long was the safety car out',
  ],
  // "The longest anyone kept one set of hards going"
  [
    /\b(?:whats |what is |what was )?the (longest|shortest) (?:that )?(?:anyone|anybody|someone|somebody|any driver|a driver) (?:kept|ran|made|took|drove|stayed|got out of|did|nursed)(?: on)? (?:one |a |a single |the same )?(?:set of )?(softs?|mediums?|hards?|inters?|intermediates?|wets?)(?: (?:going|alive|last))?\b/,
    'the $1 stint on $2',
  ],
  // "What did he end on last year?", after points
  [
    /\bwhat did (\w+) (?:end|finish)(?: up)? (?:on|with)(?= (?:in|last|that|this)\b|$)/,
    'how many points did $1 have',
  ],
  // "How many red flags were thrown?"
  [
    /\b((?:red|yellow) flags?|safety cars?|virtual safety cars?|vscs?|penalties) (were|was|have been|has been|got) (?:thrown|shown|waved|brought out|deployed|called|handed out|dished out)\b/,
    '$1 $2 there',
  ],
  // "Safety cars in Monza 2022, total count"
  [
    /^((?:red flags|yellow flags|safety cars|virtual safety cars|vscs|penalties|overtakes|pit stops|stops|retirements|dnfs)\b.*?) (?:in )?(?:total|total count|total number|count|how many in total|altogether)$/,
    'how many $1',
  ],
  [
    /\b(?:every|each) (?:single )?message (?:that )?race control (?:sent|gave|issued|put out|posted|showed)(?: out)? (?:about|to|for|on|concerning|regarding)\b/,
    'race control messages of',
  ],
  [
    /\bhow (many|often)(?: times)? did the lead change(?: hands| owners?)?\b/,
    'how many lead changes were there',
  ],
  [
    /\b(?:what )?(?:share|percentage|proportion|fraction) of (?:the )?(?:field|drivers|grid|cars) (start(?:ing|ed)?|who started|that started|starts) on\b/,
    'how many drivers started on',
  ],
  [/\bpirelli (?=(?:tyres?|tires?|compounds?|softs?|mediums?|hards?|rubber)\b)/, ''],
  // "Strip out the DNFs", "leave out Antonelli"
  [
    /^((?:and |ok |now |but )*)(?:strip out|leave out|leaving out|take out|cut out|filter out|ignore|ignoring)(?: the| all| any)? /,
    '$1without ',
  ],
  // "Who had the fastest race lap?"
  [/\b(fastest|quickest|best) race lap\b(?! times?\b)/, '$1 lap of the race'],
  // "Led every single lap"
  [
    /\b(led|lead) (?:every|each|all)(?: single)?(?: of the)? laps?(?: of (?:a|any|the) race)?\b/,
    '$1 from start to finish',
  ],
  // "Had both cars in the top ten"
  [
    /\b(?:brought|bring|took|got) (?:home )?both (?:of (?:its|their) )?cars (?:home )?(?:in|inside|into|within) the (?:points|top ten|top 10)\b/,
    'scored with both cars',
  ],
  // "And Lewis, how old were his?", after tyres
  [/\bhow (old|worn|fresh) (?:were|was|are|is) (his|hers|theirs)$/, 'how $1 were the tyres of $2'],
  // "How often was qualifying stopped?"
  [
    /^((?:and |so |ok )*)how (?:many times|often) (?:was|did) (?:the )?(.*\b(?:quali|qualifying|practice|session|race|fp\d|q\d)) (?:get |got )?(?:stopped|halted|interrupted|red flagged|suspended)\b(?! by)/,
    '$1how many red flags were there in $2',
  ],
  // "How much time did Hamilton lose in the pits?"
  [
    /\bhow (?:much time|long|many seconds) did (?!it\b|that\b|a\b|the\b|they\b|everyone\b)(\w+(?: \w+)??) (?:lose|spend|waste|stay|sit|stand)(?: (?:time|in total|all together|altogether))? in (?:the )?(?:pits|pit lane|pitlane|pit|box)\b/,
    'how long was $1 in the pit lane',
  ],
  // "The average pit lane time loss at Silverstone"
  [
    /\b(?:(?:whats|what is|what was) )?(?:the )?(?:average |typical |usual |mean |median )?(?:pit ?lane|pit ?stop|pit) (?:time )?(?:loss|delta|cost)\b(?! of (?!a\b))/,
    'pit loss',
  ],
  // "Plot the gap between Norris and Piastri": over the race
  [
    /^((?:and |please |can you |could you )*(?:plot|chart|graph|draw)(?: me)?) (?:the )?gaps? between\b(?!.*\b(?:quali\w*|qualy|practice|fp\d|q\d|standings|championship|points|season)\b)/,
    '$1 the gap lap by lap between',
  ],
  [
    /\bhow long (?:is|was|does|did) (?:a|an|one|each|the average|the typical|the usual)(?: typical| average| normal)? (?:pit ?stop|pitstop|stop)(?: (?:take|last|cost))?\b/,
    'average pit stop',
  ],
  // "Who won the last there?"
  [/\b(won|win|wins|took|led|winner of) the (last|latest|first) (?=(?:there|here)$)/, '$1 the $2 race '],
  // "Who won there last?"
  [/\b(won|took pole|was on pole|led) (there|here) last$/, '$1 the last race $2'],
  // "Who won the last there"
  [/\bwho (won|took|got|had) the (last|first)(?= (?:there|here|in|at)\b)/, 'who $1 the $2 race'],
  // "Everyone just finished where they started, didn't they?"
  [
    /^((?:so |and |but |ok )*)(?:basically )?(?:everyone|everybody|they all|all of them)(?: (?:just|basically|pretty much|more or less|kind of))* (?:finished|ended up|came home|stayed) (?:exactly |basically |pretty much )?where they (?:started|were|qualified)(?: (?:didnt they|right|then|huh|no|basically))*$/,
    '$1who gained the most places',
  ],
  // "Who else was on the podium?"
  [
    /^((?:and |so |ok )*)who else (?:was|is|were|got|finished|stood|came|made it|ended up) (?:up )?(?:on|onto|to) the (podium|rostrum)\b/,
    '$1who was on the $2',
  ],
  // "Which drivers retired, and on which laps?", which each of them is told with
  [
    /\b((?:retired?|dnf\w*|dropped out|out|abandoned)\b.*?) and (?:(?:on|in|at|after) )?(?:which|what) laps?(?: each)?$/,
    '$1',
  ],
  // "How many had to stop, like retire"
  [/\b(?:had to |have to )?stop(?:ped)? (?:like|as in|i mean|meaning|that is) (retire\w*)\b/, '$1'],
];
