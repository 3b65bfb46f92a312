import { describe, expect, it } from 'vitest';
import { carWarning, lapWarning } from './car-warnings.ts';
import { relevantWarnings, wholeField, type AnswerScope } from './relevant-warnings.ts';
import type { Warning } from './warnings.ts';

const told = (code: Warning['code'], more: Partial<Warning> = {}): Warning => ({
  ...{ code, message: code, effect: '' },
  ...more,
});
const codesFor = (scope: Partial<AnswerScope>, warnings: readonly Warning[]) =>
  relevantWarnings(warnings, { parts: [], ...wholeField, ...scope }).map(({ code }) => code);
const ofVerstappen = { drivers: ['VER', '1'], laps: null };

describe('warnings that touch an answer', () => {
  it('are about what it is made of', () => {
    const warnings = [told('NO_TYRE_DATA'), told('LAP_TIMES_LOST')];
    expect(codesFor({ parts: ['times'] }, warnings)).toEqual(['LAP_TIMES_LOST']);
    expect(codesFor({ parts: 'everything' }, warnings)).toEqual(['NO_TYRE_DATA', 'LAP_TIMES_LOST']);
  });

  it('of a file are about what it tells of', () => {
    const missing = (topic?: string) => told('MISSING_FILE', topic === undefined ? {} : { topic });
    const kept = (topic?: string) =>
      codesFor({ parts: ['times', 'telemetry'] }, [missing(topic)]).length === 1;
    expect(['WeatherData', 'TimingAppData', 'location'].map(kept)).toEqual([false, false, false]);
    expect(['TimingData', 'SessionStatus', 'car_data'].map(kept)).toEqual([true, true, true]);
    expect([undefined, 'toString'].map(kept)).toEqual([true, true]);
  });

  it('say where all numbers are from, whatever it is made of', () => {
    expect(codesFor({}, [told('OTHER_SOURCE'), told('STALE_COPY')])).toEqual(['OTHER_SOURCE', 'STALE_COPY']);
  });

  it('are about its cars, known by code or by number', () => {
    const warnings = [
      told('LAP_TIMES_INCONSISTENT', { drivers: ['HAM'], laps: [3] }),
      told('LAP_TIMES_INCONSISTENT', { drivers: ['VER'], laps: [3] }),
      told('LAPS_STRUCK', { drivers: ['1'] }),
      told('LAP_TIMES_LOST'),
    ];
    expect(codesFor({ parts: ['times'], ...ofVerstappen }, warnings)).toEqual([
      ...['LAP_TIMES_INCONSISTENT', 'LAPS_STRUCK', 'LAP_TIMES_LOST'],
    ]);
  });

  it('tell of its cars alone', () => {
    const warnings = carWarning('TYRES_NAMED_LATE', ['HAM', 'VER', 'NOR']);
    const scope = { parts: ['tyres'] as const, ...ofVerstappen };
    expect(relevantWarnings(warnings, scope)).toMatchObject([
      { message: 'The feed named no tyres on the first lap(s) of VER.', drivers: ['VER'] },
    ]);
  });

  it('are about its laps, and the ones before, whose end is their start', () => {
    const lapsOf = (driver: string, ...numbers: number[]) =>
      lapWarning('LAP_TIMES_DISAGREE', [
        ...numbers.map((lapNumber) => ({ driver, lapNumber })),
        { driver: 'HAM', lapNumber: 20 },
      ]);
    const kept = (laps: number[] | null, ...numbers: number[]) =>
      codesFor({ parts: ['times'], drivers: ['VER'], laps }, lapsOf('VER', ...numbers)).length === 1;
    expect(kept([20], 3, 9)).toBe(false);
    expect(kept([9], 3, 9)).toBe(true);
    expect(kept([10], 3, 9)).toBe(true);
    expect(kept([8], 3, 9)).toBe(false);
    expect(kept(null, 3, 9)).toBe(true);
  });

  it('are about other cars where the order is part of it', () => {
    const [warning] = carWarning('LAPS_NOT_ALIGNED', ['HAM', 'NOR']);
    const scope = { parts: ['order', 'times'] as const, ...ofVerstappen };
    expect(relevantWarnings([warning!], scope)).toEqual([warning]);
  });

  it('are about laps where positions are computed of these', () => {
    const warnings = [told('LAP_TIMES_DISAGREE'), told('NO_TYRE_DATA')];
    expect(codesFor({ parts: ['results'] }, warnings)).toEqual([]);
    expect(codesFor({ parts: ['results'] }, [...warnings, told('RESULTS_COMPUTED')])).toEqual([
      ...['LAP_TIMES_DISAGREE', 'RESULTS_COMPUTED'],
    ]);
  });
});
