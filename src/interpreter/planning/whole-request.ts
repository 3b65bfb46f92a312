import type { Part, SaidPart } from '../reading/parts.ts';
import { partsOfRequest } from '../reading/parts.ts';
import type { Request } from '../request/request.ts';
import { topics } from '../topics/registry.ts';
import { accountFor } from './account.ts';

/** The request with topics that answer all parts of the message. @throws AskBack */
export function withAll(request: Request, parts: readonly SaidPart[]): Request {
  return { ...request, topics: accountFor(request.topics, parts, request) };
}

/**
 * The request of a message that goes on about `base` and names no topic. Another topic than before may answer it only with everything
 * that the question before had, in the session that it was about. @throws AskBack
 */
export function goingOn(request: Request, parts: readonly SaidPart[], base: Request): Request {
  const [before] = request.topics;
  const isOfSeason = request.topics.every((name) => topics[name].session === null);
  // "And the race?" after a table of the season: of which one?
  const isRaceAlone =
    isOfSeason && !parts.some(({ part }) => part === 'event') && request.sessions.includes('R');
  const all: readonly SaidPart[] = isRaceAlone ? [...parts, { part: 'session', said: 'the race' }] : parts;
  const kept: Part[] = partsOfRequest({ ...base, topics: request.topics, years: [] });
  const answering = accountFor(request.topics, all, request, kept);
  if (before === undefined || answering.every((name) => request.topics.includes(name)))
    return { ...request, topics: answering };
  const taken = topics[before].session;
  const sessions = request.sessions.length === 0 && taken !== null ? [taken] : request.sessions;
  return { ...request, topics: answering, sessions };
}
