import type * as z from 'zod';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import type { Operation } from '../../src/ops/parts/operation.ts';
import { madeUpEffects } from './made-up-session.ts';
import { plannedEvent, plannedSeason } from './planned-season.ts';
import { runChecked } from './run-checked.ts';
import { temporaryHome } from './temporary-home.ts';

/** A test of three days, and the sprint weekend of Miami. */
export const miamiSeason = plannedSeason([
  plannedEvent(0, 'Pre-Season Testing', '2025-02-28', { FP1: null, FP2: null, FP3: null }),
  plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: null, SQ: null, S: null, Q: null, R: null }),
]);

type Input = Readonly<Record<string, unknown>>;
type How = Parameters<typeof madeUpEffects>[3];

function inMiami(input: Input): Input {
  return { year: 2025, ...('test' in input ? {} : { gp: 'Miami' }), ...input };
}

/** What an operation answers of a made-up session in Miami or of the test: `ask` does so in a home that is empty before. */
export async function miamiWorld<Output extends z.ZodType>(
  operation: Operation<z.ZodObject, Output>,
  timing: SessionTiming,
  how: How = {},
) {
  const home = await temporaryHome();
  const { effects, asked } = madeUpEffects(home, miamiSeason, timing, how);
  const ask = async (input: Input = {}): Promise<z.output<Output>> =>
    await runChecked(operation, effects, { workspace_id: 'w', ...inMiami(input) });
  return { home, effects, asked, ask };
}

/** What an operation finds of such a session, what charts it draws, and what it says makes sense now. */
export async function miamiOutcome<Findings>(
  operation: Operation<z.ZodObject, z.ZodType, Findings>,
  timing: SessionTiming,
  input: Input = {},
  how: How = {},
) {
  const { effects } = madeUpEffects(await temporaryHome(), miamiSeason, timing, how);
  return await operation.run(effects, operation.input.parse(inMiami(input)));
}
