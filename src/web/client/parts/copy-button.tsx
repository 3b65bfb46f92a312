import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { QuietButton } from './button.tsx';

/** Copies a text. On plain HTTP browsers have no clipboard, only the old command. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    const focused = document.activeElement;
    area.value = text;
    area.className = 'for-screen-readers';
    document.body.append(area);
    area.select();
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without HTTPS
    const isCopied = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }
}

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [result, setResult] = useState<'Copied' | 'Not copied' | null>(null);
  useLayoutEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), 2000);
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <QuietButton
      icon={result === 'Copied' ? 'check' : result === null ? 'copy' : 'cross'}
      word={result ?? 'Copy'}
      aria-label={result ?? `Copy ${what}`}
      onClick={() => void copy(text).then((isCopied) => setResult(isCopied ? 'Copied' : 'Not copied'))}
    />
  );
}

export function FocusedButton({ onClick, children }: { onClick: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" onClick={onClick}>
      {children}
    </button>
  );
}
