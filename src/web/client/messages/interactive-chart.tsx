import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MessageChart } from '../../api/shapes.ts';
import { usePageTheme } from '../parts/hooks.ts';
import { beginQuestion } from '../parts/composer.tsx';
import {
  type ChartHeight,
  chartHeight,
  expectedHeightPx,
  type FoldMessage,
  isEscape,
  momentAsked,
} from '../state/chart-height.ts';
import { pageFiles } from '../state/chart-links.ts';
import { ChartBar, ChartWait, UnfoldButton } from './chart-bar.tsx';
import { FramedChart } from './framed-chart.tsx';
import { Lightbox } from './lightbox.tsx';
import { PaperPicture } from './png-chart.tsx';
import { useChartForms } from './use-chart-forms.ts';
import { useRoom } from './use-room.ts';

/** Of a sheet of A4 or letter paper between its margins. */
const paperWidthPx = 680;

/**
 * Tells the style sheet, when it is printed, how large an element is in the window, and how much smaller it has to be to fit on paper: a frame is drawn
 * for the window, and has no time to draw itself anew.
 */
function usePaperScale(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current === null) return;
      const { style, offsetWidth, offsetHeight } = element.current;
      style.setProperty('--window-width', `${offsetWidth}px`);
      style.setProperty('--window-height', `${offsetHeight}px`);
      style.setProperty('--paper-scale', `${Math.min(1, paperWidthPx / offsetWidth)}`);
    };
    addEventListener('beforeprint', measure);
    return () => removeEventListener('beforeprint', measure);
  }, []);
}

/** A chart that is in sight for this long without telling its height counts as broken. */
const patienceMs = 20_000;

/**
 * A chart with its own page, in a frame of an origin of its own. Its place is kept free at about the height that it will have,
 * and gets its very height when the chart tells it. One that is higher than the view is folded, and its rest is a click away.
 */
export function InteractiveChart({ chart }: { chart: MessageChart }) {
  const { url, title, file } = chart;
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const frameBox = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<ChartHeight | null>(null);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const forms = useChartForms(url, told !== null);
  const files = pageFiles(url, usePageTheme(), forms);
  const paper = pageFiles(url, 'light', forms).find(({ name }) => name === 'PNG');
  const reduce = () => setIsEnlarged(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isLate, setIsLate] = useState(false);
  const [expectedPx] = useState(() => expectedHeightPx(file, window.innerWidth));
  const roomPx = useRoom(figure)?.heightPx ?? null;
  usePaperScale(frameBox);
  const fullPx = useRef(0);
  if (told !== null && !told.isFolded) fullPx.current = told.px;
  const isTooHigh = roomPx !== null && (told === null ? expectedPx : fullPx.current) > roomPx;
  const isFolded = isTooHigh && !isUnfolded;
  const onMessage = (data: unknown) => {
    const height = chartHeight(data);
    if (height !== null) setTold(height);
    const beginning = momentAsked(data);
    if (beginning !== null) beginQuestion(beginning);
  };
  useLayoutEffect(() => {
    if (told === null) return;
    const message: FoldMessage = { type: 'svc-chart-fold', isFolded, roomPx: isFolded ? roomPx : null };
    // Its origin is nobody's, so it cannot be named; there is nothing secret in this.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [isFolded, isFolded ? roomPx : null, told !== null]);
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
  const wholePx = told?.px ?? expectedPx;
  // What has folded itself is as high as it has to be; what cannot is cut off.
  const shownPx = isFolded && !told?.isFolded ? Math.min(wholePx, roomPx) : wholePx;
  return (
    <figure class="chart interactive" ref={figure} aria-label={title}>
      <div class="chart-frame" ref={frameBox} style={{ height: `${shownPx}px` }}>
        <FramedChart frame={frame} chart={chart} heightPx={wholePx} onMessage={onMessage} />
        {told === null && <ChartWait isLate={isLate} />}
      </div>
      {paper && <PaperPicture url={paper.url} description={chart.description ?? title} />}
      <ChartBar url={url} title={title} files={files} onEnlarge={() => setIsEnlarged(true)}>
        {told !== null && isTooHigh && (
          <UnfoldButton title={title} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
        )}
      </ChartBar>
      {isEnlarged && (
        <Lightbox url={url} title={title} files={files} onClose={reduce}>
          <FramedChart chart={chart} heightPx={null} onMessage={(data) => isEscape(data) && reduce()} />
        </Lightbox>
      )}
    </figure>
  );
}
