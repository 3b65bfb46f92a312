import { readFile, stat } from 'node:fs/promises';
import { createChatAgent } from '../agent/chat-agent.ts';
import { openAnswerer } from '../agent/models/open-answerer.ts';
import { configuredModel, questionsModel } from '../agent/models/providers.ts';
import { isSameThroughout, type ReplayedTurn, replayTranscript } from '../agent/replay/replay-transcript.ts';
import { type Transcript, transcriptSchema } from '../agent/transcripts/transcript.ts';
import { SvcError } from '../core/errors.ts';
import { parseJson } from '../core/json-object.ts';
import { utcTimestamp } from '../core/text/moments.ts';
import { throwIfCancelled, untilAborted } from '../io/cancellation.ts';
import { createClock } from '../io/clock.ts';
import { svcHome } from '../io/disk/home.ts';
import { isSystemError } from '../io/disk/system-error.ts';
import { openRealWorld } from '../io/real-world.ts';
import { openSource } from '../io/sources/open-source.ts';
import { version } from '../io/version.ts';
import { executeToolCall } from '../tools/execute-tool-call.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { dataSource } from './setup/settings.ts';

/** More than any export holds. */
const mostBytes = 100_000_000;

export interface ReplayWorld {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Told in words what is being done. */
  progress: (text: string) => void;
  /** What answers SQL, as the build wrote it. */
  databaseProgram: URL;
}

/** What `svc-web replay` prints. */
interface ReplayDocument {
  title: string;
  exported: Pick<Transcript, 'svc_version' | 'exported_at' | 'source' | 'model'>;
  replayed: Pick<Transcript, 'svc_version' | 'source' | 'model'> & { replayed_at: string };
  /** No call that could be run again came out otherwise. */
  same: boolean;
  counts: Record<ReplayedTurn['calls'][number]['outcome'], number>;
  turns: ReplayedTurn[];
}

/**
 * What `svc-web replay` says for the words after it: help, or one JSON document. The conversation is played in a workspace of its own, which
 * is removed again.
 *
 * @throws INVALID_INPUT for anything but one file that is an export; CANCELLED
 */
export async function replayCommand(words: readonly string[], world: ReplayWorld): Promise<string> {
  if (words.includes('--help') || words.includes('-h')) return replayHelp;
  const [path, ...others] = words;
  if (path === undefined || path.startsWith('-') || others.length > 0) throw oneFile(words);
  const transcript = await readTranscript(path);
  return `${JSON.stringify(await replayed(transcript, world))}\n`;
}

async function replayed(
  transcript: Transcript,
  { env, signal, progress, databaseProgram }: ReplayWorld,
): Promise<ReplayDocument> {
  const effectsOf = openRealWorld(env, { databaseProgram });
  const runner: ToolRunner = {
    run: async (call, { workspaceId, ...caller }) => {
      throwIfCancelled(caller.signal);
      return await untilAborted(executeToolCall(effectsOf(caller), call, { workspaceId }), caller.signal);
    },
  };
  const { workspaces } = effectsOf({ signal, progress });
  const model = await configuredModel(env);
  const source = dataSource(await openSource(env, { clock: createClock(env) }));
  const clock = { nowMs: () => Date.now() };
  const chat = createChatAgent({
    ...{ home: svcHome(env), clock, runner, model, isSimulated: source === 'demo' },
    ...(model.provider !== 'offline' && {
      questionsModel: questionsModel(openAnswerer(env)),
    }),
  });
  const workspaceId = crypto.randomUUID();
  await workspaces.create(workspaceId, `Replay of ${transcript.title}`);
  try {
    const options = { runner, chat, workspaceId, source, model: model.name, signal, progress };
    const turns = await replayTranscript(transcript, options);
    const { title, svc_version, exported_at, source: exportedSource, model: exportedModel } = transcript;
    return {
      title,
      exported: { svc_version, exported_at, source: exportedSource, model: exportedModel },
      replayed: { svc_version: version, replayed_at: utcTimestamp(Date.now()), source, model: model.name },
      same: isSameThroughout(turns),
      counts: countsOf(turns),
      turns,
    };
  } finally {
    await workspaces.remove(workspaceId);
  }
}

function countsOf(turns: readonly ReplayedTurn[]): ReplayDocument['counts'] {
  const counts = { same: 0, changed: 0, failed: 0, 'works-now': 0, 'not-run': 0 };
  for (const { outcome } of turns.flatMap(({ calls }) => calls)) counts[outcome] += 1;
  return counts;
}

/** @throws INVALID_INPUT for a file that cannot be read or is no export of a version that is known */
async function readTranscript(path: string): Promise<Transcript> {
  let text: string;
  try {
    if ((await stat(path)).size > mostBytes) throw noExport(path, `it has more than ${mostBytes / 1e6} MB`);
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw isSystemError(error) ? noExport(path, `it cannot be read (${error.code})`) : error;
  }
  const value = parseJson(text);
  if (value === undefined) throw noExport(path, 'it is not JSON');
  const read = transcriptSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw noExport(
    path,
    `its ${issue?.path.join('.') || 'content'} is not as expected (${issue?.message ?? ''})`,
  );
}

function noExport(path: string, why: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${JSON.stringify(path.slice(0, 300))} is not a conversation that can be replayed: ${why}.`,
    'Save a conversation as JSON in the chat and give the path of that file: svc-web replay conversation.json',
    { file: path.slice(0, 300) },
  );
}

function oneFile(words: readonly string[]): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words.length === 0 ? 'svc-web replay needs a file.' : 'svc-web replay takes one file and no options.',
    'Give the path of a conversation saved as JSON: svc-web replay conversation.json',
  );
}

const replayHelp = `Usage: svc-web replay <export.json>

Computes a conversation that was saved as JSON in the chat again: every call as it was made then, and every question as it is
answered now, by the language model that the environment names, else by the built-in interpreter. Prints one JSON document that says which
figures changed, from what to what. "same" is true when none did.

Exit code: 0 when it was computed, whatever changed; 1 for an error, with a JSON document as the last line of standard error.

Example:
  SVC_SOURCE=demo svc-web replay who-won-in-monaco.json
`;
