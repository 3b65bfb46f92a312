import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { messageLength } from '../state/message-length.ts';
import type { Question } from '../state/message.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { usePage } from '../parts/page-context.ts';

interface QuestionViewProps {
  question: Question;
  /** The last question, when nothing is under way: only that one can be changed. */
  canEdit: boolean;
}

export function QuestionView({ question, canEdit }: QuestionViewProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Focus and caret move before the next key can be pressed, not after painting.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <article class={question.isUnsent ? 'question unsent' : 'question'} aria-label="Your question">
      {isEditing && canEdit ? (
        <QuestionEditor question={question} onEnd={() => setIsEditing(false)} />
      ) : (
        <>
          <p class="question-text">{question.text}</p>
          <div class="actions">
            {question.isUnsent && <span class="unsent-mark">Not sent</span>}
            {canEdit && (
              <button
                ref={editButton}
                type="button"
                class="quiet"
                aria-label="Edit question"
                onClick={() => setIsEditing(true)}
              >
                <Icon name="edit" />
                <span>Edit</span>
              </button>
            )}
            <CopyButton text={question.text} what="question" />
          </div>
        </>
      )}
    </article>
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
        <p>The answer below is replaced.</p>
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
