import { describe, expect, it } from 'vitest';
import { bookBlock, bookRequest, emptyLedger, parseLedger, upToDate } from './request-ledger.ts';

const nowMs = Date.UTC(2026, 4, 3);
const resultsRate = { perSecond: 4, perHour: 200 };

describe('bookRequest', () => {
  it('lets a burst of one second out at once and spreads the rest', () => {
    const ledger = emptyLedger();
    const waits = Array.from({ length: 9 }, () => bookRequest(ledger, resultsRate, nowMs));
    expect(waits.slice(0, 4)).toEqual(Array(4).fill({ waitMs: 0 }));
    for (const { sentUtcMs } of [ledger]) {
      for (let index = 4; index < sentUtcMs.length; index += 1) {
        expect(sentUtcMs[index]! - sentUtcMs[index - 4]!).toBeGreaterThan(1000);
      }
    }
  });

  it('reports a used-up hour with the time until the oldest request is an hour old', () => {
    const ledger = emptyLedger();
    for (let request = 0; request < 200; request += 1) {
      expect(bookRequest(ledger, resultsRate, nowMs + request * 1000)).toHaveProperty('waitMs');
    }
    const denial = bookRequest(ledger, resultsRate, nowMs + 600_000);
    expect(denial).toEqual({
      problem: 'budget of 200 requests an hour used up',
      retryAfterMs: 3_000_000,
    });
    expect(ledger.sentUtcMs).toHaveLength(200);
    expect(bookRequest(ledger, resultsRate, nowMs + 3_600_000)).toEqual({ waitMs: 0 });
    expect(bookRequest(ledger, resultsRate, nowMs + 3_600_000)).toMatchObject({ retryAfterMs: 1000 });
  });

  it('has no hourly limit where the rate has none', () => {
    const ledger = emptyLedger();
    for (let request = 0; request < 1000; request += 1) {
      const at = nowMs + request * 500;
      expect(bookRequest(ledger, { perSecond: 5, perHour: null }, at)).toEqual({ waitMs: 0 });
    }
  });

  describe('with a limit per minute', () => {
    const openF1Rate = { perSecond: 3, perMinute: 30, perHour: null };
    const usedUpAt = (startMs: number) => {
      const ledger = emptyLedger();
      for (let request = 0; request < 30; request += 1) {
        expect(bookRequest(ledger, openF1Rate, startMs + request * 400)).toEqual({ waitMs: 0 });
      }
      return ledger;
    };

    it('reports a used-up minute with the time until the oldest request is a minute old', () => {
      const ledger = usedUpAt(nowMs);
      expect(bookRequest(ledger, openF1Rate, nowMs + 12_000)).toEqual({
        problem: 'budget of 30 requests a minute used up',
        retryAfterMs: 48_500,
      });
      expect(ledger.sentUtcMs).toHaveLength(30);
    });

    it('waits out the rest of the minute when that is short', () => {
      const ledger = usedUpAt(nowMs);
      expect(bookRequest(ledger, openF1Rate, nowMs + 56_000)).toEqual({ waitMs: 4_500 });
      expect(bookRequest(ledger, openF1Rate, nowMs + 56_000)).toEqual({ waitMs: 4_900 });
    });

    it('never lets more than 30 out within any minute', () => {
      const ledger = emptyLedger();
      for (let askedMs = 0; askedMs < 600_000; askedMs += 250)
        bookRequest(ledger, openF1Rate, nowMs + askedMs);
      const { sentUtcMs } = ledger;
      expect(sentUtcMs.length).toBeGreaterThan(270);
      for (let index = 30; index < sentUtcMs.length; index += 1) {
        expect(sentUtcMs[index]! - sentUtcMs[index - 30]!).toBeGreaterThan(60_000);
      }
    });
  });

  it('waits out short blocks and reports long ones', () => {
    const ledger = emptyLedger();
    bookBlock(ledger, 3_000, nowMs);
    expect(bookRequest(ledger, resultsRate, nowMs)).toEqual({ waitMs: 3_000 });
    bookBlock(ledger, 60_000, nowMs);
    bookBlock(ledger, 1_000, nowMs);
    expect(bookRequest(ledger, resultsRate, nowMs)).toEqual({
      problem: 'asked to wait',
      retryAfterMs: 60_000,
    });
  });

  it('is not locked out for days by one header', () => {
    const ledger = emptyLedger();
    bookBlock(ledger, 30 * 86_400_000, nowMs);
    expect(bookRequest(ledger, resultsRate, nowMs)).toMatchObject({ retryAfterMs: 3_600_000 });
  });
});

describe('a stored ledger', () => {
  it('drops what is an hour old and what a wrong clock left in the future', () => {
    const stored = {
      sentUtcMs: [nowMs - 3_600_001, nowMs - 1000, nowMs + 500, nowMs + 86_400_000],
      blockedUntilUtcMs: nowMs + 86_400_000,
    };
    expect(upToDate(stored, nowMs)).toEqual({ sentUtcMs: [nowMs - 1000, nowMs + 500], blockedUntilUtcMs: 0 });
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"sentUtcMs":7,"blockedUntilUtcMs":"x"}'])(
    'that is damaged (%s) counts as empty',
    (text) => expect(parseLedger(text)).toEqual(emptyLedger()),
  );

  it('is put in order', () => {
    expect(parseLedger('{"sentUtcMs":[3,"x",null,1],"blockedUntilUtcMs":9}')).toEqual({
      sentUtcMs: [1, 3],
      blockedUntilUtcMs: 9,
    });
  });
});
