import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { outputOf, startProgram, writeProgram } from '../../../test/support/child-process.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { ownPidNamespace } from '../disk/running-process.ts';
import { RequestBudget } from './request-budget.ts';

let home: string;
let nowMs: number;
const clock = { nowMs: () => nowMs };
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2026, 4, 3, 12);
});

const rate = { perSecond: 1000, perHour: 5 };

describe('RequestBudget', () => {
  it('starts anew from a damaged ledger and after a lock was left behind', async () => {
    await mkdir(join(home, 'budget'));
    await writeFile(join(home, 'budget', 'api.example.json'), '{"sentUtcMs":[1,');
    await writeFile(
      join(home, 'budget', 'api.example.json.lock'),
      JSON.stringify({ token: 'dead', pid: 4_000_000, pidNamespace: ownPidNamespace() }),
    );
    expect(await new RequestBudget(home, clock).acquire('api.example', rate, undefined)).toBeNull();
    const ledger: unknown = JSON.parse(await readFile(join(home, 'budget', 'api.example.json'), 'utf8'));
    expect(ledger).toEqual({ sentUtcMs: [nowMs], blockedUntilUtcMs: 0 });
  });

  it('never leaves its directory, whatever a host is called', async () => {
    await new RequestBudget(home, clock).acquire('../../[::1]:8080', rate, undefined);
    expect(await readdir(home)).toEqual(['budget']);
    expect(await readdir(join(home, 'budget'))).toEqual(['.._..____1__8080.json']);
  });

  it('counts alone where it cannot write', async () => {
    await writeFile(join(home, 'budget'), 'a file in the way');
    const budget = new RequestBudget(home, clock);
    for (let request = 0; request < 5; request += 1) {
      expect(await budget.acquire('api.example', rate, undefined)).toBeNull();
    }
    expect(await budget.acquire('api.example', rate, undefined)).toMatchObject({ retryAfterMs: 3_600_000 });
  });

  it('is one budget for all processes, also when one of them is killed', async () => {
    const program = await writeProgram(
      home,
      { budget: 'src/io/http/request-budget.ts' },
      `import { writeSync } from 'node:fs';
      const [, , home, fate] = process.argv;
      const own = new budget.RequestBudget(home, { nowMs: () => Date.now() });
      for (let request = 0; request < 30; request += 1) {
        if (!(await own.acquire('api.example', { perSecond: 1000, perHour: 50 }, undefined))) writeSync(1, 'x');
        if (fate === 'dies' && request === 3) process.kill(process.pid, 'SIGKILL');
      }`,
    );
    const doomed = outputOf(startProgram(program, home, 'dies'), 'killed');
    const others = Array.from({ length: 3 }, () => outputOf(startProgram(program, home)));
    const granted = await Promise.all([doomed, ...others]);
    expect(granted.join('')).toHaveLength(50);
  });
});
