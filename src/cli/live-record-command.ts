import { resolve } from 'node:path';
import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { liveTopics } from '../core/live/topics.ts';
import { timeSpanMs } from '../core/text/time-span.ts';
import { helpfulSteps } from '../ops/parts/helpful-steps.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { parseArguments } from './arguments.ts';
import type { Command } from './command.ts';
import type { CommandLine } from './command-line.ts';
import type { CommandWords } from './command-words.ts';
import { liveRecordDocument, liveRecordOutput } from './live-record-document.ts';
import { commandOptions } from './options.ts';

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
      'Only these topics of the feed, and those that say which session runs. Without it: all that are known.',
    ),
  sessions: z.int().min(1).max(20).default(1).describe('How many sessions to record, one after the other.'),
  for: z
    .string()
    .max(40)
    .refine((text) => timeSpanMs(text) !== null, 'is no span of time such as 2h, 90m or 1h30m')
    .optional()
    .describe('The longest that it may take: 2h, 90m, 1h30m. Without it: until the sessions have ended.'),
  no_account: z.boolean().default(false).describe('Ask as nobody, although somebody is signed in.'),
});

/** No operation: it goes on for hours, and belongs to who sits at the machine. */
export const liveRecordCommand: Command = {
  name: 'live record',
  summary: 'Record the running session from the live feed.',
  description:
    'Writes what the feed says into files as the timing archive has them, so that all commands work on it while the session runs and ' +
    'afterwards: SVC_SOURCE=mirror:<directory>. It connects again when the connection is lost, goes on in the same files when it is ' +
    'started again, marks what it missed, and ends when the session has ended, or with Ctrl-C.',
  lines: [
    'svc live record',
    'svc live record --to ./recordings --for 3h',
    'svc live record --topics TimingData --topics TimingAppData',
  ],
  examples: [{}, { to: './recordings', for: '3h' }, { topics: ['TimingData', 'TimingAppData'] }],
  effect: 'record',
  input,
  output: liveRecordOutput,
};

/** Records until the session has ended, the time is up or the signal is aborted, which is no failure. */
export async function runLiveRecord(
  command: CommandWords,
  { args, env, signal, diagnostics }: CommandLine,
): Promise<Record<string, unknown>> {
  const given = parseArguments(liveRecordCommand, commandOptions(liveRecordCommand), command.rest);
  const options = checkInput(liveRecordCommand, given.input, commandWording) as z.output<typeof input>;
  if (args.includes('--offline')) throw needsNetwork();
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

function needsNetwork(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'Nothing can be recorded without the network.',
    'Leave out --offline.',
    { option: '--offline' },
  );
}
