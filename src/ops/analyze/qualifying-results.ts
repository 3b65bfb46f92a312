import * as z from 'zod';
import { partsDifferWarning, slowBestsWarning, type BestTime } from '../../core/analysis/pace/pace-change.ts';
import {
  analyseQualifying,
  qualifyingPhases,
  type QualifyingPhase,
  type QualifyingRow,
} from '../../core/analysis/pace/qualifying-results.ts';
import { classifiedBehindWarning } from '../../core/analysis/season/classification.ts';
import { poleSector, type PoleSector } from '../../core/analysis/pace/decisive-sector.ts';
import { analyseSectors, sectorNumbers } from '../../core/analysis/pace/sectors.ts';
import { qualifyingResultsChart } from '../../core/charts/pace/qualifying-results.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import { formatLapTime, ifKnown, roundedSeconds } from '../../core/text/lap-time.ts';
import type { EventSession } from '../../core/calendar/schedule.ts';
import { tellsOf } from '../../core/warnings.ts';
import { qualifyingResultsFacts } from '../parts/facts/qualifying-results.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  confirmedFields,
  confirmedValues,
  lapTimeField,
  namesOfParts,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import { isOrderFinal } from '../parts/race-session.ts';
import {
  selectors,
  selectSession,
  type SessionSubject,
  startedSessionInput,
} from '../parts/session-selectors.ts';
import { nameField, text, number, count } from '../parts/fields.ts';
import { untilFields } from '../parts/until-fields.ts';
import { withColumns, lowIsBetter, meaning } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { rowOf } from '../parts/row-of.ts';

const sessionCodes = ['Q', 'SQ', 'SS'] as const;
const timeField = lapTimeField.nullable();
const secondsField = number.nullable();

const carRecord = withColumns(
  z.object({
    position: count.nullable().describe('null for a car that is not classified.'),
    abbreviation: text.describe('Driver code.'),
    team: text.nullable(),
    phase: z
      .enum(qualifyingPhases)
      .describe('Last part the car took part in; Q1 stands for SQ1 in the qualifying of a sprint.'),
    best_time_s: secondsField.describe(
      'Seconds, from the last part in which the car set a time; null if it set none.',
    ),
    best_time_str: timeField,
    best_phase: z.enum(qualifyingPhases).nullable().describe('The part the best time was set in.'),
    gap_to_pole_s: secondsField.describe(
      'Best time against the pole time; negative when an earlier part was quicker.',
    ),
    gap_in_phase_s: secondsField.describe('Gap to the best time of the same part.'),
    missed_by_s: secondsField.describe(
      'Eliminated cars: gap to the slowest car that went through from the same part.',
    ),
    q1: timeField,
    q2: timeField,
    q3: timeField,
  }),
  {
    words: ['drivers', 'cars'],
    columns: {
      abbreviation: meaning('driver'),
      best_time_s: lowIsBetter('best time, time, lap, lap time, fastest lap'),
      gap_to_pole_s: lowIsBetter('gap to pole, gap, off pole, behind'),
      missed_by_s: lowIsBetter('missed by, missed the cut, short of, getting through'),
      phase: meaning('last part', {
        values: {
          Q1: ['out in q1', 'eliminated in q1', 'knocked out in q1'],
          Q2: ['out in q2', 'eliminated in q2', 'knocked out in q2'],
          Q3: ['in q3', 'made q3', 'reached q3'],
        },
      }),
      q1: lowIsBetter('q1, q1 time', { unit: 's' }),
      q2: lowIsBetter('q2, q2 time', { unit: 's' }),
      q3: lowIsBetter('q3, q3 time', { unit: 's' }),
    },
  },
);

/** Classification of a qualifying. */
export interface QualifyingResultsFindings {
  session: SessionSubject;
  /** In classification order. */
  rows: QualifyingRow[];
  /** Position 1. */
  pole: QualifyingRow & { bestMs: number };
  /** The parts that were held. */
  parts: QualifyingPhase[];
  /** false: the order is that of the session so far, and nobody is on pole yet. */
  isOver: boolean;
  /** Whether a part was so much slower or quicker than another that times of both cannot be compared: wet, or drying. */
  doPartsDiffer: boolean;
  /** Where the pole lap won its margin over the second; null where no sector stands out. */
  poleSector: PoleSector | null;
  /** When the results API last confirmed the result (UTC ms); null = unknown. */
  confirmedUtcMs?: number | null;
}

