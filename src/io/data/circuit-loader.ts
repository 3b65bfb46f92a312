import { parseJson } from '../../core/json-object.ts';
import { circuitServiceKey, parseCircuit, type Circuit } from '../../core/telemetry/circuit/circuit.ts';
import type { SessionInfo } from '../../core/timing/topics/session-info.ts';
import type { Clock, Sourced } from '../effects.ts';
import { circuitMaxAgeMs } from './freshness.ts';
import { describeFailure } from '../sources/source-failure.ts';
import type { ResourceSource } from '../sources/source.ts';
import type { Warning } from '../../core/warnings.ts';

export interface CircuitContext {
  source: ResourceSource;
  clock: Clock;
  signal: AbortSignal;
}

type CircuitAnswer = Pick<Sourced<Circuit | null>, 'value' | 'warnings'>;

/** Corners and rotation of a session's circuit. Charts do without, so that nobody has them is a warning. */
export async function loadCircuit(
  { source, clock, signal }: CircuitContext,
  year: number,
  info: Pick<SessionInfo, 'circuitKey' | 'circuitShortName'>,
): Promise<CircuitAnswer> {
  const key = circuitServiceKey(info);
  if (key === null) return without('the timing archive has no circuit name');
  const maxAgeMs = circuitMaxAgeMs(year, clock.nowMs());
  const fetched = await source.fetch({ service: 'circuits', path: `${key}/${year}` }, { maxAgeMs, signal });
  if (!fetched.ok) {
    const why =
      fetched.reason === 'absent' ? 'the circuits service does not have it' : describeFailure(fetched);
    return without(why);
  }
  const circuit = parseCircuit(parseJson(new TextDecoder().decode(fetched.body)));
  if (circuit === null) return without('the answer of the circuits service is not readable');
  return { value: circuit, warnings: fetched.warnings };
}

function without(why: string): CircuitAnswer {
  const warning: Warning = {
    code: 'NO_CIRCUIT_MAP',
    message: `Corner numbers are not available: ${why}.`,
    effect: 'Corners are not numbered, and the track map is oriented as in the feed.',
  };
  return { value: null, warnings: [warning] };
}
