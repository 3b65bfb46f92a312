import type { ComponentChildren } from 'preact';
import type { Chat } from '../chat/chat.ts';
import { newHash } from '../state/reading-place.ts';
import { usePage } from './page-context.ts';

interface NewConversationProps {
  class: string;
  'aria-label'?: string;
  children: ComponentChildren;
  onClick: () => void;
}

export function NewConversation({ onClick, ...rest }: NewConversationProps) {
  const { chat } = usePage();
  return (
    <a
      {...rest}
      href={newHash}
      onClick={() => {
        onClick();
        if (isAddressed()) beginConversation(chat);
      }}
    />
  );
}

export function beginConversation(chat: Chat): void {
  if (isAddressed()) void chat.begin();
  else location.hash = newHash;
}

/** An address that stays the same is no news to the page, and a question that was not sent stands under this one. */
function isAddressed(): boolean {
  return location.hash === newHash;
}
