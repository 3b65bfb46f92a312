import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { Chat } from './chat/chat.ts';
import { conversationHash, newHash, shownOf } from './state/reading-place.ts';
import type { ChatState } from './state/chat-state.ts';
import { Announcer, PageFooter } from './parts/notice-view.tsx';
import { composerId, focusComposer, focusStage, focusUnlessTouched } from './parts/composer.tsx';
import { ConversationView } from './messages/conversation-view.tsx';
import { QuietButton } from './parts/button.tsx';
import { useKeptFocus, useKeys, useMedia } from './parts/hooks.ts';
import { Icon } from './parts/icon.tsx';
import { useChatState, usePage } from './parts/page-context.ts';
import { LiveBanner } from './parts/live-banner.tsx';
import { NewConversation } from './parts/new-conversation.tsx';
import { KeysDialog } from './parts/keys-dialog.tsx';
import { Palette } from './parts/palette.tsx';
import { Drawer, Sidebar } from './parts/sidebar.tsx';

export function App() {
  const { chat, settings } = usePage();
  const state = useChatState();
  const isWide = useMedia('(min-width: 900px)');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useAddress(chat, state);
  useKeys({ stop: () => void chat.stop(), open: setOpened });
  useNetwork(chat);
  useLayoutEffect(focusUnlessTouched, []);
  useKeptFocus(focusStage);
  const title = titleOf(state);
  useLayoutEffect(() => {
    document.title = title === null ? 'svc · racing data' : `${title} · svc`;
  }, [title]);
  const chosen = useCallback(() => {
    setIsDrawerOpen(false);
    focusUnlessTouched();
  }, []);
  const history = {
    conversations: state.conversations,
    currentId: state.conversationId,
    runningIds: [...state.lives.map(({ conversationId }) => conversationId), ...state.elsewhere].join(' '),
    onSearch: () => setOpened('palette'),
    onChoose: chosen,
  };
  return (
    <div class="page">
      <a class="skip-link" href={`#${composerId}`} onClick={skipToComposer}>
        Skip to your question
      </a>
      {isWide ? (
        <Sidebar {...history} />
      ) : (
        isDrawerOpen && <Drawer {...history} onClose={() => setIsDrawerOpen(false)} removed={state.removed} />
      )}
      <div class="stage">
        <header class="stage-head">
          {settings.source === 'demo' && (
            <p class="demo-banner" role="note">
              <strong>Simulated data:</strong> times and results are made up by a model. None of this
              happened.
            </p>
          )}
          {state.isOffline && (
            <p class="offline-banner" role="note">
              This device is offline. What is here stays; answers go on when the network is back.
            </p>
          )}
          <LiveBanner />
          <div class="bar">
            {!isWide && (
              <QuietButton icon="menu" aria-label="Conversations" onClick={() => setIsDrawerOpen(true)} />
            )}
            <h1>{title ?? 'New conversation'}</h1>
            {!isWide && (
              <NewConversation class="button quiet" onClick={chosen} aria-label="New conversation">
                <Icon name="plus" />
              </NewConversation>
            )}
          </div>
        </header>
        <ConversationView state={state} />
        <PageFooter />
      </div>
      {opened === 'palette' && <Palette state={state} onKeys={() => setOpened('keys')} onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
      <Announcer />
    </div>
  );
}

/** The address itself must not change: it says which conversation is on show. */
function skipToComposer(event: Event): void {
  event.preventDefault();
  focusComposer();
}

function titleOf({ conversations, conversationId, messages }: ChatState): string | null {
  const known = conversations?.find(({ id }) => id === conversationId)?.title;
  return known || (messages.find(({ role }) => role === 'user')?.text ?? null);
}

/** Keeps the conversation on show and the address of the page the same. */
function useAddress(chat: Chat, { conversationId, view }: ChatState): void {
  useLayoutEffect(() => {
    const follow = () => {
      const shown = shownOf(location.hash);
      if (shown.kind === 'new') void chat.begin();
      else if (shown.kind === 'newest') void chat.show(null);
      else if (shown.id !== chat.state().conversationId) void chat.show(shown.id);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [chat]);
  useLayoutEffect(() => {
    if (view === 'loading') return;
    const hash = conversationId === null ? newHash : conversationHash(conversationId);
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }, [conversationId, view]);
}

function useNetwork(chat: Chat): void {
  useLayoutEffect(() => {
    const check = () => void chat.checkNetwork();
    addEventListener('online', check);
    addEventListener('offline', check);
    const refresh = () => void (document.hidden || chat.refresh());
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', check);
      removeEventListener('offline', check);
    };
  }, [chat]);
}
