import type { Warning } from '../../warnings.ts';
import type { SampleTable } from './sample-table.ts';

/** Samples that were left out or put in order. */
export function tableWarnings(topic: string, table: SampleTable): Warning[] {
  const warnings: Warning[] = [];
  if (table.implausibleMoments > 0) {
    warnings.push({
      code: 'IMPLAUSIBLE_SAMPLE_DATES',
      message: `${topic} has ${table.implausibleMoments} sample(s) with an impossible date; they were left out.`,
      effect: 'They are missing from the traces.',
      count: table.implausibleMoments,
    });
  }
  if (table.repeatedMoments > 0) {
    warnings.push({
      code: 'REPEATED_SAMPLES',
      message: `${topic} has ${table.repeatedMoments} sample(s) for a moment already sampled.`,
      effect: 'The first sample is used.',
      count: table.repeatedMoments,
    });
  }
  if (table.lateMoments > 0) {
    warnings.push({
      code: 'SAMPLES_OUT_OF_ORDER',
      message: `${topic} has ${table.lateMoments} sample(s) out of order; they were sorted.`,
      effect: 'None, unless their dates are wrong.',
      count: table.lateMoments,
    });
  }
  return warnings;
}

/** What it means that nobody knows where a car was. */
export const effectOfMissingPositions =
  "There is no track map, corners can't be placed, and super clipping is not checked against the track.";

/** Topics that say nothing about a driver. */
export function sampleWarnings(
  streams: { carData?: string | null; positions: string | null },
  driver: string,
  samples: { car: unknown; positions: unknown },
): Warning[] {
  const missing = (what: MissingSamples, topic: string, text: string | null): Warning =>
    text === null
      ? missingSamples(what, `The archive has no ${topic} of this session.`)
      : missingSamples(what, `${topic} has no sample of ${driver}.`, driver);
  return [
    ...(samples.car === null && streams.carData !== undefined
      ? [missing('car', 'CarData.z', streams.carData)]
      : []),
    ...(samples.positions === null ? [missing('positions', 'Position.z', streams.positions)] : []),
  ];
}

type MissingSamples = 'car' | 'positions';

/**
 * There are no samples of the car, or none of its place.
 *
 * @param driver whose samples are missing, by code; left out when everybody's are.
 */
export function missingSamples(what: MissingSamples, message: string, driver?: string): Warning {
  return {
    code: what === 'car' ? 'NO_CAR_DATA' : 'NO_POSITION_DATA',
    message,
    effect: what === 'car' ? 'There is no speed, gear, throttle or brake to show.' : effectOfMissingPositions,
    ...(driver !== undefined && { drivers: [driver] }),
  };
}
