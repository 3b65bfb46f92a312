/**
 * What the built-in interpreter makes of the questions in bench/questions: right, asked back, refused, wrong.
 * Usage: node bench/run.mjs questions [--show wrong|refused|asked] [--only <subject>]
 * Of questions that are kept for measuring only numbers are shown.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scoreQuestion, type Scored, type Verdict } from '../test/interpreter/question-score.ts';
import { questionTable } from '../test/interpreter/question-table.ts';
import { simulatedWorld } from '../test/interpreter/question-world.ts';

const { values } = parseArgs({
  options: {
    show: { type: 'string' },
    only: { type: 'string' },
    table: { type: 'string', default: 'bench/questions' },
  },
});
const groups: [name: string, isIn: (question: Scored) => boolean][] = [
  ['used to build', ({ kept }) => !kept],
  // Written without having seen which words the interpreter knows.
  ['kept, vocabulary unseen', ({ kept }) => kept],
];
const verdicts = ['right', 'asked back', 'refused', 'wrong'] as const satisfies Verdict[];

const home = mkdtempSync(join(tmpdir(), 'svc-questions-'));
try {
  const world = simulatedWorld(home);
  const asked = questionTable(values.table).filter(({ subject }) => subject === (values.only ?? subject));
  const scored: Scored[] = [];
  for (const question of asked) scored.push(await scoreQuestion(question, world));
  report(scored);
} finally {
  rmSync(home, { recursive: true, force: true });
}

function report(scored: readonly Scored[]): void {
  console.log(`| questions | ${verdicts.join(' | ')} | all |\n| --- |${' ---: |'.repeat(5)}`);
  for (const subject of new Set(scored.map((each) => each.subject)))
    printRow(
      subject,
      scored.filter((each) => each.subject === subject),
    );
  for (const [name, isIn] of groups) printRow(`**${name}**`, scored.filter(isIn));
  printRow('**all**', scored);
  const shown = scored.filter(({ kept, verdict }) => !kept && values.show && verdict.startsWith(values.show));
  for (const { id, ask, expect, came } of shown)
    console.log(
      `\n${id} ${JSON.stringify(ask)}\n  wanted ${JSON.stringify(expect)}\n  came   ${cameWords(came)}`,
    );
}

function printRow(name: string, rows: readonly Scored[]): void {
  const counts = verdicts.map((verdict) => rows.filter((each) => each.verdict === verdict).length);
  console.log(`| ${[name, ...counts, rows.length].join(' | ')} |`);
}

function cameWords(came: Scored['came']): string {
  if (came.kind === 'ask') return `asked: ${came.question}`;
  if (came.kind === 'say') return `said: ${came.text.split('\n')[0]}`;
  return JSON.stringify(came.calls.map(({ operation, input }) => ({ operation, input })));
}
