import { describe, expect, it } from 'vitest';
import { raceOutcome } from './race-outcome.ts';

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
