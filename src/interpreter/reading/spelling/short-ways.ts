const lead = '(?:(?:no|ok|but|hm|wait|sorry|and|so) )*';
const session = '(?:quali|qualy|qualifying|race|sprint|practice|fp[123])';
const wanted =
  '(?:(?:but )?(?:i|we) (?:want|wanted|asked for|asked about|asked|meant|mean|need|needed|was asking for|was asking about) )';
const comeback =
  '(?:comeback|recovery|fight ?back|climb|charge|recovery drive|comeback drive)s?(?: (?:through|up) the (?:field|order))?';
const best = '(?:best|biggest|greatest|strongest|largest|most impressive)';

/** Few words for what questions have more or others for; `$1`, `$2` for their groups. */
export const shortWays: readonly (readonly [said: RegExp, meant: string])[] = [
  // "That's quali, I want the race one"
  [
    new RegExp(
      `^${lead}(?:thats|that is|that|this is|those are) (?:the |of the |from )?${session} ${wanted}?(?:the )?(${session})(?: (?:one|ones|result))?(?: (?:please|pls|instead|then))*$`,
    ),
    'i meant the $1',
  ],
  // "The season or the race? I asked the race"
  [
    new RegExp(
      `^${lead}(?:the )?(?:season|year|${session}) or (?:the )?(?:season|year|${session}) ${wanted}(?:the )?(${session})$`,
    ),
    'i meant the $1',
  ],
  // A full one is no virtual one
  [/\bfull (?=(?:safety cars?|sc)\b)/, ''],
  [
    /\b((?:and|or|including|include|with|plus|the|any|how many|what about|also) )virtual ones?\b/,
    '$1virtual safety cars',
  ],
  [new RegExp(`^${lead}how far back(?: (?:then|exactly))?$`), 'how far behind'],
  // "Best comeback in Monza"
  [
    new RegExp(
      `\\bwho (?:made|had|did|put in|pulled off|produced|has|has had) (?:the )?${best} ${comeback}(?= |$)`,
    ),
    'who gained the most places',
  ],
  [
    new RegExp(`\\b(?:(?:what was|whats|which was|what is) )?(?:the )?${best} ${comeback}(?= |$)`),
    'most places gained',
  ],
  // "What went wrong for Leclerc?"
  [
    /\bwhat (?:went|has gone|was going) wrong (?:for|with|at) (?=\w)(?!it\b|that\b|this\b|the\b)/,
    'what happened to ',
  ],
  [
    new RegExp(
      `^${lead}(?:what (?:went|was|has gone) wrong(?: (?:there|then))?|what made (?:it|that|this) happen|how did (?:it|that|this) happen)$`,
    ),
    'why',
  ],
  // "By how many kph?"
  [new RegExp(`^${lead}by how many (?:kph|kmh|km h)$`), 'by how much'],
];
