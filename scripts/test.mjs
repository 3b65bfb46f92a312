// Everything a change must pass: types, lint, format and the tests, which build the programs. With --long: what these tests leave out or take
// only a sample of. The last lines say what failed, what did not run and why, which files took longest, and how many tests passed and failed.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countTests,
  failedFiles,
  failureLines,
  isSuccess,
  notRunLine,
  sampledLine,
  slowestLines,
  summaryLine,
  unsteadyLines,
  withSecondRun,
} from './test-summary.mjs';

const isLong = process.argv.includes('--long');
const directory = mkdtempSync(join(tmpdir(), 'svc-test-'));
/** What tests simulate, load and parse, for each other. */
const cache = join(directory, 'cache');
mkdirSync(cache);

const checks = [
  { name: 'browser', command: 'node scripts/ensure-chromium.mjs' },
  { name: 'redis', command: 'node scripts/ensure-redis.mjs' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'oxfmt --check' },
];
const firstReport = join(directory, 'report.json');
const tests = {
  name: isLong ? 'long tests' : 'tests',
  command: vitest('run', firstReport),
};

/** When more fail than in so many files, it is not for want of a quiet machine. */
const mostFilesTriedAgain = 4;

const failed = [];
const [browser, redis, ...others] = checks;
if (!isLong) for (const program of [browser, redis]) await run(program, 'when it ends');
// Side by side: tests wait for browsers and processes.
await Promise.all([
  ...(isLong ? [] : others.map((check) => run(check, 'when it ends'))),
  run(tests, 'at once'),
]);

let report = readReport(firstReport);
const unsteady = report ? await tryAgain() : [];
if (report && process.env.SVC_TEST_REPORT) copyFileSync(firstReport, process.env.SVC_TEST_REPORT);
rmSync(directory, { recursive: true, force: true });
const counts = report ? countTests(report) : { passed: 0, failed: 0, skipped: 0 };
const lines = report ? failureLines(report, process.cwd()) : [];
console.log('');
if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
for (const line of [...lines, ...unsteady]) console.log(line);
if (failed.includes(tests.name) && lines.length === 0) {
  console.log('- an error outside of any test: see above');
}
if (report) {
  const told = [...slowestLines(report, process.cwd()), sampledLine(report), notRunLine(report)];
  for (const line of told) if (line) console.log(line);
}
console.log(tookLine());
console.log(summaryLine(counts));
process.exitCode = failed.length === 0 && isSuccess(counts) ? 0 : 1;

/**
 * Runs the files that failed again, alone: three at once on two cores can be too much for a browser. What fails then has failed; what does
 * not is told as unsteady.
 */
async function tryAgain() {
  const files = failedFiles(report);
  if (files.length === 0 || files.length > mostFilesTriedAgain) return [];
  const path = join(directory, 'again.json');
  const again = { name: 'again, alone', command: vitest(`run ${files.join(' ')} --maxWorkers=1`, path) };
  await run(again, 'at once');
  const second = readReport(path);
  if (second === null) return [];
  if (!failed.includes(again.name)) failed.splice(failed.indexOf(tests.name), 1);
  const lines = unsteadyLines(report, second, process.cwd());
  report = withSecondRun(report, second);
  return lines;
}

function vitest(what, path) {
  return `vitest ${what} --reporter=default --reporter=json --outputFile.json=${path}`;
}

/** Runs the command of a check, shows what it says, and notes a failure. */
async function run({ name, command }, show) {
  const startMs = performance.now();
  const said = [];
  const isWell = await runCommand(command, show === 'at once' ? null : said);
  if (!isWell) failed.push(name);
  for (const text of said) process.stdout.write(text);
  const took = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`> ${name}: ${isWell ? 'ok' : 'FAILED'} (${took} s)`);
}

/** How long all took, and on Linux the processor time of all programs that have ended, which does not depend on what else is running. */
function tookLine() {
  const seconds = Math.round(process.uptime());
  try {
    // The fields behind the name of the program: user and system time of children, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return `TOOK: ${seconds} s, ${Math.round((Number(fields[13]) + Number(fields[14])) / 100)} s of processor time`;
  } catch {
    return `TOOK: ${seconds} s`;
  }
}

/** Whether the command ended well. What it says goes to `said`, or is shown at once when that is null. */
function runCommand(command, said) {
  const [program, ...args] = command.split(' ').filter(Boolean);
  return new Promise((resolve) => {
    // npm puts node_modules/.bin on the path.
    const child = spawn(program, args, {
      stdio: said ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, SVC_TEST_LONG: isLong ? '1' : '0', SVC_TEST_CACHE: cache },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => said.push(text));
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** null when the test run ended without a report. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.log(`No test report: ${error.message}`);
    return null;
  }
}
