import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { join } from 'node:path';
import { writeFileAtomic } from '../disk/atomic-write.ts';

/** What is unpacked at most; a season of laps has a tenth of it. */
const mostBytes = 64 * 1024 * 1024;

/** The hidden file beside a chart that says what was drawn. */
export function chartSpecFile(chartFile: string): string {
  return `.${chartFile}.spec`;
}

/** Keeps what a chart was drawn from beside it, packed. */
export async function writeChartSpec(directory: string, chartFile: string, spec: string): Promise<void> {
  await writeFileAtomic(join(directory, chartSpecFile(chartFile)), await promisify(gzip)(spec, { level: 1 }));
}

/** What was kept; null: it cannot be unpacked. */
export async function unpackedSpec(content: Uint8Array): Promise<string | null> {
  try {
    return (await promisify(gunzip)(content, { maxOutputLength: mostBytes })).toString('utf8');
  } catch {
    return null; // damaged, or no spec at all: the chart itself is still there
  }
}
