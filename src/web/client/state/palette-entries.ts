import type { SearchResponse } from '../../api/shapes.ts';
import { canAsk, type ChatState } from './chat-state.ts';
import type { Question } from './message.ts';

export interface PaletteEntry {
  kind: 'conversation' | 'ask' | 'new' | 'theme' | 'export' | 'keys';
  /** Of the conversation; else what tells it from others of its kind. */
  id: string;
  title: string;
  /** What it is, or where the words were found; null: the title says it. */
  detail: string | null;
}

const mostConversations = 20;
const mostQuestions = 4;

/** What fits the words, most useful first: commands, conversations, questions of the one on show, and to ask just that. */
export function paletteEntries(
  state: ChatState,
  words: string,
  search: SearchResponse | null,
): PaletteEntry[] {
  const asked = words.trim();
  const fits = (title: string) => title.toLowerCase().includes(asked.toLowerCase());
  const byTitle = (state.conversations ?? []).filter(({ title }) => fits(title));
  const found = (search?.found ?? []).filter(({ id }) => !byTitle.some((each) => each.id === id));
  const isFree = canAsk(state);
  return [
    ...commands(state).filter(({ title }) => fits(title)),
    ...byTitle.slice(0, mostConversations).map(({ id, title }) => entry('conversation', id, title)),
    ...found.map(({ id, title, excerpt }) => entry('conversation', id, title, excerpt)),
    ...(isFree ? questionsOf(state).filter(fits).slice(0, mostQuestions) : []).map((question) =>
      entry('ask', question, question, 'Ask again'),
    ),
    ...(isFree && asked !== '' ? [entry('ask', '', asked, 'Ask this')] : []),
  ];
}

function commands({ conversationId }: ChatState): PaletteEntry[] {
  return [
    entry('new', '', 'New conversation', 'Command'),
    entry('theme', '', 'Switch between the light and the dark theme', 'Command'),
    ...(conversationId === null ? [] : [entry('export', '', 'Export this conversation', 'Command')]),
    entry('keys', '', 'Keys', 'Command'),
  ];
}

/** Newest first, each once. */
function questionsOf({ messages }: ChatState): string[] {
  const questions = messages.filter((message): message is Question => message.role === 'user');
  return [...new Set(questions.map(({ text }) => text).toReversed())];
}

function entry(
  kind: PaletteEntry['kind'],
  id: string,
  title: string,
  detail: string | null = null,
): PaletteEntry {
  return { kind, id, title, detail };
}
