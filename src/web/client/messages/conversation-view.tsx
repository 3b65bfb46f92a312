import { Component } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type ChatState, type Live, liveHere, shownMessages, shownNotice } from '../state/chat-state.ts';
import type { Message, Question } from '../state/message.ts';
import { AnswerView } from './answer-view.tsx';
import { Composer, focusUnlessTouched } from '../parts/composer.tsx';
import { RetryButton } from '../parts/button.tsx';
import { Sectors } from '../parts/icon.tsx';
import { NoticeView, UndoRemoval } from '../parts/notice-view.tsx';
import { usePage } from '../parts/page-context.ts';
import { QuestionView } from './question-view.tsx';
import { StartView } from '../parts/start-view.tsx';
import { useReadingPlace } from '../parts/use-reading-place.ts';

export function ConversationView({ state }: { state: ChatState }) {
  const { chat } = usePage();
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const messages = shownMessages(state);
  const live = liveHere(state);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const lastQuestion = messages.findLast(({ role }) => role === 'user');
  const notice = shownNotice(state);
  const isEmpty = state.view === 'ready' && messages.length === 0;
  const { hasMore, toBeginning, toLatest } = useReadingPlace(area, content);
  const latestKey = lastQuestion?.key;
  useLayoutEffect(toBeginning, [state.view, latestKey]);
  const end = <>{notice && <NoticeView notice={notice} />}</>;
  return (
    <main class="conversation-view">
      <div class="messages" ref={area} tabIndex={-1} id="conversation">
        <div class="messages-inner" ref={content}>
          {state.view === 'loading' && (
            <p class="under-way">
              <Sectors isRunning /> <span>Loading the conversation</span>
            </p>
          )}
          {state.view === 'failed' && <LoadProblem state={state} />}
          {isEmpty && (
            <StartView
              onAsk={(text) => {
                void chat.ask({ text, replaces: null });
                focusUnlessTouched();
              }}
            />
          )}
          {turnsOf(messages).map((turn, turnAt, turns) => (
            <div key={turn[0]!.key} class="turn">
              {turn.map((message) => (
                <MessageView
                  key={message.key}
                  message={message}
                  live={message === live?.answer ? live : null}
                  isLast={message === messages.at(-1) && live === null}
                  isQuiet={live === null}
                  question={turn[0]!.role === 'user' ? turn[0]! : null}
                  isEdited={message.key === editedKey}
                  onEdit={setEditedKey}
                />
              ))}
              {turnAt === turns.length - 1 && end}
            </div>
          ))}
          {messages.length === 0 && end}
        </div>
      </div>
      <div class="composer-area">
        <UndoRemoval removed={state.removed} />
        <Composer
          state={state}
          onLatest={hasMore ? toLatest : null}
          onEditLast={() => live === null && setEditedKey(lastQuestion?.key ?? null)}
        />
      </div>
    </main>
  );
}

/** Each question with what came of it. */
function turnsOf(messages: readonly Message[]): Message[][] {
  const turns: Message[][] = [];
  for (const message of messages) {
    if (message.role === 'user' || turns.length === 0) turns.push([message]);
    else turns.at(-1)!.push(message);
  }
  return turns;
}

interface MessageViewProps {
  message: Message;
  /** Set while this message is the answer under way. */
  live: Live | null;
  /** The last message, when nothing is under way. */
  isLast: boolean;
  /** Nothing is under way, so that questions can be asked, and asked another way. */
  isQuiet: boolean;
  /** That the message belongs to; null: to none. */
  question: Question | null;
  isEdited: boolean;
  /** Edits the question with this key; null: none. */
  onEdit: (key: string | null) => void;
}

/** Drawn again only when something of it has changed, however long the conversation and quick the answer. */
class MessageView extends Component<MessageViewProps> {
  override shouldComponentUpdate(next: MessageViewProps): boolean {
    const keys = ['message', 'live', 'isLast', 'isQuiet', 'question', 'isEdited'] as const;
    return keys.some((key) => next[key] !== this.props[key]);
  }

  override render() {
    const { message, live, isLast, isQuiet, question, isEdited, onEdit } = this.props;
    switch (message.role) {
      case 'user':
        return <QuestionView question={message} canEdit={isQuiet} isEdited={isEdited} onEdit={onEdit} />;
      case 'assistant':
        return (
          <AnswerView answer={message} live={live} isLast={isLast} question={isQuiet ? question : null} />
        );
      case 'system':
        return (
          <section class="notice" aria-label="Notice">
            <p>{message.text}</p>
          </section>
        );
    }
  }
}

function LoadProblem({ state }: { state: ChatState }) {
  const { chat } = usePage();
  return (
    <section class="notice problem" aria-label="Notice">
      <p>The conversation could not be loaded.</p>
      <RetryButton onClick={() => void chat.show(state.conversationId)} />
    </section>
  );
}
