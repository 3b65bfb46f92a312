import * as z from 'zod';
import {
  analyseTeamPace,
  type TeamPace,
  type TeamPaceFindings as TeamPaces,
} from '../../core/analysis/pace/team-pace.ts';
import { teamPaceChart } from '../../core/charts/pace/team-pace.ts';
import { SvcError } from '../../core/errors.ts';
import { formatLapTime, ifKnown, roundedSeconds } from '../../core/text/lap-time.ts';
import { resolveTeams, type UnmatchedTeam } from '../../core/names/team-resolution.ts';
import { tellsOf, type Warning } from '../../core/warnings.ts';
import { inputName, operationName, words } from '../../core/words.ts';
import {
  answerAbout,
  exclusionCountsField,
  lapTimeField,
  resultFields,
  resultValues,
} from '../parts/result-fields.ts';
import { bestLapsOf, teamPaceFacts, type PaceContext } from '../parts/facts/pace.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  selectors,
  selectSession,
  sessionInputFields,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { nameField, text, number, count } from '../parts/fields.ts';
import { withColumns, lowIsBetter } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { rowOf } from '../parts/row-of.ts';

const teamRecord = withColumns(
  z.object({
    team: text,
    median_s: number,
    mean_s: number,
    std_dev_s: number.nullable().describe('Sample standard deviation (n − 1); null for one lap.'),
    pace_delta_s: number.describe('Gap of the median to the fastest team plotted, which has 0.'),
    lap_count: count,
    best_s: number,
    lower_quartile_s: number.describe('Quartiles by linear interpolation (R-7).'),
    upper_quartile_s: number,
    lower_whisker_s: number.describe('Fastest lap within 1.5 interquartile ranges below the box.'),
    upper_whisker_s: number.describe('Slowest lap within 1.5 interquartile ranges above the box.'),
    outliers_s: z.array(number).describe('Laps beyond the whiskers.'),
    drivers: z.array(text).describe('Drivers with a quick lap.'),
  }),
  {
    columns: {
      median_s: lowIsBetter('median lap time, race pace, pace, median, team'),
      pace_delta_s: lowIsBetter('gap to the fastest, gap, off the pace, delta'),
      std_dev_s: lowIsBetter('standard deviation, sd, spread', { ends: { low: 'consistent' } }),
    },
  },
);

/** Teams by the median of their quick laps. */
export interface TeamPaceFindings extends Omit<TeamPaces, 'warnings' | 'quickLapLimitMs'>, PaceContext {
  session: SessionSubject;
  quickLapLimitMs: number;
  /** Teams asked for that match none in the session. */
  unmatched: string[];
}

export const teamPace = defineOperation({
  name: 'analyze team-pace',
  summary: 'Lap time distribution of each team, fastest to slowest, as a box plot (PNG).',
  description:
    "Compares teams by all their cars' quick laps: accurate, not deleted, not neutralised, within 107 % of the " +
    'fastest such lap of the session, or in a race of the quickest car within two laps of it; the same yardstick for ' +
    'all teams. Fastest median first. The boxes show quartiles by linear interpolation (R-7) and whiskers of 1.5 ' +
    'interquartile ranges.',
  brief: 'Lap times of each team’s quick laps, fastest median first; box plot.',
  examples: [
    { year: 2018, gp: 'Azerbaijan' },
    { year: 2025, gp: 'Miami', session: 'S', teams: ['McLaren', 'Red Bull'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'laps', 'times', 'flags', 'deletions', 'stops'],
  input: z.object({
    ...sessionInputFields,
    session: selectors.session
      .optional()
      .describe(`${selectors.session.description} R when omitted.`)
      .meta({ brief: 'Default R.' }),
    teams: z
      .array(nameField)
      .min(1)
      .max(30)
      .optional()
      .describe('Team name or common short name; repeat for more. All teams when omitted.')
      .meta({ brief: 'Default all.' }),
  }),
  listKey: 'statistics',
  output: z.object({
    chart_path: text,
    workspace: text.describe('Workspace id.'),
    event_name: text,
    session_name: text.describe('Full name of the session, e.g. "Sprint".'),
    year: count,
    teams_plotted: z.array(text).describe('Fastest median first.'),
    unmatched_teams: z.array(text).describe('Teams asked for that match none in the session.'),
    statistics: z.array(teamRecord).describe('Fastest median first.'),
    quick_lap_limit: lapTimeField.describe(
      '107 % of the fastest undisturbed lap, M:SS.mmm. Slower laps do not count, but in a race those within 107 % of ' +
        'the quickest car within two laps, where that car was within this limit.',
    ),
    excluded_laps: z.record(text, exclusionCountsField).describe('Other laps per team, by reason.'),
    excluded: z
      .array(z.object({ team: text, reason: text }))
      .describe('Teams without a quick lap, with the reason.'),
    ...resultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input, 'R'));
    const { subject, timing, origin } = loaded;
    const teams = [...new Set(timing.results.flatMap((result) => result.teamName ?? []))];
    if (teams.length === 0) throw noTeams(timing.laps.length, origin.warnings);
    const asked = input.teams
      ? askedTeams(subject.year, teams, input.teams)
      : { matched: teams, unmatched: [] };
    const findings = analyseTeamPace(timing, asked.matched);
    if (findings.teams.length === 0) throw noQuickLaps(findings, origin.warnings);

    const colours = new Map(timing.results.map(({ teamName, teamColour }) => [teamName, teamColour]));
    const { teams: paces, excluded, measuredByTime } = findings;
    const own = timing.laps.filter(({ team }) => asked.matched.includes(team));
    const told: TeamPaceFindings = {
      ...{ session: subject, kind: timing.kind, teams: paces, excluded, measuredByTime },
      quickLapLimitMs: findings.quickLapLimitMs!,
      unmatched: asked.unmatched.map(({ query }) => query),
      hasTrackChanged: tellsOf(findings.warnings, 'PACE_CHANGED'),
      isWholeField: !input.teams,
      bestLaps: bestLapsOf(own),
    };
    const { kind, quickLapLimitMs, hasTrackChanged } = told;
    const [first, second, third] = paces;
    return sessionOutcome(loaded, {
      findings: told,
      chart: {
        ...{ name: 'team_pace', title: 'Team pace', who: input.teams && asked.matched },
        parameters: { teams: input.teams ? asked.matched.toSorted() : null },
        spec: teamPaceChart({
          ...chartTexts(loaded, teamPaceFacts(told, {})),
          ...{ kind, quickLapLimitMs, measuredByTime, hasTrackChanged },
          teams: paces.map((each) => ({ ...each, colour: colours.get(each.team) ?? null })),
        }),
      },
      about: answerAbout(timing.results.filter(({ teamName }) => asked.matched.includes(teamName ?? ''))),
      warnings: [...findings.warnings, ...asked.unmatched.map(unmatchedWarning)],
      next: [
        first &&
          second &&
          third && [
            'analyze team-pace',
            'shows the two fastest teams alone',
            { teams: [first.team, second.team] },
          ],
        subject.sessionCode === 'R' && ['analyze tyre-strategy', 'shows the stints behind the pace'],
      ],
    });
  },
  facts: (findings: TeamPaceFindings, focus) => teamPaceFacts(findings, focus),
  document: (outcome, saved) => {
    const { session, teams, excluded, quickLapLimitMs, unmatched } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      ...saved.workspace('workspace'),
      event_name: session.eventName,
      session_name: session.sessionName,
      year: session.year,
      teams_plotted: teams.map(({ team }) => team),
      unmatched_teams: unmatched,
      statistics: teams.map(toRecord),
      quick_lap_limit: formatLapTime(quickLapLimitMs),
      excluded_laps: Object.fromEntries(
        [...teams, ...excluded].map(({ team, excludedLaps }) => [team, excludedLaps]),
      ),
      excluded: excluded.map(({ team, reason }) => ({ team, reason })),
      ...resultValues(outcome, saved),
    };
  },
});

