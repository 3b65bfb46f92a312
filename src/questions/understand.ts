import { isDeepStrictEqual } from 'node:util';
import type { Focus } from '../core/facts/fact.ts';
import { type CircuitFacts, circuitFactsOf } from '../core/names/circuit-facts.ts';
import { circuitOfCorner, cornersNamed } from '../core/names/corner-names.ts';
import { ordinalWords } from '../core/text/number-words.ts';
import { type Columns, columnsOf } from '../ops/parts/columns.ts';
import { findOperation } from '../present/find-operation.ts';
import type { ToolCall } from '../tools/tool-runner.ts';
import { type AgentTool, operationTools } from '../tools/tools.ts';
import { type Classifier, classify, type Scored } from './classify/classifier.ts';
import { featuresOf } from './classify/features.ts';
import { asksForFact } from './facts-for.ts';
import { ofKind, type Mention, mentionsIn } from './names/mentions.ts';
import { type Word, wordsOf } from './names/words.ts';
import type { ChosenReading, Reading, ReadingOption, RowQuery } from './reading.ts';
import {
  type Calendar,
  lastHeld,
  type Place,
  type PlaceBefore,
  placeOf,
  roundsOfHalf,
} from './reading/places.ts';
import {
  type Asked,
  focusOf,
  isJoining,
  sessionOf,
  slotsOf,
  takesSession,
  textsIn,
  type ToolInput,
} from './reading/slots.ts';
import {
  driverIn,
  driversIn,
  heIn,
  type LookUp,
  lookUpFor,
  mateLookUp,
  peopleBefore,
  peopleIn,
  type SpokenOf,
  teamOf,
  teamsIn,
  winnerLookUp,
} from './reading/people.ts';
import { readRows, type ReadRows, type RowName } from './rows/read-rows.ts';
import { type AnswerForm, formAgain, formIn } from './talk.ts';
import type { Term } from './terms/term.ts';
import { termsIn } from './terms/terms.ts';

/** A question for data, as it is carried out and answered. */
export interface Plan {
  reading: Reading;
  focus: Focus;
  /** Folded words of the question that no name took: what of a result it is about. */
  words: ReadonlySet<string>;
  /** Whether it is for a yes or a no: "did Norris win?" */
  asksWhether: boolean;
  /** What says whom it is about, where the message does not; null: everybody is named. */
  lookUp: LookUp | null;
}

export type Understood =
  | { kind: 'data'; plans: readonly Plan[]; form: AnswerForm }
  | { kind: 'explain'; terms: readonly Term[]; circuit: CircuitFacts | null; year: number }
  /** Small talk, or what no data tell; with what it could be after all. */
  | { kind: 'talk' | 'decline'; words: ReadonlySet<string>; alternatives: readonly ReadingOption[] };

export interface Before extends SpokenOf {
  /** Label of the message before; null: there is none. */
  label: string | null;
  /** Where the calls so far were about, the last one first. */
  place: PlaceBefore;
  /** The message that it answered. */
  message: string;
}

export interface Reader extends Calendar {
  classifier: Classifier;
}

/** What was spoken of once this call was made too. */
export function placedAfter({ place }: Before, call: ToolCall): Pick<Before, 'call' | 'place'> {
  const { gp, years } = call.input;
  const year = call.input.year ?? (Array.isArray(years) ? (years.at(-1) as unknown) : undefined);
  const isElsewhen = year !== undefined && place?.year !== undefined && year !== place.year;
  const kept = gp === undefined && !isElsewhen ? place?.gp : gp;
  return { call, place: { year: year ?? place?.year, gp: kept } };
}

/** Labels of messages that ask for no data. */
const withoutData = new Set(['talk', 'decline', 'explain', 'again', 'why', 'validate']);
/** From this on a message is taken for one that asks for no data. */
const sureOfNoData = 0.5;
/** From this on a part of a message is a question of its own. */
const sureOfPart = 0.6;
const leastAlternative = 0.02;
const mostAlternatives = 3;

