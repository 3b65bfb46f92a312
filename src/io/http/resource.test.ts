import { describe, expect, it } from 'vitest';
import { pathProblem } from './resource.ts';

const problemOf = (path: string, query?: string) =>
  pathProblem({ service: 'archive', path, ...(query !== undefined && { query }) });

describe('a reference', () => {
  it('may hold any letter', () => {
    expect(problemOf('2025/São Paulo/周冠宇 🏎.json', 'limit=100&offset=0')).toBeNull();
  });

  it.each(['\0', '\x1f', '\x7f', '\u0085', '\u009f', '\\', '\ud83c', '\udfff'])(
    'holds no control character, half of a character or separator of other systems: %j',
    (character) => {
      expect(problemOf(`2025/a${character}b.json`)).not.toBeNull();
      expect(problemOf('2025/a.json', `limit=${character}`)).not.toBeNull();
    },
  );

  it.each(['../a.json', 'a//b.json', './a.json', '/a.json', 'a/..'])('stays below its base: %s', (path) => {
    expect(problemOf(path)).not.toBeNull();
  });
});
