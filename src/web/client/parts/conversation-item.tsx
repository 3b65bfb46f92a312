import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConversationSummary, ExportFormat } from '../../api/shapes.ts';
import { exportPath } from '../chat/server.ts';
import { conversationHash } from '../state/reading-place.ts';
import { onEscape } from './hooks.ts';
import { QuietButton } from './button.tsx';
import { FocusedButton } from './copy-button.tsx';
import { Sectors } from './icon.tsx';
import { usePage } from './page-context.ts';
import { longestTitle } from '../../../core/text/plain-text.ts';

interface ConversationItemProps {
  conversation: ConversationSummary;
  isCurrent: boolean;
  /** An answer is being written in it: it cannot be deleted. */
  isRunning: boolean;
  onOpen: () => void;
}

type Mode = 'plain' | 'menu' | 'rename';

export function ConversationItem({ conversation, isCurrent, isRunning, onOpen }: ConversationItemProps) {
  const { chat } = usePage();
  const [mode, setMode] = useState<Mode>('plain');
  const item = useRef<HTMLLIElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    // The focus must not go with it: next to use is what stands above the list.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('.new-conversation')?.focus();
    };
  }, []);
  useLayoutEffect(() => {
    if (mode === 'plain') return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !item.current?.contains(target)) setMode('plain');
    };
    // A frame of a chart swallows clicks, but takes the focus.
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, [mode]);
  const title = conversation.title || 'Untitled';
  const end = () => {
    setMode('plain');
    more.current?.focus();
  };
  return (
    <li
      ref={item}
      class={isCurrent ? 'conversation current' : 'conversation'}
      onKeyDown={mode === 'plain' ? undefined : onEscape(end)}
    >
      <div class="conversation-row">
        <a
          href={conversationHash(conversation.id)}
          title={title}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onOpen}
        >
          {title}
        </a>
        {isRunning && (
          <>
            <Sectors isRunning />
            <span class="for-screen-readers">An answer is being written</span>
          </>
        )}
        <QuietButton
          ref={more}
          icon="more"
          aria-label={`More for ${title}`}
          aria-expanded={mode !== 'plain'}
          onClick={() => setMode(mode === 'plain' ? 'menu' : 'plain')}
        />
      </div>
      {mode === 'menu' && (
        <div class="conversation-menu">
          <FocusedButton onClick={() => setMode('rename')}>Rename</FocusedButton>
          <button type="button" disabled={isRunning} onClick={() => void chat.remove(conversation.id)}>
            Delete
          </button>
          <ExportLinks conversationId={conversation.id} />
        </div>
      )}
      {mode === 'rename' && (
        <RenameForm
          title={title}
          onCancel={end}
          onRename={(newTitle) => {
            end();
            void chat.rename(conversation.id, newTitle);
          }}
        />
      )}
    </li>
  );
}

const formats: readonly { format: ExportFormat; name: string; title: string }[] = [
  { format: 'html', name: 'Page', title: 'One file with the charts in it, for any browser' },
  { format: 'markdown', name: 'Markdown', title: 'Questions and answers as text' },
  { format: 'json', name: 'JSON', title: 'With all figures; svc-web replay can recompute it' },
];

/** Saves a conversation as a file that stands alone. */
function ExportLinks({ conversationId }: { conversationId: string }) {
  return (
    <div class="export-links" role="group" aria-label="Save as">
      <span aria-hidden="true">Save as</span>
      {formats.map(({ format, name, title }) => (
        <a key={format} class="button" href={exportPath(conversationId, format)} title={title} download="">
          {name}
        </a>
      ))}
    </div>
  );
}

interface RenameFormProps {
  title: string;
  onCancel: () => void;
  onRename: (title: string) => void;
}

function RenameForm({ title, onCancel, onRename }: RenameFormProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <form
      class="conversation-menu"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onRename(text.trim());
      }}
    >
      <input
        ref={input}
        aria-label="Title"
        value={text}
        maxLength={longestTitle}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={text.trim() === ''}>
        Save
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}
