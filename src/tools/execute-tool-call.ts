import { basename } from 'node:path';
import { type ErrorDocument, type NextStep, SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { cancelled, throwIfCancelled } from '../io/cancellation.ts';
import type { Effects } from '../io/effects.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { findOperation } from '../present/find-operation.ts';
import { errorDocument } from '../present/error-document.ts';
import { unknownInput } from '../present/operation-input.ts';
import { documentOf, type Performed, performOperation } from '../present/run-operation.ts';
import { type Drawing, plainDrawing, unnamedFiles } from '../present/save-files.ts';
import { toolWording } from '../present/wording.ts';
import { inAskedTypes } from './asked-types.ts';
import type { ToolCall, ToolOutcome, ToolRunOptions } from './tool-runner.ts';
import { isToolOperation, toolNames } from './tools.ts';

/** Told of faults of the program, which the model and the browser hear of without any detail. For the log. */
export type OnFault = (error: unknown, call: ToolCall) => void;

export interface ExecuteOptions extends Pick<ToolRunOptions, 'workspaceId'> {
  onFault?: OnFault;
  /** How charts are drawn; left out: as they come. What they are drawn from is kept in any case. */
  drawing?: Drawing;
}

/**
 * Runs one operation in the workspace given. Plain data in and out, so that a worker thread may do it; `effects` carry signal and
 * progress. What the operation keeps as a table is part of the output; files and their places are not.
 *
 * @throws CANCELLED, and nothing else.
 */
export async function executeToolCall(
  effects: Effects,
  call: ToolCall,
  { workspaceId, onFault, drawing: asked = plainDrawing }: ExecuteOptions,
): Promise<ToolOutcome> {
  try {
    throwIfCancelled(effects.signal);
    const operation = await toolOperation(call);
    const input = inWorkspace(operation, call.input, workspaceId);
    const drawing: Drawing = { keepsSpecs: 'beside', ...asked };
    return toolOutcome(operation, await performOperation(operation, effects, input, toolWording, drawing));
  } catch (error) {
    const document = errorDocument(error, toolWording);
    if (document.code === 'CANCELLED' || effects.signal.aborted) throw cancelled();
    if (document.code === 'INTERNAL') onFault?.(error, call);
    return { ok: false, error: publicError(document), next: stepsAfter(error) };
  }
}

/**
 * The input of a tool, in the types that it asks for, with the workspace that it runs in. Callers of tools cannot name a workspace, nor do they hear of it.
 *
 * @throws INVALID_INPUT for a key that the tool does not have.
 */
export function inWorkspace(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  workspaceId: string,
): Record<string, unknown> {
  const known = Object.keys(operation.input.shape);
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown !== undefined) throw unknownInput(operation, unknown, known);
  const asked = inAskedTypes(operation.input, input);
  return operation.worksInWorkspace ? { workspace_id: workspaceId, ...asked } : asked;
}

/** @throws NOT_FOUND for what is no tool. */
async function toolOperation({ operation: name }: ToolCall): Promise<Operation> {
  const operation = isToolOperation(name) ? await findOperation(name) : null;
  if (!operation) throw noSuchTool(name);
  return operation;
}

/** A name that is no tool, with those that are most like it. */
export function noSuchTool(name: string): SvcError {
  const known = toolNames();
  return new SvcError(
    'NOT_FOUND',
    `There is no tool ${JSON.stringify(name.slice(0, 80))}.`,
    `The tools: ${known.join(', ')}.`,
    { candidates: nearestNames(name, known) },
  );
}

function toolOutcome(operation: Operation, { outcome, saved }: Performed): ToolOutcome {
  const { charts: _drawn, ...found } = outcome;
  const document = documentOf(operation, outcome, unnamedFiles, toolWording);
  const output = { ...document, ...operation.table?.content(outcome), ...document };
  const charts = saved?.charts.map(({ path, ...chart }) => ({ ...chart, file: basename(path) }));
  return { ok: true, output: withoutPathsInside(output), found, charts: charts ?? [] };
}

function stepsAfter(error: unknown): readonly NextStep[] {
  if (!(error instanceof SvcError)) return [];
  return error.next.map((step) => {
    const { workspace_id: _theirs, ...input } = step.input;
    return { ...step, input };
  });
}

/** The error without anything that only the owner of the machine should see. */
function publicError({ error, code, hint, retryable, details }: ErrorDocument): ErrorDocument {
  if (code === 'INTERNAL') {
    return {
      error: 'An internal fault stopped this tool.',
      code,
      hint: 'Go on without it.',
      retryable,
      details: {},
    };
  }
  const { workspace_id: _id, ...shown } = details;
  return { ...withoutPathsInside({ error, hint, details: shown }), code, retryable };
}

/** In quotes a path may hold blanks. */
const quotedPath = /(["'`])(?:file:\/\/)?(?:[A-Za-z]:)?[\\/](?:[^"'`\\/]+[\\/])+([^"'`\\/]*)\1/g;
const barePath =
  /(?<![\w/\\.<)])(?!\/\/)(?:file:\/\/)?(?:[A-Za-z]:)?[\\/](?:[^\s"'`()\\/,;]+[\\/])+([^\s"'`()\\/,;]*)/g;

/**
 * The text with every path of the file system cut down to its last name: where things lie on this machine is nobody's business.
 * Addresses (`https://…`) stay.
 *
 * @example withoutPaths("open '/home/a/.svc/x.json'") // "open 'x.json'"
 */
export function withoutPaths(text: string): string {
  if (!text.includes('/') && !text.includes('\\')) return text;
  return text.replace(quotedPath, '$1$2$1').replace(barePath, '$1');
}

/** The same for every text in a value, keys included. */
export function withoutPathsInside<T>(value: T): T {
  return inside(value) as T;
}

function inside(value: unknown): unknown {
  if (typeof value === 'string') return withoutPaths(value);
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [withoutPaths(key), inside(part)]));
}
