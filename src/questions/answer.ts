import type { ErrorCode, ErrorDocument, NextStep } from '../core/errors.ts';
import type { Fact, Focus } from '../core/facts/fact.ts';
import { listed } from '../core/facts/phrases.ts';
import { foldName } from '../core/names/name-matching.ts';
import type { Warning } from '../core/warnings.ts';
import { columnsOf } from '../ops/parts/columns.ts';
import type { Operation } from '../ops/parts/operation.ts';
import type { Found } from '../tools/tool-runner.ts';
import { markdownText } from './markdown.ts';
import type { AnswerForm } from './talk.ts';
import { applyRows } from './rows/apply-rows.ts';
import { type Row, rowsOf, tableOf } from './rows/row-values.ts';
import type { Plan } from './understand.ts';

/** What came of a call, as an answer is made of it. */
export type CallOutcome =
  | {
      ok: true;
      /** null: of an earlier turn, whose results are not needed any more. */
      found: Found | null;
      /** The document; left out as `found` is. */
      output?: Readonly<Record<string, unknown>>;
    }
  | { ok: false; error: ErrorDocument; next: readonly NextStep[] };

/** A question that was carried out. */
export interface Answered extends Plan {
  operation: Operation;
  outcome: CallOutcome;
}

const mostFacts: Readonly<Record<AnswerForm, number>> = { usual: 3, table: 1, short: 1, long: 8, source: 1 };
const mostRows: Readonly<Record<AnswerForm, number>> = {
  usual: 10,
  table: 30,
  short: 0,
  long: 30,
  source: 0,
};

