import type { Where } from '../request/planned-call.ts';
import { AskBack } from '../request/questions.ts';
import type { Request, Topic } from '../request/request.ts';

/** Words of the command of a topic. */
export function operationOf(topic: Topic): string {
  switch (topic) {
    case 'schedule':
    case 'drivers':
    case 'session-info':
      return `fetch ${topic}`;
    case 'temporal-context':
      return topic;
    default:
      return `analyze ${topic}`;
  }
}

/** The topic that an operation answers; null for operations of no question. */
export function topicOfOperation(operation: string): Topic | null {
  const topic = operation.replace(/^(?:fetch|analyze) /, '') as Topic;
  return operationOf(topic) === operation ? topic : null;
}

/** Input of an operation about one session. @throws AskBack for tests where the operation takes none */
export function callInput(topic: Topic, request: Request, where: Where): Record<string, unknown> {
  const { drivers, teams, laps, corners } = request;
  const place = placeInput(topic, where);
  const marked = corners ? { annotate_corners: true } : {};
  switch (topic) {
    case 'telemetry':
      return { ...place, drivers, ...marked };
    case 'lap-times':
      return { ...place, drivers };
    case 'multi-lap':
      return { ...place, driver: drivers[0], lap: lapsToCompare(laps), ...marked };
    case 'driver-laps':
      return { ...place, driver: drivers[0] };
    case 'team-pace':
      return teams.length > 0 ? { ...place, teams } : place;
    default:
      return place;
  }
}

function placeInput(topic: Topic, where: Where): Record<string, unknown> {
  if ('gp' in where) return { year: where.year, gp: where.gp, session: where.session };
  if (['telemetry', 'multi-lap', 'driver-laps', 'team-pace'].includes(topic)) return { ...where };
  throw new AskBack('For test days I have single laps, telemetry and team pace. Which of these?', 'topic');
}

/** One lap alone is compared with the best one. */
function lapsToCompare(laps: readonly string[]): string[] {
  return laps.length === 1 && laps[0] !== 'best' ? ['best', laps[0]!] : [...laps];
}
