/** Parts of the data that an answer may be made of, so that a warning that touches none of them can stay out of it. */
export type DataPart =
  /** Which event and session were meant. */
  | 'event'
  /** Events of a season, their dates and how many there are. */
  | 'calendar'
  /** Name of the circuit and of the meeting. */
  | 'circuit'
  /** Names and teams of drivers. */
  | 'names'
  /** Who took part at all. */
  | 'field'
  /** The classification: positions, grid, status, points, times of the parts of a qualifying. */
  | 'results'
  /** Points and places of a season. */
  | 'standings'
  /** Which laps were driven, and their numbers. */
  | 'laps'
  /** Lap times, sectors and speeds, and whether they count as accurate. */
  | 'times'
  /** The time of lap 1, which the feed never has. */
  | 'first-lap'
  /** The lap on which a car stopped out on the track. */
  | 'last-lap'
  /** Times of laps through the pits. */
  | 'pit-laps'
  /** When laps began and ended. */
  | 'lap-ends'
  /** Positions at the ends of laps. */
  | 'order'
  /** Flags, safety cars and interruptions. */
  | 'flags'
  /** Which laps were deleted. */
  | 'deletions'
  /** What the stewards imposed. */
  | 'penalties'
  /** Compounds, ages of tyres and stints. */
  | 'tyres'
  /** Whether sets of tyres were new. */
  | 'freshness'
  /** Visits to the pits. */
  | 'stops'
  /** Planned number of laps. */
  | 'distance'
  | 'weather'
  /** Speed, gear, throttle and brake. */
  | 'telemetry'
  /** Where cars were on the circuit. */
  | 'places'
  /** Numbers of corners. */
  | 'corners';

/** What concerns one car concerns all here: an answer made of these is on the whole field, whoever was asked for. */
export const partsOfTheField: readonly DataPart[] = ['field', 'results', 'order', 'standings'];

/** Where positions are computed, they are made of these. */
export const computedResultParts: readonly DataPart[] = ['laps', 'times', 'lap-ends', 'flags', 'deletions'];

/** What is read of each topic of the timing feed and of each answer of OpenF1. */
const partsOfTopic: Readonly<Record<string, readonly DataPart[]>> = {
  SessionInfo: ['circuit'],
  DriverList: ['names', 'field'],
  SessionStatus: ['laps', 'times', 'lap-ends', 'flags'],
  LapCount: ['distance'],
  TrackStatus: ['flags'],
  TimingData: ['laps', 'times', 'last-lap', 'pit-laps', 'lap-ends', 'order', 'stops'],
  TimingAppData: ['tyres', 'freshness'],
  RaceControlMessages: ['deletions', 'penalties'],
  WeatherData: ['weather'],
  'CarData.z': ['telemetry'],
  'Position.z': ['places'],
  drivers: ['names', 'field'],
  stints: ['tyres', 'freshness'],
  // Moments of entry and exit, which no answer gives; the laps themselves say which led through the pits.
  pit: [],
  race_control: ['flags', 'deletions', 'penalties'],
  weather: ['weather'],
  session_result: ['results'],
  car_data: ['telemetry'],
  location: ['places'],
};

/** What a file or list tells of; null = of anything, as far as anybody knows. */
export function partsToldBy(topic: string): readonly DataPart[] | null {
  return Object.hasOwn(partsOfTopic, topic) ? partsOfTopic[topic]! : null;
}
