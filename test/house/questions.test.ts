import { describe, expect, it } from 'vitest';
import { parse } from './imports.ts';
import { isTestFile, sourceText, typeScriptBelow } from './sources.ts';

const files = typeScriptBelow('src/questions').filter((path) => !isTestFile(path));

/** Regular expressions and places that make them, in a file. */
function patternsIn(path: string): string[] {
  const parsed = parse(path, sourceText(path));
  if ('problem' in parsed) throw new Error(`${path}: ${parsed.problem}`);
  return parsed.nodes.flatMap((node) => {
    if (node.type === 'Literal' && 'regex' in node) return [path];
    const makes = node.type === 'NewExpression' && (node.callee as { name?: string }).name === 'RegExp';
    return makes ? [path] : [];
  });
}

/** What reads a question is learnt from labelled questions: docs/questions.md. */
describe('the room that reads questions', () => {
  it('has at most 7,000 lines', () => {
    const lines = files.map((path) => sourceText(path).split('\n').length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(7000);
  });

  it('has at most 40 regular expressions, for numbers, dates and laps', () => {
    const patterns = files.flatMap(patternsIn);
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.length).toBeLessThanOrEqual(40);
  });
});
