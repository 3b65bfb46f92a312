import { describe, expect, it } from 'vitest';
import { takeDate } from './dates.ts';
import { startReading, readWords } from './words.ts';

function dateIn(text: string) {
  const date = takeDate(startReading(readWords(text)!));
  return date && [date.month, date.day];
}

describe('takeDate', () => {
  it.each<[string, number, number | null]>([
    ['who won in May 2024', 5, null],
    ['who won on 26 May 2024', 5, 26],
    ['who won on May 26th, 2024', 5, 26],
    ['results of the 26th of May', 5, 26],
    ['what happened on sept 1', 9, 1],
    ['who won on the first of september', 9, 1],
    ['results 2024-05-26', 5, 26],
    ['results 26.5.2024', 5, 26],
    ['results 26/5/2024', 5, 26],
    ['results 5/26/2024', 5, 26],
    ['standings after june', 6, null],
    ['races in march', 3, null],
  ])('reads %j', (text, month, day) => {
    expect(dateIn(text)).toEqual([month, day]);
  });

  it.each([
    'who may win in Monza',
    'results 5/6/2024',
    'laps 3 to 5',
    'a 1:24.5 in Monza',
    'Norris in Monza 24',
    'results 2024-13-40',
    'how did the march team do',
  ])('reads none in %j', (text) => {
    expect(dateIn(text)).toBeNull();
  });

  it('leaves the year, and takes the day, which is no year', () => {
    const reading = startReading(readWords('26 May 2024')!);
    takeDate(reading);
    expect(reading.isTaken).toEqual([true, true, false]);
  });
});
