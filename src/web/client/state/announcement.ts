import { type ChatState, liveHere, shownNotice } from './chat-state.ts';
import type { Answer } from './message.ts';

const mostCharacters = 400;

/** What is to be read out after a change; null: nothing. */
export function announcement(before: ChatState, now: ChatState): string | null {
  const notice = shownNotice(now);
  if (notice !== null && notice !== shownNotice(before)) return notice.text;
  if (now.view === 'failed' && before.view !== 'failed') {
    const unsent = before.isToBeSent ? ' Your question has not been sent.' : '';
    return `The conversation could not be loaded.${unsent}`;
  }
  if (now.isToBeSent && !before.isToBeSent) return 'Your question will be sent as soon as possible.';
  if (now.isOffline && !before.isOffline) return 'This device is offline.';
  if (now.removed !== null && now.removed !== before.removed)
    return `Deleted ${now.removed.title}. It can be undone for ten seconds.`;
  const [was, is] = [liveHere(before), liveHere(now)];
  if (was?.phase !== 'sending' && is?.phase === 'sending') return 'Question sent.';
  // How long the line is, once: a place in it that changes every few seconds would talk into everything else.
  if (is !== null && was !== null && is.answer.id === null && was.answer.status === null)
    return is.answer.status;
  if (was === null || is !== null || was.conversationId !== now.conversationId) return null;
  const answer = now.messages.at(-1);
  return answer?.role === 'assistant' ? answerText(answer) : null;
}

function answerText({ state, error, text, charts }: Answer): string {
  if (state === 'failed') return `The answer failed. ${error?.message ?? ''}`.trim();
  const begin =
    state === 'stopped' ? 'Answer stopped.' : state === 'interrupted' ? 'Answer interrupted.' : 'Answer:';
  const plain = plainText(text);
  const shown = plain.length > mostCharacters ? `${plain.slice(0, mostCharacters)}…` : plain;
  const chartCount = charts.length === 1 ? '1 chart.' : `${charts.length} charts.`;
  return [begin, shown, ...(charts.length > 0 ? [chartCount] : [])].filter((part) => part !== '').join(' ');
}

/** Markdown without its marks, near enough to be read out. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#|>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
