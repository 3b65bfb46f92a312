import type * as z from 'zod';
import { written } from '../core/words.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { withWorkspace } from '../present/operation-input.ts';
import { commandLine, commandWording } from '../present/wording.ts';
import type { LateWrites } from '../io/disk/late-writes.ts';
import type { CommandWords } from './command-words.ts';
import type { Diagnostics } from './diagnostics.ts';

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

/** A command that is no operation. */
export interface OwnCommand extends Command {
  /** Carries it out; null: it has answered by itself. */
  run(words: CommandWords, line: CommandLine): Promise<Record<string, unknown> | null>;
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

/** One command line with the world it is to be carried out in. */
export interface CommandLine {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  diagnostics: Diagnostics;
  /** What is written when the answer is out. */
  lateWrites: LateWrites;
  /** Whether a person reads the result, so that it is indented. */
  isForPerson: boolean;
}
