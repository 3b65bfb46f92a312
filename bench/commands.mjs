// Wall time and peak memory of whole `svc` processes next to a bare `node -e 0`, in one interleaved run, medians; bench/README.md says
// what else there is. Says on standard error which run is under way, and prints the table at the end. Without recordings: simulated data.
// Usage: node bench/commands.mjs [--runs 15] [--corpus ../shared/corpus] [--only laps] [--against DIRECTORY] [--peer PYTHON] [--record RELEASE]
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commandCases } from './command-cases.mjs';
import { commandTable, comparison, isSlower, timesBareNode } from './command-table.mjs';
import { recordRelease } from './history.mjs';
import { measuredProcess, whyNotMeasured } from './measured-process.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    corpus: { type: 'string', default: '../shared/corpus' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
    peer: { type: 'string' },
    record: { type: 'string' },
  },
});
const runs = Number(values.runs);
const corpus = resolve(values.corpus);
const isRecorded = existsSync(corpus);
const stop = (why) => {
  console.error(`bench/commands: ${why}.`);
  process.exit(1);
};
const problem = whyNotMeasured();
if (problem) stop(problem);
if (!isRecorded) console.error(`bench/commands: no recordings at ${corpus}, so simulated data.`);
if (values.peer && !isRecorded) stop('the reference reads recordings only; name them with --corpus');
const cases = commandCases.filter(({ id }) => id.includes(values.only));
if (cases.length === 0)
  stop(`no process has "${values.only}" in ${commandCases.map(({ id }) => id).join(', ')}`);

const scratch = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const contestants = [
  { name: 'now', runCase: svcIn(resolve(here, '..'), 'now') },
  ...(values.against ? [{ name: 'last', runCase: svcIn(resolve(values.against), 'last') }] : []),
  ...(values.peer ? [{ name: 'peer', runCase: runPeer }] : []),
];
/** What each run took, by contestant and process. */
const samples = new Map();
const bareNode = [];
try {
  for (let run = -1; run < runs; run += 1) {
    console.error(run < 0 ? 'warming up' : `run ${run + 1} of ${runs}`);
    const bare = measuredProcess(process.execPath, ['-e', '0'], process.env);
    if (run >= 0) bareNode.push(bare);
    for (const each of cases) {
      // In turn, so that none is always the one that finds the files in memory.
      for (const { name, runCase } of run % 2 ? contestants : contestants.toReversed()) {
        const sample = runCase(each);
        if (sample && run >= 0) samplesOf(name, each).push(sample);
      }
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Runs cases with the program built in a directory, with a home of its own. */
function svcIn(directory, name) {
  const script = join(directory, 'bin/svc.js');
  if (!existsSync(script)) stop(`no program at ${script}; build one there`);
  const home = join(scratch, name);
  const envOf = (isSimulated) => ({
    ...process.env,
    SVC_HOME: home,
    SVC_SOURCE: isRecorded && !isSimulated ? `mirror:${corpus}` : 'demo',
  });
  return ({ args, isCold, isSimulated = false }) => {
    if (isCold) rmSync(join(home, 'cache'), { recursive: true, force: true });
    return measuredProcess(process.execPath, [script, ...args], envOf(isSimulated));
  };
}

/** Runs a case with the reference; null for one that it has no answer to. */
function runPeer({ peer, isCold }) {
  if (!peer) return null;
  const cache = join(scratch, 'peer', peer);
  if (isCold) rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  return measuredProcess(values.peer, [join(here, 'peer.py'), peer, corpus, cache], process.env);
}

function samplesOf(contestant, { id }) {
  const key = `${contestant} ${id}`;
  if (!samples.has(key)) samples.set(key, []);
  return samples.get(key);
}

const measured = isRecorded
  ? '2018 Azerbaijan, Race (2.5 MB) and 2025 Mexico City, Qualifying (7 MB with telemetry)'
  : '2018 Azerbaijan, Race and 2025 Mexico City, Qualifying, simulated';
const rows = cases.map((each) => ({
  id: each.id,
  name: each.name,
  now: samplesOf('now', each),
  ...(values.against && { last: samplesOf('last', each) }),
  ...(values.peer && each.peer && { peer: samplesOf('peer', each) }),
}));
console.log(`${measured}; Node ${process.version}; medians of ${runs} interleaved runs\n`);
console.log(commandTable(rows, bareNode));

if (values.record) {
  const ratios = new Map(rows.map(({ id, now }) => [id, timesBareNode(now, bareNode)]));
  recordRelease(join(here, 'history.csv'), values.record, process.version, ratios);
}
const slower = rows.filter(({ now, last }) => last && isSlower(now, last));
for (const { name, now, last } of slower) {
  const { times, wallTimes } = comparison(now, last);
  const taken = `${times.toFixed(2)} times its processor time, ${wallTimes.toFixed(2)} times its wall time`;
  console.error(`bench/commands: ${name} is slower than the last release: ${taken}.`);
}
process.exitCode = slower.length > 0 ? 1 : 0;
