import { describe, expect, it } from 'vitest';
import {
  countTests,
  failedFiles,
  failureLines,
  isSuccess,
  notRunLine,
  sampledLine,
  slowestLines,
  summaryLine,
  type TestFile,
  type TestReport,
  type TestResult,
  unsteadyLines,
  withSecondRun,
} from '../../scripts/test-summary.mjs';

const passed: TestResult = { status: 'passed', ancestorTitles: ['A lap'], title: 'ends' };
const failed: TestResult = {
  ...passed,
  status: 'failed',
  failureMessages: ['expected 1 to be 2\n    at line 3', 'another'],
};

function fileOf(name: string, assertionResults: TestResult[], rest: Partial<TestFile> = {}): TestFile {
  return { name, status: 'passed', startTime: 0, endTime: 1000, assertionResults, ...rest };
}

const report: TestReport = {
  numPassedTests: 412,
  numFailedTests: 0,
  testResults: [fileOf('/repo/test/a.test.ts', [passed])],
};

const failing: TestReport = {
  ...report,
  numFailedTests: 1,
  testResults: [
    ...report.testResults,
    fileOf('/repo/test/b.test.ts', [], { status: 'failed', message: 'no such module' }),
    fileOf('/repo/src/c.test.ts', [passed, failed], { status: 'failed' }),
  ],
};

describe('the last line of a test run', () => {
  it('counts passed and failed tests, and skipped ones that say why', () => {
    expect(summaryLine(countTests(report))).toBe('412 passed, 0 failed');
    const ofOtherRun: TestResult = { ...passed, status: 'skipped' };
    const notHere: TestResult = { ...ofOtherRun, meta: { notRun: 'no browser' } };
    const mixed = { ...report, numFailedTests: 2, testResults: [fileOf('a', [ofOtherRun, notHere])] };
    expect(summaryLine(countTests(mixed))).toBe('412 passed, 2 failed, 1 skipped');
  });

  it('counts a file that could not be loaded as a failure, a file with failed tests not again', () => {
    const counts = countTests(failing);
    expect(counts).toEqual({ passed: 412, failed: 2, skipped: 0 });
    expect(isSuccess(counts)).toBe(false);
  });

  it('is no success when no test ran', () => {
    expect(isSuccess(countTests({ ...report, numPassedTests: 0 }))).toBe(false);
    expect(isSuccess(countTests(report))).toBe(true);
  });
});

describe('what failed beside other tests and runs again alone', () => {
  const again: TestReport = {
    ...report,
    testResults: [
      fileOf('/repo/test/b.test.ts', [], { status: 'failed', message: 'no such module' }),
      fileOf('/repo/src/c.test.ts', [passed, passed]),
    ],
  };

  it('counts as it was the second time', () => {
    expect(failedFiles(report)).toEqual([]);
    expect(failedFiles(failing)).toEqual(['/repo/test/b.test.ts', '/repo/src/c.test.ts']);
    expect(countTests(withSecondRun(failing, again))).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(countTests(withSecondRun(failing, failing))).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it('is told when it passes then', () => {
    expect(unsteadyLines(failing, again, '/repo')).toEqual([
      'UNSTEADY: src/c.test.ts > A lap > ends: expected 1 to be 2',
    ]);
    expect(unsteadyLines(failing, failing, '/repo')).toEqual([]);
  });
});

describe('the lines before it', () => {
  it('name each failed test and each file that could not be loaded, with the first line of the reason', () => {
    expect(failureLines(report, '/repo')).toEqual([]);
    expect(failureLines(failing, '/repo')).toEqual([
      '- test/b.test.ts: no such module',
      '- src/c.test.ts > A lap > ends: expected 1 to be 2',
    ]);
  });

  it('stay short', () => {
    const long = [{ ...failed, failureMessages: ['x'.repeat(5000)] }];
    const [line] = failureLines(
      { ...report, testResults: [fileOf('d', long, { status: 'failed' })] },
      '/repo',
    );
    expect(line).toHaveLength(300 + '- d > A lap > ends: …'.length);
  });

  it('name the files that took longest', () => {
    const files = Array.from({ length: 12 }, (_, n) =>
      fileOf(`/repo/${n}.test.ts`, [], { endTime: 100 * n }),
    );
    const lines = slowestLines({ ...report, testResults: files }, '/repo');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('SLOWEST: 1.1 s 11.test.ts');
  });

  it('say once what did not run and why, and what was tried in part', () => {
    expect(notRunLine(report)).toBeNull();
    expect(sampledLine(report)).toBeNull();
    const skipped = (notRun: string): TestResult => ({ ...passed, status: 'skipped', meta: { notRun } });
    const sampled: TestResult = { ...passed, meta: { sampled: '20 of 60 sessions' } };
    const tests = [skipped('no browser'), skipped('no disk'), skipped('no browser'), sampled, sampled];
    const partial = { ...report, testResults: [fileOf('d', tests)] };
    expect(notRunLine(partial)).toBe('NOT RUN: 2 tests (no browser); 1 tests (no disk)');
    expect(sampledLine(partial)).toBe('SAMPLED: 20 of 60 sessions (the others: npm run test:long)');
  });
});
