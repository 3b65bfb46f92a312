import * as z from 'zod';
import { recordingWarnings } from '../core/live/recording-log.ts';
import { utcTimestamp } from '../core/text/utc-timestamp.ts';
import type { Warning } from '../core/warnings.ts';
import type { LiveRecording } from '../io/live/live-recorder.ts';
import type { RecordedSession } from '../io/live/session-recorder.ts';
import { warningsField } from '../ops/parts/result-fields.ts';
import { commandLine } from '../present/wording.ts';

export const liveRecordOutput = z.object({
  ended: z
    .enum(['session-over', 'time-up', 'interrupted', 'connection-lost', 'too-large'])
    .describe('Why it ended. Everything up to then is on the disk, whatever it was.'),
  directory: z.string().describe('What SVC_SOURCE=mirror:<directory> takes.'),
  sessions: z.array(
    z.object({
      year: z.int(),
      event: z.string(),
      session: z.string(),
      folder: z.string(),
      from: z.string().describe('UTC of the first message.'),
      until: z.string().describe('UTC of the last message.'),
      complete: z.boolean().describe('Whether it was recorded until the session had ended.'),
      messages: z.int(),
      bytes: z.int().describe('Size of all files, those of earlier recorders included.'),
      gaps: z.array(
        z.object({ from: z.string(), until: z.string(), seconds: z.number(), reason: z.string() }),
      ),
      topics: z.array(z.object({ topic: z.string(), messages: z.int(), bytes: z.int() })),
      silent_topics: z.array(z.string()).describe('Asked for, and nothing was said of them.'),
    }),
  ),
  unreadable_messages: z.int(),
  warnings: warningsField,
  next: z.array(z.string()).describe('Commands that work on it.'),
});

/** What was recorded, as the command prints it. */
export function liveRecordDocument(
  directory: string,
  { ended, sessions, unreadable }: LiveRecording,
  topics: readonly string[],
): z.output<typeof liveRecordOutput> {
  const warnings: Warning[] = sessions.flatMap(({ log }) => recordingWarnings(log));
  if (sessions.length === 0) warnings.push(nothingRecorded);
  const last = sessions.at(-1);
  return {
    ended,
    directory,
    sessions: sessions.map((each) => describe(each, topics)),
    unreadable_messages: unreadable,
    warnings,
    next: last && !last.session.isTesting ? [`SVC_SOURCE=mirror:${directory} ${lapTimesOf(last)}`] : [],
  };
}

function describe(
  { session, directory, log, untilMs, topics: facts }: RecordedSession,
  asked: readonly string[],
) {
  const at = (timeMs: number) => utcTimestamp(log.zeroUtcMs + timeMs);
  const heard = new Set(facts.map(({ topic }) => topic));
  return {
    year: session.year,
    event: session.eventName,
    session: session.sessionName,
    folder: directory,
    from: at(log.fromMs),
    until: at(untilMs),
    complete: log.isComplete,
    messages: facts.reduce((sum, { messages }) => sum + messages, 0),
    bytes: facts.reduce((sum, { bytes }) => sum + bytes, 0),
    gaps: log.gaps.map(({ fromMs, untilMs: toMs, reason }) => ({
      from: at(fromMs),
      until: at(toMs),
      seconds: Math.round((toMs - fromMs) / 100) / 10,
      reason,
    })),
    topics: facts,
    silent_topics: asked.filter((topic) => !heard.has(topic)),
  };
}

function lapTimesOf({ session }: RecordedSession): string {
  return commandLine('analyze lap-times', {
    workspace_id: 'live',
    year: session.year,
    gp: session.eventName,
    session: session.sessionCode,
  });
}

const nothingRecorded: Warning = {
  code: 'NOTHING_RECORDED',
  message: 'No session ran while this recorder was connected.',
  effect: 'There are no files.',
};
