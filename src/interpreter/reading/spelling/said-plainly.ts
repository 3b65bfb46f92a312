import { readWords, textOf, type Word } from '../words.ts';
import { roundaboutWays } from './roundabout-ways.ts';

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
  // Without a race it is of the table
  [
    /\b(?:(?:difference|gap) (?:of|in) points|points (?:difference|gap)|how many points (?:are there )?between|how many points apart are) (?:between |of )?((?!.*\b(?:in|at|after|before|since|until|top|first|second|third|leader|winner|two|them|him|p\d+|\d+\w*)\b).+ (?:and|to|vs) .+?)(?: (?:right now|now|at the moment|currently))?$/,
    'gap between $1 in the standings',
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
  [
    /^(?:(?:and|so|ok|but) )*(can|could|might) (?!(?:any|some|every)(?:one|body)\b|(?:he|she|they)\b)(\w+(?: \w+)?) (?:still |even )?(?:catch|reel in|overhaul) (\w+(?: \w+)?)(?: (?:in the (?:standings|championship|title race|points)|for the title))?$/,
    'gap between $2 and $3 in the standings',
  ],
];

/** A message in the words of questions, without what is said before it: "morning! who won?", "track temp evolution". */
export function saidPlainly(words: readonly Word[]): Word[] {
  let said = withoutOpening(words);
  for (const [form, meant] of [...roundaboutWays, ...otherWays]) {
    const match = form.exec(textOf(said));
    if (match === null) continue;
    const put = meant.replace(/\$(\d)/g, (_all, group: string) => match[Number(group)] ?? '');
    const at = countOf(match.input.slice(0, match.index));
    const rest = said.slice(at + countOf(match[0]));
    const before = said[at]?.before ?? '';
    const others = (readWords(put) ?? []).map((word, index) => (index === 0 ? { ...word, before } : word));
    said = [...said.slice(0, at), ...others, ...rest];
  }
  return [...said];
}

function withoutOpening(words: readonly Word[]): readonly Word[] {
  const text = textOf(words);
  for (const opening of openings) {
    const match = opening.exec(text);
    const length = match === null ? 0 : match[0].trim().split(' ').length;
    const next = words[length];
    if (length === 0 || next === undefined) continue;
    if (marks.test(next.before) || opensQuestion.test(next.text)) return words.slice(length);
  }
  return words;
}

function countOf(text: string): number {
  return text.split(' ').filter((word) => word !== '').length;
}
