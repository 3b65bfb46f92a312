/** Topics of the feed that laps are made of. */
export const timingTopics = [
  'SessionInfo',
  'DriverList',
  'SessionStatus',
  'LapCount',
  'TrackStatus',
  'TimingData',
  'TimingAppData',
  'RaceControlMessages',
  'WeatherData',
] as const;
export type TimingTopic = (typeof timingTopics)[number];

/** What a session lacks without the file of a topic. */
export const effectOfMissing: Readonly<Record<TimingTopic, string>> = {
  SessionInfo: 'Circuit and meeting are known from the schedule only.',
  DriverList: 'Drivers are named from the results API, or by number.',
  SessionStatus: 'Start, interruptions and end are unknown.',
  LapCount: 'The planned distance is unknown.',
  TrackStatus: 'Flags and safety cars are unknown; no lap counts as accurate.',
  TimingData: 'There are no laps.',
  TimingAppData: 'Compounds, stints and tyre life are unknown.',
  RaceControlMessages: 'Deleted laps and penalties are unknown.',
  WeatherData: 'There is no weather data.',
};
