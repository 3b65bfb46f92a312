import { describe, expect, it } from 'vitest';
import { commandReference, errorReference } from './reference-docs.ts';

/** `npm run docs` writes what these compare with. */
describe('generated docs', () => {
  it('describe the commands as they are', async () => {
    await expect(await commandReference()).toMatchFileSnapshot('../../docs/cli.md');
  });

  it('describe the errors as they are', async () => {
    await expect(await errorReference()).toMatchFileSnapshot('../../docs/errors.md');
  });
});
