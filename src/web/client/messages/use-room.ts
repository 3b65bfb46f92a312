import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { roomForChartPx } from '../state/reading-place.ts';
import { turnPlace } from '../parts/use-reading-place.ts';

/** At least, of what stands under a chart, with fingers in mind; a narrow window wraps it. */
const leastBarPx = 50;

/** Less is a bar of the browser or a keyboard that comes and goes, and no other window. */
const otherWindowPx = 120;

export interface Room {
  /** Of the figure. */
  widthPx: number;
  /** Up to which it is whole in the view with what its answer begins with. */
  heightPx: number;
}

/**
 * The room in CSS pixels that this figure of a chart has; null where it belongs to no question, undefined before it is known. Follows the size of the
 * window.
 */
export function useRoom(figure: RefObject<HTMLElement | null>): Room | null | undefined {
  const [room, setRoom] = useState<Room | null>();
  useLayoutEffect(() => {
    let [width, height] = [innerWidth, innerHeight];
    const measure = () => setRoom(figure.current && measured(figure.current));
    const onResize = () => {
      if (innerWidth === width && Math.abs(innerHeight - height) < otherWindowPx) return;
      [width, height] = [innerWidth, innerHeight];
      measure();
    };
    measure();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return room;
}

function measured(figure: HTMLElement): Room | null {
  const area = figure.closest('.messages');
  const turn = figure.closest('.turn');
  const place = area && turn && turnPlace(area, turn);
  if (!place) return null;
  const top = figure.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  const barPx = figure.querySelector<HTMLElement>('.chart-bar')?.offsetHeight ?? 0;
  const heightPx = roomForChartPx(top, place, area.clientHeight) - Math.max(leastBarPx, barPx + 4);
  return { widthPx: figure.clientWidth, heightPx };
}
