const lead = '(?:(?:and|so|ok|but|now|then|right|hey) )*';
const pronoun =
  '(?:he|she|it|they|we|you|i|him|her|them|anyone|anybody|everyone|everybody|someone|there|that|this)\\b';
const teams =
  '(?:the )?(?:ferraris?|mclarens?|mercedes|mercs?|red bulls?|williams|haas|alpines?|audis?|saubers?|cadillacs?|astons?|aston martins?|racing bulls|vcarb|rb|alpha tauri|alphatauri|alfa romeo|alfa|renaults?|racing point|force india|toro rosso|kick|stake)';
const one = `(?!${pronoun}|${teams}\\b)(\\w+(?: \\w+)?)`;
const other = `((?:his|her) team ?mate|(?!${pronoun}|every|most\\b)\\w+(?: (?!in\\b|on\\b|this\\b|last\\b|so\\b|over\\b|at\\b|right\\b|now\\b|still\\b|overall\\b)\\w+)?)`;
const rest = '(?: (?:so far|overall|at the moment|right now|now|currently|still|or not))*';
const named =
  '((?: (?:(?:over|across|throughout|during) )?(?:this|last|the) (?:season|year)| (?:in |over )?(?:19|20)\\d\\d))';
const qualifying =
  '(?:in (?:the )?(?:quali|qualy|qualifying|qualifyings)|on saturdays?|over one lap|over a lap)';
const races = '(?:in (?:the )?races?|on sundays?|in race trim|on race days?|in the race)';
const beating =
  '(?:beating|outqualifying|out qualifying|outpacing|out pacing|outracing|out racing|getting the better of|winning against|on top of|up on)';
const losing = '(?:losing to|losing out to|getting beaten by|being beaten by|beaten by|behind|down on)';
const still = '(?:(?:still|actually|really|currently|even|usually|always) )*';

const sides = `${one} ${still}(?:been )?`;
const average = '(?:average|avg|mean|typical|median)';

type Way = readonly [said: RegExp, meant: string];

/** Of the season that is named behind it, or of this one. */
function ofSeason(form: string, meant: string): Way[] {
  const groups = new RegExp(`${form}|`).exec('')!.length - 1;
  return [
    [new RegExp(`^${lead}${form}${named}${rest}$`), `${meant} $${groups + 1}`],
    [new RegExp(`^${lead}${form}${rest}$`), `${meant} this season`],
  ];
}

/** Ways to ask how two are against each other over a season, and by how much; `$1`, `$2` for their groups. */
export const duelWays: readonly Way[] = [
  // "Is Ferrari beating Mercedes this year?": in the table
  [
    new RegExp(
      `^${lead}(?:is|are) (${teams}) ${still}beating (${teams})(?: in the (?:standings|championship))?(?: this (?:season|year)| so far| right now| now)*$`,
    ),
    'is $1 ahead of $2 in the standings',
  ],
  // "Is Hamilton beating Leclerc in quali this season?"
  ...ofSeason(`is ${sides}${beating} ${other} ${qualifying}`, 'has $1 outqualified $2'),
  ...ofSeason(`is ${sides}(?:outqualifying|out qualifying) ${other}`, 'has $1 outqualified $2'),
  ...ofSeason(`is ${sides}${losing} ${other} ${qualifying}`, 'has $2 outqualified $1'),
  ...ofSeason(`is ${sides}${beating} ${other} ${races}`, 'has $1 beaten $2 in races'),
  ...ofSeason(`is ${sides}${losing} ${other} ${races}`, 'has $2 beaten $1 in races'),
  ...ofSeason(
    `is ${sides}(?:beating|getting the better of|losing to|getting beaten by|being beaten by) ${other}`,
    'head to head of $1 and $2',
  ),
  // "Who's winning the head to head, Antonelli or Russell?"
  ...ofSeason(
    `who(?:s| is| has| was)? (?:winning|leading|leads|wins|won|ahead in|up in|on top in) (?:the |this |that )?(quali |qualy |qualifying |race |season )?(?:head to head|h2h|duel|battle)(?: between| of)? ${one} (?:or|and|vs|versus|v|against) ${other}`,
    '$1head to head of $2 and $3',
  ),
  [
    /\bwho(?:s| is)? (?:winning|leading|ahead in|up in|on top in) (?=(?:the |their |that )?(?:\w+ )?(?:head to head|h2h|duel|battle)$)/,
    'who leads ',
  ],
  // "Norris vs Piastri quali gap on average"
  ...ofSeason(
    `${one} (?:vs|versus|v|and|to|against|or) ${other} (?:${average} (?:qualifying|quali|qualy) (?:gap|difference|margin)|(?:qualifying|quali|qualy) (?:gap|difference|margin) (?:on average|${average}))`,
    'average qualifying gap $1 and $2',
  ),
  ...ofSeason(
    `(?:(?:what is|whats|what was) )?(?:the |their )?(?:${average} )?(?:qualifying|quali|qualy) (?:gap|difference|margin) on average (?:between |of )?${one} (?:vs|versus|v|and|to|against|or) ${other}`,
    'average qualifying gap $1 and $2',
  ),
];
