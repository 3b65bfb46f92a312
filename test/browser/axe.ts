import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One broken rule with the elements that break it: "color-contrast: .caption, .tick". */
export type AxeViolation = string;

/**
 * What axe finds wrong in a page or frame as it is shown now, by all its rules; frames inside are left out. It is put into the page by the
 * debugger, which no policy of the page holds up.
 */
export async function axeViolations(shown: Page | Frame, options: RunOptions = {}): Promise<AxeViolation[]> {
  if (!(await shown.evaluate("typeof axe === 'object'"))) await shown.evaluate(`${axeScript};void 0`);
  const { violations } = await shown.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ iframes: false, resultTypes: ['violations'], ...options })})`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