const aboutTheFuture = new Set([
  'fetch schedule',
  'temporal-context',
  'analyze championship',
  'fetch standings',
]);

/** Reads a message, word for word: every question in it comes to an operation and its input. */
export async function understand(message: string, before: Before, reader: Reader): Promise<Understood> {
  const words = wordsOf(message);
  const parts = questionsIn(words, before, reader.classifier);
  if (parts.length > 1) {
    const plans: Plan[] = [];
    let last = before;
    for (const part of parts) {
      const asked = read(part, last, reader.classifier);
      const { plan } = await planOf(part, asked, last, reader);
      if (!plan) continue;
      plans.push(...(await oneByOne(plan, part, asked, last, reader)));
      const people = peopleIn(asked.mentions) ?? last.people;
      last = { ...placedAfter(last, plan.reading), label: plan.reading.operation, message, people };
    }
    if (plans.length > 1) return { kind: 'data', plans: plans.slice(0, mostPlans), form: formIn(message) };
  }
  return await understandOne(message, words, before, reader);
}

async function understandOne(
  text: string,
  words: readonly Word[],
  before: Before,
  reader: Reader,
): Promise<Understood> {
  const found = read(words, before, reader.classifier);
  const named =
    (await namedOperation(text)) ?? (isOfNames(words, found.mentions) ? before.call?.operation : null);
  const message = named == null ? found : { ...found, scored: [{ label: named, probability: 1 }] };
  const [first] = message.scored;
  const free = freeWords(words, message.mentions);
  if (first && withoutData.has(first.label) && first.probability >= sureOfNoData) {
    if (first.label === 'explain') {
      const terms = termsIn(words.map((word) => word.text));
      const year = ofKind(message.mentions, 'year')[0]?.year ?? new Date(reader.nowMs).getUTCFullYear();
      const [place] = ofKind(message.mentions, 'place');
      const circuit = place ? circuitFactsOf(place.name, year) : null;
      if (terms.length > 0 || circuit) return { kind: 'explain', terms, circuit, year };
    }
    if (before.call && message.mentions.length === 0) {
      const plans = [
        planOfChosen({ ...before.call, rows: await rowsAgain(before.call, before.message) }, before.message),
      ];
      if (first.label === 'again') return { kind: 'data', plans, form: formAgain(free) };
      if (first.label === 'why' || first.label === 'validate') return { kind: 'data', plans, form: 'source' };
      if (first.label === 'explain') return { kind: 'data', plans, form: 'long' };
    }
    if (first.label === 'talk' || first.label === 'decline') {
      const { options } = await planOf(words, message, before, reader);
      return { kind: first.label, words: free, alternatives: options };
    }
  }
  const { plan } = await planOf(words, message, before, reader);
  if (!plan) return { kind: 'talk', words: free, alternatives: [] };
  return { kind: 'data', plans: await oneByOne(plan, words, message, before, reader), form: formIn(text) };
}

const mostAtOnce = 3;
const mostPlans = 6;

/** A message that names several of what its operation takes one of is as many questions: "the podiums of Monza 2023 and 2024". */
async function oneByOne(
  plan: Plan,
  words: readonly Word[],
  { mentions, scored }: Read,
  before: Before,
  reader: Reader,
): Promise<Plan[]> {
  const { operation } = plan.reading;
  const tool = (await toolsByOperation()).get(operation)!;
  const { keys } = toolInput(tool);
  const takesOne = (key: string) => key in keys && !(`${key}s` in keys);
  const years = takesOne('year') ? distinct(mentions, ['year', 'years-ago']) : [];
  const places = takesOne('gp') ? distinct(mentions, ['place']) : [];
  const drivers = takesOne('driver') ? distinct(mentions, ['driver', 'past-driver']) : [];
  const several = places.length > 1 ? places : years.length > 1 ? years : drivers;
  if (several.length < 2 || several.length > mostAtOnce) return [plan];
  const isPaired = several === places && years.length === places.length;
  const plans: Plan[] = [];
  for (const [index, one] of several.entries()) {
    const left = [...several, ...(isPaired ? years : [])].filter(
      (mention) => mention !== one && mention !== years[isPaired ? index : -1],
    );
    const own = { scored: [{ label: operation, probability: scored[0]!.probability }] };
    const kept = mentions.filter((mention) => !left.some((each) => isSameName(each, mention)));
    const { plan: each } = await planOf(words, { mentions: kept, ...own }, before, reader);
    if (each && !plans.some(({ reading }) => isDeepStrictEqual(reading.input, each.reading.input)))
      plans.push({ ...each, reading: { ...each.reading, unused: plan.reading.unused } });
  }
  if (plans.length < 2) return [plan];
  return plans.map((each, index) =>
    index > 0 ? each : { ...each, reading: { ...each.reading, alternatives: plan.reading.alternatives } },
  );
}

