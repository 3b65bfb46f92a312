import { useState } from 'preact/hooks';
import type { FigureRow } from '../../../agent/figures/figure-row.ts';
import { turnReference } from '../../../core/text/turn-reference.ts';
import type { Live } from '../state/chat-state.ts';
import { shownReadings } from '../state/chips.ts';
import type { Answer, Question } from '../state/message.ts';
import { QuietButton, RetryButton } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { FeedbackView } from './feedback-view.tsx';
import { InteractiveChart } from './interactive-chart.tsx';
import { Markdown } from './markdown.tsx';
import { usePage } from '../parts/page-context.ts';
import { PngChart } from './png-chart.tsx';
import { ReadingView } from './reading-view.tsx';
import { Steps } from './steps.tsx';
import { UnderWay } from './under-way.tsx';
import { useWorking } from './use-working.ts';

interface AnswerViewProps {
  answer: Answer;
  /** Set while this answer is under way. */
  live: Live | null;
  /** The last message, when nothing is under way. */
  isLast: boolean;
  /** That can be asked again; null: it cannot now. */
  question: Question | null;
}

/** The sentence that answers, then the charts, then the rest. Steps give their place to the sentence, so that nothing that is being read moves. */
export function AnswerView({ answer, live, isLast, question }: AnswerViewProps) {
  const { settings } = usePage();
  const isRunning = live !== null;
  const charts = answer.charts.map((chart) =>
    chart.kind === 'png' ? (
      <PngChart key={chart.url} chart={chart} />
    ) : (
      <InteractiveChart key={chart.url} chart={chart} />
    ),
  );
  const isListed = isRunning && answer.text === '';
  const working = useWorking(isRunning ? null : answer.id);
  const [pointed, setPointed] = useState<FigureRow | null>(null);
  const reference = answer.id === null ? null : turnReference(answer.id);
  const steps = (
    <Steps
      steps={answer.steps}
      isRunning={isListed}
      working={working}
      pointed={pointed}
      reference={reference}
    />
  );
  return (
    <article
      class="answer"
      aria-label="Answer"
      aria-busy={isRunning}
      onPointerEnter={answer.steps.length > 0 ? working.load : undefined}
    >
      {shownReadings(answer.readings, answer.steps).map((reading, at) => (
        <ReadingView key={at} reading={reading} readings={answer.readings} question={question} />
      ))}
      {isListed && steps}
      {answer.text === '' ? (
        !isRunning && charts
      ) : (
        <Markdown
          text={answer.text}
          isOpen={isRunning}
          workspaceId={settings.workspace_id}
          afterLead={charts}
          figures={working.content?.figures ?? null}
          onFigure={setPointed}
          unsupported={answer.unsupported}
        />
      )}
      {!isListed && steps}
      {live ? (
        <UnderWay answer={answer} live={live} />
      ) : (
        <Outcome answer={answer} question={question} isLast={isLast} />
      )}
      {isLast && <Suggestions questions={answer.suggestions} />}
    </article>
  );
}

function Suggestions({ questions }: { questions: readonly string[] }) {
  const { chat } = usePage();
  if (questions.length === 0) return null;
  return (
    <ul class="next-questions" aria-label="Next you could ask">
      {questions.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => void chat.ask({ text, replaces: null })}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ answer, question, isLast }: Pick<AnswerViewProps, 'answer' | 'question' | 'isLast'>) {
  const { chat, settings } = usePage();
  const problem = problemText(answer);
  const canRetry = question !== null && (answer.state !== 'failed' || answer.error?.retryable !== false);
  return (
    <>
      {problem !== null && (
        <div class={answer.state === 'failed' ? 'notice problem' : 'notice'}>
          <p>
            {problem}
            {mayBeComplainedOf(answer) && answer.id !== null && (
              <small> Reference {turnReference(answer.id)}</small>
            )}
          </p>
          {canRetry && <RetryButton onClick={() => void chat.retry(question)} />}
        </div>
      )}
      <div class="actions">
        {answer.text !== '' && <CopyButton text={answer.text} what="answer" />}
        {problem === null && canRetry && (
          <QuietButton
            icon="retry"
            word="Again"
            aria-label="Answer again"
            onClick={() => void chat.retry(question)}
          />
        )}
        {isLast &&
          followUps(answer, settings.model === 'offline').map(([label, text]) => (
            <button
              key={label}
              type="button"
              class="quiet"
              onClick={() => void chat.ask({ text, replaces: null })}
            >
              <span>{label}</span>
            </button>
          ))}
        {answer.id !== null && hasToBeJudged(answer) && (
          <FeedbackView answerId={answer.id} stored={answer.feedback} />
        )}
      </div>
    </>
  );
}

/** Of a shorter answer nobody wants a shorter one. */
const longAnswer = 240;

/** What can be asked about the answer as it stands, with the question; without a language model only about data. */
function followUps({ state, text, steps }: Answer, isOffline: boolean): [label: string, question: string][] {
  if (state !== 'complete' || (isOffline && !steps.some((step) => step.state === 'ok'))) return [];
  const explain: [string, string] = ['Explain', 'Please explain that'];
  return text.length > longAnswer ? [explain, ['Shorten', 'Shorter, please']] : [explain];
}

/** Whether there is something that can be good or bad: not where it was stopped before anything had arrived. */
function hasToBeJudged({ state, text, charts }: Answer): boolean {
  return state !== 'stopped' || text !== '' || charts.length > 0;
}

/** Whether whoever runs the server may want to know; that it was restarted, or an answer took too long, says enough. */
function mayBeComplainedOf({ state, error }: Answer): boolean {
  return state === 'failed' && error?.code !== 'CANCELLED';
}

function problemText({ state, error, text, charts }: Answer): string | null {
  switch (state) {
    case 'complete':
    case 'running':
      return text === '' && state === 'complete' ? 'This answer has no text.' : null;
    case 'stopped':
      return text === '' && charts.length === 0
        ? 'Stopped before anything arrived.'
        : 'Stopped. The answer so far is kept.';
    case 'interrupted':
      return (
        error?.message ??
        'The server was restarted while this answer was being written, so it is not complete.'
      );
    case 'failed':
      // As who ends an answer in good order says it.
      return error?.message ?? 'This answer failed.';
  }
}
