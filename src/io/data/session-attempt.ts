import type { Provider } from '../../core/provider.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { Warning } from '../../core/warnings.ts';
import type { SourceKind } from '../effects.ts';
import type { FetchFailure } from '../sources/source.ts';

/** What one provider had of a session. A session without laps still says what else there is, such as a result. */
export interface SessionAttempt {
  provider: Provider;
  /** null = nothing at all. */
  timing: SessionTiming | null;
  /** How it got here. */
  source: SourceKind;
  /** Of the way and of the numbers: what was missing or repaired. */
  warnings: Warning[];
  /** What kept the laps away; null when there are some, and when the provider answered and has none of this session. */
  failure: FetchFailure | null;
}
