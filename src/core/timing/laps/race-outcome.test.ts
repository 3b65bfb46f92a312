import { describe, expect, it } from 'vitest';
import { carsOut, raceOutcome } from './race-outcome.ts';

const unknown = { classifiedPosition: null, status: null };
const [ended, stopped] = [[{ isGenerated: false }], [{ isGenerated: true }]];

describe('what a race came to', () => {
  it('is said by the classification', () => {
    const outcomeOf = (classifiedPosition: string, status: string) =>
      raceOutcome({ classifiedPosition, status }, ended, true);
    expect(outcomeOf('1', 'Finished')).toEqual({ outcome: 'finished', reason: null });
    expect(outcomeOf('R', 'Puncture')).toEqual({ outcome: 'retired', reason: 'Puncture' });
    expect(outcomeOf('D', 'Disqualified')).toEqual({ outcome: 'disqualified', reason: null });
    expect(outcomeOf('W', 'Did not start')).toEqual({ outcome: 'did-not-start', reason: null });
  });

  it('is told by the last lap without one', () => {
    expect(raceOutcome(unknown, ended, true).outcome).toBe('finished');
    expect(raceOutcome(unknown, stopped, true).outcome).toBe('retired');
  });

  it('is no finish before the race is over', () => {
    expect(raceOutcome(unknown, ended, false)).toEqual({ outcome: 'running', reason: null });
    expect(raceOutcome(unknown, [], false).outcome).toBe('running');
    expect(raceOutcome(unknown, stopped, false).outcome).toBe('retired');
  });

  it('is that of the result where one was published since the recording broke off', () => {
    expect(raceOutcome({ classifiedPosition: '3', status: 'Finished' }, ended, false).outcome).toBe(
      'finished',
    );
  });
});

describe('cars that are out of a race', () => {
  const status = (...rows: [timeMs: number, status: string][]) =>
    rows.map(([timeMs, each]) => ({ timeMs, status: each }));
  const last = (driverNumber: string, endMs: number) => ({ driverNumber, endMs, isGenerated: false });
  const racing = status([1000, 'Started'], [9000, 'Finished']);

  it('stopped and have not gone on', () => {
    expect(carsOut(new Map([['33', 5000]]), [last('33', 4000)], racing)).toEqual(new Set(['33']));
    expect(carsOut(new Map([['31', 1500]]), [], racing)).toEqual(new Set(['31']));
    expect(raceOutcome({ classifiedPosition: null, status: 'Retired' }, ended, false).outcome).toBe(
      'retired',
    );
  });

  it('are not those that stopped after the flag, nor the whole field in the pit lane under a red flag', () => {
    expect(carsOut(new Map([['4', 9500]]), [last('4', 9200)], racing).size).toBe(0);
    const field = ['1', '4', '16', '44', '55', '63', '81'];
    const red = status([1000, 'Started'], [4000, 'Aborted']);
    const waiting = new Map(field.map((car) => [car, 5000]));
    expect(carsOut(waiting.set('33', 3990), [], red)).toEqual(new Set(['33']));
  });
});
