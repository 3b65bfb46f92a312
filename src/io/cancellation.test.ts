import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { SvcError } from '../core/errors.ts';
import { pause, untilAborted } from './cancellation.ts';

const never = new Promise<never>(() => undefined);
const cancelledError = { code: 'CANCELLED' };

describe('waiting until the signal is aborted', () => {
  it('gives what the work gives, and what it fails with', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve(null), signal)).toBeNull();
    expect(await untilAborted(Promise.resolve(1), undefined)).toBe(1);
    await expect(untilAborted(Promise.reject(new Error('of the work')), signal)).rejects.toThrow(
      'of the work',
    );
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('leaves the work at once when it is aborted', async () => {
    const controller = new AbortController();
    const waiting = untilAborted(never, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject(cancelledError);
    await expect(untilAborted(never, controller.signal)).rejects.toMatchObject(cancelledError);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('says CANCELLED whatever an interrupted request fails with', async () => {
    const controller = new AbortController();
    const work = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(new Error('socket hang up')));
    });
    const waiting = untilAborted(work, controller.signal, 10_000);
    controller.abort();
    await expect(waiting).rejects.toMatchObject(cancelledError);
  });

  it('hears how far the work came when it has a grace', async () => {
    const controller = new AbortController();
    const work = pause(60_000, controller.signal).catch(() => {
      throw new SvcError('CANCELLED', 'Two of five are removed.', 'Run it again.');
    });
    const waiting = untilAborted(work, controller.signal, 10_000);
    controller.abort();
    await expect(waiting).rejects.toThrow('Two of five are removed.');
  });

  it('does not wait for longer than the grace', async () => {
    await expect(untilAborted(never, AbortSignal.abort(), 5)).rejects.toMatchObject(cancelledError);
  });

  it('may be done often with one signal', async () => {
    const { signal } = new AbortController();
    const warnings: unknown[] = [];
    const onWarning = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', onWarning);
    await Promise.all(Array.from({ length: 30 }, () => untilAborted(pause(5, signal), signal)));
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });
});