/** Mentions of these kinds that name different things. */
function distinct(mentions: readonly Mention[], kinds: readonly Mention['kind'][]): Mention[] {
  const own = mentions.filter(({ kind }) => kinds.includes(kind));
  return own.filter((mention, index) => own.findIndex((each) => isSameName(each, mention)) === index);
}

function isSameName(one: Mention, other: Mention): boolean {
  const bare = ({ from: _from, to: _to, ...rest }: Mention) => rest;
  return isDeepStrictEqual(bare(one), bare(other));
}

/** The plan of a reading that was chosen; `message` says what of its result is asked for. */
export function planOfChosen({ operation, input, rows }: ChosenReading, message: string): Plan {
  const words = wordsOf(message);
  const mentions = mentionsIn(words);
  const people = textsIn(input, 'drivers', 'driver', 'names');
  const teams = textsIn(input, 'teams', 'team');
  return {
    reading: { ...{ operation, input, rows, assumed: [], unused: [] }, confidence: null, alternatives: [] },
    focus: { ...(people.length > 0 && { drivers: people }), ...(teams.length > 0 && { teams }) },
    ...{ words: freeWords(words, mentions), asksWhether: isForYesOrNo(words), lookUp: null },
  };
}

/** The operation whose name a message begins with, as suggestions do: "Pit stops, 2024 Monaco". */
async function namedOperation(message: string): Promise<string | null> {
  const asked = plain(message);
  const named = (await operationNames()).find(
    ({ name }) => asked === name || asked.startsWith(`${name},`) || asked.startsWith(`${name}:`),
  );
  return named?.operation ?? null;
}

let byName: Promise<readonly { operation: string; name: string }[]> | undefined;

/** What operations are called, the longest names first. */
function operationNames(): Promise<readonly { operation: string; name: string }[]> {
  return (byName ??= toolsByOperation().then((tools) =>
    [...tools]
      .flatMap(([operation, tool]) =>
        ['drivers', 'constructors'].map((type) => ({ operation, name: plain(tool.label({ type })) })),
      )
      .toSorted((a, b) => b.name.length - a.name.length),
  ));
}

const joints = new Set('in at for and the of on to en el la im und et a y e em na no op de'.split(' '));

/** Whether a message does nothing but name: "in Monaco 2024", "the second?", which ask the same again of them. */
function isOfNames(words: readonly Word[], mentions: readonly Mention[]): boolean {
  const free = [...freeWords(words, mentions)];
  const isRank = (word: string) => ordinalWords.indexOf(word) > 1;
  return (mentions.length > 0 || free.some(isRank)) && free.every((word) => joints.has(word) || isRank(word));
}

/** Without capitals and with one kind of apostrophe. */
function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('’', "'");
}

/** Label of a message, the likeliest first; what it names. */
interface Read {
  mentions: readonly Mention[];
  scored: readonly Scored[];
}

function read(words: readonly Word[], { label }: Before, classifier: Classifier): Read {
  const mentions = mentionsIn(words, (text) => classifier.words.has(text));
  return { mentions, scored: classify(classifier, featuresOf(words, mentions, label), label) };
}

