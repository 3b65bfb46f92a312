import type { SessionCode } from '../../core/calendar/schedule.ts';
import type { Focus } from '../../core/facts/fact.ts';
import type { JsonSchema } from '../../present/json-schema.ts';
import type { ToolCall } from '../../tools/tool-runner.ts';
import { ofKind, type Mention } from '../names/mentions.ts';
import type { Place } from './places.ts';
import { replaySlots } from './replay-slots.ts';

/** What a message asks, before it is known of which operation. */
export interface Asked {
  mentions: readonly Mention[];
  /** Folded words that no name took. */
  words: ReadonlySet<string>;
  place: Place;
  /** Codes of the drivers named, in their order; family names of earlier decades. */
  drivers: readonly string[];
  teams: readonly string[];
  /** The call that the answer before was made of. */
  before: ToolCall | null;
  /** First and last round of the half of a season that is meant; null: none is. */
  rounds: { first: number; last: number } | null;
}

export interface ToolInput {
  name: string;
  /** JSON schemas of the input's keys. */
  keys: Readonly<Record<string, JsonSchema>>;
  required: ReadonlySet<string>;
}

export interface Slots {
  input: Record<string, unknown>;
  assumed: string[];
  /** Keys that the operation needs and nobody named. */
  missing: string[];
}

/** Operations that are about qualifying when no session is named: a single lap shows more there. */
const aboutQualifying = new Set([
  'analyze qualifying-results',
  'analyze telemetry',
  'analyze corners',
  'analyze speed-trace',
  'analyze track-map',
  'analyze sectors',
  'analyze year-compare',
  'analyze multi-lap',
]);
/** Operations that put drivers side by side: one named after another joins him. */
const comparing = new Set([
  'analyze telemetry',
  'analyze head-to-head',
  'analyze corners',
  'analyze speed-trace',
]);
/** Operations that have the state of a race at its laps anyway. */
const takesMoment = new Set(['fetch session-info', 'analyze positions']);
const raceOnly = new Set([
  'analyze positions',
  'analyze race-gaps',
  'analyze pit-stops',
  'analyze tyre-strategy',
]);
const races = new Set<SessionCode>(['R', 'S']);
const joins =
  'add too also plus as well with dazu auch y et e avec con com met ook anche tambem tambien aussi'.split(
    ' ',
  );
/** Operations that say nothing of one driver alone. */
const needsTwo = new Set(['analyze telemetry', 'analyze head-to-head']);

/** Whether who is named joins those who were: "with Piastri too". */
export function isJoining(words: ReadonlySet<string>): boolean {
  return joins.some((word) => words.has(word));
}

export function isComparing(operation: string): boolean {
  return comparing.has(operation);
}

const mostDrivers = 5;
const mostYears = 6;

/** The session that a message names; null: none. */
function sessionNamed(
  operation: string,
  mentions: readonly Mention[],
  words: ReadonlySet<string>,
): SessionCode | null {
  const named = mentions.flatMap((mention): SessionCode[] =>
    mention.kind === 'session' ? [mention.code] : mention.kind === 'part' ? ['Q'] : [],
  );
  const isOfSprint =
    named.includes('S') && (named.includes('Q') || operation === 'analyze qualifying-results');
  if (isOfSprint) return 'SQ';
  return named.at(-1) ?? (words.has('pole') && operation !== 'fetch results' ? 'Q' : null);
}

/** Whether the operation is about such a session at all. */
export function takesSession(operation: string, code: SessionCode): boolean {
  if (raceOnly.has(operation)) return races.has(code);
  if (operation === 'fetch results') return !code.startsWith('FP');
  return operation !== 'analyze qualifying-results' || ['Q', 'SQ', 'SS'].includes(code);
}

/** The session that is meant: named, of the question before, else the one that the operation is about. */
export function sessionOf(
  operation: string,
  { mentions, words, before }: Pick<Asked, 'mentions' | 'words' | 'before'>,
): { code: SessionCode; isNamed: boolean } {
  const named = sessionNamed(operation, mentions, words);
  if (named) return { code: named, isNamed: true };
  const earlier = before?.input.session as SessionCode | undefined;
  const isElsewhere = ofKind(mentions, 'place').length + ofKind(mentions, 'event').length > 0;
  const isKept = earlier !== undefined && takesSession(operation, earlier);
  if (isKept && (!isElsewhere || before?.operation === operation)) return { code: earlier, isNamed: false };
  // Laps by number are those of a race.
  const isQualifying = aboutQualifying.has(operation) && ofKind(mentions, 'laps').length === 0;
  return { code: isQualifying ? 'Q' : 'R', isNamed: false };
}

/** The qualifying of a sprint was called a shootout in 2023 only. */
function inSeason(code: SessionCode, year: number): SessionCode {
  return code === 'SQ' || code === 'SS' ? (year === 2023 ? 'SS' : 'SQ') : code;
}

