/**
 * Recorded sessions beside the same sessions as the simulated archive makes them: messages, bytes, laps, telemetry steps.
 * Usage: node bench/run.mjs simulated-statistics [--corpus ../shared/corpus]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { readStream } from '../src/core/feed/stream-reader.ts';
import { assembleSession, type SessionInputs } from '../src/core/timing/assemble-session.ts';
import { timingTopics } from '../src/core/timing/timing-topics.ts';
import { sessionKind } from '../src/core/calendar/session-kind.ts';
import {
  demoRound,
  demoCircuit,
  writeTopic,
  type Hazards,
  planSession,
  simulateSession,
  writeTelemetry,
} from '@svc/simulated-archive/truth';

const { values } = parseArgs({ options: { corpus: { type: 'string', default: '../shared/corpus' } } });
const archive = join(resolve(values.corpus), 'livetiming.formula1.com/static');
if (!existsSync(archive)) {
  console.error(`bench/simulated-statistics: no recordings at ${archive}; name them with --corpus.`);
  process.exit(1);
}

/** Where the recorded session was run in the rain, or behind a safety car, the simulated one is as well. */
const compared: [
  year: number,
  round: number,
  sessionName: string,
  directory: string,
  hazards?: Partial<Hazards>,
][] = [
  [2018, 4, 'Race', '2018-04-29_Azerbaijan_Grand_Prix/2018-04-29_Race'],
  [2025, 6, 'Sprint', '2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint', { rain: 1, safetyCar: 1 }],
  [2025, 20, 'Qualifying', '2025-10-26_Mexico_City_Grand_Prix/2025-10-25_Qualifying'],
  [2024, 12, 'Practice 1', '2024-07-07_British_Grand_Prix/2024-07-05_Practice_1'],
];

type Files = (topic: string) => string | null;

const columns = compared.map(([year, round, sessionName, directory, hazards]) => {
  const event = demoRound(year, round)!;
  const session = event.sessions.find(({ name }) => name === sessionName)!;
  const plan = planSession(event, session, { circuit: demoCircuit(event.circuitId) });
  const truth = simulateSession({ ...plan, hazards: { ...plan.hazards, ...hazards } });
  const recorded: Files = (topic) => {
    const path = join(archive, String(year), directory, `${topic}.jsonStream`);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const simulated: Files = (topic) => {
    if (topic === 'CarData.z' || topic === 'Position.z')
      return new TextDecoder().decode(writeTelemetry(truth, topic));
    return writeTopic(truth, topic as (typeof timingTopics)[number]);
  };
  return {
    title: `${year} ${event.eventName.replace(' Grand Prix', '')}, ${sessionName}`,
    recorded: figures(year, sessionName, recorded),
    simulated: figures(year, sessionName, simulated),
  };
});

console.log(`| recorded / simulated | ${columns.map(({ title }) => title).join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(columns.length)}`);
for (const name of new Set(columns.flatMap(({ recorded }) => [...recorded.keys()]))) {
  const cells = columns.map(({ recorded, simulated }) => {
    const [real, made] = [recorded.get(name) ?? null, simulated.get(name) ?? null];
    return real === null || made === null ? '' : `${shown(real)} / ${shown(made)}`;
  });
  if (cells.some((cell) => cell !== '')) console.log(`| ${name} | ${cells.join(' | ')} |`);
}

function figures(year: number, sessionName: string, files: Files): Map<string, number | null> {
  const rows = new Map<string, number | null>();
  const topics = Object.fromEntries(
    timingTopics.map((topic) => {
      const text = files(topic);
      const records = text === null ? null : readStream(topic, text).records;
      rows.set(`${topic}: messages`, records && records.length);
      rows.set(`${topic}: kB`, text === null ? null : Math.round(Buffer.byteLength(text) / 1000));
      return [topic, records];
    }),
  ) as unknown as SessionInputs['topics'];
  const kind = sessionKind(sessionName, year);
  const { laps } = assembleSession({ sessionName, kind, topics, official: null, lapOneMs: null });
  const timed = laps.filter((lap) => !lap.isGenerated);
  const share = (count: number) => Math.round((1000 * count) / timed.length) / 10;
  const messages = topics.TimingData === null ? 0 : [...topics.TimingData].length;
  rows.set('laps', timed.length);
  rows.set('TimingData: messages per lap', Math.round((10 * messages) / timed.length) / 10);
  rows.set('accurate laps, %', share(timed.filter(({ isAccurate }) => isAccurate).length));
  rows.set('laps with three sectors, %', share(timed.filter(hasSectors).length));
  rows.set('laps with a time, %', share(timed.filter(({ lapTimeMs }) => lapTimeMs !== null).length));
  for (const topic of ['CarData.z', 'Position.z']) {
    const text = files(topic);
    const stepsMs = text === null ? null : sampleStepsMs(text);
    rows.set(`${topic}: messages`, text === null ? null : readLines(text).length);
    rows.set(`${topic}: kB`, text === null ? null : Math.round(text.length / 1000));
    rows.set(`${topic}: samples`, stepsMs && stepsMs.length);
    for (const [name, part] of [
      ['5 %', 0.05],
      ['median', 0.5],
      ['95 %', 0.95],
    ] as const)
      rows.set(`${topic}: step, ${name}, ms`, stepsMs && stepsMs[Math.floor(part * (stepsMs.length - 1))]!);
  }
  return rows;
}

function hasSectors({
  sector1Ms,
  sector2Ms,
  sector3Ms,
}: Record<`sector${1 | 2 | 3}Ms`, number | null>): boolean {
  return sector1Ms !== null && sector2Ms !== null && sector3Ms !== null;
}

function readLines(text: string): string[] {
  return text.replace('\uFEFF', '').split('\r\n').filter(Boolean);
}

/** Times between the samples of a packed topic, sorted. */
function sampleStepsMs(text: string): number[] {
  const moments = readLines(text).flatMap((line) => {
    const json = inflateRawSync(Buffer.from(JSON.parse(line.slice(12)) as string, 'base64')).toString();
    const { Entries, Position } = JSON.parse(json) as Record<string, { Utc?: string; Timestamp?: string }[]>;
    return (Entries ?? Position ?? []).map((entry) => Date.parse(entry.Utc ?? entry.Timestamp ?? ''));
  });
  const steps = moments.slice(1).map((moment, index) => moment - moments[index]!);
  return steps.sort((a, b) => a - b);
}

function shown(value: number): string {
  return value.toLocaleString('en');
}
