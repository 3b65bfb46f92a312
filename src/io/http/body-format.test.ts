import { describe, expect, it } from 'vitest';
import { formatProblem } from './body-format.ts';
import type { ResourceRef } from './resource.ts';

const stream: ResourceRef = { service: 'archive', path: '2025/x/TimingData.jsonStream' };
const index: ResourceRef = { service: 'archive', path: '2025/Index.json' };
const circuit: ResourceRef = { service: 'circuits', path: '65/2025' };
const problemOf = (ref: ResourceRef, text: string) => formatProblem(ref, new TextEncoder().encode(text));

describe('formatProblem', () => {
  it('accepts what the hosts really send', () => {
    expect(problemOf(stream, '\uFEFF00:00:01.000{"Lines":{}}\r\n')).toBeNull();
    expect(problemOf(stream, '00:00:01.000"7ZTBasMw"\r\n')).toBeNull();
    expect(problemOf(stream, `broken first record ${'x'.repeat(30_000)}\r\n00:00:01.000{}\r\n`)).toBeNull();
    expect(problemOf(stream, '')).toBeNull();
    expect(problemOf(stream, '\uFEFF')).toBeNull();
    expect(problemOf(index, '\uFEFF{"Year":2025}')).toBeNull();
    expect(problemOf(circuit, '{"corners":[]}')).toBeNull();
  });

  it.each([
    [stream, '<!DOCTYPE html><html>', 'HTML'],
    [index, '\n  <html><body>Sign in</body></html>', 'HTML'],
    [circuit, '<?xml version="1.0"?><Error/>', 'XML'],
    [stream, '{"message":"Too many requests"}', 'no timing stream'],
    [stream, 'Service temporarily unavailable', 'no timing stream'],
    [index, '{"Year":2025', 'not JSON'],
    [index, '', 'not JSON'],
    [circuit, 'null and void', 'not JSON'],
  ])('names what came instead (%#)', (ref, text, words) => {
    expect(problemOf(ref, text)).toContain(words);
  });
});
