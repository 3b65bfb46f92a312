import type { MessageChart } from '../../api/shapes.ts';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePageTheme } from '../parts/hooks.ts';
import type { Theme } from '../parts/theme.ts';

interface ThemeMessage {
  type: 'svc-chart-theme';
  theme: Theme;
}

interface FramedChartProps {
  /** Gets the frame, for who has more to say to it. */
  frame?: RefObject<HTMLIFrameElement | null>;
  chart: MessageChart;
  /** null: as high as its surroundings allow. */
  heightPx: number | null;
  /** What its page says: anything. */
  onMessage: (data: unknown) => void;
}

/** The page of a chart in a frame of an origin of its own, in the theme of the page. */
export function FramedChart({ frame, chart, heightPx, onMessage }: FramedChartProps) {
  const ownFrame = useRef<HTMLIFrameElement>(null);
  const shown = frame ?? ownFrame;
  const theme = usePageTheme();
  // Another address would load it anew.
  const [begunIn] = useState(theme);
  useLayoutEffect(() => {
    const message: ThemeMessage = { type: 'svc-chart-theme', theme };
    shown.current?.contentWindow?.postMessage(message, '*');
  }, [theme]);
  useLayoutEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== null && source === shown.current?.contentWindow) onMessage(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onMessage]);
  return (
    <iframe
      ref={shown}
      src={`${chart.url}#theme=${begunIn}`}
      title={chart.title}
      aria-description={chart.description}
      sandbox="allow-scripts"
      style={{ height: heightPx === null ? undefined : `${heightPx}px` }}
    />
  );
}
