import { useLayoutEffect, useState } from 'preact/hooks';
import type { FigureRow, FigureSource } from '../../../agent/figures/figure-row.ts';
import type { Step } from '../state/message.ts';
import { StepDetails } from './step-details.tsx';
import type { Working } from './use-working.ts';
import { Icon, Sectors } from '../parts/icon.tsx';

const stateWords: Record<Step['state'], string> = {
  running: 'under way',
  ok: 'done',
  failed: 'failed',
  stopped: 'stopped',
};

interface StepsProps {
  steps: readonly Step[];
  isRunning: boolean;
  working: Working;
  /** The row that a figure was asked for; null: none was. */
  pointed: FigureRow | null;
  /** What whoever runs the server finds the answer by; null until it has started. */
  reference: string | null;
}

/** What was done for an answer: a list while it is being done, one line that unfolds afterwards, and each step with it. */
export function Steps({ steps, isRunning, working, pointed, reference }: StepsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    if (pointed === null) return;
    setIsUnfolded(true);
    const asked = sourcesOf(pointed).map(({ tool_call_id }) => tool_call_id);
    setOpenIds((ids) => [...new Set([...ids, ...asked])]);
  }, [pointed]);
  const toggle = (id: string) => {
    working.load();
    setOpenIds(openIds.includes(id) ? openIds.filter((each) => each !== id) : [...openIds, id]);
  };
  if (steps.length === 0) return null;
  const isOpen = isRunning || isUnfolded;
  return (
    <div class="steps">
      {!isRunning && (
        <button
          type="button"
          class="steps-summary"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <Icon name="chevron" />
          {summary(steps)}
        </button>
      )}
      {isOpen && (
        <ul>
          {steps.map((step) => (
            <li key={step.callId} class={step.state}>
              <StepMark state={step.state} />
              <div class="step">
                <StepLine
                  step={step}
                  isOpen={openIds.includes(step.callId)}
                  onToggle={() => toggle(step.callId)}
                />
                {(step.detail ?? step.error) !== null && <small>{step.detail ?? step.error}</small>}
                {step.facts !== null && openIds.includes(step.callId) && (
                  <StepDetails
                    facts={step.facts}
                    result={resultOf(working, step)}
                    hasFailed={working.hasFailed}
                    paths={sourcesOf(pointed).flatMap(({ tool_call_id, path }) =>
                      tool_call_id === step.callId ? [path] : [],
                    )}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isUnfolded && !isRunning && reference !== null && (
        <small class="reference">Reference of this answer: {reference}</small>
      )}
    </div>
  );
}

/** What a step was, and the button that shows how it was done, once that is known. */
function StepLine({ step, isOpen, onToggle }: { step: Step; isOpen: boolean; onToggle: () => void }) {
  const words = (
    <>
      {step.label}
      <span class="for-screen-readers">, {stateWords[step.state]}</span>
    </>
  );
  if (step.facts === null) return <span>{words}</span>;
  return (
    <button type="button" class="step-line" aria-expanded={isOpen} onClick={onToggle}>
      {words}
      <Icon name="chevron" />
    </button>
  );
}

/** A difference is made of two values, which may be of two calls. */
function sourcesOf(row: FigureRow | null): FigureSource[] {
  if (row === null) return [];
  return row.against === undefined ? [row] : [row, row.against];
}

function resultOf({ content }: Working, { callId }: Step): Record<string, unknown> | null {
  return content?.calls.find(({ tool_call_id }) => tool_call_id === callId)?.result ?? null;
}

function StepMark({ state }: { state: Step['state'] }) {
  if (state === 'running') return <Sectors isRunning />;
  return <Icon name={state === 'ok' ? 'check' : state === 'failed' ? 'cross' : 'stop'} />;
}

function summary(steps: readonly Step[]): string {
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  return failed === 0 ? count : `${count}, ${failed} failed`;
}
