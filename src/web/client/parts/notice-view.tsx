import { useLayoutEffect, useState } from 'preact/hooks';
import { announcement } from '../state/announcement.ts';
import type { Removed } from '../state/chat-state.ts';
import { durationText } from '../state/countdown.ts';
import type { Notice } from '../state/notice.ts';
import { RetryButton } from './button.tsx';
import { useSecondsUntil } from './hooks.ts';
import { usePage } from './page-context.ts';

const actionTexts = {
  retry: 'Try again',
  'stop-and-retry': 'Stop that one and ask this',
  reload: 'Reload the page',
} as const;

/** A message of the page itself, at the end of the conversation. */
export function NoticeView({ notice }: { notice: Notice }) {
  const { chat } = usePage();
  const seconds = useSecondsUntil(notice.notBeforeMs);
  return (
    <section class="notice problem" aria-label="Notice">
      <p>
        {notice.text}
        {seconds > 0 && <span class="countdown"> You can ask again in {durationText(seconds)}.</span>}
      </p>
      {notice.action !== null && (
        <RetryButton disabled={seconds > 0} onClick={() => void chat.act()}>
          {actionTexts[notice.action]}
        </RetryButton>
      )}
    </section>
  );
}

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

export function PageFooter() {
  const { settings } = usePage();
  const how =
    settings.model === 'offline' ? 'Answered without a language model' : `Answers by ${settings.model}`;
  return (
    <footer class="page-footer">
      <p>
        Unofficial, not associated with Formula 1. {/* That data are simulated stands above the page. */}
        {settings.source !== 'demo' && 'Data: Formula 1 timing, OpenF1, Jolpica (CC BY-NC-SA 4.0). '}
        {how}.
      </p>
    </footer>
  );
}

/** Offers to bring back what was deleted, as long as that is possible. */
export function UndoRemoval({ removed }: { removed: Removed | null }) {
  const { chat } = usePage();
  if (removed === null) return null;
  return (
    <section class="undo" aria-label="Deleted">
      <p>Deleted “{removed.title}”.</p>
      <button type="button" onClick={() => void chat.restore()}>
        Undo
      </button>
    </section>
  );
}
