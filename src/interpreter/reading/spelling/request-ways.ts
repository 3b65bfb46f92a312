const hello = '(?:(?:hi|hey|hello|ok|okay|so|and|but|well|also|please|now|thanks|sorry|just|quick) )*';
const question = '(?=(?:who|whos|whose|what|whats|which|where|wheres|when|whens|how|hows)\\b)';
const whether = '(?:(?:if|whether|that|was it that|the fact that) )';
const you =
  '(?:(?:can|could|would|will) (?:you|u|we|anyone|anybody|someone|somebody|i) (?:please |kindly |quickly |maybe |possibly |perhaps |just |all )*(?:help me |be able to |be so kind (?:as )?to )?(?:to )?)';
const iWish =
  '(?:(?:i|we|id|ill|im) (?:(?:d|would|do|will|really|just|also|still|am|are|ll|was|were|been|have|had|quickly) )*(?:want|wanted|need|needed|like|love|wish|trying|wanna|tryna|hoping|looking|keen|wondering|curious|dying|going)(?: to)? )';
const find =
  '(?:(?:quickly |please |double )?(?:verify|confirm|check|know|find out|figure out|work out|establish|determine|make sure|be sure|tell me|settle|clarify|say|tell us|look up|clear up|see|understand|remind me)(?: for (?:me|us))? )';

const isSo =
  '(?:is|was|isnt|wasnt|would) it (?:be |really |actually |indeed |officially |still )*(?:true|correct|right|the case|a fact|so|accurate|fair to say|known|confirmed) (?:that )?';

const beginsClaim = `(?:${hello}(?:(?:${you}|${iWish})?${find}${whether}(?:${isSo})?|${isSo}|(?:true or false|fact check|fact or fiction|am i right that|am i right in thinking that|am i correct that|are you able to (?:confirm|verify|check|tell me) (?:that|if|whether)|did you know that|it is true that|its true that|any truth (?:in|to) (?:the claim )?that|is there any truth (?:in|to) (?:the claim )?that) ))`;
const someone =
  '((?!(?:there|who|what|which|where|when|how|that|it|any|all|no|not|did|does|do|is|was|were|are|has|had|can)\\b)\\w+(?: (?!(?:won|was|is|were|are|has|had|have|did|does|can|could|will)\\b)\\w+){0,2}?)';

/** Verbs that say what somebody did, and how a question has them. */
const done: readonly (readonly [said: string, asked: string])[] = [
  ['won', 'win'],
  ['finished', 'finish'],
  ['led', 'lead'],
  ['scored', 'score'],
  ['got', 'get'],
  ['took', 'take'],
  ['retired', 'retire'],
  ['crashed', 'crash'],
  ['started', 'start'],
  ['beat', 'beat'],
  ['qualified', 'qualify'],
  ['stopped', 'stop'],
  ['pitted', 'pit'],
  ['lost', 'lose'],
  ['gained', 'gain'],
  ['overtook', 'overtake'],
  ['passed', 'pass'],
  ['made', 'make'],
  ['set', 'set'],
  ['came', 'come'],
  ['drove', 'drive'],
  ['used', 'use'],
];

const count = '(?:total |full |exact )?(?:number|count|tally)';
/** What can be counted; "the number of Norris" is of his car. */
const counted =
  '(?=(?:\\w+ ){0,2}?(?:points|wins|victories|podiums|poles|stops|pitstops|laps|races|prix|gps|sprints|overtakes|passes|penalties|cars|retirements|dnfs|flags|changes|positions|places|drivers|teams|finishers|finishes|crashes|incidents|starts|titles|winners|deletions|messages|investigations|stints|seasons|times|rounds|corners|turns)\\b)';

