import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chartHeightPx, expectedHeightPx } from '../state/chart-height.ts';
import { Sectors } from './icon.tsx';
import { ChartBar } from './png-chart.tsx';

/** A chart that is in sight for this long without telling its height counts as broken. */
const patienceMs = 20_000;

/**
 * A chart with its own page, in a frame of an origin of its own. Its place is kept free at about the height that it will have,
 * and gets its very height when the chart tells it.
 */
export function InteractiveChart({ url, title, file }: { url: string; title: string; file: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState<number | null>(null);
  const [isLate, setIsLate] = useState(false);
  const [expectedPx] = useState(() => expectedHeightPx(file, window.innerWidth));
  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const told = chartHeightPx(event.data);
      if (told !== null) setHeightPx(told);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Out of sight browsers do not let a chart measure itself.
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => setIsLate(true), patienceMs);
    });
    if (frame.current) observer.observe(frame.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <figure class="chart interactive">
      <div class="chart-frame" style={{ height: `${heightPx ?? expectedPx}px` }}>
        <iframe ref={frame} src={url} title={title} sandbox="allow-scripts" />
        {heightPx === null && (
          <div class="chart-wait">
            {isLate ? (
              <p>The chart does not answer. Open it in a new tab.</p>
            ) : (
              <p>
                <Sectors isRunning /> Loading the chart
              </p>
            )}
          </div>
        )}
      </div>
      <ChartBar url={url} title={title} canDownload={false} />
    </figure>
  );
}
