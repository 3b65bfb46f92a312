import { describe, expect, it } from 'vitest';
import {
  countTests,
  failedFiles,
  failureLines,
  isSuccess,
  notRunLine,
  sampledLine,
  summaryLine,
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

const report: TestReport = {
  numPassedTests: 412,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: '/repo/test/a.test.ts', status: 'passed', assertionResults: [passed] }],
};

const failing: TestReport = {
  ...report,
  numFailedTests: 1,
  testResults: [
    ...report.testResults,
    { name: '/repo/test/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: '/repo/src/c.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
  ],
};

describe('the last line of a test run', () => {
  it('counts passed and failed tests, and skipped ones where there are some', () => {
    expect(summaryLine(countTests(report))).toBe('412 passed, 0 failed');
    const mixed = { ...report, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 };
    expect(summaryLine(countTests(mixed))).toBe('412 passed, 2 failed, 4 skipped');
  });

  it('counts a file that could not be loaded as a failure, a file with failed tests not again', () => {
    const counts = countTests(failing);
    expect(counts).toEqual({ passed: 412, failed: 2, skipped: 0 });
    expect(isSuccess(counts)).toBe(false);
  });

  it('is no success when no test ran', () => {
    expect(isSuccess(countTests({ ...report, numPassedTests: 0 }))).toBe(false);
    expect(isSuccess(countTests({ ...report, numPassedTests: 0, numPendingTests: 9 }))).toBe(false);
    expect(isSuccess(countTests(report))).toBe(true);
  });
});

describe('what failed beside other tests and runs again alone', () => {
  const again: TestReport = {
    ...report,
    testResults: [
      { name: '/repo/test/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/repo/src/c.test.ts', status: 'passed', message: '', assertionResults: [passed, passed] },
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
      { ...report, testResults: [{ name: 'd', status: 'failed', assertionResults: long }] },
      '/repo',
    );
    expect(line).toHaveLength(300 + '- d > A lap > ends: …'.length);
  });

  it('say once what did not run and why, and what was tried in part', () => {
    expect(notRunLine(report)).toBeNull();
    expect(sampledLine(report)).toBeNull();
    const skipped = (notRun: string): TestResult => ({ ...passed, status: 'skipped', meta: { notRun } });
    const sampled: TestResult = { ...passed, meta: { sampled: '20 of 60 sessions' } };
    const tests = [skipped('no browser'), skipped('no disk'), skipped('no browser'), sampled, sampled];
    const partial = { ...report, testResults: [{ name: 'd', status: 'passed', assertionResults: tests }] };
    expect(notRunLine(partial)).toBe('NOT RUN: 2 tests (no browser); 1 tests (no disk)');
    expect(sampledLine(partial)).toBe('SAMPLED: 20 of 60 sessions (all of them: npm run test:long)');
  });
});
