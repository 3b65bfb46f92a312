import type { InterpretationContext } from './interpretation.ts';
import { phrases } from './known-phrases.ts';
import { isQuestion } from './reading/cues.ts';
import type { ReadMessage } from './reading/read-message.ts';
import { readWithNames } from './reading/read-with-names.ts';
import { restricts } from './reading/remarks/preamble-words.ts';
import type { Preambled } from './reading/remarks/preambles.ts';
import { readSlots } from './reading/slots.ts';
import { spaced, withNamesPut, type Names } from './names-put.ts';
import { textOf, type Word } from './reading/words.ts';
import { noConversation, type RemarkedOn } from './request/conversation.ts';

/** A question, and what is named beside it. */
export interface Beside {
  /** The question with names for "he", "they", "there" and "that year". */
  leaning: readonly Word[];
  /** Those of them that stand for such a word. */
  leanedOn: readonly string[];
  /** Whom and what is named, and when, that the question may be about. */
  drivers: readonly string[];
  teams: readonly string[];
  event: string | null;
  when: string | null;
  /** The question with more words at its end. */
  addTo: (more: string) => readonly Word[];
  /** Whether the question says itself when, and where. */
  isTimed: boolean;
  isPlaced: boolean;
  /** Whether it leans on what is said beside it and names nothing: "what is that?" */
  isOpen: boolean;
  /** Whether it asks which of several. */
  isOfTwo: boolean;
  /** Whether it counts what only somebody has. */
  isOfOne: boolean;
  /** Whether anybody or any place is named beside it. */
  isNaming: boolean;
  /** Who, or what, is named beside it alone, so that "he" in the next message may be this one. */
  remarkedOn: RemarkedOn | null;
  /** Words of what is said beside it that name something. */
  named: ReadonlySet<Word>;
}

/** What is named beside a question; null: what is said there narrows the question, so that it is a part of it. */
export async function besideQuestion(
  { said, rest }: Preambled,
  context: InterpretationContext,
): Promise<Beside | null> {
  const read = await readWithNames(said, { ...context, conversation: noConversation }, phrases);
  const asked = await readWithNames(rest, { ...context, conversation: noConversation }, phrases);
  if (isNarrowing(read, said, rest)) return null;
  const names = namesOf(read, said);
  const put = withNamesPut(rest, names, asked);
  const { years, lastYears, isCurrent, step } = asked.years;
  const isTimed =
    years.length > 0 ||
    lastYears !== null ||
    isCurrent ||
    step !== null ||
    asked.date !== null ||
    ofNow.test(textOf(rest));
  const isPlaced =
    asked.events.length > 0 ||
    asked.numbers.rounds.length > 0 ||
    asked.cues.some(({ cue }) => cue.startsWith('event:'));
  return {
    leaning: put.words,
    leanedOn: put.leanedOn,
    drivers: asked.drivers.length + asked.teams.length > 0 ? [] : names.drivers,
    teams: asked.drivers.length + asked.teams.length > 0 ? [] : names.teams,
    event: names.isHome ? null : names.event,
    when: names.isLife ? null : names.when,
    isOfTwo: names.drivers.length > 1 && ofTwo.test(textOf(rest)),
    isOfOne: ofOne.test(textOf(rest)),
    isNaming: read.drivers.length + read.teams.length + read.events.length > 0,
    addTo: (more) => [...put.words, ...spaced(more)],
    isTimed,
    isPlaced,
    isOpen:
      put.leanedOn.length === 0 &&
      context.conversation.last === null &&
      isOfNothing(asked) &&
      leansOn(rest, read),
    remarkedOn: put.leanedOn.length > 0 ? null : remarkedOn(names, asked),
    named: names.words,
  };
}

function remarkedOn(names: Names, asked: ReadMessage): RemarkedOn | null {
  const { drivers, teams, event } = names;
  const [driver, ...others] = drivers;
  const isOfNobody = asked.drivers.length + asked.teams.length === 0;
  if (driver !== undefined) return isOfNobody && others.length === 0 ? { by: 'driver', name: driver } : null;
  const [team, ...more] = teams;
  if (team !== undefined) return isOfNobody && more.length === 0 ? { by: 'team', name: team } : null;
  return event !== null && asked.events.length === 0 ? { by: 'event', name: event } : null;
}

/** Words that say when a question is of, or that it is of now. */
const ofNow =
  /\b(?:last|latest|current|currently|now|today|tonight|next|yesterday|this|recent|recently|since|ever|so far|leads|is leading|are leading|still|right now|at the moment)\b/;

/** "Who was faster?", "which of them had more points?" */
const ofTwo =
  /^(?:and |so |but )?(?:who|whos|which (?:one|driver|of them|of the two|of those|of these))\b.*\b(?:faster|quicker|slower|better|ahead|in front|behind|more|fewer|less|older|younger|higher|longer|stronger|earlier|later)\b(?! than\b)/;

/** "How many points in 2025?", but not "how many drivers had points?" */
const ofOne =
  /^(?:and |so )?how many (?:points|wins|podiums|poles|victories|pole positions|race wins|sprint wins|titles|dnfs)\b(?!.*\b(?:drivers?|teams?|who|whose|each|every|there|were|are|different|everyone|everybody|all|do you get|for a|is|worth)\b)/;

