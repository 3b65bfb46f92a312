import type { StreamEvent } from '../../api/shapes.ts';

const types: readonly StreamEvent['type'][] = [
  'start',
  'chunk',
  'tool-start',
  'tool-end',
  'chart',
  'readings',
  'suggestions',
  'status',
  'done',
  'error',
];

/** The event in a `data:` line; null for one that this page does not know, which a newer server may send. */
export function streamEventOf(data: string): StreamEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  return (types as readonly unknown[]).includes(value.type) ? (value as StreamEvent) : null;
}
