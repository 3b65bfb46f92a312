import { isSimulated } from './compose-answer.ts';
import { isLookUp, learningCalls } from './looked-up-knowledge.ts';
import { type PastTurn, turnsThatBear } from './message-history.ts';

/**
 * The turns with what the next step is found by and no more, since another thread may be told of them: of turns that no longer bear on
 * the message their names of a season, of others what was said and called, and whole findings of the last one alone.
 */
export function neededTurns(turns: readonly PastTurn[]): PastTurn[] {
  const firstThatBears = turns.length - 1 - turnsThatBear;
  return turns.flatMap((turn, index) => {
    if (index === turns.length - 1) return [turn];
    // What the first of them goes on from is told by the calls of the one before.
    if (index >= firstThatBears - 1) return [{ ...turn, calls: turn.calls.map(withoutFindings) }];
    const calls = learningCalls(turn);
    return calls.length > 0 ? [{ message: '', calls }] : [];
  });
}

function withoutFindings(call: PastTurn['calls'][number]): PastTurn['calls'][number] {
  const { outcome } = call;
  if (isLookUp(call) || !outcome?.ok) return call;
  return { ...call, outcome: { ok: true, found: null, wasSimulated: isSimulated(outcome) } };
}
