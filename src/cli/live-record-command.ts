import { resolve } from 'node:path';
import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { liveTopics } from '../core/live/topics.ts';
import { timeSpanMs, utcTimestamp } from '../core/text/moments.ts';
import { helpfulSteps } from '../ops/parts/steps.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandLine, commandWording } from '../present/wording.ts';
import { commandOptions, parseArguments } from './arguments.ts';
import type { CommandLine, OwnCommand } from './command.ts';
import type { CommandWords } from './command-words.ts';
import { recordingWarnings } from '../core/live/recording-log.ts';
import type { Warning } from '../core/warnings.ts';
import type { LiveRecording } from '../io/live/live-recorder.ts';
import type { RecordedSession } from '../io/live/session-recorder.ts';
import { warningsField } from '../ops/parts/result-fields.ts';

const liveRecordOutput = z.object({
  ended: z
    .enum(['session-over', 'time-up', 'interrupted', 'connection-lost', 'too-large'])
    .describe('Why it ended. Everything up to then is on disk.'),
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
      silent_topics: z.array(z.string()).describe('Topics asked for that sent nothing.'),
    }),
  ),
  unreadable_messages: z.int(),
  warnings: warningsField,
  next: z.array(z.string()).describe('Commands that work on it.'),
});

const input = z.object({
  to: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe('Directory of recordings. Without it: recordings/ below SVC_HOME or ~/.svc.'),
  topics: z
    .array(z.enum(liveTopics))
    .min(1)
    .max(liveTopics.length)
    .optional()
    .describe(
      'Only these topics of the feed, and those that say which session is running. Without it: all known topics.',
    ),
  sessions: z.int().min(1).max(20).default(1).describe('How many sessions to record, one after the other.'),
  for: z
    .string()
    .max(40)
    .refine((text) => timeSpanMs(text) !== null, 'must be a span of time such as 2h, 90m or 1h30m')
    .optional()
    .describe('Stop after this time: 2h, 90m, 1h30m. Without it: when the sessions have ended.'),
  no_account: z.boolean().default(false).describe('Connect without the account, even when signed in.'),
});

/** No operation: it goes on for hours, and belongs to who sits at the machine. */
export const liveRecordCommand: OwnCommand = {
  name: 'live record',
  summary: 'Record the running session from the live feed.',
  description:
    'Writes the feed into files like those of the timing archive, so that all commands work on it during the session and ' +
    'afterwards: SVC_SOURCE=mirror:<directory>. It reconnects when the connection is lost, continues the same files when ' +
    'started again, marks what it missed, and stops when the session has ended or at Ctrl-C.',
  lines: [
    'svc live record',
    'svc live record --to ./recordings --for 3h',
    'svc live record --topics TimingData --topics TimingAppData',
  ],
  examples: [{}, { to: './recordings', for: '3h' }, { topics: ['TimingData', 'TimingAppData'] }],
  effect: 'record',
  input,
  output: liveRecordOutput,
  run: runLiveRecord,
};

/** Records until the session has ended, the time is up or the signal is aborted, which is no failure. */
async function runLiveRecord(
  command: CommandWords,
  { args, env, signal, diagnostics }: CommandLine,
): Promise<Record<string, unknown>> {
  const given = parseArguments(liveRecordCommand, commandOptions(liveRecordCommand), command.rest);
  const options = checkInput(liveRecordCommand, given.input, commandWording) as z.output<typeof input>;
  if (args.includes('--offline'))
    throw new SvcError(
      'INVALID_INPUT',
      'Nothing can be recorded without the network.',
      'Leave out --offline.',
      { option: '--offline' },
    );
  const isQuiet = args.includes('--quiet');
  const { recordLive, recordingsDirectory } = await import('../io/live/record-live.ts');
  const root = resolve(options.to ?? recordingsDirectory(env));
  const request = {
    root,
    topics: options.topics ?? liveTopics,
    sessions: options.sessions,
    forMs: options.for === undefined ? null : timeSpanMs(options.for),
    usesAccount: !options.no_account,
    signal,
    tell: (text: string) => {
      if (!isQuiet) diagnostics.line(text);
    },
    progress: (text: string) => diagnostics.progress(text),
  };
  try {
    const recording = await recordLive(env, request);
    return liveRecordDocument(root, recording, request.topics);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    throw error.toldWith(helpfulSteps(error.helps, {}), error.details);
  }
}

/** What was recorded, as the command prints it. */
function liveRecordDocument(
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
