import { describe, expect, it } from 'vitest';
import { questionKind } from './question-kind.ts';
import { readWords, textOf } from '../reading/words.ts';
import { untold } from './untold.ts';

const result =
  'Max Verstappen (Red Bull Racing) won the 2024 Austrian Grand Prix on 30 June 2024, ahead of Oscar Piastri (McLaren) and Carlos Sainz (Ferrari).';
const table = '| Pos. | Driver |\n| ---: | --- |\n| 1 | VER |';

function saidOf(question: string, ...paragraphs: string[]): string {
  const words = readWords(question) ?? [];
  return untold(textOf(words), questionKind(words), paragraphs);
}

describe('an answer that does not tell what was asked', () => {
  it.each([
    ['On which lap did the safety car come in?', 'Lapped: Kimi Räikkönen.', 'On which lap'],
    ['In which season was McLaren third?', 'McLaren is 3rd in 2026 with 483 points.', 'In which season'],
    ['which of the two scored their point', 'Williams was 10th with 2 points.', 'Who it was'],
    ['Who was quickest in neither?', 'SAI was fastest in qualifying.', 'Who was in neither'],
    ['what was his slowest of those', 'RUS had a median of 1:37.639 over 41 laps.', 'The slowest'],
    ['Longest run in FP2?', 'In Practice 2 laps on hard got 0.1 s slower each.', 'The longest'],
    ['which team was slowest', 'LAW was slowest through the speed trap.', 'Which team'],
    ['in which corner did he lose it', 'NOR was 0.1 s slower.', 'Which corner'],
    ['what tyres was he on', 'NOR was 3rd.', 'Which tyres'],
  ])('says so: %s', (question, answer, what) => {
    expect(saidOf(question, answer, table)).toBe(`${what} is not told by what I looked up, which is this:`);
  });

  it.each(['Was that the last race in 2018 too?', 'did anybody start from the back and score'])(
    'says neither yes nor no where it begins as it always does: %s',
    (question) => {
      expect(saidOf(question, result, table)).toBe(
        'I give no plain yes or no to that; this is what I found:',
      );
    },
  );
});

describe('an answer that tells it', () => {
  it.each([
    ['On which lap did the safety car come in?', 'It came in at the end of lap 57.'],
    ['which lap was the rain', 'It rained from minute 39 to the end.'],
    ['on which lap was the red flag', 'There was no red flag.'],
    ['in which years was he third', 'In 2024 and 2025.'],
    ['who won', result],
    ['Who leads the constructors', 'Mercedes leads with 641 points.'],
    ['which team leads', 'Mercedes leads with 641 points.'],
    ['teams from fastest to slowest', 'McLaren had the fastest median.'],
    ['did he win', 'Yes: he won.'],
    ['was Alonso slower', 'ALO had a median of 1:13.511, 0.077 s slower than VER.'],
    ['show the result', result],
  ])('stands as it is: %s', (question, answer) => {
    expect(saidOf(question, answer, table)).toBe('');
  });

  it('is looked for where an answer opens, and not in its tables or far below', () => {
    const far = ['One thing.', 'Another.', 'A third.', 'It was on lap 12.'];
    expect(saidOf('on which lap', ...far)).toContain('On which lap');
    expect(saidOf('on which lap', '| Lap |\n| --- |\n| lap 3 |', 'One thing.')).toContain('On which lap');
    expect(saidOf('on which lap', table)).toBe('');
  });
});
