import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { SvcError } from '../../core/errors.ts';
import { moreOfResult } from '../../tools/result-store.ts';
import { toolNames } from '../../tools/tools.ts';
import { matching } from '../prompts/completion.ts';
import { referencePages } from './reference-pages.ts';
import { errorsName, mimeTypeOf, type ResourceWorld, resourceName, resourceUri } from './resource-world.ts';

const pageLength = 100;

/** What there is: pages of reference, then charts and tables of the workspace. A page of the list at a time; `cursor` is where it begins. */
export async function listResources(world: ResourceWorld, cursor = '0'): Promise<ListResourcesResult> {
  const start = /^\d{1,6}$/.test(cursor) ? Number(cursor) : NaN;
  const all = [...referencePages.map(pageEntry), ...(await workspaceEntries(world))];
  if (!(start <= all.length)) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'The cursor is none that resources/list gave. Leave it out to begin at the start.',
    );
  }
  const end = start + pageLength;
  return { resources: all.slice(start, end), ...(end < all.length && { nextCursor: String(end) }) };
}

export const resourceTemplates: ResourceTemplateType[] = [
  {
    uriTemplate: 'svc://charts/{file}',
    name: 'charts',
    title: 'Charts',
    description: 'A chart of the workspace: a page (HTML), or a picture (PNG, SVG).',
  },
  {
    uriTemplate: 'svc://data/{file}',
    name: 'data',
    title: 'Tables',
    description: 'A table of the workspace, as JSON or CSV.',
  },
  {
    uriTemplate: 'svc://results/{result_id}',
    name: 'results',
    title: 'Results',
    description: 'All of a result that was shortened, as JSON.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'svc://schemas/{tool}',
    name: 'schemas',
    title: 'What results hold',
    description:
      'JSON Schema of what a tool gives, whole or shortened: each key with its meaning and unit. svc://schemas/error is that of errors.',
    mimeType: 'application/schema+json',
  },
];

/** What may stand in a template's place of a name. */
export async function completeResourceName(
  world: ResourceWorld,
  template: string,
  typed: string,
): Promise<string[]> {
  switch (template) {
    case 'svc://charts/{file}':
      return matching(typed, (await files(world)).charts);
    case 'svc://data/{file}':
      return matching(typed, (await files(world)).data);
    case 'svc://schemas/{tool}':
      return matching(typed, [...toolNames(), moreOfResult.name, errorsName]);
    default:
      return [];
  }
}

function pageEntry({ name, title, description }: (typeof referencePages)[number]): Resource {
  return { uri: resourceUri({ kind: 'docs', name }), name, title, description, mimeType: 'text/markdown' };
}

async function workspaceEntries(world: ResourceWorld): Promise<Resource[]> {
  const { charts, data } = await files(world);
  const entry =
    (kind: 'charts' | 'data') =>
    (name: string): Resource => ({ uri: resourceUri({ kind, name }), name, mimeType: mimeTypeOf(name) });
  return [...charts.map(entry('charts')), ...data.map(entry('data'))];
}

/** Files of the workspace that resources can name; none where it is not there yet. */
async function files({
  workspaces,
  workspaceId,
}: ResourceWorld): Promise<{ charts: string[]; data: string[] }> {
  try {
    const { chart_files, data_files } = await workspaces.open(workspaceId);
    const nameable = (kind: 'charts' | 'data') => (name: string) =>
      resourceName(resourceUri({ kind, name })) !== null;
    return { charts: chart_files.filter(nameable('charts')), data: data_files.filter(nameable('data')) };
  } catch (error) {
    if (error instanceof SvcError && error.code === 'WORKSPACE_NOT_FOUND') return { charts: [], data: [] };
    throw error;
  }
}
