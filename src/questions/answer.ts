import type { ErrorCode, ErrorDocument, NextStep } from '../core/errors.ts';
import type { Fact, Focus } from '../core/facts/fact.ts';
import { listed } from '../core/facts/phrases.ts';
import { driverName } from '../core/names/known-drivers.ts';
import type { Warning } from '../core/warnings.ts';
import { columnsOf } from '../ops/parts/columns.ts';
import type { Operation } from '../ops/parts/operation.ts';
import type { Found } from '../tools/tool-runner.ts';
import { factsFor, settle } from './facts-for.ts';
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
      /** Messages of its warnings, where `found` no longer says. */
      warned?: readonly string[];
    }
  | { ok: false; error: ErrorDocument; next: readonly NextStep[] };

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

/**
 * The answer to one question as Markdown: the facts that answer it, best first, and the rows behind them. `told`: sentences of the answers
 * before it, to which its own are added.
 */
export function answerText(
  { reading, focus, words, asksWhether, operation, outcome }: Answered,
  form: AnswerForm,
  told: Set<string> = new Set(),
): string {
  if (!outcome.ok) return errorText(outcome.error);
  const { found, output = {} } = outcome;
  if (!found) return 'The result is no longer available. Please ask again.';
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
  const settled = asksWhether ? settle(facts, whom, words) : null;
  const most = isTold || settled !== null ? 2 : mostFacts[form] + (isListed || form !== 'usual' ? 0 : 2);
  const isBeside = (fact: Fact) => fact !== settled?.fact && fact.kind === settled?.fact.kind;
  const inOrder = settled ? [settled.fact, ...facts.filter(isBeside)] : facts;
  const said = form === 'short' && isTold ? [] : chosen(inOrder.filter(isNew), { whom, most, told });
  return [
    ...(isTold ? [markdownText(picked.text)] : []),
    [...(settled ? [settled.isSo ? 'Yes.' : 'No.'] : []), ...said.map(markdownText)].join(' '),
    isListed ? tableOf(picked.columns, rows, query ? 2 * mostRows[form] : mostRows[form]) : '',
    ...(form === 'source' ? [sourceText(found)] : []),
    ...warningLines(found.warnings, focus, told),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Of people who were asked about, so much is told of others. */
const mostOfOthers = 1;

/** The first sentences that say something new, which are added to those `told`. */
function chosen(
  facts: readonly Fact[],
  { whom, most, told }: { whom: Focus; most: number; told: Set<string> },
): string[] {
  const { drivers: asked = [] } = whom;
  const isOfOthers = ({ about: { drivers = [] } }: Fact) =>
    asked.length > 0 && drivers.length > 0 && !drivers.some((driver) => asked.includes(driver));
  const said: string[] = [];
  let others = 0;
  for (const fact of facts) {
    if (said.length === most) break;
    if (isOfOthers(fact) && (others += 1) > mostOfOthers) continue;
    if ([...told].some((sentence) => holds(sentence, fact.text))) continue;
    told.add(fact.text);
    said.push(fact.text);
  }
  return said;
}

/** From this share of its words on a sentence is said again by one that has all its names and figures. */
const sameWords = 0.6;

/** Whether a sentence says what another one does. */
function holds(sentence: string, other: string): boolean {
  const known = new Set(wordsIn(sentence));
  if (['won', 'led', 'leads'].some((word) => known.has(word))) known.add('1st');
  const words = wordsIn(other);
  const isTelling = (word: string) => /[\d\p{Lu}]/u.test(word);
  return (
    words.filter((word) => known.has(word)).length >= sameWords * words.length &&
    words.slice(1).every((word) => known.has(word) || !isTelling(word))
  );
}

function wordsIn(sentence: string): string[] {
  const marks = '.,;:()';
  return sentence.split(' ').map((word) => {
    const end = marks.includes(word.at(-1) ?? ' ') ? -1 : word.length;
    return word.slice(marks.includes(word[0] ?? ' ') ? 1 : 0, end);
  });
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
  return `It comes from ${where}${beside}, and was computed for this answer. The command under “How this was made” repeats it.`;
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
function warningLines(
  warnings: readonly Warning[],
  { drivers: asked = [] }: Focus,
  told: Set<string>,
): string[] {
  const effects = new Set<string>();
  const own = warnings.filter(
    ({ code, drivers = [] }) =>
      !ofEverySession.has(code) &&
      (asked.length === 0 || drivers.length === 0 || drivers.some((driver) => asked.includes(driver))),
  );
  // Said once in a conversation, and once for all sources with the same effect.
  const isNew = ({ message, effect }: Warning) => {
    if (told.has(message) || (effect !== '' && effects.has(effect))) return false;
    effects.add(effect);
    return true;
  };
  const lines = own
    .filter(isNew)
    .slice(0, mostWarnings)
    .map((warning) => {
      told.add(warning.message);
      return `- ${markdownText(withNames(warning))}`;
    });
  return lines.length === 0 ? [] : [['About the data:', '', ...lines].join('\n')];
}

function withNames({ message, effect, drivers = [] }: Warning): string {
  const text = `${message} ${effect}`.trim();
  return drivers.reduce((named, code) => named.replaceAll(code, driverName(code)), text);
}
