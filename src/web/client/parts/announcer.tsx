import { useLayoutEffect, useState } from 'preact/hooks';
import { announcement } from '../state/announcement.ts';
import { usePage } from './page-context.ts';

/**
 * Tells screen readers once what has changed: an answer that is complete, not its pieces. It looks at every change, not only
 * at those that are drawn: a quick answer begins and ends between two pictures.
 */
export function Announcer() {
  const { chat } = usePage();
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    let before = chat.state();
    return chat.onChange(() => {
      const news = announcement(before, chat.state());
      before = chat.state();
      if (news !== null) setText(news);
    });
  }, [chat]);
  return (
    <div class="for-screen-readers" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
