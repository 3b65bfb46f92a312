import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announcement } from '../state/announcement.ts';
import type { ChatState } from '../state/chat-state.ts';

/** Tells screen readers once what has changed: an answer that is complete, not its pieces. */
export function Announcer({ state }: { state: ChatState }) {
  const before = useRef(state);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const news = announcement(before.current, state);
    before.current = state;
    if (news !== null) setText(news);
  }, [state]);
  return (
    <div class="for-screen-readers" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
