import { useRef, useState } from 'preact/hooks';
import type { WorkingResponse } from '../../api/shapes.ts';
import { usePage } from '../parts/page-context.ts';

/** What the calls of an answer gave, once somebody wants to see it. */
export interface Working {
  /** null: not asked for, under way, or not available. */
  content: WorkingResponse | null;
  hasFailed: boolean;
  /** Asks the server, once; after a failure again. */
  load: () => void;
}

/** @param answerId null for an answer that the server does not know yet. */
export function useWorking(answerId: string | null): Working {
  const { chat } = usePage();
  const [content, setContent] = useState<WorkingResponse | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current || answerId === null) return;
    isAsked.current = true;
    setHasFailed(false);
    const working = await chat.working(answerId);
    setContent(working);
    setHasFailed(working === null);
    isAsked.current = working !== null;
  };
  return { content, hasFailed, load: () => void load() };
}
