import * as z from 'zod';
import { ifKnown, roundedSeconds } from '../../core/text/lap-time.ts';
import type { CornersFindings } from '../../core/analysis/telemetry/corners.ts';
import { compareLaps, type ComparedLap } from '../../core/analysis/telemetry/lap-comparison.ts';
import type { Fact } from '../../core/facts/fact.ts';
import type { Provider } from '../../core/provider.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { sessionDate } from '../../core/calendar/archive-path.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import type { Effects } from '../../io/effects.ts';
import {
  answerAbout,
  comparisonParts,
  jointOrigin,
  resultFields,
  resultValues,
  sessionFields,
} from '../parts/result-fields.ts';
import { fileNamePart } from '../../core/text/plain-text.ts';
import { eventNamePart, titleLine } from '../parts/chart-titles.ts';
import { computed } from '../parts/telemetry/recording.ts';
import {
  comparedLapFields,
  comparedLapStatistics,
  lapFindings,
  type LapFindings,
  zonesByLabel,
  zonesField,
} from '../parts/telemetry/compared-lap-fields.ts';
import { comparisonChart, cornersStep } from '../parts/telemetry/lap-comparison.ts';
import { comparedLapsFacts } from '../parts/facts/compared-laps.ts';
import { comparisonTexts } from '../parts/facts/session-phrase.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  type EventQuery,
  type SelectedSession,
  selectors,
  selectSession,
  sessionInput,
  sessionSubject,
  type SessionSubject,
  wholeSessionFields,
} from '../parts/session-selectors.ts';
import { loadYearLaps } from '../parts/telemetry/year-laps.ts';
import { nameField, text, number, count } from '../parts/fields.ts';
import { stepsFrom } from '../parts/steps.ts';

/** Fastest laps of one driver at one circuit over the years. */
export interface YearCompareFindings {
  driver: string;
  /** One per year, in the order asked for; the first is the reference. */
  laps: (LapFindings & { session: SessionSubject; date: string; provider: Provider })[];
  /** Years that were not available. */
  excluded: { year: number; reason: string }[];
  /** Corner by corner; null when no corner has a place. */
  corners: CornersFindings | null;
  cornersAnnotated: boolean;
}

