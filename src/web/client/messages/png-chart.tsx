import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { useRoom } from './use-room.ts';

interface PngChartProps {
  url: string;
  title: string;
}

/** A picture of a chart: a click shows it as large as the window allows. */
export function PngChart({ url, title }: PngChartProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const figure = useRef<HTMLElement>(null);
  const roomPx = useRoom(figure);
  if (state === 'failed') {
    return (
      <figure class="chart">
        <p class="chart-problem">
          This chart could not be loaded: {title}.{' '}
          <button
            type="button"
            class="text"
            onClick={() => {
              setAttempt(attempt + 1);
              setState('loading');
            }}
          >
            Try again
          </button>
        </p>
      </figure>
    );
  }
  return (
    <figure class="chart" ref={figure}>
      <button
        type="button"
        class={`chart-picture ${state}`}
        aria-label={`Enlarge: ${title}`}
        onClick={() => dialog.current?.showModal()}
      >
        <img
          key={attempt}
          src={url}
          alt={title}
          style={{ maxHeight: roomPx === null ? undefined : `${roomPx}px` }}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </button>
      <ChartBar url={url} title={title} canDownload />
      <dialog
        ref={dialog}
        class="lightbox"
        aria-label={title}
        onClick={(event) => {
          if (event.target === event.currentTarget) dialog.current?.close();
        }}
      >
        <div class="lightbox-bar">
          <p>{title}</p>
          <ChartLinks url={url} title={title} canDownload />
          <button type="button" class="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        <div class="lightbox-view" tabIndex={0}>
          <img src={url} alt={title} />
        </div>
      </dialog>
    </figure>
  );
}

interface ChartBarProps extends PngChartProps {
  canDownload: boolean;
  /** What else can be done with this kind of chart. */
  children?: ComponentChildren;
}

/** What can be done with a chart, under it. */
export function ChartBar({ children, ...props }: ChartBarProps) {
  return (
    <figcaption class="chart-bar">
      <span class="chart-title">{props.title}</span>
      {children}
      <ChartLinks {...props} />
    </figcaption>
  );
}

function ChartLinks({ url, title, canDownload }: PngChartProps & { canDownload: boolean }) {
  return (
    <span class="chart-links">
      <a
        class="quiet"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open in a new tab: ${title}`}
      >
        <Icon name="open" />
        <span>Open</span>
      </a>
      {canDownload && (
        <a class="quiet" href={url} download="" aria-label={`Download: ${title}`}>
          <Icon name="download" />
          <span>Save</span>
        </a>
      )}
    </span>
  );
}
