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
  meta?: { notRun?: string; sampled?: string };
}

export interface TestFile {
  name: string;
  status: string;
  message?: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  assertionResults: TestResult[];
}

export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: TestFile[];
}

export function countTests(report: TestReport): TestCounts;
export function failedFiles(report: TestReport): string[];
export function withSecondRun(report: TestReport, again: TestReport): TestReport;
export function unsteadyLines(report: TestReport, again: TestReport, root: string): string[];
export function summaryLine(counts: TestCounts): string;
export function isSuccess(counts: TestCounts): boolean;
export function failureLines(report: TestReport, root: string): string[];
export function notRunLine(report: TestReport): string | null;
export function slowestLines(report: TestReport, root: string): string[];
export function sampledLine(report: TestReport): string | null;
