import * as z from 'zod';
import { compareLaps, type LapToCompare } from '../core/analysis/lap-comparison.ts';
import { SvcError } from '../core/errors.ts';
import { sessionDate } from '../core/timing/archive-path.ts';
import { resolveDriver } from '../core/timing/driver-resolution.ts';
import { fastestLap } from '../core/timing/fastest-lap.ts';
import type { SessionInfo } from '../core/timing/session-info.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import type { Effects } from '../io/effects.ts';
import type { SourceKind } from '../io/source.ts';
import { eventNamePart, fileNamePart } from './chart-name.ts';
import {
  comparedLapFields,
  comparedLapStatistics,
  inSeconds,
  saveComparisonChart,
  zonesByLabel,
  zonesField,
} from './lap-comparison.ts';
import { defineOperation } from './operation.ts';
import { resultFields, sessionFields } from './result-fields.ts';
import { selectors, selectSession, type EventQuery, type SelectedSession } from './session-selectors.ts';

/** One year's fastest lap of the driver. */
interface YearLap {
  selected: SelectedSession;
  lap: LapToCompare;
  info: SessionInfo | null;
  source: SourceKind;
  warnings: Warning[];
  /** Of these, what the telemetry's recording had to say. */
  recordingWarnings: Warning[];
}

export const yearCompare = defineOperation({
  name: 'analyze year-compare',
  summary: 'Telemetry of one driver’s fastest laps at one circuit in two to six seasons (HTML).',
  description:
    'Compares the fastest laps of one driver in the same session of several seasons. The first year is the reference of the delta. ' +
    'Years without data are left out with the reason; at least two must remain.',
  examples: [
    'svc analyze year-compare --workspace-id w --gp "Mexico City" --session Q --driver VER --years 2024 --years 2025',
  ],
  effect: 'write',
  input: z.object({
    workspace_id: selectors.workspaceId,
    gp: selectors.gp.optional(),
    test: selectors.test.optional(),
    day: selectors.day.optional(),
    session: selectors.session.optional(),
    driver: z.string().describe('Driver: three-letter code or name, in every year.'),
    years: z
      .array(selectors.year)
      .min(2)
      .max(6)
      .describe('Season; given 2 to 6 times. The first is the reference.'),
    annotate_corners: selectors.annotateCorners,
  }),
  output: z.object({
    chart_path: z.string(),
    statistics: z
      .record(
        z.string(),
        z.object({
          ...comparedLapFields,
          delta_to_first: z
            .number()
            .nullable()
            .describe('Official lap time against the first year’s, seconds.'),
          driver: z.string(),
          team: z.string().nullable(),
          event_name: z.string(),
          date: z.string(),
        }),
      )
      .describe('Keys: the years.'),
    zones: zonesField,
    excluded: z.array(z.object({ year: z.number().int(), reason: z.string() })),
    driver: z.string(),
    event_name: sessionFields.event_name,
    session: sessionFields.session,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const repeated = input.years.find((year, index) => input.years.indexOf(year) !== index);
    if (repeated !== undefined) {
      throw new SvcError('INVALID_INPUT', `The year ${repeated} is named twice.`, 'Name each year once.', {
        option: 'years',
        year: repeated,
      });
    }
    const selections = await Promise.all(
      input.years.map(async (year) => await selectYear(effects, { ...input, year })),
    );
    const excluded: { year: number; reason: string }[] = [];
    const found: YearLap[] = [];
    for (const selected of selections) {
      const { year } = selected.event;
      try {
        const yearLap = await loadYear(effects, selected, input.driver);
        const first = found[0];
        if (first && !isSameCircuit(first, yearLap))
          excluded.push({ year, reason: `held at another circuit: ${circuitName(yearLap)}` });
        else found.push(yearLap);
      } catch (error) {
        // A year that cannot be had is left out; a fault or an interruption is not a missing year.
        if (!(error instanceof SvcError) || error.code === 'CANCELLED' || error.code === 'INTERNAL')
          throw error;
        excluded.push({ year, reason: error.message });
      }
    }
    const comparison = compareLaps(found.map(({ lap }) => lap));
    excluded.push(...comparison.excluded.map(({ label, reason }) => ({ year: Number(label), reason })));
    if (comparison.laps.length < 2)
      throw tooFewYears(
        input.driver,
        comparison.laps.map(({ year }) => year),
        excluded,
      );

    const first = found.find(({ lap }) => lap.label === comparison.laps[0]!.label)!;
    const { event, session } = first.selected;
    const years = comparison.laps.map(({ year }) => year);
    const sources = found.map(({ source }) => source);
    const source = sources.find((each) => each !== first.source && each === 'mirror') ?? first.source;
    const { driver } = first.lap;
    const part = event.isTesting ? `Day_${session.number}` : session.code;
    const chart = await saveComparisonChart(effects, comparison, {
      workspaceId: input.workspace_id,
      name: `year_compare_${fileNamePart(driver.code)}_${eventNamePart(event)}_${part}`,
      parameters: { years, annotate_corners: input.annotate_corners },
      comparison: { kind: 'years', driver: driver.fullName ?? driver.code },
      eventName: event.eventName,
      sessionName: session.name,
      source,
      annotateCorners: input.annotate_corners,
      info: first.info,
      warnings: found.flatMap(({ recordingWarnings }) => recordingWarnings),
    });
    return {
      chart_path: chart.path,
      statistics: Object.fromEntries(
        comparison.laps.map((lap) => {
          const { selected } = found.find((each) => each.lap.label === lap.label)!;
          return [
            lap.label,
            {
              ...comparedLapStatistics(lap),
              delta_to_first: inSeconds(lap.deltaToFirstMs),
              driver: lap.driver.code,
              team: lap.driver.teamName,
              event_name: selected.event.eventName,
              date: sessionDate(selected.event, selected.session),
            },
          ];
        }),
      ),
      zones: zonesByLabel(comparison),
      excluded,
      driver: driver.code,
      event_name: event.eventName,
      session: session.name,
      source,
      warnings: mergeWarnings(...found.map(({ warnings }) => warnings), comparison.warnings, chart.warnings),
      workspace_id: input.workspace_id,
    };
  },
});

/** The event must be on every year's calendar: that is an error of the question, not a year without data. */
async function selectYear(effects: Effects, query: EventQuery): Promise<SelectedSession> {
  try {
    return await selectSession(effects, query);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    throw new SvcError(error.code, `${query.year}: ${error.message}`, error.hint, {
      ...error.details,
      year: query.year,
    });
  }
}

async function loadYear(effects: Effects, selected: SelectedSession, name: string): Promise<YearLap> {
  const { event, session } = selected;
  const timing = await effects.data.session(event, session);
  const driver = resolveDriver(timing.value.results, name);
  const lap = fastestLap(timing.value.laps.filter((each) => each.driverNumber === driver.driverNumber));
  if (lap === null)
    throw new SvcError('NO_DATA', `${driver.code} has no lap whose time counts.`, 'Choose another driver.');
  const recording = await effects.data.telemetry(event, session, [driver]);
  const label = String(event.year);
  return {
    selected,
    lap: { label, year: event.year, lap, driver, telemetry: recording.value[0]! },
    info: timing.value.info,
    source: recording.source,
    warnings: mergeWarnings(selected.warnings, timing.warnings, recording.warnings),
    recordingWarnings: recording.warnings,
  };
}

function isSameCircuit(a: YearLap, b: YearLap): boolean {
  const [first, second] = [a.info?.circuitKey ?? null, b.info?.circuitKey ?? null];
  return first === null || second === null || first === second;
}

function circuitName({ info, selected }: YearLap): string {
  return info?.circuitShortName ?? selected.event.location;
}

function tooFewYears(
  driver: string,
  years: readonly number[],
  excluded: readonly { year: number; reason: string }[],
): SvcError {
  const reasons = excluded.map(({ year, reason }) => `${year}: ${reason}`).join(' ');
  return new SvcError(
    'NO_DATA',
    `A comparison needs two years with telemetry of ${driver}; there ${years.length === 1 ? `is only ${years[0]}` : 'is none'}. ${reasons}`,
    'Choose other years, another session or another driver.',
    { years, excluded },
  );
}
