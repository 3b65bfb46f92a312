import { existsSync, readFileSync } from 'node:fs';
import { randomStream } from '@svc/simulated-archive/truth';
import { type FeedRecord, RecordStream } from '../../src/core/feed/stream-reader.ts';
import type { SessionInputs } from '../../src/core/timing/assemble-session.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { timingTopics, type TimingTopic } from '../../src/core/timing/timing-topics.ts';
import { need } from '../support/need.ts';
import { assembleChanged, type RecordedSession } from './corpus.ts';
import { sharedDirectory } from './recorded-sessions.ts';

/** Recordings of live feeds and made-up losses, by folder; results as the feed has them. */
const japan = 'livetiming.formula1.com/static/2026/2026-03-29_Japanese_Grand_Prix/';
const static_ = 'livetiming.formula1.com/static/';
export const lossyFolders = {
  lostPractice: `cases/1/mirror/${japan}2026-03-27_Practice_1`,
  gapInPractice: `cases/1b/mirror/${japan}2026-03-27_Practice_1`,
  lostPole: `cases/2/mirror/${japan}2026-03-28_Qualifying`,
  japaneseQualifying: `corpus-live/${japan}2026-03-28_Qualifying`,
  austrianPractice: `corpus-live/${static_}2026/2026-06-28_Austrian_Grand_Prix/2026-06-26_Practice_2`,
  monacoPractice: `corpus-live/${static_}2023/2023-05-28_Monaco_Grand_Prix/2023-05-26_Practice_2`,
} as const;
const isThere = Object.values(lossyFolders).every((folder) => existsSync(`${sharedDirectory}${folder}`));
export const needsLossy = need(isThere, `recordings with losses are not there: ${sharedDirectory}`);

/** The topics of such a folder. */
export function streamsOf(folder: string): Map<TimingTopic, RecordStream> {
  return new Map(
    timingTopics.flatMap((topic) => {
      const path = `${sharedDirectory}${folder}/${topic}.jsonStream`;
      return existsSync(path) ? [[topic, new RecordStream(topic, readFileSync(path, 'utf8'))] as const] : [];
    }),
  );
}

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
