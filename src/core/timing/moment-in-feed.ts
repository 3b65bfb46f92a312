import { type NamedMoment, type Until, untilWords } from '../calendar/until.ts';
import { SvcError } from '../errors.ts';
import { feedInteger } from '../feed/feed-values.ts';
import { parseStampMs, stampOf } from '../feed/stream-line.ts';
import { type FeedRecord, RecordStream } from '../feed/stream-reader.ts';
import type { Warning } from '../warnings.ts';
import { inputName, words } from '../words.ts';
import { readTrackStatus, type TrackStatusRow } from './topics/track-status.ts';

/** What everybody is told who sees a session as it stood at a moment. */
export function asOfWarning(until: Until, timeMs: number): Warning {
  return {
    code: 'AS_OF_MOMENT',
    message: `Everything is as it stood ${untilWords(until)}: ${stampOf(timeMs)} of the session clock.`,
    effect:
      'Everything later is left out, including the official result; the order is that of the laps by then.',
  };
}

/** Session time of a moment, or in words why the session has none: "the leader completed 51 laps". */
export type FoundMoment = { timeMs: number } | { missing: string };

/** Session time of a moment. @param session in words @throws NOT_FOUND when the session has none, and why */
export function timeOfMoment(until: Until, found: FoundMoment, session: string): number {
  if ('missing' in found) throw noSuchMoment(until, session, found.missing);
  return found.timeMs;
}

function noSuchMoment(until: Until, session: string, why: string): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `${session} can't be shown as it stood ${untilWords(until)}: ${why}.`,
    words`Choose another moment: ${inputName('until_lap', '<n>')} in a race, or ${inputName('until', '<HH:MM:SS>')} of the session clock.`,
    { option: 'lap' in until ? 'until_lap' : 'until' },
  );
}

/** Topics that moments are found in. */
export const momentTopics = ['TimingData', 'LapCount', 'TrackStatus'] as const;
type MomentTopic = (typeof momentTopics)[number];

/** Texts of the topics; null = not available. */
export type MomentTexts = Readonly<Record<MomentTopic, string | null>>;

/**
 * Session time up to which a session is to be cut, found in what was said by then: how the session went on does not move it.
 * The end of a lap is the first message that counts it of any car.
 */
export function momentInFeed(until: Until, texts: MomentTexts): FoundMoment {
  if ('sessionTimeMs' in until) return { timeMs: until.sessionTimeMs };
  if ('lap' in until) return lapEnd(until.lap, texts.TimingData);
  if (until.moment === 'half-distance') return halfDistance(texts);
  if (texts.TrackStatus === null) return { missing: 'there is no TrackStatus' };
  return beforeFlag(until.moment, readTrackStatus(recordsOf('TrackStatus', texts.TrackStatus)));
}

/** By the number of laps that was planned then: 2025 Miami, Sprint: 19, and 18 from 00:49:42 on. */
function halfDistance({ LapCount, TimingData }: MomentTexts): FoundMoment {
  if (LapCount === null) return { missing: 'the planned number of laps is unknown' };
  let totalLaps: number | null = null;
  for (const { payload } of recordsOf('LapCount', LapCount)) {
    totalLaps = feedInteger(payload.TotalLaps) ?? totalLaps;
    const completed = (feedInteger(payload.CurrentLap) ?? 0) - 1;
    if (totalLaps !== null && completed * 2 >= totalLaps) return lapEnd(completed, TimingData);
  }
  return { missing: totalLaps === null ? 'the planned number of laps is unknown' : 'it ended before' };
}

const lapCounts = /"NumberOfLaps":(\d+)/g;

function lapEnd(lap: number, timingData: string | null): FoundMoment {
  if (timingData === null) return { missing: 'there is no TimingData' };
  let most = 0;
  for (const match of timingData.matchAll(lapCounts)) {
    const laps = Number(match[1]);
    if (laps >= lap) {
      const timeMs = parseStampMs(timingData, lineStart(timingData, match.index));
      if (timeMs !== null) return { timeMs };
    }
    most = Math.max(most, laps);
  }
  return { missing: `the leader completed ${most} laps` };
}

function lineStart(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at) + 1;
  return text.charCodeAt(start) === 0xfeff ? start + 1 : start;
}

const flags: Readonly<Record<Exclude<NamedMoment, 'half-distance'>, { code: string; none: string }>> = {
  'red-flag': { code: '5', none: 'no red flag was shown' },
  'safety-car': { code: '4', none: 'no safety car was out' },
};

/** The millisecond before the first of a flag, in rows whoever gave them. */
export function beforeFlag(moment: keyof typeof flags, rows: readonly TrackStatusRow[]): FoundMoment {
  const { code, none } = flags[moment];
  const first = rows.find((row) => row.code === code);
  return first ? { timeMs: first.timeMs - 1 } : { missing: none };
}

function recordsOf(topic: MomentTopic, text: string | null): FeedRecord[] {
  return text === null ? [] : [...new RecordStream(topic, text)];
}
