import { Component } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ConversationSummary } from '../../api/shapes.ts';
import type { Removed } from '../state/chat-state.ts';
import { CloseButton, QuietButton } from './button.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { Dialog } from './dialog.tsx';
import { FocusedButton } from './copy-button.tsx';
import { Icon, Sectors } from './icon.tsx';
import { NewConversation } from './new-conversation.tsx';
import { usePage } from './page-context.ts';
import { chooseTheme } from './theme.ts';
import { UndoRemoval } from './notice-view.tsx';
import { onEscape, usePageTheme } from './hooks.ts';

interface HistoryProps {
  /** Newest first; null before they are known. */
  conversations: ConversationSummary[] | null;
  /** The one on show; null: one that the server does not know yet. */
  currentId: string | null;
  /** Those with an answer under way, with spaces between. */
  runningIds: string;
  onSearch: () => void;
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
  onClose,
  removed,
  ...props
}: HistoryProps & { onClose: () => void; removed: Removed | null }) {
  return (
    <Dialog class="drawer" aria-label="Conversations" onClose={onClose}>
      <div class="drawer-inner">
        <div class="sidebar-head">
          <Brand />
          <ThemeButton />
          <CloseButton onClose={onClose} />
        </div>
        <History {...props} />
        {/* What offers it on the page is out of reach behind this. */}
        <UndoRemoval removed={removed} />
      </div>
    </Dialog>
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

/** Drawn again only when the list has changed, not with every piece of an answer. */
class History extends Component<HistoryProps> {
  override shouldComponentUpdate(next: HistoryProps): boolean {
    const keys = ['conversations', 'currentId', 'runningIds', 'onChoose'] as const;
    return keys.some((key) => next[key] !== this.props[key]);
  }

  override render() {
    const { conversations, currentId, runningIds, onChoose, onSearch } = this.props;
    return (
      <>
        <NewConversation class="button new-conversation" onClick={onChoose}>
          <Icon name="plus" />
          New conversation
        </NewConversation>
        <button type="button" class="quiet search" onClick={onSearch}>
          <Icon name="search" />
          Search <kbd>Ctrl K</kbd>
        </button>
        <nav class="history" aria-label="Stored conversations">
          {conversationGroups(conversations ?? [], new Date()).map((group) => (
            <section key={group.name}>
              <h2>{group.name}</h2>
              <ul>
                {group.conversations.map((conversation) => (
                  <ConversationItem
                    key={conversation.id}
                    conversation={conversation}
                    isCurrent={conversation.id === currentId}
                    isRunning={runningIds.includes(conversation.id)}
                    onOpen={onChoose}
                  />
                ))}
              </ul>
            </section>
          ))}
          {conversations?.length === 0 && (
            <p class="history-empty">Your conversations will be listed here.</p>
          )}
        </nav>
        <SignOut />
        <ForgetBrowser />
        <Version />
      </>
    );
  }
}

/** Only where a password was asked for. */
function SignOut() {
  const { chat, settings } = usePage();
  if (!settings.can_sign_out) return null;
  return (
    <div class="sidebar-action">
      <button type="button" class="quiet" onClick={() => void chat.endSignIn()}>
        Sign out
      </button>
    </div>
  );
}

function Version() {
  const { settings } = usePage();
  return <p class="version">Version {settings.version}</p>;
}

/** Signs out, after asking: there is no way back to the conversations. */
function ForgetBrowser() {
  const { chat } = usePage();
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const end = () => {
    setIsAsking(false);
    opener.current?.focus();
  };
  return (
    <div class="sidebar-action" onKeyDown={isAsking ? onEscape(end) : undefined}>
      <button
        ref={opener}
        type="button"
        class="quiet"
        aria-expanded={isAsking}
        onClick={() => (isAsking ? end() : setIsAsking(true))}
      >
        Forget this browser
      </button>
      {isAsking && (
        <div class="conversation-menu" role="group" aria-label="Forget this browser?">
          <p>All conversations will be out of reach, here and wherever else they are open.</p>
          <button type="button" class="danger" onClick={() => void chat.signOut()}>
            Forget
          </button>
          <FocusedButton onClick={end}>Keep</FocusedButton>
        </div>
      )}
    </div>
  );
}

function ThemeButton() {
  const other = usePageTheme() === 'dark' ? 'light' : 'dark';
  return (
    <QuietButton
      class="theme-button"
      icon={other === 'dark' ? 'moon' : 'sun'}
      aria-label={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}

interface ConversationGroup {
  name: 'Today' | 'Yesterday' | 'Last 7 days' | 'Earlier';
  conversations: ConversationSummary[];
}

/** The conversations by the reader's own calendar days, in the order given; groups without any are left out. */
export function conversationGroups(
  conversations: readonly ConversationSummary[],
  now: Date,
): ConversationGroup[] {
  const names: ConversationGroup['name'][] = ['Today', 'Yesterday', 'Last 7 days', 'Earlier'];
  return names
    .map((name) => ({
      name,
      conversations: conversations.filter((each) => groupName(new Date(each.updated_at), now) === name),
    }))
    .filter((group) => group.conversations.length > 0);
}

function groupName(day: Date, now: Date): ConversationGroup['name'] {
  const daysAgo = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return daysAgo < 7 ? 'Last 7 days' : 'Earlier';
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
