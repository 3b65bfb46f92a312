import type { DemoCircuit } from '../../circuit/road.ts';
import type { DemoCompound } from '../../weekend/truth.ts';

/** The three dry compounds of an event, softest first. */
export type EventCompounds = readonly [DemoCompound, DemoCompound, DemoCompound];

/** In 2018 seven compounds had names of their own, of which an event had three; the softer, the gentler its asphalt. */
export function eventCompounds(year: number, circuit: DemoCircuit): EventCompounds {
  if (year > 2018) return ['SOFT', 'MEDIUM', 'HARD'];
  if (circuit.tyreWear < 0.85) return ['HYPERSOFT', 'ULTRASOFT', 'SUPERSOFT'];
  if (circuit.tyreWear <= 1.1) return ['ULTRASOFT', 'SUPERSOFT', 'SOFT'];
  return ['SUPERSOFT', 'SOFT', 'MEDIUM'];
}

/** What the compounds cost, softest first: share of the lap when new, and per kilometre. Chosen for the model. */
const newShare = [0, 0.0055, 0.0105];
const wearSharePerKm = [0.00017, 0.00011, 0.000075];
const lifeKm = [95, 150, 215];

/** Kilometres after which a compound falls off, by its place among the three (0 softest). */
export function tyreLifeKm(rank: number, tyreWear: number): number {
  return lifeKm[rank]! / tyreWear;
}

/** Share of the lap time that a set costs on a dry track, after so many kilometres. */
export function dryTyreShare(rank: number, ageKm: number, tyreWear: number): number {
  const beyondKm = Math.max(0, ageKm - tyreLifeKm(rank, tyreWear));
  const cliff = Math.min(0.05, beyondKm * beyondKm * 0.000004);
  return newShare[rank]! + Math.min(0.06, ageKm * wearSharePerKm[rank]! * tyreWear) + cliff;
}

/**
 * Share of the lap time that the water costs on a kind of tyre. Wetness: 0 dry, 1 standing water. Dry tyres are the best up to
 * about 0.25, wets from about 1.
 */
export function wetShare(kind: 'dry' | 'INTERMEDIATE' | 'WET', wetness: number): number {
  if (kind === 'dry') return wetness * (0.2 + 0.45 * wetness);
  return kind === 'INTERMEDIATE' ? 0.05 + 0.13 * wetness : 0.1 + 0.08 * wetness;
}

export function tyreKind(compound: DemoCompound): 'dry' | 'INTERMEDIATE' | 'WET' {
  return compound === 'INTERMEDIATE' || compound === 'WET' ? compound : 'dry';
}

/** The kind of tyre that is quickest on this much water. */
export function bestTyreKind(wetness: number): 'dry' | 'INTERMEDIATE' | 'WET' {
  const kinds = ['dry', 'INTERMEDIATE', 'WET'] as const;
  return kinds.reduce((best, kind) => (wetShare(kind, wetness) < wetShare(best, wetness) ? kind : best));
}
