import { describe, expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

const texts = (text: string) => figuresIn(text).map((figure) => figure.text);

describe('figuresIn', () => {
  it('finds lap times in seconds', () => {
    expect(figuresIn('VER 1:10.270, winner 1:31:44.742')).toEqual([
      { text: '1:10.270', value: 70.27, decimals: 3, isTime: true, at: 4, length: 8 },
      { text: '1:31:44.742', value: 5504.742, decimals: 3, isTime: true, at: 21, length: 11 },
    ]);
  });

  it.each([
    ['NOR was 0.272 s slower', ['0.272']],
    ['a gap of +5.1s', ['+5.1']],
    ['-0.021 or −0.021', ['-0.021', '-0.021']],
    ['**1:10.270**', ['1:10.270']],
    ['| 26.412 | 31.9 |', ['26.412', '31.9']],
    ['(0.5)', ['0.5']],
    ['0,272 Sekunden und 1:10,270', ['0,272', '1:10,270']],
    ['from 0.1 to 0.2.', ['0.1', '0.2']],
    ['12.5 %', ['12.5']],
    ['287.4 km/h and 287.4km/h', ['287.4', '287.4']],
  ])('finds in %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it.each([
    '2024, lap 12 of 57',
    '1. VER\n2. NOR',
    'version 1.2.3',
    'on 26.05.2024',
    'at 14:00',
    '14:00:30',
    'at 2024-05-26T13:00:00Z',
    'tyre C5.1',
    '1,234 laps',
    '[chart](/charts/a/telemetry_1.5.html)',
    'https://example.org/1.5',
    'Q1, Q2, Q3',
    'P1.',
  ])('sees none in %j', (text) => {
    expect(texts(text)).toEqual([]);
  });
});
