/**
 * Reading and assembling every recorded session, step by step, medians in one warm process.
 * Usage: node bench/run.mjs sessions [--runs 9] [--corpus ../shared/corpus]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FeedRecord, readStream } from '../src/core/feed/stream-reader.ts';
import { assembleSession } from '../src/core/timing/assemble-session.ts';
import { timingTopics, type TimingTopic } from '../src/core/timing/timing-topics.ts';
import { sessionKind } from '../src/core/calendar/session-kind.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});
const runs = Number(values.runs);
const archive = join(resolve(values.corpus), 'livetiming.formula1.com/static');
if (!existsSync(archive)) {
  console.error(`bench/sessions: no recordings at ${archive}; name them with --corpus.`);
  process.exit(1);
}

console.log(`Node ${process.version}; medians of ${runs} runs in one process\n`);
console.log('| session | MB | records | laps | read ms | assemble ms | first run ms |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const directory of sessionDirectories()) {
  const texts = new Map(
    timingTopics.map((topic) => {
      const path = join(archive, directory, `${topic}.jsonStream`);
      return [topic, existsSync(path) ? readFileSync(path, 'utf8') : null];
    }),
  );
  const readMs: number[] = [];
  const assembleMs: number[] = [];
  let laps = 0;
  let records = 0;
  for (let run = 0; run < runs; run += 1) {
    const startMs = performance.now();
    const topics = Object.fromEntries(
      [...texts].map(([topic, text]) => [topic, text === null ? null : readStream(topic, text).records]),
    ) as Record<TimingTopic, FeedRecord[] | null>;
    const readEndMs = performance.now();
    const sessionName = directory.slice(directory.lastIndexOf('/') + 12).replaceAll('_', ' ');
    const kind = sessionKind(sessionName, Number(directory.slice(0, 4)));
    const session = assembleSession({ sessionName, kind, topics, official: null, lapOneMs: null });
    assembleMs.push(performance.now() - readEndMs);
    readMs.push(readEndMs - startMs);
    laps = session.laps.length;
    records = Object.values(topics).reduce((sum, list) => sum + (list?.length ?? 0), 0);
  }
  const megabytes = [...texts.values()].reduce((sum, text) => sum + (text?.length ?? 0), 0) / 1e6;
  const cells = [
    directory,
    megabytes.toFixed(1),
    records,
    laps,
    median(readMs).toFixed(0),
    median(assembleMs).toFixed(0),
    (readMs[0]! + assembleMs[0]!).toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Every directory with timing data, `2025/…/2025-05-03_Sprint`. */
function sessionDirectories(): string[] {
  return readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/TimingData.jsonStream'))
    .map((path) => path.slice(0, -'/TimingData.jsonStream'.length))
    .sort();
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
