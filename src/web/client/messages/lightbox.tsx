import type { ComponentChildren } from 'preact';
import { CloseButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { ChartFileLink } from '../state/chart-links.ts';
import { ChartLinks } from './chart-bar.tsx';

interface LightboxProps {
  url: string;
  title: string;
  files: readonly ChartFileLink[];
  onClose: () => void;
  children: ComponentChildren;
}

export function Lightbox({ url, title, files, onClose, children }: LightboxProps) {
  return (
    <Dialog class="lightbox" aria-label={title} onClose={onClose}>
      <div class="lightbox-bar">
        <p>{title}</p>
        <ChartLinks url={url} title={title} files={files} />
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </Dialog>
  );
}
