import { type ComponentChildren, toChildArray } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A table that can be moved sideways. What moves sideways keeps nothing at the top of the conversation, so its headings lie over it a second time, for eyes
 * alone.
 */
export function TableView({ children }: { children: ComponentChildren }) {
  const head = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => fitHead(head.current!, area.current!));
    observer.observe(area.current!.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="table-frame">
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
