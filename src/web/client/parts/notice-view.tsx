import { durationText } from '../state/countdown.ts';
import type { Notice } from '../state/notice.ts';
import { useSecondsUntil } from './hooks.ts';
import { Icon } from './icon.tsx';
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
        <button type="button" disabled={seconds > 0} onClick={() => void chat.act()}>
          <Icon name="retry" />
          {actionTexts[notice.action]}
        </button>
      )}
    </section>
  );
}
