import { readWords, textOf, type Word } from '../words.ts';
import { askedOtherwise } from './asked-otherwise.ts';
import { calendarWays } from './calendar-ways.ts';
import { duelWays } from './duel-ways.ts';
import { everydayWays } from './everyday-ways.ts';
import { roundaboutWays } from './roundabout-ways.ts';
import { ofOneself, saidAround } from './said-around.ts';
import { requestWays } from './request-ways.ts';
import { shortWays } from './short-ways.ts';
import { seasonWays } from './season-ways.ts';

const people = '(?:everybody|everyone|all|guys|folks|there|mate|team|again)';
const hours = '(?:good ?)?(?:mornin|morning|evening|afternoon|gm)|g ?day|happy (?:\\w+day|weekend)';

/** What is said before a question and asks for nothing. Alone it is left as it is, and where no question or mark follows. */
const openings: readonly RegExp[] = [
  new RegExp(`^(?:(?:hi|hey|hello|ok|so|and) )*(?:${hours})(?: ${people})*(?= )`),
  /^(?:(?:hi|hey|hello|ok|so|and) )*(?:my|our) (?:\w+ )?\w+ (?:(?:keeps?|kept) (?:on )?(?:asking|wondering)|(?:is|was|has been) (?:asking|wondering)|asks|asked|wonders|wants to know|wanted to know)(?: (?:me|us|again))?(?: about)?(?= )/,
];

const marks = /[.,;:?!…–—\n]|\p{Extended_Pictographic}/u;
const opensQuestion =
  /^(?:who|whos|whose|what|whats|which|where|when|why|how|if|whether|did|does|is|was|the)$/;

const lead = '(?:(?:and|so|ok|but) )*';
const somebody = '(?!(?:any|some|every)(?:one|body)\\b|(?:he|she|they|we|you|i|it)\\b)(\\w+(?: \\w+)?)';
const other = '((?!(?:him|her|them|it)\\b)\\w+(?: \\w+)??)';
const catching =
  '(?:catch|catching|reel in|overhaul|overtake|overtaking|beat|beating|pass|passing|finish ahead of|get past|leapfrog)';
const inTable =
  '(?: (?:(?:in|for|to) (?:the )?(?:drivers |constructors |teams )?(?:standings|championship|constructors|title race|title|points|table|(?:second|third|fourth|fifth|2nd|3rd|4th|5th|p\\d)(?: place)?)|on points|this (?:season|year)|now|still|yet))*';

