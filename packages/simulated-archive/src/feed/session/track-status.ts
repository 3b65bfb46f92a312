import type { SessionTruth, TrackStatusTruth } from '../../weekend/truth.ts';
import type { FeedMessage } from '../stream/stream-file.ts';

const messages: Readonly<Record<TrackStatusTruth['code'], string>> = {
  '1': 'AllClear',
  '2': 'Yellow',
  '4': 'SCDeployed',
  '5': 'Red',
  '6': 'VSCDeployed',
  '7': 'VSCEnding',
};

export function trackStatusMessages({ trackStatus }: SessionTruth): FeedMessage[] {
  return trackStatus.map(({ atMs, code }) => ({ atMs, payload: { Status: code, Message: messages[code] } }));
}
