import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icon.tsx';
import type { ChartFileLink } from '../state/chart-links.ts';

interface ChartBarProps {
  /** Where the chart opens by itself. */
  url: string;
  title: string;
  /** As what it can be kept. */
  files: readonly ChartFileLink[];
  /** Shows it in the whole window; left out: it is. */
  onEnlarge?: () => void;
  /** What else can be done with this kind of chart. */
  children?: ComponentChildren;
}

/** What can be done with a chart, under it. */
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
    <button
      type="button"
      class="quiet chart-unfold"
      aria-expanded={isUnfolded}
      aria-label={`${isUnfolded ? 'Show less' : 'Show all'} of ${title}`}
      onClick={() => onUnfold(!isUnfolded)}
    >
      <Icon name="chevron" />
      <span>{isUnfolded ? 'Less' : 'Show all'}</span>
    </button>
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
        <button type="button" class="quiet" aria-label={`Full screen: ${title}`} onClick={onEnlarge}>
          <Icon name="expand" />
          <span>Full screen</span>
        </button>
      )}
    </span>
  );
}
