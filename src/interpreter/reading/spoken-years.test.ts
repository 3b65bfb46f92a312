import { describe, expect, it } from 'vitest';
import { startReading, readWords } from './words.ts';
import { takeYears } from './years.ts';

const yearsIn = (text: string) => takeYears(startReading(readWords(text)!), 2026).years;

describe('years in words', () => {
  it.each([
    ['who won monza twenty twenty-four', 2024],
    ['champion of nineteen ninety eight', 1998],
    ['who won in two thousand and nine', 2009],
    ['standings twenty ten', 2010],
    ['standings twenty oh nine', 2009],
    ['results of two thousand twenty one', 2021],
    ['how many wins this yr', 2026],
  ])('reads %j', (text, year) => {
    expect(yearsIn(text)).toEqual([year]);
  });

  it.each(['twenty laps', 'the last twenty of them', 'nineteen twenty', 'two laps'])('leaves %j', (text) => {
    expect(yearsIn(text)).toEqual([]);
  });
});
