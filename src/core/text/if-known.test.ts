import { expect, it } from 'vitest';
import { ifKnown } from './if-known.ts';
import { roundedSeconds } from './lap-time.ts';

it('gives what is known another form, and leaves what is unknown so', () => {
  expect([262, -262, 0, 0.4, null].map((timeMs) => ifKnown(timeMs, roundedSeconds))).toEqual([
    0.262,
    -0.262,
    0,
    0,
    null,
  ]);
});
