import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import type { SessionTruth } from '@svc/simulated-archive/truth';
import { expectedWarnings } from './expected-warnings.ts';
import { lapDifferences } from './lap-differences.ts';
import { resultDifferences } from './result-differences.ts';
import { courseDifferences } from './course-differences.ts';

/** What a session read from its files says otherwise than its truth, as lines to read; empty when all is recovered. */
export function truthDifferences(truth: SessionTruth, timing: SessionTiming): string[] {
  return [
    ...courseDifferences(truth, timing),
    ...truth.drivers.flatMap((driver) => lapDifferences(truth, driver, timing)),
    ...resultDifferences(truth, timing),
    ...unexpectedWarnings(truth, timing),
  ];
}

function unexpectedWarnings(truth: SessionTruth, { warnings }: SessionTiming): string[] {
  const expected = expectedWarnings(truth);
  return warnings.flatMap(({ code, message }) => (expected.has(code) ? [] : [`warning ${code}: ${message}`]));
}
