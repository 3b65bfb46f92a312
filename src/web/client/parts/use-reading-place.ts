import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { beginningOf, isAtBeginning, latestTop, type TurnPlace } from '../state/reading-place.ts';

/**
 * Keeps the beginning of the last turn where it can be read: an answer grows below, out of sight if need be, and nothing that is being
 * read moves. Who scrolls is left alone.
 */
export function useReadingPlace(area: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const isHeld = useRef(true);
  /** Whether some of the last turn is further down than the reader sees. */
  const [hasMore, setHasMore] = useState(false);

  const look = () => {
    const element = area.current;
    const turn = element && latestTurn(element);
    setHasMore(Boolean(turn) && latestTop(placeOf(element!), turn!) !== null);
  };
  const goTo = (top: number) => {
    area.current!.scrollTop = top;
    look();
  };
  /** Goes to where the last turn begins, and stays there until the reader scrolls. */
  const toBeginning = () => {
    const element = area.current;
    if (!element) return;
    isHeld.current = true;
    const turn = latestTurn(element);
    goTo(turn ? beginningOf(turn, element.clientHeight) : 0);
  };
  /** Goes on to the latest thing that is not in sight. */
  const toLatest = () => {
    const element = area.current;
    const turn = element && latestTurn(element);
    const top = turn && latestTop(placeOf(element), turn);
    if (top != null) goTo(top);
  };
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || !content.current) return undefined;
    const onScroll = () => {
      const turn = latestTurn(element);
      isHeld.current = turn === null || isAtBeginning(placeOf(element), turn);
      look();
    };
    const onGrowth = () => {
      if (isHeld.current) toBeginning();
      else look();
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
  return { hasMore, toBeginning, toLatest };
}

function placeOf({ scrollTop, clientHeight }: HTMLElement) {
  return { top: scrollTop, viewHeight: clientHeight };
}

/** null: nothing was asked yet. */
function latestTurn(area: HTMLElement): TurnPlace | null {
  const turn = area.querySelector('.turn:last-of-type');
  return turn && turnPlace(area, turn);
}

/** Where a question and its answer lie in the scrolled area; null for what no question began. */
export function turnPlace(area: Element, turn: Element): TurnPlace | null {
  const question = turn.querySelector('.question');
  if (!question) return null;
  const origin = area.getBoundingClientRect().top - area.scrollTop;
  const box = question.getBoundingClientRect();
  const answer = turn.querySelector('.answer');
  return {
    questionTop: box.top - origin,
    questionHeight: box.height,
    answerTop: answer ? answer.getBoundingClientRect().top - origin : null,
    end: turn.lastElementChild!.getBoundingClientRect().bottom - origin,
  };
}
