import type * as z from 'zod';
import type { Effects } from '../../io/effects.ts';

/** A command as help shows it. */
export type CommandOutline = Pick<Operation, 'name' | 'summary' | 'description' | 'examples' | 'input'>;

/** One capability of the product. Command line, agent tools, schemas and reference docs derive from it. */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** Words of the command: `analyze lap-times`. */
  name: string;
  /** One line, shown in lists. */
  summary: string;
  /** A paragraph for `--help`, tool descriptions and docs. */
  description: string;
  /** Runnable command lines. */
  examples: readonly string[];
  /**
   * Keys in snake_case; `workspace_id` becomes `--workspace-id`, arrays become repeatable options. A check's own
   * message completes the sentence that the option's name begins: `must not name a driver twice`.
   */
  input: Input;
  output: Output;
  /** `write`: creates or changes files in one workspace; `destroy`: removes things and asks first. */
  effect: 'read' | 'write' | 'destroy';
  /** A method and no arrow property, so that operations of any input fit into one list. */
  run(effects: Effects, input: z.output<Input>): Promise<z.input<Output>>;
  /**
   * The result as plain text without a final line break, where the input asks for text: what the command line prints
   * instead of JSON. null, or no such member: the JSON document. Takes the checked input, defaults filled in.
   */
  text?(output: z.input<Output>, input: z.output<Input>): string | null;
}

/** Keeps an operation's input and output types while it is written as a plain object. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
