import * as z from 'zod';
import { compareLaps } from '../../core/analysis/telemetry/lap-comparison.ts';
import type { Fact } from '../../core/facts/fact.ts';
import { SvcError } from '../../core/errors.ts';
import { roundedSeconds } from '../../core/text/lap-time.ts';
import { operationName, words } from '../../core/words.ts';
import { resolveDriver } from '../../core/names/driver-resolution.ts';
import { fastestLap, isThroughPits, type Lap } from '../../core/timing/laps/lap.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import {
  answerAbout,
  comparisonParts,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import { fileNamePart } from '../../core/text/plain-text.ts';
import { sessionChartName, titleOf } from '../parts/chart-titles.ts';
import { computed, loadRecording } from '../parts/telemetry/recording.ts';
import {
  comparedLapFields,
  comparedLapStatistics,
  lapFindings,
  zonesByLabel,
  zonesField,
} from '../parts/telemetry/compared-lap-fields.ts';
import {
  cornersStep,
  sessionComparison,
  type SessionComparisonFindings,
} from '../parts/telemetry/lap-comparison.ts';
import { pickLaps } from '../parts/telemetry/fastest-laps.ts';
import { comparedLapsFacts } from '../parts/facts/compared-laps.ts';
import { comparisonTexts } from '../parts/facts/session-phrase.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  selectors,
  selectSession,
  sessionInput,
  sessionInputFields,
  sessionSubject,
} from '../parts/session-selectors.ts';
import { nameField, text, number } from '../parts/fields.ts';
import { stepsFrom } from '../parts/steps.ts';

/** Laps of one driver in one session. */
export interface MultiLapFindings extends SessionComparisonFindings {
  driver: string;
  /** The driver's fastest lap that counts; null without one. */
  bestLapTimeMs: number | null;
  /** Laps without telemetry, or with neither a lap time nor positions. */
  excluded: { lap: string; reason: string }[];
}

