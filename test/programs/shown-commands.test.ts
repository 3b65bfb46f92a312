// @module-tag long
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { changedFigures } from '../../src/agent/replay/changed-figures.ts';
import type { HistoryResponse, WorkingResponse } from '../../src/web/api/shapes.ts';
import { warmHome } from '../support/temporary-home.ts';
import { builtProgram } from './built-program.ts';
import { addresses, askIn, openPage, startSvcWeb } from './svc-web-process.ts';

const env = { SVC_NOW: '2025-12-20T12:00:00Z' };

/** Keys of files and workspaces, which tools do not show, and of hints in the words of a surface. */
const ofCommands = /^(?:chart_path|chart_saved_to|saved_to|workspace|workspace_id|csv_saved_to)$/;

/** What a shell prints for a line in which `svc` is the built program. */
async function run(line: string): Promise<Record<string, unknown>> {
  const home = await warmHome();
  const script = `svc() { "$NODE" "$PROGRAM" "$@"; }\n${line}`;
  const paths = { PATH: process.env.PATH, HOME: home, SVC_HOME: home };
  const { stdout } = await promisify(execFile)('bash', ['--norc', '--noprofile', '-c', script], {
    env: { ...paths, ...env, NODE: process.execPath, PROGRAM: builtProgram('svc.cjs') },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('the command of a step', () => {
  it('gives the document that the answer was made of, and every figure of its table leads there', async () => {
    const base = await addresses(await startSvcWeb({ env }))();
    const cookie = await openPage(base);
    const read = async <T>(path: string) =>
      (await (await fetch(`${base}${path}`, { headers: { cookie } })).json()) as T;
    for (const question of [
      'Lap times of VER and LEC in the race in São Paulo 2024',
      'Qualifying results Monza 2024',
      'team pace in Spa 2024',
    ]) {
      await (await askIn(base, cookie, question)).text();
    }
    const { conversation, messages } = await read<HistoryResponse>('/history');
    const answers = messages.filter(({ role }) => role === 'assistant');
    expect(answers).toHaveLength(3);
    for (const { id, text, tools } of answers) {
      const { calls, figures } = await read<WorkingResponse>(
        `/conversations/${conversation!.id}/answers/${id}/working`,
      );
      const { command, tool_call_id, source } = tools.at(-1)!;
      expect([command, source]).toEqual([expect.stringMatching(/^SVC_SOURCE=demo svc analyze /), 'demo']);
      const { result } = calls.find((call) => call.tool_call_id === tool_call_id)!;
      const changes = changedFigures(result, await run(command!));
      expect(changes.filter(({ path }) => !ofCommands.test(path))).toEqual([]);
      const cells = (text.match(/^\|.*\d.*$/gm) ?? []).join().match(/\d+[.:]\d+/g) ?? [];
      expect(cells.length).toBeGreaterThan(3);
      expect(figures.filter((row) => row !== null).length).toBeGreaterThanOrEqual(cells.length);
    }
  });
});