/** The input of an operation: what the message names, what the question before named, and defaults. */
export function slotsOf(tool: ToolInput, asked: Asked, event: { year: number; gp: string } | null): Slots {
  const { place, mentions, before, drivers, teams } = asked;
  const input: Record<string, unknown> = {};
  const assumed: string[] = [];
  const put = (key: string, value: unknown, isNamed = true) => {
    if (!(key in tool.keys) || value === undefined || value === null) return;
    input[key] = value;
    if (!isNamed) assumed.push(key);
  };
  const isNamedPlace = place.gp !== null && !place.assumed.includes('gp');

  put('year', event?.year ?? place.year, !place.assumed.includes('year'));
  if (place.test) {
    put('test', place.test.test);
    put('day', place.test.day);
  } else if ('gp' in tool.keys) {
    put('gp', event?.gp, isNamedPlace);
    const { code: plain, isNamed } = sessionOf(tool.name, asked);
    const code = inSeason(plain, event?.year ?? place.year);
    // Its own default is what a session would be left out for.
    if (isNamed || tool.required.has('session') || code !== 'R' || tool.keys.session?.default === undefined)
      put('session', code, isNamed);
  }
  if (isNamedPlace && place.round === null)
    for (const key of ['after', 'until']) if (!('gp' in tool.keys)) put(key, place.gp);
  put('after_round', place.round);
  if (asked.rounds) {
    put('from_round', asked.rounds.first);
    put('to_round', asked.rounds.last);
    if (asked.rounds.first === 1) put('after_round', asked.rounds.last);
  }
  put('years', yearsOf(tool, asked));
  put('type', typeOf(asked));

  const earlier = [before?.input.drivers, before?.input.driver].flat().filter((code) => code !== undefined);
  const stays = before?.operation === tool.name || ofKind(mentions, 'pronoun').length > 0;
  const needsDrivers = tool.required.has('drivers') || tool.required.has('driver');
  const carried = (needsDrivers || stays) && teams.length === 0 ? earlier : [];
  // "Add Stroll", "with Piastri too"; "and Leclerc?" where drivers are compared.
  const isAdded = stays && drivers.length > 0 && isJoining(asked.words);
  const isCompared = comparing.has(tool.name) && drivers.length === 1 && stays;
  const beside = tool.name === 'analyze head-to-head' ? earlier.slice(0, 1) : earlier;
  const joined = [...new Set([...(isAdded || isCompared ? beside : []), ...drivers])];
  const people = joined.length > 0 ? joined : carried;
  const isNamed =
    joined.length > 0 && ofKind(mentions, 'driver').length + ofKind(mentions, 'past-driver').length > 0;
  if (people.length > 0) {
    put('drivers', people.slice(0, mostDrivers), isNamed);
    put('names', people, isNamed);
    if (!('drivers' in tool.keys) || tool.name === 'analyze track-map') put('driver', people[0], isNamed);
    if (tool.name === 'analyze track-map') delete input[people.length > 1 ? 'driver' : 'drivers'];
  }
  if (teams.length > 0) {
    // One team alone is told beside the others.
    if (teams.length > 1 || tool.name !== 'analyze team-pace') put('teams', teams);
    put('team', teams[0]);
    if (drivers.length === 0 && input.type === 'constructors') put('names', teams);
  } else if (stays && drivers.length === 0) {
    put('teams', before?.input.teams, false);
  }
  putLaps(tool, asked, put);
  const [moment] = ofKind(mentions, 'clock');
  if (tool.name === 'analyze replay')
    for (const [key, value] of Object.entries(replaySlots(asked))) put(key, value);
  else if (moment && 'until_lap' in tool.keys) put('until', moment.clock);
  if (tool.name === 'why' && input.lap === undefined) put('lap', 'best', false);
  putEnumerations(tool, asked, put);
  if (ofKind(mentions, 'top').length > 0) put('top', ofKind(mentions, 'top')[0]!.count);
  if (ofKind(mentions, 'sector').length > 0 && tool.name === 'fetch race-control') delete input.sector;
  if (before?.operation === tool.name)
    for (const [key, value] of Object.entries(before.input))
      if (keptOf(before, input).has(key) && !(key in input)) put(key, value, false);
  if ('all_drivers' in tool.keys && input.driver === undefined) put('all_drivers', true, false);
  const isAlone = needsTwo.has(tool.name) && (input.drivers as unknown[] | undefined)?.length === 1;
  const missing = [...tool.required].filter((key) => !(key in input) || (isAlone && key === 'drivers'));
  return { input, assumed, missing };
}

/** What an operation goes on with that is asked again of something else. */
function keptOf({ input }: ToolCall, now: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set([
    'by',
    'relative_to',
    'type',
    'kind',
    'category',
    'flag',
    ...('years' in input ? ['years'] : []),
    // Rounds are those of their season.
    ...(input.year === now.year ? ['after', 'after_round', 'until'] : []),
  ]);
}

