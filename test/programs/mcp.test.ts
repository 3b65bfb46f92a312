import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Operation } from '../../src/ops/parts/operation.ts';
import { allOperations } from '../../src/present/find-operation.ts';
import { builtProgram } from './built-program.ts';
import { failureOf, finished, startSvc, svc } from './svc.ts';
import type { JsonSchema } from '../../src/present/json-schema.ts';
import { faultsOfDocument, schemaFault } from '../support/tools/schema-faults.ts';
import { temporaryHome, warmHome } from '../support/temporary-home.ts';

const env = { SVC_SOURCE: 'demo', SVC_NOW: '2026-12-20T12:00:00Z' };

interface Connected {
  client: Client;
  home: string;
}

/** The built command as a process of its own, with a client as assistants have it. */
async function connect(options: ClientOptions = {}, args: readonly string[] = []): Promise<Connected> {
  const home = await warmHome();
  const client = new Client({ name: 'test', version: '1' }, options);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [builtProgram('svc.cjs'), 'mcp', ...args],
    env: { PATH: process.env.PATH ?? '', HOME: home, SVC_HOME: home, ...env },
  });
  await client.connect(transport);
  onTestFinished(async () => await client.close());
  return { client, home };
}

const monza = { year: 2024, gp: 'Monza', session: 'R' };
const modern: ClientOptions = { versionNegotiation: { mode: 'auto' } };

/** Every operation that is no business of the owner of the machine, with the name of its tool. */
async function toolsExpected(): Promise<[name: string, operation: Operation][]> {
  const operations = (await allOperations()).filter(
    ({ name }) => !/^(?:workspace |cache |export |login$|logout$|whoami$)/.test(name),
  );
  return operations.map((operation) => [operation.name.replace(/[ -]/g, '_'), operation]);
}

/** Their charts are pages, and pictures for who sees none. */
const pagesWithPicture = ['analyze_race_gaps'];

