import { expect, it } from 'vitest';
import { toTextTable } from './text-table.ts';

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
