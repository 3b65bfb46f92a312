import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { readStream, streamEventOf } from './read-stream.ts';

/** What the reader says of a stream that comes in these pieces. */
async function read(pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const heard: unknown[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const end = await readStream(new Response(body), {
    onEvent: (event, id) => heard.push([id, event]),
    silenceMs: 1000,
  });
  return [...heard, end];
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const stream = bytesOf(
  [
    '\uFEFF: hello\r\n\r\n',
    'id: m.0\ndata: {"type":"start"}\n\n',
    'id: m.1\r\ndata: {"type":"chunk",\r\ndata: "content":"Größe 🏁"}\r\n\r\n',
    ': still here\n\n',
    'event: x\ndata:{"type":"chunk","content":"no space"}\n\n',
    'data\n\n',
    'id: bad\0id\nretry: 10\ndata:  {"type":"chunk","content":"two spaces"}\n\n',
    'data: {"type":"done"}',
  ].join(''),
);

const heard = [
  ['m.0', { type: 'start' }],
  ['m.1', { type: 'chunk', content: 'Größe 🏁' }],
  ['m.1', { type: 'chunk', content: 'no space' }],
  ['m.1', { type: 'chunk', content: 'two spaces' }],
  'lost',
];

describe('reading the stream of an answer', () => {
  it('knows both line ends of servers, comments, ids that stay, and data of several lines', async () => {
    expect(await read([stream])).toEqual(heard);
  });

  it('hears the same for every way to cut it, in the middle of letters too', async () => {
    for (let at = 0; at <= stream.length; at++) {
      expect(await read([stream.slice(0, at), stream.slice(at)])).toEqual(heard);
    }
    expect(await read(Array.from(stream, (byte) => Uint8Array.of(byte)))).toEqual(heard);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: stream.length })), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        expect(await read(places.slice(1).map((end, index) => stream.slice(places[index], end)))).toEqual(
          heard,
        );
      }),
    );
  });

  it('ends with the event that says so, whatever follows', async () => {
    const rest = bytesOf('\n\ndata: {"type":"chunk","content":"late"}\n\n');
    expect((await read([stream, rest])).slice(-2)).toEqual([['m.1', { type: 'done' }], 'ended']);
  });

  it('is lost when nothing comes for too long', async () => {
    const silent = new Response(new ReadableStream());
    expect(await readStream(silent, { onEvent: () => undefined, silenceMs: 5 })).toBe('lost');
  });
});

it('reads the events it knows', () => {
  expect(streamEventOf('{"type":"chunk","content":"x"}')).toEqual({ type: 'chunk', content: 'x' });
});

it.each(['', 'x', 'null', '[]', '"done"', '{}', '{"type":"future"}', '{"type":1}'])(
  'passes over %j',
  (data) => {
    expect(streamEventOf(data)).toBeNull();
  },
);
