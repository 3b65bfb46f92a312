// Wall time and peak memory of whole `svc` processes next to a bare `node -e 0`, in one interleaved run, medians.
// Says on standard error which run is under way, and prints the table at the end. Without recordings it measures simulated data.
// Usage: node bench/commands.mjs [--runs 15] [--corpus ../shared/corpus]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    corpus: { type: 'string', default: '../shared/corpus' },
  },
});
const runs = Number(values.runs);
const corpus = resolve(values.corpus);
const timeCommand = '/usr/bin/time';
if (!existsSync(timeCommand)) {
  console.error('bench/commands: needs /usr/bin/time (Debian package "time") for peak memory.');
  process.exit(1);
}
const isRecorded = existsSync(corpus);
if (!isRecorded)
  console.error(`bench/commands: no recordings at ${corpus}, so simulated data; --corpus names others.`);

const svc = resolve('bin/svc.js');
const race = ['--year', '2018', '--gp', 'Azerbaijan', '--session', 'R'];
const qualifying = ['--year', '2025', '--gp', 'Mexico City', '--session', 'Q'];
const drivers = (...codes) => codes.flatMap((code) => ['--drivers', code]);
const cases = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'svc --version', args: [svc, '--version'] },
  { name: 'svc workspace list', args: [svc, 'workspace', 'list'] },
  { name: 'svc fetch schedule', args: [svc, 'fetch', 'schedule', '--workspace-id', 'b', '--year', '2025'] },
  {
    name: 'svc analyze driver-laps, first look',
    args: [svc, 'analyze', 'driver-laps', '--workspace-id', 'b', ...race, '--driver', 'HAM'],
    cold: true,
  },
  {
    name: 'svc analyze driver-laps, parsed before',
    args: [svc, 'analyze', 'driver-laps', '--workspace-id', 'b', ...race, '--driver', 'HAM'],
  },
  {
    name: 'svc analyze lap-times, first look',
    args: [
      svc,
      'analyze',
      'lap-times',
      '--workspace-id',
      'b',
      ...race,
      '--drivers',
      'HAM',
      '--drivers',
      'RAI',
    ],
    cold: true,
  },
  {
    name: 'svc analyze lap-times, parsed before',
    args: [
      svc,
      'analyze',
      'lap-times',
      '--workspace-id',
      'b',
      ...race,
      '--drivers',
      'HAM',
      '--drivers',
      'RAI',
    ],
  },
  {
    name: 'svc analyze tyre-strategy, parsed before',
    args: [svc, 'analyze', 'tyre-strategy', '--workspace-id', 'b', ...race],
  },
  {
    name: 'svc analyze telemetry, 2 drivers, first look',
    args: [svc, 'analyze', 'telemetry', '--workspace-id', 'b', ...qualifying, ...drivers('NOR', 'LEC')],
    cold: true,
  },
  {
    name: 'svc analyze telemetry, 2 drivers, decoded before',
    args: [svc, 'analyze', 'telemetry', '--workspace-id', 'b', ...qualifying, ...drivers('NOR', 'LEC')],
  },
  {
    name: 'svc analyze telemetry, 5 drivers, first look',
    args: [
      ...[svc, 'analyze', 'telemetry', '--workspace-id', 'b', ...qualifying],
      ...drivers('NOR', 'LEC', 'HAM', 'VER', 'RUS'),
    ],
    cold: true,
  },
  {
    name: 'svc analyze season-summary 2025, first look',
    args: [svc, 'analyze', 'season-summary', '--workspace-id', 'b', '--year', '2025'],
    cold: true,
  },
];

const home = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const env = { ...process.env, SVC_HOME: home, SVC_SOURCE: isRecorded ? `mirror:${corpus}` : 'demo' };
const samples = new Map(cases.map(({ name }) => [name, { ms: [], megabytes: [] }]));
try {
  for (let run = -1; run < runs; run += 1) {
    console.error(run < 0 ? 'warming up' : `run ${run + 1} of ${runs}`);
    for (const { name, args, cold } of cases) {
      if (cold) rmSync(join(home, 'cache'), { recursive: true, force: true });
      const startMs = performance.now();
      const result = spawnSync(timeCommand, ['-f', '%M', process.execPath, ...args], {
        env,
        encoding: 'utf8',
      });
      const ms = performance.now() - startMs;
      if (result.status !== 0) throw new Error(`${name} failed: ${result.stderr}`);
      if (run < 0) continue; // warm the file system
      samples.get(name).ms.push(ms);
      samples.get(name).megabytes.push(Number(result.stderr.trim().split('\n').at(-1)) / 1024);
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const bareMs = median(samples.get('node -e 0').ms);
const measured = isRecorded
  ? '2018 Azerbaijan, Race (2.5 MB) and 2025 Mexico City, Qualifying (7 MB with telemetry)'
  : '2018 Azerbaijan, Race and 2025 Mexico City, Qualifying, simulated';
console.log(`${measured}; Node ${process.version}; medians of ${runs} interleaved runs\n`);
console.log('| process | ms | times bare node | peak MB |');
console.log('| --- | ---: | ---: | ---: |');
for (const [name, { ms, megabytes }] of samples) {
  const wall = median(ms);
  console.log(
    `| ${name} | ${wall.toFixed(0)} | ${(wall / bareMs).toFixed(2)} | ${median(megabytes).toFixed(0)} |`,
  );
}
