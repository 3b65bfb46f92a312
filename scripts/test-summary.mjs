/** Counts of a vitest JSON report. A test file that could not be loaded has no tests in it and counts as one failure. */
export function countTests(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** `412 passed, 0 failed`, and `, 3 skipped` where some were. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run in which no test ran proves nothing. */
export function isSuccess({ passed, failed }) {
  return failed === 0 && passed > 0;
}