export const qualifyingResults = defineOperation({
  name: 'analyze qualifying-results',
  summary: 'Classification of a qualifying with the gaps to pole, as a bar chart (PNG).',
  description:
    'Lists every car with the part it reached, its best time and its gaps, and draws the gaps to pole: team colour for ' +
    'the last part, dimmed for cars eliminated in the second, gray for the first. Works for qualifying, sprint ' +
    'qualifying and sprint shootout, with 20 and with 22 cars.',
  brief: 'Qualifying: best times, parts reached, gaps to pole; chart.',
  examples: [
    { year: 2025, gp: 'Mexico City' },
    { year: 2023, gp: 'Baku', session: 'SS' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results'],
  input: z.object({
    year: selectors.year,
    gp: selectors.gp,
    session: nameField.optional().describe('Q, SQ or SS; Q when omitted.').meta({ brief: 'Q, SQ or SS.' }),
    ...untilFields,
  }),
  listKey: 'statistics',
  output: z.object({
    chart_path: text,
    pole_driver: text.describe('Who is first, or leads so far in a session that is not over.'),
    pole_time_str: lapTimeField,
    pole_won_in: z
      .object({
        sector: count,
        gain_s: number.describe('How much faster the pole lap was there.'),
        against: text.describe('Driver code of the second.'),
      })
      .nullable()
      .describe('The sector that made most of the margin over second; null if none stands out.'),
    statistics: z.array(carRecord).describe('In classification order.'),
    ...sessionFields,
    ...confirmedFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    refuseOtherCodes(input.session);
    const selected = await selectSession(effects, input, 'Q');
    const { session } = selected;
    if (!sessionCodes.some((code) => code === session.code)) throw noQualifying(input.session, session);
    // The official result is enough; those of sprint qualifyings are not available, so laps are needed.
    const laps = session.code === 'Q' ? 'optional' : 'required';
    const loaded = await loadSession(effects, selected, { laps });
    const { subject, timing, origin } = loaded;
    const findings = analyseQualifying(timing.results, subject.year);
    const { rows, pole } = findings;
    if (pole === null || pole.bestMs === null) {
      throw new SvcError(
        'NO_DATA',
        `There is no pole time for ${subject.year} ${subject.eventName}, ${subject.sessionName}.`,
        'Choose a qualifying whose result is known; "warnings" in the details say what is missing here.',
        { warnings: origin.warnings },
      );
    }
    const isOver = isOrderFinal(timing, origin.warnings);
    const wonIn = poleSector(findings, timing.laps);
    const partNames = namesOfParts(session);
    const partsDiffer = partsDifferWarning(rows.map(({ q1Ms, q2Ms, q3Ms }) => [q1Ms, q2Ms, q3Ms]));
    const told: QualifyingResultsFindings = {
      ...{ session: subject, rows, pole: { ...pole, bestMs: pole.bestMs } },
      ...{ parts: findings.parts, isOver, doPartsDiffer: partsDiffer.length > 0, poleSector: wonIn },
      confirmedUtcMs: origin.confirmedUtcMs ?? null,
    };
    const spec = qualifyingResultsChart({
      ...chartTexts(loaded, qualifyingResultsFacts(told, {})),
      ...findings,
      partNames,
      ...(!isOver && { isUnderWay: true }),
      isComputed: tellsOf(origin.warnings, 'RESULTS_COMPUTED'),
      doPartsDiffer: told.doPartsDiffer,
      poleSector: wonIn,
      bestSectorsMs: new Map(
        analyseSectors(timing.results, timing.laps).drivers.map(({ driver, sectors }) => [
          driver,
          sectorNumbers.map((number) => sectors[number]?.value ?? null),
        ]),
      ),
    });
    const [first, second] = rows.filter((row) => row.bestMs !== null);
    const race = startedSessionInput(selected, session.code === 'Q' ? 'R' : 'S', effects.clock.nowMs());
    return sessionOutcome(loaded, {
      findings: told,
      chart: { name: 'qualifying_results', title: 'Qualifying results', spec },
      warnings: [
        ...partsDiffer,
        ...slowBestsWarning(bestsOf(rows, partNames)),
        ...classifiedBehindWarning(
          rows.map(({ driver, q1Ms, q2Ms, q3Ms }) => ({ driver, qualifyingMs: [q1Ms, q2Ms, q3Ms] })),
        ),
      ],
      next: [
        first &&
          second &&
          timing.laps.length > 0 && [
            'analyze telemetry',
            isOver ? 'shows where pole was decided' : 'shows where on the lap the first two differ',
            { drivers: [first.driver, second.driver] },
          ],
        race && ['fetch session-info', 'shows how it turned out in the race', race],
      ],
    });
  },
  facts: (findings: QualifyingResultsFindings, focus) => qualifyingResultsFacts(findings, focus),
  document: (outcome, saved) => {
    const { session, rows, pole, poleSector: wonIn } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      pole_driver: pole.driver,
      pole_time_str: formatLapTime(pole.bestMs),
      pole_won_in: wonIn && {
        sector: wonIn.sector,
        gain_s: roundedSeconds(wonIn.gainMs),
        against: wonIn.second,
      },
      statistics: rows.map(toRecord),
      ...sessionValues(session),
      ...confirmedValues(outcome.findings),
      ...resultValues(outcome, saved),
    };
  },
});

/** Before any schedule is asked for: a code that is never a qualifying. */
function refuseOtherCodes(asked: string | undefined): void {
  const code = asked?.trim().toUpperCase();
  if (code !== undefined && /^(R|S|FP[123])$/.test(code)) throw noQualifying(asked, null);
}

function noQualifying(asked: string | undefined, session: EventSession | null): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `Qualifying results need a qualifying; ${JSON.stringify(asked)} is ${session?.name ?? 'none'}.`,
    words`Use ${inputName('session', 'Q')}, SQ (sprint qualifying) or SS (sprint shootout of 2023).`,
    { option: 'session', allowed: [...sessionCodes] },
  );
}

function toRecord(row: QualifyingRow): z.input<typeof carRecord> {
  return rowOf(carRecord, row, {
    abbreviation: row.driver,
    best_time_s: ifKnown(row.bestMs, roundedSeconds),
    best_time_str: ifKnown(row.bestMs, formatLapTime),
    q1: ifKnown(row.q1Ms, formatLapTime),
    q2: ifKnown(row.q2Ms, formatLapTime),
    q3: ifKnown(row.q3Ms, formatLapTime),
  });
}

/** Every car's best, with the fastest of its part. */
function bestsOf(rows: readonly QualifyingRow[], partNames: ReturnType<typeof namesOfParts>): BestTime[] {
  return rows.flatMap(({ driver, bestPhase, bestMs, gapInPhaseMs }) =>
    bestPhase === null || bestMs === null || gapInPhaseMs === null
      ? []
      : [{ driver, where: `in ${partNames[bestPhase]}`, bestMs, fastestMs: bestMs - gapInPhaseMs }],
  );
}
