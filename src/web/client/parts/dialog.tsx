import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  class: string;
  'aria-label': string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A dialog over the page, open as long as it is there. A click beside it closes it; the browser gives the focus back to where it was. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      {...rest}
    />
  );
}
