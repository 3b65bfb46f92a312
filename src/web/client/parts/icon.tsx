const paths = {
  plus: 'M10 4v12M4 10h12',
  menu: 'M3 6h14M3 10h14M3 14h9',
  close: 'M5 5l10 10M15 5L5 15',
  send: 'M10 16V4M4.5 9.5L10 4l5.5 5.5',
  stop: 'M6 6h8v8H6z',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4z',
  check: 'M4 10.5l4 4 8-9',
  cross: 'M6 6l8 8M14 6l-8 8',
  edit: 'M4 16l.8-3.4L13 4.4a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2z',
  retry: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  down: 'M10 4v12M4.5 10.5L10 16l5.5-5.5',
  open: 'M8 5H4v11h11v-4M11 4h5v5M16 4l-7 7',
  expand: 'M12 4h4v4M16 4l-5 5M8 16H4v-4M4 16l5-5',
  back: 'M12 5l-5 5 5 5',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  thumb:
    'M3 9h3v8H3zM6 9.5l3.2-6.3c1.3 0 2 .9 1.8 2.2L10.6 8H15a1.6 1.6 0 0 1 1.6 2l-1.3 5.6a1.8 1.8 0 0 1-1.8 1.4H6',
  chevron: 'M7 5l5 5-5 5',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words or inside of a labelled button; it says nothing itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** The three sectors of a lap: the mark of this page, and its sign that something is under way. */
export function Sectors({ isRunning = false }: { isRunning?: boolean }) {
  return (
    <span class={isRunning ? 'sectors running' : 'sectors'} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
