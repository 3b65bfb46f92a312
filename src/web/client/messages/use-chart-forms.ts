import { useLayoutEffect, useState } from 'preact/hooks';
import type { DrawingForms } from '../../api/shapes.ts';
import { usePage } from '../parts/page-context.ts';
import { retryDelayMs } from '../state/countdown.ts';

/** By then a server that was started anew answers, and one that is away for longer is told of by the page. */
const mostAttempts = 8;

/**
 * The forms that a chart can be had in beside its own, asked for once it is shown, and again while the server is away; none before that, and where
 * they are not available.
 */
export function useChartForms(url: string, isShown: boolean): DrawingForms['forms'] {
  const { chat } = usePage();
  const [forms, setForms] = useState<DrawingForms['forms']>([]);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    let isWanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async (failedAttempts: number) => {
      const known = await chat.drawingForms(url);
      if (!isWanted) return;
      if (known !== null) setForms(known);
      else if (failedAttempts + 1 < mostAttempts)
        again = setTimeout(() => void ask(failedAttempts + 1), retryDelayMs(failedAttempts));
    };
    void ask(0);
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, [url, isShown]);
  return forms;
}
