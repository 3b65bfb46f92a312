import { describe, expect, it } from 'vitest';
import { areTyresNamedLate, lacksTyreMessages } from './missing-tyre-messages.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { emptyTyreMessage, type TyreMessage } from './tyre-messages.ts';
import { readTyreSets } from './tyre-sets.ts';

const message = (timeMs: number, stint: number, compound: string | null = null): TyreMessage => ({
  ...emptyTyreMessage(timeMs, stint),
  compound,
});

function lap(lapNumber: number, more: Partial<RawLap> = {}): RawLap {
  return { ...emptyRawLap(lapNumber), endMs: lapNumber * 90_000, ...more };
}

const stop = [lap(1), lap(2, { pitInMs: 178_000 }), lap(3, { pitOutMs: 205_000 }), lap(4)];

function lacks(messages: TyreMessage[], laps: RawLap[]): boolean {
  const sets =
    messages.length === 0 ? [] : readTyreSets(messages, laps, { isJoined: false, hasGaps: false }).sets;
  return lacksTyreMessages(messages, laps, sets);
}

describe('lacksTyreMessages', () => {
  it('is content when each run has its set by its end', () => {
    expect(lacks([message(0, 0, 'SOFT'), message(268_000, 1, 'HARD')], stop)).toBe(false);
    expect(lacks([message(0, 0, 'SOFT'), message(190_000, 1), message(300_000, 1, 'HARD')], stop)).toBe(
      false,
    );
    expect(lacks([message(0, 0, 'SOFT'), message(290_000, 1, 'HARD')], stop)).toBe(false);
    expect(lacks([], [])).toBe(false);
  });

  it('notices a stint that is never told of, or after the next stop', () => {
    expect(lacks([message(0, 0, 'SOFT')], stop)).toBe(true);
    const twice = [...stop, lap(5, { pitInMs: 448_000 }), lap(6, { pitOutMs: 470_000 })];
    expect(lacks([message(0, 0, 'SOFT'), message(460_000, 1, 'HARD')], twice)).toBe(true);
  });

  it('notices a stint without compound, and one left out', () => {
    expect(lacks([message(0, 0, 'SOFT'), message(190_000, 1)], stop)).toBe(true);
    expect(lacks([message(0, 0, 'SOFT'), message(190_000, 1, 'CONSTRUCTOR')], stop)).toBe(true);
    expect(lacks([message(0, 0, 'SOFT'), message(190_000, 2, 'HARD')], stop)).toBe(true);
    expect(lacks([message(0, 0, 'SOFT'), message(190_000, 1, 'TEST-UNKNOWN')], stop)).toBe(false);
  });

  it('says nothing of a stop after which no lap ended', () => {
    const last = [lap(1), lap(2, { pitInMs: 178_000 }), lap(3, { pitOutMs: 205_000, endMs: null })];
    expect(lacks([message(0, 0, 'SOFT')], last)).toBe(false);
  });
});

describe('areTyresNamedLate', () => {
  it('is so when a lap was over by then', () => {
    expect(areTyresNamedLate([message(90_001, 0, 'SOFT')], stop)).toBe(true);
    expect(areTyresNamedLate([message(90_000, 0, 'SOFT')], stop)).toBe(false);
    expect(areTyresNamedLate([message(90_001, 0, 'SOFT')], [])).toBe(false);
    expect(areTyresNamedLate([], stop)).toBe(false);
  });
});
