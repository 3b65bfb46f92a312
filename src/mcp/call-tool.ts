import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorDocument } from '../core/errors.ts';
import { parseJsonObject } from '../core/json-object.ts';
import { strictJson } from '../core/text/strict-json.ts';
import { errorDocument } from '../present/error-document.ts';
import { toolWording } from '../present/wording.ts';
import type { ResultStore } from '../tools/result-store.ts';
import type { ChartRef, ToolCall, ToolRunner, ToolRunOptions } from '../tools/tool-runner.ts';
import type { CarriedOut } from './carry-out-call.ts';
import { resourceUri, mimeTypeOf } from './resources/resource-world.ts';

/** Characters of a result that a client gets at once: at most 4,000 tokens, as figures take about two and a half characters each. */
export const resultCharacters = 8000;

export interface CallToolContext {
  runner: ToolRunner<CarriedOut>;
  results: ResultStore;
  /** Pages are named as resources as well. */
  linksPages: boolean;
}

/**
 * Has an operation carried out. The result has the operation's JSON document both as text and as data, as a picture each chart that can
 * be one, and a link to each that is a page. A long document is shortened, with notes on what `more_of_result` has of it. A failure is a result as well: its text is the
 * error document, which says what to do next.
 */
export async function callTool(
  { runner, results, linksPages }: CallToolContext,
  call: ToolCall,
  options: ToolRunOptions,
): Promise<CallToolResult> {
  try {
    const carriedOut = await runner.run(call, options);
    if (!carriedOut.ok) return failedCall(carriedOut.error);
    const { output, text, charts, pictures } = carriedOut;
    const links = linksPages ? charts.filter(({ kind }) => kind === 'html').map(pageLink) : [];
    const json = strictJson(results.add({ ok: true, output, found: null, charts: [] }));
    return {
      content: [{ type: 'text', text: text ?? json }, ...pictures.map(picture), ...links],
      structuredContent: parseJsonObject(json) ?? {},
    };
  } catch (error) {
    return failedCall(errorDocument(error, toolWording));
  }
}

export function readMore(results: ResultStore, input: Readonly<Record<string, unknown>>): CallToolResult {
  try {
    const json = strictJson(results.more(input));
    return { content: [{ type: 'text', text: json }], structuredContent: parseJsonObject(json) ?? {} };
  } catch (error) {
    return failedCall(errorDocument(error, toolWording));
  }
}

function failedCall(document: ErrorDocument): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(document) }] };
}

function pageLink({ file, title, description }: ChartRef): CallToolResult['content'][number] {
  const uri = resourceUri({ kind: 'charts', name: file });
  return {
    type: 'resource_link',
    uri,
    name: file,
    title,
    mimeType: mimeTypeOf(file),
    ...(description && { description }),
  };
}

function picture(png: Uint8Array): CallToolResult['content'][number] {
  return { type: 'image', mimeType: 'image/png', data: Buffer.from(png).toString('base64') };
}
