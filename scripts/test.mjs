// Everything a change must pass: build, types, lint, format, tests. The last line says how many tests passed and failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, failureLines, isSuccess, summaryLine } from './test-summary.mjs';

const directory = mkdtempSync(join(tmpdir(), 'svc-test-'));
const reportPath = join(directory, 'report.json');

const checks = [
  { name: 'browser', command: ['node', 'scripts/ensure-chromium.mjs'] },
  { name: 'build', command: ['rolldown', '-c', 'rolldown.config.ts', '--logLevel', 'warn'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--noEmit'] },
  { name: 'types of core', command: ['tsc', '-p', 'tsconfig.core.json'] },
  { name: 'types of the charts in the browser', command: ['tsc', '-p', 'src/render/interactive/client'] },
  { name: 'types of the chat in the browser', command: ['tsc', '-p', 'src/web/client'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
  },
];

const failed = [];
for (const { name, command } of checks) {
  console.log(`\n> ${name}: ${command.slice(0, 2).join(' ')}`);
  const startMs = performance.now();
  // npm puts node_modules/.bin on the path.
  const { status, error } = spawnSync(command[0], command.slice(1), { stdio: 'inherit' });
  if (status !== 0) failed.push(name);
  console.log(`${name}: ${status === 0 ? 'ok' : `FAILED ${error?.message ?? ''}`} (${seconds(startMs)} s)`);
}

const report = readReport();
rmSync(directory, { recursive: true, force: true });
const counts = report ? countTests(report) : { passed: 0, failed: 0, skipped: 0 };
if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`);
const lines = report ? failureLines(report, process.cwd()) : [];
for (const line of lines) console.log(line);
if (failed.includes('tests') && lines.length === 0) console.log('- an error outside of any test: see above');
console.log(summaryLine(counts));
process.exitCode = failed.length === 0 && isSuccess(counts) ? 0 : 1;

/** null when the test run ended without a report. */
function readReport() {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8'));
  } catch (error) {
    console.log(`No test report: ${error.message}`);
    return null;
  }
}

function seconds(startMs) {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
