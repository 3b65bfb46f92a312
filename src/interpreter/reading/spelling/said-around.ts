const hello = '(?:(?:hi|hey|hello|ok|so|and|well|oh|good morning|good evening) )*';
const i = '(?:i|we)';
const asks = '(?:who|whos|whose|what|whats|which|where|when|how|hows|did|was|is|has|does|can|will)';

/** What somebody says of himself before a question; left out only where a mark stands behind it. */
export const ofOneself: readonly RegExp[] = [
  // "Hello, I am from Spain.", "greetings from Texas!"
  ...['\\w+', '\\w+ \\w+'].map(
    (country) =>
      new RegExp(
        `^(?:(?:hi|hey|hello)(?: there)?|${hello}(?:(?:i|we) (?:am|are|come)|im|were|greetings|love|cheers|writing|calling)) from (?:the )?${country}(?= )`,
      ),
  ),
  // "Ciao, …", "Moin, …"
  /^(?:ciao|hola|moin(?: moin)?|servus|hallo(?: zusammen)?|gruezi|salut|bonjour|bonsoir|coucou|buongiorno|buonasera|salve|buenas(?: tardes| noches)?|buenos dias|ola|oi|bom dia|boa (?:tarde|noite)|guten (?:tag|morgen|abend)|goedemorgen|goedendag|goedenavond|hoi|hej|hei|terve|moi|ahoj|czesc|merhaba|namaste|konnichiwa|privet|salam|aloha)(?: (?:all|everybody|everyone|guys|amigos|amici|a todos|a tutti|tous|leute|there))?(?= )/,
  // "Fair. When is the next race?", "Then the facts: …"
  /^(?:(?:ok |okay |oh |well )*(?:fair|fine|cheers|duh|ugh|right|whatever)|(?:ok |then |so |now |just )*the facts(?: then| please)?)(?= )/,
  // "I just finished season 4 of Drive to Survive."
  new RegExp(
    `^${hello}${i} (?:have |ve |just |am |m |only |recently |finally )*(?:finished|finishing|watched|watching|binged|started|saw|seen|rewatched)(?: watching)? (?:(?:the )?(?:\\w+ )?season (?:\\d+|one|two|three|four|five|six|seven|eight) (?:of|on) |all of |the last episode of |an episode of )?(?:drive to survive|dts|the netflix (?:show|series|documentary)|netflix|the f1 movie|the movie)(?: season \\d+)?(?: (?:on netflix|yesterday|last night|today))?(?= )`,
  ),
];

/** How somebody tells that he has not seen all of it. */
const unseen =
  '(?:fell asleep|dozed off|passed out|nodded off|switched off|turned (?:it|the tv) off|stopped watching|had to (?:leave|go)|left|gave up|lost (?:the stream|signal|connection))';
const seen =
  '(?:only |just )+(?:saw|watched|caught|got to see|managed to see|tuned in (?:to|for)) (?:the )?(?:(?:first|second|last|final|opening) )?(?:half|part|third|quarter|end|start|beginning|(?:\\d+|few|ten) (?:laps|minutes))(?: of (?:it|the race|the gp|the grand prix))?((?: (?:in|at) \\w+(?: \\w+)??)?)';
const ofResult = '(?:won|win|winner|podium|result|results|finished|pole)';

const right = '(?:right|true|correct|so|accurate|the case|wrong|false)';
const whoClaims =
  '(?:somebody|someone|people|they|we|i|he|she|everyone|everybody|the commentators?|the commentary|a (?:friend|colleague|listener|guest|caller)|(?:my|our) (?:\\w+ )?\\w+)';

const claims = `${hello}(?:(?:last|this) (?:week|weekend|night|time|month|episode) |yesterday |today |recently |on (?:our|my|the|a) \\w+ |in (?:our|my|the|a) \\w+ )?${whoClaims} (?:have |has |had |just |recently |once |keeps? |always )*(?:claimed|claims?|claiming|said|says?|saying|told (?:me|us)|argued|argues?|insisted|insists?|insisting|swore|swears?|mentioned|stated|reckons?|read|heard) (?:(?:last|this) (?:week|weekend|night|time|month|episode) |yesterday |today |recently |(?:on|in|at|during) (?:our|my|the|a) (?:\\w+ )?(?:show|podcast|stream|pub|work|office|chat|group|paper|commentary|broadcast|episode) )?(?:that )?`;
const isItSo = `(?:is|was|are|isnt|can|could)? ?(?:that|this|it|they)? ?(?:be )?(?:really |actually )?${right}(?: or (?:not|wrong|false|no))?`;

const likes =
  '(?:(?:(?:my|our) (?:\\w+ )?\\w+|i|we|im|i am|we are) (?:(?:really|absolutely|always|just|also|now|is|am|have|has|a|an|the|big|huge|massive|new) )*(?:likes?|loves?|adores?|supports?|follows?|following|supporting|worships?|fans? of|supporter of|fancies|rooting for|roots? for)|(?:(?:my|our) favou?rite (?:driver |team )?is))';

