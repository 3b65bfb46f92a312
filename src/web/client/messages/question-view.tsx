import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { messageLength, type Question } from '../state/message.ts';
import { QuietButton } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { usePage } from '../parts/page-context.ts';

interface QuestionViewProps {
  question: Question;
  /** Nothing is under way. */
  canEdit: boolean;
  isEdited: boolean;
  /** Edits the question with this key; null: none. */
  onEdit: (key: string | null) => void;
}

export function QuestionView({ question, canEdit, isEdited, onEdit }: QuestionViewProps) {
  const isEditing = canEdit && isEdited;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Focus and caret move before the next key can be pressed, not after painting.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <article
      class={question.isUnsent ? 'question unsent' : 'question'}
      aria-label="Your question"
      data-question={question.id}
    >
      {isEditing ? (
        <QuestionEditor question={question} onEnd={() => onEdit(null)} />
      ) : (
        <>
          <p class="question-text">{question.text}</p>
          <div class="actions">
            {question.isUnsent && <span class="unsent-mark">Not sent</span>}
            <Versions question={question} canChoose={canEdit} />
            {canEdit && (
              <QuietButton
                ref={editButton}
                icon="edit"
                word="Edit"
                aria-label="Edit question"
                onClick={() => onEdit(question.key)}
              />
            )}
            <CopyButton text={question.text} what="question" />
          </div>
        </>
      )}
    </article>
  );
}

/** ‹ 2/3 ›: the ways in which this was asked, each with what followed. */
function Versions({ question: { id, versions }, canChoose }: { question: Question; canChoose: boolean }) {
  const { chat } = usePage();
  const at = id === null ? -1 : versions.indexOf(id);
  if (versions.length < 2 || at < 0) return null;
  const goTo = (step: -1 | 1) => {
    const chosen = versions[at + step]!;
    void chat.showBranch(chosen).then(() =>
      requestAnimationFrame(() => {
        const shown = document.querySelector(`[data-question="${CSS.escape(chosen)}"]`);
        shown?.scrollIntoView({ block: 'start' });
        // At the end of the row the way back is what can be used.
        const [back, on] = shown?.querySelectorAll<HTMLButtonElement>('.versions button') ?? [];
        const wanted = step === 1 ? on : back;
        (wanted?.disabled ? (step === 1 ? back : on) : wanted)?.focus({ preventScroll: true });
      }),
    );
  };
  return (
    <span class="versions" role="group" aria-label="Versions of this question">
      <QuietButton
        icon="back"
        aria-label="Previous version"
        disabled={!canChoose || at === 0}
        onClick={() => goTo(-1)}
      />
      <span>
        {at + 1}/{versions.length}
      </span>
      <QuietButton
        icon="chevron"
        aria-label="Next version"
        disabled={!canChoose || at === versions.length - 1}
        onClick={() => goTo(1)}
      />
    </span>
  );
}

function QuestionEditor({ question, onEnd }: { question: Question; onEnd: () => void }) {
  const { chat, settings } = usePage();
  const [text, setText] = useState(question.text);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(question.text.length, question.text.length);
  }, []);
  const length = messageLength(text);
  const canSend = length > 0 && length <= settings.message_limit;
  const send = () => {
    if (!canSend) return;
    onEnd();
    void chat.ask({ text: text.trim(), replaces: question.isUnsent ? null : question.id });
  };
  return (
    <form
      class="question-editor"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={area}
        aria-label="Edit question"
        value={text}
        rows={3}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onEnd();
          } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
            event.preventDefault();
            send();
          }
        }}
      />
      <div class="editor-buttons">
        <p>What is here stays as another version.</p>
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
        <button type="submit" class="primary" disabled={!canSend}>
          Send
        </button>
      </div>
    </form>
  );
}
