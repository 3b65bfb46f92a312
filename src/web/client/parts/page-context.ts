import { createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { PageSettings } from '../../api/shapes.ts';
import type { Chat } from '../chat/chat.ts';
import type { ChatState } from '../state/chat-state.ts';

interface PageContext {
  settings: PageSettings;
  chat: Chat;
}

export const PageContext = createContext<PageContext | null>(null);

export function usePage(): PageContext {
  const context = useContext(PageContext);
  if (context === null) throw new Error('This part is outside the page.');
  return context;
}

/** The state of the chat, at most once for each picture on the screen, however quickly an answer arrives. */
export function useChatState(): ChatState {
  const { chat } = usePage();
  const [state, setState] = useState(chat.state());
  useLayoutEffect(() => {
    let frame: number | null = null;
    const show = () => {
      frame = null;
      setState(chat.state());
    };
    const leave = chat.onChange(() => {
      // A page out of sight gets no frames, but its title and what is read out have to change.
      if (document.hidden) show();
      else frame ??= requestAnimationFrame(show);
    });
    show();
    return () => {
      leave();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [chat]);
  return state;
}
