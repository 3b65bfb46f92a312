import type { SeasonSummarySpec } from '../../../../core/charts/spec/season-summary-spec.ts';

/**
 * Begins with the latest round that was run in view, and says by a shade at either edge that there is more to scroll to. `scroller` has
 * to be on the page.
 */
export function showLatestRounds(
  { rounds }: SeasonSummarySpec,
  scroller: HTMLElement,
  host: HTMLElement,
): void {
  const latest = rounds.findLastIndex(({ isUpcoming }) => !isUpcoming);
  const heading = scroller.querySelectorAll<HTMLElement>('th.round')[latest];
  const mark = (): void => {
    host.style.setProperty('--names-width', `${widthThatStays(scroller)}px`);
    const left = scroller.scrollLeft;
    host.classList.toggle('more-left', left > 1);
    host.classList.toggle('more-right', left + scroller.clientWidth < scroller.scrollWidth - 1);
  };
  if (heading) scroller.scrollLeft = heading.offsetLeft + 2 * heading.offsetWidth - scroller.clientWidth;
  scroller.addEventListener('scroll', mark, { passive: true });
  new ResizeObserver(mark).observe(scroller);
  mark();
}

/** Width of the columns that do not scroll: names, and on narrow screens totals. */
function widthThatStays(scroller: HTMLElement): number {
  const headings = [...scroller.querySelectorAll<HTMLElement>('thead .name, thead .total')];
  const staying = headings.filter((heading) => getComputedStyle(heading).position === 'sticky');
  return staying.reduce((sum, heading) => sum + heading.offsetWidth, 0);
}
