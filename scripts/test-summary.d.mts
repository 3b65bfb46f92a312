export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export function countTests(report: TestReport): TestCounts;
export function summaryLine(counts: TestCounts): string;
export function isSuccess(counts: TestCounts): boolean;
