import { SvcError } from '../core/errors.ts';
import { nearest } from '../core/nearest.ts';
import type { Effects } from '../io/effects.ts';
import { inputPredicate, inputProblem, type InputProblem } from './input-problems.ts';
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
  const output = await operation.run(effects, checked);
  return { output, text: operation.text?.(output, checked) ?? null };
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
  const problems = parsed.error.issues.map(inputProblem);
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
  const candidates = nearest(name, known);
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
  const meaning = first === null ? undefined : operation.input.shape[first]?.description;
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

function firstCandidates(problems: readonly InputProblem[]): { candidates?: string[] } {
  const candidates = problems.find((problem) => problem.candidates)?.candidates;
  return candidates ? { candidates } : {};
}

function sentence(key: string | null, predicate: string, optionName: OptionName): string {
  const text = key === null ? predicate : `${optionName(key)} ${predicate}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