/** The label that a message of an earlier turn had, and whom it named. */
export function readEarlier(
  message: string,
  before: Before,
  classifier: Classifier,
): Pick<Before, 'label' | 'people'> {
  const { mentions, scored } = read(wordsOf(message), before, classifier);
  return { label: scored[0]?.label ?? null, people: peopleIn(mentions) ?? before.people };
}

/** The parts of a message that are questions of their own; one: all of it. */
function questionsIn(words: readonly Word[], before: Before, classifier: Classifier): Word[][] {
  const parts: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]?.text ?? '';
    const second = words[index + 2]?.text ?? '';
    // "and why", "and by how much", "y por qué"
    const isJoint = jointWords.has(word.text) && (asks.has(next) || (asks.has(second) && small.has(next)));
    const begins = index > 0 && (words[index - 1]!.isEnd || isJoint);
    if (begins) parts.push([]);
    parts.at(-1)!.push(word);
  }
  if (parts.length === 1) return parts;
  // "Who won, and how, in Spa 2024?"
  const [start = [], ...others] = parts;
  const isPlaced = (part: readonly Word[]) =>
    mentionsIn(part).some(({ kind }) => kind === 'place' || kind === 'year' || kind === 'event');
  if (!isPlaced(start) && others.some(isPlaced)) return [[...words]];
  let last: Before = before;
  const own = parts.filter((part, index) => {
    const [first] = read(part, last, classifier).scored;
    const isQuestion = index === 0 || part.some(({ text }) => asks.has(text));
    const isOwn = first !== undefined && isQuestion && part.length >= 2 && first.probability >= sureOfPart;
    if (!isOwn || withoutData.has(first.label) || first.label === last.label) return false;
    last = { ...last, label: first.label };
    return true;
  });
  return own.length > 1 ? own : [[...words]];
}

const jointWords = new Set('and und y et e en'.split(' '));
const small = new Set('by at on in por per com mit'.split(' '));
/** Words that begin a question, in the languages of the labelled ones. */
const asks = new Set(
  'who what when where how which why did was were is are wer wie wann wo warum welche welcher que quien cuando como donde cual por cuantas cuantos qui quand comment pourquoi quel quelle chi quando come dove perche quanti quante quem quanto qual wie waarom wanneer hoe waar welke'.split(
    ' ',
  ),
);

/** The likeliest operation with its input, and the others that it could be. */
async function planOf(
  words: readonly Word[],
  { mentions, scored }: Read,
  before: Before,
  reader: Reader,
): Promise<{ plan: Plan | null; options: readonly ReadingOption[] }> {
  const tools = await toolsByOperation();
  const hasMoment = ofKind(mentions, 'clock').length > 0;
  const known = scored.filter(({ label }) => {
    const tool = tools.get(label);
    // What can't be told as of a moment would tell how the session ended.
    return tool && (!hasMoment || 'until_lap' in toolInput(tool).keys);
  });
  const plans: (Plan & ElsewherePlan)[] = [];
  for (const { label, probability } of known.slice(0, mostAlternatives + 2)) {
    if (plans.length > 0 && probability < leastAlternative) break;
    const plan = await planFor(tools.get(label)!, probability, words, mentions, before, reader);
    if (plan) plans.push(plan);
  }
  const options = plans.map(({ reading }) => optionOf(tools.get(reading.operation)!, reading));
  const [first] = plans;
  if (!first) return { plan: null, options: [] };
  const { others, reading } = first;
  const elsewhere = others.map((gp) =>
    optionOf(tools.get(reading.operation)!, { ...reading, input: { ...reading.input, gp } }),
  );
  const alternatives = [...elsewhere, ...options.slice(1)].slice(0, mostAlternatives);
  return {
    plan: { ...first, reading: { ...reading, alternatives } },
    options: options.slice(0, mostAlternatives),
  };
}

interface ElsewherePlan {
  /** Other events that the name of the place may mean. */
  others: readonly string[];
}

function optionOf(tool: AgentTool, { operation, input, rows }: ChosenReading): ReadingOption {
  return { label: tool.label(input), operation, input, rows };
}

