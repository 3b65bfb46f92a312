import { isAfterMark } from '../../reading/remarks/clauses.ts';
import { readWords, textOf, type Word } from '../../reading/words.ts';

/** A message that corrects what was asked or answered, taken apart. */
export interface SaidCorrection {
  /** What is not meant, each alternative by itself; empty: that is not said. */
  denied: readonly (readonly Word[])[];
  /** What is meant instead. */
  wanted: readonly Word[];
  /** Whether it says that something else was meant ("i meant", "I asked for"), and does not only set one against the other. */
  isComplaint: boolean;
  /** Whether it begins with what is not meant, "no" or the like, so that it can be nothing but a correction. */
  isRefusal: boolean;
  /** "Wrong race": what is to be another one. */
  wrong: string | null;
}

const mark = ' \\| ';
const joint = '(?: \\|)? ';
const refusal =
  '(?:no|nope|nah|naw|sorry|oops|whoops|wait|hang on|hold on|my bad|my mistake|typo|correction|actually)';
const idle =
  '(?:ok|okay|well|hm|hmm|hey|but|oh|ah|um|uh|er|ugh|yeah|yes|and|so|please|pls|dude|mate|man|come on)';
const lead = `(?:(?:${refusal}|${idle})${joint})*`;
const really = '(?:really |actually |just |only |did |do |specifically |obviously |clearly )*';
const means = `(?:i ${really}(?:mean|meant|asked|said|wrote|wanted|want|was asking|was talking|am asking|am talking|need|needed|would like)|im (?:asking|talking)|id like|my question (?:is|was)|the question (?:is|was)|make (?:it|that)|(?:it |that )?should (?:be|have been)|give me|show me)(?: you)?(?: for| about| of| to know| to see)?`;
/** Verbs that say so by themselves, without anything that is denied. */
const meant = `i ${really}(?:mean|meant|said|asked|wanted|was asking|was talking)(?: you)?(?: for| about)?`;
const told =
  '(?:thats|that is|that was|this is|those are|these are|those were|you gave me|you give me|youre giving me|you told me|you showed me|that looks like|that seems to be)(?: just| only| all| for| from| of)*';
const end = `(?:${joint}(?:please|pls|plz|thanks|ta|then|though|tho|sorry|actually|instead|obviously|of course|duh|silly|my bad|(?<!team )mate|dude|again))*$`;

/** How the wanted part follows what is denied: behind words that say so, or behind a mark alone. */
const said = `${joint}(?:but |and |so )?${means} `;
const apart = `(?:${mark}(?:but |and |so )?|${joint}but )`;

const complaints: readonly RegExp[] = [
  // "That's not what I asked. His pit stops"
  `^${lead}(?:thats|that is|that was|this is|its) not (?:what i (?:asked|meant|wanted|said|mean|want)(?: you)?(?: for| about)?|it|right|the one|the question|the one i (?:asked|meant|wanted)(?: for| about)?)${joint}(?:but )?(?:${means} )?(?<wanted>.+?)${end}`,
  // "I didn't ask for stops, I asked for his lap times"
  `^${lead}i (?:didnt|did not|dont|do not|wasnt|was not|am not|wont)(?: ask| asking| want| wanted| mean| say| need| talk| talking)(?: you)?(?: for| about)? (?<denied>.+?)(?:${said}|${apart})(?<wanted>.+?)${end}`,
  // "The season or the race?? I asked the race"
  `^${lead}(?<denied>[^|]+?) or (?<other>[^|]+?)${mark}${lead}${means} (?<wanted>.+?)${end}`,
  // "That's quali, I want the race one"
  `^${lead}${told} (?!not )(?<denied>.+?)${said}(?<wanted>.+?)${end}`,
  // "That's the sprint, not the race"
  `^${lead}(?:thats|that is|that was|this is|you gave me|you showed me)(?: just| only)* (?!not )(?<denied>[^|]+?)${joint}(?:and )?not (?<wanted>[^|]+?)${end}`,
  // "Not practice, I meant the actual race"
  `^${lead}not (?<denied>.+?)${joint}(?:but |and )?${means} (?<wanted>.+?)${end}`,
  // "I meant Spa, not Monza"
  `^${lead}${means} (?<wanted>.+?)${joint}(?:and |but )?not (?<denied>.+?)${end}`,
  // "Career I mean, not since 2018"
  `^${lead}(?<wanted>.+?)${joint}i ${really}(?:mean|meant)(?:${joint}(?:and )?not (?<denied>.+?))?${end}`,
  // "Monza? I said Spa"
  `^${lead}(?<denied>[^|]+?)${mark}${lead}${meant} (?<wanted>.+?)${end}`,
  // "No I mean Norris"
  `^${lead}${meant} (?<wanted>.+?)${end}`,
].map((form) => new RegExp(form, 'd'));

