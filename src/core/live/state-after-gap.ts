import { patchBetween } from '../feed/patch-difference.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';

/** Of a line of TimingData: to which lap they belong cannot be told after a gap. */
const valuesOfLaps = ['Sectors', 'LastLapTime'];

/**
 * What a recording has to add to a topic after a gap, so that it is right again: `known` is the state until then, `now` the whole state
 * that the hub sends; null = nothing has changed.
 *
 * A topic without parts is repeated whole, as rows are read one by one. Of others only what changed is said. A driver who did laps in
 * the gap gets the whole line, in which lists stand for values that are no news (docs/feed/laps.md#laps-lost-in-a-gap); of all other
 * drivers the values that belong to some lap are left out.
 */
export function stateAfterGap(topic: string, known: unknown, now: unknown): unknown {
  const patch = patchBetween(known, now);
  if (patch === undefined) return null;
  if (isJsonObject(now) && Object.values(now).every((value) => typeof value !== 'object')) return now;
  const isTiming = topic === 'TimingData' || topic === 'TimingDataF1';
  return isTiming && isJsonObject(patch) ? timingAfterGap(patch, known, now) : patch;
}

function timingAfterGap(patch: JsonObject, known: unknown, now: unknown): JsonObject {
  const { Lines: lines, ...rest } = patch;
  if (!isJsonObject(lines)) return patch;
  const told = Object.entries(lines).flatMap(([driver, line]): [string, unknown][] => {
    const before = lineOf(known, driver);
    const after = lineOf(now, driver);
    if (!isJsonObject(line) || !after || before?.NumberOfLaps !== after.NumberOfLaps)
      return [[driver, after ?? line]];
    const kept = Object.entries(line).filter(([key]) => !valuesOfLaps.includes(key));
    return kept.length === 0 ? [] : [[driver, Object.fromEntries(kept)]];
  });
  return { ...rest, Lines: Object.fromEntries(told) };
}

function lineOf(state: unknown, driver: string): JsonObject | null {
  const lines = isJsonObject(state) ? state.Lines : undefined;
  const line = isJsonObject(lines) ? lines[driver] : undefined;
  return isJsonObject(line) ? line : null;
}
