const alternatives = (words: string) => words.split(' ').join('|');

const hello =
  '(?:(?:hi|hiya|hey|hello|howdy|greetings|good (?:morning|afternoon|evening|day)|morning|there|all|everyone|everybody|guys|folks|team|dear|ok|okay|so|well|right|also|and|but|btw|ps|please|sorry|thanks|thank you|cheers|oh|ah|um) )*';

/** What somebody makes of an answer, or has it for. */
const work = alternatives(
  'piece pieces article articles story stories feature features column columns blog blogs blogpost post posts podcast podcasts review reviews preview previews ' +
    'roundup recap quiz project presentation report reports video videos vlog thread newsletter book chapter thesis dissertation essay paper analysis caption captions graphic ' +
    'graphics infographic script show segment magazine programme newspaper website site page class lesson school homework assignment talk lecture speech bet wager ' +
    'argument debate discussion friend colleague mate client listener reader readers context reference background record records profile obituary retrospective explainer ' +
    'tweet channel league sweepstake fact checking factcheck curiosity interest research study dataset deck slide slides draft headline interview broadcast commentary deadline ' +
    'meeting workshop boss editor',
);

/** Who somebody is that asks. */
const person = alternatives(
  'fan fans journalist reporter writer author editor blogger podcaster commentator presenter producer statistician analyst researcher newcomer beginner newbie noob viewer spectator ' +
    'watcher follower enthusiast student pupil teacher coach engineer mechanic marshal photographer parent mother father mum mom dad uncle aunt american brit teenager kid novice ' +
    'rookie amateur supporter historian librarian freelancer',
);

/** What somebody does for a piece, without "I am" before it. */
const doing = alternatives(
  'writing working researching preparing covering profiling drafting editing compiling putting checking planning rewatching watching catching studying recording interviewing updating ' +
    'filing finishing reviewing',
);

const own = `(?:i(?! e\\b)|im|ive|id|we|weve|were(?=\\w*ing| (?:a|an|on|at|in|two|three|both|all|just|currently|new|not)\\b| \\w+ing\\b))`;

/**
 * How a clause begins, or what it is, that says who asks or what for: "I'm writing …", "my daughter loves …", "for a piece on …", "new here",
 * "quick question".
 */
export const ofAsking: readonly RegExp[] = [
  new RegExp(`^${hello}${own} \\w+`),
  new RegExp(
    `^${hello}(?:my|our|me and my|me and) (?!(?:next|last|first|other|second) question\\b)\\w+ \\w+`,
  ),
  new RegExp(
    `^${hello}(?:a|one|some|two) (?:\\w+ )?(?:friends?|colleagues?|mates?|people|guys?|readers?|listeners?|clients?|students?) (?:of (?:mine|ours)|at (?:work|school|the pub|our \\w+|my \\w+)|and i|and me) \\w+`,
  ),
  new RegExp(
    `^${hello}(?:this (?:is|one is)|this ones|its|it is|just)? ?for (?:the )?(?:my|our|a|an|some|the|his|her)? ?(?:\\w+ ){0,3}?(?:${work})\\b`,
  ),
  new RegExp(`^${hello}(?:this (?:is|one is)|this ones|its|it is|just)? ?for (?:my|our) \\w+`),
  new RegExp(`^${hello}as (?:a|an|some) (?:\\w+ ){0,2}?(?:${person})\\b`),
  new RegExp(`^${hello}as someone (?:new|who)\\b`),
  new RegExp(`^${hello}(?:currently |just |busy |still )*(?:${doing}) \\w+`),
  new RegExp(
    `^${hello}(?:(?:very|pretty|brand|totally|completely|quite|a|an|complete|total|absolute|long ?time|long|time|lifelong|big|huge|casual|first) )*(?:new|newbie|newcomer|beginner|noob|novice|fan|viewer|lurker|listener|reader|asker|caller|poster|user|(?:first|second) time)(?: (?:here|to this|to (?:the )?\\w+(?: \\w+)?|fan|viewer|of \\w+(?: \\w+)?|asking|question|in here|asker|caller|poster|user|viewer|watcher))*$`,
  ),
  new RegExp(
    `^${hello}(?:just |here is |heres )*(?:(?:a|an|one|another|my|the|very|really|super|maybe) )*(?:quick|short|random|silly|dumb|stupid|weird|odd|strange|serious|genuine|honest|simple|basic|easy|tricky|hard|trivia|quiz|pub quiz|nerdy|newbie|noob|beginner|last|little|small|cool|fun|nice|interesting)(?: (?:question|one|ask|query|thing|request|story|fact|stat))(?: (?:for (?:you|my \\w+|our \\w+|the \\w+|a \\w+)|here|please|about this|from (?:a|my|our) \\w+(?: \\w+)?))*$`,
  ),
  new RegExp(
    `^${hello}(?:question|questions|one question|(?:quick )?fact ?check|fact checking|trivia|pub quiz|quiz question|request|query|(?:my|the) question is|curious|just curious|just wondering|wondering|out of (?:pure |sheer |idle )?(?:curiosity|interest)|for (?:context|reference|background|information|info)|(?:just )?asking for (?:a friend|my \\w+|our \\w+)|(?:please )?(?:help (?:me|us) )?(?:settle|resolve) (?:this|a|an|our|my|the) (?:\\w+ )?(?:bet|argument|debate|dispute|discussion)|(?:please )?help (?:me|us)(?: out)?(?: here| please)?|long time no see|first time (?:here|asking|user|poster)|deadline(?: looming| today| day)?|on deadline|thanks for (?:the help|helping|your help|your time)|hope you can help|sorry (?:to bother(?: you)?|for (?:the|this|my) \\w+(?: \\w+)?))$`,
  ),
  // "Norris is my hero"
  /^(?!(?:what|who|how|which|where|when)\b)(?:\w+ ){1,4}(?:is|was|are) (?:my|our) \w+/,
  new RegExp(
    `^${hello}(?:theres|there is|there was|having|we have|we had) (?:a|an|some|this) (?:\\w+ )?(?:debate|argument|discussion|bet|disagreement)\\b`,
  ),
];

