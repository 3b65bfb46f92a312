import type { RandomStream } from '../../ground/random.ts';
import type { LapTruth } from '../../weekend/truth.ts';
import type { DrivenLap } from '../driving/driven-car.ts';
import type { TrackPace } from '../driving/track-pace.ts';

type LapSpeeds = Pick<LapTruth, 'speedI1Kmh' | 'speedI2Kmh' | 'speedFinishKmh' | 'speedTrapKmh'>;

/**
 * Speeds where they are measured, of the parts of the track that the car reached: those of the best lap, less where the sector
 * was driven slowly. No speed at the finish line for cars in the pit lane.
 */
export function lapSpeeds(
  { rollingMs, pitInMs }: DrivenLap,
  { sectorEndMs: [first, second, end] }: Pick<LapTruth, 'sectorEndMs'>,
  track: TrackPace,
  straightShare: number,
  random: RandomStream,
): LapSpeeds {
  const starts = [Math.round(rollingMs), first, second];
  const paces = [first, second, end].map((toMs, sector) => {
    const fromMs = starts[sector] ?? null;
    return toMs === null || fromMs === null ? null : track.sectorMs[sector]! / (toMs - fromMs);
  });
  const speed = (bestKmh: number, pace: number | null | undefined) => {
    const noise = 1 + straightShare + random.normal(0, 0.006);
    if (pace === null || pace === undefined) return null;
    return Math.round(bestKmh * Math.min(1.01, 0.12 + 0.88 * Math.min(1, pace)) * noise);
  };
  const atFinish = speed(track.speedFinishKmh, paces[2]);
  return {
    speedI1Kmh: speed(track.speedI1Kmh, paces[0]),
    speedI2Kmh: speed(track.speedI2Kmh, paces[1]),
    speedFinishKmh: pitInMs === null ? atFinish : null,
    speedTrapKmh: speed(track.speedTrapKmh, paces[track.trapSector]),
  };
}
