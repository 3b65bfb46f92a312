import { deflateRaw } from 'pako';

/**
 * Deflates a record of a `.z` topic as the timing archive does: the classic zlib at its usual effort, so that the very bytes that it sent can be
 * made again of a record's text (docs/packs.md#records-of-telemetry). Node's own zlib finds other matches, and other ones with each version.
 */
export function deflateAsFeed(json: string): Uint8Array {
  return deflateRaw(json, { level: 6, memLevel: 8, windowBits: 15 });
}
