import { describe, expect, it } from 'vitest';
import type { HistoryResponse, StoredMessage, StreamEvent } from '../../api/shapes.ts';
import { type ChatState, initialState, replaceableId, shownMessages, shownNotice } from './chat-state.ts';
import { type Action, reduce } from './store.ts';

const play = (...actions: Action[]): ChatState => actions.reduce(reduce, initialState);
const event = (event: StreamEvent, id: string | null = null): Action => ({ type: 'event', event, id });

function stored(id: string, role: StoredMessage['role'], rest: Partial<StoredMessage> = {}): StoredMessage {
  const common = { id, role, text: id, created_at: '2024-05-26T13:00:00Z', charts: [], tools: [] };
  return { ...common, state: 'complete', error: null, ended_at: null, feedback: null, ...rest };
}

function history(
  id: string,
  messages: StoredMessage[],
  run: HistoryResponse['run'] = null,
): Action & { type: 'history' } {
  const at = '2024-05-26T13:00:00Z';
  const conversation = { id, title: id, created_at: at, updated_at: at, message_count: messages.length };
  return { type: 'history', history: { workspace_id: 'w', conversation, messages, run } };
}

const ask = (text: string, replaces: string | null = null): Action => ({
  type: 'asked',
  ask: { text, replaces },
  key: `key of ${text}`,
  nowMs: 1000,
});
const start: StreamEvent = { type: 'start', conversation_id: 'c', user_message_id: 'u2', message_id: 'a2' };
const old = history('c', [stored('u1', 'user'), stored('a1', 'assistant')]);
const texts = (state: ChatState) => shownMessages(state).map(({ text }) => text);

describe('a question and its answer', () => {
  it('stand in the conversation, with the ids of the server and keys that stay', () => {
    const asked = play(old, ask('Who won?'));
    expect(texts(asked)).toEqual(['u1', 'a1', 'Who won?', '']);
    const keys = shownMessages(asked).map(({ key }) => key);
    const done = [event(start, 'a2.0'), event({ type: 'chunk', content: 'Norris' }, 'a2.1')].reduce(
      reduce,
      asked,
    );
    expect(done.live).toMatchObject({ phase: 'answering', lastEventId: 'a2.1', asked: null });
    const ended = reduce(done, event({ type: 'done' }));
    expect(ended.live).toBeNull();
    expect(shownMessages(ended).map(({ id }) => id)).toEqual(['u1', 'a1', 'u2', 'a2']);
    expect(shownMessages(ended).map(({ key }) => key)).toEqual(keys);
  });

  it('give a new conversation its name at once', () => {
    const created: Action = { type: 'created', conversationId: 'c' };
    const asking = play({ type: 'begun' }, { type: 'conversations', conversations: [] }, ask('Who won?'));
    expect(texts(asking)).toEqual(['Who won?', '']);
    const state = reduce(asking, created);
    expect(state).toMatchObject({ conversationId: 'c', live: { conversationId: 'c' } });
    expect(state.conversations).toMatchObject([{ id: 'c', title: 'Who won?' }]);
    const away = [{ type: 'opened', conversationId: 'd' } as const, created].reduce(reduce, asking);
    expect(away).toMatchObject({ conversationId: 'd', live: { conversationId: 'c' } });
  });

  it('that takes the place of another removes that one and what followed', () => {
    const state = play(old, ask('Who won in Monza?', 'u1'));
    expect(texts(state)).toEqual(['Who won in Monza?', '']);
  });

  it('go on while another conversation is on show', () => {
    const away = play(old, ask('Who won?'), event(start), { type: 'opened', conversationId: 'd' });
    const other = [history('d', [stored('x', 'user')]), event({ type: 'chunk', content: 'Norris' })].reduce(
      reduce,
      away,
    );
    expect(texts(other)).toEqual(['x']);
    const messages = [stored('u2', 'user'), stored('a2', 'assistant', { state: 'running', text: 'No' })];
    const run = { conversation_id: 'c', message_id: 'a2' };
    const back = [{ type: 'opened', conversationId: 'c' } as const, history('c', messages, run)].reduce(
      reduce,
      other,
    );
    expect(texts(back)).toEqual(['u2', 'Norris']);
    expect(texts(reduce(back, event({ type: 'done' })))).toEqual(['u2', 'Norris']);
  });
});

