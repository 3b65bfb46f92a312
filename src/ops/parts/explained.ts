import { SvcError } from '../../core/errors.ts';
import { stintsOf } from '../../core/evidence/explain.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import { fastestLap, type Lap } from '../../core/timing/laps/lap.ts';
import { inputName, words } from '../../core/words.ts';
import { noBestLap, noSuchLap } from './missing-laps.ts';

/** What is explained: a lap or a stint by its number, or the driver's line of the result. */
export type Explained = { lap: number } | { stint: number } | { result: true };

/** Keys of documents that say what was explained. */
export function aboutValues(about: Explained) {
  if ('lap' in about) return { about: 'lap' as const, lap: about.lap, stint: null };
  if ('stint' in about) return { about: 'stint' as const, lap: null, stint: about.stint };
  return { about: 'result' as const, lap: null, stint: null };
}

/** The inputs that name it. */
interface AboutInput {
  lap?: string | undefined;
  stint?: number | undefined;
  result: boolean;
}

/** @throws INVALID_INPUT unless one thing is asked for. */
export function checkAbout({ lap, stint, result }: AboutInput): void {
  const asked = [lap !== undefined, stint !== undefined, result].filter(Boolean).length;
  if (asked === 1) return;
  throw new SvcError(
    'INVALID_INPUT',
    asked === 0 ? 'Nothing to explain was named.' : 'More than one thing to explain was named.',
    words`Choose one of ${inputName('lap', '<n>')}, ${inputName('stint', '<n>')} and ${inputName('result')}.`,
    { options: ['lap', 'stint', 'result'] },
  );
}

/** That a driver was not timed, with those who were. */
export function noLaps({ code }: DriverResult, laps: readonly Lap[]): SvcError {
  return new SvcError('NO_DATA', `No lap of ${code} was timed.`, 'Choose a driver with laps.', {
    driver: code,
    drivers_with_laps: [...new Set(laps.map((lap) => lap.driver))],
  });
}

/** @throws NOT_FOUND for a lap or stint that is not there, NO_DATA where no lap has a time that counts. */
export function aboutOf(
  { lap, stint, result }: AboutInput,
  driver: DriverResult,
  own: readonly Lap[],
): Explained {
  if (result) return { result };
  if (stint !== undefined) {
    const stints = stintsOf(driver, own).map((each) => each.stint);
    if (stints.includes(stint)) return { stint };
    throw new SvcError(
      'NOT_FOUND',
      `${driver.code} has no stint ${stint}; there are stints ${stints.join(', ')}.`,
      'Choose another stint.',
      { driver: driver.code, stints },
    );
  }
  if (lap!.toLowerCase() !== 'best') {
    if (own.some(({ lapNumber }) => lapNumber === Number(lap))) return { lap: Number(lap) };
    throw noSuchLap(Number(lap), own, driver.code);
  }
  const best = fastestLap(own);
  if (best === null) throw noBestLap(own, driver.code);
  return { lap: best.lapNumber };
}

/** Numbers of the laps that it is about; null for a result, which is made of all. */
export function lapsOf(about: Explained, own: readonly Lap[]): number[] | null {
  if ('result' in about) return null;
  if ('lap' in about) return [about.lap];
  return own.filter(({ stint }) => stint === about.stint).map(({ lapNumber }) => lapNumber);
}
