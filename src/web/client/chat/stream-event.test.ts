import { expect, it } from 'vitest';
import { streamEventOf } from './stream-event.ts';

it('reads the events it knows', () => {
  expect(streamEventOf('{"type":"chunk","content":"x"}')).toEqual({ type: 'chunk', content: 'x' });
});

it.each(['', 'x', 'null', '[]', '"done"', '{}', '{"type":"future"}', '{"type":1}'])(
  'passes over %j',
  (data) => {
    expect(streamEventOf(data)).toBeNull();
  },
);
