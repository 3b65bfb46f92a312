import { describe, expect, it } from 'vitest';
import type { StreamEvent } from '../../api/shapes.ts';
import { announcement } from './announcement.ts';
import { type ChatState, initialState } from './chat-state.ts';
import { type Action, reduce } from './store.ts';

/** Everything that is read out in the course of these actions. */
function heard(...actions: Action[]): string[] {
  const texts: string[] = [];
  let state: ChatState = initialState;
  for (const action of actions) {
    const next = reduce(state, action);
    const text = announcement(state, next);
    if (text !== null) texts.push(text);
    state = next;
  }
  return texts;
}

const asked: Action = {
  type: 'asked',
  ask: { text: 'Who won?', replaces: null },
  key: 'k',
  conversationId: 'c',
  nowMs: 0,
};
const event = (event: StreamEvent): Action => ({
  type: 'event',
  conversationId: 'c',
  event,
  id: null,
});

describe('what screen readers hear', () => {
  it('is how long the line is, once, when a question has to wait', () => {
    const ahead = (count: number) =>
      event({ type: 'status', message: `${count} answers are ahead of yours, about 20 s` });
    expect(
      heard(asked, ahead(3), ahead(2), event({ type: 'start', message_id: 'a' }), event({ type: 'done' })),
    ).toEqual(['Question sent.', '3 answers are ahead of yours, about 20 s', 'Answer:']);
  });

  it('is that a conversation could not be loaded, and what that means for a question', () => {
    expect(heard({ type: 'history-failed' })).toEqual(['The conversation could not be loaded.']);
    expect(heard({ type: 'to-be-sent', isToBeSent: true }, { type: 'history-failed' })).toEqual([
      'Your question will be sent as soon as possible.',
      'The conversation could not be loaded. Your question has not been sent.',
    ]);
  });

  it('is an answer once, when it is complete', () => {
    const chart = { kind: 'png', file: 'a.png', title: 'A', url: '/a.png' } as const;
    expect(
      heard(
        asked,
        event({ type: 'start' }),
        event({ type: 'chunk', content: '## Result\n\n**Norris** won ' }),
        event({ type: 'chart', tool_call_id: 'a', chart }),
        event({ type: 'chunk', content: '[here](https://example.com).\n\n| A | B |\n|---|---|\n| 1 | 2 |' }),
        event({ type: 'done' }),
      ),
    ).toEqual(['Question sent.', 'Answer: Result Norris won here. A B 1 2 1 chart.']);
  });

  it('is not all of a long one', () => {
    const texts = heard(
      asked,
      event({ type: 'chunk', content: 'lap '.repeat(500) }),
      event({ type: 'done' }),
    );
    expect(texts.at(-1)!.length).toBeLessThan(450);
  });

  it('is why there is none', () => {
    expect(
      heard(
        asked,
        event({ type: 'error', code: 'INTERNAL', message: 'An internal fault.', retryable: true }),
      ),
    ).toContain('The answer failed. An internal fault.');
    const refusal = { status: 409, body: null };
    expect(heard(asked, { type: 'refused', conversationId: 'c', refusal, nowMs: 0 }).at(-1)).toContain(
      'will be asked when it is complete',
    );
  });
});
