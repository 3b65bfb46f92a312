/**
 * What packs of sessions weigh, with telemetry and without, and how long packing and reading them takes. Every pack is read again and held to
 * what it was made of before it counts.
 * Usage: node bench/run.mjs packs [--corpus ../shared/corpus] [--only Qualifying]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyPack } from '../src/io/packing/verify-pack.ts';
import { packedSession } from '../test/recordings/packed-session.ts';
import { timedSessions } from '../test/recordings/recorded-sessions.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});
const { signal } = new AbortController();
const now = '2026-11-20T12:00:00Z';
const recorded = timedSessions.map(({ id, year, round, sessionName }) => ({
  name: id.replaceAll('_', ' '),
  query: { year, gp: String(round), session: sessionName },
  settings: { SVC_SOURCE: `mirror:${values.corpus}`, SVC_NOW: now },
}));
const simulated = ['R', 'Q'].map((session) => ({
  name: `2025 Monza ${session}, simulated`,
  query: { year: 2025, gp: 'Monza', session },
  settings: { SVC_SOURCE: 'demo', SVC_NOW: now },
}));

console.log(`Node ${process.version}; one run each\n`);
console.log('| session | files | kB as given | kB packed | without telemetry | pack s | read all s |');
console.log('| :-- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { name, query, settings } of [...recorded, ...simulated].filter((each) =>
  each.name.includes(values.only),
)) {
  const home = await mkdtemp(join(tmpdir(), 'svc-bench-packs-'));
  const startMs = performance.now();
  const { pack } = await packedSession(home, settings, query);
  const packedMs = performance.now();
  await verifyPack(pack.path, signal);
  const readMs = performance.now();
  const light = await packedSession(home, settings, query, { withTelemetry: false, name: 'light' });
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const cells = [
    name,
    pack.contents.files.length,
    kilobytes(pack.unpackedBytes),
    kilobytes(pack.bytes),
    kilobytes(light.pack.bytes),
    seconds(packedMs - startMs),
    seconds(readMs - packedMs),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  await rm(home, { recursive: true, force: true });
}
