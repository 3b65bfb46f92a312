import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { readSlots } from '../../reading/slots.ts';
import { textOf } from '../../reading/words.ts';
import { namesEvent, type EventReference, type Request } from '../../request/request.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { isOfStops } from '../in-full/lean.ts';

/** What a part of a question may be of. */
type Kind = 'session' | 'day' | 'year' | 'driver' | 'team' | 'event' | 'measure' | 'lap' | 'tyres' | 'other';

/** What stands for whatever was told, and names nothing by itself. */
const anything =
  /^(?:the |that |this )?(?:that|this|it|those|these|them|one|ones|(?:that|this|the first|the other) one|gp|grand prix|main race|question|answer|what i (?:asked|meant|wanted|said)(?: for)?)$/;

const ofMore =
  /^(?:(?:for|over|of|in) )?(?:the |a |this |my |his )?(?:whole |entire |full )?(?:season|year|championship|career|weekend)$/;

/** How the time of a stop is called that the answer told. */
const ofPitLane =
  /^(?:the |just |only )*(?:whole |total |entire |full )?(?:time )?(?:in |through )?(?:the )?(?:pit ?lane|lane|pits)(?: time)?$/;

/**
 * Whether what a correction denies was asked or answered before, or is the other alternative to what it wants, so that without it the
 * message is whole. `isComplaint`: it says so; else both have to be of the same kind and of nothing else.
 */
export function isDeniable(
  denied: ReadMessage,
  wanted: ReadMessage,
  base: Request,
  isComplaint: boolean,
): boolean {
  const text = textOf(denied.words);
  if (anything.test(text)) return true;
  if (/^(?:him|her|he|she)$/.test(text)) return kindsOf(wanted).has('driver');
  if (isOfStops(base) && ofPitLane.test(text)) return true;
  // "The season or the race?"
  if (ofMore.test(text)) return kindsOf(wanted).has('session') || kindsOf(wanted).has('event');
  if (denied.unknown.length + denied.strangers.length > 0) return false;
  const [not, but] = [kindsOf(denied), kindsOf(wanted)];
  if (not.size === 0) return false;
  if (isComplaint) return [...not].every((kind) => but.has(kind) || wasSpokenOf(kind, denied, base));
  return not.size === but.size && [...not].every((kind) => but.has(kind)) && !not.has('other');
}

/** Whether what shall be another one by its name, as in "wrong race", is named. */
export function isOfKind(wrong: string, wanted: ReadMessage): boolean {
  const kinds = kindsOf(wanted);
  const meant: Readonly<Record<string, readonly Kind[]>> = {
    race: ['event', 'session'],
    gp: ['event'],
    track: ['event'],
    driver: ['driver'],
    guy: ['driver'],
    session: ['session'],
    year: ['year'],
    season: ['year'],
    team: ['team'],
    car: ['driver', 'team'],
    lap: ['lap'],
  };
  return kinds.size > 0 && (meant[wrong] ?? [...kinds]).some((kind) => kinds.has(kind));
}

function wasSpokenOf(kind: Kind, denied: ReadMessage, base: Request): boolean {
  const slots = readSlots(denied);
  switch (kind) {
    case 'session':
      return slots.sessions.every((code) => sessionsOf(base).includes(code));
    case 'year':
      return slots.years.every((year) => base.years.length === 0 || base.years.includes(year));
    case 'driver':
      return slots.drivers.every((driver) => base.drivers.includes(driver));
    case 'team':
      return slots.teams.every((team) => base.teams.includes(team));
    case 'event':
      return slots.events.every((event) => base.events.some((each) => isSameEvent(event, each)));
    case 'measure':
      return (
        slots.aspects.some((aspect) => base.aspects.includes(aspect)) ||
        base.topics.some((name) =>
          denied.cues.some(({ cue }) => cue === `topic:${name}` || cue === `hint:${name}`),
        )
      );
    default:
      return false;
  }
}

function isSameEvent(one: EventReference, other: EventReference): boolean {
  return JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase();
}

function sessionsOf({ sessions, topics }: Request): readonly string[] {
  return sessions.length > 0 ? sessions : topics.flatMap((name) => allTopics[name].session ?? []);
}

/** Kinds of what a part of a message names and asks for. */
function kindsOf(read: ReadMessage): Set<Kind> {
  const slots = readSlots(read);
  const { years, cues, words, narrowings } = read;
  const text = textOf(words);
  const isMeasure =
    slots.constructors ||
    slots.corners ||
    slots.top !== null ||
    slots.aspects.some((aspect) => aspect !== 'team-mates') ||
    narrowings.some(({ by }) => by === 'least') ||
    cues.some(({ cue }) => isQuestion(cue) && cue !== 'ask:teams');
  const kinds: readonly (readonly [Kind, boolean])[] = [
    ['session', slots.sessions.length > 0 || cues.some(({ cue }) => cue === 'practice')],
    ['day', slots.weekday !== null],
    ['year', years.years.length > 0 || years.lastYears !== null || years.step !== null],
    [
      'driver',
      slots.drivers.length > 0 ||
        slots.aspects.includes('team-mates') ||
        /\b(?:he|him|his|she|her)\b/.test(text),
    ],
    ['team', slots.teams.length > 0],
    ['event', namesEvent(slots)],
    ['measure', isMeasure],
    ['lap', slots.laps.length > 0 || slots.until !== null],
    ['tyres', narrowings.some(({ by }) => by === 'compound')],
    ['other', narrowings.some(({ by }) => by !== 'least' && by !== 'compound')],
  ];
  return new Set(kinds.flatMap(([kind, is]) => (is ? [kind] : [])));
}
