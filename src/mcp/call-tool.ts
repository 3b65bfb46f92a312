import type { CallToolResult } from '@modelcontextprotocol/server';
import { parseJsonObject } from '../core/json-object.ts';
import { strictJson } from '../core/text/strict-json.ts';
import type { Effects } from '../io/effects.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { errorDocument } from '../present/error-document.ts';
import { type Performed, performOperation, resultOf } from '../present/run-operation.ts';
import { picturesOf } from '../present/pictures.ts';
import { toolWording } from '../present/wording.ts';
import { inWorkspace } from '../tools/execute-tool-call.ts';
import type { ResultStore } from '../tools/result-store.ts';

/** Characters of a result that a client gets at once: at most 4,000 tokens, as figures take about two and a half characters each. */
export const resultCharacters = 8000;

/**
 * Runs an operation in the workspace given. The result has the operation's JSON document, as the command line prints it and with the
 * table that it keeps, both as text and as data, and as a picture each chart that can be one; all are named by their paths. A long document
 * is shortened, with notes on what `more_of_result` has of it. A failure is a result as well: its text is the error document, which says
 * what to do next.
 */
export async function callTool(
  operation: Operation,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
  { workspaceId, results }: { workspaceId: string; results: ResultStore },
): Promise<CallToolResult> {
  try {
    const call = inWorkspace(operation, input, workspaceId);
    const performed = await performOperation(operation, effects, call, toolWording);
    const { output, text } = resultOf(operation, performed, toolWording);
    const table = operation.table?.content(performed.outcome);
    const whole = { ...table, ...(output as Record<string, unknown>) };
    const json = strictJson(results.add({ ok: true, output: whole, found: null, charts: [] }));
    return {
      content: [{ type: 'text', text: text ?? json }, ...(await pictures(performed))],
      structuredContent: parseJsonObject(json) ?? {},
    };
  } catch (error) {
    return failedCall(error);
  }
}

/** Another part of a result that was shortened. */
export function readMore(results: ResultStore, input: Readonly<Record<string, unknown>>): CallToolResult {
  try {
    const json = strictJson(results.more(input));
    return { content: [{ type: 'text', text: json }], structuredContent: parseJsonObject(json) ?? {} };
  } catch (error) {
    return failedCall(error);
  }
}

function failedCall(error: unknown): CallToolResult {
  const document = errorDocument(error, toolWording);
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(document) }] };
}

async function pictures(performed: Performed): Promise<CallToolResult['content']> {
  const drawn = await picturesOf(performed);
  return drawn.map((picture) => ({
    type: 'image' as const,
    mimeType: 'image/png',
    data: Buffer.from(picture).toString('base64'),
  }));
}