export const yearCompare = defineOperation({
  name: 'analyze year-compare',
  summary: 'Telemetry of one driver’s fastest laps at one circuit in two to six seasons (HTML).',
  description:
    'Compares the fastest laps of one driver in the same session of several seasons. The first year is the reference of the delta. ' +
    'Years without data are left out, with the reason; at least two must remain.',
  brief: 'Telemetry of one driver’s fastest laps at one circuit in 2-6 seasons; interactive chart.',
  examples: [{ gp: 'Mexico City', session: 'Q', driver: 'VER', years: [2024, 2025] }],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: comparisonParts,
  input: z.object({
    gp: wholeSessionFields.gp,
    test: wholeSessionFields.test,
    day: wholeSessionFields.day,
    session: wholeSessionFields.session,
    driver: nameField.describe('Driver: three-letter code or name, in every year.').meta({ brief: '' }),
    years: z
      .array(selectors.year)
      .min(2)
      .max(6)
      .describe('Season; given 2 to 6 times. The first is the reference.')
      .meta({ brief: 'The first is the reference.' }),
    annotate_corners: selectors.annotateCorners,
  }),
  output: z.object({
    chart_path: text,
    statistics: z
      .record(
        text,
        z.object({
          ...comparedLapFields,
          delta_to_first: number.nullable().describe('Official lap time minus the first year’s, seconds.'),
          delta_to_best: number
            .nullable()
            .describe('Official lap time minus the fastest of these years, seconds.'),
          driver: text,
          team: text.nullable(),
          event_name: text,
          date: text,
          provider: resultFields.provider,
        }),
      )
      .describe('Keys: the years.'),
    zones: zonesField,
    years: z.array(count).describe('The years compared, in the order given.'),
    excluded: z.array(z.object({ year: count, reason: text })),
    driver: text,
    event_name: sessionFields.event_name,
    session: sessionFields.session,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selections = await Promise.all(
      input.years.map(async (year) => await selectYear(effects, { ...input, year })),
    );
    const { found, excluded, failures } = await loadYearLaps(effects, selections, input.driver);
    const comparison = computed(effects, () => compareLaps(found.map(({ lap }) => lap)));
    excluded.push(...comparison.excluded.map(({ label, reason }) => ({ year: Number(label), reason })));
    const years = comparison.laps.map(({ year }) => year);
    if (years.length < 2) throw tooFewYears({ ...input, found: years, excluded, failures });

    const foundOf = ({ label }: ComparedLap) => found.find(({ lap }) => lap.label === label)!;
    const first = foundOf(comparison.laps[0]!);
    const { event, session } = first.selected;
    const origin = jointOrigin(first.origin, ...found.map((each) => each.origin));
    const { driver } = first.lap;
    const part = event.isTesting ? `Day_${session.number}` : session.code;
    const laps = comparison.laps.map((lap) => {
      const { selected, origin: yearOrigin } = foundOf(lap);
      const date = sessionDate(selected.event, selected.session);
      return { ...lapFindings(lap), session: sessionSubject(selected), date, provider: yearOrigin.provider };
    });
    const drawn = await comparisonChart(effects, comparison, {
      name: `year_compare_${fileNamePart(driver.code)}_${eventNamePart(event)}_${part}`,
      parameters: { years, annotate_corners: input.annotate_corners },
      title: titleLine(
        ['Years compared', event.eventName, session.name],
        [`${driver.code} ${years[0]}`, ...years.slice(1).map(String)],
      ),
      comparison: { kind: 'years', driver: driver.fullName ?? driver.code },
      sessionOf: (lap) => sessionSubject(foundOf(lap).selected),
      eventName: event.eventName,
      sessionName: session.name,
      origin,
      annotateCorners: input.annotate_corners,
      info: first.info,
      warnings: found.flatMap(({ recordingWarnings }) => recordingWarnings),
      saying: (corners) =>
        comparisonTexts(yearCompareFacts({ driver: driver.code, laps, excluded, corners }), laps[0]!.session),
    });
    const cornersAnnotated = input.annotate_corners;
    const { corners } = drawn;
    const findings: YearCompareFindings = { driver: driver.code, laps, excluded, corners, cornersAnnotated };
    return {
      findings,
      charts: [drawn.chart],
      ...origin,
      about: answerAbout(found.map(({ lap }) => lap.driver)),
      warnings: mergeWarnings(
        ...found.map(({ warnings }) => warnings),
        comparison.warnings,
        cornersAnnotated ? drawn.missedCorners : [],
      ),
      next: nextSteps(findings),
    };
  },
  facts: (findings: YearCompareFindings) => yearCompareFacts(findings),
  document: (outcome, saved) => {
    const { driver, laps, excluded } = outcome.findings;
    const { session } = laps[0]!;
    const bestMs = Math.min(...laps.map(({ lap }) => lap.lapTimeMs!));
    return {
      ...saved.chart('chart_path'),
      statistics: Object.fromEntries(
        laps.map((lap) => [
          lap.label,
          {
            ...comparedLapStatistics(lap),
            delta_to_first: ifKnown(lap.deltaToFirstMs, roundedSeconds),
            delta_to_best: roundedSeconds(lap.lap.lapTimeMs! - bestMs),
            driver: lap.driver,
            team: lap.team,
            event_name: lap.session.eventName,
            date: lap.date,
            provider: lap.provider,
          },
        ]),
      ),
      zones: zonesByLabel(laps),
      years: laps.map(({ year }) => year),
      excluded,
      driver,
      event_name: session.eventName,
      session: session.sessionName,
      ...resultValues(outcome, saved),
    };
  },
});

function yearCompareFacts({
  driver,
  laps,
  corners,
  excluded,
}: Omit<YearCompareFindings, 'cornersAnnotated'>): Fact[] {
  return comparedLapsFacts({
    ...{ session: laps[0]!.session, driver, by: 'years', corners },
    laps: laps.map(({ label, lap, speeds }) => ({ name: label, lap, speeds })),
    excluded: excluded.map(({ year, reason }) => ({ name: String(year), reason })),
  });
}

function nextSteps(findings: YearCompareFindings): NextStep[] {
  const { driver, laps } = findings;
  const { year: _year, ...place } = sessionInput(laps[0]!.session);
  const years = laps.map(({ year }) => year);
  return stepsFrom({}, [
    cornersStep('analyze year-compare', { ...place, driver, years }, findings),
    [
      'analyze driver-laps',
      'lists all laps of the last of these years',
      { ...sessionInput(laps.at(-1)!.session), driver },
    ],
  ]);
}

/** The event must be on every year's calendar: that is an error of the question, not a year without data. */
async function selectYear(effects: Effects, query: EventQuery): Promise<SelectedSession> {
  try {
    return await selectSession(effects, query);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    const { year } = query;
    throw error.about(`${year}: `, { ...error.details, year }, { year });
  }
}

interface TooFewYears {
  driver: string;
  years: readonly number[];
  /** Of these the ones with telemetry. */
  found: readonly number[];
  excluded: readonly { year: number; reason: string }[];
  failures: readonly SvcError[];
}

/** Nobody of that name in any year; or a host failed, so that it is worth trying again; or there simply is no data. */
function tooFewYears({ driver, years, found, excluded, failures }: TooFewYears): SvcError {
  const [failure] = failures;
  if (failure && failures.length === years.length && failures.every(({ code }) => code === 'NOT_FOUND')) {
    const candidates = failures.flatMap(({ details }) => details['candidates'] ?? []);
    const details = { ...failure.details, candidates: [...new Set(candidates)], years };
    return failure.about(`${years.join(', ')}: `, details);
  }
  const hostFailure = failures.find(({ code }) => code !== 'NOT_FOUND' && code !== 'NO_DATA');
  const reasons = excluded.map(({ year, reason }) => `${year}: ${reason}`).join(' ');
  return new SvcError(
    hostFailure?.code ?? 'NO_DATA',
    `A comparison needs two years with telemetry of ${driver}; there ${found.length === 1 ? `is only ${found[0]}` : 'is none'}. ${reasons}`,
    hostFailure?.hintWords ?? 'Choose other years, another session or another driver.',
    { ...hostFailure?.details, years: found, excluded },
    hostFailure ? { helps: hostFailure.helps } : {},
  );
}
