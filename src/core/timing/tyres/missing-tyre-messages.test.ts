import { describe, expect, it } from 'vitest';
import { areTyresNamedLate, lacksTyreMessages } from './missing-tyre-messages.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { emptyTyreMessage, type TyreMessage } from './tyre-messages.ts';

const message = (timeMs: number, stint: number, compound: string | null = null): TyreMessage => ({
  ...emptyTyreMessage(timeMs, stint),
  compound,
});

function lap(lapNumber: number, more: Partial<RawLap> = {}): RawLap {
  return { ...emptyRawLap(lapNumber), endMs: lapNumber * 90_000, ...more };
}

const stop = [lap(1), lap(2, { pitInMs: 178_000 }), lap(3, { pitOutMs: 205_000 }), lap(4)];

describe('lacksTyreMessages', () => {
  it('is content when each exit has its stint by the end of the lap', () => {
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(268_000, 1, 'HARD')], stop)).toBe(false);
    expect(
      lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1), message(300_000, 1, 'HARD')], stop),
    ).toBe(false);
    expect(lacksTyreMessages([], [])).toBe(false);
  });

  it('notices a stint that is told of a lap late, or never', () => {
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(271_000, 1, 'HARD')], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT')], stop)).toBe(true);
  });

  it('leaves the first run out, whatever the car did before the start', () => {
    const start = [lap(1, { pitOutMs: 5000 }), lap(2)];
    expect(lacksTyreMessages([message(95_000, 0, 'SOFT')], start)).toBe(false);
  });

  it('notices a stint without compound, and one left out', () => {
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1)], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1, 'CONSTRUCTOR')], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 2, 'HARD')], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1, 'TEST-UNKNOWN')], stop)).toBe(false);
  });

  it('says nothing of a stop after which no lap ended', () => {
    const last = [lap(1), lap(2, { pitInMs: 178_000 }), lap(3, { pitOutMs: 205_000, endMs: null })];
    expect(lacksTyreMessages([message(0, 0, 'SOFT')], last)).toBe(false);
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
