/** Counts of a vitest JSON report. A test file that could not be loaded has no tests in it and counts as one failure. */
export function countTests(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
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

/**
 * Which tests failed, and the first line of why: `- test/web/chat.test.ts > POST /chat > streams: expected 1 to be 2`. For the end of a
 * long output, of which often only the end is kept.
 */
export function failureLines(report, root) {
  return report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    if (isBroken(file)) return [failureLine(name, file.message)];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) =>
        failureLine([name, ...test.ancestorTitles, test.title].join(' > '), test.failureMessages[0]),
      );
  });
}

/**
 * What did not run and why, in one line, null when there is nothing to say:
 * `NOT RUN: 1108 tests (the recordings are not there: …); 80 tests (there is no Chromium at …)`.
 */
export function notRunLine(report) {
  const reasons = metaOf(report, ({ status }) => status !== 'passed' && status !== 'failed', 'notRun');
  const parts = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((each) => each === reason).length} tests (${reason})`,
  );
  return parts.length > 0 ? `NOT RUN: ${parts.join('; ')}` : null;
}

/** What was tried in part only, in one line, null when everything was: `SAMPLED: 240 of 2400 damaged sessions; …`. */
export function sampledLine(report) {
  const parts = new Set(metaOf(report, () => true, 'sampled'));
  return parts.size > 0 ? `SAMPLED: ${[...parts].join('; ')} (all of them: npm run test:long)` : null;
}

function metaOf(report, isMeant, key) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(isMeant).flatMap(({ meta }) => meta?.[key] ?? []);
}

function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function failureLine(name, message = '') {
  const [reason = ''] = message.split('\n');
  return `- ${name}: ${reason.length > 300 ? `${reason.slice(0, 300)}…` : reason}`;
}
