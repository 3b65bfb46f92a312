import { useRef, useState } from 'preact/hooks';
import type { Reading } from '../../../questions/reading.ts';
import { type Chip, chipsOf, type Slot } from '../../../questions/chips.ts';
import type { ChosenReading } from '../../api/shapes.ts';
import { usePage } from '../parts/page-context.ts';
import { alternativeNames, withOthers } from '../state/chips.ts';
import type { Question } from '../state/message.ts';
import { ChoicePanel } from './choice-panel.tsx';

/** Below it the other readings are offered as whole questions. */
const sureFrom = 0.5;

interface ReadingViewProps {
  reading: Reading;
  /** Those of all questions of the message: the others are answered again as they are. */
  readings: readonly Reading[];
  /** Whose reading can be changed; null: it cannot now. */
  question: Question | null;
}

/** How a question was read, in a line of chips that change it, with what else it could be. */
export function ReadingView({ reading, readings, question }: ReadingViewProps) {
  const { chat } = usePage();
  const [opened, setOpened] = useState<{ slot: Slot; by: HTMLElement } | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const { unused, alternatives, confidence } = reading;
  const isUnsure = confidence !== null && confidence < sureFrom && alternatives.length > 0;
  const ask = (chosen: ChosenReading) => {
    setOpened(null);
    if (question === null) return;
    const replaces = question.isUnsent ? null : question.id;
    void chat.ask({ text: question.text, replaces, reading: withOthers(chosen, reading, readings) });
  };
  const names = alternativeNames(reading);
  return (
    <>
      <div ref={line} class="reading" role="group" aria-label="How this was read">
        {chipsOf(reading).map((chip) => (
          <ChipButton
            key={JSON.stringify(chip.slot)}
            chip={chip}
            isOpen={opened !== null && isSame(opened.slot, chip.slot)}
            onOpen={question && ((by) => setOpened({ slot: chip.slot, by }))}
          />
        ))}
        {question && (
          <button
            type="button"
            class="chip add"
            aria-label="Add to the reading"
            aria-haspopup="dialog"
            aria-expanded={opened?.slot.of === 'add'}
            onClick={(event) => setOpened({ slot: { of: 'add' }, by: event.currentTarget })}
          >
            +
          </button>
        )}
        {unused.length > 0 && (
          <span class="unused">
            <span class="for-screen-readers">Not used: </span>
            {unused.map((word, at) => (
              <s key={at}>{word}</s>
            ))}
          </span>
        )}
        {!isUnsure && alternatives.length > 0 && (
          <span class="otherwise">
            Or:{' '}
            {alternatives.map((each, at) => (
              <span key={each.label}>
                {at > 0 && ' · '}
                <button
                  type="button"
                  class="text"
                  title={each.label}
                  disabled={question === null}
                  onClick={() => ask(each)}
                >
                  {names[at]}
                </button>
              </span>
            ))}
          </span>
        )}
      </div>
      {isUnsure && (
        <div class="unsure">
          <p>I’m not sure that’s what you meant. You could ask:</p>
          <ul class="next-questions" aria-label="Other readings">
            {alternatives.map((each) => (
              <li key={each.label}>
                <button type="button" disabled={question === null} onClick={() => ask(each)}>
                  {each.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {opened && (
        <ChoicePanel
          reading={reading}
          first={opened.slot}
          by={opened.by}
          onChoose={ask}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface ChipButtonProps {
  chip: Chip;
  isOpen: boolean;
  /** null: it cannot be changed now. */
  onOpen: ((by: HTMLElement) => void) | null;
}

function ChipButton({ chip: { text, name, isAssumed }, isOpen, onOpen }: ChipButtonProps) {
  return (
    <button
      type="button"
      class={isAssumed ? 'chip assumed' : 'chip'}
      aria-label={`${name}: ${text}${isAssumed ? ', assumed' : ''}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={onOpen === null}
      onClick={(event) => onOpen?.(event.currentTarget)}
    >
      {text}
    </button>
  );
}

function isSame(a: Slot, b: Slot): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
