/** Where a scrolled area stands, in CSS pixels. */
export interface ScrollPlace {
  top: number;
  viewHeight: number;
  contentHeight: number;
}

export interface Follow {
  /** Whether the end of the conversation is kept in sight. */
  isFollowing: boolean;
  top: number;
}

/** Nearer to the end than this counts as being there; zoomed browsers have fractions of pixels. */
const nearEndPx = 48;
/** Less than this upwards is no wish of the reader's. */
const noticeablePx = 2;

export function distanceFromEnd({ top, viewHeight, contentHeight }: ScrollPlace): number {
  return Math.max(0, contentHeight - viewHeight - top);
}

/**
 * After the area was scrolled, by whomever: who scrolls up wants to read, who comes to the end wants to follow. Growing content
 * and a shrinking view (a keyboard that comes up) move nothing upwards, so they do not let go.
 */
export function afterScroll(follow: Follow, place: ScrollPlace): Follow {
  const fromEnd = distanceFromEnd(place);
  const isUpwards = place.top < follow.top - noticeablePx;
  if (isUpwards && fromEnd > nearEndPx) return { isFollowing: false, top: place.top };
  return { isFollowing: follow.isFollowing || fromEnd <= nearEndPx, top: place.top };
}

/** Whether there is something further down that the reader does not see. */
export function hasMoreBelow({ isFollowing }: Follow, place: ScrollPlace): boolean {
  return !isFollowing && distanceFromEnd(place) > nearEndPx;
}
