import { basename } from 'node:path';
import { type ErrorDocument, SvcError } from '../core/errors.ts';
import { asObject } from '../core/json-object.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { cancelled, throwIfCancelled } from '../io/cancellation.ts';
import type { Effects } from '../io/effects.ts';
import { errorDocument } from '../ops/parts/error-document.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { findOperation, registry } from '../ops/registry.ts';
import { runOperation } from '../ops/parts/run-operation.ts';
import { chartTitle } from './call-words.ts';
import { chartPathKeys, chartPaths } from './chart-paths.ts';
import type { ChartRef, ToolCall, ToolOutcome, ToolRunOptions } from './tool-runner.ts';
import { rememberingData } from './remembering-data.ts';
import { isToolOperation } from './tools.ts';
import { toolWords } from './tool-words.ts';
import { withWorkspace } from './workspace-input.ts';
import { withoutPathsInside } from './without-paths.ts';

/** Told of faults of the program, which the model and the browser hear of without any detail. For the log. */
export type OnFault = (error: unknown, call: ToolCall) => void;

export interface ExecuteOptions extends Pick<ToolRunOptions, 'workspaceId'> {
  onFault?: OnFault;
}

/**
 * Runs one operation in the workspace given. Plain data in and out, so that a worker thread may do it; `effects` carry signal and
 * progress. What an operation saves as a data file (the result table of `fetch session-info`) is part of the output; paths are not.
 *
 * @throws CANCELLED, and nothing else.
 */
export async function executeToolCall(
  effects: Effects,
  call: ToolCall,
  { workspaceId, onFault }: ExecuteOptions,
): Promise<ToolOutcome> {
  try {
    throwIfCancelled(effects.signal);
    const operation = await toolOperation(call);
    const saved: Record<string, unknown> = {};
    const input = withWorkspace(operation, call.input, workspaceId);
    const result = await runOperation(operation, rememberingData(effects, saved), input);
    const output = { ...saved, ...asObject(result.output) };
    return { ok: true, ...withoutFiles(call, output) };
  } catch (error) {
    const document = errorDocument(error);
    if (document.code === 'CANCELLED' || effects.signal.aborted) throw cancelled();
    if (document.code === 'INTERNAL') onFault?.(error, call);
    return { ok: false, error: publicError(document) };
  }
}

/** @throws NOT_FOUND for what is no tool. */
async function toolOperation({ operation: name }: ToolCall): Promise<Operation> {
  const operation = isToolOperation(name) ? await findOperation(name) : null;
  if (!operation) throw noSuchTool(name);
  return operation;
}

/** A name that is no tool, with those that are most like it. */
export function noSuchTool(name: string): SvcError {
  const known = Object.keys(registry).filter(isToolOperation);
  const candidates = nearestNames(name, known).map((each) => toolWords(`svc ${each}`));
  return new SvcError(
    'NOT_FOUND',
    `There is no tool ${JSON.stringify(name.slice(0, 80))}.`,
    `The tools: ${known.map((each) => toolWords(`svc ${each}`)).join(', ')}.`,
    { candidates },
  );
}

const privateKeys = [...chartPathKeys, 'saved_to', 'workspace_id', 'workspace'];

function withoutFiles(call: ToolCall, output: Record<string, unknown>) {
  const charts = chartPaths(output).map((path): ChartRef => {
    const kind = path.endsWith('.html') ? 'html' : 'png';
    return { kind, file: basename(path), title: chartTitle(call.operation, call.input, output) };
  });
  const shown = Object.entries(output).filter(([key]) => !privateKeys.includes(key));
  return { output: withoutPathsInside(Object.fromEntries(shown)), charts };
}

/** The error in the words of tools, without anything that only the owner of the machine should see. */
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
  return {
    ...withoutPathsInside({ error: toolWords(error), hint: toolWords(hint), details: shown }),
    code,
    retryable,
  };
}
