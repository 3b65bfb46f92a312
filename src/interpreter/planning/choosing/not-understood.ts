import type { SaidPart } from '../../reading/parts.ts';
import { plainWords } from '../../reading/harmless-words.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { readCount, readOrdinal, type Word } from '../../reading/words.ts';
import { AskBack, type LeftWords } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { either, listed } from '../../request/sentences.ts';
import type { TopicName } from '../../request/topic-name.ts';

/** What answers are about, for those whose name says it not well enough. */
const titles: Partial<Record<TopicName, string>> = {
  championship: 'who can still be champion',
  'driver-laps': 'the laps of a driver',
  'head-to-head': 'how two drivers compare over a season',
  'lap-distribution': 'how lap times were spread',
  'lap-times': 'the pace of drivers',
  'multi-lap': 'several laps of a driver beside each other',
  positions: 'the places lap by lap',
  'pit-stops': 'the pit stops',
  'qualifying-results': 'the result of the qualifying',
  'race-control': 'what race control said',
  'race-gaps': 'the gaps',
  ratings: 'how strong drivers were',
  results: 'the official result',
  schedule: 'the calendar',
  'season-races': 'the races of a season side by side',
  'season-summary': 'the championship table',
  'session-info': 'the result',
  'speed-trace': 'speeds along the lap',
  standings: 'the standings',
  stints: 'the stints',
  'team-pace': 'the pace of the teams',
  'temporal-context': 'where the season stands',
  'track-map': 'a map of the track',
  'tyre-strategy': 'the tyre strategies',
  weather: 'the weather',
  'year-compare': 'one driver over the years',
};

const otherwise = 'Please ask it in other words.';

/** What is understood but for a part that its topics cannot tell; `request` is without that. */
export function cannotTell(
  chosen: readonly TopicName[],
  unheard: readonly SaidPart[],
  request: Request,
): AskBack {
  const all = [...new Set(unheard.map(({ said }) => said))];
  const words = all.filter((said) => !all.some((other) => other !== said && other.includes(said)));
  if (unheard.every(({ part }) => part === 'each:session of a weekend'))
    return new AskBack(
      'I look at one session at a time, and not at a whole weekend. Shall I look at qualifying or at the race?',
      'session',
      request,
      ['qualifying', 'the race'],
    );
  const told = listed(chosen.map((name) => titles[name] ?? name.replaceAll('-', ' ')));
  const what = told === '' ? 'I have no answer to' : `I can tell ${told}, but not with`;
  return new AskBack(`${what} ${quotedWords(words)}. ${otherwise}`, 'word', request, [], {
    words,
    isDecisive: true,
    mayName: false,
  });
}

/** Words that nothing explains: the person says them otherwise, or goes on without them. */
export function unknownWords(read: ReadMessage, unknown: readonly Word[], request: Request): AskBack {
  const words = unknown.map(({ raw }) => raw);
  const isDecisive = unknown.some((word) => isDecisiveIn(read, word));
  const mayName = unknown.some((word) => isNameIn(read, word));
  const isPlain = unknown.every(({ text }) => plainWords.has(text));
  const said = isPlain
    ? `I am not sure what ${quotedWords(words)} ${words.length === 1 ? 'asks' : 'ask'} for here.`
    : `I do not know ${quotedWords(words)} here.`;
  const { similarNames } = read;
  const question = similarNames.length > 0 ? `Did you mean ${either(similarNames)}?` : tailOf(isDecisive);
  return new AskBack(`${said} ${question}`, 'word', request, similarNames, { words, isDecisive, mayName });
}

/** Where a message goes on from a question that was not understood. */
export function notGoneOnFrom(request: Request, left: LeftWords | null, saysGoOn: boolean): AskBack {
  const isDecisive = left?.isDecisive === true;
  const said =
    isDecisive && saysGoOn
      ? `Leaving out ${quotedWords(left.words)} would make another question of it.`
      : 'There was something in the question before that I did not understand, so I cannot go on from it.';
  return new AskBack(`${said} ${tailOf(isDecisive)}`, 'word', request, [], left);
}

function tailOf(isDecisive: boolean): string {
  return isDecisive ? otherwise : 'Please ask it in other words, or answer "go on" and I leave it out.';
}

/** The first of some words, as they were said. */
export function quotedWords(words: readonly string[]): string {
  return listed(words.slice(0, 3).map((said) => `"${said.slice(0, 40)}"`));
}

/** Behind these a word says where, of whom, of what or what somebody did, and is no ornament. */
const leading =
  /^(?:of|in|on|at|from|for|with|by|under|over|without|than|to|against|since|until|per|during|behind|after|before|near|like|as|which|what|whose|how|who|he|she|they|it|did|does|do|was|were|is|are|has|have|had|can|could|would|most|least|more|fewer|best|and|or|we|i|you|few|many|all|any|some|not|no|only)$/;
const superlative = /^\w{2,}est$/;
/** Before these a word says which of them. */
const ofRows = /^(?:drivers?|cars?|teams?|races|laps|stints|stops|corners|tyres|ones?)$/;
const articles = /^(?:the|a|an|his|her|their|its|this|that)$/;

/** Whether what is left of a question without the word is another one: words of grammar and numbers change it, and such as say where, of whom or what was done. */
function isDecisiveIn({ words, drivers, teams }: ReadMessage, word: Word): boolean {
  if (plainWords.has(word.text) || readCount(word.text) !== null || readOrdinal(word.text) !== null)
    return true;
  const place = words.indexOf(word);
  if (superlative.test(word.text) || ofRows.test(words[place + 1]?.text ?? '')) return true;
  let at = place - 1;
  while (articles.test(words[at]?.text ?? '')) at--;
  const isName = [...drivers, ...teams].some((each) => each.at === at);
  const before = words[at]?.text ?? '';
  return isName || leading.test(before) || superlative.test(before);
}

/** Behind these stand names, and what is said of others. */
const beforeNames =
  /^(?:of|in|on|at|from|for|with|by|under|against|vs|versus|v|than|to|during|behind|after|before|near|like|as|and|or|about|did|does|has|was|is)$/;
/** Words that say which race, lap or season. */
const relative =
  /^(?:before|after|last|next|previous|other|another|first|second|third|since|until|till|ago|today|yesterday|now|then|per|each|every|ever|never)$/;

/** Whether a word may be a name, or says which of several: "in Blorxland", "Norris and Blorx", "the race before". */
function isNameIn({ words, similarNames }: ReadMessage, word: Word): boolean {
  const at = words.indexOf(word);
  const isCapital = at > 0 && /^\p{Lu}/u.test(word.raw);
  return (
    similarNames.length > 0 ||
    at === 0 ||
    isCapital ||
    /\d/.test(word.text) ||
    relative.test(word.text) ||
    beforeNames.test(words[at - 1]?.text ?? '')
  );
}
