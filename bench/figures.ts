/**
 * The check of figures against figures that were planted, right ones and made up ones, in many ways of writing.
 * Usage: node bench/run.mjs figures [--count 3000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantedConversations } from '../test/agent/planted-documents.ts';
import { plantFigures } from '../test/agent/planted-figures.ts';
import { plantWholeNumbers } from '../test/agent/planted-whole-numbers.ts';
import { checkedAll, type Score, scoreOf } from '../test/agent/score-of-check.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '3000' }, show: { type: 'boolean' } },
});
const home = mkdtempSync(join(tmpdir(), 'svc-figures-'));
try {
  const planted = plantFigures(await plantedConversations(home), Number(values.count));
  const startMs = performance.now();
  const checked = await checkedAll(planted);
  const spentMs = performance.now() - startMs;
  console.log('| figures | made up | let pass | recall | right | doubted | precision |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const kind of ['gap', 'gap on a lap', 'time'] as const)
    printRow(`${kind}s`, scoreOf(checked.filter((each) => each.kind === kind)));
  for (const way of new Set(planted.map((each) => each.way))) {
    printRow(`gaps, ${way}`, scoreOf(checked.filter((each) => each.kind !== 'time' && each.way === way)));
  }
  printRow('all', scoreOf(checked));
  const numbers = await checkedAll(await plantWholeNumbers(home, 400));
  for (const kind of new Set(numbers.map((each) => each.kind))) {
    printRow(`whole numbers, ${kind}`, scoreOf(numbers.filter((each) => each.kind === kind)));
  }
  printRow('whole numbers, all', scoreOf(numbers));
  console.log(`\n${(spentMs / planted.length).toFixed(1)} ms an answer.`);
  if (values.show) {
    for (const { isRight, isDoubted, answer } of [...checked, ...numbers]) {
      if (isRight === isDoubted) console.log(`${isRight ? 'RIGHT' : 'MADE UP'} ${JSON.stringify(answer)}`);
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

function printRow(name: string, { invented, letPass, right, doubted }: Score): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const recall = percent(1 - letPass / invented);
  const precision = percent((invented - letPass) / (invented - letPass + doubted));
  console.log(`| ${[name, invented, letPass, recall, right, doubted, precision].join(' | ')} |`);
}
