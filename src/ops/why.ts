import * as z from 'zod';
import { sessionAgreement } from '../core/agreement/session-agreement.ts';
import type { MissingAccount } from '../core/agreement/other-accounts.ts';
import type { NextStep } from '../core/errors.ts';
import {
  type EvidenceSources,
  explanationOfLap,
  explanationOfResult,
  explanationOfStint,
  stintsOf,
} from '../core/evidence/explain.ts';
import type { Explanation, Grade } from '../core/evidence/value-evidence.ts';
import type { Fact } from '../core/facts/fact.ts';
import { countOf } from '../core/facts/phrases.ts';
import { driverName } from '../core/names/known-drivers.ts';
import { resolveDriver } from '../core/names/driver-resolution.ts';
import type { DriverResult } from '../core/results/driver-result.ts';
import type { Lap } from '../core/timing/laps/lap.ts';
import { mergeWarnings } from '../core/warnings.ts';
import type { Origin } from '../io/effects.ts';
import {
  answerAbout,
  originOf,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from './parts/result-fields.ts';
import {
  aboutOf,
  aboutValues,
  checkAbout,
  evidenceFields,
  evidenceValues,
  type Explained,
  lapsOf,
  noLaps,
} from './parts/evidence-fields.ts';
import { defineOperation } from './parts/operation.ts';
import { nameField } from './parts/fields.ts';
import {
  selectSession,
  sessionInput,
  sessionInputFields,
  sessionSubject,
  type SessionSubject,
} from './parts/session-selectors.ts';

/** Why the values of a lap, a stint or a result of one driver are what they are. */
export interface WhyFindings {
  session: SessionSubject;
  driver: string;
  about: Explained;
  explanation: Explanation;
  /** What else might have been compared. */
  missing: readonly MissingAccount[];
}

export const why = defineOperation({
  name: 'why',
  summary: 'Where each value of a lap, a stint or a result comes from, and how sure it is.',
  description:
    'For one lap, stint or line of the result of a driver, shows for each value the raw records it was made of, the rules that changed it with before and after, ' +
    'who else gives the same or another value, and its grade: as_sent, repaired or inferred. Missing values have a reason. The records are read anew; a race asks the results service for all of its laps, about twelve requests the first time.',
  brief: 'Where values of a lap, stint or result come from, how sure they are.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', driver: 'NOR', lap: '12' },
    { year: 2025, gp: 'Miami', session: 'S', driver: 'NOR', stint: 2 },
    { year: 2025, gp: 'Mexico City', session: 'Q', driver: 'PIA', result: true },
  ],
  subject: ({ lap, stint, result }) =>
    `Evidence for ${lap ? `lap ${asNumber(lap)}` : stint ? `stint ${asNumber(stint)}` : result ? 'the result' : 'a value'}`,
  effect: 'read',
  worksInWorkspace: 'if-named',
  input: z.object({
    ...sessionInputFields,
    driver: nameField.describe('Driver: three-letter code, number or name.').meta({ brief: '' }),
    lap: z
      .string()
      .regex(/^(best|[1-9]\d{0,2})$/i, 'must be "best" or a lap number')
      .optional()
      .describe('Lap to explain: its number, or "best".')
      .meta({ brief: 'Number or best; or stint; or result.' }),
    stint: z
      .number()
      .int()
      .min(1)
      .max(99)
      .optional()
      .describe('Stint to explain, from 1.')
      .meta({ brief: '' }),
    result: z.boolean().default(false).describe('Explain the line of the result.').meta({ brief: '' }),
  }),
  output: z.object({
    driver: z.string(),
    ...sessionFields,
    about: z.enum(['lap', 'stint', 'result']),
    lap: z.number().int().nullable(),
    stint: z.number().int().nullable(),
    ...evidenceFields,
    ...resultFields,
    workspace_id: resultFields.workspace_id.optional(),
  }),
  run: async (effects, input) => {
    checkAbout(input);
    const selected = await selectSession(effects, input);
    const { event, session, warnings } = selected;
    const laps = input.result ? ('optional' as const) : ('required' as const);
    const { value: timing, ...origin } = await effects.data.session(event, session, { laps });
    const driver = resolveDriver(timing.results, input.driver);
    const own = timing.laps.filter((lap) => lap.driverNumber === driver.driverNumber);
    if (!input.result && own.length === 0) throw noLaps(driver, timing.laps);
    const about = aboutOf(input, driver, own);
    const providers = providersOf(origin);
    const [history, accounts] = await Promise.all([
      effects.data.history(event, session, {
        driverNumber: driver.driverNumber,
        provider: providers.laps,
        laps: timing.laps.length > 0 ? 'required' : 'optional',
      }),
      effects.data.otherAccounts(event, session, providers.laps),
    ]);
    const checks = sessionAgreement(timing, accounts);
    const subject = sessionSubject(selected);
    return {
      findings: {
        session: subject,
        driver: driver.code,
        about,
        explanation: explain(about, driver, own, { timing, history, checks, providers }),
        missing: accounts.missing,
      } satisfies WhyFindings,
      charts: [],
      ...originOf(origin),
      warnings: mergeWarnings(warnings, origin.warnings),
      next: nextSteps(subject, driver.code, own),
      about: answerAbout([driver], lapsOf(about, own)),
    };
  },
  facts: evidenceFacts,
  document: (outcome, saved) => {
    const { session, driver, about, explanation, missing } = outcome.findings;
    return {
      driver,
      ...sessionValues(session),
      ...aboutValues(about),
      ...evidenceValues(explanation, missing),
      ...resultValues(outcome, saved),
    };
  },
});

