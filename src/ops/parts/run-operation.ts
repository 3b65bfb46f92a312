import type * as z from 'zod';
import { SvcError } from '../../core/errors.ts';
import { nearestNames } from '../../core/names/name-matching.ts';
import type { Effects } from '../../io/effects.ts';
import { inputPredicate, inputProblem, withoutOuterLimits, type InputProblem } from './input-problems.ts';
import type { CommandOutline, Operation } from './operation.ts';

/** How a surface writes the name of an input key: `--workspace-id` on the command line. */
export type OptionName = (key: string) => string;

export interface OperationResult {
  /** Plain data, ready for JSON. */
  output: unknown;
  /** The result as text, where the input asked for text. */
  text: string | null;
}

/**
 * Checks the input and runs the operation. What every surface calls.
 *
 * @throws INVALID_INPUT naming every missing, unknown and wrong value at once; otherwise what the operation throws.
 */
export async function runOperation(
  operation: Operation,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
  optionName: OptionName = (key) => key,
): Promise<OperationResult> {
  const checked = parseInput(operation, input, optionName);
  const output = await operation.run(effects, checked).catch((error: unknown) => {
    throw inOptionNames(error, Object.keys(operation.input.shape), optionName);
  });
  return { output, text: operation.text?.(output, checked) ?? null };
}

/** Details of errors that name keys of the input. */
const namingDetails = ['option', 'options', 'missing'];

/**
 * What an operation threw, its details naming options as the surface writes them: an operation knows the keys of its input only
 * (`older_than`).
 */
function inOptionNames(error: unknown, keys: readonly string[], optionName: OptionName): unknown {
  if (!(error instanceof SvcError)) return error;
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    return typeof value === 'string' && keys.includes(value) ? optionName(value) : value;
  };
  for (const detail of namingDetails) {
    if (detail in error.details) error.details[detail] = named(error.details[detail]);
  }
  return error;
}

/** The checked input, defaults filled in. @throws INVALID_INPUT */
export function parseInput(
  operation: CommandOutline,
  input: Readonly<Record<string, unknown>>,
  optionName: OptionName,
): Record<string, unknown> {
  const keys = Object.keys(operation.input.shape);
  for (const key of Object.keys(input)) {
    if (!keys.includes(key)) throw unknownOption(operation, optionName(key), keys.map(optionName));
  }
  const parsed = operation.input.safeParse(input, { error: inputPredicate, reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = withoutOuterLimits(parsed.error.issues).map(inputProblem);
  const isMissing = ({ key }: InputProblem): boolean => key !== null && input[key] === undefined;
  throw inputError(
    operation,
    problems.filter((problem) => !isMissing(problem)),
    problems.filter(isMissing).map((problem) => String(problem.key)),
    optionName,
  );
}

/** An option the operation does not have, with those of its options that are most like it. */
export function unknownOption(operation: CommandOutline, name: string, known: readonly string[]): SvcError {
  const candidates = nearestNames(name, known);
  return new SvcError(
    'INVALID_INPUT',
    `svc ${operation.name} has no option ${JSON.stringify(name.slice(0, 80))}.`,
    known.length === 0 ? 'It takes no options of its own.' : `Its options: ${known.join(', ')}.`,
    { option: name, candidates },
  );
}

function inputError(
  operation: CommandOutline,
  problems: readonly InputProblem[],
  missing: readonly string[],
  optionName: OptionName,
): SvcError {
  const sentences = problems.map(({ key, predicate }) => sentence(key, predicate, optionName));
  if (missing.length > 0) {
    sentences.unshift(`svc ${operation.name} needs ${missing.map(optionName).join(', ')}.`);
  }
  const first = missing[0] ?? problems[0]?.key ?? null;
  const meaning = first === null ? undefined : describedBy(operation.input.shape[first]);
  return new SvcError(
    'INVALID_INPUT',
    sentences.join(' '),
    [
      ...(first !== null && meaning ? [`${optionName(first)}: ${meaning}`] : []),
      `Example: ${operation.examples[0]}`,
    ].join(' '),
    {
      ...(missing.length > 0 ? { missing: missing.map(optionName) } : {}),
      ...(problems.length > 0
        ? {
            problems: problems.map(({ key, predicate, ...rest }) => ({
              ...(key === null ? {} : { option: optionName(key) }),
              problem: sentence(key, predicate, optionName),
              ...rest,
            })),
          }
        : {}),
      ...firstCandidates(problems),
    },
  );
}

/** The description of a key, also of one that may be left out. */
function describedBy(schema: z.ZodType | undefined): string | undefined {
  if (schema?.description !== undefined || !schema || !('unwrap' in schema)) return schema?.description;
  return describedBy((schema as z.ZodOptional<z.ZodType>).unwrap());
}

function firstCandidates(problems: readonly InputProblem[]): { candidates?: string[] } {
  const candidates = problems.find((problem) => problem.candidates)?.candidates;
  return candidates ? { candidates } : {};
}

function sentence(key: string | null, predicate: string, optionName: OptionName): string {
  const text = key === null ? predicate : `${optionName(key)} ${predicate}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
