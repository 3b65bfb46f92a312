import { SvcError } from '../../core/errors.ts';
import { untilAborted } from '../../io/cancellation.ts';
import type { TemporalContext } from '../../ops/parts/temporal-context/temporal-context-document.ts';
import type { ToolRunner, ToolRunOptions } from '../../tools/tool-runner.ts';
import { startDeadline } from './deadline.ts';

/** An answer does not wait longer for the state of the season. */
const longestWaitMs = 5000;

/** The state of the season at this moment; null when it cannot be had, or not soon, or the signal is aborted. */
export async function seasonNow(
  runner: ToolRunner,
  { workspaceId, turnId, signal }: Pick<ToolRunOptions, 'workspaceId' | 'turnId' | 'signal'>,
): Promise<TemporalContext | null> {
  const time = startDeadline(signal, longestWaitMs);
  const options = { workspaceId, turnId, signal: time.signal, progress: () => undefined };
  const call = { operation: 'temporal-context', input: { format: 'json' } };
  try {
    const outcome = await untilAborted(runner.run(call, options), time.signal);
    return outcome.ok ? (outcome.output as TemporalContext) : null;
  } catch (error) {
    if (error instanceof SvcError) return null;
    throw error;
  } finally {
    time.end();
  }
}
