import { expect, it } from 'vitest';
import { sessionAgreement } from '../../src/core/agreement/session-agreement.ts';
import { agreementPage, unexplained } from './agreement-page.ts';
import { assembleRecorded, timedSessions } from './corpus.ts';
import { recordedAccounts } from './recorded-accounts.ts';
import { needsRecordings } from './recorded-sessions.ts';

it('says of every value that others give otherwise why it stands', needsRecordings, () => {
  expect(unexplained()).toEqual([]);
});

/** `npm run docs` writes the page. */
it('shows how far the recordings agree with everything that is said of them', needsRecordings, async () => {
  await expect(await agreementPage()).toMatchFileSnapshot('../../docs/agreement.md');
});

it.each(timedSessions)(
  '$id says so of laps whose own times contradict each other',
  needsRecordings,
  (session) => {
    const timing = assembleRecorded(session);
    const checks = sessionAgreement(timing, recordedAccounts(session));
    const contradicting = checks
      .filter(({ id }) => ['sectors', 'lap-ends'].includes(id))
      .flatMap(({ disagreements }) => disagreements);
    const lapOf = ({ driver, lapNumber }: (typeof contradicting)[number]) =>
      timing.laps.find((lap) => lap.driver === driver && lap.lapNumber === lapNumber)!;
    const doubted = new Set(
      timing.warnings
        .filter(({ code }) => ['LAP_TIMES_DISAGREE', 'LAP_TIMES_INCONSISTENT'].includes(code))
        .flatMap(({ drivers }) => drivers ?? []),
    );
    const isFlagged = ({ driver, isAccurate }: (typeof timing.laps)[number]) =>
      doubted.has(driver) && !isAccurate;
    expect(contradicting.filter((each) => !isFlagged(lapOf(each)))).toEqual([]);
  },
);
