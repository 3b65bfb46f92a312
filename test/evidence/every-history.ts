import { DriverHistory } from '../../src/core/evidence/driver-history.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { DriverResult } from '../../src/core/results/driver-result.ts';
import type { RuleId } from '../../src/core/trace/rule-table.ts';
import type { SessionTrace, SourceRecord } from '../../src/core/trace/session-trace.ts';
import { groupBy } from '../../src/core/group-by.ts';

/** Follows all cars of a session at once. */
export class EveryHistory implements SessionTrace {
  readonly byCar = new Map<string, DriverHistory>();

  of(driverNumber: string): DriverHistory {
    const history = this.byCar.get(driverNumber) ?? new DriverHistory(driverNumber);
    this.byCar.set(driverNumber, history);
    return history;
  }

  said(record: SourceRecord, laps: Iterable<Lap>): void {
    for (const [car, own] of groupBy([...laps], (lap) => lap.driverNumber)) this.of(car).said(record, own);
  }

  applied(rule: RuleId, laps: Iterable<Lap>): void {
    for (const [car, own] of groupBy([...laps], (lap) => lap.driverNumber)) this.of(car).applied(rule, own);
  }

  classified(rule: RuleId | null, results: readonly DriverResult[]): void {
    for (const { driverNumber } of results) this.of(driverNumber).classified(rule, results);
  }

  named = onlyOfOneCar;
  driven = onlyOfOneCar;
  beforeTyres = onlyOfOneCar;
  wears = onlyOfOneCar;
}

function onlyOfOneCar(): never {
  throw new Error('told of no car');
}
