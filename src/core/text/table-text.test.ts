import { describe, expect, it } from 'vitest';
import { toCsv, toTextTable } from './table-text.ts';

describe('toCsv', () => {
  it('names columns once, in the order they come in', () => {
    expect(
      toCsv([
        { a: 1, b: null },
        { a: 2, c: true },
      ]),
    ).toBe('a,b,c\r\n1,,\r\n2,,true\r\n');
  });

  it('gives objects columns of their own, and an object that is null an empty cell', () => {
    const rows = [
      { driver: 'VER', best: { time: '1:11.5', lap: 3 } },
      { driver: 'HAM', best: null },
    ];
    expect(toCsv(rows)).toBe('driver,best_time,best_lap,best\r\nVER,1:11.5,3,\r\nHAM,,,\r\n');
  });

  it('says a word once that ends one name and begins the next', () => {
    expect(toCsv([{ best_lap: { lap_time: '1:11.5' } }])).toBe('best_lap_time\r\n1:11.5\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(toCsv([{ a: 'one, "two"', b: 'x\ny' }])).toBe('a,b\r\n"one, ""two""","x\ny"\r\n');
  });

  it('joins lists', () => {
    expect(toCsv([{ a: ['VER', 'HAM'], b: [{ c: 1 }], d: [] }])).toBe('a,b,d\r\nVER HAM,"[{""c"":1}]",\r\n');
  });

  it('lets no spreadsheet run a text', () => {
    expect(toCsv([{ a: '=HYPERLINK("x")', b: '-1.5', c: '+1 LAP', d: -2 }])).toBe(
      'a,b,c,d\r\n"\'=HYPERLINK(""x"")",-1.5,\'+1 LAP,-2\r\n',
    );
  });

  it('is a blank line without rows', () => {
    expect(toCsv([])).toBe('\r\n');
  });
});

it('stands in columns of even width, with numbers to the right and nothing for null', () => {
  const rows = [
    { driver: 'VER', laps: 7, best: { time_s: 71.5 } },
    { driver: null, laps: null, best: { time_s: 100.25 } },
    { driver: 'Pérez', laps: 57, best: { time_s: null } },
  ];
  expect(toTextTable(rows)).toBe(
    [
      'driver  laps  best_time_s',
      '------  ----  -----------',
      'VER        7         71.5',
      '                   100.25',
      'Pérez     57',
      '',
    ].join('\n'),
  );
});

it('shows no control characters, and cuts what is too long to read', () => {
  const [, , line] = toTextTable([{ text: `\u001b[31mred\n${'x'.repeat(100)}` }]).split('\n');
  expect(line).not.toContain('\u001b');
  expect(line!.length).toBeLessThanOrEqual(60);
});

it('says that there are no rows', () => {
  expect(toTextTable([])).toBe('(no rows)\n');
});