const contrasts: readonly RegExp[] = [
  // "That's the sprint. race pls"
  `^${lead}${told} (?!not )(?<denied>.+?)${apart}(?!not )(?<wanted>.+?)${end}`,
  // "Not practice, the actual race"
  `^${lead}not (?<denied>.+?)${apart}(?<wanted>.+?)${end}`,
  // "No, his throttle, not his speed"
  `^${lead}(?<wanted>.+?)${joint}(?:and )?not (?<denied>.+?)${end}`,
].map((form) => new RegExp(form, 'd'));

const wrongs: readonly RegExp[] = [
  `^${lead}wrong (?<wrong>race|driver|session|year|season|one|team|track|gp|guy|car|lap)${joint}(?:${means} )?(?<wanted>.+?)${end}`,
  `^${lead}(?:not|no) (?:that|this) (?<wrong>race|driver|session|year|season|team|track|gp|guy|car|lap)${joint}(?:but )?(?:${means} )?(?<wanted>.+?)${end}`,
].map((form) => new RegExp(form, 'd'));

const bare = new RegExp(`^${lead}(?:${refusal}|make it|make that)${joint}${lead}(?<wanted>.+?)${end}`, 'd');
const begins = new RegExp(`^(?:(?:${idle})${joint})*(?:${refusal}|not|wrong|${told})(?: |$)`);

/** Nobody corrects in more words. */
const mostWords = 30;

/**
 * What a message corrects, by its grammar alone: what it says is not meant, and what is. null: it corrects nothing. `isBare`: also where
 * only a "no" or "sorry" says so.
 */
export function saidCorrection(words: readonly Word[], isBare = false): SaidCorrection | null {
  if (words.length > mostWords) return null;
  const text = markedText(words);
  for (const [forms, isComplaint] of [
    [wrongs, true],
    [complaints, true],
    [contrasts, false],
    [isBare ? [bare] : [], true],
  ] as const)
    for (const form of forms) {
      const groups = form.exec(text)?.indices?.groups;
      if (groups?.wanted === undefined) continue;
      const partOf = (name: string) => wordsAt(words, text, groups[name]);
      const denied = [partOf('denied'), partOf('other')].filter((each) => each.length > 0);
      const wrong = groups.wrong === undefined ? null : text.slice(...groups.wrong);
      const wanted = partOf('wanted');
      const left = withOrWithout(denied, wanted);
      if (left !== null) return { denied: [], wanted: left, isComplaint, wrong: null, isRefusal: true };
      if (wanted.length > 0) return { denied, wanted, isComplaint, wrong, isRefusal: begins.test(text) };
    }
  return null;
}

/** "That was with the pit laps, I want it without": without these. */
function withOrWithout(denied: SaidCorrection['denied'], wanted: readonly Word[]): readonly Word[] | null {
  const which = /\b(?:with|without)\b/.exec(textOf(wanted))?.[0];
  const [first, ...what] = denied[0] ?? [];
  const isAlone = /^(?:(?:it|them|that|those|one|ones) )?(?:with|without)(?: (?:it|them|that|those))?$/.test(
    textOf(wanted),
  );
  if (!isAlone || which === undefined || what.length === 0) return null;
  if (!/^(?:with|without|including|excluding)$/.test(first?.text ?? '')) return null;
  return [...(readWords(which) ?? []), ...what];
}

/** The words with "|" where a mark ends a clause. */
function markedText(words: readonly Word[]): string {
  return words
    .map((word, at) => {
      // "That's" is folded to "that".
      const text = word.text === 'that' && /['’`´]s$/i.test(word.raw) ? 'thats' : word.text;
      return at > 0 && isAfterMark(word) ? `| ${text}` : text;
    })
    .join(' ');
}

function wordsAt(
  words: readonly Word[],
  text: string,
  range: readonly [number, number] | undefined,
): readonly Word[] {
  if (range === undefined) return [];
  const count = (part: string) => part.split(' ').filter((each) => each !== '' && each !== '|').length;
  const from = count(text.slice(0, range[0]));
  const said = words.slice(from, from + count(text.slice(...range)));
  // "The race one" is no first race.
  return ofSession.test(textOf(said)) ? said.slice(0, -1) : said;
}

const ofSession = /\b(?:race|sprint|qualifying|quali|qualy|practice|session) ones?$/;

/** What is meant, in words that say that it is. */
export function asMeant(wanted: readonly Word[]): Word[] {
  return [...(readWords('i meant') ?? []), ...wanted];
}