async function planFor(
  tool: AgentTool,
  confidence: number,
  words: readonly Word[],
  named: readonly Mention[],
  before: Before,
  reader: Reader,
): Promise<(Plan & ElsewherePlan) | null> {
  const input = toolInput(tool);
  const phraseOf = ({ from, to }: Mention) =>
    words
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' ');
  const free = freeWords(words, named);
  const { code } = sessionOf(input.name, { mentions: named, words: free, before: before.call });
  if (!takesSession(input.name, code)) return null;
  const isAhead = aboutTheFuture.has(input.name);
  const placed = [...named, ...placesOfCorners(named, before)];
  const place = await placeOf(placed, phraseOf, { before: before.place, code, isAhead }, reader);
  const mentions = await withNumbers(named, place, reader);
  const isSame = before.call?.operation === input.name;
  const rounds = await roundsIn(mentions, before, place, reader);
  const takesRounds = 'from_round' in input.keys || ('after_round' in input.keys && rounds?.first === 1);
  if (rounds && !takesRounds) return null;
  const asked: Asked = {
    ...{ mentions, place, before: before.call, words: free, rounds },
    drivers: [...new Set([...heIn(mentions, before, place.year), ...driversIn(mentions, place.year)])],
    teams: teamsIn(mentions, before.call).map((name) => teamOf(name, place.year)),
  };
  const event = 'gp' in input.keys && !place.test ? await eventOf(input.name, asked, reader) : null;
  const { input: slots, assumed, missing } = slotsOf(input, asked, event);
  const lookUp =
    mateLookUp(input, asked, slots, before) ??
    winnerLookUp(input, asked, slots) ??
    lookUpFor(missing, asked, slots, input.name);
  if (missing.length > 0 && !lookUp) return null;
  const columns = columnsOf((await findOperation(input.name))!);
  const spoken = isSame ? before.message : '';
  const own = rowsIn({ words, mentions, spoken }, columns, place.year, { ...input, slots });
  // Who was asked about before still is, where nobody is named.
  const isUnnamed = ofKind(mentions, 'driver').length + asked.teams.length === 0;
  const isOfSame = isUnnamed && lookUp === null;
  const again = isSame ? rowsBefore(before.message, columns, isOfSame ? place.year : null, slots) : null;
  const taken = mentions.flatMap(({ from, to }) => words.slice(from, to));
  const used = new Set([...taken, ...(own?.used ?? []).map((index) => words[index]!)]);
  // "Sorry, 2025" is about the same people, where the input does not say so.
  const goesOn = isSame && isUnnamed && !own && ![...free].some(asksForFact);
  const withPeople = (of: Asked): Asked => {
    const earlier = peopleBefore(before, place.year);
    if (goesOn) return { ...of, ...earlier };
    // "With Ricciardo as well"
    const isAdded = isSame && !isUnnamed && isJoining(free) && !('drivers' in input.keys);
    return isAdded ? { ...of, drivers: [...new Set([...earlier.drivers, ...of.drivers])] } : of;
  };
  return {
    reading: {
      ...{
        operation: input.name,
        input: slots,
        rows: withoutTaken(joined(own?.query ?? null, again, rankIn(free, mentions)), slots, input),
        assumed,
        confidence,
      },
      alternatives: [],
      unused: words
        .filter((word) => !used.has(word) && !reader.classifier.rows.has(`w:${word.text}`))
        .map(({ raw }) => raw),
    },
    ...{
      focus: focusOf(withPeople(asked), slots),
      words: wordsFor(free, mentions),
      asksWhether: isForYesOrNo(words),
      lookUp,
      others: place.others,
    },
  };
}

/** Where corners are that only one circuit has, where no place is named or spoken of. */
function placesOfCorners(mentions: readonly Mention[], { place }: Before): Mention[] {
  if (ofKind(mentions, 'place').length > 0 || place?.gp !== undefined) return [];
  return ofKind(mentions, 'corner-name').flatMap(({ name, from, to }): Mention[] => {
    const circuit = circuitOfCorner(name);
    return circuit === null ? [] : [{ kind: 'place', name: circuit, from, to }];
  });
}

