import type { Operation } from '../ops/parts/operation.ts';
import { registry } from '../ops/registry.ts';

/** The operation of this name; null when there is none. */
export async function findOperation(name: string): Promise<Operation | null> {
  return Object.hasOwn(registry, name) ? ((await registry[name]?.()) ?? null) : null;
}

export async function allOperations(): Promise<Operation[]> {
  return Promise.all(Object.values(registry).map((load) => load()));
}