export const multiLap = defineOperation({
  name: 'analyze multi-lap',
  summary: 'Telemetry of two to six laps of one driver, as an interactive chart (HTML).',
  description: words`Compares laps of one driver in one session: "best" or lap numbers as "${operationName('analyze driver-laps')}" lists them. The delta is against the first lap that has a time and is not an in or out lap; laps without a time, such as out laps in qualifying, are aligned by position and have no delta.`,
  brief: 'Telemetry of 2-6 laps of one driver in a session; interactive chart.',
  examples: [{ year: 2025, gp: 'Mexico City', session: 'Q', driver: 'NOR', lap: ['best', '5'] }],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: [...comparisonParts, 'first-lap', 'last-lap', 'pit-laps'],
  input: z.object({
    ...sessionInputFields,
    driver: nameField.describe('Driver: three-letter code, number or name.').meta({ brief: '' }),
    lap: z
      .array(z.string().regex(/^(best|[1-9]\d{0,2})$/i, 'must be "best" or a lap number'))
      .min(2)
      .max(6)
      .describe(
        '"best" or a lap number; given 2 to 6 times. The first timed lap that is not an in or out lap is the reference.',
      )
      .meta({ brief: 'Numbers or best; the first is the reference.' }),
    annotate_corners: selectors.annotateCorners,
  }),
  output: z.object({
    chart_path: text,
    statistics: z
      .record(
        text,
        z.object({
          ...comparedLapFields,
          delta_to_best: number
            .nullable()
            .describe(
              'Official lap time minus that of the driver’s fastest lap, seconds; null without a lap time.',
            ),
        }),
      )
      .describe('Keys: "Lap 12", with " (best)" for the fastest lap.'),
    zones: zonesField,
    excluded: z.array(z.object({ lap: text, reason: text })),
    driver: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const { event } = selected;
    const choose = ({ results, laps }: SessionTiming) => {
      const chosen = resolveDriver(results, input.driver);
      const own = laps.filter((lap) => lap.driverNumber === chosen.driverNumber);
      const best = fastestLap(own);
      const picked = pickLaps(input.lap, own, best, chosen.code);
      return { driver: chosen, best, laps: referenceFirst(picked) };
    };
    const recording = await loadRecording(effects, selected, (timing) => [choose(timing)]);
    const { driver, best, laps } = choose(recording.timing.value);
    const [telemetry] = recording.telemetry.value;
    const label = (lap: Lap) => `Lap ${lap.lapNumber}${lap === best ? ' (best)' : ''}`;
    const compared = telemetry
      ? laps.map((lap) => ({ label: label(lap), year: event.year, lap, driver, telemetry }))
      : [];
    const comparison = computed(effects, () => compareLaps(compared));
    const excluded = comparison.excluded.map(({ label: lap, reason }) => ({ lap, reason }));
    if (comparison.laps.length === 0) {
      throw new SvcError(
        'NO_DATA',
        `None of these laps of ${driver.code} has telemetry.`,
        'Choose other laps.',
        { excluded },
        { helps: ['laps'] },
      );
    }
    const lapNumbers = comparison.laps.map(({ lap }) => lap.lapNumber);
    const subject = sessionSubject(selected);
    const annotateCorners = input.annotate_corners;
    const [firstLabel = '', ...labels] = comparison.laps.map((each) => each.label);
    const { findings, ...outcome } = await sessionComparison(
      effects,
      { selected, recording, comparison },
      {
        name: sessionChartName(`multi_lap_${fileNamePart(driver.code)}`, selected),
        parameters: { laps: lapNumbers, annotate_corners: annotateCorners },
        title: titleOf('Laps compared', subject, [`${driver.code} ${firstLabel}`, ...labels]),
        comparison: { kind: 'laps', driver: driver.fullName ?? driver.code },
        annotateCorners,
        saying: (corners) =>
          comparisonTexts(
            multiLapFacts({
              ...{ session: subject, driver: driver.code, corners, excluded },
              laps: comparison.laps.map(lapFindings),
            }),
            subject,
          ),
      },
    );
    // A lap that was lost or struck might have been the best.
    const isChoice = input.lap.some((lap) => lap.toLowerCase() === 'best');
    return {
      ...outcome,
      about: answerAbout([driver], isChoice ? null : laps.map(({ lapNumber }) => lapNumber)),
      findings: {
        ...findings,
        driver: driver.code,
        bestLapTimeMs: best?.lapTimeMs ?? null,
        excluded,
      } satisfies MultiLapFindings,
      next: stepsFrom({ ...sessionInput(subject), driver: driver.code }, [
        ['analyze driver-laps', 'lists all laps'],
        cornersStep('analyze multi-lap', { lap: lapNumbers.map(String) }, findings),
      ]),
    };
  },
  facts: (findings: MultiLapFindings) => multiLapFacts(findings),
  document: (outcome, saved) => {
    const { laps, driver, bestLapTimeMs, excluded } = outcome.findings;
    const deltaToBest = ({ lapTimeMs }: Lap) =>
      lapTimeMs === null || bestLapTimeMs === null ? null : roundedSeconds(lapTimeMs - bestLapTimeMs);
    return {
      ...saved.chart('chart_path'),
      statistics: Object.fromEntries(
        laps.map((lap) => [
          lap.label,
          { ...comparedLapStatistics(lap), delta_to_best: deltaToBest(lap.lap) },
        ]),
      ),
      excluded,
      driver,
      zones: zonesByLabel(laps),
      ...sessionResultValues(outcome, saved),
    };
  },
});

function multiLapFacts({
  session,
  driver,
  laps,
  corners,
  excluded,
}: Pick<MultiLapFindings, 'session' | 'driver' | 'laps' | 'corners' | 'excluded'>): Fact[] {
  return comparedLapsFacts({
    ...{ session, driver, by: 'laps', corners },
    laps: laps.map(({ lap, speeds }) => ({ name: `lap ${lap.lapNumber}`, lap, speeds })),
    excluded: excluded.map(({ lap, reason }) => ({ name: lap.toLowerCase(), reason })),
  });
}

/** Where the first lap with a time is an in or out lap, deltas of the others to it would say nothing. */
function referenceFirst(laps: Lap[]): Lap[] {
  const timed = laps.filter(({ lapTimeMs }) => lapTimeMs !== null);
  const flying = timed.find((lap) => !isThroughPits(lap));
  if (!flying || flying === timed[0]) return laps;
  return [flying, ...laps.filter((lap) => lap !== flying)];
}