/** Mentions with corners by their numbers instead of their names. */
async function withNumbers(
  mentions: readonly Mention[],
  { year, gp }: Place,
  { schedule }: Reader,
): Promise<readonly Mention[]> {
  if (ofKind(mentions, 'corner-name').length === 0) return mentions;
  const { events } = await schedule(year);
  const at = events.find(({ eventName }) => eventName === gp)?.location ?? gp ?? '';
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'corner-name') return [mention];
    const { name, from, to } = mention;
    return cornersNamed(name, at, year).map((corner) => ({ kind: 'corner', corner, from, to }));
  });
}

/** The rounds of the half of a season that is meant: that of the message, or "the second" after one. */
async function roundsIn(
  mentions: readonly Mention[],
  before: Before,
  { year, gp, assumed }: Place,
  { schedule }: Reader,
): Promise<Asked['rounds']> {
  const [half] = ofKind(mentions, 'half');
  const isOfRace = gp !== null && !assumed.includes('gp');
  return half && (half.isOfBreak || (!isOfRace && before.place?.gp === undefined))
    ? roundsOfHalf(await schedule(year), half)
    : null;
}

async function eventOf(
  operation: string,
  asked: Asked,
  reader: Reader,
): Promise<{ year: number; gp: string } | null> {
  const { place } = asked;
  if (place.gp !== null) return { year: place.year, gp: place.gp };
  const held = await lastHeld(place.year, reader, sessionOf(operation, asked).code);
  return held && { year: held.year, gp: held.eventName };
}

/** Numbers and ranks are read over the rows of the result. */
const forRows = new Set<Mention['kind']>(['number', 'top', 'place-number', 'time', 'part', 'sector']);

/** The rows without what the operation can be asked for itself, which goes to its input: "deleted laps" of race control. */
function withoutTaken(
  query: RowQuery | null,
  slots: Record<string, unknown>,
  { keys }: ToolInput,
): RowQuery | null {
  if (!query) return null;
  const taken = query.where.filter(
    ({ column, is }) => is === 'equal' && column in keys && !(column in slots) && column !== 'lap',
  );
  for (const { column, value } of taken) slots[column] = keys[column]!.type === 'array' ? [value] : value;
  return { ...query, where: query.where.filter((filter) => !taken.includes(filter)) };
}

/** What a message asks of the rows of an operation's result. `year`: of the names in it; null: without them. */
function rowsIn(
  { words, mentions, spoken = '' }: { words: readonly Word[]; mentions: readonly Mention[]; spoken?: string },
  columns: Columns,
  year: number | null,
  { keys, slots }: Pick<ToolInput, 'keys'> & { slots: Readonly<Record<string, unknown>> },
): ReadRows | null {
  const takesLaps = ['lap', 'laps', 'until_lap'].some((key) => key in slots);
  const taken = new Set(
    mentions.flatMap(({ kind, from, to }) =>
      forRows.has(kind) || (kind === 'laps' && !takesLaps) ? [] : words.slice(from, to),
    ),
  );
  return readRows(
    columns,
    words.map(({ text }) => text),
    (index) => !taken.has(words[index]!),
    year === null ? [] : rowNames(mentions, year, keys),
    wordsOf(spoken).map(({ text }) => text),
  );
}

/** The same rows as before, for an answer in another form. */
async function rowsAgain({ operation, input }: ToolCall, message: string): Promise<RowQuery | null> {
  const words = wordsOf(message);
  const tool = toolInput((await toolsByOperation()).get(operation)!);
  const columns = columnsOf((await findOperation(operation))!);
  const query = rowsIn({ words, mentions: mentionsIn(words) }, columns, Number(input.year), {
    ...tool,
    slots: input,
  });
  return withoutTaken(query?.query ?? null, { ...input }, tool);
}

