import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type ChatState, type Live, isLiveHere, shownMessages, shownNotice } from '../state/chat-state.ts';
import type { Message } from '../state/message.ts';
import { AnswerView } from './answer-view.tsx';
import { Composer, focusComposer } from '../parts/composer.tsx';
import { Icon, Sectors } from '../parts/icon.tsx';
import { NoticeView } from '../parts/notice-view.tsx';
import { usePage } from '../parts/page-context.ts';
import { QuestionView } from './question-view.tsx';
import { StartView } from '../parts/start-view.tsx';
import { useReadingPlace } from '../parts/use-reading-place.ts';

/** The conversation on show and the place to write in. */
export function ConversationView({ state }: { state: ChatState }) {
  const { chat } = usePage();
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const messages = shownMessages(state);
  const notice = shownNotice(state);
  const isEmpty = state.view === 'ready' && messages.length === 0;
  const { hasMore, toBeginning, toLatest } = useReadingPlace(area, content);
  const latestKey = messages.findLast(({ role }) => role === 'user')?.key;
  useLayoutEffect(toBeginning, [state.view, latestKey]);
  const lastQuestionAt = messages.findLastIndex(({ role }) => role === 'user');
  const end = (
    <>
      {notice && <NoticeView notice={notice} />}
      {state.live && !isLiveHere(state) && <ElsewhereNotice />}
    </>
  );
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
          {turnsOf(messages).map((turn, turnAt, turns) => (
            <div key={turn[0]!.key} class="turn">
              {turn.map((message) => (
                <MessageView
                  key={message.key}
                  message={message}
                  live={message === state.live?.answer ? state.live : null}
                  isLast={message === messages.at(-1) && state.live === null}
                  canEdit={message === messages[lastQuestionAt] && state.live === null}
                />
              ))}
              {turnAt === turns.length - 1 && end}
            </div>
          ))}
          {messages.length === 0 && end}
        </div>
      </div>
      <div class="composer-area">
        <Composer state={state} onLatest={hasMore ? toLatest : null} />
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
