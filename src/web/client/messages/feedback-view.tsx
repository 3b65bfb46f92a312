import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MessageFeedback } from '../../api/shapes.ts';
import { QuietButton } from '../parts/button.tsx';
import { usePage } from '../parts/page-context.ts';

interface FeedbackViewProps {
  answerId: string;
  /** As it was stored; null: nothing was said. */
  stored: MessageFeedback | null;
}

/** Thumbs and a sentence on an answer. They stay in the workspace. */
export function FeedbackView({ answerId, stored }: FeedbackViewProps) {
  const { chat } = usePage();
  const [feedback, setFeedback] = useState(stored);
  const [isOpen, setIsOpen] = useState(false);
  const thumbs = useRef<Partial<Record<MessageFeedback['rating'], HTMLButtonElement | null>>>({});
  const keep = async (given: MessageFeedback | null): Promise<void> => {
    if (await chat.rate(answerId, given)) setFeedback(given);
  };
  const press = (rating: MessageFeedback['rating']) => {
    const isTakenBack = feedback?.rating === rating;
    setIsOpen(!isTakenBack);
    void keep(isTakenBack ? null : { rating, comment: feedback?.comment ?? '' });
  };
  return (
    <>
      {(['good', 'bad'] as const).map((rating) => (
        <QuietButton
          key={rating}
          ref={(button) => {
            thumbs.current[rating] = button;
          }}
          icon="thumb"
          aria-label={rating === 'good' ? 'Good answer' : 'Bad answer'}
          aria-pressed={feedback?.rating === rating}
          onClick={() => press(rating)}
        />
      ))}
      {isOpen && feedback !== null && (
        <CommentForm
          feedback={feedback}
          onSave={(comment) => {
            thumbs.current[feedback.rating]?.focus();
            setIsOpen(false);
            void keep({ ...feedback, comment });
          }}
        />
      )}
    </>
  );
}

function CommentForm({ feedback, onSave }: { feedback: MessageFeedback; onSave: (comment: string) => void }) {
  const [comment, setComment] = useState(feedback.comment);
  const form = useRef<HTMLFormElement>(null);
  // At the end of a conversation it opens below what is in sight.
  useLayoutEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <form
      ref={form}
      class="feedback-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(comment);
      }}
    >
      <label>
        {feedback.rating === 'good' ? 'What was good?' : 'What was wrong?'}
        <input maxLength={1000} value={comment} onInput={(event) => setComment(event.currentTarget.value)} />
      </label>
      <button type="submit">Keep</button>
      <p>It stays with this conversation and is sent nowhere; the export as JSON has it.</p>
    </form>
  );
}
