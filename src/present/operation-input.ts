import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { meantName, nearestNames } from '../core/names/name-matching.ts';
import { inputName, operationName, words, type Words } from '../core/words.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { workspaceIdField } from '../ops/parts/account-fields.ts';
import { inputPredicate, inputProblem, withoutOuterLimits, type InputProblem } from './input-problems.ts';
import type { SurfaceWording } from './wording.ts';

/** What is asked of a caller: of an operation, or of a command of a surface's own. */
export interface CallOutline {
  name: string;
  examples: readonly Readonly<Record<string, unknown>>[];
  input: z.ZodObject;
}

const workspaceField = workspaceIdField.describe(
  'Folder for files and charts, by a name of your choice; made when it is new.',
);

/** The whole input of an operation: the workspace first, where it works in one. */
function callInput({ input, worksInWorkspace }: Operation): z.ZodObject {
  if (!worksInWorkspace) return input;
  const workspace_id = worksInWorkspace === true ? workspaceField : workspaceField.optional();
  return z.object({ workspace_id, ...input.shape });
}

/** What a caller who names the workspace is asked for. */
export function withWorkspace(operation: Operation): CallOutline {
  return {
    name: operation.name,
    examples: operation.examples.map((example) =>
      operation.worksInWorkspace === true ? { workspace_id: 'w', ...example } : example,
    ),
    input: callInput(operation),
  };
}

/** The checked input, defaults filled in. @throws INVALID_INPUT naming every missing, unknown and wrong value at once */
export function checkInput(
  outline: CallOutline,
  input: Readonly<Record<string, unknown>>,
  wording: SurfaceWording,
): Record<string, unknown> {
  const keys = Object.keys(outline.input.shape);
  const name = (key: string): string => wording.input(key, null);
  for (const key of Object.keys(input)) {
    if (!keys.includes(key)) throw unknownInput(outline, name(key), keys.map(name));
  }
  const parsed = outline.input.safeParse(input, { error: inputPredicate, reportInput: true });
  if (parsed.success) {
    const repeated = repetitions(parsed.data);
    if (repeated.length > 0) throw inputError(outline, repeated, [], wording);
    return parsed.data;
  }
  const problems = withoutOuterLimits(parsed.error.issues).map(inputProblem);
  const isMissing = ({ key }: InputProblem): boolean => key !== null && input[key] === undefined;
  throw inputError(
    outline,
    problems.filter((problem) => !isMissing(problem)),
    problems.filter(isMissing).map((problem) => String(problem.key)),
    wording,
  );
}

/** Lists in which a value is there twice, however it is written: nobody means that. */
function repetitions(input: Readonly<Record<string, unknown>>): InputProblem[] {
  return Object.entries(input).flatMap(([key, list]) => {
    const values = Array.isArray(list) ? list.map((each) => String(each).trim().toLowerCase()) : [];
    const at = values.findIndex((value, index) => values.indexOf(value) < index);
    if (at < 0) return [];
    const value = (list as unknown[])[at];
    return [{ key, value, predicate: `names ${JSON.stringify(value)} twice; each value counts once` }];
  });
}

/** An input the operation does not have, with those that are most like it; names as the surface writes them. */
export function unknownInput(
  { name: operation }: Pick<CallOutline, 'name'>,
  name: string,
  known: readonly string[],
): SvcError {
  const candidates = nearestNames(name, known);
  const meant = meantName(name, known);
  return new SvcError(
    'INVALID_INPUT',
    words`${operationName(operation)} has no option ${JSON.stringify(name.slice(0, 80))}.`,
    `${meant === null ? '' : `Did you mean ${meant}? `}${known.length === 0 ? 'It takes no options of its own.' : `Its options: ${known.join(', ')}.`}`,
    { option: name, candidates },
  );
}

function inputError(
  { name, examples, input }: CallOutline,
  problems: readonly InputProblem[],
  missing: readonly string[],
  wording: SurfaceWording,
): SvcError {
  const optionOf = (key: string): string => wording.input(key, null);
  const sentences = problems.map(({ key, predicate }) => sentence(key, predicate));
  if (missing.length > 0) {
    sentences.unshift(words`${operationName(name)} needs ${missing.map(optionOf).join(', ')}.`);
  }
  const first = missing[0] ?? problems[0]?.key ?? null;
  const meaning = first === null ? undefined : describedBy(input.shape[first]);
  const example = wording.call({ operation: name, input: examples[0] ?? {} });
  return new SvcError(
    'INVALID_INPUT',
    sentences.reduce((all, each) => words`${all} ${each}`),
    [
      ...(first !== null && meaning ? [`${optionOf(first)}: ${meaning}`] : []),
      ...(example === null ? [] : [`Example: ${example}`]),
    ].join(' '),
    {
      ...(missing.length > 0 ? { missing: missing.map(optionOf) } : {}),
      ...(problems.length > 0
        ? {
            problems: problems.map(({ key, predicate, ...rest }) => ({
              ...(key === null ? {} : { option: optionOf(key) }),
              problem: key === null ? asSentence(predicate) : asSentence(`${optionOf(key)} ${predicate}`),
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
  const { description, unwrap } = (schema ?? {}) as Partial<z.ZodOptional<z.ZodType>>;
  return description ?? (unwrap && describedBy(unwrap.call(schema)));
}

function firstCandidates(problems: readonly InputProblem[]): { candidates?: string[] } {
  const candidates = problems.find((problem) => problem.candidates)?.candidates;
  return candidates ? { candidates } : {};
}

function sentence(key: string | null, predicate: string): Words {
  return key === null ? asSentence(predicate) : words`${inputName(key)} ${asSentence(predicate)}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