/** What is said around a question by who asks it, and how the question is put without; `$1`, `$2` for the groups. */
export const saidAround: readonly (readonly [said: RegExp, meant: string])[] = [
  // "Who won? I fell asleep around lap 25"
  [
    new RegExp(
      `(?<=\\b${ofResult}\\b.*) (?:i|we) (?:think i )?${unseen}(?: (?:around|about|at|on|after|by|before|from|somewhere|near))*(?: (?:lap \\d+|half way|halfway|half distance))?(?: (?:or so|ish))?$`,
    ),
    '',
  ],
  [
    new RegExp(
      `^${hello}${i} ${unseen}(?: (?:around|about|at|on|after|by|before|from|somewhere|near))* (?:lap \\d+|half way|halfway|half distance)(?: (?:or so|ish))?((?: (?:in|at) \\w+(?: \\w+)??)?) (?=(?:and |so |but )*(?:who|what|where|did|how)\\b(?!.*\\b(?:then|that point|that time|leading|led)\\b).*\\b(?:won|win|winner|podium|result|finish|finished|end|ended|points|retire|retired)\\b)`,
    ),
    '$1 ',
  ],
  // "I only saw the second half of the race, what happened before lap 25"
  [
    new RegExp(
      `^${hello}${i} ${seen} (?=(?:and |so |but )*${asks}\\b.*\\b(?:before|until|till|up to|by|at|on|first \\d+|won|podium|result|winner)\\b)`,
    ),
    '$1 ',
  ],
  [
    /\b(what (?:happened|went on|was happening|did i miss)|how (?:was|did) (?:it|the race)(?: go)?|who (?:led|was leading|was ahead)|(?:running |race )?order|positions) ((?:in|at) \w+ |in the race )?(?:before|until|till) (?=lap \d+)/,
    '$1 $2until before ',
  ],
  // "Somebody claimed on our show that …. Is that right?"
  [new RegExp(`^${claims}(\\w+(?: \\w+)?) (was|is|has|had|can|could) (.+?) ${isItSo}$`), '$2 $1 $3'],
  [new RegExp(`^${claims}(\\w+(?: \\w+)?) won (.+?) ${isItSo}$`), 'did $1 win $2'],
  [new RegExp(`^${claims}(.+?) ${isItSo}$`), '$1'],
  // "My daughter likes Hamilton, how is he doing?": he is somebody
  [
    new RegExp(`^${hello}${likes} (\\w+(?: \\w+)??) (${asks}\\b.*?)\\b(?:he|she|him|they|them)(?= |$)`),
    '$2$1',
  ],
  [new RegExp(`^${hello}${likes} (\\w+(?: \\w+)??) (${asks}\\b.*?)\\bthere(?= |$)`), '$2in $1'],
  [new RegExp(`^${hello}${likes} (\\w+(?: \\w+)??) (${asks}\\b.*?)\\b(?:his|her|their)(?= )`), '$2$1'],
  [
    new RegExp(
      `^${hello}${likes} \\w+ (?=who (?:won|wins|leads|is leading|is ahead|was on pole|was on the podium|was fastest|set the fastest)\\b(?!.*\\b(?:they|them|their|us|we)\\b))`,
    ),
    '',
  ],
  // "My fantasy team has Bearman and Bottas, who scored most"
  [
    new RegExp(
      `^${hello}(?:in )?(?:my|our) (?:f1 )?(?:fantasy )?(?:team|squad|lineup|line up) (?:has|is|are|i have|we have|includes?|contains?|consists of|with|got) (?=.*\\bwho\\b)`,
    ),
    '',
  ],
  [
    new RegExp(
      `^${hello}${i} (?:have|picked|chose|own|got|put|took|ve got) (.+?) (?:in|for|on|into) (?:my|our|the) (?:f1 )?(?:fantasy )?(?:team|squad|lineup|league|line up) (?=who\\b)`,
    ),
    '$1 ',
  ],
  // "How did Lindblad do there, it was his debut, right"
  [
    /(?<=^(?:how|what|where|who|did|was)\b.+) (?:(?:it|that|this) was|wasnt (?:it|that|this)|thats|its) (?:his|her|their) (?:debut|first (?:ever )?(?:race|weekend|gp|grand prix|f1 race|season)|rookie (?:season|year)|home race)(?: (?:right|no|wasnt it|isnt it|i think|i believe|iirc|i guess|yes|yeah))?$/,
    '',
  ],
  // "I only care about the race, not quali"
  [
    /^(?:(?:ok|no|so|but|well|sorry) )*(?:i|we) (?:only|just) (?:care about|want|wanted|meant?|am interested in|need) (?:the )?(race|qualifying|quali|qualy|sprint)(?: (?:itself|result))?(?: (?:and |but )?not (?:the |in )?(?:race|qualifying|quali|qualy|sprint|practice))?$/,
    'only the $1',
  ],
];
