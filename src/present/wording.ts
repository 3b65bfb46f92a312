import type { NextStep } from '../core/errors.ts';
import { type Words, type Wording, written } from '../core/words.ts';
import type { Operation } from '../ops/parts/operation.ts';

/** How a surface writes inputs, operations and whole calls for its callers. */
export interface SurfaceWording extends Wording {
  /** A call as the caller would make it; null where the surface does not have the operation. */
  call(step: Pick<NextStep, 'operation' | 'input'>): string | null;
}

/** `older_than` is `--older-than`. */
export function optionName(key: string): string {
  return `--${key.replaceAll('_', '-')}`;
}

/** `analyze lap-times` is `analyze_lap_times`. */
export function toolName(operation: string): string {
  return operation.replace(/[ -]/g, '_');
}

/** Whether an operation of this name is for models. Workspaces are none of their business: the surface puts its own in. */
export function isForModels(name: string): boolean {
  return /^(?:fetch |analyze |temporal-context$|doctor$|validate$|why$|query$)/.test(name);
}

/** Whether an operation draws charts, which have formats, themes and, for assistants, a view. */
export function drawsCharts({ name, effect }: Pick<Operation, 'name' | 'effect'>): boolean {
  return name.startsWith('analyze ') && effect === 'write';
}

export const commandWording: SurfaceWording = {
  input: (key, value) => (value === null ? optionName(key) : `${optionName(key)} ${value}`),
  operation: (name) => `svc ${name}`,
  call: ({ operation, input }) => commandLine(operation, input),
};

export const toolWording: SurfaceWording = {
  input: (key, value) => (value === null ? key : `${key} ${value}`),
  operation: toolName,
  call: ({ operation, input }) => {
    if (!isForModels(operation)) return null;
    const { workspace_id: _theirs, ...visible } = input;
    return `${toolName(operation)} ${JSON.stringify(visible)}`;
  },
};

/** @example commandLine('fetch drivers', { year: 2024, team: 'Red Bull' }) // 'svc fetch drivers --year 2024 --team "Red Bull"' */
export function commandLine(operation: string, input: Readonly<Record<string, unknown>>): string {
  const options = Object.entries(input).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [optionName(key)];
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return values.map((each) => optionWithValue(optionName(key), plainValue(each)));
  });
  return ['svc', operation, ...options].join(' ');
}

function plainValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What looks like an option itself is taken for a value only behind an equals sign. */
function optionWithValue(option: string, value: string): string {
  return `${option}${/^-./s.test(value) ? '=' : ' '}${shellWord(value)}`;
}

/**
 * As a shell takes it for one word: plain where it can be. Control characters and marks that hide or reorder text, which a terminal would
 * obey when the command is pasted, are written as escapes, as bash and zsh read them.
 */
function shellWord(text: string): string {
  if (plainAscii.test(text) || /^[\p{L}\p{N}._:/@%+=,-]+$/u.test(text)) return text;
  const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
  if (text.search(invisible) >= 0)
    return `$'${text.replace(/['\\]/g, String.raw`\$&`).replaceAll(invisible, escape)}'`;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;
}

/** Most words: looked at first, since a pattern of Unicode's letters takes longer to make than all words to read. */
const plainAscii = /^[\w.:/@%+=,-]+$/;

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Hint and calls that help, as one text. */
export function hintWithSteps(hint: string, next: readonly NextStep[], wording: SurfaceWording): string {
  const calls = next.flatMap((step) => {
    const call = wording.call(step);
    return call === null ? [] : [`Try: ${call} (${step.why}).`];
  });
  return [hint, ...calls].filter((part) => part !== '').join(' ');
}

/** Advice within documents, in the words of a surface. */
export function adviser(wording: SurfaceWording): (text: Words, steps: readonly NextStep[]) => string {
  return (text, steps) => hintWithSteps(written(text, wording), steps, wording);
}
