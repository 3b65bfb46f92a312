import {
  comparedTopics,
  type ComparedTopic,
  type OtherAccounts,
} from '../../src/core/agreement/other-accounts.ts';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import { topicRecords, type RecordedSession } from './corpus.ts';
import { recordedFastestLapsMs } from './official-results.ts';
import { recordedRace, recordedRaceLaps } from './recorded-race-laps.ts';

/** What the recordings hold of a session beside the laps that are made of it. */
export function recordedAccounts(session: RecordedSession): OtherAccounts {
  const race = `${session.year}/${session.round}`;
  const hasLaps = session.sessionName === 'Race' && recordedRaceLaps.some((each) => each.race === race);
  const entered = hasLaps ? recordedRace(race) : null;
  const topics = comparedTopics.map((topic) => [topic, topicRecords(session, topic)] as const);
  return {
    topics: Object.fromEntries(topics) as Record<ComparedTopic, FeedRecord[] | null>,
    fastestLapsMs: recordedFastestLapsMs(session),
    enteredLaps: entered?.laps ?? null,
    stops: entered?.stops ?? null,
    missing: [],
  };
}