/** What the message before asked of the same rows, but for whom: "and last year?" after "who has the most wins?". */
function rowsBefore(
  message: string,
  columns: Columns,
  year: number | null,
  slots: Readonly<Record<string, unknown>>,
): RowQuery | null {
  const words = wordsOf(message);
  return rowsIn({ words, mentions: mentionsIn(words) }, columns, year, { keys: {}, slots })?.query ?? null;
}

/** Rows of a message after those of the one before: "and the second?" keeps the order, "and the fastest?" who is meant. */
function joined(own: RowQuery | null, before: RowQuery | null, rank: number | null): RowQuery | null {
  if (rank !== null && before?.count === 1 && (before.by ?? before.per) !== null && own?.by == null)
    return { ...before, skip: rank - 1 };
  if (!own || !before || own.list !== before.list) return own ?? before;
  const isRank = own.by === null && !own.isCount && (own.count !== null || own.skip > 0);
  if (isRank) return { ...before, count: own.count, skip: own.skip };
  return own.where.length > 0 ? own : { ...own, where: before.where };
}

/** "The second", "p3". */
function rankIn(free: ReadonlySet<string>, mentions: readonly Mention[]): number | null {
  const [place] = ofKind(mentions, 'place-number');
  const rank = place?.place ?? Math.max(...[...free].map((word) => ordinalWords.indexOf(word)));
  return rank > 1 ? rank : null;
}

/** Names in a message, as documents write them; `isInput`: the operation is asked for them alone anyway. */
function rowNames(mentions: readonly Mention[], year: number, keys: ToolInput['keys']): RowName[] {
  return mentions.flatMap((mention): RowName[] => {
    const { from, to } = mention;
    switch (mention.kind) {
      case 'driver':
      case 'past-driver': {
        const value = driverIn(mention, year)!;
        return [{ from, to, kind: 'driver', value, isInput: 'drivers' in keys || 'driver' in keys }];
      }
      case 'team':
        return [
          {
            from,
            to,
            kind: 'team',
            value: teamOf(mention.name, year),
            isInput: 'teams' in keys || 'team' in keys,
          },
        ];
      case 'compound':
        return [{ from, to, kind: 'compound', value: mention.compound, isInput: false }];
      case 'corner':
        return [{ from, to, kind: 'corner', value: mention.corner, isInput: false }];
      default:
        return [];
    }
  });
}

const auxiliaries = new Set(
  'did was were is are has have had does do didnt wasnt werent isnt hasnt doesnt'.split(' '),
);
const openings = new Set('and but so ok okay hey hi then also well wait'.split(' '));

function isForYesOrNo(words: readonly Word[]): boolean {
  const first = words.find(({ text }) => !openings.has(text));
  return first !== undefined && auxiliaries.has(first.text);
}

/** What of a result a message is about: its words, and sectors and parts by their names. */
function wordsFor(free: ReadonlySet<string>, mentions: readonly Mention[]): ReadonlySet<string> {
  const named = mentions.flatMap((mention) =>
    mention.kind === 'sector'
      ? [`sector ${mention.sector}`]
      : mention.kind === 'part'
        ? [`q${mention.part}`]
        : [],
  );
  return new Set([...free, ...named]);
}

function freeWords(words: readonly Word[], mentions: readonly Mention[]): Set<string> {
  const taken = new Set(mentions.flatMap(({ from, to }) => words.slice(from, to)));
  return new Set(words.filter((word) => !taken.has(word)).map(({ text }) => text));
}

function toolInput({ operation, inputSchema }: AgentTool): ToolInput {
  const keys = (inputSchema.properties ?? {}) as ToolInput['keys'];
  return { name: operation!, keys, required: new Set(inputSchema.required) };
}

let byOperation: Promise<ReadonlyMap<string, AgentTool>> | undefined;

export function toolsByOperation(): Promise<ReadonlyMap<string, AgentTool>> {
  return (byOperation ??= operationTools().then(
    (tools) => new Map(tools.flatMap((tool) => (tool.operation === null ? [] : [[tool.operation, tool]]))),
  ));
}
