import type { Least, Narrowing, NarrowingKind } from '../request/narrowing.ts';
import { type Aspect, namesEvent, type Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import type { Asked, Cue } from './cues.ts';
import type { ReadMessage } from './read-message.ts';

/** A part of a question. A topic that answers it has to hear each of them, or another question is answered. */
export type Part =
  | 'drivers'
  | 'teams'
  | 'top'
  | 'laps'
  | 'best-lap'
  | 'corners'
  | 'constructors'
  | 'event'
  | 'session'
  | 'testing'
  | Exclude<NarrowingKind, 'each' | 'least'>
  /** Of the parts of a qualifying the last, in which the fastest laps are set. */
  | 'final-part'
  | `least:${Least}`
  | `each:${string}`
  | `ask:${Asked}`
  | `aspect:${Aspect}`
  | `topic:${TopicName}`;

/** A part and its words in the message, for sentences. */
export interface SaidPart {
  part: Part;
  said: string;
  /** "Only in Q3", of a part of the session that rows do not tell: an answer that is not cut down to it is to another question. */
  isOnly?: true;
}

/** These say no more than the numbers and names beside them do, or nothing but that something is asked. */
const plain: readonly string[] = ['ask:compound', 'ask:corner', 'ask:part', 'ask:how', 'ask:fast'];

/** All parts of what a message asks for. */
export function partsOf({ cues, words, drivers, teams }: ReadMessage, slots: Request): SaidPart[] {
  const wordsAt = (at: number, length: number) =>
    words
      .slice(at, at + length)
      .map(({ raw }) => raw)
      .join(' ');
  // "The front row" says who, and "the grid" what, wherever no qualifying is asked for.
  const isOfTop = (at: number) =>
    cues.some((other) => /^(?:top:(?:pole|front-row)|aspect:grid)$/.test(other.cue) && other.at === at);
  // Of who retired it is told after how many laps.
  const isTold = (cue: Cue) =>
    cue === 'ask:lap-number' && slots.drivers.length > 0 && slots.aspects.includes('retired');
  // What was fast is none of a table's business, though whoever is ahead there is.
  const isOfSpeed = (cue: Cue, at: number) =>
    cue === 'ask:fast' &&
    words[at]?.text !== 'ahead' &&
    slots.narrowings.some(({ by }) => by === 'after' || by === 'since' || by === 'from-race');
  const spoken = cues.flatMap(({ cue, at, length }) =>
    /^(?:topic|ask|aspect):/.test(cue) &&
    (!plain.includes(cue) || isOfSpeed(cue, at)) &&
    !isTold(cue) &&
    !(cue === 'topic:qualifying-results' && isOfTop(at))
      ? [{ part: cue as Part, said: wordsAt(at, length) }]
      : [],
  );
  // Only a duel counts sessions; of anything else it is one session that would be told.
  const isCounted = ({ cue, at }: (typeof cues)[number]) =>
    cue === 'hint:head-to-head' && words[at]?.text === 'how';
  const counted = cues
    .filter(isCounted)
    .map(({ at, length }) => ({ part: 'count' as const, said: wordsAt(at, length) }));
  const saidNames: Partial<Record<Part, string>> = {
    drivers: drivers.map(({ said }) => said).join(', '),
    teams: teams.map(({ name }) => name).join(', '),
  };
  const named = namedParts(slots).map(({ part, said }) => ({ part, said: saidNames[part] ?? said }));
  return [
    ...spoken,
    ...counted,
    ...named,
    ...slots.narrowings.filter(isNoDriver).map((each) => ({
      ...{ part: partOf(each), said: each.said },
      ...(each.by === 'part' && saysOnly(words, each.said) && { isOnly: true as const }),
    })),
  ];
}

/** Whether "only" stands beside the words: "only in Q3", "just Q3", "Q3 alone". */
function saysOnly(words: ReadMessage['words'], said: string): boolean {
  const text = (list: readonly { raw: string }[]) => list.map(({ raw }) => raw.toLowerCase()).join(' ');
  const [before, after] = ` ${text(words)} `.split(` ${said.toLowerCase()} `);
  if (before === undefined || after === undefined) return false;
  return (
    /(?:^| )(?:only|just|solely|purely|exclusively)(?: (?:in|for|of|on|the|from|at|during)){0,2} ?$/.test(
      before,
    ) || /^ ?(?:only|alone|solely|exclusively)(?: |$)/.test(after)
  );
}

/** Parts of a question that was understood before: of what, and what is narrowed. */
export function partsOfRequest(request: Request): Part[] {
  const { topics, aspects, narrowings } = request;
  return [
    ...topics.map((name): Part => `topic:${name}`),
    ...namedParts(request).map(({ part }) => part),
    ...aspects.map((aspect): Part => `aspect:${aspect}`),
    ...narrowings.filter(isNoDriver).map(partOf),
  ];
}

function namedParts(request: Request): SaidPart[] {
  const { drivers, teams, top, laps, sessions } = request;
  const numbers = laps.filter((lap) => lap !== 'best');
  const named: readonly (readonly [Part, boolean, string])[] = [
    ['drivers', drivers.length > 0, drivers.join(', ')],
    ['teams', teams.length > 0, teams.join(', ')],
    ['top', top !== null && Number.isFinite(top.count), topWords(top)],
    [
      'laps',
      numbers.length > 0,
      numbers.length > 2 ? `laps ${numbers[0]} to ${numbers.at(-1)}` : `lap ${numbers.join(' and ')}`,
    ],
    ['best-lap', laps.includes('best'), 'fastest lap'],
    ['corners', request.corners, 'corners'],
    ['constructors', request.constructors, 'constructors'],
    ['event', namesEvent(request), 'the event'],
    ['session', sessions.some((code) => code !== 'R'), sessions.join(' and ')],
    ['testing', request.testing !== null, 'testing'],
  ];
  return named.flatMap(([part, isSaid, said]) => (isSaid ? [{ part, said }] : []));
}

export function partOf(narrowing: Narrowing): Part {
  if (narrowing.by === 'part' && narrowing.parts.join() === '3') return 'final-part';
  if (narrowing.by === 'least') return `least:${narrowing.of}`;
  return narrowing.by === 'each' ? `each:${narrowing.unit}` : narrowing.by;
}

/** Whom gaps are measured against is a driver of the question, wherever no such gaps are asked for. */
function isNoDriver(narrowing: Narrowing): boolean {
  return narrowing.by !== 'reference' || [null, 'leader', 'pace'].includes(narrowing.to);
}

function topWords(top: Request['top']): string {
  return top === null ? '' : `top ${top.count}`;
}
