import { useLayoutEffect, useRef } from 'preact/hooks';
import { newHash } from '../address.ts';
import type { ChatState } from '../state/chat-state.ts';
import { conversationGroups } from '../state/conversation-groups.ts';
import { ConversationItem } from './conversation-item.tsx';
import { Icon, Sectors } from './icon.tsx';
import { usePage } from './page-context.ts';
import { ThemeButton } from './theme-button.tsx';

interface HistoryProps {
  state: ChatState;
  /** Called when something was chosen. */
  onChoose: () => void;
}

/** The stored conversations beside the one on show, where the window is wide. */
export function Sidebar(props: HistoryProps) {
  return (
    <aside class="sidebar" aria-label="Conversations">
      <div class="sidebar-head">
        <Brand />
        <ThemeButton />
      </div>
      <History {...props} />
    </aside>
  );
}

/** The same over it, where the window is narrow. */
export function Drawer({
  isOpen,
  onClose,
  ...props
}: HistoryProps & { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      class="drawer"
      aria-label="Conversations"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="drawer-inner">
        <div class="sidebar-head">
          <Brand />
          <ThemeButton />
          <button type="button" class="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {isOpen && <History {...props} />}
      </div>
    </dialog>
  );
}

function Brand() {
  return (
    <p class="brand">
      <Sectors />
      svc <span>racing data</span>
    </p>
  );
}

function History({ state, onChoose }: HistoryProps) {
  const { settings } = usePage();
  const groups = conversationGroups(state.conversations ?? [], new Date());
  return (
    <>
      <a class="button new-conversation" href={newHash} onClick={onChoose}>
        <Icon name="plus" />
        New conversation
      </a>
      <nav class="history" aria-label="Stored conversations">
        {groups.map((group) => (
          <section key={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.conversations.map((conversation) => (
                <ConversationItem
                  key={conversation.id}
                  conversation={conversation}
                  isCurrent={conversation.id === state.conversationId}
                  isRunning={conversation.id === state.live?.conversationId}
                  onOpen={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
        {state.conversations?.length === 0 && (
          <p class="history-empty">Your conversations will be listed here.</p>
        )}
      </nav>
      <p class="version">Version {settings.version}</p>
    </>
  );
}
