import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SearchResponse } from '../../api/shapes.ts';
import type { ChatState } from '../state/chat-state.ts';
import { type PaletteEntry, paletteEntries } from '../state/palette-entries.ts';
import { exportPath } from '../chat/server.ts';
import { conversationHash } from '../state/reading-place.ts';
import { Dialog } from './dialog.tsx';
import { beginConversation } from './new-conversation.tsx';
import { usePage } from './page-context.ts';
import { chooseTheme, shownTheme } from './theme.ts';
import { longestTitle } from '../../../core/text/plain-text.ts';

/** Pause in typing after which the server is asked. */
const typingMs = 180;

interface PaletteProps {
  state: ChatState;
  onKeys: () => void;
  onClose: () => void;
}

/** Finds conversations by their titles and texts, asks questions, and has the commands of the page. */
export function Palette({ state, onKeys, onClose }: PaletteProps) {
  const { chat } = usePage();
  const [words, setWords] = useState('');
  const [search, setSearch] = useState<SearchResponse | null>(null);
  const [chosenAt, setChosenAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    setChosenAt(0);
    setSearch(null);
    if (words.trim() === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void chat.search(words).then((found) => isWanted && setSearch(found));
    }, typingMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  const entries = paletteEntries(state, words, search);
  const chosen = entries[Math.min(chosenAt, entries.length - 1)];
  const isNowhere = search?.is_complete === true && !entries.some(({ kind }) => kind === 'conversation');
  const chosenId = chosen && optionId(chosen);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const run = (entry: PaletteEntry) => {
    onClose();
    if (entry.kind === 'conversation') location.hash = conversationHash(entry.id);
    else if (entry.kind === 'ask') void chat.ask({ text: entry.title, replaces: null });
    else if (entry.kind === 'new') beginConversation(chat);
    else if (entry.kind === 'theme') chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
    else if (entry.kind === 'keys') onKeys();
    else if (state.conversationId !== null) location.assign(exportPath(state.conversationId, 'html'));
  };
  return (
    <Dialog class="panel palette" aria-label="Search and commands" onClose={onClose}>
      <div class="panel-inner">
        <input
          role="combobox"
          aria-label="Search conversations, ask, or choose a command"
          aria-expanded
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={chosenId}
          placeholder="Search conversations, or ask"
          autocomplete="off"
          maxLength={longestTitle}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.isComposing) return;
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step !== 0) setChosenAt((chosenAt + step + entries.length) % entries.length);
            else if (event.key === 'Enter' && chosen) run(chosen);
            else return;
            event.preventDefault();
          }}
        />
        <ul ref={list} id="palette-list" role="listbox" aria-label="Found">
          {entries.map((entry, at) => (
            <li
              key={optionId(entry)}
              id={optionId(entry)}
              role="option"
              aria-selected={entry === chosen}
              onPointerMove={() => setChosenAt(at)}
              onClick={() => run(entry)}
            >
              <span>{entry.title}</span>
              {entry.detail !== null && <small>{entry.detail}</small>}
            </li>
          ))}
        </ul>
        <p class="palette-more" role="status">
          {isNowhere && 'No conversation has these words.'}
        </p>
        {search?.is_complete === false && <p class="palette-more">There is more. Write another word.</p>}
      </div>
    </Dialog>
  );
}

function optionId({ kind, id }: PaletteEntry): string {
  return `palette-${kind}-${id}`;
}
