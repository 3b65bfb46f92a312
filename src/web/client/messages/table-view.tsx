import { type ComponentChildren, toChildArray } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A table that can be moved sideways; who a row is of stays. What moves sideways keeps nothing at the top of the conversation, so its headings lie over it a
 * second time, for eyes alone.
 */
export function TableView({ children }: { children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      fitHead(head.current!, area.current!);
      keepNames(frame.current!, area.current!);
    });
    observer.observe(area.current!);
    observer.observe(area.current!.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="table-frame" ref={frame}>
      <div class="table-head" ref={head} aria-hidden="true" inert>
        <table>{toChildArray(children)[0]}</table>
      </div>
      <div
        class="table-scroll"
        ref={area}
        role="group"
        aria-label="Table"
        tabIndex={0}
        onScroll={() => {
          head.current!.scrollLeft = area.current!.scrollLeft;
          frame.current!.classList.toggle('moved', area.current!.scrollLeft > 0);
        }}
      >
        <table>{children}</table>
      </div>
    </div>
  );
}

/** Makes the columns as wide as those of the table. */
function fitHead(head: HTMLElement, area: HTMLElement): void {
  const widths = [...area.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().width);
  const copies = head.querySelectorAll('th');
  for (const [at, width] of widths.entries()) {
    const copy = copies[at];
    if (copy) copy.style.width = `${width}px`;
  }
}

/** Most of the width that columns which stay may take. */
const mostKept = 0.5;

/** Marks the first columns, which stay where the table is moved sideways: a number, as a position or a lap, and the name beside it. */
function keepNames(frame: HTMLElement, area: HTMLElement): void {
  const [first, second] = area.querySelectorAll('th');
  const [place, name] = [...area.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.textContent);
  const firstWidth = first?.getBoundingClientRect().width ?? 0;
  const widths = [firstWidth, firstWidth + (second?.getBoundingClientRect().width ?? 0)];
  const wanted = /^\d+$/.test(place?.trim() ?? '') && /\p{L}/u.test(name ?? '') ? 2 : 1;
  const kept = widths.slice(0, wanted).filter((width) => width <= area.clientWidth * mostKept).length;
  frame.dataset['kept'] = String(kept);
  frame.style.setProperty('--first-width', `${firstWidth}px`);
}
