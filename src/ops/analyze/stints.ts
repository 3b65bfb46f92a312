import * as z from 'zod';
import {
  analyseStints,
  trackBesideWear,
  type StintsFindings as Stints,
} from '../../core/analysis/race/stints.ts';
import {
  cleanAirMs,
  evenPace,
  fewestOfLongRun,
  fuelDoubtShare,
  fullTankShare,
} from '../../core/analysis/race/stint-laps.ts';
import { stintsChart } from '../../core/charts/race/stints.ts';
import { SvcError } from '../../core/errors.ts';
import { ifKnown, roundedSeconds } from '../../core/text/lap-time.ts';
import type { Warning } from '../../core/warnings.ts';
import { inputName, words } from '../../core/words.ts';
import { answerAbout, sessionResultFields, sessionResultValues, fieldParts } from '../parts/result-fields.ts';
import {
  askedDrivers,
  driversField,
  selectSession,
  sessionInputFields,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { stintFacts } from '../parts/facts/stints.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  compoundDifferenceRecord,
  compoundDifferenceValues,
  compoundRecord,
  compoundValues,
  stintRecord,
  stintValues,
} from '../parts/race/stints-fields.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { text, number, flag } from '../parts/fields.ts';

const method =
  `Slope: ordinary least squares of the lap time over the age of the tyres, with its 95 % interval by Student's t; for a compound, each stint has its own level. ` +
  `Races: laps that count for pace, for slopes only those in clean air, more than ${(cleanAirMs / 1000).toFixed(1)} s behind any car at the line. ` +
  `Long runs: at least ${fewestOfLongRun} undisturbed laps in a row within ${100 * evenPace} % of their median. ` +
  `Fuel (assumed): the fuel of a Grand Prix costs ${(100 * fullTankShare).toFixed(1)} % of a lap when all of it is on board, and burns evenly over the planned distance; outside races over 90 minutes. That may be ${100 * fuelDoubtShare} % off, by which the interval of the corrected slope is wider. Compounds are compared as driven.`;

/** Stints of a session and what compounds lose from lap to lap. */
export interface StintsFindings extends Stints {
  session: SessionSubject;
  /** What shows that the track changed too, so that wear and track cannot be told apart; empty when nothing does. */
  trackChanges: string[];
}

export const stints = defineOperation({
  name: 'analyze stints',
  summary: 'Pace and tyre wear stint by stint and by compound, long runs of practices, with a chart (PNG).',
  description:
    'Lists every stint with its compound, age, median and best lap, and how much slower each lap got, with a 95 % interval, as driven and corrected for fuel; ' +
    'the same for each compound over the field, and which compounds differ. In practices it finds the long runs and separates them from qualifying runs. Not for qualifyings.',
  brief: 'Pace and tyre wear by stint and compound; long runs of practices; chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2024, gp: 'British', session: 'FP1' },
    { year: 2025, gp: 'Monza', session: 'R', drivers: ['VER', 'NOR'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: [...fieldParts, 'times', 'lap-ends', 'flags', 'deletions', 'tyres', 'stops', 'distance'],
  input: z.object({ ...sessionInputFields, drivers: driversField }),
  output: z.object({
    chart_path: text,
    stints: z.array(stintRecord).describe('In finishing order, then by lap.'),
    compounds: z.array(compoundRecord).describe('From races or long runs; most laps first.'),
    compound_differences: z.array(compoundDifferenceRecord).describe('Wear of compounds compared in pairs.'),
    track_changed: flag.describe(
      "The track dried, got wet or improved, so wear can't be told apart from the track and no slope is separable.",
    ),
    fuel_gain_s: number.nullable().describe('Assumed gain per lap from burnt fuel.'),
    method: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input, 'R'));
    const { subject, timing, origin } = loaded;
    if (timing.kind === 'qualifying') throw noStints(subject.sessionName);
    const { drivers, codes } = askedDrivers(timing, input.drivers);
    const found = analyseStints(drivers, timing, subject.sessionCode);
    const isRace = timing.kind === 'race';
    if (found.compounds.length === 0) throw nothingCounts(isRace, origin.warnings);
    const trackChanges = trackBesideWear(timing, found);
    const findings: StintsFindings = { session: subject, ...found, trackChanges };
    const shown = codes ?? drivers.slice(0, 2).map(({ code }) => code);
    return sessionOutcome(loaded, {
      findings,
      chart: {
        ...{
          name: 'stints',
          title: isRace ? 'Stints' : 'Long runs',
          who: codes,
          parameters: { drivers: codes },
        },
        spec: stintsChart({
          ...chartTexts(loaded, stintFacts(findings)),
          ...found,
          ...{ isRace, hasTrackChanged: trackChanges.length > 0 },
        }),
      },
      about: codes && answerAbout(drivers),
      warnings: trackWarning(trackChanges),
      next: [
        shown.length > 0 && ['analyze lap-times', 'shows these laps one by one', { drivers: shown }],
        subject.sessionCode === 'R' && ['analyze pit-stops', 'shows the stops between the stints'],
      ],
    });
  },
  facts: (findings: StintsFindings) => stintFacts(findings),
  document: (outcome, saved) => {
    const { stints: all, compounds, differences, fuelGainMs, trackChanges } = outcome.findings;
    const hasTrackChanged = trackChanges.length > 0;
    return {
      ...saved.chart('chart_path'),
      stints: all.map((each) => stintValues(each, hasTrackChanged)),
      compounds: compounds.map((each) => compoundValues(each, hasTrackChanged)),
      compound_differences: differences.map((each) => compoundDifferenceValues(each, hasTrackChanged)),
      track_changed: hasTrackChanged,
      fuel_gain_s: ifKnown(fuelGainMs, roundedSeconds),
      method,
      ...sessionResultValues(outcome, saved),
    };
  },
});

function trackWarning(changes: readonly string[]): Warning[] {
  if (changes.length === 0) return [];
  return [
    {
      code: 'PACE_CHANGED',
      message: `The track changed: ${changes.join('; ')}.`,
      effect: "Lap times changed with the tyres and the track, so wear can't be told apart from the track.",
    },
  ];
}

function noStints(sessionName: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `Stints are analysed in races, sprints and practice; this is ${sessionName}.`,
    words`Use ${inputName('session', 'R')}, ${inputName('session', 'S')} or ${inputName('session', 'FP2')}.`,
    { option: 'session', allowed: ['R', 'S', 'FP1', 'FP2', 'FP3'] },
  );
}

function nothingCounts(isRace: boolean, warnings: readonly Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    isRace
      ? 'None of these drivers has a lap on known tyres that counts for pace.'
      : `There was no long run on known tyres: five undisturbed laps in a row at an even pace.`,
    'Choose other drivers or another session; "warnings" in the details say what is missing here.',
    { warnings },
    { helps: ['result'] },
  );
}
