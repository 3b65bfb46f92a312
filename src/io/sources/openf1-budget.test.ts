import { expect, it, onTestFinished } from 'vitest';
import { outputOf, startProgram, writeProgram } from '../../../test/support/child-process.ts';
import { startOpenF1Service } from '../../../test/services/openf1-service.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';

it('lets two processes ask OpenF1 thirty times a minute together, and tells both how long to wait', async () => {
  const home = await temporaryHome();
  const service = await startOpenF1Service((endpoint) => [{ endpoint, session_key: 9221 }]);
  onTestFinished(service.close);
  service.mostPerMinute = 30;
  const program = await writeProgram(
    home,
    { support: 'test/services/openf1-source.ts' },
    `const [, , base, home, name] = process.argv;
    const rate = { perSecond: 1000, perMinute: 30, perHour: null };
    const source = support.openF1Source(base, { home, clock: { nowMs: () => Date.now() }, rate });
    for (let request = 0; request < 20; request += 1) {
      const ref = { service: 'openf1', path: name + request, query: 'session_key=9221' };
      const fetched = await source.fetch(ref, { maxAgeMs: 0 });
      console.log(fetched.ok ? 'served' : JSON.stringify(fetched.answers[0]));
    }`,
  );
  const outputs = await Promise.all(
    ['first', 'second'].map((name) => outputOf(startProgram(program, service.base, home, name))),
  );
  const lines = outputs.flatMap((output) => output.trimEnd().split('\n'));
  expect(lines).toHaveLength(40);
  expect(lines.filter((line) => line === 'served')).toHaveLength(30);
  expect(service.requests).toHaveLength(30);
  for (const line of lines.filter((each) => each !== 'served')) {
    const { status, problem, retryAfterMs } = JSON.parse(line) as Record<string, unknown>;
    expect([status, problem]).toEqual([null, 'budget of 30 requests a minute used up']);
    expect(retryAfterMs).toBeGreaterThan(30_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_500);
  }
});
