import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { type Entrant, hasUnnamedDrivers, nameDrivers } from './named-drivers.ts';
import type { Warning } from '../warnings.ts';

const unnamed = (driverNumber: string) =>
  madeUpResult(driverNumber, {
    driverNumber,
    firstName: null,
    lastName: null,
    fullName: null,
    teamName: null,
  });
const entrant = (driverNumber: string | null, code: string | null, driverId = `id-${code}`): Entrant => ({
  ...{ driverNumber, driverId, code, firstName: 'Ann', lastName: code, teamName: 'Ferrari' },
});
const laps = ['16', '44'].map((driverNumber) => ({ ...madeUpLap(driverNumber, '', 1), driverNumber }));
const session = {
  timing: madeUpTiming({ results: ['16', '44'].map(unnamed), laps }),
  warnings: [{ code: 'LAPS_NOT_ALIGNED', message: 'm', effect: 'e', drivers: ['16', '44'] }] as Warning[],
};

describe('drivers whom their session does not name', () => {
  it('get the names of who drove these cars elsewhere, in results, laps and warnings', () => {
    const { timing, warnings } = nameDrivers(
      session,
      [entrant('16', 'LEC'), entrant('1', 'VER')],
      'the race',
    );
    expect(timing.results.map(({ code, fullName, teamName }) => [code, fullName, teamName])).toEqual([
      ['LEC', 'Ann LEC', 'Ferrari'],
      ['44', null, null],
    ]);
    expect(timing.laps.map(({ driver, team }) => [driver, team])).toEqual([
      ['LEC', 'Ferrari'],
      ['44', ''],
    ]);
    expect(warnings).toMatchObject([
      { code: 'LAPS_NOT_ALIGNED', drivers: ['LEC', '44'] },
      { code: 'DRIVERS_NAMED_ELSEWHERE', count: 1, message: expect.stringContaining('1 of 2') },
    ]);
    expect(hasUnnamedDrivers(timing)).toBe(true);
  });

  it.each([
    ['nobody is known', []],
    ['two had the number', [entrant('16', 'LEC'), entrant('16', 'BEA')]],
  ])('stay as they are when %s', (_why, entrants) => {
    expect(nameDrivers(session, entrants, 'the race')).toEqual(session);
  });

  it('never share a code', () => {
    const both = [entrant('16', 'LEC', 'a'), entrant('44', 'LEC', 'b')];
    const { timing } = nameDrivers(session, both, 'the race');
    expect(timing.results.map(({ code }) => code)).toEqual(['LEC', '44']);
  });

  it('are named by their id where that stands for the number', () => {
    const timing = madeUpTiming({ results: [{ ...unnamed('max_verstappen'), lastName: 'max verstappen' }] });
    const known = [entrant(null, 'VER', 'max_verstappen')];
    const [result] = nameDrivers({ timing, warnings: [] }, known, 'the race').timing.results;
    expect(result).toMatchObject({ code: 'VER', driverNumber: 'max_verstappen', lastName: 'VER' });
  });

  it('are left alone where a list names them', () => {
    const named = {
      ...session,
      timing: madeUpTiming({ results: [madeUpResult('LEC', { driverNumber: '16' })] }),
    };
    expect(hasUnnamedDrivers(named.timing)).toBe(false);
    expect(nameDrivers(named, [entrant('16', 'BEA')], 'the race')).toBe(named);
  });
});