/** How a question is wrapped in a request, and the question; `$1`, `$2` for the groups. */
export const requestWays: readonly (readonly [said: RegExp, meant: string])[] = [
  // "I'm trying to find out who …", "any idea who …", "would anyone happen to know how …"
  [
    new RegExp(
      `^${hello}(?:${you}|(?:do|does|did) (?:you|anyone|anybody|someone) (?:happen to |perhaps |by any chance )?|${iWish}|(?:(?:do|does) (?:you|anyone|anybody) )?(?:have |got )?(?=(?:any|some|an) (?:idea|clue)))(?:(?:verify|confirm|double check|find out|figure out|work out|establish|determine|clarify|look up|remind me|happen to know|settle|be (?:sure|certain)(?: about)?)(?: for (?:me|us))?|(?:any|some|an) (?:idea|clue)(?: of| about)?) ${question}`,
    ),
    '',
  ],
  [
    new RegExp(
      `^${hello}(?:verify|confirm|any idea|any clue|trying to (?:find|figure|work) out) ${question}`,
    ),
    '',
  ],
  // "Can you verify that Norris was on pole", "is it true that Verstappen won"
  [
    new RegExp(
      `^${beginsClaim}${someone} (?:has|had|have) (?=(?:the|a|an|more|most|fewer|less|no|any|his|\\d+)\\b)`,
    ),
    'did $1 have ',
  ],
  [
    new RegExp(
      `^${beginsClaim}${someone} (was|is|were|are|has|had|have|can|could|did|does) (?!(?:won|not)\\b)(.+)$`,
    ),
    '$2 $1 $3',
  ],
  ...done.map(
    ([said, asked]) =>
      [
        new RegExp(
          `^${beginsClaim}${someone} (?:(?:has|had|have) )?(?:actually |really |once |ever )?${said}\\b(.*)$`,
        ),
        `did $1 ${asked} $2`,
      ] as const,
  ),
  [new RegExp(`^${beginsClaim}there (was|were|is|are|have been|has been) (.+)$`), '$1 there $2'],
  [
    new RegExp(
      `^${hello}(?:${you}|${iWish})(?:verify|confirm|double check|fact check) (?:that |if |whether )?(?=(?:did|does|was|is|were|are|has|had)\\b)`,
    ),
    '',
  ],
  // "I need a count of …", "please give me the number of …"
  [
    new RegExp(
      `^${hello}(?:${you})?(?:give|get|tell|show|send|find|fetch|provide) (?:me |us )?(?:with )?(?:please )?(?:the|a|an) ${count} of (?:all (?:of )?)?(?:the )?${counted}`,
    ),
    'how many ',
  ],
  [
    new RegExp(
      `^${hello}${iWish}(?:(?:have|get|see|know|find(?: out)?|count|check) )?(?:the|a|an) ${count} of (?:all (?:of )?)?(?:the )?${counted}`,
    ),
    'how many ',
  ],
  [
    new RegExp(
      `^${hello}(?:what (?:is|was|were|are)|whats) the ${count} of (?:all (?:of )?)?(?:the )?${counted}`,
    ),
    'how many ',
  ],
  // "I'd like the …", "could I have …"
  [
    new RegExp(
      `^${hello}(?:id|i would|i d|we would|we d|wed) (?:like|love|appreciate) (?:to (?:have|get|see) )?(?=(?:the|a|all|every)\\b)`,
    ),
    'show me ',
  ],
  [/^(.+?) if (?:at all )?possible(?: please)?$|^if (?:at all )?possible(?: please)? (.+)$/, '$1$2'],
  // "Would it be possible to have …"
  [
    new RegExp(
      `^${hello}(?:is|would|will) it (?:be )?(?:possible|ok|okay) (?:for (?:you|me|us) )?to (?:please )?(?=(?:have|see|get|show|add|include|compare|plot|chart|list|give|tell|know)\\b)`,
    ),
    '',
  ],
  // Emphasis that changes nothing
  [
    /^((?:and |so |but )?(?:who|whos|what|whats|which|where|when|how|did|does|was|were|is|are|has|have|had|do|can)\b.*?) (?:actually|officially|accurately|factually|genuinely|truly|indeed|precisely) (?=\w)/,
    '$1 ',
  ],
  [
    /^((?:who|whos|what|whats|which|where|when|how)(?: \w+)?) exactly (?=(?:did|does|do|was|were|is|are|has|have|had|can|will|the|an?)\b)/,
    '$1 ',
  ],
  [
    /^((?:did|does|was|were|is|are|has|have|had|do)\b.+?) at all(?=$| (?:in|at|on|this|last|during|for|so|over)\b)/,
    '$1',
  ],
];
