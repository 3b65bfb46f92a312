import type { Fact, Focus } from '../core/facts/fact.ts';
import { driverName } from '../core/names/known-drivers.ts';
import { foldName } from '../core/names/name-matching.ts';

/** What facts are about, in words that questions for them have. */
const kindWords: Readonly<Partial<Record<Fact['kind'], string>>> = {
  winner: 'won win winner winning victory wins first result results',
  podium: 'podium podiums top three second third',
  finish: 'finish finished end ended result place position came classified come',
  grid: 'grid start started starting',
  pole: 'pole fastest qualified',
  qualifying: 'qualifying qualified knocked eliminated out',
  gap: 'gap gaps margin behind ahead difference closest apart within much',
  points: 'points point score scored scoring',
  standing: 'standings lead leads leading table championship leader',
  'places-won': 'gained gain places positions up recovered recovery climbed climb lost',
  pass: 'overtake overtakes overtook pass passes passed overtaken overtaking',
  lead: 'led lead leader leading front laps',
  start: 'start launch getaway opening',
  stop: 'stop stops stopped pit pits pitted box boxed pitstop pitstops',
  undercut: 'undercut undercuts overcut overcuts jumped',
  stint: 'stint stints long run runs',
  tyre: 'tyre tyres tire tires compound compounds rubber strategy set sets',
  wear: 'wear deg degradation degraded fall drop',
  pace: 'pace quick quicker faster fastest slow slower speed',
  consistency: 'consistent consistency consistently spread steady deviation variance',
  'lap-time': 'lap laps time times best average median mean',
  'fastest-lap': 'fastest quickest best lap laps time times',
  sector: 'sector sectors ideal theoretical',
  'speed-trap': 'speed trap top kmh kph straight straights',
  corner: 'corner corners turn turns apex minimum',
  telemetry: 'throttle brake braking drs gear gears speed rpm clipping coast',
  retirement: 'retire retired retirement retirements dnf dnfs crash crashed out broke engine why',
  penalty: 'penalty penalties penalised punished time drive through investigation',
  'deleted-lap': 'deleted track limits deletion',
  neutralisation: 'safety car vsc virtual sc red flag',
  flag: 'flag flags yellow red',
  incident: 'incident incidents collision crash contact happened crashed',
  weather: 'weather rain rained wet dry temperature hot cold wind track air humid',
  duel: 'head versus vs against beat beaten ahead better teammate',
  streak: 'streak row consecutive running without since',
  record: 'record records most first ever',
  schedule: 'when where date next race session start time clock today',
  count: 'many number count often times total',
};
const wordsOfKind = new Map(
  Object.entries(kindWords).map(([kind, words]) => [kind, new Set(words.split(' '))]),
);
const allKindWords = new Set([...wordsOfKind.values()].flatMap((words) => [...words]));

/** Words that facts write otherwise. */
const written = new Map(
  Object.entries({
    ...{ vsc: 'virtual', sc: 'safety', quali: 'qualifying', qualy: 'qualifying', avg: 'average' },
    ...{ loss: 'cost', lose: 'lost', dnf: 'retired', dnfs: 'retired', tires: 'tyres', tire: 'tyre' },
    ...{ loses: 'lost', gain: 'gained', gains: 'gained', shortest: 'quickest', faster: 'quicker' },
  }),
);

/** Words that tell no fact from another. */
const everywhere = new Set('team teams driver drivers race races grand prix season year lap laps'.split(' '));

/** Whether a word says what of a result somebody wants to know. */
export function asksForFact(word: string): boolean {
  return allKindWords.has(word) || word === 'who';
}

/** Facts in the order in which they answer: about those who were asked about, of what the question is for. */
export function factsFor(facts: readonly Fact[], focus: Focus, words: ReadonlySet<string>): Fact[] {
  const wanted = namesOf(focus);
  const asked = new Set([...words].map((word) => written.get(word) ?? word));
  const texts = facts.map(({ id, text }) => foldName(`${text} ${id.replaceAll('_', ' ')}`));
  const said = texts.map((text) => new Set(text.split(' ')));
  // A word that few facts have tells more.
  const weightOf = (word: string) => {
    const count = said.filter((each) => each.has(word)).length;
    return count === 0 || word.length < 4 || everywhere.has(word) ? 0 : 1.2 - count / facts.length;
  };
  const weights = new Map([...asked].map((word) => [word, weightOf(word)]));
  const scored = facts.map((fact, index) => {
    const about = namesOf(fact.about);
    const shared = wanted.filter((name) => about.includes(name)).length;
    const others = about.length - shared;
    const ofKind = [...words].filter((word) => wordsOfKind.get(fact.kind)?.has(word)).length;
    const same = [...asked].reduce((sum, word) => sum + (said[index]!.has(word) ? weights.get(word)! : 0), 0);
    // "sector 2"
    const phrases = [...words].filter((word) => word.includes(' ') && texts[index]!.includes(word)).length;
    const person = wanted.length === 0 ? 0 : 3 * shared - (shared === 0 && others > 0 ? 2 : 0);
    const late = Math.min(0.15 * index, 1.5 + 0.01 * index);
    return {
      fact,
      score: person + 2 * phrases + Math.min(ofKind, 2) * 1.5 + Math.min(same, 3) - late,
    };
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ fact }) => fact);
}

