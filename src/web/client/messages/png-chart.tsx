import { useRef, useState } from 'preact/hooks';
import type { MessageChart } from '../../api/shapes.ts';
import { useMedia, usePageTheme } from '../parts/hooks.ts';
import { pictureFiles, pictureUrl, roomPictureUrl } from '../state/chart-links.ts';
import { ChartBar, ChartWait, UnfoldButton } from './chart-bar.tsx';
import { Lightbox } from './lightbox.tsx';
import { useChartForms } from './use-chart-forms.ts';
import { useRoom } from './use-room.ts';

/** What a text tells of a picture in it, or more. */
type Shown = Pick<MessageChart, 'url' | 'title' | 'description'>;

/** Of a picture's own size: smaller, its letters cannot be read. */
const leastScale = 0.6;
/** A picture's own pixels for one of the page. */
const density = 2;

/** As in the style sheet. */
const narrowWindow = '(max-width: 640px)';

/**
 * A picture of a chart, drawn for the room that it has: a click shows it as large as the window allows. In a narrow window it is one that can be read
 * there, and the click shows the wide one. What is higher than the view all the same is folded, and its rest is a click away. It is no button: screen readers read a button's name in place of what the picture in it shows. Keys have the one under it.
 */
export function PngChart({ chart: { url, title, description = title } }: { chart: Shown }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  /** In the picture's own pixels. */
  const [size, setSize] = useState<{ widthPx: number; heightPx: number } | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const measured = useRoom(figure);
  const room = measured ?? null;
  const isNarrow = useMedia(narrowWindow);
  const theme = usePageTheme();
  const wholeUrl = pictureUrl(url, theme);
  const isWide = isUnfolded && !isNarrow;
  const shownUrl = room === null || isWide ? wholeUrl : roomPictureUrl(url, theme, room, isNarrow);
  const leastPx = (leastScale * (size?.heightPx ?? 0)) / density;
  const mostPx = room === null || isNarrow || isUnfolded ? undefined : Math.max(room.heightPx, leastPx);
  const fullPx = room && size && (size.heightPx / size.widthPx) * room.widthPx;
  const isTooHigh =
    room !== null && fullPx !== null && Math.min(fullPx, mostPx ?? fullPx) > room.heightPx + 1;
  const forms = useChartForms(url, state === 'shown');
  const files = pictureFiles(url, theme, forms);
  const enlarge = () => setIsEnlarged(true);
  if (state === 'failed') {
    return (
      <figure class="chart" ref={figure} aria-label={title} tabIndex={-1}>
        <p class="chart-problem">
          This chart could not be loaded: {title}.{' '}
          <button
            type="button"
            class="text"
            onClick={() => {
              figure.current?.focus();
              setAttempt(attempt + 1);
              setState('loading');
            }}
          >
            Try again
          </button>
        </p>
      </figure>
    );
  }
  return (
    <figure class="chart" ref={figure} aria-label={title} tabIndex={-1}>
      <div
        class={`chart-picture ${state}`}
        style={{ maxHeight: room === null || isUnfolded ? undefined : `${room.heightPx}px` }}
      >
        <img
          key={attempt}
          src={measured === undefined ? undefined : shownUrl}
          alt={description}
          onClick={enlarge}
          style={{ maxHeight: mostPx === undefined ? undefined : `${mostPx}px` }}
          decoding="async"
          onLoad={({ currentTarget }) => {
            setSize({ widthPx: currentTarget.naturalWidth, heightPx: currentTarget.naturalHeight });
            setState('shown');
          }}
          onError={() => setState('failed')}
        />
        {state === 'loading' && <ChartWait />}
      </div>
      {theme === 'dark' && forms.length > 0 && (
        <PaperPicture url={pictureUrl(url, 'light')} description={description} />
      )}
      <ChartBar url={wholeUrl} title={title} files={files} onEnlarge={enlarge}>
        {(isTooHigh || isUnfolded) && (
          <UnfoldButton title={title} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
        )}
      </ChartBar>
      {isEnlarged && (
        <Lightbox url={wholeUrl} title={title} files={files} onClose={() => setIsEnlarged(false)}>
          <div class="lightbox-view" tabIndex={0}>
            <img src={wholeUrl} alt={description} />
          </div>
        </Lightbox>
      )}
    </figure>
  );
}

/** What stands on paper in place of a chart (print.css). It is not loaded before: nobody sees it, so that the browser leaves it for later. */
export function PaperPicture({ url, description }: { url: string; description: string }) {
  return <img class="on-paper" src={url} alt={description} loading="lazy" />;
}
