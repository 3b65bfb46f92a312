import { useLayoutEffect, useState } from 'preact/hooks';
import type { LiveStatus } from '../../api/live.ts';

const everyMs = 60_000;

/** Leads to the live page while a session runs. */
export function LiveBanner() {
  const [title, setTitle] = useState<string | null>(null);
  useLayoutEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const response = await fetch('/live/status').catch(() => null);
      // What cannot be asked now is asked again.
      if (!response?.ok) return;
      const status = (await response.json()) as LiveStatus;
      setTitle(status.state === 'running' ? status.title : null);
    };
    const look = () => void ask();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (title === null) return null;
  return (
    <a class="live-banner" href="/live">
      <strong>Live</strong> {title}
    </a>
  );
}
