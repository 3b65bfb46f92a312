import type { ComponentChildren, RefObject } from 'preact';

import { Icon } from '../parts/icon.tsx';
import { ChartLinks } from './chart-bar.tsx';
import type { ChartFileLink } from '../state/chart-links.ts';

interface LightboxProps {
  dialog: RefObject<HTMLDialogElement | null>;
  url: string;
  title: string;
  files: readonly ChartFileLink[];
  onClose?: () => void;
  children: ComponentChildren;
}

/** A chart in the whole window. Escape closes it, and the focus goes back to where it was. */
export function Lightbox({ dialog, url, title, files, onClose, children }: LightboxProps) {
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div class="lightbox-bar">
        <p>{title}</p>
        <ChartLinks url={url} title={title} files={files} />
        <button type="button" class="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
