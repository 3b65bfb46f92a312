import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  conversationHash,
  isAtBeginning,
  latestTop,
  newHash,
  roomForChartPx,
  shownOf,
} from './reading-place.ts';

const turn = { questionTop: 1000, questionHeight: 60, answerTop: 1080, end: 2000 };
const viewHeight = 600;

describe('where a conversation is read', () => {
  it('is the beginning of its last question', () => {
    expect(beginningOf(turn, viewHeight)).toBe(986);
    expect(beginningOf({ ...turn, questionTop: 5 }, viewHeight)).toBe(0);
  });

  it('is the answer where the question alone would fill the view', () => {
    const long = { ...turn, questionHeight: 500, answerTop: 1520 };
    expect(beginningOf(long, viewHeight)).toBe(1506);
    expect(beginningOf({ ...long, answerTop: null }, viewHeight)).toBe(986);
  });

  it('is left by who scrolls, however little', () => {
    expect(isAtBeginning({ top: 986.5, viewHeight }, turn)).toBe(true);
    expect(isAtBeginning({ top: 990, viewHeight }, turn)).toBe(false);
  });

  it('can be gone to from above, and from there its end', () => {
    expect(latestTop({ top: 200, viewHeight }, turn)).toBe(986);
    expect(latestTop({ top: 986, viewHeight }, turn)).toBe(1400);
    expect(latestTop({ top: 1400, viewHeight }, turn)).toBe(null);
    expect(latestTop({ top: 986, viewHeight }, { ...turn, end: 1500 })).toBe(null);
  });

  it('has room for a chart below the sentence, or else for the chart alone', () => {
    expect(roomForChartPx(1100, turn, viewHeight)).toBe(600 - 114 - 14);
    expect(roomForChartPx(1900, turn, viewHeight)).toBe(572);
    expect(roomForChartPx(1900, turn, 200)).toBe(300);
  });
});

it('says in the address which conversation is on show', () => {
  const id = '0b7c1a52-9a3e-4c55-8a51-0d9c8a1f2e11';
  expect(shownOf(conversationHash(id))).toEqual({ kind: 'conversation', id });
  expect(shownOf(newHash)).toEqual({ kind: 'new' });
});

it.each(['', '#', '#other', '#c-', '#c-../x', '#c-<script>'])('takes %j for the newest one', (hash) => {
  expect(shownOf(hash)).toEqual({ kind: 'newest' });
});
