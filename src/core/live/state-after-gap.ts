import { feedEntries, patchBetween } from '../feed/patch.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';

/** Of a line of TimingData: to which lap they belong cannot be told after a gap. */
const valuesOfLaps = ['Sectors', 'LastLapTime'];

/**
 * What a recording has to add to a topic after a gap, so that it is right again: `known` is the state until then, `now` the whole state
 * that the hub sends; null = nothing has changed.
 *
 * A topic without parts is repeated whole, as rows are read one by one. Of others only what changed is said. A driver who did laps in
 * the gap gets the whole line, in which lists stand for values that are no news (docs/feed/laps.md#laps-lost-in-a-gap); of all other
 * drivers the values that belong to some lap are left out. Tyres that were fitted meanwhile have no age.
 */
export function stateAfterGap(topic: string, known: unknown, now: unknown): unknown {
  const patch = patchBetween(known, now);
  if (patch === undefined) return null;
  if (isJsonObject(now) && Object.values(now).every((value) => typeof value !== 'object')) return now;
  if (!isJsonObject(patch)) return patch;
  if (topic === 'TimingData' || topic === 'TimingDataF1') return timingAfterGap(patch, known, now);
  return topic === 'TimingAppData' ? tyresAfterGap(patch, known) : patch;
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

/** On which lap a set was fitted that is new cannot be told, so nobody may count its laps from the age that it had then. */
function tyresAfterGap(patch: JsonObject, known: unknown): JsonObject {
  if (!isJsonObject(patch.Lines)) return patch;
  const told = Object.entries(patch.Lines).map(([driver, line]): [string, unknown] => {
    if (!isJsonObject(line) || line.Stints === undefined) return [driver, line];
    const before = new Set(feedEntries(lineOf(known, driver)?.Stints).map(([index]) => index));
    const stints = feedEntries(line.Stints).map(([index, stint]): [string, unknown] => {
      if (before.has(index) || !isJsonObject(stint)) return [String(index), stint];
      const { StartLaps: _age, ...rest } = stint;
      return [String(index), rest];
    });
    return [driver, { ...line, Stints: Object.fromEntries(stints) }];
  });
  return { ...patch, Lines: Object.fromEntries(told) };
}

function lineOf(state: unknown, driver: string): JsonObject | null {
  const lines = isJsonObject(state) ? state.Lines : undefined;
  const line = isJsonObject(lines) ? lines[driver] : undefined;
  return isJsonObject(line) ? line : null;
}