/** What a model wrote as a number, as far as it is one. */
function asNumber(value: unknown): string {
  return /^(?:\d{1,3}|best)$/i.exec(String(value))?.[0] ?? '?';
}

function explain(
  about: Explained,
  driver: DriverResult,
  own: readonly Lap[],
  sources: EvidenceSources,
): Explanation {
  if ('lap' in about)
    return explanationOfLap(
      own.find(({ lapNumber }) => lapNumber === about.lap)!,
      sources,
    );
  if ('result' in about) return explanationOfResult(driver, sources);
  const stint = stintsOf(driver, own).find((each) => each.stint === about.stint)!;
  return explanationOfStint(stint, own, sources);
}

function providersOf({ provider, parts }: Origin): EvidenceSources['providers'] {
  return { laps: parts?.laps ?? provider, results: parts?.results ?? provider };
}

function nextSteps(session: SessionSubject, driver: string, own: readonly Lap[]): NextStep[] {
  const place = sessionInput(session);
  const laps: NextStep = {
    operation: 'analyze driver-laps',
    input: { ...place, driver },
    why: 'lists all laps of the driver',
  };
  const agreement = {
    operation: 'validate',
    input: place,
    why: 'compares the whole session with all others',
  };
  // Nobody else says anything of a session as it stood at a moment.
  return [...(own.length > 0 ? [laps] : []), ...(session.until ? [] : [agreement])];
}

const gradeText: Readonly<Record<Grade, string>> = {
  as_sent: 'was sent as is',
  repaired: 'was mended from what was sent',
  inferred: 'is inferred from other values',
};

/** How each value came about, in the order of the explanation. */
function evidenceFacts({ driver, explanation }: WhyFindings): Fact[] {
  return explanation.values.map(({ key, value, grade, records, reason }) => ({
    ...{ id: `evidence:${key}`, kind: 'data', about: { drivers: [driver] }, value, unit: null },
    text:
      grade === null
        ? `${driverName(driver)} has no ${key.replaceAll('_', ' ')}${reason === null ? '' : `: ${reason}`}`.replace(
            /\.?$/,
            '.',
          )
        : `${driverName(driver)}’s ${key.replaceAll('_', ' ')} of ${String(value)} ${gradeText[grade]} (${countOf(records.length, 'record')}).`,
  }));
}
