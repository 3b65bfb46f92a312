import { useLayoutEffect, useState } from 'preact/hooks';
import type { DrawingForms } from '../../api/shapes.ts';
import { usePage } from '../parts/page-context.ts';

/** The forms that a chart can be had in beside its own, asked for once it is shown; none before that, and where they are not to be had. */
export function useChartForms(url: string, isShown: boolean): DrawingForms['forms'] {
  const { chat } = usePage();
  const [forms, setForms] = useState<DrawingForms['forms']>([]);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    let isWanted = true;
    const ask = async () => {
      const known = await chat.drawingForms(url);
      if (isWanted) setForms(known);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [url, isShown]);
  return forms;
}
