/**
 * What the tools cost a language model, in tokens: each tool of the list, and what it gives for its first example on simulated data.
 * Usage: node bench/run.mjs tools [--results]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resultCharacters } from '../src/mcp/call-tool.ts';
import { createResultStore } from '../src/tools/result-store.ts';
import { toolOperations } from '../src/tools/tools.ts';
import { chatToolList, mcpToolList } from '../test/support/tools/tool-lists.ts';
import { runDemoTool } from '../test/support/tools/demo-tools.ts';
import { tokensOf } from '../test/support/tools/token-count.ts';

const { values } = parseArgs({ options: { results: { type: 'boolean' } } });
const lists = { chat: await chatToolList(), 'svc mcp': await mcpToolList() };
console.log('| tool | tokens in the chat | in `svc mcp` |\n| --- | ---: | ---: |');
for (const [index, tool] of lists.chat.entries()) {
  console.log(`| ${tool.name} | ${tokensOf(tool)} | ${tokensOf(lists['svc mcp'][index])} |`);
}
console.log(`| all ${lists.chat.length} | ${tokensOf(lists.chat)} | ${tokensOf(lists['svc mcp'])} |`);
if (values.results) await printResults();

async function printResults(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'svc-tools-'));
  try {
    console.log('\n| result of the first example | tokens, whole | as given |\n| --- | ---: | ---: |');
    for (const { name, examples } of await toolOperations()) {
      const outcome = await runDemoTool(home, name, examples[0] ?? {});
      if (!outcome.ok) continue;
      const given = createResultStore({ budget: resultCharacters }).add(outcome);
      console.log(`| ${name} | ${tokensOf(outcome.output)} | ${tokensOf(given)} |`);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
