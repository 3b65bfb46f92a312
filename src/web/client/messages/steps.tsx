import { useState } from 'preact/hooks';
import type { Step } from '../state/message.ts';
import { Icon, Sectors } from '../parts/icon.tsx';

const stateWords: Record<Step['state'], string> = {
  running: 'under way',
  ok: 'done',
  failed: 'failed',
  stopped: 'stopped',
};

/** What was done for an answer: a list while it is being done, one line that unfolds afterwards. */
export function Steps({ steps, isRunning }: { steps: readonly Step[]; isRunning: boolean }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
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
          {steps.map((step, index) => (
            <li key={index} class={step.state}>
              <StepMark state={step.state} />
              <span>
                {step.label}
                <span class="for-screen-readers">, {stateWords[step.state]}</span>
                {(step.detail ?? step.error) !== null && <small>{step.detail ?? step.error}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
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
