import { SvcError } from '../../../core/errors.ts';
import type { Lap } from '../../../core/timing/laps/lap.ts';
import { noBestLap, noSuchLap } from '../missing-laps.ts';

/** The laps of a driver that are asked for ("best" or a number), in their order. @throws NOT_FOUND, NO_DATA, or INVALID_INPUT for a lap that is named twice */
export function pickLaps(
  asked: readonly string[],
  own: readonly Lap[],
  best: Lap | null,
  code: string,
): Lap[] {
  if (own.length === 0) {
    throw new SvcError('NO_DATA', `No lap of ${code} was timed.`, 'Choose a driver with laps.', {
      driver: code,
    });
  }
  const picked = asked.map((name) => {
    const isBest = name.toLowerCase() === 'best';
    const lap = isBest ? best : own.find(({ lapNumber }) => String(lapNumber) === name);
    if (lap) return lap;
    throw isBest ? noBestLap(own, code) : noSuchLap(Number(name), own, code);
  });
  const repeated = picked.find((lap, index) => picked.indexOf(lap) !== index);
  if (repeated) {
    throw new SvcError(
      'INVALID_INPUT',
      `Lap ${repeated.lapNumber}${repeated === best ? ' (the best lap)' : ''} is named twice.`,
      'Name each lap once; "best" and its number are the same lap.',
      { option: 'lap', lap: repeated.lapNumber },
    );
  }
  return picked;
}
