import * as z from 'zod';
import { checkStatuses } from '../core/diagnosis/check.ts';
import { diagnose } from '../core/diagnosis/diagnose.ts';
import type { SessionDiagnosis } from '../core/diagnosis/session-check.ts';
import { placeStates } from '../core/diagnosis/place-verdicts.ts';
import { sessionParts } from '../core/diagnosis/diagnosis-facts.ts';
import { isUnavailable, SvcError } from '../core/errors.ts';
import { providers } from '../core/provider.ts';
import { withoutTokens } from '../core/without-tokens.ts';
import { inputName, words } from '../core/words.ts';
import type { Effects, SessionInQuestion } from '../io/effects.ts';
import { defineOperation, outcomeOf } from './parts/operation.ts';
import { selectors, selectSession, wholeSessionFields } from './parts/session-selectors.ts';

const status = z.enum(checkStatuses);
const place = z.enum(['archive', 'mirror', 'openf1', 'results']);

const question = z.object({ ...wholeSessionFields, year: selectors.year.optional() });

export const doctor = defineOperation({
  name: 'doctor',
  summary: 'Say what is wrong with sources, account and machine, and what to do about it.',
  description:
    'Looks at every host (reachable, closed and why, budget left), the account, the clock, the cache, the disk and the settings, each with what to do next; ' +
    'and for a session which source would serve each part of it, and why not the others. Sends each host at most one small request, and none where the budget is used up. Takes at most about 15 seconds, and never fails because a host fails.',
  brief: 'What is wrong with sources, account, machine; who would serve a session.',
  examples: [{}, { year: 2024, gp: 'Monaco', session: 'R' }],
  effect: 'read',
  worksInWorkspace: false,
  input: question,
  output: z.object({
    summary: z.object({
      status: status.describe('The worst of all checks.'),
      counts: z.record(status, z.number().int()),
      finding: z.string(),
    }),
    checks: z.array(
      z.object({
        id: z.string().describe('Stable name, e.g. "host-archive".'),
        subject: z.string(),
        status,
        finding: z.string(),
        next: z.string().nullable().describe('What to do about it; null: nothing.'),
      }),
    ),
    session: z
      .object({
        year: z.number().int(),
        event_name: z.string(),
        session: z.string(),
        parts: z.array(
          z.object({
            part: z.enum(sessionParts),
            status,
            provider: z.enum(providers).nullable().describe('Who would serve it; null if no one.'),
            source: place.nullable(),
            finding: z.string(),
            sources: z
              .array(
                z.object({
                  source: place,
                  provider: z.enum(providers),
                  state: z.enum(placeStates),
                  finding: z.string(),
                }),
              )
              .describe('Everybody who may have it, in the order they are asked.'),
          }),
        ),
      })
      .or(z.object({ finding: z.string() }))
      .nullable()
      .describe('null if no session was asked about. With only `finding`: why it is unknown.'),
  }),
  run: async (effects, input) => {
    const session = await sessionInQuestion(effects, input);
    const diagnosis = diagnose(await effects.diagnosis.facts(session));
    const next = diagnosis.checks.flatMap((check) => check.next?.steps ?? []);
    return { ...outcomeOf(diagnosis), next };
  },
  document: ({ findings }, _saved, advise) => ({
    summary: findings.summary,
    checks: findings.checks.map(({ next, finding, subject, ...check }) => ({
      ...check,
      subject: withoutTokens(subject),
      finding: withoutTokens(finding),
      next: next && withoutTokens(advise(next.text, next.steps ?? [])),
    })),
    session: findings.session && sessionDocument(findings.session),
  }),
});

type Question = z.output<typeof question>;

/** null: none was named. @throws for a session that is named wrongly, as other operations do */
async function sessionInQuestion(
  { diagnosis }: Pick<Effects, 'diagnosis'>,
  { year, ...place }: Question,
): Promise<SessionInQuestion | null> {
  if (year === undefined) {
    if (Object.values(place).every((value) => value === undefined)) return null;
    throw yearMissing();
  }
  let unavailable: SvcError | undefined;
  const schedule = async (ofYear: number) => {
    try {
      return await diagnosis.schedule(ofYear);
    } catch (error) {
      if (isUnavailable(error)) unavailable = error;
      throw error;
    }
  };
  try {
    return await selectSession({ data: { schedule } }, { year, ...place });
  } catch (error) {
    if (unavailable === undefined || error !== unavailable) throw error;
    return {
      year,
      finding: `Without the calendar it is unknown which session that is. ${unavailable.message}`,
    };
  }
}

function yearMissing(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`A session was named without its ${inputName('year')}.`,
    words`Add ${inputName('year', '<year>')}, or leave the session out to look at hosts and machine alone.`,
    { missing: ['year'] },
  );
}

function sessionDocument(session: SessionDiagnosis) {
  if (session.facts === null) return { finding: withoutTokens(session.finding) };
  const { year, eventName, name } = session.facts;
  return {
    year,
    event_name: eventName,
    session: name,
    parts: session.parts.map(({ places, place: source, ...part }) => ({
      ...part,
      source,
      sources: places.map(({ place: each, ...verdict }) => ({ source: each, ...verdict })),
    })),
  };
}
