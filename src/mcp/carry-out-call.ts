import { basename } from 'node:path';
import { cancelled, isCancelled } from '../io/cancellation.ts';
import type { Effects } from '../io/effects.ts';
import { errorDocument } from '../present/error-document.ts';
import { findOperation } from '../present/find-operation.ts';
import { picturesOf } from '../present/pictures.ts';
import { performOperation, resultOf } from '../present/run-operation.ts';
import { toolWording } from '../present/wording.ts';
import { inWorkspace, noSuchTool } from '../tools/execute-tool-call.ts';
import { type ChartRef, failedWith, type ToolCall, type ToolFailure } from '../tools/tool-runner.ts';

/** What an assistant gets of a call that went well. */
export interface CarriedOut {
  ok: true;
  /** The document as the command line prints it, with the table that it keeps; files are named by their paths. */
  output: Record<string, unknown>;
  /** The same as plain text, where that was asked for; null: it was not. */
  text: string | null;
  charts: readonly ChartRef[];
  /** PNG files of the charts that can be pictures. */
  pictures: readonly Uint8Array[];
}

/**
 * Runs an operation in the workspace given. Plain data in and out, so that a thread may do it; `effects` carry signal and progress.
 *
 * @throws CANCELLED, and nothing else.
 */
export async function carryOutCall(
  effects: Effects,
  { operation: name, input }: ToolCall,
  workspaceId: string,
): Promise<CarriedOut | ToolFailure> {
  try {
    const operation = await findOperation(name);
    if (!operation) throw noSuchTool(name);
    const call = inWorkspace(operation, input, workspaceId);
    const performed = await performOperation(operation, effects, call, toolWording);
    const { output, text } = resultOf(operation, performed, toolWording);
    const table = operation.table?.content(performed.outcome);
    const charts = performed.saved?.charts ?? [];
    return {
      ok: true,
      output: { ...table, ...(output as Record<string, unknown>) },
      text,
      charts: charts.map(({ path, ...chart }) => ({ ...chart, file: basename(path) })),
      pictures: await picturesOf(performed),
    };
  } catch (error) {
    if (isCancelled(error) || effects.signal.aborted) throw cancelled();
    return failedWith(errorDocument(error, toolWording));
  }
}
