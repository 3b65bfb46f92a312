import { expect, it } from 'vitest';
import { agreementPage, unexplained } from './agreement-page.ts';
import { needsRecordings } from './recorded-sessions.ts';

it('says of every value that others give otherwise why it stands', needsRecordings, () => {
  expect(unexplained()).toEqual([]);
});

/** `npm run docs` writes the page. */
it('shows how far the recordings agree with everything that is said of them', needsRecordings, async () => {
  await expect(await agreementPage()).toMatchFileSnapshot('../../docs/agreement.md');
});
