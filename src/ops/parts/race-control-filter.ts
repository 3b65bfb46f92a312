import * as z from 'zod';
import type { MessageFilter } from '../../core/analysis/race/race-control.ts';
import { details } from '../../core/timing/race-control/incidents.ts';
import { messageKinds } from '../../core/timing/race-control/message-meaning.ts';
import { nameField } from './text-fields.ts';

/** Categories and flags as callers write them, and as the feed does. */
const categoryNames = {
  flag: 'Flag',
  safety_car: 'SafetyCar',
  drs: 'Drs',
  car_event: 'CarEvent',
  session_status: 'SessionStatus',
  other: 'Other',
} as const;
const flagNames = {
  ...{ green: 'GREEN', yellow: 'YELLOW', double_yellow: 'DOUBLE YELLOW', red: 'RED', clear: 'CLEAR' },
  ...{ blue: 'BLUE', black_and_white: 'BLACK AND WHITE', chequered: 'CHEQUERED' },
} as const;
type CategoryName = keyof typeof categoryNames;
type FlagName = keyof typeof flagNames;

/** Inputs that choose among the messages of race control. */
export const messageFilterFields = {
  detail: z
    .enum(details)
    .optional()
    .describe(
      'high: what decided the session (default without filters); medium; full (default with a filter).',
    )
    .meta({ brief: 'Default high: what decided the session.' }),
  category: z
    .enum(Object.keys(categoryNames) as [CategoryName, ...CategoryName[]])
    .optional()
    .describe('Category, as the feed sorts messages; most of the stewards are other.')
    .meta({ brief: '' }),
  flag: z
    .enum(Object.keys(flagNames) as [FlagName, ...FlagName[]])
    .optional()
    .describe('Flag that the message shows.')
    .meta({ brief: '' }),
  kind: z
    .array(z.enum(messageKinds))
    .min(1)
    .max(messageKinds.length)
    .optional()
    .describe('What the messages are about, e.g. penalty; repeat for more.')
    .meta({ brief: 'E.g. penalty, lap_deleted, safety_car; an error lists all.' }),
  driver: nameField
    .optional()
    .describe('Driver named in the message: code, number or name.')
    .meta({ brief: '' }),
  laps: z
    .string()
    .regex(/^\d{1,3}(?:-\d{1,3})?$/, 'must be a lap or two with a dash, e.g. 12 or 5-10')
    .optional()
    .describe('Laps of the leader, e.g. 5-10; races and sprints only.')
    .meta({ brief: 'Of the leader: 5-10.' }),
  sector: z.number().int().min(1).max(99).optional().describe('Marshalling sector.').meta({ brief: '' }),
};

/** Whether messages are chosen by more than their weight. */
export function isFiltered({
  categories,
  flags,
  kinds,
  driver,
  laps,
  sector,
}: Omit<MessageFilter, 'detail'>): boolean {
  return [categories, flags, kinds, driver, laps, sector].some((each) => each !== null);
}

/** A filter asks for whatever fits; without one, what decided the session. */
export function filterOf(
  { detail, category, flag, kind, laps, sector }: z.output<z.ZodObject<typeof messageFilterFields>>,
  driver: MessageFilter['driver'],
): MessageFilter {
  const [from, to] = laps?.split('-').map(Number) ?? [];
  const filter = {
    categories: category === undefined ? null : [categoryNames[category]],
    flags: flag === undefined ? null : [flagNames[flag]],
    kinds: kind ?? null,
    driver,
    laps: from === undefined ? null : ([from, to ?? from] as const),
    sector: sector ?? null,
  };
  return { ...filter, detail: detail ?? (isFiltered(filter) ? 'full' : 'high') };
}
