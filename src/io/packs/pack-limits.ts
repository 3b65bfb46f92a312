const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The most that is taken of a pack, which may come from anybody. A race with telemetry has 2 MB in 400 chunks and a table of 30 kB. */
export const packLimits = {
  fileBytes: 512 * megabyte,
  tableBytes: 4 * megabyte,
  /** Of the table and of a chunk, unpacked. */
  unpackedTableBytes: 32 * megabyte,
  unpackedChunkBytes: 8 * megabyte,
  chunks: 50_000,
  files: 20_000,
  /** Of all chunks of one file together. */
  packedBytes: 128 * megabyte,
  /** Of a file of telemetry: a test day of nine hours has 30,000. */
  recordsOfFile: 200_000,
  /** Characters that its records come to: those of such a day some 130 million. */
  topicLength: 192 * megabyte,
  /** Of one block of telemetry. */
  records: 4096,
  columns: 100_000,
  values: 2_000_000,
  /** Characters that the records of a block come to. */
  textLength: 64 * megabyte,
} as const;

/** Bytes of a file of which a chunk is made. */
export const pieceBytes = 2 * megabyte;

/** Records of telemetry in a block: two and a half minutes. */
export const recordsOfBlock = 128;

/** How names of packs in a folder end. */
export const packExtension = '.svcpack';
