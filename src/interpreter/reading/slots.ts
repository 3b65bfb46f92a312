import type { SessionCode } from '../../core/calendar/schedule.ts';
import { deniedAt } from './narrowings/denials.ts';
import type { ReadMessage } from './read-message.ts';
import { emptyRequest, type EventReference, type Request, type TestReference } from '../request/request.ts';
import type { Narrowing } from '../request/narrowing.ts';
import { namedYears } from './named-years.ts';
import { namesOut } from './swapped-names.ts';
import type { Cue } from './cues.ts';
import type { Aspect, RelativeEvent } from '../request/request.ts';
import { textOf } from './words.ts';

/** Everything a message names, without what it asks about. */
export function readSlots(message: ReadMessage): Request {
  const { years, numbers, cues } = message;
  const has = (cue: Cue) => cues.some((spoken) => spoken.cue === cue);
  const events = eventsOf(message);
  return {
    ...emptyRequest(),
    years: namedYears(message).kept,
    lastYears: years.lastYears,
    isYearRange: years.isRange,
    events,
    lastRaces: numbers.lastRaces,
    date: message.date === null ? null : { month: message.date.month, day: message.date.day },
    testing: testingOf(message, events.length > 0),
    weekday: message.weekday === null ? null : { ...message.weekday, isPractice: has('practice') },
    sessions: sessionsOf(message),
    drivers: unique([
      ...message.drivers.filter(({ at }) => !isReplaced(message, at)).map(({ query }) => query),
      ...message.cars,
    ]),
    teams: unique(message.teams.map(({ name }) => name)),
    top: topOf(message, has),
    laps: lapsOf(message, has),
    until: message.until === 'unnamed' ? null : message.until,
    corners: has('corners'),
    narrowings: narrowingsOf(message),
    constructors: has('constructors'),
    aspects: aspectsOf(cues, has, saysOtherOfTeam(message)),
  };
}

function aspectsOf(cues: ReadMessage['cues'], has: (cue: Cue) => boolean, saysOther: boolean): Aspect[] {
  const spoken = cues.flatMap(({ cue }) => (cue.startsWith('aspect:') ? [cue.slice(7) as Aspect] : []));
  const aspects: Aspect[] = saysOther ? [...spoken, 'team-mates'] : spoken;
  const isBeside = has('ask:result') && (aspects.includes('weather') || aspects.includes('flags'));
  return isBeside ? [...aspects, 'result'] : aspects;
}

/** "The other Ferrari", "the other McLaren driver". */
function saysOtherOfTeam({ words, teams, drivers }: ReadMessage): boolean {
  return drivers.length === 0 && teams.length === 1 && words[teams[0]!.at - 1]?.text === 'other';
}

/** Places are of a result where one is asked for. */
function narrowingsOf(message: ReadMessage): Narrowing[] {
  const { narrowings, numbers } = message;
  // P1 to P3 are practices where no result is asked for.
  const arePlaces = asksForPlace(message) || numbers.places.some((place) => place > 3);
  if (numbers.places.length === 0 || !arePlaces) return [...narrowings];
  const [from, to] = [Math.min(...numbers.places), Math.max(...numbers.places)];
  return [
    ...narrowings,
    { by: 'places', from, to, said: numbers.places.map((place) => `P${place}`).join(' and ') },
  ];
}

/** "Who was P2": a place, though "P2" alone is a practice. */
const placed = /\b(?:who|whos|was|is|got|gets|took|takes|came|finish|finished|started|in) p ?\d\b/;

function asksForPlace({ cues, words }: ReadMessage): boolean {
  const text = textOf(words);
  if (placed.test(text) && /^(?:and |so |ok )?(?:who|whos|did|was)\b/.test(text))
    return !/\b(?:fast|quick)/.test(text);
  return cues.some(({ cue }) =>
    [
      'ask:result',
      'aspect:grid',
      'topic:qualifying-results',
      'topic:season-summary',
      'topic:standings',
      'ask:gap',
    ].includes(cue),
  );
}

/** "Piastri instead of Norris", "Piastri, not Norris": Norris is no driver of the request, whoever was spoken of. */
function isReplaced(message: ReadMessage, at: number): boolean {
  const isLeftOut = message.cues.some(({ cue }) => cue === 'follow:without');
  return !isLeftOut && namesOut(message, message.drivers).has(at);
}

function eventsOf(message: ReadMessage): EventReference[] {
  const events = saidEvents(message);
  if (!message.isBeforeEvent) return events;
  return events.map((of) => (of === message.part?.event ? of : { by: 'season', which: 'before', of }));
}

