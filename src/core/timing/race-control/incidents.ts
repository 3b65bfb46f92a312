import type { SessionKind } from '../../calendar/session-kind.ts';
import type { RaceControlMessage } from '../topics/race-control.ts';
import type { MessageKind, MessageMeaning, Penalty } from './message-meaning.ts';
import { readMeaning } from './read-meaning.ts';
import { mayBeOfStewards } from './wordings.ts';

/** One matter that the stewards dealt with, over all messages on it. */
export interface Incident {
  /** From 1, in the order in which the matters first came up. */
  number: number;
  /** Numbers of the cars. */
  cars: string[];
  turns: number[];
  /** `pit_lane`, `pit_entry` or `pit_exit`; null where the text names none. */
  place: string | null;
  /** Lap that a text names; null where none does. */
  lapNumber: number | null;
  reason: string | null;
  /** Indexes of its messages in those that were given. */
  messages: number[];
  /** The stewards looked into it, or will. */
  wasInvestigated: boolean;
  /** Where the matter stood with the last of them. */
  outcome: IncidentOutcome;
  penalties: { car: string; penalty: Penalty; isServed: boolean }[];
}

export const incidentOutcomes = [
  ...(['noted', 'under_investigation', 'investigated_later', 'no_further_action', 'penalty'] as const),
] as const;
type IncidentOutcome = (typeof incidentOutcomes)[number];

type Stage = IncidentOutcome | 'penalty_served';

const stages: ReadonlySet<MessageKind> = new Set<Stage>([...incidentOutcomes, 'penalty_served']);

/** Reasons of penalties for what happens between cars, which older messages on the incident itself do not tell. */
const betweenCars = /COLLISION|CAR WIDTH|OFF THE TRACK|IMPEDING|UNDER BRAKING|REJOINING|ADVANTAGE|ERRATIC/;

/**
 * The matters that messages of stewards are about: noted, under investigation, decided. A message goes on with an earlier matter where
 * exactly one that is still open fits: the same cars (of a penalty, its car among them), and no other turn, place or reason; a text that
 * corrects another may give another reason. Where none fits, or several of different wording, it begins a matter of its own: nothing is
 * linked by guess. null = not of the stewards, or not understood.
 */
export function readIncidents(meanings: readonly (MessageMeaning | null)[]): Incident[] {
  const incidents: Incident[] = [];
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === null || !stages.has(meaning.kind)) continue;
    const stage = meaning.kind as Stage;
    const before = continued(incidents, meaning, stage);
    const incident = before ?? begun(meaning, incidents.length + 1);
    if (!before) incidents.push(incident);
    goOn(incident, meaning, stage, index);
  }
  return incidents;
}

/** The penalties of all matters in their order. Reads only messages that can be of stewards: one in ten of a race. */
export function readPenalties(raceControl: readonly RaceControlMessage[]): Incident['penalties'] {
  const meanings = raceControl.filter(({ message }) => mayBeOfStewards(message)).map(readMeaning);
  return readIncidents(meanings).flatMap(({ penalties }) => penalties);
}

function begun(meaning: MessageMeaning, number: number): Incident {
  const { cars, turns, state, lapNumber, reason } = meaning;
  const where = { turns, place: state, lapNumber };
  return {
    number,
    cars,
    ...where,
    reason,
    messages: [],
    wasInvestigated: false,
    outcome: 'noted',
    penalties: [],
  };
}

function goOn(incident: Incident, meaning: MessageMeaning, stage: Stage, index: number): void {
  incident.messages.push(index);
  incident.wasInvestigated ||= stage === 'under_investigation' || stage === 'investigated_later';
  incident.outcome = stage === 'penalty_served' ? 'penalty' : stage;
  incident.reason = meaning.isCorrection ? meaning.reason : (incident.reason ?? meaning.reason);
  incident.lapNumber ??= meaning.lapNumber;
  if (incident.turns.length === 0) incident.turns = meaning.turns;
  const { penalty } = meaning;
  const car = meaning.cars[0];
  if (penalty === null || car === undefined) return;
  const open = incident.penalties.find((each) => each.car === car);
  if (open) open.isServed ||= stage === 'penalty_served';
  else incident.penalties.push({ car, penalty, isServed: stage === 'penalty_served' });
}

function continued(incidents: readonly Incident[], meaning: MessageMeaning, stage: Stage): Incident | null {
  if (meaning.cars.length === 0) return null;
  if (meaning.isCorrection) {
    const corrected = incidents.filter(
      (each) => isOpen(each) && isOfPlaceAndCars(each, meaning) && isAtSamePlace(each, meaning),
    );
    if (corrected.length === 1) return corrected[0]!;
  }
  if (stage === 'noted') return null;
  const fitting = incidents.filter((incident) => fits(incident, meaning, stage));
  const alike = preferred(fitting, ({ reason }) => reason === meaning.reason);
  const near = preferred(alike, (each) => isAtSamePlace(each, meaning));
  const open = preferred(near, ({ penalties }) => penalties.length === 0);
  const [first, ...others] = open;
  // Nothing tells matters of the same wording apart: they are decided in their order.
  return first && others.every((other) => isWordedLike(first, other)) ? first : null;
}