/** A clause that is nothing but a greeting. */
export const greets = new RegExp(
  `^(?:(?:hi|hiya|hey|hello|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|there|all|everyone|everybody|guys|folks|team|dear|again|thanks|thank you|cheers|ok|okay|right|so|well) ?)+$`,
);

/** What is said behind a mark after the question. */
export const ofAskingAfter: readonly RegExp[] = [
  new RegExp(
    `^(?:this is |its |it is |just )?for (?:the |my |our |a |an |some )?(?:\\w+ ){0,3}?(?:${work})\\b`,
  ),
  /^(?:this is |its |it is |just )?for (?:my|our) \w+/,
  new RegExp(`^(?:im|i am|we are|were) (?:currently |just )?(?:${doing}|doing|making|new)\\b`),
  /^(?:just |im |i am )?(?:curious|wondering|asking for (?:a friend|my \w+|our \w+))$/,
  /^(?:i (?:am|m) |im )?on (?:a )?(?:tight )?deadline$/,
];

/** A piece of work that is spoken of at the end with no mark before it: "for a feature I'm drafting". */
export const forWorkAtEnd = new RegExp(
  ` (?:for|in) (?:a|an|my|our|the|this|some) (?:\\w+ ){0,2}?(?:${work})(?: (?:on|about) \\w+(?: \\w+)?)? (?:(?:that )?(?:im|ive|i am|we are|were|i|we|my \\w+ is|our \\w+ is) (?:\\w+ )?\\w+(?: (?:on|about|up|together|today|tomorrow|right now|now))?)$`,
);

/**
 * Words with which a clause says more than why one asks: what is not asked for, what is meant, what somebody claims, what is to be found
 * out. With them it may be a part of the question.
 */
export const saysMore = new RegExp(
  `\\b(?:${alternatives(
    'except excluding exclude without unless instead rather prefer prefers mean meant means referring care cares cared caring interested ignore ignoring skip leave besides ' +
      'who whos whom whose what whats which where wheres when whens why how hows if whether wonder wonders ' +
      'think thinks thought believe believes believed heard remember remembers forgot guess guessed reckon reckons suppose assume assumed know knows knew noticed notice understand ' +
      'said says say told tells claims claimed claim insists insisted swears swore argues argued mentioned suggests suggested hope hoping expect expecting ' +
      'compare comparing compares versus vs than count counting actually correction wrong mistake typo neither nor each every per until till before after',
  )})\\b`,
);