/** Throws INVALID_INPUT when a team is named twice, NO_DATA when nothing fits. */
function askedTeams(year: number, teams: readonly string[], queries: readonly string[]) {
  const resolved = resolveTeams(year, teams, queries);
  if (resolved.matched.length === 0) {
    throw new SvcError(
      'NO_DATA',
      `No team in this session matches ${queries.map((query) => JSON.stringify(query.slice(0, 80))).join(', ')}.`,
      `Took part: ${teams.join(', ')}.`,
      { teams: [...teams], unmatched: resolved.unmatched },
    );
  }
  if (resolved.matched.length + resolved.unmatched.length < queries.length) {
    const repeated = queries.filter((query, index) => {
      const [team] = resolveTeams(year, teams, [query]).matched;
      return team !== undefined && resolveTeams(year, teams, queries.slice(0, index)).matched.includes(team);
    });
    throw new SvcError(
      'INVALID_INPUT',
      `Named twice: ${repeated.map((query) => JSON.stringify(query)).join(', ')}.`,
      'Name each team once.',
      { option: 'teams', values: repeated },
    );
  }
  return resolved;
}

function noTeams(lapCount: number, warnings: readonly Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    'The teams in this session are unknown: its cars are known by number only.',
    words`Compare cars instead, by their numbers: ${operationName('analyze lap-times')} with ${inputName('drivers', '1')}.`,
    { laps: lapCount, warnings },
  );
}

function noQuickLaps({ excluded }: TeamPaces, warnings: readonly Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    'None of these teams has a quick lap in this session.',
    'Choose other teams or another session; "warnings" in the details say what is missing here.',
    { excluded: excluded.map(({ team, reason }) => ({ team, reason })), warnings },
  );
}

function unmatchedWarning({ query, candidates }: UnmatchedTeam): Warning {
  return {
    code: 'TEAM_NOT_MATCHED',
    message: `No team matches ${JSON.stringify(query.slice(0, 80))}. Nearest: ${candidates.join(', ')}.`,
    effect: 'It is not on the chart.',
  };
}

function toRecord(pace: TeamPace): z.input<typeof teamRecord> {
  const { statistics, box } = pace;
  return rowOf(
    teamRecord,
    { ...pace, ...statistics },
    {
      std_dev_s: ifKnown(statistics.stdMs, roundedSeconds),
      lower_quartile_s: roundedSeconds(box.lowerQuartile),
      upper_quartile_s: roundedSeconds(box.upperQuartile),
      lower_whisker_s: roundedSeconds(box.lowerWhisker),
      upper_whisker_s: roundedSeconds(box.upperWhisker),
      outliers_s: box.outliers.map(roundedSeconds),
    },
  );
}
