import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { SvcError } from '../errors.ts';
import { resolveDriver, resolveDrivers, type NamedDriver } from './driver-resolution.ts';

function driver(code: string, driverNumber: string, firstName: string, lastName: string): NamedDriver {
  return { code, driverNumber, firstName, lastName, fullName: `${firstName} ${lastName}` };
}

const grid = [
  driver('VER', '1', 'Max', 'Verstappen'),
  driver('PER', '11', 'Sergio', 'Pérez'),
  driver('HUL', '27', 'Nico', 'Hülkenberg'),
  driver('HAM', '44', 'Lewis', 'Hamilton'),
  driver('ANT', '12', 'Andrea Kimi', 'Antonelli'),
  driver('ZHO', '24', 'Guanyu', 'Zhou'),
  driver('DEV', '21', 'Nyck', 'De Vries'),
  driver('ALB', '23', 'Alexander', 'Albon'),
  driver('SAI', '55', 'Carlos', 'Sainz'),
  driver('RUS', '63', 'George', 'Russell'),
];
const oldGrid = [
  driver('MSC', '1', 'Michael', 'Schumacher'),
  driver('RSC', '4', 'Ralf', 'Schumacher'),
  driver('RAI', '6', 'Kimi', 'Räikkönen'),
  driver('BAR', '2', 'Rubens', 'Barrichello'),
];

/** Code of the driver found, or the code of the refusal. */
function outcome(drivers: readonly NamedDriver[], query: string | number): string {
  try {
    return resolveDriver(drivers, query).code;
  } catch (error) {
    if (error instanceof SvcError) return error.code;
    throw error;
  }
}

describe('resolveDriver', () => {
  it.each([
    ['VER', 'VER'],
    ['ver', 'VER'],
    [1, 'VER'],
    ['#44', 'HAM'],
    ['044', 'HAM'],
    ['Verstappen', 'VER'],
    ['max', 'VER'],
    ['Max Verstappen', 'VER'],
    ['Verstappen, Max', 'VER'],
    ['M. Verstappen', 'VER'],
    ['VERSTAPEN', 'VER'],
    ['Vertsappen', 'VER'],
    ['Perez', 'PER'],
    ['Pérez', 'PER'],
    ['Checo', 'PER'],
    ['Hulkenberg', 'HUL'],
    ['Hülkenberg', 'HUL'],
    ['Huelkenberg', 'HUL'],
    ['hulk', 'HUL'],
    ['Kimi', 'ANT'],
    ['Kimi Antonelli', 'ANT'],
    ['Zhou Guanyu', 'ZHO'],
    ['de vries', 'DEV'],
    ['Vries', 'DEV'],
    ['Alex', 'ALB'],
    ['Russel', 'RUS'],
    ['VRE', 'NOT_FOUND'],
    ['LEC', 'NOT_FOUND'],
    ['Leclerc', 'NOT_FOUND'],
    ['99', 'NOT_FOUND'],
    ['xy', 'NOT_FOUND'],
    ['', 'INVALID_INPUT'],
    [' … ', 'INVALID_INPUT'],
  ])('"%s" → %s', (query, expected) => expect(outcome(grid, query)).toBe(expected));

  it('never chooses between two that fit', () => {
    expect(outcome(oldGrid, 'Schumacher')).toBe('AMBIGUOUS');
    expect(outcome(oldGrid, 'Shumacher')).toBe('AMBIGUOUS');
    expect(outcome(oldGrid, 'Ralf')).toBe('RSC');
    expect(outcome(oldGrid, 'M Schumacher')).toBe('MSC');
    expect(outcome(oldGrid, 'Kimi')).toBe('RAI');
    expect(() => resolveDriver(oldGrid, 'Schumacher')).toThrowError(
      expect.objectContaining({ details: { query: 'Schumacher', candidates: ['MSC', 'RSC'] } }),
    );
  });

  it('tells who took part and who is nearest', () => {
    expect(() => resolveDriver(grid, 'VRE')).toThrowError(
      expect.objectContaining({
        message: 'No driver "VRE" took part in this session.',
        details: expect.objectContaining({ drivers: grid.map(({ code }) => code) }),
      }),
    );
    try {
      resolveDriver(grid, 'VRE');
    } catch (error) {
      expect((error as SvcError).details['candidates']).toHaveLength(3);
      expect((error as SvcError).details['candidates']).toContain('VER');
    }
  });

  it('works with drivers of whom only the number is known', () => {
    const nameless = { code: '47', driverNumber: '47', firstName: null, lastName: null, fullName: null };
    expect(outcome([nameless], 47)).toBe('47');
    expect(outcome([nameless], 'Verstappen')).toBe('NOT_FOUND');
    expect(() => resolveDriver([nameless], 'VER')).toThrowError(
      expect.objectContaining({
        message: 'It is unknown which car "VER" drove in this session: its cars are known by number only.',
        hint: 'Use a car number: 47.',
        details: { query: 'VER', candidates: [], drivers: ['47'] },
      }),
    );
    expect(() => resolveDriver([nameless], 4)).toThrowError('No driver "4" took part in this session.');
    expect(outcome([], 'VER')).toBe('NOT_FOUND');
  });

  it('finds every driver by each name in odd case, and never crashes', () => {
    const names = fc.constantFrom(
      ...grid.flatMap((each) =>
        [each.code, each.lastName, each.fullName].map((name) => [each.code, name] as const),
      ),
    );
    fc.assert(
      fc.property(names, fc.boolean(), ([code, name], upper) => {
        const text = name ?? '';
        return outcome(grid, upper ? text.toUpperCase() : text.toLowerCase()) === code;
      }),
    );
    fc.assert(fc.property(fc.string(), (query) => outcome(grid, query) !== ''));
  });
});

describe('resolveDrivers', () => {
  it('keeps the order of the queries', () => {
    expect(resolveDrivers(grid, ['ham', 1]).map(({ code }) => code)).toEqual(['HAM', 'VER']);
  });

  it.each([[['VER', 'ver']], [['VER', 'Max Verstappen']], [['HAM', 'VER', 1]]])(
    'refuses %j: the same driver twice',
    (queries) => {
      expect(() => resolveDrivers(grid, queries)).toThrowError(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          message: expect.stringContaining('VER is named twice'),
        }),
      );
    },
  );
});
