// Generated from the files of this folder: run "npm run docs" after adding or removing one.

import { championship } from './championship.ts';
import { doctor } from './doctor.ts';
import { driverLaps } from './driver-laps.ts';
import { drivers } from './drivers.ts';
import { lapTimes } from './lap-times.ts';
import { multiLap } from './multi-lap.ts';
import { qualifyingResults } from './qualifying-results.ts';
import { schedule } from './schedule.ts';
import { seasonSummary } from './season-summary.ts';
import { sectors } from './sectors.ts';
import { sessionInfo } from './session-info.ts';
import { teamPace } from './team-pace.ts';
import { telemetry } from './telemetry.ts';
import { temporalContext } from './temporal-context.ts';
import { tyreStrategy } from './tyre-strategy.ts';
import { validate } from './validate.ts';
import { why } from './why.ts';
import { yearCompare } from './year-compare.ts';
import type { TopicName } from '../request/topic-name.ts';
import type { Topic } from './topic.ts';

/** Every topic by its name, which is that of its file. */
export const topics: Readonly<Record<TopicName, Topic>> = {
  championship,
  doctor,
  'driver-laps': driverLaps,
  drivers,
  'lap-times': lapTimes,
  'multi-lap': multiLap,
  'qualifying-results': qualifyingResults,
  schedule,
  'season-summary': seasonSummary,
  sectors,
  'session-info': sessionInfo,
  'team-pace': teamPace,
  telemetry,
  'temporal-context': temporalContext,
  'tyre-strategy': tyreStrategy,
  validate,
  why,
  'year-compare': yearCompare,
};
