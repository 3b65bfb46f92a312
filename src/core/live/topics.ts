/**
 * Topics of the live feed, in the order in which they are asked for. What is said of them without an account, or at all, changes from
 * season to season (docs/live.md#with-and-without-an-account).
 */
export const liveTopics = [
  'Heartbeat',
  'SessionInfo',
  'SessionStatus',
  'SessionData',
  'DriverList',
  'TimingData',
  'TimingAppData',
  'TimingStats',
  'TopThree',
  'LapCount',
  'TrackStatus',
  'RaceControlMessages',
  'RcmSeries',
  'WeatherData',
  'ExtrapolatedClock',
  'LapSeries',
  'DriverRaceInfo',
  'TyreStintSeries',
  'CurrentTyres',
  'PitLaneTimeCollection',
  'PitStop',
  'PitStopSeries',
  'ChampionshipPrediction',
  'OvertakeSeries',
  'TeamRadio',
  'AudioStreams',
  'ContentStreams',
  'CarData.z',
  'Position.z',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What says which session runs and how far it is: always recorded. */
export const guidingTopics = [
  'Heartbeat',
  'SessionInfo',
  'SessionStatus',
] as const satisfies readonly LiveTopic[];

/** Goes on being said while nothing happens. */
export const restlessTopics: ReadonlySet<string> = new Set<LiveTopic>([
  'Heartbeat',
  'ExtrapolatedClock',
  'WeatherData',
]);
