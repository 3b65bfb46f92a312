import type { MessageChart } from '../../api/shapes.ts';
import { useRef, useState } from 'preact/hooks';
import { useMedia } from '../parts/hooks.ts';
import { usePageTheme } from '../parts/use-page-theme.ts';
import { narrowPictureUrl, pictureFiles, pictureUrl } from '../state/chart-links.ts';
import { ChartBar } from './chart-bar.tsx';
import { ChartWait } from './chart-wait.tsx';
import { Lightbox } from './lightbox.tsx';
import { useChartForms } from './use-chart-forms.ts';
import { useRoom } from './use-room.ts';

/** What a text tells of a picture in it, or more. */
type Shown = Pick<MessageChart, 'url' | 'title' | 'description'>;

/** Of a picture's own size: smaller, its letters cannot be read, and to scroll is less trouble than to enlarge it. */
const leastScale = 0.6;
/** A picture's own pixels for one of the page. */
const density = 2;

/** As in the style sheet. */
const narrowWindow = '(max-width: 640px)';

/**
 * A picture of a chart: a click shows it as large as the window allows. In a narrow window it is one that can be read there, however high, and the
 * click shows the wide one. It is no button: screen readers read a button's name in place of what the picture in it shows. Keys have the one under it.
 */
export function PngChart({ chart: { url, title, description = title } }: { chart: Shown }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [leastPx, setLeastPx] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const figure = useRef<HTMLElement>(null);
  const roomPx = useRoom(figure);
  const isNarrow = useMedia(narrowWindow);
  const theme = usePageTheme();
  const wholeUrl = pictureUrl(url, theme);
  const shownUrl = isNarrow ? narrowPictureUrl(url, theme) : wholeUrl;
  const forms = useChartForms(url, state === 'shown');
  const files = pictureFiles(url, theme, forms);
  const enlarge = () => dialog.current?.showModal();
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
      <div class={`chart-picture ${state}`}>
        <img
          key={attempt}
          src={shownUrl}
          alt={description}
          onClick={enlarge}
          style={{ maxHeight: roomPx === null || isNarrow ? undefined : `${Math.max(roomPx, leastPx)}px` }}
          decoding="async"
          onLoad={({ currentTarget }) => {
            setLeastPx((leastScale * currentTarget.naturalHeight) / density);
            setState('shown');
          }}
          onError={() => setState('failed')}
        />
        {state === 'loading' && <ChartWait />}
      </div>
      {/* Not loaded before it is printed: nobody sees it, so that the browser leaves it for later. */}
      {theme === 'dark' && forms.length > 0 && (
        <img class="on-paper" src={pictureUrl(url, 'light')} alt={description} loading="lazy" />
      )}
      <ChartBar url={wholeUrl} title={title} files={files} onEnlarge={enlarge} />
      <Lightbox dialog={dialog} url={wholeUrl} title={title} files={files}>
        <div class="lightbox-view" tabIndex={0}>
          <img src={wholeUrl} alt={description} loading="lazy" />
        </div>
      </Lightbox>
    </figure>
  );
}
