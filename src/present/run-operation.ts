import { SvcError } from '../core/errors.ts';
import { type Focus, selectFacts } from '../core/facts/fact.ts';
import { relevantWarnings, wholeField } from '../core/relevant-warnings.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import type { Effects } from '../io/effects.ts';
import { helpfulSteps } from '../ops/parts/steps.ts';
import type { Operation, Outcome, SavedFiles } from '../ops/parts/operation.ts';
import { checkInput, withWorkspace } from './operation-input.ts';
import {
  drawCharts,
  type Drawing,
  type DrawnChart,
  namedFiles,
  plainDrawing,
  saveFiles,
  type SavedPaths,
  unnamedFiles,
} from './save-files.ts';
import { adviser, toolWording, type SurfaceWording } from './wording.ts';

export interface Performed {
  outcome: Outcome;
  /** null: the operation works in no workspace. */
  saved: SavedPaths | null;
  /** As it was checked, defaults filled in. */
  input: Record<string, unknown>;
}

export interface OperationResult {
  /** The contract's document, files named: plain data, ready for JSON. */
  output: unknown;
  /** The result as text, where the input asked for text. */
  text: string | null;
}

/**
 * Checks the input, runs the operation and keeps its files: what every surface does. Charts are drawn and saved only when all of the
 * outcome is there.
 *
 * @throws INVALID_INPUT naming every missing, unknown and wrong value at once; otherwise what the operation throws, with the calls
 *   that help.
 */
export async function performOperation(
  operation: Operation,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
  wording: SurfaceWording,
  drawing?: Drawing,
): Promise<Performed> {
  const outline = withWorkspace(operation);
  const checked = checkInput(outline, input, wording);
  try {
    const { workspace_id, ...own } = checked;
    if (!operation.worksInWorkspace || workspace_id === undefined) {
      const { outcome } = await answerTo(operation, effects, checked, drawing);
      return { outcome, saved: null, input: checked };
    }
    const { outcome, drawn } = await answerTo(operation, effects, own, drawing);
    const saved = await saveFiles(effects, operation, outcome, drawn, workspace_id as string);
    const warnings = mergeWarnings(outcome.warnings, [...saved.warnings]);
    return { outcome: { ...outcome, warnings }, saved, input: checked };
  } catch (error) {
    throw forCaller(error, operation, checked, wording);
  }
}

/** An outcome with its charts as files: the same for everybody who asks this of the same data. */
interface Answer {
  outcome: Outcome;
  /** Empty where the operation works in no workspace. */
  drawn: readonly DrawnChart[];
}

async function answerTo(
  operation: Operation,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
  drawing: Drawing = plainDrawing,
): Promise<Answer> {
  const make = async (within: Effects): Promise<Answer> => {
    const outcome = withRelevantWarnings(operation, await operation.run(within, input));
    const drawn = operation.worksInWorkspace ? await drawCharts(within, outcome, input, drawing) : [];
    // Whoever draws them later has them in their files.
    const isLater = drawing.keepsSpecs === 'later';
    return { outcome: isLater ? { ...outcome, charts: [] } : outcome, drawn };
  };
  const onlyFinds = operation.effect === 'read' || operation.effect === 'write';
  if (!effects.answers || !onlyFinds || input.refresh === true) return await make(effects);
  const { format, theme, keepsSpecs } = drawing;
  const question = [operation.name, JSON.stringify([input, format, theme, keepsSpecs ?? false])];
  return await effects.answers.readOrMake(question, make);
}

/** The result as command line and assistants hand it out. @throws what `performOperation` throws */
export async function runOperation(
  operation: Operation,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
  wording: SurfaceWording = toolWording,
  drawing?: Drawing,
): Promise<OperationResult> {
  const performed = await performOperation(operation, effects, input, wording, drawing);
  return resultOf(operation, performed, wording);
}

export function resultOf(
  operation: Operation,
  { outcome, saved, input }: Performed,
  wording: SurfaceWording,
): OperationResult {
  const files = saved ? namedFiles(saved) : unnamedFiles;
  const output = documentOf(operation, outcome, files, wording);
  return { output, text: operation.text?.(output, input) ?? null };
}

const mostFacts = 10;

/** The operation's document, led by its facts: those of the drivers that it is about, or the best of all. */
export function documentOf(
  operation: Operation,
  outcome: Outcome,
  files: SavedFiles,
  wording: SurfaceWording,
): Record<string, unknown> {
  const document = operation.document(outcome, files, adviser(wording)) as Record<string, unknown>;
  if (!operation.facts) return document;
  const focus: Focus = outcome.about?.drivers ? { drivers: outcome.about.drivers } : {};
  const facts = operation.facts(outcome.findings, focus);
  const focused = new Set(selectFacts(facts, focus, facts.length));
  // In the operation's own order: the first one is its headline.
  const shown = focused.size > 0 ? facts.filter((fact) => focused.has(fact)) : facts;
  return { facts: shown.slice(0, mostFacts), ...document };
}

function withRelevantWarnings(operation: Operation, outcome: Outcome): Outcome {
  return { ...outcome, warnings: relevantTo(operation, outcome.warnings, outcome.about) };
}

function relevantTo({ madeOf }: Pick<Operation, 'madeOf'>, warnings: readonly Warning[], about = wholeField) {
  return relevantWarnings(warnings, { parts: madeOf ?? 'everything', ...about });
}

/** Details of errors that name keys of the input. */
const namingDetails = ['option', 'options', 'missing'];

/**
 * What an operation threw, with the calls that help, and its details naming inputs as the surface writes them, warnings that have to do with
 * the operation alone.
 */
function forCaller(
  error: unknown,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  wording: SurfaceWording,
): unknown {
  if (!(error instanceof SvcError)) return error;
  const keys = Object.keys(withWorkspace(operation).input.shape);
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    return typeof value === 'string' && keys.includes(value) ? wording.input(value, null) : value;
  };
  const details = Object.entries(error.details).map(([detail, value]): [string, unknown] => {
    if (detail === 'warnings') return [detail, relevantTo(operation, value as Warning[])];
    return [detail, namingDetails.includes(detail) ? named(value) : value];
  });
  return error.toldWith(helpfulSteps(error.helps, { ...error.meant, ...input }), Object.fromEntries(details));
}
