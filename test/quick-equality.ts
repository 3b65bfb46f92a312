import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

// Vitest's own comparison takes seconds for telemetry of a session. What node finds strictly equal is equal to it too; of anything else it judges itself.
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    typeof one === 'object' && typeof other === 'object' && isDeepStrictEqual(one, other) ? true : undefined,
]);
