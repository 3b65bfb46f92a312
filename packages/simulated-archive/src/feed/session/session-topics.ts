import type { FeedObject } from '../../ground/product.ts';
import { randomStream } from '../../ground/random.ts';
import { type DemoEvent, isRaceLike } from '../../weekend/plan.ts';
import type {
  RaceControlTruth,
  SessionStatusTruth,
  SessionTruth,
  TrackStatusTruth,
} from '../../weekend/truth.ts';
import { type FeedMessage, inOrderOfTime } from '../stream/stream.ts';

/** How often an extra formation lap shortens the race. */
const shortenedShare = 0.08;

/**
 * The lap that the leader is on, sent as he begins it, and the distance. Only races and sprints have this topic. 2025 Miami, Sprint: 19
 * laps at first, 18 from 00:49:42.053 on.
 */
export function lapCountMessages(truth: SessionTruth): FeedMessage[] | null {
  const { plan, drivers } = truth;
  if (!isRaceLike(truth.plan.session) || plan.raceLaps === null) return null;
  const random = randomStream(plan.seed, 'feed', 'lap-count');
  const startMs = truth.sessionStatus.find(({ status }) => status === 'Started')?.atMs ?? truth.streamEndMs;
  const firstMs = Math.min(random.integer(2_000, 80_000), Math.round(startMs / 3));
  const isShortened = random.chance(shortenedShare);
  const planned = plan.raceLaps + (isShortened ? 1 : 0);
  const messages: FeedMessage[] = [{ atMs: firstMs, payload: { CurrentLap: 1, TotalLaps: planned } }];
  if (isShortened) messages.push({ atMs: Math.round(startMs * 0.7), payload: { TotalLaps: plan.raceLaps } });
  for (let lap = 1; lap < plan.raceLaps; lap += 1) {
    const ends = drivers.flatMap(({ laps }) => laps[lap - 1]?.endMs ?? []);
    if (ends.length === 0) break;
    messages.push({ atMs: Math.min(...ends) + random.integer(0, 60), payload: { CurrentLap: lap + 1 } });
  }
  return inOrderOfTime(messages);
}

/** Some time between the races of Miami (4 May) and Great Britain (6 July) of 2025. */
const firstEventWithStarted = '2025-06-01';

/** Whether the feed of that time says with every status how far the session as a whole has come. */
export function saysHowFar({ eventDate }: DemoEvent): boolean {
  return eventDate >= firstEventWithStarted;
}

export function sessionStatusMessages({ plan, sessionStatus }: SessionTruth): FeedMessage[] {
  if (!saysHowFar(plan.event))
    return sessionStatus.map(({ atMs, status }) => ({ atMs, payload: { Status: status } }));
  let started = 'Inactive';
  return sessionStatus.map(({ atMs, status }) => {
    started = startedAfter(status) ?? started;
    return { atMs, payload: { Status: status, Started: started } };
  });
}

function startedAfter(status: SessionStatusTruth['status']): string | null {
  return status === 'Started' || status === 'Finished' ? status : null;
}

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

export function weatherDataMessages({ weather }: SessionTruth): FeedMessage[] {
  return weather.map((row) => ({
    atMs: row.atMs,
    payload: {
      AirTemp: row.airTempC.toFixed(1),
      Humidity: row.humidityPercent.toFixed(1),
      Pressure: row.pressureMbar.toFixed(1),
      Rainfall: row.isRaining ? '1' : '0',
      TrackTemp: row.trackTempC.toFixed(1),
      WindDirection: String(row.windDirectionDegrees),
      WindSpeed: row.windSpeedMps.toFixed(1),
    },
  }));
}

/** The first message is a list, the others continue it under their index. Their own time is UTC in whole seconds. */
export function raceControlMessages({ raceControl, streamStartUtcMs }: SessionTruth): FeedMessage[] {
  const inOrder = raceControl.toSorted((a, b) => a.atMs - b.atMs);
  return inOrder.map((entry, index) => {
    const message = asSent(entry, streamStartUtcMs);
    return { atMs: entry.atMs, payload: { Messages: index === 0 ? [message] : { [index]: message } } };
  });
}

/** Fields that say nothing are left out. */
function asSent(entry: RaceControlTruth, streamStartUtcMs: number): FeedObject {
  const fields = {
    Utc: new Date(streamStartUtcMs + entry.atMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
    Lap: entry.lap,
    Category: entry.category,
    Status: entry.status,
    Mode: entry.mode,
    Flag: entry.flag,
    Scope: entry.scope,
    Sector: entry.sector,
    RacingNumber: entry.racingNumber,
    Message: entry.message,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
