import { expect, it } from 'vitest';
import { streamLines, StreamWriter, timeOrder } from './stream.ts';

it('writes a byte order mark and lines with their session times', () => {
  const writer = new StreamWriter();
  writer.line(0, '{"Name":"Pérez"}');
  writer.line(3_723_004, '"x"');
  expect(Buffer.from(writer.file()).toString()).toBe(
    '\uFEFF00:00:00.000{"Name":"Pérez"}\r\n01:02:03.004"x"\r\n',
  );
});

it('grows with what it is given, letters of several bytes too', () => {
  const writer = new StreamWriter();
  const payloads = Array.from({ length: 40 }, (_, index) => '€é'.repeat(index * 300) + index);
  for (const payload of payloads) writer.line(1, payload);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writer.file());
  expect(streamLines(text).map((line) => line.slice(12))).toEqual(payloads);
});

it('gives indexes by rising time, equal times as they come', () => {
  expect([...timeOrder([30, 10, 359_999_999, 10, 0])]).toEqual([4, 1, 3, 0, 2]);
  expect([...timeOrder([])]).toEqual([]);
});

it('tells many times apart', () => {
  const times = Float64Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % 100_003);
  const order = timeOrder(times);
  expect(new Set(order).size).toBe(times.length);
  expect(order.every((place, index) => index === 0 || times[order[index - 1]!]! <= times[place]!)).toBe(true);
});
