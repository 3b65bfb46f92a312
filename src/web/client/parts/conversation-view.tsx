import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type ChatState, type Live, isLiveHere, shownMessages, shownNotice } from '../state/chat-state.ts';
import type { Message } from '../state/message.ts';
import { AnswerView } from './answer-view.tsx';
import { Composer, focusComposer } from './composer.tsx';
import { Icon, Sectors } from './icon.tsx';
import { NoticeView } from './notice-view.tsx';
import { usePage } from './page-context.ts';
import { QuestionView } from './question-view.tsx';
import { StartView } from './start-view.tsx';
import { useFollow } from './use-follow.ts';

/** The conversation on show and the place to write in. */
export function ConversationView({ state }: { state: ChatState }) {
  const { chat } = usePage();
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const messages = shownMessages(state);
  const notice = shownNotice(state);
  const isEmpty = state.view === 'ready' && messages.length === 0;
  const { hasMore, toEnd } = useFollow(area, content, !isEmpty);
  useLayoutEffect(toEnd, [state.conversationId, state.view]);
  const lastQuestionAt = messages.findLastIndex(({ role }) => role === 'user');
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
                focusComposer();
              }}
            />
          )}
          {messages.map((message, index) => (
            <MessageView
              key={message.key}
              message={message}
              live={message === state.live?.answer ? state.live : null}
              isLast={index === messages.length - 1 && state.live === null}
              canEdit={index === lastQuestionAt && state.live === null}
            />
          ))}
          {notice && <NoticeView notice={notice} />}
          {state.live && !isLiveHere(state) && <ElsewhereNotice />}
        </div>
      </div>
      <div class="composer-area">
        {hasMore && (
          <button
            type="button"
            class="to-latest"
            onClick={() => {
              toEnd();
              focusComposer();
            }}
          >
            <Icon name="down" />
            Jump to latest
          </button>
        )}
        <Composer state={state} onAsk={toEnd} />
      </div>
    </main>
  );
}

interface MessageViewProps {
  message: Message;
  /** Set while this message is the answer under way. */
  live: Live | null;
  /** The last message, when nothing is under way. */
  isLast: boolean;
  canEdit: boolean;
}

/** Drawn again only when something of it has changed, however long the conversation and quick the answer. */
class MessageView extends Component<MessageViewProps> {
  override shouldComponentUpdate({ message, live, isLast, canEdit }: MessageViewProps): boolean {
    const { props } = this;
    return (
      message !== props.message || live !== props.live || isLast !== props.isLast || canEdit !== props.canEdit
    );
  }

  override render() {
    const { message, live, isLast, canEdit } = this.props;
    switch (message.role) {
      case 'user':
        return <QuestionView question={message} canEdit={canEdit} />;
      case 'assistant':
        return <AnswerView answer={message} live={live} isLast={isLast} />;
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
      <button type="button" onClick={() => void chat.show(state.conversationId)}>
        <Icon name="retry" />
        Try again
      </button>
    </section>
  );
}

function ElsewhereNotice() {
  return (
    <section class="notice" aria-label="Notice">
      <p>
        <Sectors isRunning /> An answer is being written in another conversation. You can ask here when it is
        there, or stop it.
      </p>
    </section>
  );
}
