import { readFile } from 'node:fs/promises';
import type { TelemetrySpec } from '../../src/core/charts/spec/page-spec.ts';

/** What a written interactive chart draws. */
export async function telemetrySpecIn(path: string): Promise<TelemetrySpec> {
  const html = await readFile(path, 'utf8');
  const [, json] = /<script type="application\/json" id="spec">([^<]*)<\/script>/.exec(html)!;
  return JSON.parse(json!) as TelemetrySpec;
}
