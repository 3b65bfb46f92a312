/** Warnings about sources, results, calendars and what was asked: what each means, and what it does to the answer. */
export const warningsOfAnswers = {
  'Pace and best laps': {
    PACE_CHANGED:
      'The track got wet or dried, by tyres, by the whole field or by parts of a qualifying; laps come from different conditions.',
    SLOW_LAPS_LEFT_OUT:
      'The limit of 107 % took laps with full tanks from a driver; with them the median would be slower, as the message says.',
    FEW_LAPS:
      'A median is of fewer than five laps and may say more about tyres or traffic than about the car.',
    BEST_NOT_AT_PACE:
      'The best lap of a driver is over 107 % of the fastest of that part or session: aborted, or driven before the track got quicker.',
    SECTORS_INCOMPLETE:
      'Sectors without a time that counts leave unknown how much time was left on the table.',
  },
  Results: {
    RESULTS_COMPUTED:
      'There is no official result; times and order are computed from the laps, decisions after the session are missing.',
    RESULTS_OF_FEED:
      'Places or times are those the timing announced, because the laps disagree; the message says how many laps are missing.',
    PART_TIMES_FROM_LAPS:
      'The official result of a qualifying has an order and no times; the times are those of the laps.',
    PART_TIMES_DISAGREE:
      'The official result of a qualifying and the laps have different times of its parts; the official ones are shown.',
    NO_OFFICIAL_RESULTS:
      'The official result could not be had; status and points are unknown, the grid is that of the feed, positions are not official.',
    GRID_UNKNOWN:
      'From which places cars started is not known; places are counted from the end of the first lap.',
    ORDER_UNKNOWN:
      'The order at the end of some laps is not known; changes on them count for the next lap of which it is.',
    CLASSIFIED_BEHIND:
      'Cars are placed behind others that were eliminated earlier: perhaps disqualified or demoted, which qualifying results do not show.',
    PERMANENT_NUMBERS: 'No result has the car numbers of the season; permanent numbers are shown.',
    RESULT_REVISED: 'The results service had another official result before; what was made of that differs.',
    RESULT_TIMES_CONTRADICT:
      'Gaps of the official result as text contradict its total times, as after a disqualified winner; the totals count.',
    TEAMS_UNKNOWN: 'The results API names no team for some drivers; filters by team do not find them.',
  },
  Seasons: {
    RESULTS_BEHIND:
      'Rounds are over by the calendar and their results are not there; points are those of an earlier round.',
    NO_RACE_RESULT: 'Of a round only the sprint has a result; its cells show the points of the sprint.',
    NO_SPRINT_RESULT: 'A sprint has no result; its points are missing from cells and computed totals.',
    ROUND_NOT_RUN: 'A planned round has no result although a later one has; it is taken as cancelled.',
    ROUND_NOT_IN_SCHEDULE:
      'A result is of a date without an event in the schedule; it counts as a round of its own.',
    STANDINGS_ADJUSTED:
      'Points of the standings differ from the sum of the rounds, for dropped scores, deductions or exclusions.',
    DIFFERENT_CARS:
      'The drivers compared did not have the same car in all rounds; numbers say as much of the cars as of them.',
    STANDINGS_COMPUTED: 'Official standings could not be had; points are added up, deductions are not known.',
    SEASON_LEFT_OUT: 'An earlier season could not be had; ratings do without it.',
    RACES_WITHOUT_LAPS:
      'Laps of some races could not be loaded; these races are ranked by grid and result alone.',
    PREVIOUS_SEASON_SHOWN:
      'The schedule of this year could not be had; the state is that of the season before.',
    PREVIOUS_SEASON_UNKNOWN:
      'The schedule of the year before could not be had; the last completed race is unknown.',
  },
  Calendars: {
    SCHEDULE_SOURCE_FAILED:
      'A schedule is from another source than usual, which may lack tests, official names and local times.',
    SCHEDULE_EVENT_UNREADABLE: 'An entry of a schedule could not be read; that event cannot be found.',
    SCHEDULE_ROUND_REPEATED: 'A schedule lists a round twice; ask for its events by name.',
    SCHEDULE_ROUNDS_MISSING: 'A schedule lacks rounds; round numbers may differ from the official ones.',
    SCHEDULE_NAMED_BY_PLACE:
      'Events bear the name of their place and rounds are counted; both may differ from the official ones.',
    SCHEDULE_OF_EARLIER_SEASON:
      'A season of the simulated archive has no calendar yet and goes by the last known one.',
    SCHEDULE_MAY_END_EARLY:
      'The only schedule need not list coming meetings; totals of races are lower bounds.',
    SESSION_TIMES_UNKNOWN: 'A schedule gives no usable start times for sessions; they are null.',
  },
  'Sources and storage': {
    OTHER_SOURCE:
      'Numbers are from another source than the first in order; the message says why, the effect what that costs.',
    MISSING_FILE:
      'A file or answer of the session is missing or could not be loaded; what it would say is unknown.',
    EMPTY_FILE: 'A file of the session holds no message; what it would say is unknown.',
    STALE_COPY:
      'A stored copy was used, as the source could not be asked; corrections since then are missing.',
    CACHE_NOT_WRITTEN: 'What was downloaded could not be stored; the next call downloads it again.',
    ACCESS_NOT_RECORDED:
      'The use of a workspace could not be recorded; a removal of old ones may take it for unused.',
  },
  'What was asked': {
    AS_OF_MOMENT:
      'The session is shown as it stood at a moment that was asked for; later records and the official result are left out.',
    SESSION_IGNORED: 'A session was named beside the day of a test and left aside.',
    TEAM_NOT_MATCHED: 'No team fits a name that was asked for; it is not on the chart.',
  },
  'The F1 TV account': {
    ACCOUNT_EXPIRES_SOON: 'The token expires within a day; then the archive is asked without it.',
    ACCOUNT_EXPIRED: 'The token expired and is not sent; the archive may refuse what it hands out with one.',
    ACCOUNT_NOT_USED: 'What is kept as a token is none that can be sent.',
    ACCOUNT_FROM_ENVIRONMENT: 'SVC_F1TV_TOKEN is set and goes before what is kept.',
    TOKEN_ON_COMMAND_LINE:
      'The token stood on the command line, where others of the machine may see it; use standard input.',
  },
} as const;
