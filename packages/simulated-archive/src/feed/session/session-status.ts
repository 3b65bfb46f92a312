import type { DemoEvent } from '../../weekend/plan.ts';
import type { SessionStatusTruth, SessionTruth } from '../../weekend/truth.ts';
import type { FeedMessage } from '../stream/stream-file.ts';

/** Some time between the races of Miami (4 May) and Great Britain (6 July) of 2025. */
const firstEventWithStarted = '2025-06-01';

/** Whether the feed of that time says with every status how far the session as a whole has come. */
export function saysHowFar({ eventDate }: DemoEvent): boolean {
  return eventDate >= firstEventWithStarted;
}

export function sessionStatusMessages({ plan, sessionStatus }: SessionTruth): FeedMessage[] {
  if (!saysHowFar(plan.event))
    return sessionStatus.map(({ atMs, status }) => ({ atMs, payload: { Status: status } }));
  let started = 'Inactive';
  return sessionStatus.map(({ atMs, status }) => {
    started = startedAfter(status) ?? started;
    return { atMs, payload: { Status: status, Started: started } };
  });
}

function startedAfter(status: SessionStatusTruth['status']): string | null {
  return status === 'Started' || status === 'Finished' ? status : null;
}
