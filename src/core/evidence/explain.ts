import type { NamedCheck } from '../agreement/agreement-check.ts';
import { tyreStrategy, type StrategyStint } from '../analysis/race/tyre-strategy.ts';
import type { Provider } from '../provider.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { DriverHistory } from './driver-history.ts';
import { explainLap } from './explain-lap.ts';
import { explainResult } from './explain-result.ts';
import { explainStint } from './explain-stint.ts';
import type { LapSources } from './lap-records.ts';
import { toExplanation, type Explanation } from './value-evidence.ts';

/** What there is to explain something of one driver from. */
export interface EvidenceSources {
  timing: SessionTiming;
  history: DriverHistory;
  /** Agreement of the session with all other accounts of it. */
  checks: readonly NamedCheck[];
  /** Who made laps and result. */
  providers: { laps: Provider; results: Provider };
}

/** Why each value of a lap is what it is. */
export function explanationOfLap(lap: Lap, sources: EvidenceSources): Explanation {
  return toExplanation(explainLap(lapSources(lap, sources), sources.checks));
}

/** Why each value of a stint is what it is; `own` are the laps of the driver. */
export function explanationOfStint(
  stint: StrategyStint,
  own: readonly Lap[],
  sources: EvidenceSources,
): Explanation {
  const lapOf = (number: number) => own.find(({ lapNumber }) => lapNumber === number)!;
  const [first, last] = [stint.firstLap, stint.lastLap].map((number) => lapSources(lapOf(number), sources));
  return toExplanation(explainStint({ stint, first: first!, last: last! }, sources.checks));
}

/** Why each value of a driver's line of the result is what it is. */
export function explanationOfResult(
  result: DriverResult,
  { history, checks, providers }: EvidenceSources,
): Explanation {
  const isComputed = history.resultChanges.some(
    ({ cause }) => cause && 'rule' in cause && cause.rule === 'computed-result',
  );
  const table = isComputed ? null : (resultTables[providers.results] ?? null);
  return toExplanation(explainResult({ result, history, table }, checks));
}

/** Stints of one driver, as the strategy of the session has them. */
export function stintsOf(result: DriverResult, laps: readonly Lap[]): StrategyStint[] {
  return tyreStrategy([result], laps)[0]?.stints ?? [];
}

/** Where results are read. The timing feed has none: they are computed of its laps. */
const resultTables: Partial<Record<Provider, string>> = {
  'results-api': 'results result',
  openf1: 'openf1 session_result',
  simulation: 'results result',
};

function lapSources(lap: Lap, { timing, history, providers }: EvidenceSources): LapSources {
  const isOfFeed = providers.laps === 'f1-archive' || providers.laps === 'simulation';
  return { lap, history: history.lap(lap.lapNumber)!, timing, isOfFeed };
}
