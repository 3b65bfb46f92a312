// Generated from the files of src/interpreter/topics: run "npm run docs" after adding or removing one.

/** What a question is about. */
export type TopicName =
  | 'championship'
  | 'corners'
  | 'doctor'
  | 'driver-laps'
  | 'drivers'
  | 'lap-times'
  | 'multi-lap'
  | 'pit-stops'
  | 'positions'
  | 'qualifying-results'
  | 'race-control'
  | 'results'
  | 'schedule'
  | 'season-summary'
  | 'sectors'
  | 'session-info'
  | 'standings'
  | 'team-pace'
  | 'telemetry'
  | 'temporal-context'
  | 'tyre-strategy'
  | 'validate'
  | 'weather'
  | 'why'
  | 'year-compare';
