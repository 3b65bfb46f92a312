import { atTime, linePayload, lineTimeMs, streamLines, streamText } from '../feed/stream/stream.ts';
import type { RandomStream } from '../ground/random.ts';

/** Text of each topic's file, as the archive serves it; a topic that is absent has no file. */
export type FeedFiles = Map<string, string>;

/** One way in which a recording goes wrong. */
interface Damage {
  /** "lost lines" */
  name: string;
  /**
   * Changes the files. `other` is another session, for what gets mixed up.
   *
   * @returns what was done, for the report of a failure: "TimingData: every 7th line lost".
   */
  apply(files: FeedFiles, random: RandomStream, other: ReadonlyMap<string, string>): string;
}

/** A topic that has a file; `TimingData` half of the time, for laps hang on it. */
function pickTopic(files: FeedFiles, random: RandomStream): string {
  return files.has('TimingData') && random.chance(0.5) ? 'TimingData' : random.pick([...files.keys()]);
}

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
const lineDamages: readonly Damage[] = [
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

/** What feeds send for "nothing", and what breaks programs that take it for something. */
const sentinels: readonly unknown[] = [
  '', '-', ' ', '0', 'NaN', 'null', '-1', '99:99:99.999', '1e309', '9007199254740993', 'LAP 1', '+1 LAP',
  null, 0, -1, 1e21, true, false, [], {}, [null], { Value: null },
]; // prettier-ignore

const hostileStrings: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '](javascript:alert(1))',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '\u202Eevil\u202C',
  '\u0000\u001B[31m',
  '=HYPERLINK("http://example.invalid")',
  'x'.repeat(20_000),
  '👩‍🚒'.repeat(50),
];

const hostilePatches: readonly string[] = [
  '{"__proto__":{"polluted":true}}',
  '{"Lines":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
  '{"Lines":{"99999999":{"NumberOfLaps":1,"LastLapTime":{"Value":"1:00.000"}}}}',
  '{"Lines":{"1":{"Sectors":{"4294967295":{"Value":"1.0"}},"Stints":{"1000000000":{"TotalLaps":1}}}}}',
  '{"Lines":{"1":{"NumberOfLaps":1e300,"Sectors":[[[[]]]],"Stints":"none"}}}',
  '{"Lines":[]}',
  '[]',
  '"text"',
  'null',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

/**
 * The parsed payload with the values chosen by `hits` replaced, but not those within a replacement; text that is no JSON stays as it
 * is.
 */
function withValues(
  payload: string,
  hits: (key: string, value: unknown) => boolean,
  replacement: () => unknown,
): string {
  const replacements = new Set<unknown>();
  try {
    const parsed: unknown = JSON.parse(payload);
    return JSON.stringify(parsed, function (this: unknown, key: string, value: unknown) {
      const isPlain = typeof value !== 'object' || value === null;
      if (key === '' || !isPlain || replacements.has(this) || !hits(key, value)) return value;
      const replaced = replacement();
      replacements.add(replaced);
      return replaced;
    });
  } catch (error) {
    if (error instanceof SyntaxError) return payload;
    throw error;
  }
}

/** Keys of plain values that occur in the lines. */
function keysIn(lines: readonly string[], random: RandomStream): string[] {
  const keys = new Set<string>();
  for (let tries = 0; tries < 40 && lines.length > 0; tries += 1) {
    withValues(
      linePayload(random.pick(lines)),
      (key) => (keys.add(key), false),
      () => null,
    );
  }
  return [...keys];
}

/** Values that say nothing, too much or something evil. */
const valueDamages: readonly Damage[] = [
  {
    name: 'a flood of sentinels',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const lines = streamLines(files.get(topic)!);
      const keys = keysIn(lines, random);
      if (keys.length === 0) return `${topic}: no values to replace`;
      const key = random.pick(keys);
      const sentinel = random.pick(sentinels);
      const share = random.pick([0.05, 0.5, 1]);
      const flooded = lines.map(
        (line) =>
          line.slice(0, 12) +
          withValues(
            linePayload(line),
            (name) => name === key && random.chance(share),
            () => sentinel,
          ),
      );
      files.set(topic, streamText(flooded));
      return `${topic}: ${key} is ${JSON.stringify(sentinel)} in ${share * 100} % of the places`;
    },
  },
  {
    name: 'hostile strings',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const text = random.pick(hostileStrings);
      const share = random.pick([0.02, 0.3]);
      const poisoned = streamLines(files.get(topic)!).map(
        (line) =>
          line.slice(0, 12) +
          withValues(
            linePayload(line),
            (_, value) => typeof value === 'string' && random.chance(share),
            () => text,
          ),
      );
      files.set(topic, streamText(poisoned));
      return `${topic}: ${JSON.stringify(text.slice(0, 40))} for ${share * 100} % of the strings`;
    },
  },
  {
    name: 'hostile patches',
    apply(files, random) {
      const topic = pickTopic(files, random);
      const patch = random.pick(hostilePatches);
      const lines = streamLines(files.get(topic)!);
      const at = random.integer(0, lines.length);
      const stamp = (lines[at] ?? lines.at(-1) ?? '00:00:01.000').slice(0, 12);
      files.set(topic, streamText(lines.toSpliced(at, 0, stamp + patch)));
      return `${topic}: ${patch.slice(0, 60)} at line ${at}`;
    },
  },
];

/** Whole files that are missing, empty or cut, and clocks that jump. */
const fileDamages: readonly Damage[] = [
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

/** Files into which another session has found its way. */
const mixedSessions: readonly Damage[] = [
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

/** All ways in which recordings are damaged in tests. */
export const damages: readonly Damage[] = [...lineDamages, ...fileDamages, ...valueDamages, ...mixedSessions];
