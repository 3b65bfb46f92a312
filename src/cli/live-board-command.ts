import { resolve } from 'node:path';
import * as z from 'zod';
import type { Board } from '../core/board/board.ts';
import { BoardReducer } from '../core/board/board-reducer.ts';
import { sessionKind } from '../core/calendar/session-kind.ts';
import { SvcError } from '../core/errors.ts';
import { strictJson } from '../core/text/strict-json.ts';
import { isCancelled } from '../io/cancellation.ts';
import { createClock } from '../io/clock.ts';
import type { LiveFeedEvent } from '../io/live/live-feed.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { commandOptions, parseArguments } from './arguments.ts';
import { boardDocument, boardOutput, type BoardScene } from './board-document.ts';
import type { CommandLine, OwnCommand } from './command.ts';
import type { CommandWords } from './command-words.ts';

const input = z.object({
  from: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe(
      'Directory of recordings. Without it: that of SVC_SOURCE=mirror:<directory>, else recordings/ below SVC_HOME or ~/.svc.',
    ),
  follow: z
    .boolean()
    .default(false)
    .describe('One line of JSON for each change, at most one a second, until the session is over or Ctrl-C.'),
});

/** No operation: it may go on for hours, and looks at what happens on this machine. */
export const liveBoardCommand: OwnCommand = {
  name: 'live board',
  summary: 'Print the timing screen of the session that is being recorded.',
  description:
    'Order, gaps, laps, tyres, flags and messages as they are now, made of what svc live record writes meanwhile. With --follow ' +
    'each line of output is the whole screen. With SVC_SOURCE=demo a simulated race is played in real time.',
  lines: ['svc live board', 'svc live board --follow', 'svc live board --from ./recordings'],
  examples: [{}, { follow: true }, { from: './recordings' }],
  effect: 'read',
  input,
  output: boardOutput,
  run: runLiveBoard,
};

const lineEveryMs = 1_000;

/** @throws NOT_FOUND when no session is being recorded */
async function runLiveBoard(
  command: CommandWords,
  { env, signal }: CommandLine,
): Promise<Record<string, unknown> | null> {
  const given = parseArguments(liveBoardCommand, commandOptions(liveBoardCommand), command.rest);
  const options = checkInput(liveBoardCommand, given.input, commandWording) as z.output<typeof input>;
  const { root, events } = await openFeed(env, options.from, signal);
  let scene: BoardScene | null = null;
  let reducer = new BoardReducer();
  let writtenMs = -Infinity;
  let hasNews = false;
  let hasReader = true;
  // `svc live board --follow | head -3`
  process.stdout.on('error', () => (hasReader = false));
  const write = (now: BoardScene): void => {
    writtenMs = performance.now();
    hasNews = false;
    process.stdout.write(`${strictJson(boardDocument(now), 0)}\n`);
  };
  try {
    for await (const event of events) {
      if (event.kind === 'waiting' && scene === null)
        throw new SvcError(
          'NOT_FOUND',
          `No session is being recorded in ${root}.`,
          'Start svc live record first, or name its directory with --from.',
          { path: root },
        );
      if (event.kind === 'session') {
        const { eventName, sessionName: name, year } = event.session;
        reducer = new BoardReducer({ eventName, name, kind: sessionKind(name, year) });
        scene = { session: event.session, board: reducer.board, timeMs: 0, isOver: false };
        continue;
      }
      if (scene === null) continue;
      const before: Board = scene.board;
      if (event.kind === 'messages') {
        for (const message of event.messages) reducer.push(message);
        scene = { ...scene, board: reducer.board, timeMs: event.messages.at(-1)?.timeMs ?? scene.timeMs };
      } else scene = { ...scene, isOver: true };
      if (!options.follow) return boardDocument(scene);
      hasNews ||= scene.board !== before || scene.isOver;
      const isDue = scene.isOver || performance.now() - writtenMs >= lineEveryMs;
      if (hasNews && isDue) write(scene);
      if (scene.isOver || !hasReader) return null;
    }
  } catch (error) {
    // Ctrl-C is how it is meant to end.
    if (!options.follow || !isCancelled(error)) throw error;
  }
  return null;
}

async function openFeed(
  env: NodeJS.ProcessEnv,
  from: string | undefined,
  signal: AbortSignal,
): Promise<{ root: string; events: AsyncIterable<LiveFeedEvent> }> {
  if (from === undefined && env.SVC_SOURCE === 'demo') {
    const [{ followDemo }, { createRacingData }, { openSource }] = await Promise.all([
      import('../io/live/demo-feed.ts'),
      import('../io/data/racing-data.ts'),
      import('../io/sources/open-source.ts'),
    ]);
    const clock = createClock(env);
    const source = await openSource(env, { clock });
    const data = createRacingData({
      ...{ env, clock, signal, source: async () => source, progress: () => undefined },
    });
    const isWatched = async (): Promise<void> => undefined;
    return { root: 'demo', events: followDemo({ data, source, clock, signal, speed: 1, isWatched }) };
  }
  const [{ followRecordings }, { followedDirectory }] = await Promise.all([
    import('../io/live/live-feed.ts'),
    import('../io/live/record-live.ts'),
  ]);
  const root = from === undefined ? followedDirectory(env) : resolve(from);
  return { root, events: followRecordings(root, { signal }) };
}
