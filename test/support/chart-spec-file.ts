import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chartSpecFile } from '../../src/io/workspaces/workspace-files.ts';

/** Keeps what a chart was drawn from beside it. */
export async function writeChartSpec(directory: string, chartFile: string, spec: string): Promise<void> {
  await writeFile(join(directory, chartSpecFile(chartFile)), gzipSync(spec));
}
