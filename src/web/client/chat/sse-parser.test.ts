import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { createSseParser, type ServerSentEvent } from './sse-parser.ts';

function read(pieces: readonly string[]): ServerSentEvent[] {
  const parser = createSseParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

const stream = [
  '\uFEFF: hello\r\n\r\n',
  'id: m.0\ndata: {"type":"start"}\n\n',
  'id: m.1\r\ndata: {"type":"chunk",\r\ndata: "content":"Größe 🏁"}\r\n\r\n',
  ': still here\n\n',
  'event: x\rdata:no space\r\r',
  'data\n\n',
  'id: m.9\n\n',
  'retry: 10\ndata:  two spaces\n\n',
  'data: cut off',
].join('');

const events = [
  { id: 'm.0', data: '{"type":"start"}' },
  { id: 'm.1', data: '{"type":"chunk",\n"content":"Größe 🏁"}' },
  { id: 'm.1', data: 'no space' },
  { id: 'm.1', data: '' },
  { id: 'm.9', data: ' two spaces' },
];

describe('reading a text/event-stream', () => {
  it('knows all line ends, comments, ids and data of several lines', () => {
    expect(read([stream])).toEqual(events);
  });

  it('gives the same for every way to cut it', () => {
    for (let at = 0; at <= stream.length; at++) {
      expect(read([stream.slice(0, at), stream.slice(at)])).toEqual(events);
    }
    expect(read(stream.split(''))).toEqual(events);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        expect(read(places.slice(1).map((end, index) => stream.slice(places[index], end)))).toEqual(events);
      }),
    );
  });

  it('hands an event out as soon as its empty line is there', () => {
    const parser = createSseParser();
    expect(parser.push('data: 1\r\n')).toEqual([]);
    expect(parser.push('\r')).toEqual([{ id: null, data: '1' }]);
    expect(parser.push('\ndata: 2\n\n')).toEqual([{ id: null, data: '2' }]);
  });

  it('does not take an id with a NUL', () => {
    expect(read(['id: a\ndata: 1\n\nid: b\0\ndata: 2\n\n'])).toEqual([
      { id: 'a', data: '1' },
      { id: 'a', data: '2' },
    ]);
  });
});
