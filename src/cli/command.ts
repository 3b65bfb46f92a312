import type * as z from 'zod';
import { written } from '../core/words.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { withWorkspace } from '../present/operation-input.ts';
import { commandLine, commandWording } from '../present/wording.ts';

/** A command as help shows it and its arguments are read: an operation's, or one of the command line's own. */
export interface Command {
  /** Words of the command: `analyze lap-times`. */
  name: string;
  /** One line, shown in lists. */
  summary: string;
  description: string;
  /** Runnable command lines. */
  lines: readonly string[];
  /** Inputs that work. */
  examples: readonly Readonly<Record<string, unknown>>[];
  input: z.ZodObject;
  /** Key of the input that may be given as the first word, without its name; left out: none. */
  word?: string;
  effect: Operation['effect'] | 'record';
  /** null: it answers in a protocol of its own. */
  output: z.ZodType | null;
}

/** The command of an operation, in the words of the command line. */
export function commandOf(operation: Operation): Command {
  const outline = withWorkspace(operation);
  return {
    ...outline,
    effect: operation.effect,
    output: operation.output,
    summary: operation.summary,
    ...(operation.commandWord !== undefined && { word: operation.commandWord }),
    description: written(operation.description, commandWording),
    get lines() {
      return outline.examples.map((example) => commandLine(operation.name, example));
    },
  };
}
