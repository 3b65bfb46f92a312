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
    const [nameEnd, totalEnd] = widthsThatStay(scroller);
    host.style.setProperty('--name-end', `${nameEnd}px`);
    host.style.setProperty('--names-width', `${totalEnd}px`);
    const left = scroller.scrollLeft;
    host.classList.toggle('more-left', left > 1);
    host.classList.toggle('more-right', left + scroller.clientWidth < scroller.scrollWidth - 1);
  };
  scroller.addEventListener('scroll', mark, { passive: true });
  let isPlaced = false;
  const observer = new ResizeObserver(() => {
    mark();
    // Not before: of a frame out of sight browsers make no layout, and it would begin with the first rounds.
    if (isPlaced || !heading) return;
    isPlaced = true;
    scroller.scrollLeft = heading.offsetLeft + 2 * heading.offsetWidth - scroller.clientWidth;
  });
  // The names get wider when their font is there.
  for (const element of [scroller, ...scroller.querySelectorAll('thead .name')]) observer.observe(element);
  mark();
}

/** Where the columns end that do not scroll: names, and totals beside them. */
function widthsThatStay(scroller: HTMLElement): [nameEnd: number, totalEnd: number] {
  const [name = 0, total = 0] = ['.name', '.total'].map(
    (column) => scroller.querySelector<HTMLElement>(`thead ${column}`)?.offsetWidth,
  );
  return [name, name + total];
}
