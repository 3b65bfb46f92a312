/** Whether `error` is a failure of the operating system with one of these codes (`ENOENT`, `EEXIST`, …). */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