/** Ways to say something that questions have other words for; what is put for them, with `$1`, `$2` for their groups. */
const otherWays: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bhappend\b|\bhapened\b|\bhappned\b/, 'happened'],
  // "All of his laps with compound": the table of laps has it
  [
    /^(.*\b(?:all|every|each|single|list)\b.*\blaps?\b.*) (?:with|and|incl|including|plus) (?:the |their |his |her )?(?:tyre |tire )?(?:compounds?)(?: used)?$/,
    '$1',
  ],
  [/\ball of (\S+(?: \S+)?) laps\b/, 'all laps of $1'],
  [/\b(?:what|which) (?:spot|slot) (?=(?:is|are|does|do)\b)/, 'which position '],
  [
    /\b(is|was) (\S+) stronger than (\S+)(?= (?:if|when|without|with|once|leaving|taking)\b)/,
    '$1 $2 better than $3',
  ],
  [
    /^(\S+)s? (?:average|avg|mean|median) gap (?:over|to|against|from|with) (\S+) in (?:qualy|quali|qualifying)\b/,
    'average qualifying gap $1 and $2',
  ],
  [/^(?:and )?(?:that|the|what is that|what is the) (?:gap|margin|lead) now$/, 'and now'],
  [/^(?:and )?(?:the |what was the |what is the )?points gap to (?:second|p2|2nd)$/, 'by how many points'],
  [/\b(how many laps) (?:was|were|is) (?:the |that )?(race|grand prix|sprint)\b/, '$1 did the $2 have'],
  [/\bout scor(e|es|ed|ing)\b/, 'outscor$1'],
  [/\bpunish (any(?:one|body)|some(?:one|body))\b/, 'penalise $1'],
  // "What tyres was he on at the end"
  [
    /\b(what|which) (tyres?|tires?|compounds?|rubber|set) (?:was|were|did|is) (.+?) (?:on|have|have on|running|using|use|run) at the (?:very )?(?:end|finish|flag)\b/,
    '$1 $2 did $3 finish on',
  ],
  [
    /\b(?:(?:what|how big|how large) (?:was|is) )?(?:the )?gap (?:at the front|up front|for the lead)\b/,
    'how big was the lead',
  ],
  // "Does Hulkenberg usually beat Bortoleto on Sundays?"
  [
    /^(?:(?:and|so|ok) )*(?:do|does|did|has|is) (?!he\b|she\b|it\b|they\b)(\S+) (?:usually|normally|generally|mostly|typically|regularly|always|tend to) (?:beat|beats|beaten|ahead of|in front of|faster than|quicker than|finish ahead of|finish in front of) (?!him\b|her\b|them\b|every)(\S+)(?: (?:on sundays?|in (?:the )?races?|in race trim|on race days?))?(?= this (?:season|year)$|$)/,
    'head to head $1 $2',
  ],
  [
    /^(?:(?:and|so|ok) )*does (?!he\b|she\b|it\b|they\b)(\S+) ever (?:outqualify|out qualify|beat) (his team ?mate|(?!him\b|her\b|them\b|every)\S+) (?:on saturdays?|in qualifying|in quali|in qualy|over one lap)(?= this (?:season|year)$|$)/,
    'head to head of $1 and $2 in qualifying',
  ],
  [
    /^(?:(?:and|so|ok) )*does (?!he\b|she\b|it\b|they\b)(\S+) ever (?:beat|finish ahead of) (his team ?mate|(?!him\b|her\b|them\b|every)\S+)(?: (?:on sundays?|in (?:the )?races?))?(?= this (?:season|year)$|$)/,
    'head to head of $1 and $2',
  ],
  [
    /^(?:(?:and|so|ok) )*(?:do|does|did|has|is) (?!he\b|she\b|it\b|they\b)(\S+) (?:usually|normally|generally|mostly|typically|regularly|always|tend to) (?:outqualify|out qualify|beat|ahead of|faster than|quicker than) (?!him\b|her\b|them\b|every)(\S+)(?: (?:on saturdays?|in qualifying|in quali|in qualy|over one lap))?(?= this (?:season|year)$|$)/,
    'head to head $1 $2 in qualifying',
  ],
  [/^((?:and |so |ok |what about |how about )+)(?:on )?saturdays$/, '$1 in qualifying'],
  [/^((?:and |so |ok |what about |how about )+)(?:on )?sundays$/, '$1 in races'],
  // Its local time tells
  [
    /(?<=\bnext (?:race|gp|grand prix)\b.*) (?:and |or )?(?:is|will) it (?:be )?(?:at night|a night race|under (?:the )?lights|in the dark)$/,
    ' and what time',
  ],
  [
    /^do(?:es)? (?:they|f1|formula 1) (?:still )?race every (?:single )?(?:week|weekend|sunday)\b.*$/,
    'race calendar this year',
  ],
  // Without a race it is of the table
  [
    /\b(?:(?:difference|gap) (?:of|in) points|points (?:difference|gap)|how many points (?:are there )?between|how many points apart are) (?:between |of )?((?!.*\b(?:in|at|after|before|since|until|top|first|second|third|leader|winner|two|them|him|p\d+|\d+\w*)\b).+ (?:and|to|vs) .+?)(?: (?:right now|now|at the moment|currently))?$/,
    'gap between $1 in the standings',
  ],
  // "Difference of points Ferrari and Mercedes", "points difference Norris Russell"
  [
    /^(?:(?:and|so|what is|whats|the) )*(?:points (?:difference|gap|deficit)|(?:difference|gap) (?:of|in) points) (?:between |of )?((?!(?:in|at|after|to|between|of|for|from|the|is)\b)\w+) ((?!(?:and|to|vs|in|at|after)\b)\w+)(?: (?:right now|now|at the moment|currently))?$/,
    'gap between $1 and $2 in the standings',
  ],
  [/\b(\w+ flags|penalties|overtakes|pit stops|stops) count\b(?! of)/, 'how many $1'],
  [/^count (?:of |the )+(?=\w+ flags)/, 'how many '],
  [/\bnumber of (stops|pit stops|penalties|overtakes|safety cars|retirements)\b/, 'how many $1'],
  [/\btyre ages\b|\btire ages\b/, 'tyre age'],
  [/\bstint lengths?\b|\blengths? of (?:the )?stints\b/, 'stints'],
  [
    /(?<=\bwhen )(?:can|could|do|does|will) (?:we|i|you|one) (?:next )?(?:watch|see) (?:\w+ ){0,2}?(?:race|racing|drive|driving|in action)(?: again)?(?: next)?\b/,
    'is the next race',
  ],
  // Whether one can still catch the other in the table
  [
    new RegExp(
      `^${lead}(?:can|could|might) ${somebody} (?:still |even |realistically |mathematically )*${catching} ${other}${inTable}$`,
    ),
    'can $1 still overtake $2 in the championship',
  ],
  [
    new RegExp(
      `^${lead}(?:(?:is it|is it still|is there|is there still) (?:possible|a chance|any chance) (?:for|that) ${somebody} (?:to|can|could)|(?:does|has) ${somebody} (?:still )?(?:have |got )?a chance (?:to|of)) (?:still )?${catching} ${other}${inTable}$`,
    ),
    'can $1$2 still overtake $3 in the championship',
  ],
];