/** The answer to one question as Markdown: the facts that answer it, best first, and the rows behind them. */
export function answerText(
  { reading, focus, words, asksWhether, operation, outcome }: Answered,
  form: AnswerForm,
): string {
  if (!outcome.ok) return errorText(outcome.error);
  const { found, output = {} } = outcome;
  if (!found) return 'The result is no longer at hand. Ask once more.';
  const columns = columnsOf(operation);
  const filled = columns.filter((list) => rowsOf(list, output).length > 0);
  const picked = applyRows(reading.rows, reading.rows || filled.length === 0 ? columns : filled, output);
  const whom = withDriversOfTeams(focus, output);
  const facts = factsFor(operation.facts?.(found.findings, whom) ?? [], whom, words);
  const { rows: query } = reading;
  const rows = query ? picked.rows : focusedRows(picked.rows, focus);
  // Rows that are only chosen by a name say nothing beside the facts.
  const isTold =
    (query !== null && (query.by ?? query.summary ?? query.per ?? query.count) !== null) ||
    query?.isCount === true;
  // What the rows tell is not told twice.
  const isNew = ({ value }: Fact) => !isTold || value === null || !picked.text.includes(String(value));
  // Rows of sentences are told as facts.
  const isListed = mostRows[form] > 0 && rows.length > 1 && (isTold || picked.columns.length > 2);
  const most = isTold ? 2 : mostFacts[form] + (isListed || form !== 'usual' ? 0 : 2);
  const settled = asksWhether ? settle(facts, whom, words) : null;
  const inOrder = settled ? [settled.fact, ...facts.filter((fact) => fact !== settled.fact)] : facts;
  const said = inOrder.filter(isNew).slice(0, most);
  const told = form === 'short' && isTold ? '' : said.map(({ text }) => markdownText(text)).join(' ');
  const sentences = settled ? `${settled.isSo ? 'Yes' : 'No'}. ${told}` : told;
  return [
    ...(isTold ? [markdownText(picked.text)] : []),
    sentences,
    isListed ? tableOf(picked.columns, rows, query ? 2 * mostRows[form] : mostRows[form]) : '',
    ...(form === 'source' ? [sourceText(found)] : []),
    ...warningLines(found.warnings, focus),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Facts of which there is one in a result, by the words that ask for them. */
const ofOne: readonly (readonly [id: string, words: string])[] = [
  ['winner', 'win won winner'],
  ['fastest', 'pole'],
];
const all = 'every each all always'.split(' ');
/** "14 of 22" */
const share = /(\d+) of (\d+)/;

/** The fact that settles a question for a yes or a no, where one does: who won or was on pole, or how many of all. */
function settle(
  facts: readonly Fact[],
  { drivers = [] }: Focus,
  words: ReadonlySet<string>,
): { fact: Fact; isSo: boolean } | null {
  const [first] = facts;
  const [, part, whole] = (all.some((word) => words.has(word)) && first && share.exec(first.text)) || [];
  if (first && part !== undefined) return { fact: first, isSo: part === whole };
  const [driver, ...others] = drivers;
  if (driver === undefined || others.length > 0) return null;
  const wanted = ofOne.filter(([, asked]) => asked.split(' ').some((word) => words.has(word)));
  const fact = facts.find(({ id }) => wanted.some(([of]) => of === id));
  return typeof fact?.value === 'string' ? { fact, isSo: fact.value === driver } : null;
}

/** The focus with the drivers of its teams, as the rows of the result name them, where it has no drivers itself. */
function withDriversOfTeams(focus: Focus, output: Readonly<Record<string, unknown>>): Focus {
  const { teams = [], drivers = [] } = focus;
  if (teams.length === 0 || drivers.length > 0) return focus;
  const rows = Object.values(output).flatMap((value) => (Array.isArray(value) ? (value as Row[]) : []));
  const own = rows.filter(({ team }) => typeof team === 'string' && teams.includes(team));
  const codes = own.flatMap(({ driver }) => (typeof driver === 'string' ? [driver] : []));
  return codes.length === 0 ? focus : { ...focus, drivers: [...new Set(codes)] };
}

/** Rows of whom it was asked about; of nobody: all. */
function focusedRows(rows: readonly Row[], { drivers = [] }: Focus): readonly Row[] {
  const own = rows.filter(({ driver, code, abbreviation }) =>
    drivers.includes(String(driver ?? code ?? abbreviation)),
  );
  return own.length > 0 ? own : rows;
}

/** What facts are about, in words that questions for them have. */
const kindWords: Readonly<Partial<Record<Fact['kind'], string>>> = {
  winner: 'won win winner winning victory wins first',
  podium: 'podium podiums top three second third',
  finish: 'finish finished end ended result place position came classified come',
  grid: 'grid start started starting',
  pole: 'pole fastest qualified',
  qualifying: 'qualifying qualified knocked eliminated out',
  gap: 'gap gaps margin behind ahead difference closest apart within much how',
  points: 'points point score scored scoring',
  standing: 'standings lead leads leading table championship leader',
  'places-won': 'gained gain places positions won up recovered recovery climbed climb lost',
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
  'fastest-lap': 'fastest lap quickest',
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
  count: 'how many number count often times total',
};
const wordsOfKind = new Map(
  Object.entries(kindWords).map(([kind, words]) => [kind, new Set(words.split(' '))]),
);

/** Facts in the order in which they answer: about those who were asked about, of what the question is for. */
export function factsFor(facts: readonly Fact[], focus: Focus, words: ReadonlySet<string>): Fact[] {
  const wanted = namesOf(focus);
  const scored = facts.map((fact, index) => {
    const about = namesOf(fact.about);
    const shared = wanted.filter((name) => about.includes(name)).length;
    const others = about.length - shared;
    const ofKind = [...words].filter((word) => wordsOfKind.get(fact.kind)?.has(word)).length;
    const text = foldName(fact.text);
    const said = new Set(text.split(' '));
    const same = [...words].filter((word) => word.length > 3 && said.has(word)).length;
    // "sector 2"
    const phrases = [...words].filter((word) => word.includes(' ') && text.includes(word)).length;
    const person = wanted.length === 0 ? 0 : 3 * shared - (shared === 0 && others > 0 ? 2 : 0);
    return {
      fact,
      score: person + 2 * phrases + Math.min(ofKind, 2) * 1.5 + Math.min(same, 3) * 0.5 - 0.15 * index,
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

/** What a person can do about an error; the hints of errors are written for programs. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  NO_DATA: 'Try another session, another driver or another year.',
  SOURCE_UNAVAILABLE: 'The source of the data could not be reached; ask again in a few minutes.',
  SOURCE_BLOCKED:
    'The source refused to hand the data out; it may want an account. Another session or year may work.',
  RATE_LIMITED: 'The source wants a pause; ask again in a few minutes.',
  INTERNAL: 'This is a fault of the program. Another question may work.',
};

function errorText({ error, code, details }: ErrorDocument): string {
  const candidates = Array.isArray(details.candidates) ? (details.candidates as unknown[]) : [];
  const names = candidates.flatMap((each) => {
    const { event_name, name } = Object(each) as { event_name?: unknown; name?: unknown };
    const text = typeof each === 'string' ? each : (event_name ?? name);
    return typeof text === 'string' ? [markdownText(text)] : [];
  });
  const hint = names.length > 0 ? `Did you mean ${listed(names.slice(0, 5), 'or')}?` : (advice[code] ?? '');
  return `${markdownText(error.slice(0, 400))} ${hint}`.trim();
}

function sourceText({
  source,
  provider,
  parts,
}: NonNullable<Extract<CallOutcome, { ok: true }>['found']>): string {
  const where =
    source === 'demo' ? 'the built-in simulation, so the figures are not real' : (provider ?? 'this service');
  const others = [...new Set(Object.values(parts ?? {}))].filter((each) => each !== provider);
  const beside = others.length === 0 ? '' : `, parts of it from ${listed(others.map(String))}`;
  return `It comes from ${where}${beside}, and was worked out anew for this answer. The command under “How this was made” repeats it.`;
}

const mostWarnings = 2;
/** What is so with everything from a source, and touches no figure much. */
const ofEverySession = new Set([
  'LAP_ENDS_APPROXIMATE',
  'LAP_ONE_APPROXIMATE',
  'LAP_TIMES_FROM_SECTORS',
  'TRACK_STATUS_APPROXIMATE',
  'FRESH_TYRES_ASSUMED',
  'DRIVER_LIST_MISSING',
  'PIT_TIMES_APPROXIMATE',
  'SCHEDULE_SOURCE_FAILED',
  'UNFINISHED_LAPS_INFERRED',
]);

/** What was missing or repaired of whom it was asked about. */
function warningLines(warnings: readonly Warning[], { drivers: asked = [] }: Focus): string[] {
  const told = warnings.filter(
    ({ code, drivers = [] }) =>
      !ofEverySession.has(code) &&
      (asked.length === 0 || drivers.length === 0 || drivers.some((driver) => asked.includes(driver))),
  );
  const lines = told
    .slice(0, mostWarnings)
    .map(({ message, effect }) => `- ${markdownText(`${message} ${effect}`.trim())}`);
  return lines.length === 0 ? [] : [['About the data:', '', ...lines].join('\n')];
}