/** What may stand in such a clause all the same. */
export const saysNoMore =
  /\b(?:(?:someone|somebody|\w+) who (?:is|has|just|only|likes?|loves?|watches|watched|follows|followed|started|knows nothing|never|works?|writes?)|if (?:possible|(?:that|this|it) is ok|thats ok|you (?:dont mind|can|could|please|would|have time)|i may|ok)|known (?:for|as)|before (?:the deadline|i (?:file|publish|go)|my \w+|we (?:go|publish|record))|don ?t know (?:much|anything|a lot|a thing)(?: about \w+(?: \w+)?)?|know (?:nothing|very little|little|almost nothing)(?: about \w+(?: \w+)?)?|for years before|every (?:week|weekend|sunday|race|year|day|time)|(?:want|wants|wanted|like|need|needs|trying|have|has) to (?:get it right|be (?:sure|accurate|precise)|make sure|be certain)|after (?:work|school|lunch|dinner|years|a (?:long )?(?:break|while))|not (?:an?|very|really|much of an?) (?:expert|fan|native speaker|english)|(?:big|new|more|other|last) than)\b/;

/** Who asks wishes for something: that is what is asked. */
export const wishes =
  /^(?:(?:hi|hey|hello|so|and|but|ok|well|also|please|then|now|just) )*(?:i|we|id|ill|im|were) (?:(?:d|would|do|will|really|just|also|still|only|am|are|ll|now) )*(?:wish|want|wanted|need|needed|like to|love to|(?<=\b(?:d|id|would|wed) )(?:like|love)|request|require|require|ask|asking|looking|look|search|searching|after|trying|try|wanna|gonna|take|hoping|have to|see|get|wondering|seeking|requesting|interested|keen|curious)\b/;

/** What somebody wishes to do himself with an answer, so that the question is still to come: "I want to check a quote". */
export const wishesToDo = new RegExp(
  `\\b(?:want|wanted|need|needed|like|love|trying|try|wanna|gonna|have|hoping|looking|keen|asking|ask)(?: to)? (?:(?:quickly|just|really|finally|properly|also) )?(?:${alternatives(
    'check write describe settle verify explain prepare build learn make confirm impress finish do report quote mention cite cover present convince win prove follow start bet support pick ' +
      'choose buy surprise teach talk chat file publish post update fill complete draft correct fix for about you at into',
  )})\\b`,
);

/** Of what a question may be that says so only before it: a clause with one of these is no mere talk. */
export const restricts = new RegExp(
  `\\b(?:${alternatives(
    'wet rain rainy raining dry damp wets inters intermediates softs mediums hards soft medium hard tyre tyres tire tires rookie rookies debut debuts street night nights home midfield backmarkers qualifying quali qualy sprint sprints ' +
      'practice testing pole poles champions winners losers women teammates q1 q2 q3 fp1 fp2 fp3 monday tuesday wednesday thursday friday saturday sunday yesterday half opening corner corners ' +
      'straights sector sectors stint stints podiums retirements penalties overtakes upgrades veterans crashes engine engines power constructors teams',
  )})\\b`,
);

const talk = new Set(
  (
    'writing writes write piece pieces article articles story stories feature features column columns blog blogs post podcast review preview recap quiz project presentation report ' +
    'reporting reporter journalist writer editor deadline graphic graphics infographic caption script magazine newspaper article profile profiling covering cover research researching researcher ' +
    'preparing prepare drafting working work works for about because watching watched watch follow following follows started start just recently fan fans huge massive lifelong longtime big ' +
    'beginner newbie newcomer noob novice daughter son wife husband boyfriend girlfriend friend friends colleague colleagues mate mates boss kid kids dad mum mom mother father brother sister ' +
    'grandfather grandmother grandpa grandma uncle aunt cousin niece nephew family teacher student class school homework bet argument debate settle settling fact check checking factcheck ' +
    'quote verify confirm curious curiosity interest context reference background record hope help helping quickly quick random silly dumb stupid weird genuine simple trivia hi hello hey ' +
    'greetings morning afternoon evening good love loves loved adores supporting support supports visiting visited went going putting together compiling editing interviewing tomorrow today ' +
    'analysis graph deck slides season race weekend netflix drive survive show series listener listeners podcasting presenting producer presenter commentator newsletter thread video channel ' +
    'there folks everyone team everybody analyst statistician someone sorry english native language speaker expert learning learn studying study thesis finishing finished data draft ' +
    'currently still really keeps talking never ever finally year years book paper essay looking obituary doing making make made'
  ).split(' '),
);

/** Whether everybody knows the word from how people speak of themselves, so that nothing need be said of leaving it out. */
export function isWordOfTalk(text: string): boolean {
  return talk.has(text);
}