describe('svc mcp', () => {
  it.each([
    ['clients of today', modern, '2026-07-28'],
    ['clients of the years before', {}, '2025-11-25'],
  ])('has every analysis as a tool for %s', async (_name, options, protocolVersion) => {
    const { client } = await connect(options);
    expect(client.getNegotiatedProtocolVersion()).toBe(protocolVersion);
    const { tools } = await client.listTools();
    const expected = (await toolsExpected()).map(([name]) => name);
    expect(tools.map(({ name }) => name)).toEqual([...expected, 'more_of_result']);
    for (const { inputSchema, annotations, description } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(inputSchema.properties).not.toHaveProperty('workspace_id');
      expect(annotations).toEqual({ readOnlyHint: true });
      expect(description).not.toContain('--');
    }
    expect(client.getInstructions()).toContain('simulated');
    const { contents } = await client.readResource({ uri: 'ui://svc/chart' });
    expect(contents).toMatchObject([{ text: expect.stringMatching(/^<!doctype html>[^]+ui\/initialize/) }]);
  });

  // Some thirty tools in turn, one of which reads all races of a season: a minute where nothing else runs.
  it('answers as the schemas of the tools say', { timeout: 600_000, tags: ['long'] }, async () => {
    const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };
    const options = { ...modern, capabilities: { extensions } };
    const { client, home } = await connect(options, ['--workspace-id', 'assistant']);
    const viewed = (await client.listTools()).tools.filter(({ _meta }) => _meta).map(({ name }) => name);
    const schemaOf = async (name: string): Promise<JsonSchema> => {
      const { contents } = await client.readResource({ uri: `svc://schemas/${name}` });
      return JSON.parse((contents[0] as { text: string }).text) as JsonSchema;
    };
    const errorSchema = await schemaOf('error');
    // The races of a season are read one after the other; who waits hears of each.
    const patient = { resetTimeoutOnProgress: true, onprogress: () => undefined };
    for (const [name, operation] of await toolsExpected()) {
      const input = operation.examples[0]!;
      const { content, structuredContent, isError } = await client.callTool(
        { name, arguments: input },
        patient,
      );
      expect(isError, JSON.stringify(content)).not.toBe(true);
      const document = structuredContent as Record<string, unknown>;
      expect(schemaFault(await schemaOf(name), document), name).toBeNull();
      const text = content[0]?.type === 'text' ? content[0].text : '';
      const asText = operation.text?.(document, operation.input.parse(input)) ?? null;
      if (asText === null) expect(JSON.parse(text), name).toEqual(document);
      else expect(text, name).toBe(asText);
      expect(document.source, name).toBe(name === 'doctor' ? undefined : 'demo');
      const refused = await client.callTool({ name, arguments: { ...input, year: 'none', nothing: 1 } });
      expect(refused).toMatchObject({ isError: true });
      expect(refused.structuredContent, 'errors have a schema of their own').toBeUndefined();
      expect(
        schemaFault(errorSchema, JSON.parse((refused.content[0] as { text: string }).text)),
        name,
      ).toBeNull();
      const { result_id } = document;
      if (result_id !== undefined) {
        const more = await client.callTool({ name: 'more_of_result', arguments: { result_id } });
        expect(schemaFault(await schemaOf('more_of_result'), more.structuredContent), name).toBeNull();
        const { contents } = await client.readResource({ uri: `svc://results/${String(result_id)}` });
        const whole = JSON.parse((contents[0] as { text: string }).text) as unknown;
        expect(faultsOfDocument(operation, whole), name).toEqual([]);
      }
      const chart = document.chart_path ?? document.chart_saved_to;
      expect(viewed.includes(name), name).toBe(chart !== undefined);
      if (chart === undefined) continue;
      expect(String(chart)).toContain(join(home, 'workspaces', 'assistant', 'charts'));
      expect(existsSync(String(chart)), name).toBe(true);
      const pictures = content.flatMap((part) => (part.type === 'image' ? [part] : []));
      expect(pictures.map(({ mimeType }) => mimeType)).toEqual(
        String(chart).endsWith('.png') || pagesWithPicture.includes(name) ? ['image/png'] : [],
      );
      for (const { data } of pictures) expect(atob(data).slice(1, 4)).toBe('PNG');
    }
  });

  it('shortens a long result and reads on in it', async () => {
    const { client } = await connect();
    const { structuredContent: gaps } = await client.callTool({
      name: 'analyze_weather',
      arguments: { ...monza },
    });
    const text = JSON.stringify(gaps);
    expect(text.length).toBeLessThan(8000);
    const { result_id } = gaps as { result_id: string };
    const input = { result_id, path: '', offset: 1 };
    const more = await client.callTool({ name: 'more_of_result', arguments: input });
    expect(more.structuredContent).toMatchObject({ result_id, offset: 1 });
    const gone = await client.callTool({ name: 'more_of_result', arguments: { result_id: 'r-0' } });
    expect(gone).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('NOT_FOUND') }] });
  });

  it('gives the table of results to clients that read no files', { tags: ['long'] }, async () => {
    const { client } = await connect();
    const { structuredContent } = await client.callTool({ name: 'fetch_session_info', arguments: monza });
    expect(structuredContent).toMatchObject({
      results: {
        columns: expect.arrayContaining(['position', 'driver']),
        rows: expect.arrayContaining([expect.anything()]),
      },
    });
  });

  it('says in its own words what was wrong, and goes on', async () => {
    const { client } = await connect();
    const wrong = { ...monza, gp: 'Atlantis', driver: 'LEC' };
    const { content, isError } = await client.callTool({ name: 'analyze_driver_laps', arguments: wrong });
    expect(isError).toBe(true);
    const [part] = content;
    const document = JSON.parse(part?.type === 'text' ? part.text : '') as Record<string, unknown>;
    expect(document).toMatchObject({ code: expect.any(String), hint: expect.any(String), retryable: false });
    expect(JSON.stringify(document)).not.toContain('--');
    expect(JSON.stringify(document)).not.toContain('workspace');
    const foreign = { ...monza, driver: 'LEC', workspace_id: 'other' };
    const refused = await client.callTool({ name: 'analyze_driver_laps', arguments: foreign });
    expect(refused.isError).toBe(true);
    await expect(client.callTool({ name: 'workspace_remove', arguments: {} })).rejects.toThrow(
      /no tool "workspace_remove"/,
    );
    const right = await client.callTool({
      name: 'analyze_driver_laps',
      arguments: { ...monza, driver: 'LEC' },
    });
    expect(right.isError).not.toBe(true);
  });

  it('tells what it is doing, and stops when nobody waits any more', async () => {
    const { client } = await connect();
    const told: string[] = [];
    const onprogress = (progress: { message?: string | undefined }) => void told.push(progress.message ?? '');
    await client.callTool({ name: 'analyze_tyre_strategy', arguments: monza }, { onprogress });
    expect(told).toContainEqual(expect.stringContaining('Italian Grand Prix'));

    const controller = new AbortController();
    const all = {
      name: 'analyze_year_compare',
      arguments: { gp: 'Monza', session: 'Q', driver: 'LEC', years: [2021, 2022, 2023] },
    };
    await expect(
      client.callTool(all, { signal: controller.signal, onprogress: () => controller.abort() }),
    ).rejects.toThrow(/abort/i);
    expect((await client.callTool({ name: 'temporal_context', arguments: {} })).isError).not.toBe(true);
  });

  it('survives what is no message, and ends with its client', async () => {
    const home = await temporaryHome();
    const child = startSvc(['mcp'], { home, env });
    const end = finished(child);
    child.stdin?.write('no message\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.stdin?.end();
    const { code, stdout } = await end;
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ jsonrpc: '2.0', id: 1 }),
    );
  });

  it('answers a message that is too long with an error, and goes on', async () => {
    const home = await temporaryHome();
    const child = startSvc(['mcp'], { home, env });
    const end = finished(child);
    const filler = 'x'.repeat(12_000_000);
    const call = {
      method: 'tools/call',
      params: { name: 'temporal_context', arguments: { filler, id: 99 } },
    };
    const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
    const lines = [
      JSON.stringify({ ...call, jsonrpc: '2.0', id: 5 }),
      JSON.stringify({ jsonrpc: '2.0', id: 'six', ...call }),
      JSON.stringify({ jsonrpc: '2.0', ...call }),
      filler,
      JSON.stringify(ping),
    ];
    child.stdin?.write(`${lines.join('\n')}\n`);
    let said = '';
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (text: string) => {
        said += text;
        if (said.includes('"id":7')) resolve();
      });
    });
    child.stdin?.end();
    const { code, stdout, stderr } = await end;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const tooLong = { code: -32600, message: expect.stringContaining('1000000 bytes') };
    for (const id of [5, 'six', null]) {
      expect(answers).toContainEqual({ jsonrpc: '2.0', id, error: tooLong });
    }
    expect(answers).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ jsonrpc: '2.0', id: 7 });
  });

  it('survives a message without an end', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const run = await svc(['mcp'], { home, env, input: `{"jsonrpc":"2.0","id":3,${' '.repeat(12_000_000)}` });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({ id: 3, error: { code: -32600 } });
  });

  it('ends quietly on SIGTERM', async () => {
    const home = await temporaryHome();
    const child = startSvc(['mcp'], { home, env });
    const end = finished(child);
    child.stdin?.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('has its help, and refuses what it does not know', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const help = await svc(['mcp', '--help'], { home });
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--workspace-id') });
    const overview = await svc(['--help'], { home });
    expect(overview.stdout).toMatch(/^ {2}mcp +Serve the commands/m);
    const wrong = await svc(['mcp', '--workspace-id', '../x'], { home });
    expect(failureOf(wrong).code).toBe('INVALID_INPUT');
    const unknown = await svc(['mcp', '--port', '1'], { home });
    expect(failureOf(unknown).code).toBe('INVALID_INPUT');
  });
});
