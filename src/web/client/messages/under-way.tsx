import type { Live } from '../state/chat-state.ts';
import { durationText } from '../state/countdown.ts';
import type { Answer, Step } from '../state/message.ts';
import { useSecondsUntil } from '../parts/hooks.ts';
import { Sectors } from '../parts/icon.tsx';
import { useChatState, usePage } from '../parts/page-context.ts';

export function UnderWay({ answer, live }: { answer: Answer; live: Live }) {
  const { isOffline } = useChatState();
  const seconds = useSecondsUntil(isOffline ? null : live.attachAtMs);
  const step = answer.steps.findLast(({ state }) => state === 'running');
  const isStepShown = step !== undefined && answer.text === '';
  let text = answer.status ?? underWayText(answer, step);
  if (live.phase === 'sending') text = 'Sending';
  if (live.phase === 'stopping') text = 'Stopping';
  if (live.phase === 'attaching') text = isOffline ? 'Waiting for the network' : attachingText(live, seconds);
  if (text === '' && isStepShown) return null;
  return (
    <p class="under-way">
      <Sectors isRunning />
      <span>{text}</span>
      {live.phase === 'attaching' && seconds > 0 && <AttachNow />}
    </p>
  );
}

/** Steps are listed until the text begins; those that come later are named one at a time. */
function underWayText({ text, charts, steps }: Answer, step: Step | undefined): string {
  if (text !== '') return step?.detail ?? step?.label ?? '';
  if (step !== undefined) return '';
  return charts.length > 0 || steps.length > 0 ? 'Writing the answer' : 'Reading your question';
}

function attachingText({ failedAttempts }: Live, seconds: number): string {
  if (failedAttempts === 0) return 'Catching up with the answer';
  return seconds > 0
    ? `Connection lost. Trying again in ${durationText(seconds)}.`
    : 'Connection lost. Trying again.';
}

function AttachNow() {
  const { chat } = usePage();
  return (
    <button type="button" class="text" onClick={() => void chat.checkNetwork()}>
      Now
    </button>
  );
}
