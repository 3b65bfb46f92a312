import { useLayoutEffect, useRef } from 'preact/hooks';

/** Takes the focus when it appears. */
export function FocusedButton({ onClick, children }: { onClick: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" onClick={onClick}>
      {children}
    </button>
  );
}
