import { pickTopic, type Damage } from './damage.ts';
import { atTime, lineTimeMs, streamLines, streamText } from '../feed/stream/stream-lines.ts';

/** Whole files that are missing, empty or cut, and clocks that jump. */
export const fileDamages: readonly Damage[] = [
  {
    name: 'missing files',
    apply(files, random) {
      const lost = [...files.keys()].filter(() => random.chance(0.3));
      for (const topic of lost) files.delete(topic);
      return `missing: ${lost.join(', ') || 'none'}`;
    },
  },
  {
    name: 'an empty file',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const content = random.pick([
        '',
        '\uFEFF',
        '\r\n',
        '{}',
        '<html><body>Not Found</body></html>',
        '\u0000',
      ]);
      files.set(topic, content);
      return `${topic}: ${JSON.stringify(content)} is all of it`;
    },
  },
  {
    name: 'a file cut short',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const text = files.get(topic)!;
      const kept = random.integer(0, text.length - 1);
      files.set(topic, text.slice(0, kept));
      return `${topic}: cut after ${kept} of ${text.length} characters`;
    },
  },
  {
    name: 'a clock that jumps',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const lines = streamLines(files.get(topic)!);
      const from = random.integer(0, lines.length);
      const jumpMs = random.pick([-7_200_000, -60_000, 60_000, 3_600_000, 86_400_000]);
      const jumped = lines.map((line, index) =>
        index < from ? line : atTime(line, (lineTimeMs(line) ?? 0) + jumpMs),
      );
      files.set(topic, streamText(jumped));
      return `${topic}: the clock jumps by ${jumpMs / 1000} s at line ${from}`;
    },
  },
  {
    name: 'a clock that starts again',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const lines = streamLines(files.get(topic)!);
      const from = random.integer(0, lines.length);
      const startMs = lineTimeMs(lines[from] ?? '') ?? 0;
      const again = lines.map((line, index) =>
        index < from ? line : atTime(line, (lineTimeMs(line) ?? 0) - startMs),
      );
      files.set(topic, streamText(again));
      return `${topic}: the clock starts again at line ${from}`;
    },
  },
];
