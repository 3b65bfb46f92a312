import type { RandomStream } from '../ground/random.ts';
import { pickTopic, type Damage, type FeedFiles } from './damage.ts';
import { atTime, lineTimeMs, streamLines, streamText } from '../feed/stream/stream-lines.ts';

/** Shares of lines that are hit: a few, some, most. */
const shares = [0.002, 0.02, 0.2, 0.7];

/** Changes the lines of one topic. */
function onLines(
  name: string,
  change: (lines: string[], random: RandomStream, share: number) => string[],
): Damage {
  return {
    name,
    apply(files: FeedFiles, random) {
      const topic = pickTopic(files, random);
      const share = random.pick(shares);
      files.set(topic, streamText(change(streamLines(files.get(topic)!), random, share)));
      return `${topic}: ${name}, ${share * 100} % of the lines`;
    },
  };
}

/** Replaces characters in place, quotes and braces as likely as any. */
function garbled(line: string, random: RandomStream): string {
  const characters = [...line];
  for (let count = 1 + random.integer(0, 3); count > 0; count -= 1) {
    characters[random.integer(0, characters.length - 1)] = random.pick([
      '"',
      '{',
      '}',
      ':',
      '9',
      '-',
      '\u0000',
      'é',
      '',
    ]);
  }
  return characters.join('');
}

/** Lines that get lost, come twice, in another order, late, cut short or with wrong characters. */
export const lineDamages: readonly Damage[] = [
  onLines('lost lines', (lines, random, share) => lines.filter(() => !random.chance(share))),
  onLines('a lost stretch', (lines, random, share) => {
    const from = random.integer(0, lines.length);
    return lines.toSpliced(from, Math.ceil(lines.length * share));
  }),
  onLines('a lost beginning', (lines, random, share) => lines.slice(Math.ceil(lines.length * share))),
  onLines('doubled lines', (lines, random, share) =>
    lines.flatMap((line) => (random.chance(share) ? [line, line] : [line])),
  ),
  onLines('a stretch sent twice', (lines, random, share) => {
    const from = random.integer(0, lines.length);
    const stretch = lines.slice(from, from + Math.ceil(lines.length * share));
    return [...lines.slice(0, from), ...stretch, ...lines.slice(from)];
  }),
  onLines('swapped lines', (lines, random, share) => {
    const swapped = [...lines];
    for (let index = 1; index < swapped.length; index += 1) {
      if (!random.chance(share)) continue;
      [swapped[index - 1], swapped[index]] = [swapped[index]!, swapped[index - 1]!];
    }
    return swapped;
  }),
  onLines('delayed lines', (lines, random, share) => {
    const delayMs = random.pick([500, 5_000, 60_000]);
    const late = lines.map((line) => {
      const timeMs = lineTimeMs(line) ?? 0;
      return random.chance(share)
        ? { line: atTime(line, timeMs + delayMs), timeMs: timeMs + delayMs }
        : { line, timeMs };
    });
    return late.toSorted((a, b) => a.timeMs - b.timeMs).map(({ line }) => line);
  }),
  onLines('lines cut short', (lines, random, share) =>
    lines.map((line) => (random.chance(share) ? line.slice(0, random.integer(0, line.length - 1)) : line)),
  ),
  onLines('garbled lines', (lines, random, share) =>
    lines.map((line) => (random.chance(share) ? garbled(line, random) : line)),
  ),
];
