import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { afterScroll, type Follow, hasMoreBelow, type ScrollPlace } from '../state/scroll-follow.ts';

export interface Following {
  /** Whether there is something further down that the reader does not see. */
  hasMore: boolean;
  /** Goes to the end and keeps it in sight. */
  toEnd: () => void;
}

/**
 * Keeps the end of a growing area in sight until the reader scrolls up. Without `hasEnd` what it shows is read from its
 * beginning: it stays there, and the next thing with an end is followed.
 */
export function useFollow(
  area: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  hasEnd: boolean,
): Following {
  const follow = useRef<Follow>({ isFollowing: true, top: 0 });
  const [hasMore, setHasMore] = useState(false);
  const hasEndNow = useRef(hasEnd);
  hasEndNow.current = hasEnd;

  const toEnd = () => {
    const element = area.current;
    if (!element) return;
    follow.current = { isFollowing: true, top: follow.current.top };
    element.scrollTop = hasEndNow.current ? element.scrollHeight : 0;
    follow.current.top = element.scrollTop;
    setHasMore(false);
  };
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || !content.current) return undefined;
    const onScroll = () => {
      if (!hasEndNow.current) return;
      const place = placeOf(element);
      follow.current = afterScroll(follow.current, place);
      setHasMore(hasMoreBelow(follow.current, place));
    };
    const onGrowth = () => {
      if (!hasEndNow.current) return;
      if (follow.current.isFollowing) toEnd();
      else onScroll();
    };
    const observer = new ResizeObserver(onGrowth);
    observer.observe(content.current);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { hasMore, toEnd };
}

function placeOf({ scrollTop, clientHeight, scrollHeight }: HTMLElement): ScrollPlace {
  return { top: scrollTop, viewHeight: clientHeight, contentHeight: scrollHeight };
}
