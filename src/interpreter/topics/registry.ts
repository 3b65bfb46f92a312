// Generated from the files of this folder: run "npm run docs" after adding or removing one.

import { championship } from './season/championship.ts';
import { corners } from './telemetry/corners.ts';
import { doctor } from './doctor.ts';
import { driverLaps } from './pace/driver-laps.ts';
import { drivers } from './season/drivers.ts';
import { headToHead } from './season/head-to-head.ts';
import { lapDistribution } from './pace/lap-distribution.ts';
import { lapTimes } from './pace/lap-times.ts';
import { multiLap } from './telemetry/multi-lap.ts';
import { pitStops } from './race/pit-stops.ts';
import { positions } from './race/positions.ts';
import { qualifyingResults } from './pace/qualifying-results.ts';
import { raceControl } from './race/race-control.ts';
import { raceGaps } from './race/race-gaps.ts';
import { ratings } from './season/ratings.ts';
import { results } from './season/results.ts';
import { schedule } from './season/schedule.ts';
import { seasonQualifyings } from './season/season-qualifyings.ts';
import { seasonRaces } from './season/season-races.ts';
import { seasonSummary } from './season/season-summary.ts';
import { sectors } from './pace/sectors.ts';
import { sessionInfo } from './race/session-info.ts';
import { speedTrace } from './telemetry/speed-trace.ts';
import { standings } from './season/standings.ts';
import { stints } from './race/stints.ts';
import { teamPace } from './pace/team-pace.ts';
import { telemetry } from './telemetry/telemetry.ts';
import { temporalContext } from './season/temporal-context.ts';
import { trackMap } from './telemetry/track-map.ts';
import { tyreStrategy } from './race/tyre-strategy.ts';
import { validate } from './validate.ts';
import { weather } from './race/weather.ts';
import { why } from './why.ts';
import { yearCompare } from './telemetry/year-compare.ts';
import type { TopicName } from '../request/topic-name.ts';
import type { Topic } from './topic.ts';

/** Every topic by its name, which is that of its file. */
export const topics: Readonly<Record<TopicName, Topic>> = {
  championship,
  corners,
  doctor,
  'driver-laps': driverLaps,
  drivers,
  'head-to-head': headToHead,
  'lap-distribution': lapDistribution,
  'lap-times': lapTimes,
  'multi-lap': multiLap,
  'pit-stops': pitStops,
  positions,
  'qualifying-results': qualifyingResults,
  'race-control': raceControl,
  'race-gaps': raceGaps,
  ratings,
  results,
  schedule,
  'season-qualifyings': seasonQualifyings,
  'season-races': seasonRaces,
  'season-summary': seasonSummary,
  sectors,
  'session-info': sessionInfo,
  'speed-trace': speedTrace,
  standings,
  stints,
  'team-pace': teamPace,
  telemetry,
  'temporal-context': temporalContext,
  'track-map': trackMap,
  'tyre-strategy': tyreStrategy,
  validate,
  weather,
  why,
  'year-compare': yearCompare,
};
