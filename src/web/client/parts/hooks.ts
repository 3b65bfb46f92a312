import { useLayoutEffect, useState } from 'preact/hooks';
import { secondsUntil, untilNextSecondMs } from '../state/countdown.ts';

/** Seconds until the instant, counted down; 0 when it has passed or there is none. */
export function useSecondsUntil(instantMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (instantMs === null) return undefined;
    const currentMs = Date.now();
    if (Math.abs(currentMs - nowMs) > 500) setNowMs(currentMs);
    const waitMs = untilNextSecondMs(instantMs, currentMs);
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs + 5);
    return () => clearTimeout(timer);
  }, [instantMs, nowMs]);
  return instantMs === null ? 0 : secondsUntil(instantMs, Math.max(nowMs, 0));
}

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const change = () => setHolds(list.matches);
    change();
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return holds;
}
