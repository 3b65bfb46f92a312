import { type FoundMeaning, type MessageKind, reasonOf } from './message-meaning.ts';

type Wording = readonly [pattern: RegExp, kind: MessageKind, state: string | null];

/** OpenF1 shortens "VIRTUAL SAFETY CAR" to "VSC" since 2026. */
const safetyCars: readonly Wording[] = [
  [/^(?:VIRTUAL SAFETY CAR|VSC) DEPLOYED$/, 'virtual_safety_car', 'deployed'],
  [/^(?:VIRTUAL SAFETY CAR|VSC) ENDING$/, 'virtual_safety_car', 'ending'],
  [/^SAFETY CAR DEPLOYED$/, 'safety_car', 'deployed'],
  [/^SAFETY CAR IN THIS LAP$/, 'safety_car', 'in_this_lap'],
  [/^SAFETY CAR THROUGH THE PIT LANE$/, 'safety_car', 'through_the_pit_lane'],
  [/^SAFETY CAR WILL USE START\/FINISH STRAIGHT$/, 'safety_car', 'uses_the_straight'],
  [/^SAFETY CAR WILL ENTER PITS: STANDING START$/, 'safety_car', 'in_this_lap'],
];

const sessions: readonly Wording[] = [
  [/^(?:START OF .+ (?:WILL BE|IS) DELAYED|DELAYED START)\b/, 'session', 'delayed'],
  [/^\S.* WILL START AT \d{1,2}:\d\d$/, 'session', 'start_announced'],
  [/^\S.* WILL (?:RESUME|RE-START)(?: AT)? \d{1,2}:\d\d$/, 'session', 'resumption_announced'],
  [/^ESTIMATED TIME OF \S+ RESUMPTION - \d{1,2}:\d\d$/, 'session', 'resumption_expected'],
  [/^APPROXIMATE?LY \d+ MIN UNTIL RESUMPTION$/, 'session', 'resumption_expected'],
  [/^\S.* WILL NOT (?:BE )?RESUMED?$/, 'session', 'not_resumed'],
  [/^SESSION STARTED$/, 'session', 'started'],
  [/^SESSION RESUMED$/, 'session', 'resumed'],
  [/^SESSION ABORTED$/, 'session', 'aborted'],
  [/^SESSION FINISHED$/, 'session', 'finished'],
  [/^ABORTED START$/, 'start', 'aborted'],
  [/^STARTING PROCEDURE SUSPENDED$/, 'start', 'suspended'],
  [/^STANDING START$/, 'start', 'standing'],
  [/^ROLLING START$/, 'start', 'rolling'],
  [/^FORMATION LAP WILL BE STARTED BEHIND THE SAFETY CAR$/, 'start', 'behind_safety_car'],
  [/^FORMATION LAP WILL START AT \d{1,2}:\d\d$/, 'session', 'start_announced'],
];

const cars: readonly Wording[] = [
  [/^CAR .* STOPPED AT TURN \d+$/, 'car_stopped', null],
  [/^CAR .* SPUN AND CONTINUED AT TURN \d+$/, 'car_spun', null],
  [/^CAR .* OFF TRACK AND CONTINUED AT TURN \d+$/, 'car_off_track', null],
  [/^CAR .* MISSED THE (?:APEX OF TURN \d+|\d\w\w CHICANE)$/, 'corner_missed', null],
  [/^FIRST CAR TO TAKE THE FLAG - CAR /, 'first_to_flag', null],
  [/^LAP TIME OF CAR .* UNDER REVIEW$/, 'lap_under_review', null],
  [/^LAPPED CARS? MAY NOW OVERTAKE\b/, 'lapped_cars', 'may_overtake'],
];

const track: readonly Wording[] = [
  [/^DRS ENABLED(?: IN ZONE \d)?$/, 'drs', 'enabled'],
  [/^DRS DISABLED(?: IN ZONE \d)?$/, 'drs', 'disabled'],
  [/^OVERTAKE ENABLED$/, 'overtake', 'enabled'],
  [/^OVERTAKE DISABLED$/, 'overtake', 'disabled'],
  [/^PIT EXIT CLOSED$/, 'pit_lane', 'exit_closed'],
  [/^PIT LANE ENTRY CLOSED$/, 'pit_lane', 'entry_closed'],
  [/^PIT LANE ENTRY (?:OPEN|CLEAR)$/, 'pit_lane', 'entry_open'],
  [/^PIT LANE CLEAR$/, 'pit_lane', 'clear'],
  [/^YELLOW IN PIT LANE$/, 'pit_lane', 'yellow'],
  [/^LOW GRIP CONDITIONS$/, 'grip', 'low'],
  [/^NORMAL GRIP CONDITIONS$/, 'grip', 'normal'],
  [/^WET TRACK$/, 'grip', 'wet'],
  [/^TRACK SURFACE SLIPPERY IN TRACK SECTOR \d+$/, 'grip', 'slippery'],
  [/^MEDICAL CAR DEPLOYED$/, 'medical_car', 'deployed'],
  [/^RECOVERY VEHICLE ON TRACK (?:AT|BEFORE) TURN \d+$/, 'recovery', 'vehicle'],
  [/^MARSHALS ON TRACK AT TURN \d+$/, 'recovery', 'marshals'],
  [/^RISK OF RAIN FOR .* IS \d{1,3}%$/, 'rain_risk', null],
];

