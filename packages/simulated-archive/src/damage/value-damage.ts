import type { RandomStream } from '../ground/random.ts';
import { pickTopic, type Damage } from './damage.ts';
import { linePayload, streamLines, streamText } from '../feed/stream/stream-lines.ts';

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
export const valueDamages: readonly Damage[] = [
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
