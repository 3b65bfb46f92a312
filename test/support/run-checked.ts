import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type * as z from 'zod';
import type { Effects } from '../../src/io/effects.ts';
import type { Operation } from '../../src/ops/parts/operation.ts';
import { runOperation } from '../../src/present/run-operation.ts';

/** The result of an operation, checked to be plain JSON with exactly the keys that its output schema documents. */
export async function runChecked<Output extends z.ZodType>(
  operation: Operation<z.ZodObject, Output>,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
): Promise<z.output<Output>> {
  const { output } = await runOperation(operation, effects, input);
  const documented = operation.output.parse(output);
  expect(output).toEqual(documented);
  expect(JSON.parse(JSON.stringify(output))).toEqual(output);
  return documented;
}

/** What a failing call leaves behind: nothing, not even a workspace. */
export function expectNothingWritten(home: string): void {
  expect(existsSync(join(home, 'workspaces'))).toBe(false);
}
