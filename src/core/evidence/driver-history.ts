import { isJsonObject } from '../json-object.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { fitTyres } from '../timing/laps/lap-tyres.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import type { RuleId } from '../trace/rule-table.ts';
import type { SessionTrace, SourceRecord } from '../trace/session-trace.ts';
import { emptyFields, follow, type FieldValue, type LapField, type LapFieldValues } from './lap-fields.ts';

/** What gave a value its new state: a record, or a rule. */
export type Cause = { record: SourceRecord } | { rule: RuleId };

/** One step in the making of a value. */
export interface Change<Field extends string = string> {
  field: Field;
  before: FieldValue;
  after: FieldValue;
  cause: Cause;
}

/** How one lap came about. */
export interface LapHistory {
  /** As they stand by now. */
  values: LapFieldValues;
  /** In their order. */
  changes: Change<LapField>[];
  /** Records that name the tyres of the lap. */
  tyreRecords: readonly SourceRecord[];
}

/** Listens to the making of a session and keeps how each value of one car came about. */
export class DriverHistory implements SessionTrace {
  readonly driverNumber: string;
  /** Steps in the making of the driver's line of the result. */
  readonly resultChanges: (Omit<Change, 'cause'> & { cause: Cause | null })[] = [];
  /** A lap is known by its object; the next step may make another object of it, which has its number. */
  readonly #laps = new Map<object, LapHistory>();
  readonly #bestMessages = new Map<number, unknown>();
  readonly #tyreRecords = new Map<object, readonly SourceRecord[]>();
  #namedSets: readonly TyreSet[] = [];
  /** Of the tyres on the car at the lap that got some last. */
  #wornRecords: readonly SourceRecord[] = [];
  #result: Record<string, FieldValue> = {};

  constructor(driverNumber: string) {
    this.driverNumber = driverNumber;
  }

  of(driverNumber: string): SessionTrace | undefined {
    return driverNumber === this.driverNumber ? this : undefined;
  }

  said(record: SourceRecord, laps: Iterable<RawLap | Lap>): void {
    const { timeMs, content } = record;
    if (timeMs !== null && isJsonObject(content) && 'BestLapTime' in content)
      this.#bestMessages.set(timeMs, content);
    const told = content === undefined ? this.#bestMessages.get(timeMs ?? NaN) : content;
    this.#note({ record: { ...record, content: told } }, laps);
  }

  applied(rule: RuleId, laps: Iterable<RawLap | Lap>): void {
    this.#note({ rule }, laps);
  }

  named(sets: readonly TyreSet[]): void {
    this.#namedSets = sets;
  }

  driven(set: TyreSet, records: readonly SourceRecord[]): void {
    this.#tyreRecords.set(set, records);
  }

  /** What tyres laps would have by what was named alone shows what it is worth to ask which were driven. */
  beforeTyres(laps: readonly Lap[], kind: SessionKind): void {
    const asNamed = laps.map((lap) => ({ ...lap }));
    fitTyres(asNamed, this.#namedSets, kind);
    this.applied('tyres-named', asNamed);
  }

  wears(lap: Lap, set: TyreSet, isKept: boolean): void {
    const own = this.#tyreRecords.get(set) ?? [];
    const records = isKept ? [...this.#wornRecords, ...own] : own;
    this.#tyreRecords.set(set, records);
    this.#wornRecords = records;
    this.#historyOf(lap).tyreRecords = records;
  }

  classified(rule: RuleId | null, results: readonly DriverResult[]): void {
    const result = results.find(({ driverNumber }) => driverNumber === this.driverNumber);
    for (const [field, after] of Object.entries(result ?? {}) as [string, FieldValue][]) {
      const before = this.#result[field] ?? null;
      if (before !== after) this.resultChanges.push({ field, before, after, cause: rule && { rule } });
      this.#result[field] = after;
    }
  }

  /** How the lap of that number came about, and the one that was open in the end; undefined when it was never begun. */
  lap(lapNumber: number): LapHistory | undefined {
    return this.laps.findLast(({ values }) => values.lapNumber === lapNumber);
  }

  /** How all laps came about, in the order in which they were begun. */
  get laps(): LapHistory[] {
    return [...new Set(this.#laps.values())];
  }

  #note(cause: Cause, laps: Iterable<RawLap | Lap>): void {
    for (const lap of laps) {
      if ('driverNumber' in lap && lap.driverNumber !== this.driverNumber) continue;
      const { values, changes } = this.#historyOf(lap);
      follow(values, lap, (field, before, after) => changes.push({ field, before, after, cause }));
    }
  }

  #historyOf(lap: RawLap | Lap): LapHistory {
    const known = this.#laps.get(lap);
    if (known) return known;
    const { lapNumber } = lap;
    const history = this.lap(lapNumber) ?? {
      values: emptyFields(lapNumber),
      changes: [],
      tyreRecords: [],
    };
    this.#laps.set(lap, history);
    return history;
  }
}
