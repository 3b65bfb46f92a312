import { randomStream } from '@svc/simulated-archive/truth';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import type { SessionInputs } from '../../src/core/timing/assemble-session.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { assembleChanged, type RecordedSession } from './corpus.ts';

/** Of so many messages one is lost. */
export const oneLostIn = 200;

/**
 * The session as this product reads it when messages of all its topics are lost at random; the same of the same seed.
 *
 * @param known what takes the place of the official result and its like.
 * @param onKept hears of every message that is not lost.
 */
export function assembleLossy(
  session: RecordedSession,
  seed: number,
  known: Partial<Omit<SessionInputs, 'topics'>> = {},
  onKept?: (record: FeedRecord) => void,
): SessionTiming {
  const random = randomStream('lost messages', session.id, seed);
  const isLost = (): boolean => random.integer(1, oneLostIn) === 1;
  return assembleChanged(
    session,
    (records) => {
      const kept = records.filter(() => !isLost());
      if (onKept) kept.forEach(onKept);
      return kept;
    },
    known,
  );
}
