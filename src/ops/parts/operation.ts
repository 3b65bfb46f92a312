import * as z from 'zod';
import type { ChartSpec } from '../../core/charts/spec/chart-spec.ts';
import type { InteractiveSpec } from '../../core/charts/spec/page-spec.ts';
import type { NextStep } from '../../core/errors.ts';
import type { PartProviders, Provider } from '../../core/provider.ts';
import type { DataPart } from '../../core/data-parts.ts';
import type { Fact, Focus } from '../../core/facts/fact.ts';
import type { AnswerScope } from '../../core/relevant-warnings.ts';
import type { Words } from '../../core/words.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Effects, SourceKind } from '../../io/effects.ts';
import { text, number, flag } from './fields.ts';

/**
 * One capability of the product. It returns typed data; command line, tools of models, chat, schemas and reference docs are made
 * of it by the surfaces, which alone know files, paths and how their callers write names.
 */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
  Findings = unknown,
> {
  /** `analyze lap-times`. */
  name: string;
  /** One line, shown in lists. */
  summary: string;
  /** A paragraph for help and docs. */
  description: Words;
  /** What models are told, who read of all operations with every question: what it answers, and what is asked of another one. Left out: the summary. */
  brief?: Words;
  /** Inputs that work, apart from the workspace. */
  examples: readonly Readonly<Record<string, unknown>>[];
  /** `write`: leaves charts or tables; `destroy`: removes things and asks first; `account`: changes who is signed in; `export`: writes files outside of workspaces. */
  effect: 'read' | 'write' | 'destroy' | 'account' | 'export';
  /** Whether it works in a workspace, which the surface names and keeps; `if-named`: it leaves nothing there, and who names one only notes the use. */
  worksInWorkspace: boolean | 'if-named';
  /** Keys in snake_case; `.meta({ brief })` is what models read in place of a description, '' = the name says it. A check's own message completes the sentence that the key begins: `must not name a driver twice`. */
  input: Input;
  /** The contract's document. */
  output: Document;
  /** What its answers are made of: warnings that touch nothing of it stay out of them. Left out: everything. */
  madeOf?: readonly DataPart[];
  /** What it is called for a person, where that depends on its input; left out: its title. */
  subject?(input: Readonly<Record<string, unknown>>): string;
  /** A method and no arrow property, so that operations of any input fit into one list. */
  run(effects: Effects, input: z.output<Input>): Promise<Outcome<Findings>>;
  /**
   * The contract's document of an outcome. `saved` has the keys of files and workspace, where the surface shows them; `advise` writes what
   * to do in its words.
   */
  document(outcome: Outcome<Findings>, saved: SavedFiles, advise: Advise): z.input<Document>;
  /**
   * What a good commentator would say of the findings, best first: sentences in plain English, people by name. All that is worth saying of
   * anybody, since who presents them takes those of whom was asked about; a focus is for what has to be worked out, such as the gap of two.
   */
  facts?(findings: Findings, focus: Focus): Fact[];
  /** Key of the list of records that the document is mainly made of: what a table of it shows. Left out: it is no list. */
  listKey?: string;
  /** Key of the text input that a command line may give as its first word, without its name. Left out: none. */
  commandWord?: string;
  /** The table that is kept in the workspace, as `data/<fileName>`. */
  table?: { fileName: string; content(outcome: Outcome<Findings>): Record<string, unknown> };
  /** The document as plain text without a final line break, where the checked input asks for text; null: it asks for JSON. */
  text?(document: z.input<Document>, input: z.output<Input>): string | null;
}

/** What an operation found. Plain data that another thread can be told. */
export interface Outcome<Findings = unknown> {
  /** Milliseconds, numbers, codes. */
  findings: Findings;
  charts: readonly Chart[];
  /** A table that was asked for, kept in the workspace as `data/<fileName>`. */
  table?: { fileName: string; content: string };
  /** The cars, and perhaps laps, that it is about; left out: the whole field. */
  about?: Omit<AnswerScope, 'parts'>;
  /** How the data got here; null for operations without any. */
  source: SourceKind | null;
  /** Who made the numbers; null for operations without any. */
  provider: Provider | null;
  /** Whose numbers each part has, where providers differ. */
  parts?: PartProviders;
  /** What was missing or repaired; once it was carried out, only what touches the answer, and what the workspace had to say. */
  warnings: Warning[];
  /** What makes sense now, best first. */
  next: readonly NextStep[];
}

export type Chart = { [Kind in keyof ChartSpecs]: ChartOf<Kind> }[keyof ChartSpecs];

interface ChartSpecs {
  png: ChartSpec;
  html: InteractiveSpec;
}

interface ChartOf<Kind extends keyof ChartSpecs> {
  kind: Kind;
  /** File name without extension, as the contract has it: `lap_times`. */
  name: string;
  /** What it shows: other parameters under the same name become another file. */
  parameters: Readonly<Record<string, unknown>>;
  spec: ChartSpecs[Kind];
  /** The same as a picture, for who asks for one; left out: there is none but what is shown. */
  picture?: Kind extends 'html' ? ChartSpec : never;
  /** For people: "Lap times, 2024 Monaco Grand Prix, Race: VER and NOR". */
  title: string;
}

/** What to do, with the calls that it takes, as the callers of a surface know them; calls that it does not have are left out. */
export type Advise = (text: Words, steps: readonly NextStep[]) => string;

/** Keys that name what was saved, each with its value; without it on surfaces that show no files. */
export interface SavedFiles {
  chart<Key extends string>(key: Key): Record<Key, string>;
  table<Key extends string>(key: Key): Record<Key, string>;
  workspace<Key extends string>(key: Key): Record<Key, string>;
}

/** As `Fact` has it. */
const factField = z.object({
  id: text,
  kind: text.describe('Topic: winner, gap, stop …'),
  about: z.record(text, z.array(z.union([text, number]))),
  value: z.union([number, text, flag]).nullable(),
  unit: text.nullable(),
  text: text.describe('Plain English.'),
});
const factsField = z
  .array(factField)
  .describe('What a good commentator would say, most important first; at most ten.');

/** Keeps an operation's types while it is written as a plain object. The document of one with facts begins with them. */
export function defineOperation<Input extends z.ZodObject, Document extends z.ZodType, Findings>(
  operation: Operation<Input, Document, Findings>,
): Operation<Input, Document, Findings> {
  const { shape } = operation.output as { shape?: z.ZodRawShape };
  if (!operation.facts || !shape) return operation;
  return { ...operation, output: z.object({ facts: factsField, ...shape }) as unknown as Document };
}

/** Of an operation whose document is kept as `data/<fileName>`: the table, and the document with where it is. */
export function keptAs<Findings, Content extends Record<string, unknown>>(
  fileName: string,
  content: (outcome: Outcome<Findings>) => Content,
) {
  return {
    table: { fileName, content },
    document: (outcome: Outcome<Findings>, saved: SavedFiles) => ({
      ...content(outcome),
      ...saved.table('saved_to'),
      ...saved.workspace('workspace_id'),
    }),
  };
}

/** An outcome without racing data. */
export function outcomeOf<Findings>(findings: Findings): Outcome<Findings> {
  return { findings, charts: [], source: null, provider: null, warnings: [], next: [] };
}
