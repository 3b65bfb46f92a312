import { partOf, type Part, type SaidPart } from '../reading/parts.ts';
import type { Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import { cutsDown, hears } from './heard-parts.ts';
import { byPrecedence } from './known-topics.ts';
import { cannotTell } from './choosing/not-understood.ts';

/** Topics that what is left of a question asks for, where those it names by themselves do not hear it. */
const elsewhere: Readonly<Record<string, readonly TopicName[]>> = {
  stint: ['stints'],
  compound: ['stints', 'tyre-strategy'],
  sector: ['sectors', 'telemetry', 'driver-laps'],
  corner: ['corners', 'telemetry'],
  part: ['qualifying-results'],
  'final-part': ['qualifying-results'],
  places: ['session-info', 'qualifying-results'],
  after: ['standings', 'head-to-head'],
  event: ['standings'],
  count: ['driver-laps'],
  'from-race': ['season-summary'],
  'each:leading round': ['season-summary'],
  'aspect:remaining': ['temporal-context'],
  'ask:when': ['championship'],
  'ask:gap': ['race-gaps', 'standings'],
  'ask:points': ['session-info', 'season-summary'],
  'ask:sectors': ['sectors'],
  'ask:lap-number': ['driver-laps'],
  'ask:teams': ['pit-stops'],
  'each:lap': ['driver-laps', 'race-gaps'],
  'each:stint': ['stints'],
  'each:compound': ['stints'],
  'each:tyre': ['stints'],
  'each:sector': ['sectors'],
  'each:team': ['team-pace', 'pit-stops'],
  'each:driver': ['lap-distribution', 'lap-times'],
  'each:corner': ['corners'],
  'each:race': ['season-summary'],
  'each:round': ['season-summary'],
  'each:deciding race': ['championship'],
};

/**
 * The topics that answer a question with nothing of it left out: those chosen, another one that the message names, or one that what
 * it narrows itself to asks for. `kept`: what another one has to hear besides, of a question that goes on. @throws AskBack where none
 * hears all of it
 */
export function accountFor(
  chosen: readonly TopicName[],
  parts: readonly SaidPart[],
  request: Request,
  kept: readonly Part[] = [],
): TopicName[] {
  const unheard = unheardBy(chosen, parts, request);
  if (unheard.length === 0) return [...chosen];
  const named = parts.flatMap(({ part }) => (part.startsWith('topic:') ? [part.slice(6) as TopicName] : []));
  const asked = unheard.flatMap(({ part }) =>
    ofTitle.has(part) && !isOfTable(chosen) ? [] : (elsewhere[part] ?? []),
  );
  const others = [...new Set([...byPrecedence(named), ...asked])].filter((name) => !chosen.includes(name));
  const isWhole = (name: TopicName) =>
    unheardBy([name], parts, request).length === 0 && kept.every((part) => hears(name, part, request));
  const whole = others.find(isWhole);
  if (whole !== undefined) return [whole];
  if (kept.length > 0) throw cannotTell(chosen, unheard, withoutParts(request, unheard));
  const first = chosen[0];
  const both = others.find(
    (name) =>
      first !== undefined &&
      chosen.length === 1 &&
      named.includes(name) &&
      parts.every(
        ({ part }) =>
          part.startsWith('topic:') || (hears(first, part, request) && hears(name, part, request)),
      ) &&
      unheardBy([first, name], parts, request).length === 0,
  );
  if (both !== undefined) return [first!, both];
  throw cannotTell(chosen, unheard, withoutParts(request, unheard));
}

/** "When?", "in which race?" */
const ofTitle: ReadonlySet<Part> = new Set(['ask:when', 'each:deciding race']);

/** When a title was decided is asked of a table, and not of a result: "when did he win?" may be any race. */
function isOfTable(chosen: readonly TopicName[]): boolean {
  return chosen.some((name) => name === 'season-summary' || name === 'standings');
}

/** These leave out rows of every answer. */
const ofAll: ReadonlySet<Part> = new Set(['exclusion', 'others', 'threshold', 'start', 'grid']);

function unheardBy(names: readonly TopicName[], parts: readonly SaidPart[], request: Request): SaidPart[] {
  return parts.filter(({ part, isOnly }) => {
    const isHeard = (name: TopicName) =>
      hears(name, part, request) && (isOnly !== true || cutsDown(name, request));
    return ofAll.has(part) && names.length > 0 ? !names.every(isHeard) : !names.some(isHeard);
  });
}

/** The request as it is asked for once more, with the parts left out. */
function withoutParts(request: Request, left: readonly SaidPart[]): Request {
  const isLeft = (part: Part) => left.some((each) => each.part === part);
  return {
    ...request,
    drivers: isLeft('drivers') || isLeft('others') ? [] : request.drivers,
    teams: isLeft('teams') || isLeft('others') ? [] : request.teams,
    top: isLeft('top') ? null : request.top,
    laps: isLeft('laps') ? [] : request.laps,
    events: isLeft('event') ? [] : request.events,
    lastRaces: isLeft('event') ? null : request.lastRaces,
    date: isLeft('event') ? null : request.date,
    sessions: isLeft('session') ? [] : request.sessions,
    corners: request.corners && !isLeft('corners'),
    constructors: request.constructors && !isLeft('constructors'),
    aspects: request.aspects.filter((aspect) => !isLeft(`aspect:${aspect}`)),
    narrowings: request.narrowings.filter((each) => !isLeft(partOf(each))),
  };
}