describe('a question that is refused', () => {
  const refused = (status: number | null): Action => ({
    type: 'refused',
    refusal: { status, body: null },
    nowMs: 5000,
  });

  it('stays to be seen and can be sent again', () => {
    const state = play(old, ask('Who won?'), refused(429));
    expect(shownMessages(state).at(-1)).toMatchObject({ text: 'Who won?', isUnsent: true });
    expect(shownNotice(state)).toMatchObject({ ask: { text: 'Who won?' }, notBeforeMs: 15_000 });
    expect(replaceableId(state)).toBeNull();
    const again = reduce(state, ask('Who won?'));
    expect(texts(again)).toEqual(['u1', 'a1', 'Who won?', '']);
    expect(shownNotice(again)).toBeNull();
  });

  it('leaves the question that it would have replaced where it was', () => {
    const state = play(old, ask('Changed', 'u1'), refused(409));
    expect(texts(state)).toEqual(['u1', 'a1']);
    expect(shownNotice(state)).toMatchObject({
      action: 'stop-and-retry',
      ask: { text: 'Changed', replaces: 'u1' },
    });
  });

  it('says so only in its own conversation', () => {
    const state = play(old, ask('Who won?'), { type: 'opened', conversationId: 'd' }, refused(500));
    expect(shownNotice(state)).toBeNull();
    expect(state.live).toBeNull();
  });

  it('stays when not even its conversation could be made', () => {
    const state = play({ type: 'begun' }, ask('Hi'), refused(null));
    expect(shownMessages(state)).toMatchObject([{ text: 'Hi', isUnsent: true }]);
    expect(shownNotice(state)).toMatchObject({ action: 'retry', ask: { text: 'Hi' } });
  });
});

describe('an answer whose rest cannot be had', () => {
  it('stays as far as it had come', () => {
    const begun = play(old, ask('Who won?'), event(start), event({ type: 'chunk', content: 'Nor' }));
    const state = reduce(begun, { type: 'refused', refusal: { status: 401, body: null }, nowMs: 0 });
    expect(shownMessages(state).at(-1)).toMatchObject({ text: 'Nor', state: 'interrupted' });
    expect(shownNotice(state)).toMatchObject({ action: 'reload' });
  });
});

describe('a history', () => {
  it('with an answer under way is attached to', () => {
    const messages = [stored('u1', 'user'), stored('a1', 'assistant', { state: 'running', text: 'Nor' })];
    const state = play(history('c', messages, { conversation_id: 'c', message_id: 'a1' }));
    expect(state.live).toMatchObject({ conversationId: 'c', phase: 'attaching', lastEventId: null });
    expect(texts(state)).toEqual(['u1', 'Nor']);
    const read = [
      event({ type: 'start', message_id: 'a1', user_message_id: 'u1' }),
      event({ type: 'chunk', content: 'Norris' }),
      event({ type: 'done' }),
    ].reduce(reduce, state);
    expect(texts(read)).toEqual(['u1', 'Norris']);
  });

  it('knows of an answer under way elsewhere', () => {
    const state = play(history('c', [stored('u1', 'user')], { conversation_id: 'd', message_id: 'x' }));
    expect(state.live).toMatchObject({ conversationId: 'd' });
    expect(texts(state)).toEqual(['u1']);
  });

  it('shows an answer that nobody writes any more as interrupted', () => {
    const state = play(history('c', [stored('u1', 'user'), stored('a1', 'assistant', { state: 'running' })]));
    expect(shownMessages(state).at(-1)).toMatchObject({ state: 'interrupted' });
    expect(replaceableId(state)).toBe('u1');
  });

  it('has the steps that were made', () => {
    const call = {
      ...{ tool: 'fetch_schedule', operation: 'fetch schedule', input: {}, command: null },
      ...{ source: null, provider: null, warnings: [] },
    };
    const tools = [
      { ...call, tool_call_id: '1', label: 'Loading', ok: true, error: null },
      { ...call, tool_call_id: '2', label: 'Comparing', ok: false, error: 'No laps.' },
    ];
    const state = play(history('c', [stored('a1', 'assistant', { tools })]));
    expect(shownMessages(state)).toMatchObject([
      {
        steps: [
          { label: 'Loading', state: 'ok' },
          { label: 'Comparing', state: 'failed', error: 'No laps.' },
        ],
      },
    ]);
  });
});

describe('a connection that is lost', () => {
  it('keeps what has arrived, and goes on behind it', () => {
    const lost = play(
      ask('Who won?'),
      event(start, 'a2.0'),
      event({ type: 'chunk', content: 'Nor' }, 'a2.1'),
      {
        type: 'lost',
        attachAtMs: 9000,
      },
    );
    expect(lost.live).toMatchObject({
      phase: 'attaching',
      attachAtMs: 9000,
      failedAttempts: 1,
      lastEventId: 'a2.1',
    });
    expect(reduce(lost, { type: 'lost', attachAtMs: 9500 }).live?.failedAttempts).toBe(2);
    const back = reduce(lost, event({ type: 'chunk', content: 'ris' }, 'a2.2'));
    expect(back.live).toMatchObject({ phase: 'answering', failedAttempts: 0, answer: { text: 'Norris' } });
  });

  it('stays “stopping” when pieces still arrive after that', () => {
    const state = play(
      ask('Who won?'),
      event(start),
      { type: 'stopping' },
      event({ type: 'chunk', content: 'x' }),
    );
    expect(state.live?.phase).toBe('stopping');
  });
});

it('drops what belongs to no answer', () => {
  expect(play(event({ type: 'chunk', content: 'late' }))).toEqual(initialState);
});
