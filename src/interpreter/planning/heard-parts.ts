import type { Part } from '../reading/parts.ts';
import { isOfOne, type Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import { topics } from '../topics/registry.ts';
import type { Topic } from '../topics/topic.ts';

/** Parts that a topic bears out, in its calls or in its answer. */
const heard = new Map<TopicName, ReadonlySet<Part>>();

/** What a topic bears out by itself, whatever the request. */
export function heardBy(name: TopicName): ReadonlySet<Part> {
  const known = heard.get(name) ?? new Set<Part>([`topic:${name}`, ...partsHeardBy(topics[name])]);
  heard.set(name, known);
  return known;
}

function partsHeardBy({
  hears = [],
  narrowedBy = [],
  session,
  drivers,
  laps,
  comparesTimes,
  collectsYears,
}: Topic): Part[] {
  return [
    ...hears,
    ...narrowedBy,
    ...(session === null ? [] : (['event', 'session', 'testing'] as const)),
    ...(drivers ? (['drivers', 'teams', 'top', 'each:driver'] as const) : []),
    ...(laps ? (['laps', 'best-lap'] as const) : []),
    ...(collectsYears ? (['best-lap'] as const) : []),
    ...(comparesTimes ? (['ask:compare', 'ask:pace', 'best-lap'] as const) : []),
  ];
}

/** Whether a topic bears out a part of a question; it may become another one with all that the request says. */
export function hears(name: TopicName, part: Part, request: Request): boolean {
  const refined = topics[name].refine?.({ ...request, topics: [name] }) ?? name;
  // The team mate of one driver is a driver.
  const meant = part === 'aspect:team-mates' && isOfOne(request) ? 'drivers' : part;
  if (topics[refined].hearsAlso?.(request).includes(part)) return true;
  return heardBy(refined).has(meant) || heardBy(refined).has(part) || part === `topic:${name}`;
}

/** Whether what a topic tells is of that part of a session alone. */
export function cutsDown(name: TopicName, request: Request): boolean {
  const refined = topics[name].refine?.({ ...request, topics: [name] }) ?? name;
  return topics[refined].narrowedBy?.includes('part') === true;
}
