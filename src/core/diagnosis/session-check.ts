import type { Provider } from '../provider.ts';
import { checked, type Check, type CheckStatus } from './check.ts';
import {
  type DiagnosisFacts,
  type PartPlace,
  type SessionFacts,
  type SessionPart,
  sessionParts,
  sourceOfPlace,
} from './diagnosis-facts.ts';
import {
  judgePlace,
  type PartFacts,
  placeNames,
  type PlaceState,
  type PlaceVerdict,
} from './place-verdicts.ts';

/** Which source serves each part of a session; without facts, why nobody can tell. */
export type SessionDiagnosis =
  | { facts: SessionFacts; parts: readonly PartVerdict[] }
  | { facts: null; finding: string };

/** null: no session was asked about. */
export function diagnoseSession({ session, order, ...facts }: DiagnosisFacts): SessionDiagnosis | null {
  if (session === null) return null;
  if ('finding' in session) return { facts: null, finding: session.finding };
  if ('problem' in order) return { facts: null, finding: order.problem };
  const hosts = 'problem' in facts.hosts ? [] : facts.hosts;
  const nowMs = facts.standsAtMs ?? facts.nowMs;
  return { facts: session, parts: judgeParts({ ...facts, nowMs, hosts, order, session }) };
}

/** Whether the session can be had, part by part. */
export function sessionCheck(session: SessionDiagnosis, nowMs: number): Check {
  if (session.facts === null) {
    const next = {
      text: 'Try again when a calendar host answers; the lines below say what is wrong.',
    };
    return { id: 'session', subject: 'The session', status: 'unknown', finding: session.finding, next };
  }
  const { year, eventName, name, startUtcMs } = session.facts;
  const check = { id: 'session', subject: `${year} ${eventName}, ${name}` };
  const [laps] = session.parts;
  if (laps?.place) {
    const lacking = session.parts.filter(({ status }) => status === 'failed').map(({ part }) => part);
    const rest = lacking.length === 0 ? '' : ` Missing: ${lacking.join(', ')}.`;
    return checked(
      check,
      lacking.length > 0 ? 'warning' : laps.status,
      `Laps: ${placeNames[laps.place]}.${rest}`,
    );
  }
  const isAhead = startUtcMs !== null && startUtcMs > nowMs;
  const mayOpen = laps?.places.some(({ state }) => ['closed', 'limited', 'unreachable'].includes(state));
  const next = isAhead
    ? 'Try again a few hours after the session.'
    : mayOpen
      ? 'See the hosts that refuse: getting one of them to answer brings the laps.'
      : 'Choose another session, or try again with the network on.';
  return checked(
    check,
    laps?.status === 'unknown' ? 'unknown' : 'failed',
    `No source has the laps. ${laps?.finding ?? ''}`.trim(),
    next,
  );
}

/** Which place serves a part of a session, and why not the others. */
export interface PartVerdict {
  part: SessionPart;
  status: CheckStatus;
  /** null: nobody serves it. */
  place: PartPlace | null;
  provider: Provider | null;
  finding: string;
  /** All places, in the order they are asked. */
  places: readonly PlaceVerdict[];
}

/** All parts of the session. Everything but results comes from whoever has the laps, for two sources count time from different moments. */
export function judgeParts(facts: PartFacts): PartVerdict[] {
  const laps = judgePart('laps', facts, () => true);
  const lapSource = laps.place && sourceOfPlace[laps.place];
  const isOfLaps = ({ place }: PlaceVerdict): boolean =>
    lapSource === null || sourceOfPlace[place] === lapSource;
  return sessionParts.map((part) => {
    if (part === 'laps') return laps;
    if (part !== 'results') return judgePart(part, facts, isOfLaps);
    return judgePart(part, facts, (verdict) => verdict.place === 'results' || isOfLaps(verdict));
  });
}

function judgePart(
  part: SessionPart,
  facts: PartFacts,
  isAllowed: (verdict: PlaceVerdict) => boolean,
): PartVerdict {
  const places = placesFor(part, facts).map((place) => judgePlace(part, place, facts));
  const serving = places.find((verdict) => isServing(verdict.state) && isAllowed(verdict));
  const others = places.filter(({ state }) => !['not-offered', 'left-out'].includes(state));
  const status = (): CheckStatus => {
    if (serving) return serving.state === 'stale' ? 'warning' : 'ok';
    if (others.length === 0) return 'skipped';
    return others.every(({ state }) => state === 'not-asked') ? 'unknown' : 'failed';
  };
  const elsewhere = places.find(({ state }) => isServing(state));
  const finding = (): string => {
    if (serving) return serving.finding;
    if (elsewhere) return `Not from the same source as the laps. ${elsewhere.finding}`;
    return (others.length > 0 ? others : places).map((verdict) => verdict.finding).join(' ');
  };
  return {
    part,
    status: status(),
    place: serving?.place ?? null,
    provider: serving?.provider ?? null,
    finding: finding(),
    places,
  };
}

function isServing(state: PlaceState): boolean {
  return state === 'cached' || state === 'stale' || state === 'expected';
}

/**
 * In the order of sources; official results come before what is made of laps. Recorded files of the archive are its mirror's as well, and
 * simulated are the archive and results alone.
 */
function placesFor(part: SessionPart, { order, source }: PartFacts): PartPlace[] {
  const isOfficial = (place: PartPlace): boolean => part === 'results' && place === 'results';
  const rank = (place: PartPlace): number => {
    if (isOfficial(place)) return -1;
    const at = order.indexOf(sourceOfPlace[place]);
    return at < 0 ? order.length : at;
  };
  return allPlaces
    .filter((place) => place !== 'mirror' || source.kind === 'live')
    .filter((place) => place === 'archive' || isOfficial(place) || source.kind !== 'demo')
    .toSorted((a, b) => rank(a) - rank(b));
}

const allPlaces: readonly PartPlace[] = ['archive', 'mirror', 'openf1', 'results'];
