import { timingTopics, type TimingTopic } from '../ground/product.ts';
import { sampledTopics, type SampledTopic } from '../telemetry/sample-moments.ts';
import type { DemoSession } from '../weekend/plan.ts';
import { isRaceLike } from '../weekend/race-kinds.ts';
import { sessionOfPath, type ArchivedSession } from './session-paths.ts';

export type DemoTopic = TimingTopic | SampledTopic;

const topics: readonly DemoTopic[] = [...timingTopics, ...sampledTopics];

/** One file of the timing archive. */
export interface TopicFile extends ArchivedSession {
  topic: DemoTopic;
}

/** The file that a path below `static/` names; null when there is none, or when its session is not over. */
export function findTopicFile(path: string, isOver: (session: DemoSession) => boolean): TopicFile | null {
  const [, directory = '', name] = /^(.*\/)([^/]+)\.jsonStream$/.exec(path) ?? [];
  const topic = topics.find((each) => each === name);
  const found = topic ? sessionOfPath(directory) : null;
  if (!topic || !found || !isOver(found.session)) return null;
  return hasTopic(found.session, topic) ? { ...found, topic } : null;
}

/** Only races and sprints have laps to count. */
function hasTopic(session: DemoSession, topic: DemoTopic): boolean {
  return topic !== 'LapCount' || isRaceLike(session);
}
