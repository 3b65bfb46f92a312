import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { unpackedPng } from '../pictures/decoded-png.ts';
import type { Outcome } from './play-scene.ts';

/** What is kept of a call: texts and files as fingerprints, the sentence of an error as it is. */
export interface ExpectedDocument {
  exit: number | null;
  /** Of standard output. */
  output?: string;
  /** What was said on standard error, the error aside: a question. */
  said?: string;
  /** The error document, but for its hint. */
  error?: { code: string; error: string; retryable: boolean; details: string };
  /** By `<workspace>/charts/<name>`. */
  files?: Record<string, string>;
}

/** An outcome as it is kept, and its hint, which is kept apart: hints may be reworded. */
export interface OutcomeSummary {
  document: ExpectedDocument;
  /** null without an error. */
  hint: string | null;
}

export function summaryOf({ exitCode, stdout, stderr, files }: Outcome): OutcomeSummary {
  const lines = stderr.trimEnd().split('\n');
  const failure = exitCode === 0 ? null : (JSON.parse(lines.pop() ?? '') as Failure);
  const said = lines.join('\n');
  const fingerprints = [...files].map(([name, bytes]) => [name, fileFingerprint(name, bytes)]);
  return {
    document: {
      exit: exitCode,
      ...(stdout && { output: fingerprint(stdout) }),
      ...(said && { said }),
      ...(failure && {
        error: {
          code: failure.code,
          error: failure.error,
          retryable: failure.retryable,
          details: fingerprint(JSON.stringify(failure.details)),
        },
      }),
      ...(fingerprints.length > 0 && { files: Object.fromEntries(fingerprints) as Record<string, string> }),
    },
    hint: failure?.hint ?? null,
  };
}

interface Failure {
  code: string;
  error: string;
  hint: string;
  retryable: boolean;
  details: unknown;
}

/**
 * Of an interactive chart only the data that it shows counts: the code around them is the same in all. Of a picture its pixels and texts
 * count, not how they are packed.
 */
function fileFingerprint(name: string, bytes: Buffer): string {
  if (name.endsWith('.png')) return fingerprint(unpackedPng(bytes));
  return fingerprint(name.endsWith('.html') ? (chartData(bytes.toString('utf8')) ?? bytes) : bytes);
}

/** The spec in an interactive chart, as JSON, and what is packed in it; null when the page has none. */
export function chartData(html: string): string | null {
  const json = /<script type="application\/json" id="spec">([^<]*)<\/script>/.exec(html)?.[1] ?? null;
  const packed = json === null ? undefined : (JSON.parse(json) as { packed?: string }).packed;
  if (packed === undefined) return json;
  return json!.replace(packed, inflateRawSync(Buffer.from(packed, 'base64')).toString());
}

/** `<first half of the first half of SHA-256>:<bytes>` */
function fingerprint(content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${hash}:${Buffer.byteLength(content)}`;
}

/** Kept values by the key of the call; empty when there is no such file. */
export function readExpected<T>(name: string): Record<string, T> {
  const path = expectedPath(name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, T>) : {};
}

/** Writes one line per call, in order, so that differences between versions are differences of lines. */
export function writeExpected(name: string, values: Readonly<Record<string, unknown>>): void {
  const lines = Object.keys(values)
    .sort()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(values[key])}`);
  writeFileSync(expectedPath(name), `{\n${lines.join(',\n')}\n}\n`);
}

function expectedPath(name: string): string {
  return fileURLToPath(new URL(`../../test/documents/expected/${name}.json`, import.meta.url));
}
