// What `svc export` costs as a process of its own, next to a bare `node -e 0`, and how large its files are. bench/README.md says what else
// there is. Seasons are simulated; the first look is without the cache of data. Usage: node bench/export.mjs [--runs 3]
import { mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measuredProcess, whyNotMeasured } from './measured-process.mjs';

const problem = whyNotMeasured();
if (problem) {
  console.error(`bench/export: ${problem}.`);
  process.exit(1);
}
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const program = join(dirname(fileURLToPath(import.meta.url)), '../dist/svc.cjs');
const race = ['--year', '2024', '--gp', 'Monaco', '--session', 'R'];
const season = ['--year', '2024', '--session', 'R'];
const cases = [
  { name: 'laps of a race', args: ['laps', ...race] },
  { name: 'laps of a race, CSV', args: ['laps', ...race, '--format', 'csv'] },
  { name: 'laps of all races of a season', args: ['laps', ...season] },
  { name: 'the same, all there', args: ['laps', ...season], isThere: true },
  { name: 'telemetry of a race, all cars', args: ['telemetry', ...race] },
];

const home = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const env = { ...process.env, SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: '2025-12-20T12:00:00Z' };
try {
  const bare = median(samples(() => measuredProcess(process.execPath, ['-e', '0'], env)));
  console.log(`Node ${process.version}; bare node ${bare.toFixed(0)} ms of processor time\n`);
  console.log(
    '| export | first look ms | bare nodes | again ms | bare nodes | peak MB | rows | bytes a row |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  let caseHome = home;
  for (const { name, args, isThere } of cases) {
    if (!isThere) caseHome = join(home, name);
    const [out, caseEnv] = [join(caseHome, 'out'), { ...env, SVC_HOME: caseHome }];
    const command = [program, 'export', ...args, '--out', out];
    const run = () => {
      if (!isThere) rmSync(out, { recursive: true, force: true });
      return measuredProcess(process.execPath, command, caseEnv);
    };
    const first = run();
    const again = samples(run);
    const { rows, bytes } = JSON.parse(
      spawnSync(process.execPath, command, { env: caseEnv, encoding: 'utf8' }).stdout,
    );
    const cells = [
      ...[name, first.cpuMs.toFixed(0), (first.cpuMs / bare).toFixed(1)],
      ...[median(again).toFixed(0), (median(again) / bare).toFixed(1)],
      ...[Math.max(first.megabytes, ...again.map(({ megabytes }) => megabytes)).toFixed(0), rows],
      (bytes / rows).toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

function samples(run) {
  return Array.from({ length: Number(values.runs) }, run);
}

function median(measured) {
  const sorted = measured.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
