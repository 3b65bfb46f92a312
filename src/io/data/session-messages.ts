import { type BoardInput, type BoardTopic, boardTopics } from '../../core/board/board.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { cutStream } from '../../core/feed/stream-line.ts';
import { RecordStream } from '../../core/feed/stream-reader.ts';
import type { Provider } from '../../core/provider.ts';
import { type TimingTopic, timingTopics } from '../../core/timing/timing-topics.ts';
import type { Warning } from '../../core/warnings.ts';
import { yieldUnlessCancelled } from '../cancellation.ts';
import type { Clock, Compute } from '../effects.ts';
import type { ResourceSource } from '../sources/source.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import { fileWarnings, findSessionFile, readSessionFile } from './session-files.ts';
import { sessionMoment } from './session-streams.ts';

interface MessageContext {
  source: ResourceSource;
  clock: Clock;
  signal: AbortSignal;
  compute?: Compute;
}

/** What a board lacks without the topics that no laps are made of. */
const effectOfMissing: Readonly<Record<Exclude<BoardTopic, TimingTopic>, string>> = {
  SessionData: 'Where a part of a qualifying begins is known less exactly.',
  ExtrapolatedClock: 'The time left is unknown.',
};

/**
 * The messages of a session up to its moment, in order of time across topics; those of the same time in the order of their topics and
 * of their files. null where the laps are of a provider without messages.
 *
 * @throws NOT_FOUND when the session has no such moment as it is asked about; CANCELLED
 */
export async function loadMessages(
  { source, clock, signal, compute = (work) => work() }: MessageContext,
  event: Event,
  session: EventSession,
  provider: Provider,
): Promise<{ value: BoardInput[] | null; warnings: Warning[] }> {
  if (provider !== 'f1-archive' && provider !== 'simulation') return { value: null, warnings: [] };
  const options = { maxAgeMs: sessionMaxAgeMs(session.startUtcMs, clock.nowMs()), signal };
  const untilMs = await sessionMoment(source, event, session, options);
  const messages: BoardInput[] = [];
  const warnings: Warning[] = [];
  for (const topic of boardTopics) {
    await yieldUnlessCancelled(signal);
    const file = await findSessionFile(source, topic, event, session, options);
    const whole = await readSessionFile(source, file, options);
    const stream =
      whole === null ? null : new RecordStream(topic, untilMs === null ? whole : cutStream(whole, untilMs));
    if (stream) {
      compute(() => {
        for (const { timeMs, payload } of stream) messages.push({ topic, timeMs, content: payload });
      });
    }
    if (isTold(topic)) continue;
    // Many seasons have no such file: that says nothing.
    if (file.failure?.reason !== 'absent')
      warnings.push(...fileWarnings([{ ...file, topic }], effectOfMissing));
    warnings.push(...(stream?.warnings ?? []));
  }
  messages.sort((a, b) => a.timeMs - b.timeMs);
  return { value: messages, warnings };
}

/** Whether what is wrong with a topic is said with the laps. */
function isTold(topic: BoardTopic): topic is BoardTopic & TimingTopic {
  return (timingTopics as readonly string[]).includes(topic);
}
