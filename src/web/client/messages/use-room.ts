import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { roomForChartPx } from '../state/reading-place.ts';
import { turnPlace } from '../parts/use-reading-place.ts';

/** At least, of what stands under a chart, with fingers in mind; a narrow window wraps it. */
const leastBarPx = 50;

/**
 * The height in CSS pixels up to which this figure of a chart is whole in the view with what its answer begins with; null before it is
 * known. Follows the size of the window.
 */
export function useRoom(figure: RefObject<HTMLElement | null>): number | null {
  const [roomPx, setRoomPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setRoomPx(figure.current && measured(figure.current));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return roomPx;
}

function measured(figure: HTMLElement): number | null {
  const area = figure.closest('.messages');
  const turn = figure.closest('.turn');
  const place = area && turn && turnPlace(area, turn);
  if (!place) return null;
  const top = figure.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  const barPx = figure.querySelector<HTMLElement>('.chart-bar')?.offsetHeight ?? 0;
  return roomForChartPx(top, place, area.clientHeight) - Math.max(leastBarPx, barPx + 4);
}
