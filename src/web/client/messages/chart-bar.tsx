import type { ComponentChildren } from 'preact';
import { QuietButton } from '../parts/button.tsx';
import { Icon, Sectors } from '../parts/icon.tsx';
import type { ChartFileLink } from '../state/chart-links.ts';

interface ChartBarProps {
  /** Where the chart opens by itself. */
  url: string;
  title: string;
  files: readonly ChartFileLink[];
  /** Shows it in the whole window; left out: it is. */
  onEnlarge?: () => void;
  children?: ComponentChildren;
}

export function ChartBar({ children, ...links }: ChartBarProps) {
  return (
    <figcaption class="chart-bar">
      <span class="chart-title">{links.title}</span>
      {children}
      <ChartLinks {...links} />
    </figcaption>
  );
}

interface UnfoldButtonProps {
  title: string;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}

/** Shows all of a chart that is higher than the view, or as much as the view has room for. */
export function UnfoldButton({ title, isUnfolded, onUnfold }: UnfoldButtonProps) {
  return (
    <QuietButton
      class="chart-unfold"
      icon="chevron"
      word={isUnfolded ? 'Less' : 'Show all'}
      aria-expanded={isUnfolded}
      aria-label={`${isUnfolded ? 'Show less' : 'Show all'} of ${title}`}
      onClick={() => onUnfold(!isUnfolded)}
    />
  );
}

export function ChartLinks({ url, title, files, onEnlarge }: Omit<ChartBarProps, 'children'>) {
  return (
    <span class="chart-links">
      {files.map(({ name, url: fileUrl }) => (
        <a key={name} class="quiet" href={fileUrl} download="" aria-label={`${name}: save ${title}`}>
          {name}
        </a>
      ))}
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
      {onEnlarge && (
        <QuietButton
          icon="expand"
          word="Full screen"
          aria-label={`Full screen: ${title}`}
          onClick={onEnlarge}
        />
      )}
    </span>
  );
}

/** Stands in the place of a chart until it is there; `isLate`: it seems to come no more. */
export function ChartWait({ isLate = false }: { isLate?: boolean }) {
  return (
    <span class="chart-wait">
      <span>
        {isLate ? (
          'The chart is not responding. Open it in a new tab.'
        ) : (
          <>
            <Sectors isRunning /> Loading the chart
          </>
        )}
      </span>
    </span>
  );
}
