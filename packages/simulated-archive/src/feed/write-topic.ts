import type { TimingTopic } from '../ground/product.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { driverListMessages } from './session/driver-list.ts';
import {
  lapCountMessages,
  raceControlMessages,
  sessionStatusMessages,
  trackStatusMessages,
  weatherDataMessages,
} from './session/session-topics.ts';
import { sessionInfoMessages } from './session/session-info.ts';
import { type FeedLine, type FeedMessage, streamFile } from './stream/stream.ts';
import { timingAppDataMessages } from './timing-app-data/timing-app-data.ts';
import { timingDataMessages } from './timing-data/timing-data.ts';

const writers: Readonly<
  Record<TimingTopic, (truth: SessionTruth) => Iterable<FeedMessage | FeedLine> | null>
> = {
  SessionInfo: sessionInfoMessages,
  DriverList: driverListMessages,
  SessionStatus: sessionStatusMessages,
  LapCount: lapCountMessages,
  TrackStatus: trackStatusMessages,
  TimingData: timingDataMessages,
  TimingAppData: timingAppDataMessages,
  RaceControlMessages: raceControlMessages,
  WeatherData: weatherDataMessages,
};

/**
 * The `.jsonStream` file of a topic, as the live timing would have sent this session; null where sessions of this kind have no such
 * file. Equal truths give equal files.
 */
export function writeTopicBytes(truth: SessionTruth, topic: TimingTopic): Uint8Array | null {
  const messages = writers[topic](truth);
  return messages && streamFile(messages);
}

/** The same as text, byte order mark included. */
export function writeTopic(truth: SessionTruth, topic: TimingTopic): string | null {
  const bytes = writeTopicBytes(truth, topic);
  return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