const allWays = [
  ...requestWays,
  ...calendarWays,
  ...duelWays,
  ...shortWays,
  ...everydayWays,
  ...saidAround,
  ...askedOtherwise,
  ...roundaboutWays,
  ...seasonWays,
  ...otherWays,
];

/** A message in the words of questions, without what is said before it: "morning! who won?", "track temp evolution". */
export function saidPlainly(words: readonly Word[]): Word[] {
  let said = withoutOpening(words);
  let text = textOf(said);
  for (const [form, meant] of allWays) {
    const match = form.exec(text);
    if (match === null) continue;
    const put = meant.replace(/\$(\d)/g, (_all, group: string) => match[Number(group)] ?? '');
    const at = countOf(match.input.slice(0, match.index));
    const rest = said.slice(at + countOf(match[0]));
    const before = said[at]?.before ?? '';
    const others = (readWords(put) ?? []).map((word, index) => (index === 0 ? { ...word, before } : word));
    said = [...said.slice(0, at), ...others, ...rest];
    text = textOf(said);
  }
  return [...said];
}

/** Whether what is said around the question says something of it, and is put plainly with it: "I fell asleep around lap 25, who won?" */
export function isSaidAround(words: readonly Word[]): boolean {
  const text = textOf(words);
  return saidAround.some(([form]) => form.test(text));
}

function withoutOpening(words: readonly Word[]): readonly Word[] {
  const text = textOf(words);
  for (const opening of [...openings, ...ofOneself]) {
    const length = countOf(opening.exec(text)?.[0] ?? '');
    const next = words[length];
    if (length === 0 || next === undefined) continue;
    const isQuestion = opensQuestion.test(next.text) && !ofOneself.includes(opening);
    if (marks.test(next.before) || isQuestion) return words.slice(length);
  }
  return words;
}

function countOf(text: string): number {
  return text.split(' ').filter((word) => word !== '').length;
}