/** Those that are liked, all where none is. */
function preferred(incidents: readonly Incident[], isLiked: (incident: Incident) => boolean) {
  const liked = incidents.filter(isLiked);
  return liked.length > 0 ? liked : incidents;
}

function fits(incident: Incident, meaning: MessageMeaning, stage: Stage): boolean {
  const { cars, reason, penalty } = meaning;
  const car = cars[0]!;
  if (stage === 'penalty_served') {
    const isServedNow = (each: Incident['penalties'][number]) =>
      !each.isServed && each.car === car && isSame(each.penalty, penalty);
    return incident.penalties.some(isServedNow) && incident.reason === reason;
  }
  if (stage === 'penalty') {
    const isPenalised = incident.penalties.some((each) => each.car === car);
    const isPossible = !isPenalised && incident.outcome !== 'no_further_action';
    return isPossible && incident.cars.includes(car) && causes(incident, reason);
  }
  const isOfReason = reason === null || incident.reason === null || reason === incident.reason;
  return isOpen(incident) && isOfReason && isOfPlaceAndCars(incident, meaning);
}

function isOpen({ outcome }: Incident): boolean {
  return outcome !== 'no_further_action' && outcome !== 'penalty';
}

/** The same cars, and nothing told of another turn or place. */
function isOfPlaceAndCars(incident: Incident, { cars, turns, state }: MessageMeaning): boolean {
  const isOtherTurn = turns.length > 0 && incident.turns.length > 0 && !areSame(turns, incident.turns);
  const isOtherPlace = state !== null && incident.place !== null && state !== incident.place;
  return !isOtherTurn && !isOtherPlace && areSame(cars.toSorted(), incident.cars.toSorted());
}

function isAtSamePlace({ turns, place }: Incident, meaning: MessageMeaning): boolean {
  return place === meaning.state && areSame(turns, meaning.turns);
}

function isWordedLike(a: Incident, b: Incident): boolean {
  const isSamePlace = a.place === b.place && areSame(a.turns, b.turns);
  return isSamePlace && a.reason === b.reason && areSame(a.cars.toSorted(), b.cars.toSorted());
}

function causes({ cars, reason }: Incident, penaltyReason: string | null): boolean {
  if (reason !== null) return reason === penaltyReason;
  return cars.length > 1 && penaltyReason !== null && betweenCars.test(penaltyReason);
}

function isSame(a: Penalty, b: Penalty | null): boolean {
  return a.type === b?.type && a.seconds === b.seconds;
}

function areSame(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

/** How much is told: what decided the session, what happened in it as well, or everything. */
export const details = ['high', 'medium', 'full'] as const;
export type Detail = (typeof details)[number];

const high: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...(['red_flag', 'safety_car', 'virtual_safety_car', 'chequered_flag', 'black_flag'] as const),
  ...(['penalty', 'under_investigation', 'investigated_later', 'car_stopped'] as const),
]);

const medium: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...(['yellow_flag', 'double_yellow_flag', 'track_clear', 'black_and_white_flag'] as const),
  ...(['black_and_orange_flag', 'noted', 'no_further_action', 'penalty_served'] as const),
  ...(['lap_deleted', 'lap_reinstated', 'lap_under_review', 'car_spun', 'car_off_track'] as const),
  ...(['session', 'start', 'pit_lane', 'lapped_cars', 'medical_car', 'recovery'] as const),
  ...(['drs', 'overtake', 'grip', 'rain_risk'] as const),
]);

/** What stops, delays or shortens a session. */
const turningPoints: ReadonlySet<string> = new Set(['delayed', 'not_resumed', 'aborted', 'suspended']);

/**
 * The least detail with which a message is told. Deleted laps decide a qualifying, and are many in a race; that nothing comes of an
 * incident matters where it had been investigated. `incident`: the matter that the message is about.
 */
export function detailOf(
  { message }: RaceControlMessage,
  meaning: MessageMeaning | null,
  kind: SessionKind,
  incident: Incident | null,
): Detail {
  // A decision in unknown words is a decision all the same.
  if (meaning === null) return message.startsWith('FIA STEWARDS') ? 'high' : 'full';
  if (high.has(meaning.kind)) return 'high';
  const isVerdict = meaning.kind === 'lap_deleted' || meaning.kind === 'lap_reinstated';
  if (isVerdict && kind === 'qualifying') return 'high';
  if (meaning.kind === 'no_further_action' && incident?.wasInvestigated) return 'high';
  const isCourse = meaning.kind === 'session' || meaning.kind === 'start';
  if (isCourse && turningPoints.has(meaning.state ?? '')) return 'high';
  // Of one sector or zone of many.
  const isLocal = /\b(?:SECTOR|ZONE) \d+$/.test(message) && !/^(?:DOUBLE )?YELLOW\b/.test(message);
  return medium.has(meaning.kind) && !isLocal ? 'medium' : 'full';
}
