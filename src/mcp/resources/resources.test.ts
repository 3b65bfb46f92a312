import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { warmHome } from '../../../test/support/temporary-home.ts';
import { clientOf, demoServer } from '../../../test/support/tools/mcp-client.ts';
import { allOperations } from '../../present/find-operation.ts';
import { isToolOperation } from '../../tools/tools.ts';
import { toolName } from '../../present/wording.ts';
import { mostResourceBytes } from './read-resource.ts';

interface SetUp {
  client: Client;
  home: string;
  /** Folder of the workspace. */
  workspace: string;
}

async function connect(): Promise<SetUp> {
  const home = await warmHome();
  return { client: await clientOf(demoServer(home)), home, workspace: join(home, 'workspaces', 'w') };
}

/** A workspace with these charts and tables, as any program may have put them there. */
async function withFiles(files: Readonly<Record<string, string>>): Promise<SetUp> {
  const setUp = await connect();
  for (const part of ['charts', 'data']) await mkdir(join(setUp.workspace, part), { recursive: true });
  for (const [path, content] of Object.entries(files)) await writeFile(join(setUp.workspace, path), content);
  return setUp;
}

async function uris({ client }: SetUp): Promise<string[]> {
  const { resources } = await client.listResources();
  return resources.map(({ uri }) => uri);
}