/** Before these names somebody says his own: "I'm George", "my son Oscar". */
const ofAsker =
  /(?:^| )(?:im|i am|name is|names|this is|called|my (?!driver|favou?rite|hero|idol|man|boy|guy|goat|king|fave|team)\w+)$/;
/** Before these places somebody tells of himself. */
const ofHome =
  /(?:^| )(?:from|born in|moved to|live in|lives in|living in|based in|work in|working in|studying in|here in)(?: the)?$/;
/** With these a year is one of who asks. */
const ofLife =
  /\b(?:born|began|started|(?:watch|follow|support|listen|visit|com)(?:ed|ing)?(?: \w+){0,4} since|fans?(?: \w+){0,4} (?:since|from)|viewer since|back in|ever since)\b/;
/** "I missed the last race" */
const relativeRace = /\bthe (?:last|latest|most recent|next|previous) (?:race|gp|grand prix)\b/;
/** Seasons that are named: one, several, or all since one. */
const seasons =
  /\b(?:(?:since|between) )?(?:19|20)\d\d(?: (?:and|to|until|till|or) (?:19|20)\d\d| onwards?| on)?\b|\b(?:last|this) (?:season|year)\b/;

function namesOf(read: ReadMessage, said: readonly Word[]): Names {
  const { words, drivers, teams, events, corrections } = read;
  const isTyped = ({ at }: { at: number }) => !corrections.some(({ read: put }) => put === words[at]?.raw);
  const before = (at: number) => textOf(words.slice(Math.max(0, at - 5), at));
  const isOwn = ({ at, said: name }: { at: number; said: string }) =>
    ofAsker.test(before(at)) && !name.includes(' ');
  const meant = drivers.filter((each) => isTyped(each) && each.meant.length > 0 && !isOwn(each));
  const [event, ...more] = [...new Set(events.filter(isTyped).map(({ query }) => query))];
  const text = textOf(words);
  const [season] = seasons.exec(text) ?? [];
  const [relative] = relativeRace.exec(text) ?? [];
  const starts = new Set([...drivers, ...teams, ...events].map(({ at }) => at));
  return {
    drivers: [...new Set(meant.map((each) => each.said))],
    teams: [...new Set(teams.filter(isTyped).map(({ name }) => name))],
    event: more.length > 0 ? null : (event ?? relative ?? null),
    isHome: ofHome.test(before(events[0]?.at ?? 0)),
    when: season?.replace(/^(?=\d)/, 'in ') ?? null,
    isLife: ofLife.test(text) && events.length === 0,
    words: new Set(said.filter((word) => isNamed(word, read, starts))),
  };
}

/** A name of several words is named with all that begin with a capital. */
function isNamed(word: Word, { words, unknown }: ReadMessage, starts: ReadonlySet<number>): boolean {
  const at = words.findIndex((each) => each.text === word.text && each.raw === word.raw);
  return at !== -1 && !unknown.includes(words[at]!) && (starts.has(at) || /^\p{Lu}/u.test(word.raw));
}

/** Where somebody lives says by which clock. */
const ofClock = /\b(?:when|time|clock|starts?|begins?|tonight|schedule|calendar)\b/;

/** Whether what is said narrows the question to something that the question itself does not say. */
function isNarrowing(read: ReadMessage, said: readonly Word[], rest: readonly Word[]): boolean {
  const asked = ` ${textOf(rest)} `;
  const isNew = (text: string) => !asked.includes(` ${text.toLowerCase()} `);
  const slots = readSlots(read);
  const [word] = restricts.exec(textOf(said)) ?? [];
  return (
    (word !== undefined && isNew(word)) ||
    slots.narrowings.some((each) =>
      each.by === 'zone' ? ofClock.test(asked) : !/^(?:once|twice)$/.test(each.said) && isNew(each.said),
    ) ||
    slots.sessions.some((code) => code !== 'R') ||
    slots.laps.length > 0 ||
    slots.top !== null ||
    slots.until !== null ||
    slots.testing !== null ||
    slots.weekday !== null ||
    slots.date !== null ||
    slots.lastRaces !== null ||
    slots.lastYears !== null ||
    read.part !== null
  );
}

const leaning =
  /\b(?:it|those|these|them|they|their|ones?|that(?! (?:race|year|season|weekend|driver|team|lap|circuit|track|the|he|she|they|much|many|bad|good|fast|quick|slow|close|big|long|hard)\b)|this(?! (?:race|year|season|weekend|time)))\b/;

function isOfNothing({ words, drivers, teams, events }: ReadMessage): boolean {
  return drivers.length + teams.length + events.length === 0 && words.length < 9;
}

/** Whether the question leans on something else than a name that is said beside it. */
function leansOn(rest: readonly Word[], { cues, unknown }: ReadMessage): boolean {
  const text = textOf(rest).replace(/\b(?:is|was) it true that\b/, '');
  const isSaid = cues.some(({ cue }) => isQuestion(cue) || cue.startsWith('talk:why'));
  return (isSaid || (unknown.length > 0 && rest.length < 6)) && leaning.test(text);
}
