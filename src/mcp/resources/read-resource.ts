import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { strictJson } from '../../core/text/strict-json.ts';
import type { TooLarge } from '../../io/workspaces/workspace-files.ts';
import { findOperation } from '../../present/find-operation.ts';
import { errorJsonSchema, type JsonSchema, outputJsonSchema } from '../../present/json-schema.ts';
import { moreOfResult, moreOfResultOutput } from '../../tools/result-store.ts';
import { sentSchema } from '../../tools/sent-schema.ts';
import { operationOfTool } from '../../tools/tools.ts';
import { referencePages } from './reference-pages.ts';
import {
  chartView,
  errorsName,
  mimeTypeOf,
  type ResourceWorld,
  unknownType,
  type ResourceName,
  resourceName,
} from './resource-world.ts';

/** Of one file; a client holds it whole, as text or base64. */
export const mostResourceBytes = 4_000_000;

/**
 * Content of a resource. PNG comes as base64, all else as text.
 *
 * @throws ResourceNotFoundError for what is not there; an error of the protocol for a file that is too large, naming where it lies
 */
export async function readResource(world: ResourceWorld, uri: string): Promise<ReadResourceResult> {
  if (uri === chartView.uri) {
    const { default: pieces } = await import('../../render/interactive/conversation-view.ts?made');
    return { contents: [{ ...chartView, text: pieces.join(''), _meta: { ui: { prefersBorder: false } } }] };
  }
  const named = resourceName(uri);
  const content = named && (await contentOf(world, named));
  if (!content) throw noSuchResource(uri);
  return { contents: [{ uri, ...content }] };
}

type Content = { mimeType: string; text: string } | { mimeType: string; blob: string };

async function contentOf(world: ResourceWorld, named: ResourceName): Promise<Content | null> {
  const { kind, name } = named;
  switch (kind) {
    case 'docs': {
      const page = referencePages.find((each) => each.name === name);
      const year = new Date(world.clock.nowMs()).getUTCFullYear();
      return page ? { mimeType: 'text/markdown', text: await page.text(year) } : null;
    }
    case 'schemas': {
      const schema = await resultSchema(name);
      return schema && { mimeType: 'application/schema+json', text: JSON.stringify(schema) };
    }
    case 'results': {
      const result = world.results.whole(name);
      return result && { mimeType: 'application/json', text: strictJson(result) };
    }
    default:
      return await fileContent(world, kind, name);
  }
}

/** JSON Schema of what a tool sends, or of errors; null: there is no tool of this name. */
async function resultSchema(name: string): Promise<JsonSchema | null> {
  if (name === errorsName) return errorJsonSchema;
  if (name === moreOfResult.name) return moreOfResultOutput;
  const operation = await findOperation(operationOfTool(name) ?? '');
  return operation && sentSchema(outputJsonSchema(operation.output));
}

async function fileContent(
  world: ResourceWorld,
  part: 'charts' | 'data',
  fileName: string,
): Promise<Content | null> {
  const { workspaceId } = world;
  const content = await world.readFile({ workspaceId, part, fileName }, mostResourceBytes);
  if (content === null) return null;
  if (!(content instanceof Uint8Array)) throw tooLarge(fileName, content);
  const mimeType = mimeTypeOf(fileName);
  const bytes = Buffer.from(content);
  return mimeType === 'image/png' || mimeType === unknownType
    ? { mimeType, blob: bytes.toString('base64') }
    : { mimeType, text: bytes.toString('utf8') };
}

function tooLarge(fileName: string, { sizeBytes }: TooLarge): ProtocolError {
  const [size, most] = [sizeBytes, mostResourceBytes].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`);
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `${fileName} has ${size}, and a resource may have ${most}. Read it at the path that the tool's result names.`,
  );
}

function noSuchResource(uri: string): ResourceNotFoundError {
  const shown = JSON.stringify(uri.slice(0, 200));
  return new ResourceNotFoundError(
    uri.slice(0, 200),
    `There is no resource ${shown}. Charts and tables are in resources/list, other names in resources/templates/list.`,
  );
}
