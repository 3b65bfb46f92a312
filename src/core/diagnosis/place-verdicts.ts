import { firstSeasonOf, type Provider, providerOfSource, type SessionSource } from '../provider.ts';
import { utcTimestamp } from '../text/moments.ts';
import {
  type CopyState,
  type HostAnswerFacts,
  type HostFacts,
  type PartPlace,
  type SessionFacts,
  type SessionPart,
  type SourceFacts,
  sourceOfPlace,
} from './diagnosis-facts.ts';

/**
 * Whether a place would serve a part: `cached` from this machine, `stale` from an old copy on it, `expected` because the place has the
 * session; otherwise why not.
 */
export const placeStates = [
  'cached',
  'stale',
  'expected',
  'absent',
  'closed',
  'limited',
  'unreachable',
  'not-offered',
  'left-out',
  'not-asked',
] as const;
export type PlaceState = (typeof placeStates)[number];

export interface PlaceVerdict {
  place: PartPlace;
  provider: Provider;
  state: PlaceState;
  /** Why, in a sentence. */
  finding: string;
}

export interface PartFacts {
  nowMs: number;
  source: SourceFacts;
  order: readonly SessionSource[];
  hosts: readonly HostFacts[];
  session: SessionFacts;
}

/** Files appear some half an hour after a session. */
const publishedAfterMs = 30 * 60_000;

export const placeNames: Readonly<Record<PartPlace, string>> = {
  archive: 'The timing archive',
  mirror: 'The mirror of the archive',
  openf1: 'OpenF1',
  results: 'The results API',
};

/** Whether a place would serve a part of a session, and why not. */
export function judgePlace(part: SessionPart, place: PartPlace, facts: PartFacts): PlaceVerdict {
  const { source, order, session, nowMs, hosts } = facts;
  const name = placeNames[place];
  const provider = source.kind === 'demo' ? 'simulation' : providerOfSource[sourceOfPlace[place]];
  const verdict = (state: PlaceState, finding: string): PlaceVerdict => ({ place, provider, state, finding });
  const isOfficial = part === 'results' && place === 'results';
  if (!isOfficial && !order.includes(sourceOfPlace[place]))
    return verdict('left-out', `${name} is not in the order of sources.`);
  const missing = whyNotOffered(place, part, session);
  if (missing !== null) return verdict('not-offered', `${name}: ${missing}.`);
  const copy = copyOf(part, place, session);
  if (source.kind !== 'live') {
    const where = source.kind === 'demo' ? 'is simulated' : 'has a recorded file';
    if (copy === 'fresh' || copy === 'stale') return verdict('cached', `${name}: ${where}.`);
    return verdict('absent', `${name}: ${source.kind === 'demo' ? 'not over yet' : 'no recorded file'}.`);
  }
  if (copy === 'fresh') return verdict('cached', `${name}: the copy in the cache is used.`);
  if (session.startUtcMs !== null && (session.endUtcMs ?? session.startUtcMs) + publishedAfterMs > nowMs) {
    return verdict('absent', `${name}: ${whenPublished(session, nowMs)}`);
  }
  const asked = judgeAnswer(name, hosts.find(({ role }) => role === place) ?? null, copy);
  if (copy === 'stale' && asked.state !== 'expected') {
    const stale = `${name}: an outdated copy in the cache.`;
    return verdict('stale', asked.state === 'not-asked' ? stale : `${stale} ${asked.finding}`);
  }
  return verdict(asked.state, asked.finding);
}

/** Where there are no results, the order of the cars is made of the laps. */
function copyOf(part: SessionPart, place: PartPlace, { copies }: SessionFacts): CopyState {
  if (place === 'mirror') return 'none';
  const { [part]: own = 'none', laps = 'none' } = copies[place];
  const isMade = part === 'results' && place !== 'results' && own !== 'fresh' && own !== 'stale';
  return isMade ? laps : own;
}

function whenPublished({ startUtcMs, endUtcMs }: SessionFacts, nowMs: number): string {
  if (startUtcMs !== null && startUtcMs > nowMs)
    return `the session has not been run yet; it starts ${utcTimestamp(startUtcMs)}.`;
  return `the session ends about ${utcTimestamp(endUtcMs ?? nowMs)}, and files appear about half an hour later.`;
}

function judgeAnswer(
  name: string,
  host: HostFacts | null,
  copy: CopyState,
): Pick<PlaceVerdict, 'state' | 'finding'> {
  const answer: HostAnswerFacts = host?.answer ?? { kind: 'not-asked' };
  switch (answer.kind) {
    case 'served':
      if (host?.hasSession === false || copy === 'absent')
        return { state: 'absent', finding: `${name} does not have it.` };
      return {
        state: 'expected',
        finding: host?.hasSession === true ? `${name} has the session.` : `${name} answers and may have it.`,
      };
    case 'absent':
      return { state: 'absent', finding: `${name} does not have it.` };
    case 'closed':
      return { state: 'closed', finding: `${name} ${answer.said}.` };
    case 'limited':
      return { state: 'limited', finding: `${name}: ${answer.said}.` };
    case 'failed':
      return { state: 'unreachable', finding: `${name}: ${answer.said}.` };
    case 'not-asked':
      if (answer.spared)
        return { state: 'expected', finding: `${name} was not asked, to spare its budget, and may have it.` };
      return copy === 'absent'
        ? { state: 'absent', finding: `${name} did not have it when last asked.` }
        : { state: 'not-asked', finding: `${name} was not asked, and nothing is in the cache.` };
  }
}

/** Why a place never has this part of such a session, as the end of a sentence; null: it may have it. */
function whyNotOffered(
  place: PartPlace,
  part: SessionPart,
  { year, code, hasTiming }: Pick<SessionFacts, 'year' | 'code' | 'hasTiming'>,
): string | null {
  switch (place) {
    case 'archive':
    case 'mirror':
      return hasTiming ? null : `it begins in ${firstSeasonOf.archive} and lacks some tests`;
    case 'openf1':
      return year < firstSeasonOf.openf1 ? `it begins in ${firstSeasonOf.openf1}` : null;
    case 'results':
      if (part === 'results')
        return ['R', 'Q', 'S'].includes(code) ? null : 'it has no sessions of this kind';
      if (part !== 'laps') return 'it has results and laps of races only';
      if (code !== 'R') return 'it has laps of races only';
      return year < firstSeasonOf.results ? `its laps begin in ${firstSeasonOf.results}` : null;
  }
}
