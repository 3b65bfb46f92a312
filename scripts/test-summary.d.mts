export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface TestResult {
  status: string;
  ancestorTitles: string[];
  title: string;
  failureMessages?: string[] | null;
}

export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { name: string; status: string; message?: string; assertionResults: TestResult[] }[];
}

export function countTests(report: TestReport): TestCounts;
export function summaryLine(counts: TestCounts): string;
export function isSuccess(counts: TestCounts): boolean;
export function failureLines(report: TestReport, root: string): string[];
