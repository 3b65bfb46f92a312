import { describe, expect, it } from 'vitest';
import { afterScroll, type Follow, hasMoreBelow, type ScrollPlace } from './scroll-follow.ts';

const atEnd: ScrollPlace = { top: 600, viewHeight: 400, contentHeight: 1000 };
const following: Follow = { isFollowing: true, top: 600 };

describe('following the end of a conversation', () => {
  it('lets go when the reader scrolls up, and says that there is more below', () => {
    const place = { ...atEnd, top: 500 };
    const follow = afterScroll(following, place);
    expect(follow).toEqual({ isFollowing: false, top: 500 });
    expect(hasMoreBelow(follow, place)).toBe(true);
  });

  it('stays let go while the content grows and while the reader scrolls about above', () => {
    let follow = afterScroll(following, { ...atEnd, top: 300 });
    follow = afterScroll(follow, { ...atEnd, top: 300, contentHeight: 3000 });
    follow = afterScroll(follow, { ...atEnd, top: 900, contentHeight: 3000 });
    expect(follow.isFollowing).toBe(false);
  });

  it('takes hold again at the end, or nearly there', () => {
    const letGo: Follow = { isFollowing: false, top: 100 };
    expect(afterScroll(letGo, { ...atEnd, top: 560 }).isFollowing).toBe(true);
    expect(afterScroll(letGo, { ...atEnd, top: 540 }).isFollowing).toBe(false);
  });

  it('does not take growth, a keyboard or a tremble for a wish', () => {
    expect(afterScroll(following, { ...atEnd, contentHeight: 1400 }).isFollowing).toBe(true);
    expect(afterScroll(following, { ...atEnd, viewHeight: 150 }).isFollowing).toBe(true);
    expect(afterScroll(following, { ...atEnd, top: 599, contentHeight: 1400 }).isFollowing).toBe(true);
  });

  it('does not let go when content that goes away moves the place', () => {
    expect(afterScroll(following, { top: 200, viewHeight: 400, contentHeight: 600 }).isFollowing).toBe(true);
  });
});
