const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * The most that is taken of anything that comes from outside, in bytes as they are unpacked unless it says otherwise. What is larger is not read to its
 * end: the connection is closed, and the error names the limit. Messages of the live feed have theirs in `src/core/live/hub-protocol.ts`,
 * records of telemetry in `record-inflater.ts`.
 */
export const bodyLimits = {
  /** Telemetry of a test day of nine hours has some 16 MB. */
  archiveBytes: 128 * megabyte,
  /** A car's rows of a race have 5 MB. */
  openF1Bytes: 64 * megabyte,
  /** Results, schedules, circuits: 100 rows have 70 kB, a season's schedule 13 kB. */
  documentBytes: 16 * megabyte,
  /** The beginning of an error page, which tells a storage bucket's error from a block page. */
  errorTextBytes: 2 * kilobyte,
  /** The same of a page as it is sent packed: its beginning cannot be unpacked without its end. */
  packedErrorTextBytes: 16 * kilobyte,
  /** What such a page may unpack to. */
  unpackedErrorTextBytes: megabyte,
  /** From `unratedBytes` on, how many times its size as sent a packed body may have. Timing streams have ten times theirs, repetitive JSON thirty times. */
  mostRatio: 100,
  unratedBytes: 4 * megabyte,
  /** The first step of the live feed. */
  negotiationBytes: 64 * kilobyte,
  /** One answer of a language model: 32,000 tokens in messages of 300 bytes each are 10 MB, and none has so many. */
  modelAnswerBytes: 16 * megabyte,
  /** One line of it, which is one message: all calls of tools in it are taken in one go, and 40,000 of them would take half a minute. */
  modelLineBytes: 256 * kilobyte,
  /** An error of its service, which is read for its words. */
  modelErrorBytes: 64 * kilobyte,
} as const;

/** "16 MB", "64 kB". */
export function inWords(bytes: number): string {
  if (bytes >= megabyte) return `${Number((bytes / megabyte).toFixed(1))} MB`;
  return `${Number((bytes / kilobyte).toFixed(1))} kB`;
}