function typeOf({ words, teams, drivers }: Asked): 'drivers' | 'constructors' | undefined {
  const isOfTeams = ['constructors', 'constructor', 'teams', 'team', 'wcc'].some((word) => words.has(word));
  if (isOfTeams || (teams.length > 0 && drivers.length === 0)) return 'constructors';
  if (drivers.length > 0 || ['drivers', 'driver', 'wdc'].some((word) => words.has(word))) return 'drivers';
  return undefined;
}

/** Seasons, where an operation takes several: those named, from the first to the last of two that are joined. */
function yearsOf(tool: ToolInput, { mentions, place, before, words }: Asked): number[] | undefined {
  if (!('years' in tool.keys)) return undefined;
  const named = ofKind(mentions, 'year').map(({ year }) => year);
  const [first, second] = named;
  const isSpan = ['to', 'until', 'since', 'bis', 'from'].some((word) => words.has(word));
  if (first !== undefined && isSpan && named.length <= 2) {
    const last = second ?? place.present;
    const from = Math.min(first, last);
    const count = Math.abs(last - first) + 1;
    return Array.from({ length: count }, (_, index) => from + index).slice(-10);
  }
  if (tool.name !== 'analyze year-compare') return named.length > 0 ? [...new Set(named)] : [place.year];
  const earlier = Array.isArray(before?.input.years) ? (before.input.years as number[]) : [];
  const years = [...new Set(named.length > 1 ? named : [...earlier, ...named, place.year])];
  return years.length > 1 ? years.slice(0, mostYears) : [place.year - 1, place.year];
}

type Put = (key: string, value: unknown, isNamed?: boolean) => void;

function putLaps(tool: ToolInput, { mentions }: Asked, put: Put): void {
  const [laps] = ofKind(mentions, 'laps');
  if (tool.name === 'analyze multi-lap') {
    const numbers = ofKind(mentions, 'laps').flatMap(({ first, last }) => [first, last]);
    const named = [...new Set(numbers)].filter((lap): lap is number => lap !== null && lap > 0).map(String);
    put('lap', named.length > 1 ? named : ['best', ...named], named.length > 0);
    return;
  }
  if (!laps) return;
  const { first, last } = laps;
  if (first !== null && first > 0) {
    put('laps', `${first}-${last ?? first}`);
    if (tool.keys.lap?.type === 'string') put('lap', String(first));
  }
  if (takesMoment.has(tool.name) && first === last && first !== null && first > 0) put('until_lap', first);
}

/** Values that the schema lists, where the message has their words: "safety car", "speed". */
function putEnumerations({ keys }: ToolInput, { words, mentions }: Asked, put: Put): void {
  const said = new Set([...words, ...ofKind(mentions, 'sector').map(({ sector }) => `sector${sector}`)]);
  for (const [key, schema] of Object.entries(keys)) {
    if (key === 'type' || key === 'session' || key === 'length' || key === 'detail' || key === 'format')
      continue;
    const isList = schema.type === 'array';
    const values = ((isList ? (schema.items as JsonSchema) : schema).enum ?? []) as string[];
    const found = values.filter((value) =>
      value.split('_').every((word) => said.has(word) || said.has(`${word}s`)),
    );
    // "red" is a flag only where flags are spoken of.
    if (found.length === 0 || (key === 'flag' && !said.has('flag') && !said.has('flags'))) continue;
    put(key, isList ? found : found.toSorted((a, b) => b.length - a.length)[0]);
  }
}

/** The texts that an input has under these keys, alone or in lists. */
export function textsIn(input: Readonly<Record<string, unknown>>, ...keys: readonly string[]): string[] {
  return keys.flatMap((key) => input[key]).filter((value) => typeof value === 'string');
}

/** Whom and what an answer is about. */
export function focusOf(
  { drivers, teams, mentions, place }: Asked,
  input: Readonly<Record<string, unknown>>,
): Focus {
  const carried = textsIn(input, 'drivers', 'driver', 'names');
  const ends = ofKind(mentions, 'laps').flatMap(({ first, last }) =>
    // Of a range what is so at its ends.
    [first, last].filter((lap): lap is number => lap !== null && lap > 0),
  );
  const laps = [...new Set(ends)];
  const corners = ofKind(mentions, 'corner').map(({ corner }) => corner);
  const compounds = ofKind(mentions, 'compound').map(({ compound }) => compound);
  const people = drivers.length > 0 ? drivers : carried;
  const isNamedPlace = place.gp !== null && !place.assumed.includes('gp');
  return {
    ...(people.length > 0 && { drivers: people }),
    ...(teams.length > 0 && { teams }),
    ...(laps.length > 0 && { laps }),
    ...(corners.length > 0 && { corners }),
    ...(compounds.length > 0 && { compounds }),
    ...(isNamedPlace && !('gp' in input) && { events: [place.gp!] }),
  };
}