const wordings = [...safetyCars, ...sessions, ...cars, ...track];

/** What a text says of the course of a session, of the track or of a car on it, word for word as known; null otherwise. */
export function courseMeaning(text: string): FoundMeaning | null {
  const found = wordings.find(([pattern]) => pattern.test(text));
  if (!found) return null;
  const [, kind, state] = found;
  const turn = / TURN (\d{1,2})$/.exec(text)?.[1];
  const percent = / IS (\d{1,3})%$/.exec(text)?.[1];
  return {
    ...{ kind, state },
    turns: turn === undefined ? [] : [Number(turn)],
    percent: percent === undefined ? null : Number(percent),
  };
}

const decisions: readonly [RegExp, MessageKind][] = [
  [/^(?:NOTED - )?NO INVESTIGATION NECESSARY/, 'no_further_action'],
  [/^REVIEWED NO FURTHER INVESTIGATION/, 'no_further_action'],
  [/^NO FURTHER (?:ACTION|INVESTIGATION)/, 'no_further_action'],
  [/^NOTED/, 'noted'],
  [/^UNDER INVESTIGATION/, 'under_investigation'],
  [/^WILL BE INVESTIGATED AFTER THE [A-Z]+/, 'investigated_later'],
];

const incidentPattern =
  /^(?<where>.*?)\bINCIDENT INVOLVING CARS? .*?\) +(?:- )?(?<decision>(?:NOTED|UNDER|WILL|REVIEWED|NO)\b.*)$/;

/** Whether a text may be one of these: none of them goes without one of the words. */
export function mayBeOfStewards(message: string): boolean {
  return /INCIDENT|INVESTIGATION|PENALTY/.test(message);
}

/** What the stewards were told or decided; null for all other texts. */
export function stewardMeaning(message: string): FoundMeaning | null {
  const text = message.replace(/^FIA STEWARDS: /, '');
  return penaltyMeaning(text) ?? incidentMeaning(text) ?? sweepingMeaning(text);
}

/** "10 SECOND STOP/GO PENALTY FOR CAR 99 (GIO) - ENTERING THE PIT LANE WHEN CLOSED" (2020 Italian, Race, `01:11:31.395`). */
function penaltyMeaning(text: string): FoundMeaning | null {
  const match =
    /^(PENALTY SERVED - )?(?:(\d{1,3}) SECOND (TIME|STOP\/GO)|DRIVE THROUGH) PENALTY FOR CAR \d{1,2} \([A-Z]{3}\)(?: - (.*))?$/.exec(
      text,
    );
  if (!match) return null;
  const [, served, seconds, word, reason] = match;
  const type = word === undefined ? 'drive_through' : word === 'TIME' ? 'time' : 'stop_go';
  return {
    kind: served === undefined ? 'penalty' : 'penalty_served',
    penalty: { type, seconds: seconds === undefined ? null : Number(seconds) },
    reason: reasonOf(reason),
  };
}

/** "LAP1, TURN 1 INCIDENT INVOLVING CARS 23 (ALB) AND 10 (GAS) NOTED" (2020 Italian, Race, `00:35:52.121`). */
function incidentMeaning(text: string): FoundMeaning | null {
  const groups = incidentPattern.exec(text)?.groups;
  if (!groups) return null;
  const { where, decision } = groups as { where: string; decision: string };
  const [words, kind] = decisions.find(([pattern]) => pattern.test(decision)) ?? [];
  if (!words || !kind) return null;
  const lap = /\bLAP ?(\d{1,3})\b/.exec(where)?.[1];
  return {
    kind,
    turns: turnsIn(where),
    lapNumber: lap === undefined ? null : Number(lap),
    state: placeIn(where),
    reason: reasonOf(decision.replace(words, '').replace(/^ *- */, '')),
  };
}

/** Of no car in particular: "FIRST LAP INCIDENTS AT TURNS 2 AND 3 ALL NOTED" (2018 Azerbaijan, Race, `00:40:39.834`). */
function sweepingMeaning(text: string): FoundMeaning | null {
  if (/^FIRST LAP INCIDENTS .* ALL NOTED$/.test(text))
    return { kind: 'noted', turns: turnsIn(text), lapNumber: 1 };
  return text.endsWith(' UNDER INVESTIGATION') ? { kind: 'under_investigation' } : null;
}

function turnsIn(text: string): number[] {
  const match = /\bTURNS? (\d{1,2})(?: (?:TO|AND) (\d{1,2}))?/.exec(text);
  return (match?.slice(1) ?? []).filter((turn) => turn !== undefined).map(Number);
}

/** Where it happened, if at no turn. */
function placeIn(text: string): string | null {
  return /\bPIT (?:LANE|ENTRY|EXIT)\b/.exec(text)?.[0].toLowerCase().replace(' ', '_') ?? null;
}
