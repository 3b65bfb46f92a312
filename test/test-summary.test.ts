import { describe, expect, it } from 'vitest';
import { countTests, isSuccess, summaryLine } from '../scripts/test-summary.mjs';

const report = {
  numPassedTests: 412,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('the last line of a test run', () => {
  it('counts passed and failed tests, and skipped ones where there are some', () => {
    expect(summaryLine(countTests(report))).toBe('412 passed, 0 failed');
    const mixed = { ...report, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 };
    expect(summaryLine(countTests(mixed))).toBe('412 passed, 2 failed, 4 skipped');
  });

  it('counts a file that could not be loaded as a failure, a file with failed tests not again', () => {
    const broken = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    const counts = countTests({ ...report, numFailedTests: 1, testResults: broken });
    expect(counts).toEqual({ passed: 412, failed: 2, skipped: 0 });
    expect(isSuccess(counts)).toBe(false);
  });

  it('is no success when no test ran', () => {
    expect(isSuccess(countTests({ ...report, numPassedTests: 0 }))).toBe(false);
    expect(isSuccess(countTests({ ...report, numPassedTests: 0, numPendingTests: 9 }))).toBe(false);
    expect(isSuccess(countTests(report))).toBe(true);
  });
});
