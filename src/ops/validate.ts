import * as z from 'zod';
import { agreeingShare, type Disagreement, type NamedCheck } from '../core/agreement/agreement-check.ts';
import { disagreementReason } from '../core/agreement/disagreement-reasons.ts';
import type { MissingAccount } from '../core/agreement/other-accounts.ts';
import { sessionAgreement } from '../core/agreement/session-agreement.ts';
import type { NextStep } from '../core/errors.ts';
import type { Fact } from '../core/facts/fact.ts';
import { countOf } from '../core/facts/phrases.ts';
import { upperFirst } from '../core/text/english.ts';
import { mergeWarnings } from '../core/warnings.ts';
import { notCompared } from './parts/evidence-fields.ts';
import { defineOperation } from './parts/operation.ts';
import { sessionPlace } from './parts/facts/session-phrase.ts';
import { originOf, resultFields, resultValues, sessionFields, sessionValues } from './parts/result-fields.ts';
import {
  selectSession,
  sessionInput,
  sessionSubject,
  type SessionSubject,
  wholeSessionFields,
} from './parts/session-selectors.ts';

const shareField = z.number().describe('Share of compared values that agree, 0 to 1.');

const exceptionRecord = z.object({
  driver: z.string(),
  lap: z.number().int().nullable().describe('null: a stint or the whole session.'),
  stint: z.number().int().nullable(),
  ours: z.string().describe('What this program says.'),
  theirs: z.string().describe('What it is compared with says.'),
  reason: z.string().nullable().describe('Warning of the session that explains it; null if unexplained.'),
});

/** A value that others give otherwise, and why as far as that is known. */
export interface ReasonedDisagreement extends Disagreement {
  reason: string | null;
}

export interface SessionCheck extends Omit<NamedCheck, 'disagreements' | 'agreements'> {
  share: number;
  exceptions: ReasonedDisagreement[];
}

/** How far a session agrees with everything else that is said of it. */
export interface ValidateFindings {
  session: SessionSubject;
  compared: number;
  agreed: number;
  /** null: nothing was compared. */
  share: number | null;
  /** Those with something to compare. */
  checks: SessionCheck[];
  missing: readonly MissingAccount[];
}

export const validate = defineOperation({
  name: 'validate',
  summary: 'How well the data of a session agree with every other source.',
  description:
    'Compares laps, best times, positions, tyres and pit visits of a session with one another, with other topics of the timing feed, and with ' +
    'official results, entered laps and pit stops of the results service. Each check has the number of values compared, the share that agrees, and every exception. ' +
    'What could not be compared is listed with the reason. A race asks the results service for all of its laps, about twelve requests the first time.',
  brief: 'How far the data of a session agree with other sources.',
  examples: [
    { year: 2023, gp: 'Qatar', session: 'R' },
    { year: 2025, gp: 'Mexico City', session: 'Q' },
  ],
  effect: 'read',
  worksInWorkspace: 'if-named',
  input: z.object(wholeSessionFields),
  output: z.object({
    ...sessionFields,
    compared: z.number().int().describe('Values compared in all checks.'),
    agreed: z.number().int(),
    share: shareField
      .nullable()
      .describe('Share of all compared values that agree; null when there are none.'),
    checks: z.array(
      z.object({
        id: z.string().describe('Stable name, e.g. "official-bests".'),
        subject: z.string().describe('What is compared with what.'),
        compared: z.number().int(),
        agreed: z.number().int(),
        share: shareField,
        exceptions: z.array(exceptionRecord),
      }),
    ),
    not_compared: z
      .array(
        z.object({
          account: z.string().describe('Topic of the feed, or table of the results service.'),
          reason: z.string(),
        }),
      )
      .describe('What else might have been compared, and why it was not.'),
    ...resultFields,
    workspace_id: resultFields.workspace_id.optional(),
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const { event, session, warnings } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const accounts = await effects.data.otherAccounts(event, session, origin.provider);
    const checks = sessionAgreement(timing, accounts).map((check) => toSessionCheck(check, timing.warnings));
    const subject = sessionSubject(selected);
    return {
      findings: {
        session: subject,
        ...totals(checks),
        checks,
        missing: accounts.missing,
      } satisfies ValidateFindings,
      charts: [],
      ...originOf(origin),
      warnings: mergeWarnings(warnings, origin.warnings),
      next: nextSteps(subject, checks),
    };
  },
  facts: agreementFacts,
  document: (outcome, saved) => {
    const { session, compared, agreed, share, checks, missing } = outcome.findings;
    return {
      ...sessionValues(session),
      ...{ compared, agreed, share: share === null ? null : rounded(share) },
      checks: checks.map((check) => ({
        ...{ id: check.id, subject: check.subject, compared: check.compared },
        ...{ agreed: check.compared - check.exceptions.length, share: rounded(check.share) },
        exceptions: check.exceptions.map(({ driver, lapNumber, stint, ours, other, reason }) => ({
          ...{ driver, lap: lapNumber, stint, ours, theirs: other, reason },
        })),
      })),
      not_compared: notCompared(missing),
      ...resultValues(outcome, saved),
    };
  },
});

function toSessionCheck(
  { disagreements, agreements: _agreements, ...check }: NamedCheck,
  warnings: Parameters<typeof disagreementReason>[2],
): SessionCheck {
  return {
    ...check,
    share: agreeingShare({ ...check, disagreements }) ?? 0,
    exceptions: disagreements.map((each) => ({
      ...each,
      reason: disagreementReason(check, each, warnings),
    })),
  };
}

function totals(checks: readonly SessionCheck[]) {
  const whole = {
    compared: checks.reduce((sum, { compared }) => sum + compared, 0),
    disagreements: checks.flatMap(({ exceptions }) => exceptions),
  };
  const { compared, disagreements } = whole;
  return { compared, agreed: compared - disagreements.length, share: agreeingShare(whole) };
}

/** The laps of the driver with most exceptions. */
function nextSteps(session: SessionSubject, checks: readonly SessionCheck[]): NextStep[] {
  const counts = new Map<string, number>();
  for (const { driver } of checks.flatMap(({ exceptions }) => exceptions))
    counts.set(driver, (counts.get(driver) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!most) return [];
  return [
    {
      operation: 'analyze driver-laps',
      input: { ...sessionInput(session), driver: most[0] },
      why: 'shows the laps of the driver with most exceptions',
    },
  ];
}

/** To a millionth: one lap of a season is still seen. */
function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/** How far the data agree in all, and the checks with exceptions, those with most of them first. */
function agreementFacts({ session, compared, agreed, share, checks }: ValidateFindings): Fact[] {
  const at = sessionPlace(session);
  if (share === null)
    return [dataFact('agreement', null, null, `Nothing could be compared with the data ${at}.`)];
  const percent = Number((100 * share).toFixed(2));
  const all = agreed === compared ? `All ${compared}` : `${agreed} of ${compared}`;
  const others = checks
    .filter(({ exceptions }) => exceptions.length > 0)
    .toSorted((a, b) => b.exceptions.length - a.exceptions.length)
    .map(({ id, subject, compared: tried, exceptions }) =>
      dataFact(
        `exceptions:${id}`,
        exceptions.length,
        null,
        `${upperFirst(subject)}: ${countOf(exceptions.length, 'exception')} in ${tried} comparisons.`,
      ),
    );
  const whole = `${all} values compared ${at} agree with the other records of them (${percent} %).`;
  return [dataFact('agreement', percent, '%', whole), ...others];
}

function dataFact(id: string, value: number | null, unit: string | null, text: string): Fact {
  return { id, kind: 'data', about: {}, value, unit, text };
}
