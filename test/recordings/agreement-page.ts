import {
  agreeingShare,
  type AgreementCheck,
  type Disagreement,
  type NamedCheck,
} from '../../src/core/agreement/agreement-check.ts';
import { disagreementReason } from '../../src/core/agreement/disagreement-reasons.ts';
import { sessionAgreement } from '../../src/core/agreement/session-agreement.ts';
import { agreementReasons } from './agreement-reasons.ts';
import { assembleRecorded, timedSessions, type RecordedSession } from './corpus.ts';
import { recordedAccounts } from './recorded-accounts.ts';
import { formatted } from '../support/formatted.ts';

interface CheckedSession {
  session: RecordedSession;
  checks: NamedCheck[];
}

/** `docs/agreement.md`: how far every recorded session agrees with everything else that is recorded of it. */
export async function agreementPage(): Promise<string> {
  const checked = timedSessions.map((session) => ({
    session,
    checks: sessionAgreement(assembleRecorded(session), recordedAccounts(session)),
  }));
  const all = checked.flatMap(({ checks }) => checks);
  const { compared, disagreements } = joined(all);
  return await formatted(`<!-- Generated from the recordings: run "npm run docs" after a change of what is read of them. -->

# Agreement

What the product says of ${checked.length} recorded sessions, held against everything else that is recorded of them: other topics of the timing
feed, official results, laps and pit stops that people entered for the results service, and one value against another.
${compared} values are compared, ${compared - disagreements.length} agree (${percent(joined(all))}). Every exception is listed below with its
reason. \`svc validate\` does the same for any session ([cli.md](cli.md#svc-validate)), and \`svc why\` shows the records behind a single value ([why.md](why.md)).

## By check

| Check | What is compared | Sessions | Values | Agree |
| --- | --- | --: | --: | --: |
${[...new Set(all.map(({ id }) => id))].map((id) => checkRow(all.filter((check) => check.id === id))).join('\n')}

## By session

| Session | Values | Agree | Checks with exceptions |
| --- | --: | --: | --- |
${checked.map(sessionRow).join('\n')}

## Exceptions

${checked.flatMap(exceptionsOf).join('\n\n')}
`);
}

/** Exceptions of which neither a warning nor anybody says why, as "session: check: driver lap". */
export function unexplained(): string[] {
  return timedSessions.flatMap((session) => {
    const timing = assembleRecorded(session);
    return sessionAgreement(timing, recordedAccounts(session)).flatMap((check) =>
      check.disagreements
        .filter((each) => reasonOf(session, check, each) === null)
        .map((each) => `${session.id}: ${check.id}: ${each.driver} ${each.lapNumber}`),
    );
  });
}

function reasonOf(session: RecordedSession, check: NamedCheck, each: Disagreement): string | null {
  const known = agreementReasons[session.id]?.[check.id];
  return known ?? disagreementReason(check, each, assembleRecorded(session).warnings);
}

function checkRow(checks: readonly NamedCheck[]): string {
  const [{ id, subject }] = checks as [NamedCheck];
  const whole = joined(checks);
  return `| \`${id}\` | ${subject} | ${checks.length} | ${whole.compared} | ${percent(whole)} |`;
}

function sessionRow({ session, checks }: CheckedSession): string {
  const whole = joined(checks);
  const doubted = checks.filter(({ disagreements }) => disagreements.length > 0).map(({ id }) => `\`${id}\``);
  return `| ${nameOf(session)} | ${whole.compared} | ${percent(whole)} | ${doubted.join(', ')} |`;
}

function exceptionsOf({ session, checks }: CheckedSession): string[] {
  const doubted = checks.filter(({ disagreements }) => disagreements.length > 0);
  if (doubted.length === 0) return [];
  return [`### ${nameOf(session)}`, ...doubted.map((check) => checkExceptions(session, check))];
}

function checkExceptions(session: RecordedSession, check: NamedCheck): string {
  const { subject, compared, disagreements } = check;
  const reasons = [...new Set(disagreements.map((each) => reasonOf(session, check, each)))];
  const rows = disagreements.map(({ driver, lapNumber, stint, ours, other }) => {
    const place = lapNumber === null ? `stint ${stint}` : `lap ${lapNumber}`;
    return `${driver} ${place}: ${ours}, not ${other}`;
  });
  return `**${capital(subject)}** (${disagreements.length} of ${compared}). ${reasons.join(' ')}

${rows.join('; ')}.`;
}

function joined(checks: readonly AgreementCheck[]): AgreementCheck {
  return {
    subject: 'all',
    compared: checks.reduce((sum, { compared }) => sum + compared, 0),
    disagreements: checks.flatMap(({ disagreements }) => disagreements),
    agreements: checks.flatMap(({ agreements }) => agreements),
  };
}

/** 100 % is nothing less. */
function percent(check: AgreementCheck): string {
  const share = agreeingShare(check)!;
  return share === 1 ? '100 %' : `${(Math.floor(share * 1e4) / 100).toFixed(2)} %`;
}

function nameOf({ id }: RecordedSession): string {
  return id.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
