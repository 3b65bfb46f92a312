import * as z from 'zod';
import {
  classifiedBehindWarning,
  classify,
  lineOf,
  type ClassifiedDriver,
} from '../../core/analysis/season/classification.ts';
import {
  comparedFields,
  resultChanges,
  type ResultChange,
  type ResultVersion,
  versionStates,
} from '../../core/analysis/season/result-changes.ts';
import { sessionDate } from '../../core/calendar/archive-path.ts';
import { sessionKind, type SessionKind } from '../../core/calendar/session-kind.ts';
import { sessionStartUtcMs } from '../../core/calendar/schedule.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { firstQualifyingSeason } from '../../core/results/official-rounds.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { inputName, words } from '../../core/words.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import type { Effects } from '../../io/effects.ts';
import { lineFields, lineValues } from '../parts/season/classification-fields.ts';
import { resultFacts } from '../parts/facts/fetch-results.ts';
import { defineOperation, type Outcome, keptAs } from '../parts/operation.ts';
import {
  confirmedFields,
  confirmedValues,
  originOf,
  originValues,
  resultFields,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import {
  type SelectedSession,
  selectors,
  selectSession,
  sessionInput,
  sessionSubject,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { withColumns, lowIsBetter, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count, flag } from '../parts/fields.ts';

/** `official`: of the results API; `provisional`: the timing's own order after the session; `computed`: made of the laps. */
const resultStates = ['official', 'provisional', 'computed'] as const;
export type ResultState = (typeof resultStates)[number];

const lineRecord = withColumns(z.object(lineFields), {
  words: ['drivers', 'cars'],
  columns: {
    classified: meaning('classification', {
      isAside: true,
      values: {
        '#': ['finished', 'classified', 'reached the flag', 'made it'],
        R: [
          'retired',
          'dnf',
          'dnfs',
          'dnfd',
          'retirements',
          'dropped out',
          'broke down',
          'out of the race',
          'not finish',
          'didnt finish',
        ],
        D: ['disqualified', 'dsq', 'thrown out'],
        W: ['withdrawn', 'not start', 'didnt start'],
      },
    }),
    time_s: meaning('time, race time'),
    gap_s: meaning('gap to the winner, gap, behind, margin', { ends: { low: 'closest' } }),
    laps_behind: lowIsBetter('laps behind, laps down, lapped'),
    'fastest_lap.time_s': lowIsBetter('fastest lap, best lap, fl'),
    q1_s: lowIsBetter('q1 time, q1'),
    q2_s: lowIsBetter('q2 time, q2'),
    q3_s: lowIsBetter('q3 time, q3'),
  },
});

const method =
  'Rows come from the results API, in its order. If it has none, they are what the timing said at the end (provisional) or are computed from the laps. ' +
  'Times include penalties, gaps are to the winner; equal qualifying times go to whoever set them first.';

const changedValue = z.union([text, number]).nullable();

/** What differs between two versions of the official result. */
const changeFields = {
  at: text.describe('When the later version was first confirmed, UTC.'),
  state: z
    .enum(versionStates)
    .describe('Of the later version; the first one is official, any later one revised.'),
  driver: text,
  field: z.enum(comparedFields).describe('As in results.'),
  before: changedValue.describe('null: not listed before.'),
  after: changedValue.describe('null: no longer listed.'),
  text: text.describe('“Hamilton: 7th to disqualified”.'),
};

/** The classification of a session. */
export interface ResultsFindings {
  session: SessionSubject;
  /** `YYYY-MM-DD` at the circuit. */
  date: string;
  kind: SessionKind;
  state: ResultState;
  /** In classification order. */
  rows: ClassifiedDriver[];
  /** When the results API last confirmed the official result (UTC ms); null = unknown. */
  confirmedUtcMs?: number | null;
  /** The official result as it was seen here, oldest first; left out: nobody keeps versions of it. */
  versions?: readonly ResultVersion[] | undefined;
  /** Whether the document is to say what changed. */
  isTellingChanges?: boolean;
}

export const fetchResults = defineOperation({
  name: 'fetch results',
  summary: 'The classification of a race, sprint or qualifying since 1950; saved to data/results.json.',
  description: words`Gives the official classification: place, car, team, grid, laps, status, time and gap, points, fastest lap, times of the parts of a qualifying. For early races it says who shared a car. Data of the Jolpica results API (CC BY-NC-SA 4.0): races since 1950, qualifyings since ${firstQualifyingSeason}, sprints; sprint qualifyings and whatever else it lacks come from the timing. ${inputName('session')} is R, S, Q or SQ; the race when left out.`,
  brief:
    'Official classification of a race, sprint or qualifying since 1950: place, grid, laps, status, gap, points, fastest lap.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S' },
    { year: 1956, gp: 'Argentine Grand Prix' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    gp: selectors.gp,
    session: selectors.session.optional(),
    changes: flag
      .default(false)
      .describe('Also what changed in the official result since it was first fetched here.')
      .meta({ brief: '' }),
  }),
  listKey: 'results',
  output: z.object({
    ...sessionFields,
    session_code: text,
    round: count,
    date: text.describe('YYYY-MM-DD at the circuit.'),
    state: z
      .enum(resultStates)
      .describe(
        'official: from the results API; provisional: as the timing had it at the end; computed: from the laps.',
      ),
    ...confirmedFields,
    changes: z
      .array(z.object(changeFields))
      .optional()
      .describe(
        'Only if asked for: differences between the versions of the official result fetched here, oldest first; empty if none.',
      ),
    changes_since: text
      .nullable()
      .optional()
      .describe(
        'Goes with changes: when the first version was confirmed, UTC; null: unconfirmed, as in recordings.',
      ),
    results: z.array(lineRecord).describe('In classification order.'),
    method: text,
    saved_to: text,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input, 'R');
    const kind = sessionKind(selected.session.name, selected.event.year);
    checkSession(selected, kind);
    effects.progress(`Loading the result of ${input.year} ${selected.event.eventName}`);
    const { warnings, origin, ...found } = await findRows(effects, selected, kind);
    const session = sessionSubject(selected);
    if (found.rows.length === 0) throw noResult(session);
    const date = sessionDate(selected.event, selected.session);
    return {
      findings: {
        ...{ session, date, kind, ...found },
        isTellingChanges: input.changes,
      } satisfies ResultsFindings,
      charts: [],
      ...originOf(origin),
      warnings: mergeWarnings(
        selected.warnings,
        warnings,
        kind === 'qualifying' ? classifiedBehindWarning(found.rows) : [],
      ),
      next: nextSteps(selected, kind, effects.clock.nowMs()),
    };
  },
  facts: (findings: ResultsFindings, focus) => resultFacts(findings, focus),
  ...keptAs('results.json', toTable),
});

