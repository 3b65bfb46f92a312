/** What a message of race control is about, where its wording leaves no doubt. */
export const messageKinds = [
  ...(['red_flag', 'safety_car', 'virtual_safety_car', 'chequered_flag'] as const),
  ...(['yellow_flag', 'double_yellow_flag', 'track_clear', 'sector_clear', 'green_light'] as const),
  ...(['blue_flag', 'black_and_white_flag', 'black_and_orange_flag', 'black_flag'] as const),
  ...(['noted', 'under_investigation', 'investigated_later', 'no_further_action'] as const),
  ...(['penalty', 'penalty_served'] as const),
  ...(['lap_deleted', 'lap_reinstated', 'lap_under_review'] as const),
  ...(['car_stopped', 'car_spun', 'car_off_track', 'corner_missed', 'first_to_flag'] as const),
  ...(['session', 'start', 'pit_lane', 'lapped_cars', 'medical_car', 'recovery'] as const),
  ...(['drs', 'overtake', 'grip', 'rain_risk'] as const),
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A penalty as race control words it. `seconds` is null of a drive-through. */
export interface Penalty {
  type: 'time' | 'stop_go' | 'drive_through';
  seconds: number | null;
}

/** What a message says; null and empty lists stand for what its text does not tell. */
export interface MessageMeaning {
  kind: MessageKind;
  /** It says that it corrects or updates an earlier message. */
  isCorrection: boolean;
  /** Numbers of the cars, in the order of the text. */
  cars: string[];
  /** Numbers of turns; two of "TURNS 7 TO 9". */
  turns: number[];
  /** The driver's lap as race control counts it (docs/feed/race-control.md#deleted-laps). */
  lapNumber: number | null;
  /** What happened to the thing that `kind` names: `deployed`, `ending`, `enabled`, `closed`, … */
  state: string | null;
  /** Behind the dash, without time of day. */
  reason: string | null;
  penalty: Penalty | null;
  /** Of a deleted or reinstated lap. */
  lapTimeMs: number | null;
  /** Risk of rain. */
  percent: number | null;
}

/** What readers of single wordings find; what they leave out is not said. */
export type FoundMeaning = Pick<MessageMeaning, 'kind'> & Partial<MessageMeaning>;

/** A reason without the time of day behind it; null for none. */
export function reasonOf(text: string | undefined): string | null {
  const reason = (text ?? '')
    .replace(/\(?\b\d\d:\d\d:\d\d\)?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return reason === '' ? null : reason;
}
