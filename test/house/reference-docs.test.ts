import { describe, expect, it } from 'vitest';
import { operationsRegistry } from './operations-registry.ts';
import { answerTokens } from './answer-tokens.ts';
import { commandReference, errorReference } from './reference-docs.ts';
import { evidenceReference } from './evidence-reference.ts';
import { libraryReference } from './library-reference.ts';
import { ruleReference } from './rule-reference.ts';
import { settingReference } from './setting-reference.ts';
import type { Table } from '../../src/core/tables/table.ts';
import { tables } from '../../src/core/tables/tables.ts';
import { tableReference } from './table-reference.ts';
import { warningReference } from './warning-reference.ts';

/** `npm run docs` writes what these compare with: the lists first, for the pages are made of what they list. */
describe('what is generated', () => {
  it('describe the commands as they are', async () => {
    await expect(await commandReference()).toMatchFileSnapshot('../../docs/cli.md');
  });

  it('describe the errors as they are', async () => {
    await expect(await errorReference()).toMatchFileSnapshot('../../docs/errors.md');
  });

  it('describe the warnings as they are', async () => {
    await expect(await warningReference()).toMatchFileSnapshot('../../docs/warnings.md');
  });

  it('describe the rules of the evidence as they are', async () => {
    await expect(await evidenceReference()).toMatchFileSnapshot('../../docs/evidence-rules.md');
  });

  it('describe the settings of the server as they are', async () => {
    await expect(await settingReference()).toMatchFileSnapshot('../../docs/settings.md');
  });

  it('describe what the package shows to programs as its declarations do', async () => {
    for (const [page, text] of await libraryReference())
      await expect(text).toMatchFileSnapshot(`../../docs/api/${page}.md`);
  });

  it('describe the rules of the sport as the book has them', async () => {
    await expect(await ruleReference()).toMatchFileSnapshot('../../docs/rules.md');
  });
});

describe('an answer', () => {
  it('of a common call takes at most 8,000 tokens, but where all rows of a season or a field are what was asked for', () => {
    const longer = [...answerTokens()].filter(([, { median }]) => median > 8000).map(([name]) => name);
    // Their keys are promised; --fields and --limit cut them.
    expect(longer.toSorted()).toEqual(['analyze season-races', 'analyze stints', 'fetch schedule']);
    expect(answerTokens().size).toBeGreaterThan(25);
  });
});

describe('tables that people take along', () => {
  it.each(Object.values<Table<never>>(tables))('have a page of $name as it is', async (table) => {
    await expect(await tableReference(table)).toMatchFileSnapshot(`../../docs/tables/${table.name}.md`);
  });
});

describe('generated lists of files', () => {
  it('have every operation of the folder', async () => {
    await expect(await operationsRegistry()).toMatchFileSnapshot('../../src/ops/registry.ts');
  });
});
