import { createServer, type AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { warmHome } from '../support/temporary-home.ts';
import { failureOf, finished, startSvc, svc } from './svc.ts';

const env = { SVC_SOURCE: 'demo', SVC_NOW: '2026-12-20T12:00:00Z' };
const ownToken = 'a-token-of-forty-characters-for-the-test';

interface Said {
  url: string;
  token: string | null;
  workspace_id: string;
}

/** The built command as a process of its own, and what it says when it listens. */
async function start(own: Record<string, string> = {}) {
  const child = startSvc(['mcp', '--http', '--port', '0', '--workspace-id', 'shared'], {
    home: await warmHome(),
    env: { ...env, ...own },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = finished(child);
  const line = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (data: Buffer | string) => resolve(String(data)));
  });
  return { child, end, said: JSON.parse(line) as Said };
}

async function connect({ url }: Said, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  onTestFinished(async () => await client.close());
  return client;
}

describe('svc mcp --http', () => {
  it('says where it listens and the token, serves several clients, and ends quietly on SIGTERM', async () => {
    const { child, end, said } = await start();
    expect(said).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      workspace_id: 'shared',
    });
    const clients = [await connect(said, said.token!), await connect(said, said.token!)];
    const call = { name: 'fetch_schedule', arguments: { year: 2024 } };
    for (const client of clients) expect((await client.callTool(call)).isError).not.toBe(true);
    await expect(connect(said, 'another')).rejects.toThrow('UNAUTHORIZED');
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('takes the token of the environment, and does not repeat it', { tags: ['long'] }, async () => {
    const { said } = await start({ SVC_MCP_TOKEN: ownToken });
    expect(said.token).toBeNull();
    const client = await connect(said, ownToken);
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
  });

  it('refuses what makes no sense, and says what does', async () => {
    const home = await warmHome();
    const weak = await svc(['mcp', '--http'], { home, env: { ...env, SVC_MCP_TOKEN: 'guess-me' } });
    expect(failureOf(weak)).toMatchObject({ code: 'INVALID_INPUT', details: { variable: 'SVC_MCP_TOKEN' } });
    expect(weak.stderr).not.toContain('guess-me');
    const alone = await svc(['mcp', '--port', '8765'], { home, env });
    expect(failureOf(alone)).toMatchObject({
      code: 'INVALID_INPUT',
      hint: expect.stringContaining('--http'),
    });
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const busy = await svc(['mcp', '--http', '--port', String(port)], { home, env });
    expect(failureOf(busy).error).toContain(`The port ${port} of 127.0.0.1 is in use`);
  });
});
