import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedEntries } from '../../feed/patch.ts';
import { isJsonObject } from '../../json-object.ts';
import { readStintPatch, type TyreMessage } from './tyre-messages.ts';

/**
 * Stint messages of TyreStintSeries per driver number, in stream order (docs/feed/tyres.md#the-same-once-more-tyrestintseries). Sample
 * (2025 Qatar, Sprint, 00:47:33.590): `{"Stints": {"1": {"0": {"TotalLaps": 7}}}}`.
 */
export function readTyreStintSeries(records: Iterable<FeedRecord>): Map<string, TyreMessage[]> {
  const messagesByDriver = new Map<string, TyreMessage[]>();
  for (const { timeMs, payload } of records) {
    if (!isJsonObject(payload.Stints)) continue;
    for (const [driverNumber, stints] of Object.entries(payload.Stints)) {
      for (const [stint, entry] of feedEntries(stints)) {
        if (!isJsonObject(entry)) continue;
        const messages = messagesByDriver.get(driverNumber) ?? [];
        messages.push(readStintPatch(timeMs, stint, entry));
        messagesByDriver.set(driverNumber, messages);
      }
    }
  }
  return messagesByDriver;
}
