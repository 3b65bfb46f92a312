/**
 * How the cost of a session grows with its laps and cars: simulating, writing and reading a race of 1, 4 and 16 times the size.
 * Usage: node bench/run.mjs scale [--runs 3] [--factors 1,4,16]
 */
import { parseArgs } from 'node:util';
import { readStream, RecordStream } from '../src/core/feed/stream-reader.ts';
import { quantile } from '../src/core/quantile.ts';
import { assembleSession, type SessionInputs } from '../src/core/timing/assemble-session.ts';
import { timingTopics } from '../src/core/timing/timing-topics.ts';
import { scaledPlan, type ScaleFactors } from '@svc/simulated-archive/scale';
import {
  demoEvents,
  demoCircuit,
  writeTopicBytes,
  planSession,
  simulateSession,
} from '@svc/simulated-archive/truth';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, factors: { type: 'string', default: '1,4,16' } },
});
const runs = Number(values.runs);
const factors = values.factors.split(',').map(Number);

const event = demoEvents(2024).find(({ eventName }) => eventName === 'Hungarian Grand Prix')!;
const race = planSession(event, event.sessions.at(-1)!, { circuit: demoCircuit(event.circuitId) });

console.log(
  `Node ${process.version}; ${event.eventName} ${event.year}, race; medians of ${runs} runs in one process\n`,
);
console.log(
  '| laps | cars | MB | laps driven | simulate ms | write ms | read and assemble ms | heap after, MB |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const factor of factors) measure({ laps: factor, cars: 1 });
for (const factor of factors.filter((each) => each > 1)) measure({ laps: 1, cars: factor });

function measure(scale: ScaleFactors): void {
  const plan = scaledPlan(race, scale);
  const times: number[][] = [];
  let bytes = 0;
  let laps = 0;
  let heapMegabytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const startMs = performance.now();
    const truth = simulateSession(plan);
    const simulatedMs = performance.now();
    const files = new Map(timingTopics.map((topic) => [topic, writeTopicBytes(truth, topic)]));
    const writtenMs = performance.now();
    const topics = Object.fromEntries(
      [...files].map(([topic, file]) => {
        if (file === null) return [topic, null];
        const text = new TextDecoder().decode(file);
        return [
          topic,
          topic === 'TimingData' ? new RecordStream(topic, text) : readStream(topic, text).records,
        ];
      }),
    ) as unknown as SessionInputs['topics'];
    const timing = assembleSession({
      sessionName: 'Race',
      kind: 'race',
      topics,
      official: null,
      lapOneMs: null,
    });
    const readMs = performance.now();
    times.push([simulatedMs - startMs, writtenMs - simulatedMs, readMs - writtenMs]);
    bytes = [...files.values()].reduce((sum, file) => sum + (file?.length ?? 0), 0);
    laps = timing.laps.length;
    globalThis.gc?.();
    heapMegabytes = process.memoryUsage().heapUsed / 1e6;
  }
  const cells = [
    plan.raceLaps,
    plan.entries.length,
    (bytes / 1e6).toFixed(1),
    laps,
    ...[0, 1, 2].map((step) =>
      quantile(
        times.map((each) => each[step]!).toSorted((a, b) => a - b),
        0.5,
      ).toFixed(0),
    ),
    heapMegabytes.toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
