import { existsSync, readFileSync } from 'node:fs';
import { corpusDirectory, referenceDirectory } from './corpus.ts';
import { readCsv, type CsvRow } from './csv.ts';

/** Whether the corpus has a recording, `<host>/<path>`, a query as `@<query>`. */
export function corpusHas(path: string): boolean {
  return existsSync(corpusDirectory + path);
}

export function corpusText(path: string): string {
  return readFileSync(corpusDirectory + path, 'utf8');
}

export function referenceText(path: string): string {
  return readFileSync(referenceDirectory + path, 'utf8');
}

/** Rows of a reference table by column name. */
export function referenceRows(path: string): CsvRow[] {
  return readCsv(referenceDirectory + path);
}