/** The lines of the results API, or what the timing makes of the session where that has none. */
async function findRows(effects: Effects, { event, session }: SelectedSession, kind: SessionKind) {
  const {
    value: round,
    warnings,
    confirmedUtcMs = null,
    ...origin
  } = await effects.data.officialResult(event, session);
  const hasTimes =
    kind !== 'qualifying' || round?.results.some(({ q1Ms, q2Ms, q3Ms }) => (q1Ms ?? q2Ms ?? q3Ms) !== null);
  if (round !== null && hasTimes) {
    return {
      state: 'official' as const,
      rows: classify(round.results, kind),
      origin,
      confirmedUtcMs,
      versions: round.versions,
      warnings,
    };
  }
  const timing = await effects.data.session(event, session, { laps: 'optional' });
  const placed = timing.value.results.filter(({ position }) => position !== null);
  const isComputed = timing.warnings.some(({ code }) => code === 'RESULTS_COMPUTED');
  return {
    state:
      round !== null ? ('official' as const) : isComputed ? ('computed' as const) : ('provisional' as const),
    rows: placed.length === 0 ? [] : classify(timing.value.results.map(lineOf), kind),
    origin: timing,
    confirmedUtcMs: null,
    warnings: mergeWarnings(warnings, timing.warnings),
  };
}

function checkSession({ event, session }: SelectedSession, kind: SessionKind): void {
  if (kind === 'practice')
    throw new SvcError(
      'INVALID_INPUT',
      `${session.name} has no classification.`,
      words`There are results for races, sprints and qualifyings: give ${inputName('session', 'R')}.`,
      { session: session.code },
    );
  if (session.code === 'Q' && event.year < firstQualifyingSeason)
    throw new SvcError(
      'NO_DATA',
      `No source has the qualifying of the ${event.year} ${event.eventName}: the results API has qualifyings since ${firstQualifyingSeason}.`,
      words`The race result has the grid: give ${inputName('session', 'R')}.`,
      { year: event.year, min: firstQualifyingSeason },
    );
}

function noResult({ year, eventName, sessionName }: SessionSubject): SvcError {
  return new SvcError(
    'NO_DATA',
    `There is no classification of ${year} ${eventName}, ${sessionName}: neither the results API nor the timing has one.`,
    'Choose another session; for one of the last few days, try again later.',
    { year },
    { helps: ['events'] },
  );
}

function nextSteps({ event, session }: SelectedSession, kind: SessionKind, nowMs: number): NextStep[] {
  const { eventName } = event;
  const { code } = session;
  const race = event.sessions.find((each) => each.code === 'R');
  const isRaceOver = sessionStartUtcMs({ event, session: race }) < nowMs;
  return [
    ...stepsFrom(sessionInput(sessionSubject({ event, session })), [
      kind === 'qualifying' && ['analyze qualifying-results', 'shows the gaps to pole'],
      code !== 'R' && isRaceOver && ['fetch results', 'shows the race result', { session: 'R' }],
    ]),
    ...stepsFrom({ year: event.year }, [
      code === 'R' && ['fetch standings', 'shows the championship after it', { after: eventName }],
    ]),
  ];
}

/** Values of `changeFields`. */
function changeValues({ atUtcMs, state, driver, field, before, after, text }: ResultChange) {
  return { at: utcTimestamp(atUtcMs), state, driver, field, before, after, text };
}

function toTable(outcome: Outcome<ResultsFindings>) {
  const { session, date, state, kind, rows, versions = [] } = outcome.findings;
  return {
    ...sessionValues(session),
    session_code: session.sessionCode,
    round: session.round,
    date,
    state,
    ...confirmedValues(outcome.findings),
    ...(outcome.findings.isTellingChanges && {
      changes: resultChanges(versions).map(changeValues),
      changes_since: utcTimestamp(versions[0]?.firstConfirmedUtcMs ?? null),
    }),
    results: rows.map((row) => lineValues(row, kind)),
    method,
    ...originValues(outcome),
    warnings: outcome.warnings,
  };
}
