import { SvcError } from '../../../core/errors.ts';
import { resolveDriver, resolveDrivers } from '../../../core/names/driver-resolution.ts';
import { relevantWarnings, wholeField } from '../../../core/relevant-warnings.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import type { DriverSamples } from '../../../core/tables/driver-samples.ts';
import type { Table } from '../../../core/tables/table.ts';
import { sampleTables, timingTables } from '../../../core/tables/tables.ts';
import type { SessionTiming } from '../../../core/timing/session-timing.ts';
import { mergeWarnings } from '../../../core/warnings.ts';
import type { Effects, ExportFacts, SessionOptions } from '../../../io/effects.ts';
import { answerAbout } from '../result-fields.ts';
import { driverSamples } from '../telemetry/recording.ts';
import type { SelectedSession } from '../session-selectors.ts';

/** Tables that are exported session by session. */
export const exportedTables = [
  'laps',
  'telemetry',
  'results',
  'race_control',
  'weather',
  'positions',
] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** How the sessions of a table are loaded. */
export function exportedLoading(name: ExportedTable): SessionOptions {
  return name === 'laps' ? {} : { laps: 'optional' };
}

/** Rows of a session with what is to be said of them. */
export interface SessionRows {
  facts: ExportFacts;
  /** Made when they are asked for; of telemetry and positions a batch for each driver. */
  batches: Iterable<readonly unknown[]>;
}

/** A session in which they did not all drive gives those of the others; `isSingle`: that is an error. */
export interface AskedOfSession {
  drivers: readonly string[] | undefined;
  isSingle: boolean;
}

/**
 * The rows of one table of one session.
 *
 * @throws NO_DATA where there are none, NOT_FOUND where none of the drivers took part, and what loading throws.
 */
export async function sessionRows(
  effects: Effects,
  name: ExportedTable,
  selected: Pick<SelectedSession, 'event' | 'session'>,
  asked: AskedOfSession,
): Promise<SessionRows> {
  const { event, session } = selected;
  const { value: timing, ...origin } = await effects.data.session(event, session, exportedLoading(name));
  const chosen = chosenDrivers(timing.results, asked);
  const rows =
    name === 'telemetry' || name === 'positions'
      ? await sampleBatches(effects, name, selected, { timing, chosen, origin })
      : { ...origin, batches: [timingRows(timingTables[name], timing, chosen)] };
  const { batches, ...facts } = rows;
  if (Array.isArray(batches) && batches.every((batch: readonly unknown[]) => batch.length === 0))
    throw nothingThere(name, selected);
  const { madeOf } = { ...timingTables, ...sampleTables }[name];
  const about = chosen ? answerAbout(chosen) : wholeField;
  return {
    facts: { ...facts, warnings: relevantWarnings(facts.warnings, { parts: madeOf, ...about }) },
    batches,
  };
}

function timingRows(
  table: Table<SessionTiming>,
  timing: SessionTiming,
  chosen: readonly DriverResult[] | null,
): readonly unknown[] {
  const rows = table.rowsOf(timing);
  const number = table.columns.find(({ name }) => name === 'driver_number');
  if (!chosen || !number) return rows;
  const numbers = new Set<unknown>(chosen.map(({ driverNumber }) => driverNumber));
  return rows.filter((row) => numbers.has(number.value(row)));
}

interface LoadedSession {
  timing: SessionTiming;
  chosen: readonly DriverResult[] | null;
  origin: ExportFacts;
}

/** All cars are decoded together, which costs little more than one of them; their rows are made one car after the other. */
async function sampleBatches(
  effects: Effects,
  name: keyof typeof sampleTables,
  selected: Pick<SelectedSession, 'event' | 'session'>,
  { timing, chosen, origin }: LoadedSession,
): Promise<ExportFacts & { batches: Iterable<readonly unknown[]> }> {
  const asked = { timing, drivers: chosen, provider: origin.provider };
  const { value, ...own } = await driverSamples(effects, selected, asked);
  const sources = value.filter(
    ({ telemetry }) => (name === 'telemetry' ? telemetry.car : telemetry.positions) !== null,
  );
  const table: Table<DriverSamples> = sampleTables[name];
  const warnings = mergeWarnings([...origin.warnings], own.warnings);
  return { ...own, warnings, batches: sources.length === 0 ? [] : rowsByDriver(table, sources) };
}

function* rowsByDriver(
  table: Table<DriverSamples>,
  sources: readonly DriverSamples[],
): Iterable<readonly unknown[]> {
  for (const source of sources) yield table.rowsOf(source);
}

/** null = all. @throws INVALID_INPUT for a driver who is given twice. */
function chosenDrivers(
  results: readonly DriverResult[],
  { drivers: names, isSingle }: AskedOfSession,
): DriverResult[] | null {
  if (names === undefined) return null;
  const absent: SvcError[] = [];
  const present = names.filter((name) => {
    try {
      return resolveDriver(results, name);
    } catch (error) {
      if (isSingle || !(error instanceof SvcError) || error.code !== 'NOT_FOUND') throw error;
      absent.push(error);
      return false;
    }
  });
  if (present.length === 0) throw absent[0]!;
  const found = resolveDrivers(results, present);
  return results.filter((result) => found.includes(result));
}

function nothingThere(
  name: ExportedTable,
  { event, session }: Pick<SelectedSession, 'event' | 'session'>,
): SvcError {
  return new SvcError(
    'NO_DATA',
    `There is no ${name.replaceAll('_', ' ')} of ${event.year} ${event.eventName}, ${session.name}.`,
    'Choose another table or session.',
    {},
    { helps: ['doctor'] },
  );
}
