import { pickTopic, type Damage } from './damage.ts';
import { lineTimeMs, streamLines, streamText } from '../feed/stream/stream-lines.ts';

/** Files into which another session has found its way. */
export const mixedSessions: readonly Damage[] = [
  {
    name: "another session's file",
    apply(files, random, other) {
      const topic = pickTopic(files, random);
      files.set(topic, other.get(topic) ?? '');
      return `${topic}: is that of another session`;
    },
  },
  {
    name: 'two sessions one after the other',
    apply(files, random, other) {
      const topic = pickTopic(files, random);
      const own = streamLines(files.get(topic)!);
      const foreign = streamLines(other.get(topic) ?? '');
      files.set(topic, streamText(random.chance(0.5) ? [...own, ...foreign] : [...foreign, ...own]));
      return `${topic}: another session before or after it`;
    },
  },
  {
    name: 'two sessions mixed by time',
    apply(files, random, other) {
      const topic = pickTopic(files, random);
      const from = random.integer(0, 2);
      const foreign = streamLines(other.get(topic) ?? '').filter((_, index) => index % (from + 1) === 0);
      const mixed = [...streamLines(files.get(topic)!), ...foreign]
        .map((line) => ({ line, timeMs: lineTimeMs(line) ?? 0 }))
        .toSorted((a, b) => a.timeMs - b.timeMs);
      files.set(topic, streamText(mixed.map(({ line }) => line)));
      return `${topic}: every ${from + 1}. line of another session mixed in`;
    },
  },
];
