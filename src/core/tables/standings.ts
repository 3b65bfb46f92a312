import type { SeasonRound } from '../analysis/season/season-rounds.ts';
import type { StandingsRow } from '../analysis/season/standings-rows.ts';
import type { Championship } from '../results/official-standings.ts';
import { columnsOf, defineTable, teamSentMeaning } from './table.ts';
import { slugOf } from './partition.ts';

/** A championship after one round. */
export interface StandingsAfterRound {
  championship: Championship;
  round: Pick<SeasonRound, 'round' | 'eventName' | 'date'>;
  rows: readonly StandingsRow[];
}

export interface StandingRow extends Omit<StandingsAfterRound, 'rows'> {
  row: StandingsRow;
}

const { int, float, string } = columnsOf<StandingRow>();

const notClassified = 'It is not classified.';

/** The championships of a season, round by round. */
export const standingsTable = defineTable({
  name: 'standings',
  row: 'one driver or constructor in the standings after one round',
  order: 'in the order of the championship',
  madeOf: ['calendar', 'standings'],
  rowsOf: ({ rows, ...after }: StandingsAfterRound): StandingRow[] => rows.map((row) => ({ ...after, row })),
  columns: [
    string('championship', (each) => each.championship, 'drivers or constructors.'),
    int('round', ({ round }) => round.round, 'Number of the round, as the results API counts.'),
    string('event', ({ round }) => slugOf(round.eventName), 'The round by its event: monaco-grand-prix.'),
    string('date', ({ round }) => round.date, 'Its last day, YYYY-MM-DD.', 'The source does not say.'),
    int('position', ({ row }) => row.competitor.position, 'Place in the championship.', notClassified),
    string(
      'driver',
      ({ row }) => row.driver,
      'Three-letter code of the driver, else the family name.',
      'It is a constructor.',
    ),
    string('competitor_id', ({ row }) => row.competitor.id, 'Id in the results API.'),
    string('name', ({ row }) => row.competitor.name, 'Full name of the driver; name of the constructor.'),
    string(
      'team',
      ({ row }) => row.competitor.team,
      'Latest team of the driver; the constructor itself.',
      'The source does not say.',
    ),
    float('points', ({ row }) => row.competitor.points, 'Points that count.'),
    float('points_scored', ({ row }) => row.scoredPoints, 'Points from all races and sprints so far.'),
    int('wins', ({ row }) => row.competitor.wins, 'Won races; sprints do not count.'),
    int('podiums', ({ row }) => row.competitor.podiums, 'First three places in races.'),
    float('gap_to_leader', ({ row }) => row.gapToLeader, 'Points behind the leader.', notClassified),
    int(
      'position_before',
      ({ row }) => row.positionBefore,
      'Place after the round before.',
      'It had none, or there was no round before.',
    ),
    int(
      'places_won',
      ({ row }) => row.placesWon,
      'Places gained since then; negative = lost.',
      'Nothing to compare with.',
    ),
    string('team_sent', ({ row }) => row.competitor.sentTeam, teamSentMeaning, 'The source does not say.'),
  ],
});
