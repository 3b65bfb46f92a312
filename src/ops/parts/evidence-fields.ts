import * as z from 'zod';
import type { MissingAccount } from '../../core/agreement/other-accounts.ts';
import { SvcError } from '../../core/errors.ts';
import { stintsOf } from '../../core/evidence/explain.ts';
import type { Explanation, ValueEvidence } from '../../core/evidence/value-evidence.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import { ifKnown } from '../../core/text/lap-time.ts';
import { fastestLap, type Lap } from '../../core/timing/laps/lap.ts';
import { ruleOf } from '../../core/trace/rule-table.ts';
import { inputName, words } from '../../core/words.ts';
import { noBestLap, noSuchLap } from './missing.ts';
import { text, number, count, flag } from './fields.ts';

const valueField = z.union([text, number, flag]).nullable();

const witnessField = z.array(
  z.object({ where: text.describe('Topic, table or other values.'), value: text }),
);

/** Keys without anything to say are left out. */
const valueRecord = z.object({
  value: valueField,
  grade: z
    .enum(['as_sent', 'repaired', 'inferred'])
    .nullable()
    .describe('as_sent: as in a record. repaired: a rule changed what was sent. null: no value.'),
  records: z.array(count).optional().describe('Numbers of the records behind it.'),
  rules: z
    .array(z.object({ rule: text, before: valueField, after: valueField }))
    .optional()
    .describe('What the rules did to it, in order.'),
  confirmed_by: witnessField.optional(),
  contradicted_by: witnessField.optional(),
  reason: text.optional().describe('Why there is no value, or it is false.'),
});

/** Fields of a document that explains values. */
export const evidenceFields = {
  values: z.record(text, valueRecord).describe('By the key that other documents give the value.'),
  records: z.array(
    z.object({
      number: count,
      topic: text.describe('Topic of the timing feed, or table of OpenF1 or of the results service.'),
      session_time: text.nullable().describe('HH:MM:SS.mmm; null for rows of tables.'),
      content: z.unknown().describe('What it says about the car, as sent, shortened to what matters.'),
    }),
  ),
  records_left_out: count.describe('How many more records there are.'),
  rules: z
    .record(text, z.object({ title: text, does: text, page: text }))
    .describe('The rules involved, by name.'),
  not_compared: z.array(z.object({ account: text, reason: text })),
};

/** Values of `evidenceFields`. */
export function evidenceValues(
  { values, records, recordsLeftOut }: Explanation,
  missing: readonly MissingAccount[],
) {
  const rules = new Set(values.flatMap((value) => value.rules.map(({ rule }) => rule)));
  return {
    values: Object.fromEntries(values.map((value) => [value.key, toRecord(value)])),
    records: records.map(({ number, topic, timeMs, content }) => ({
      ...{ number, topic, content },
      session_time: ifKnown(timeMs, stampOf),
    })),
    records_left_out: recordsLeftOut,
    rules: Object.fromEntries(
      [...rules].map((id) => {
        const { title, does, page } = ruleOf(id);
        return [id, { title, does, page: `docs/${page}` }];
      }),
    ),
    not_compared: notCompared(missing),
  };
}

/** Accounts that were not there, each with the reason. */
export function notCompared(missing: readonly MissingAccount[]) {
  return missing.map(({ account, why }) => ({ account, reason: why }));
}

function toRecord(evidence: ValueEvidence): z.input<typeof valueRecord> {
  const { value, grade, records, rules, confirmedBy, contradictedBy, reason } = evidence;
  return {
    ...{ value, grade },
    ...(records.length > 0 && { records }),
    ...(rules.length > 0 && { rules }),
    ...(confirmedBy.length > 0 && { confirmed_by: confirmedBy }),
    ...(contradictedBy.length > 0 && { contradicted_by: contradictedBy }),
    ...(reason !== null && { reason }),
  };
}

/** What is explained: a lap or a stint by its number, or the driver's line of the result. */
export type Explained = { lap: number } | { stint: number } | { result: true };

/** Keys of documents that say what was explained. */
export function aboutValues(about: Explained) {
  if ('lap' in about) return { about: 'lap' as const, lap: about.lap, stint: null };
  if ('stint' in about) return { about: 'stint' as const, lap: null, stint: about.stint };
  return { about: 'result' as const, lap: null, stint: null };
}

/** The inputs that name it. */
interface AboutInput {
  lap?: string | undefined;
  stint?: number | undefined;
  result: boolean;
}

/** @throws INVALID_INPUT unless one thing is asked for. */
export function checkAbout({ lap, stint, result }: AboutInput): void {
  const asked = [lap !== undefined, stint !== undefined, result].filter(Boolean).length;
  if (asked === 1) return;
  throw new SvcError(
    'INVALID_INPUT',
    asked === 0 ? 'Name what to explain.' : 'Name only one thing to explain.',
    words`Choose one of ${inputName('lap', '<n>')}, ${inputName('stint', '<n>')} and ${inputName('result')}.`,
    { options: ['lap', 'stint', 'result'] },
  );
}

/** That a driver was not timed, with those who were. */
export function noLaps({ code }: DriverResult, laps: readonly Lap[]): SvcError {
  return new SvcError('NO_DATA', `${code} has no timed lap.`, 'Choose a driver with laps.', {
    driver: code,
    drivers_with_laps: [...new Set(laps.map((lap) => lap.driver))],
  });
}

/** @throws NOT_FOUND for a lap or stint that is not there, NO_DATA where no lap has a time that counts. */
export function aboutOf(
  { lap, stint, result }: AboutInput,
  driver: DriverResult,
  own: readonly Lap[],
): Explained {
  if (result) return { result };
  if (stint !== undefined) {
    const stints = stintsOf(driver, own).map((each) => each.stint);
    if (stints.includes(stint)) return { stint };
    throw new SvcError(
      'NOT_FOUND',
      `${driver.code} has no stint ${stint}; there are stints ${stints.join(', ')}.`,
      'Choose another stint.',
      { driver: driver.code, stints },
    );
  }
  if (lap!.toLowerCase() !== 'best') {
    if (own.some(({ lapNumber }) => lapNumber === Number(lap))) return { lap: Number(lap) };
    throw noSuchLap(Number(lap), own, driver.code);
  }
  const best = fastestLap(own);
  if (best === null) throw noBestLap(own, driver.code);
  return { lap: best.lapNumber };
}

/** Numbers of the laps that it is about; null for a result, which is made of all. */
export function lapsOf(about: Explained, own: readonly Lap[]): number[] | null {
  if ('result' in about) return null;
  if ('lap' in about) return [about.lap];
  return own.filter(({ stint }) => stint === about.stint).map(({ lapNumber }) => lapNumber);
}
