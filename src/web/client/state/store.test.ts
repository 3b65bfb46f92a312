import { describe, expect, it } from 'vitest';
import type { HistoryResponse, StoredMessage, StreamEvent } from '../../api/shapes.ts';
import { type ChatState, initialState, liveHere, liveOf, shownMessages, shownNotice } from './chat-state.ts';
import { type Action, reduce } from './store.ts';

const play = (...actions: Action[]): ChatState => actions.reduce(reduce, initialState);
const event = (event: StreamEvent, id: string | null = null): Action => ({
  type: 'event',
  conversationId: 'c',
  event,
  id,
});

function stored(id: string, role: StoredMessage['role'], rest: Partial<StoredMessage> = {}): StoredMessage {
  const common = { id, role, text: id, created_at: '2024-05-26T13:00:00Z', charts: [], tools: [] };
  return {
    ...common,
    state: 'complete',
    error: null,
    ended_at: null,
    feedback: null,
    versions: [id],
    suggestions: [],
    unsupported: [],
    ...rest,
  };
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
  conversationId: 'c',
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
    expect(liveHere(done)).toMatchObject({ phase: 'answering', lastEventId: 'a2.1', asked: null });
    const ended = reduce(done, event({ type: 'done' }));
    expect(liveHere(ended)).toBeNull();
    expect(shownMessages(ended).map(({ id }) => id)).toEqual(['u1', 'a1', 'u2', 'a2']);
    expect(shownMessages(ended).map(({ key }) => key)).toEqual(keys);
  });

  it('give a new conversation its id and its name at once', () => {
    const state = play(
      { type: 'begun' },
      { type: 'conversations', conversations: [], running: [] },
      ask('Who won?'),
    );
    expect(texts(state)).toEqual(['Who won?', '']);
    expect(state).toMatchObject({ conversationId: 'c', lives: [{ conversationId: 'c' }] });
    expect(state.conversations).toMatchObject([{ id: 'c', title: 'Who won?' }]);
  });

  it('go on in several conversations at once', () => {
    const state = play(
      old,
      ask('Who won?'),
      event(start),
      history('d', [stored('x', 'user')]),
      { ...ask('And here?'), conversationId: 'd' } as Action,
      event({ type: 'chunk', content: 'Norris' }),
    );
    expect(texts(state)).toEqual(['x', 'And here?', '']);
    expect(liveOf(state, 'c')?.answer.text).toBe('Norris');
    const ended = reduce(state, event({ type: 'done' }));
    expect(ended.lives.map(({ conversationId }) => conversationId)).toEqual(['d']);
  });

  it('are a version more of the question in whose place they stand', () => {
    const state = play(old, ask('Who won in Monza?', 'u1'), event(start));
    expect(shownMessages(state)[0]).toMatchObject({ id: 'u2', versions: ['u1', 'u2'] });
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
    conversationId: 'c',
    refusal: { status, body: null },
    nowMs: 5000,
  });

  it('stays to be seen and can be sent again', () => {
    const state = play(old, ask('Who won?'), refused(429));
    expect(shownMessages(state).at(-1)).toMatchObject({ text: 'Who won?', isUnsent: true });
    expect(shownNotice(state)).toMatchObject({ ask: { text: 'Who won?' }, notBeforeMs: 15_000 });
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
    expect(liveHere(state)).toBeNull();
  });

  it('stays when not even its conversation could be made', () => {
    const state = play({ type: 'begun' }, ask('Hi'), refused(null));
    expect(shownMessages(state)).toMatchObject([{ text: 'Hi', isUnsent: true }]);
    expect(state.conversationId).toBeNull();
    expect(shownNotice(state)).toMatchObject({ action: 'retry', ask: { text: 'Hi' } });
  });
});

describe('an answer whose rest cannot be had', () => {
  it('stays as far as it had come', () => {
    const begun = play(old, ask('Who won?'), event(start), event({ type: 'chunk', content: 'Nor' }));
    const state = reduce(begun, {
      type: 'refused',
      conversationId: 'c',
      refusal: { status: 401, body: null },
      nowMs: 0,
    });
    expect(shownMessages(state).at(-1)).toMatchObject({ text: 'Nor', state: 'interrupted' });
    expect(shownNotice(state)).toMatchObject({ action: 'reload' });
  });
});

describe('a history', () => {
  it('read again leaves what is on show the keys that it had', () => {
    const shown = play(
      ...[old, ask('Who won?'), event(start), event({ type: 'chunk', content: 'Norris' })],
      event({ type: 'done' }),
    );
    const messages = [
      stored('u1', 'user'),
      stored('a1', 'assistant'),
      stored('u2', 'user'),
      stored('a2', 'assistant'),
    ];
    const again = reduce(shown, history('c', [...messages, stored('u3', 'user')]));
    const keys = shownMessages(shown).map(({ key }) => key);
    expect(shownMessages(again).map(({ key }) => key)).toEqual([...keys, 'u3']);
  });

  it('with an answer under way is attached to', () => {
    const messages = [stored('u1', 'user'), stored('a1', 'assistant', { state: 'running', text: 'Nor' })];
    const state = play(history('c', messages, { conversation_id: 'c', message_id: 'a1' }));
    expect(liveHere(state)).toMatchObject({ conversationId: 'c', phase: 'attaching', lastEventId: null });
    expect(texts(state)).toEqual(['u1', 'Nor']);
    const read = [
      event({ type: 'start', message_id: 'a1', user_message_id: 'u1' }),
      event({ type: 'chunk', content: 'Norris' }),
      event({ type: 'done' }),
    ].reduce(reduce, state);
    expect(texts(read)).toEqual(['u1', 'Norris']);
  });

  it('knows of an answer under way elsewhere', () => {
    const state = play(history('c', [stored('u1', 'user')]), { type: 'running', conversationId: 'd' });
    expect(liveOf(state, 'd')).toMatchObject({ phase: 'attaching' });
    expect(texts(state)).toEqual(['u1']);
    expect(reduce(state, { type: 'running', conversationId: 'd' }).lives).toHaveLength(1);
  });

  it('shows an answer that nobody writes any more as interrupted', () => {
    const state = play(history('c', [stored('u1', 'user'), stored('a1', 'assistant', { state: 'running' })]));
    expect(shownMessages(state).at(-1)).toMatchObject({ state: 'interrupted' });
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
        conversationId: 'c',
        attachAtMs: 9000,
      },
    );
    expect(liveHere(lost)).toMatchObject({
      phase: 'attaching',
      attachAtMs: 9000,
      failedAttempts: 1,
      lastEventId: 'a2.1',
    });
    expect(
      reduce(lost, { type: 'lost', conversationId: 'c', attachAtMs: 9500 }).lives[0]?.failedAttempts,
    ).toBe(2);
    const back = reduce(lost, event({ type: 'chunk', content: 'ris' }, 'a2.2'));
    expect(liveHere(back)).toMatchObject({
      phase: 'answering',
      failedAttempts: 0,
      answer: { text: 'Norris' },
    });
  });

  it('stays “stopping” when pieces still arrive after that', () => {
    const state = play(
      ask('Who won?'),
      event(start),
      { type: 'stopping', conversationId: 'c' },
      event({ type: 'chunk', content: 'x' }),
    );
    expect(liveHere(state)?.phase).toBe('stopping');
  });
});

it('drops what belongs to no answer', () => {
  expect(play(event({ type: 'chunk', content: 'late' }))).toEqual(initialState);
});
