import { describe, expect, it } from 'vitest';
import type { MessageChart, StreamEvent } from '../../api/shapes.ts';
import { withEvent } from './live-answer.ts';
import { type Answer, emptyAnswer } from './message.ts';

const chart: MessageChart = { kind: 'png', file: 'a.png', title: 'A', url: '/charts/w/a.png' };
const play = (...events: StreamEvent[]): Answer => events.reduce(withEvent, emptyAnswer('key', ''));

const start: StreamEvent = { type: 'start', message_id: 'm1' };
const toolStart = (id: string): StreamEvent => ({
  type: 'tool-start',
  tool_call_id: id,
  tool: 'fetch_session',
  label: `Loading ${id}`,
});
const toolEnd = (id: string, ok = true): StreamEvent => ({
  type: 'tool-end',
  tool_call_id: id,
  tool: 'fetch_session',
  ok,
  error: ok ? null : 'No such session.',
  ...{
    operation: 'fetch session-info',
    input: {},
    command: null,
    source: null,
    provider: null,
    warnings: [],
  },
});

describe('an answer that arrives', () => {
  it('grows by its chunks', () => {
    expect(
      play(start, { type: 'chunk', content: '**No' }, { type: 'chunk', content: 'rris**' }, { type: 'done' }),
    ).toMatchObject({ id: 'm1', text: '**Norris**', state: 'complete' });
  });

  it('keeps steps that run side by side apart', () => {
    const answer = play(
      start,
      toolStart('a'),
      toolStart('b'),
      { type: 'status', message: 'half done', tool_call_id: 'a' },
      toolEnd('b', false),
    );
    expect(answer.steps).toMatchObject([
      { callId: 'a', label: 'Loading a', detail: 'half done', state: 'running', error: null },
      { callId: 'b', label: 'Loading b', detail: null, state: 'failed', error: 'No such session.' },
    ]);
    expect(withEvent(answer, toolEnd('a')).steps[0]).toMatchObject({ state: 'ok', detail: null });
    expect(withEvent(answer, toolEnd('unknown')).steps).toEqual(answer.steps);
  });

  it('says how far a step is while it tells of one part of many', () => {
    const said = (message: string): StreamEvent => ({ type: 'status', message, tool_call_id: 'a' });
    const messages = [
      'Loading the calendar',
      'Race 3 of 17: Monaco',
      'Loading 2024 Monaco',
      'Race 4 of 17: Spa',
    ];
    const details = messages.map((_, at) => {
      const events = messages.slice(0, at + 1).map(said);
      return play(start, toolStart('a'), ...events).steps[0]?.detail;
    });
    expect(details).toEqual([...messages.slice(0, 2), '3 of 17: Loading 2024 Monaco', messages[3]]);
  });

  it('says what is going on until something else happens', () => {
    const busy = play(start, { type: 'status', message: 'The model is busy.' });
    expect(busy.status).toBe('The model is busy.');
    expect(withEvent(busy, { type: 'chunk', content: 'x' }).status).toBeNull();
    expect(withEvent(busy, { type: 'done' }).status).toBeNull();
  });

  it('shows a chart once, however often it is drawn', () => {
    const again = { ...chart, title: 'A, again' };
    const event = (shown: MessageChart): StreamEvent => ({ type: 'chart', tool_call_id: 'a', chart: shown });
    expect(play(start, event(chart), event(again)).charts).toEqual([again]);
  });

  it('has no step at its end that did not end', () => {
    const ends: StreamEvent[] = [
      { type: 'done' },
      { type: 'done', outcome: 'stopped' },
      { type: 'error', code: 'INTERNAL', message: 'An internal fault.', retryable: true },
    ];
    const states = ends.map((end) => play(start, toolStart('a'), end));
    expect(states.map(({ state, steps }) => [state, steps[0]?.state])).toEqual([
      ['complete', undefined],
      ['stopped', undefined],
      ['failed', undefined],
    ]);
    expect(states[2]?.error).toEqual({ code: 'INTERNAL', message: 'An internal fault.', retryable: true });
  });

  it('begins anew when it is read again from its start', () => {
    const first = play(start, toolStart('a'), toolEnd('a'), { type: 'chunk', content: 'Hel' });
    const again = [start, toolStart('a'), toolEnd('a'), { type: 'chunk', content: 'Hello' } as const].reduce(
      withEvent,
      first,
    );
    expect(again).toMatchObject({ text: 'Hello', steps: [{ callId: 'a' }] });
    expect(again.steps).toHaveLength(1);
  });
});
