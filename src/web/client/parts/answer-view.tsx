import type { Live } from '../state/chat-state.ts';
import { durationText } from '../state/countdown.ts';
import type { Answer } from '../state/message.ts';
import { CopyButton } from './copy-button.tsx';
import { useSecondsUntil } from './hooks.ts';
import { Icon, Sectors } from './icon.tsx';
import { InteractiveChart } from './interactive-chart.tsx';
import { Markdown } from './markdown.tsx';
import { usePage } from './page-context.ts';
import { PngChart } from './png-chart.tsx';
import { Steps } from './steps.tsx';

interface AnswerViewProps {
  answer: Answer;
  /** Set while this answer is under way. */
  live: Live | null;
  /** The last message, which can be asked for again. */
  isLast: boolean;
}

/** Charts stand before the text: it grows below them, so that nothing that is being read moves. */
export function AnswerView({ answer, live, isLast }: AnswerViewProps) {
  const { settings } = usePage();
  const isRunning = live !== null;
  return (
    <article class="answer" aria-label="Answer" aria-busy={isRunning}>
      <Steps steps={answer.steps} isRunning={isRunning} />
      {answer.charts.map((chart) =>
        chart.kind === 'png' ? (
          <PngChart key={chart.url} url={chart.url} title={chart.title} />
        ) : (
          <InteractiveChart key={chart.url} url={chart.url} title={chart.title} file={chart.file} />
        ),
      )}
      {answer.text !== '' && (
        <Markdown text={answer.text} isOpen={isRunning} workspaceId={settings.workspace_id} />
      )}
      {live ? <UnderWay answer={answer} live={live} /> : <Outcome answer={answer} isLast={isLast} />}
    </article>
  );
}

function UnderWay({ answer, live }: { answer: Answer; live: Live }) {
  const seconds = useSecondsUntil(live.attachAtMs);
  const isStepShown = answer.steps.some(({ state }) => state === 'running');
  let text = answer.status ?? (isStepShown || answer.text !== '' ? '' : 'Reading your question');
  if (live.phase === 'sending') text = 'Sending';
  if (live.phase === 'stopping') text = 'Stopping';
  if (live.phase === 'attaching') text = attachingText(live, seconds);
  if (text === '' && isStepShown) return null;
  return (
    <p class="under-way">
      <Sectors isRunning />
      <span>{text}</span>
      {live.phase === 'attaching' && seconds > 0 && <AttachNow />}
    </p>
  );
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

function Outcome({ answer, isLast }: { answer: Answer; isLast: boolean }) {
  const { chat } = usePage();
  const problem = problemText(answer);
  const canRetry = isLast && (answer.state !== 'failed' || answer.error?.retryable !== false);
  return (
    <>
      {problem !== null && (
        <div class={answer.state === 'failed' ? 'notice problem' : 'notice'}>
          <p>{problem}</p>
          {canRetry && (
            <button type="button" onClick={() => void chat.retry()}>
              <Icon name="retry" />
              Try again
            </button>
          )}
        </div>
      )}
      <div class="actions">
        {answer.text !== '' && <CopyButton text={answer.text} what="answer" />}
        {problem === null && canRetry && (
          <button type="button" class="quiet" aria-label="Answer again" onClick={() => void chat.retry()}>
            <Icon name="retry" />
            <span>Again</span>
          </button>
        )}
      </div>
    </>
  );
}

function problemText({ state, error, text, charts }: Answer): string | null {
  switch (state) {
    case 'complete':
    case 'running':
      return text === '' && state === 'complete' ? 'This answer has no text.' : null;
    case 'stopped':
      return text === '' && charts.length === 0
        ? 'Stopped before anything had arrived.'
        : 'Stopped. What had arrived stays here.';
    case 'interrupted':
      return error === null
        ? 'The server was restarted while this answer was being written, so it is not complete.'
        : `This answer is not complete. ${error.message}`;
    case 'failed':
      return error?.message ?? 'This answer failed.';
  }
}
