import * as z from 'zod';
import { ifKnown } from '../../core/text/lap-time.ts';
import type { MissingAccount } from '../../core/agreement/other-accounts.ts';
import type { Explanation, ValueEvidence } from '../../core/evidence/value-evidence.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import { ruleOf } from '../../core/trace/rule-table.ts';

const valueField = z.union([z.string(), z.number(), z.boolean()]).nullable();

const witnessField = z.array(
  z.object({ where: z.string().describe('Topic, table or other values.'), value: z.string() }),
);

/** Keys without anything to say are left out. */
const valueRecord = z.object({
  value: valueField,
  grade: z
    .enum(['as_sent', 'repaired', 'inferred'])
    .nullable()
    .describe('as_sent: it stands so in a record. repaired: a rule changed what was sent. null: no value.'),
  records: z.array(z.number().int()).optional().describe('Numbers of the records it was made of.'),
  rules: z
    .array(z.object({ rule: z.string(), before: valueField, after: valueField }))
    .optional()
    .describe('What rules did to it, in order.'),
  confirmed_by: witnessField.optional(),
  contradicted_by: witnessField.optional(),
  reason: z.string().optional().describe('Why there is no value, or why it is false.'),
});

/** Fields of a document that explains values. */
export const evidenceFields = {
  values: z.record(z.string(), valueRecord).describe('By the key that other documents give the value.'),
  records: z.array(
    z.object({
      number: z.number().int(),
      topic: z.string().describe('Topic of the timing feed, or table of OpenF1 or of the results service.'),
      session_time: z.string().nullable().describe('HH:MM:SS.mmm; null for rows of tables.'),
      content: z.unknown().describe('What it says of the car, as sent, cut to what matters.'),
    }),
  ),
  records_left_out: z.number().int().describe('How many more records there are.'),
  rules: z
    .record(z.string(), z.object({ title: z.string(), does: z.string(), page: z.string() }))
    .describe('The rules that had a part in it, by name.'),
  not_compared: z.array(z.object({ account: z.string(), reason: z.string() })),
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
