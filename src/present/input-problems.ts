import type * as z from 'zod';
import { nearestNames } from '../core/names/name-matching.ts';

/** What is wrong with one value, before it is known on which surface the caller named it. */
export interface InputProblem {
  /** Key of the input; null when the combination of values is wrong. */
  key: string | null;
  /** Completes the sentence begun by the option's name: "takes a whole number, not 2025.5". */
  predicate: string;
  value?: unknown;
  /** The allowed values, where they can be listed. */
  allowed?: string[];
  /** The allowed values most like the one given. */
  candidates?: string[];
}

/** For the `error` option of a zod parse: a sentence for every kind of issue. A schema's own message goes first. */
export function inputPredicate(issue: z.core.$ZodRawIssue): string {
  const given = quote(issue.input);
  switch (issue.code) {
    case 'invalid_type':
      return `takes ${nouns[issue.expected] ?? issue.expected}, not ${given}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}, not ${given}`;
    case 'invalid_union':
      return `must be ${alternatives(issue.errors)}, not ${given}`;
    case 'too_small':
      return limit(issue.origin, 'at least', issue.minimum, issue.inclusive ?? true, issue.input);
    case 'too_big':
      return limit(issue.origin, 'at most', issue.maximum, issue.inclusive ?? true, issue.input);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}, not ${given}`;
    case 'invalid_format':
      return `has the wrong form: ${given}`;
    default:
      return `cannot be ${given}`;
  }
}

export function inputProblem(issue: z.core.$ZodIssue): InputProblem {
  const key = issue.path[0];
  const problem: InputProblem = { key: key === undefined ? null : String(key), predicate: issue.message };
  if (key !== undefined && issue.input !== undefined) problem.value = shown(issue.input);
  const allowed = allowedValues(issue);
  if (allowed.length > 0) {
    problem.allowed = allowed;
    if (typeof issue.input === 'string') problem.candidates = nearestNames(issue.input, allowed);
  }
  return problem;
}

/**
 * Issues without a limit that another one of the same value makes pointless: every whole number has JavaScript's own limits
 * beside those of its schema.
 */
export function withoutOuterLimits(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const limitOf = (issue: z.core.$ZodIssue) =>
    issue.code === 'too_big' || issue.code === 'too_small' ? `${issue.code} ${issue.path.join('.')}` : null;
  return issues.filter((issue, index) => {
    const limit = limitOf(issue);
    return limit === null || !issues.slice(index + 1).some((later) => limitOf(later) === limit);
  });
}

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list of values',
  object: 'an object',
};

function alternatives(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const names = branches.flatMap((issues) =>
    issues.slice(0, 1).map((issue) => {
      if (issue.code === 'invalid_value') return oneOf(issue.values.map(String));
      if (issue.code === 'invalid_type') return nouns[issue.expected] ?? issue.expected;
      return 'a value in range';
    }),
  );
  return [...new Set(names)].join(' or ');
}

function limit(
  origin: string,
  bound: 'at least' | 'at most',
  value: number | bigint,
  inclusive: boolean,
  input: unknown,
): string {
  if (origin === 'array') {
    const count = Array.isArray(input) ? input.length : 0;
    return `must be given ${bound} ${value} times, and was given ${count === 1 ? 'once' : `${count} times`}`;
  }
  if (origin === 'string') {
    if (input === '') return 'must not be empty';
    return `must have ${bound} ${value} characters, and has ${String(input).length}`;
  }
  const strict = bound === 'at least' ? 'more than' : 'less than';
  return `must be ${inclusive ? bound : strict} ${value}, not ${quote(input)}`;
}

function allowedValues(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'invalid_value' ? issue.values.map(String) : [];
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `"${values[0]}"` : `one of ${values.join(', ')}`;
}

/** The value as the caller wrote it, cut to a readable length. */
function quote(value: unknown): string {
  const text = JSON.stringify(shown(value)) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

const mostMembers = 30;

/** What of a value is repeated to the caller: the first members of each list and object, down to the third level. Deeper ones may have no end. */
function shown(value: unknown, levels = 3): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, mostMembers).map((each) => shown(each, levels - 1));
  const members = Object.entries(value).slice(0, mostMembers);
  return Object.fromEntries(members.map(([key, each]) => [key, shown(each, levels - 1)]));
}