function namesOf({
  drivers = [],
  teams = [],
  laps = [],
  corners = [],
  events = [],
  compounds = [],
}: Focus): string[] {
  return [
    ...drivers,
    ...teams,
    ...laps.map((lap) => `lap ${lap}`),
    ...corners.map((corner) => `turn ${corner}`),
    ...events,
    ...compounds,
  ].map(foldName);
}

/** A fact that settles a question for a yes or a no. */
export interface Settled {
  fact: Fact;
  isSo: boolean;
}

interface Question {
  words: string;
  /** Whether the fact tells it of this driver. */
  isOf(this: void, fact: Fact, driver: string): boolean;
  isSo(this: void, fact: Fact, driver: string): boolean;
}

const own =
  (...ids: readonly string[]) =>
  ({ id }: Fact, driver: string) =>
    ids.some((each) => id === `${each}:${driver}`);
const only =
  (...ids: readonly string[]) =>
  ({ id }: Fact) =>
    ids.includes(id);
const isPlace =
  (last: number) =>
  ({ kind, value }: Fact) =>
    kind !== 'retirement' && typeof value === 'number' && value <= last;
const isMany = ({ value }: Fact) => Number(value) > 0;

/** What can be asked of one driver, by words. */
const ofDriver: readonly Question[] = [
  { words: 'win won winner winning', isOf: only('winner'), isSo: ({ value }, driver) => value === driver },
  { words: 'win won winner winning wins', isOf: own('wins', 'no-win'), isSo: isMany },
  { words: 'pole', isOf: only('fastest'), isSo: ({ value }, driver) => value === driver },
  { words: 'podium', isOf: own('finish'), isSo: isPlace(3) },
  { words: 'retire retired dnf crash out', isOf: own('finish'), isSo: ({ kind }) => kind === 'retirement' },
  { words: 'finish finished', isOf: own('finish'), isSo: ({ kind }) => kind !== 'retirement' },
  {
    words: 'point points score scored',
    isOf: own('finish'),
    isSo: ({ text }) => /\d points?\b/.test(text),
  },
  { words: 'q3', isOf: own('qualified'), isSo: isPlace(10) },
  { words: 'stop stopped pit pitted box boxed', isOf: own('stops'), isSo: isMany },
  { words: 'lead led leading', isOf: own('led'), isSo: isMany },
  { words: 'penalty penalties penalised', isOf: own('named'), isSo: () => false },
  { words: 'champion title', isOf: own('chance'), isSo: ({ value }) => value === true },
];
const ofSession: readonly Question[] = [
  { words: 'rain rained raining wet', isOf: only('rain'), isSo: ({ value }) => value === true },
  {
    words: 'safety sc vsc neutralised',
    isOf: only('neutralisations'),
    isSo: ({ text }) => !/had no safety car/.test(text),
  },
];
/** Facts about two, whose sentences name the better one first. */
const duels = new Set<Fact['kind']>(['duel', 'pace', 'lap-time', 'gap', 'qualifying', 'consistency']);
const better = 'beat beaten faster quicker ahead better outqualified outqualify'.split(' ');
const worse = 'slower behind lose lost worse'.split(' ');
/** What leaves it open. */
const open = ['too close', 'level', 'same', 'equal', 'too much'];
const all = 'every each all always'.split(' ');
/** "14 of 22" */
const share = /(\d+) of (\d+)/;

/** The fact that settles a question for a yes or a no, where one does. */
export function settle(
  facts: readonly Fact[],
  { drivers = [] }: Focus,
  words: ReadonlySet<string>,
): Settled | null {
  const has = (list: readonly string[]) => list.some((word) => words.has(word));
  const shared = has(all) ? facts.slice(0, 3).find(({ text }) => share.test(text)) : undefined;
  const [, part, whole] = (shared && share.exec(shared.text)) || [];
  if (shared && part !== undefined) return { fact: shared, isSo: part === whole };
  const [driver = '', other] = drivers;
  if (drivers.length === 2) {
    const isWorse = has(worse);
    if (!isWorse && !has(better)) return null;
    const fact = facts.find(
      ({ kind, about, text }) =>
        duels.has(kind) &&
        drivers.every((code) => about.drivers?.includes(code) && text.includes(driverName(code))),
    );
    // One may have beaten the other in qualifying, and been beaten in races.
    const isOpen = (text: string) =>
      open.some((words) => text.includes(words)) || text.split(' beat ').length > 2;
    if (!fact || isOpen(fact.text)) return null;
    const at = (code: string) => fact.text.indexOf(driverName(code));
    return { fact, isSo: at(driver) < at(other!) !== isWorse };
  }
  const questions = drivers.length === 0 ? ofSession : drivers.length === 1 ? ofDriver : [];
  for (const { words: known, isOf, isSo } of questions) {
    if (!has(known.split(' '))) continue;
    const fact = facts.find((each) => isOf(each, driver));
    if (fact) return { fact, isSo: isSo(fact, driver) };
  }
  return null;
}
