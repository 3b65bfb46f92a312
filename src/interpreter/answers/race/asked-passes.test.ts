import { describe, expect, it } from 'vitest';
import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { readWords } from '../../reading/words.ts';
import type { Interest } from '../answer-parts.ts';
import { questionKind } from '../question-kind.ts';
import { passesWords } from './asked-passes.ts';

const changes = [
  { cause: 'on_track', driver: 'NOR', passed: 'VER', lap: 12 },
  { cause: 'on_track', driver: 'NOR', passed: 'TSU', lap: 25 },
  { cause: 'stops', driver: 'VER', passed: 'NOR', lap: 30 },
] as PositionsFindings['changes'];

function told(question: string, ...drivers: string[]): string[] {
  const words = readWords(question)!;
  const interest = { words: new Set(words.map(({ text }) => text)), kind: questionKind(words), drivers };
  return passesWords({ changes } as PositionsFindings, interest as unknown as Interest);
}

describe('passes that a question asks for', () => {
  it.each([
    [
      'how many cars did Norris overtake',
      ['NOR'],
      'NOR passed a car on the track twice: VER (lap 12) and TSU (lap 25).',
    ],
    ['whom did Verstappen pass', ['VER'], 'VER passed nobody on the track.'],
    ['who overtook Verstappen', ['VER'], 'VER was passed on the track once: by NOR (lap 12).'],
    ['how often was Norris overtaken', ['NOR'], 'Nobody passed NOR on the track.'],
    [
      'how often did Norris overtake Verstappen',
      ['NOR', 'VER'],
      'NOR passed VER once (lap 12) on the track; VER never passed NOR.',
    ],
    [
      'did Verstappen pass Norris',
      ['VER', 'NOR'],
      'No: VER never passed NOR on the track; NOR passed VER once (lap 12).',
    ],
    ['did anyone overtake anyone', [], 'Yes: cars were passed on the track twice.'],
  ])('%s', (question, drivers, answer) => {
    expect(told(question, ...drivers)).toEqual([answer]);
  });

  it('are not told where places are asked for', () => {
    expect(told('how many places did Norris gain', 'NOR')).toEqual([]);
  });
});
