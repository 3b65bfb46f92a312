/**
 * Counts of a vitest JSON report. A test file that could not be loaded has no tests in it and counts as one failure. Skipped is what says why
 * it cannot run here; of what belongs to the other run, the quick or the long one, nothing is said.
 */
export function countTests(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: metaOf(report, isSkipped, 'notRun').length,
  };
}

/** The files in which something failed. */
export function failedFiles(report) {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The report with these files as they were when they ran again. */
export function withSecondRun(report, again) {
  const later = new Map(again.testResults.map((file) => [file.name, file]));
  const testResults = report.testResults.map((file) => later.get(file.name) ?? file);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (meant) => tests.filter(({ status }) => status === meant).length;
  return { ...report, testResults, numPassedTests: count('passed'), numFailedTests: count('failed') };
}

/** What failed beside other tests and not alone, a line each. It is a defect of the test, or a rare one of the program. */
export function unsteadyLines(report, again, root) {
  const stillFailing = new Set(failures(again, root).map(({ name }) => name));
  return failures(report, root)
    .filter(({ name }) => !stillFailing.has(name))
    .map(({ name, reason }) => `UNSTEADY: ${name}: ${reason}`);
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
  return failures(report, root).map(({ name, reason }) => `- ${name}: ${reason}`);
}

function failures(report, root) {
  return report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    if (isBroken(file)) return [{ name, reason: firstLine(file.message) }];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        name: [name, ...ancestorTitles, title].join(' > '),
        reason: firstLine(failureMessages[0]),
      }));
  });
}

/**
 * What did not run and why, in one line, null when there is nothing to say:
 * `NOT RUN: 1108 tests (the recordings are not there: …); 80 tests (there is no Chromium at …)`.
 */
export function notRunLine(report) {
  const reasons = metaOf(report, isSkipped, 'notRun');
  const parts = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((each) => each === reason).length} tests (${reason})`,
  );
  return parts.length > 0 ? `NOT RUN: ${parts.join('; ')}` : null;
}

/** The ten files that took longest, in seconds from their first test to their last: `SLOWEST: 12.3 s test/web/chat.test.ts`. */
export function slowestLines(report, root) {
  const tookS = ({ startTime, endTime }) => (endTime - startTime) / 1000;
  return report.testResults
    .toSorted((a, b) => tookS(b) - tookS(a))
    .slice(0, 10)
    .map((file) => `SLOWEST: ${tookS(file).toFixed(1)} s ${file.name.replace(`${root}/`, '')}`);
}

/** What was tried in part only, in one line, null when everything was: `SAMPLED: 240 of 2400 damaged sessions; …`. */
export function sampledLine(report) {
  const parts = new Set(metaOf(report, () => true, 'sampled'));
  return parts.size > 0 ? `SAMPLED: ${[...parts].join('; ')} (the others: npm run test:long)` : null;
}

function metaOf(report, isMeant, key) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(isMeant).flatMap(({ meta }) => meta?.[key] ?? []);
}

function isSkipped({ status }) {
  return status !== 'passed' && status !== 'failed';
}

function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function firstLine(message = '') {
  const [line = ''] = message.split('\n');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
