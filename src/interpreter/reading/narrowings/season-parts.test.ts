import { describe, expect, it } from 'vitest';
import { readWords, startReading } from '../words.ts';
import { takeSeasonPart } from './season-parts.ts';

function partIn(text: string) {
  const part = takeSeasonPart(startReading(readWords(text)!));
  return part && [part.by, part.event.which, part.event.races ?? 0];
}

describe('takeSeasonPart', () => {
  it.each([
    ['standings at the summer break', 'until', 'break', 0],
    ['who led going into the summer break', 'until', 'break', 0],
    ['points before the August shutdown', 'until', 'break', 0],
    ['only up to the summer break', 'until', 'break', 0],
    ['when everybody went on holiday in August 2022', 'until', 'break', 0],
    ['who scored the most since the summer break', 'from', 'after-break', 0],
    ['points after the mid-season break 2024', 'from', 'after-break', 0],
    ['who won the last race before the summer break', 'race', 'break', 0],
    ['who won the first race after the summer break', 'race', 'after-break', 0],
    ['first half of 2025', 'until', 'half', 0],
    ['who scored more in the second half of the season', 'from', 'after-half', 0],
    ['standings at the halfway point', 'until', 'half', 0],
    ['table with three races to go', 'until', 'to-go', 3],
    ['standings leaving out the final four races', 'until', 'left-out', 4],
    ['how many points did he score in the last 5 races', 'from', 'last-of', 5],
  ])('reads %j', (text, ...part) => {
    expect(partIn(text)).toEqual(part);
  });

  it.each([
    'who won the last three races',
    'first half of the race',
    'how many races to go',
    'a break of two laps',
  ])('leaves %j', (text) => {
    expect(partIn(text)).toBeNull();
  });
});