describe('resources', () => {
  it('are pages of reference while there is no workspace', async () => {
    const setUp = await connect();
    expect(await uris(setUp)).toEqual(['svc://docs/columns', 'svc://docs/terms']);
    const columns = await setUp.client.readResource({ uri: 'svc://docs/columns' });
    expect(columns.contents).toEqual([
      {
        uri: 'svc://docs/columns',
        mimeType: 'text/markdown',
        text: expect.stringContaining('`lap_time_ms`'),
      },
    ]);
    const terms = await setUp.client.readResource({ uri: 'svc://docs/terms' });
    expect(terms.contents).toMatchObject([{ text: expect.stringContaining('**Undercut.** An undercut is') }]);
  });

  it('are the charts and tables that tools made: pages as text, pictures as base64, tables as JSON', async () => {
    const setUp = await connect();
    const { client } = setUp;
    const telemetry = { year: 2024, gp: 'Miami', session: 'Q', drivers: ['LEC', 'VER'] };
    const { content } = await client.callTool({ name: 'analyze_telemetry', arguments: telemetry });
    const strategy = { year: 2024, gp: 'Miami', session: 'R' };
    await client.callTool({ name: 'analyze_tyre_strategy', arguments: strategy });
    await client.callTool({ name: 'fetch_schedule', arguments: { year: 2024 } });

    const link = content.find(({ type }) => type === 'resource_link');
    expect(link).toMatchObject({ mimeType: 'text/html', title: expect.stringContaining('Telemetry') });
    const page = link?.type === 'resource_link' ? link.uri : '';
    expect(page).toMatch(/^svc:\/\/charts\/telemetry_.*\.html$/);
    const listed = await uris(setUp);
    const picture = listed.find((uri) => uri.endsWith('.png'))!;
    expect(listed).toEqual(expect.arrayContaining([page, picture, 'svc://data/schedule.json']));

    const read = async (uri: string) => (await client.readResource({ uri })).contents[0]!;
    expect(await read(page)).toMatchObject({
      mimeType: 'text/html',
      text: expect.stringMatching(/^<!doctype/),
    });
    const { blob = '' } = (await read(picture)) as { blob?: string };
    expect(atob(blob).slice(1, 4)).toBe('PNG');
    const table = await read('svc://data/schedule.json');
    expect(table.mimeType).toBe('application/json');
    expect(JSON.parse((table as { text: string }).text)).toMatchObject({ year: 2024 });
  });

  it('have all of a result that was shortened', async () => {
    const { client } = await connect();
    const weather = { year: 2024, gp: 'Miami', session: 'R' };
    const given = await client.callTool({ name: 'analyze_weather', arguments: weather });
    const { result_id: id } = given.structuredContent as { result_id: string };
    const { contents } = await client.readResource({ uri: `svc://results/${id}` });
    const whole = JSON.parse((contents[0] as { text: string }).text) as Record<string, unknown>;
    expect(JSON.stringify(whole).length).toBeGreaterThan(JSON.stringify(given.structuredContent).length);
    expect(JSON.stringify(whole)).not.toContain('more: path');
  });

  it('say what each tool gives', async () => {
    const { client } = await connect();
    for (const { name } of await allOperations()) {
      if (!isToolOperation(name)) continue;
      const { contents } = await client.readResource({ uri: `svc://schemas/${toolName(name)}` });
      const schema = JSON.parse((contents[0] as { text: string }).text) as object;
      expect(Object.keys(schema), name).toContain('type');
    }
  });

  it.each([
    'svc://charts/../workspace.json',
    'svc://charts/..%2Fworkspace.json',
    'svc://charts/%2e%2e/workspace.json',
    'svc://charts//etc/passwd',
    'svc://charts/.lap_times.png.claim',
    'svc://charts/a/b.png',
    'svc://charts/',
    'svc://data/x.json?y',
    'svc://other/charts/x.png',
    'SVC://charts/x.png',
    'file:///etc/passwd',
    'svc://charts/link.png',
    'svc://charts/none.png',
    'svc://schemas/workspace_remove',
    'svc://schemas/toString',
    'svc://docs/constructor',
    'svc://results/r-unknown',
    `svc://charts/${'x'.repeat(100_000)}`,
  ])('refuse %.60s', async (uri) => {
    const { client, workspace } = await withFiles({ 'workspace.json': 'secret', 'charts/a.png': 'a' });
    await symlink(join(workspace, 'workspace.json'), join(workspace, 'charts', 'link.png'));
    await expect(client.readResource({ uri })).rejects.toThrow(/There is no resource/);
  });

  it('refuse a file that is too large, and name the way to it', async () => {
    const { client, workspace } = await withFiles({ 'data/samples.csv': '', 'data/almost.csv': '' });
    await truncate(join(workspace, 'data', 'samples.csv'), mostResourceBytes + 1);
    await truncate(join(workspace, 'data', 'almost.csv'), mostResourceBytes);
    await expect(client.readResource({ uri: 'svc://data/samples.csv' })).rejects.toThrow(/4\.0 MB.*path/);
    const { contents } = await client.readResource({ uri: 'svc://data/almost.csv' });
    expect((contents[0] as { text: string }).text).toHaveLength(mostResourceBytes);
  });

  it('are listed a hundred at a time, without what no resource can name', async () => {
    const names = Array.from({ length: 230 }, (_, at) => `charts/c${String(at).padStart(3, '0')}.png`);
    const files = Object.fromEntries([...names, 'charts/ä.png'].map((name) => [name, 'x']));
    const { client } = await withFiles(files);
    const { resources } = await client.listResources();
    const all = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith('svc://charts/'));
    expect(all).toEqual(names.map((name) => `svc://${name}`));
    for (const cursor of ['x', '-1', '1e9', '999999']) {
      await expect(client.listResources({ cursor })).rejects.toThrow(/cursor/);
    }
  });

  it('complete names of files and tools', async () => {
    const { client } = await withFiles({ 'charts/lap_times.png': 'x', 'charts/weather.png': 'x' });
    const complete = async (uri: string, value: string) => {
      const params = { ref: { type: 'ref/resource' as const, uri }, argument: { name: 'file', value } };
      return (await client.complete(params)).completion.values;
    };
    expect(await complete('svc://charts/{file}', 'lap')).toEqual(['lap_times.png']);
    expect(await complete('svc://schemas/{tool}', 'weather')).toEqual(['analyze_weather']);
    expect(await complete('svc://results/{result_id}', '')).toEqual([]);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4);
  });
});