function saidEvents(message: ReadMessage): EventReference[] {
  const { numbers, cues } = message;
  const out = namesOut(message, message.events);
  const isLeft = out.size < message.events.length;
  const events = message.events.filter(({ at }) => !isLeft || !out.has(at));
  const parts = message.part === null ? [] : [message.part.event];
  const named = [...events.map(({ query }) => query), ...numbers.rounds.map(String)];
  if (named.length > 0) {
    const names = unique(named).map((query) => ({ by: 'name' as const, query }));
    const which = besideEvent(message);
    const beside: EventReference[] =
      which === null ? names : names.map((of) => ({ by: 'season', which, of }));
    return [...beside, ...parts];
  }
  if (parts.length > 0) return parts;
  const relative = cues.find(({ cue }) => cue.startsWith('event:'));
  return relative ? [{ by: 'season', which: relative.cue.slice(6) as RelativeEvent }] : [];
}

/** "The race after Monza", "what came before Imola": the event next to the one named; null: the one named itself. */
function besideEvent({ events: [event], words }: ReadMessage): 'before' | 'after' | null {
  if (event === undefined) return null;
  const said = textOf(words.slice(0, event.at));
  const match =
    /\b(?:race|races|gp|grand prix|weekend|event|round|one|came|comes|come) (after|following|before|preceding)(?: the)?$/.exec(
      said,
    );
  if (match === null) return null;
  return match[1] === 'after' || match[1] === 'following' ? 'after' : 'before';
}

/** Beside an event a day alone says nothing of a test. */
function testingOf({ numbers, cues }: ReadMessage, hasEvent: boolean): TestReference | null {
  const isSaid = numbers.tests.length > 0 || cues.some(({ cue }) => cue === 'testing');
  const isTest = isSaid || (numbers.days.length > 0 && !hasEvent);
  return isTest ? { test: numbers.tests[0] ?? null, days: unique(numbers.days) } : null;
}

/** Sessions named. "Race" beside another session only says what kind of weekend it is: "the qualifying of the Monza race". */
function sessionsOf(message: ReadMessage): SessionCode[] {
  const { cues, numbers, words } = message;
  // "Over one lap" is in qualifying where no session is named.
  const isNamed = cues.some(
    ({ cue, at }) => cue.startsWith('session:') && !/^(?:over|on)$/.test(words[at]!.text),
  );
  const spoken = cues.flatMap(({ cue, at }) =>
    cue.startsWith('session:') &&
    deniedAt(message.words, at) === -1 &&
    !(isNamed && /^(?:over|on)$/.test(words[at]!.text))
      ? [{ code: cue.slice(8) as SessionCode, at }]
      : [],
  );
  const practices =
    asksForPlace(message) || numbers.places.some((place) => place > 3)
      ? []
      : numbers.places.filter((place) => place >= 1 && place <= 3);
  const codes = unique([
    ...spoken.map(({ code }) => code),
    ...practices.map((place) => `FP${place}` as SessionCode),
    ...(words.some(({ raw }) => raw === 'S') ? (['S'] as const) : []),
  ]);
  if (codes.length === 0 && saysRace(message)) return ['R'];
  if (codes.length < 2) return codes;
  const race = spoken.find(({ code }) => code === 'R');
  const isListed = [-1, -2, 1, 2].some((step) => words[(race?.at ?? 0) + step]?.text === 'and');
  return race && isListed ? codes : codes.filter((code) => code !== 'R');
}

/** "In the last race": of its race; but "the last weekend". */
function saysRace({ cues, words }: ReadMessage): boolean {
  return cues.some(
    ({ cue, at, length }) =>
      ['event:last', 'event:last-but-one', 'event:first', 'event:finale'].includes(cue) &&
      words.slice(at, at + length).some(({ text }) => text === 'race'),
  );
}

function topOf({ numbers, teams }: ReadMessage, has: (cue: Cue) => boolean): Request['top'] {
  if (numbers.top !== null) return { count: numbers.top, of: 'session' };
  if (teams.length > 0) return null;
  if (has('top:two')) return { count: 2, of: 'race' };
  if (has('top:podium')) return { count: 3, of: 'race' };
  if (has('top:front-row')) return { count: 2, of: 'qualifying' };
  if (has('top:winner')) return { count: 1, of: 'race' };
  return has('top:pole') ? { count: 1, of: 'qualifying' } : null;
}

function lapsOf({ numbers }: ReadMessage, has: (cue: Cue) => boolean): string[] {
  const laps = numbers.laps.map(String);
  return unique(has('best-lap') ? ['best', ...laps] : laps);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
