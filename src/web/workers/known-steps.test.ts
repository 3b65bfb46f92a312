import { expect, it, vi } from 'vitest';
import type { PastTurn, TurnStep } from '../../questions/answerer.ts';
import { tookTooMuch } from './answerer-thread.ts';
import { withKnownSteps } from './known-steps.ts';

const answer: TurnStep = { kind: 'answer', text: 'Yes.', readings: [], suggestions: [] };

function asking(message: string, output: Record<string, unknown> = {}): PastTurn[] {
  const outcome = { ok: true, found: null, output } as const;
  return [{ message, calls: [{ operation: 'analyze stints', input: {}, outcome }] }];
}

function answerer(step: () => Promise<TurnStep>) {
  const asked = vi.fn<() => Promise<TurnStep>>(step);
  const { nextStep } = withKnownSteps({ nextStep: asked, operationsFor: async () => [] });
  return { asked, nextStep };
}

it('asks once for the same step in a minute, and anew for another message, result or minute', async () => {
  vi.useFakeTimers({ now: 600_000, toFake: ['Date'] });
  const { asked, nextStep } = answerer(async () => answer);
  await Promise.all([nextStep(asking('a', { n: 1 })), nextStep(asking('a', { n: 1 }))]);
  expect(asked).toHaveBeenCalledTimes(1);
  await nextStep(asking('b', { n: 1 }));
  await nextStep(asking('a', { n: 2 }));
  vi.setSystemTime(660_000);
  expect(await nextStep(asking('a', { n: 1 }))).toBe(answer);
  expect(asked).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

it('lets who leaves keep nobody else from the answer, and keeps neither faults nor what took too much', async () => {
  const stop = new AbortController();
  let go: (step: TurnStep) => void = () => undefined;
  const slow = answerer(async () => await new Promise((resolve) => (go = resolve)));
  const left = slow.nextStep(asking('a'), stop.signal);
  const stays = slow.nextStep(asking('a'));
  stop.abort();
  await expect(left).rejects.toMatchObject({ code: 'CANCELLED' });
  go(answer);
  expect(await stays).toBe(answer);
  const faulty = answerer(vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(tookTooMuch));
  await expect(faulty.nextStep(asking('a'))).rejects.toThrow('broken');
  for (let times = 0; times < 2; times++) expect(await faulty.nextStep(asking('a'))).toBe(tookTooMuch);
  expect(faulty.asked).toHaveBeenCalledTimes(3);
});
