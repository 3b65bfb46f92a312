/** Warnings about sources, results, calendars and what was asked: what each means, and what it does to the answer. */
export const warningsOfAnswers = {
  'Pace and best laps': {
    PACE_CHANGED:
      'The track got wet or dried, judging by tyres, the whole field or the parts of a qualifying; laps come from different conditions.',
    SLOW_LAPS_LEFT_OUT:
      'The 107 % limit removed laps with full tanks; with them the median would be slower, as the message says.',
    FEW_LAPS: 'A median of fewer than five laps may reflect tyres or traffic more than the car.',
    BEST_NOT_AT_PACE:
      "A driver's best lap is over 107 % of the fastest in that part or session: aborted, or set before the track got quicker.",
    SECTORS_INCOMPLETE: 'A sector time that counts is missing, so the time left on the table is unknown.',
  },
  Results: {
    RESULTS_COMPUTED:
      'There is no official result; times and order are computed from the laps, without later decisions.',
    RESULTS_OF_FEED:
      'Places or times are those the timing announced, because the laps disagree; the message says how many laps are missing.',
    PART_TIMES_FROM_LAPS:
      'The official result of a qualifying has an order and no times; the times are those of the laps.',
    PART_TIMES_DISAGREE:
      'The official result of a qualifying and the laps have different times of its parts; the official ones are shown.',
    NO_OFFICIAL_RESULTS:
      "The official result is not available; status and points are unknown, the grid is the feed's, positions are unofficial.",
    GRID_UNKNOWN: 'The starting order is unknown; places are counted from the end of the first lap.',
    ORDER_UNKNOWN:
      'The order at the end of some laps is unknown; changes on them count on the next lap with a known order.',
    CLASSIFIED_BEHIND:
      'Cars are placed behind others that were eliminated earlier: perhaps disqualified or demoted, which qualifying results do not show.',
    PERMANENT_NUMBERS: 'No result has the car numbers of the season; permanent numbers are shown.',
    RESULT_REVISED: 'The official result changed; earlier answers differ.',
    RESULT_TIMES_CONTRADICT:
      "The official result's gap texts contradict its total times, as after a disqualified winner; the totals count.",
    TEAMS_UNKNOWN: "The results API has no team for some drivers; team filters don't find them.",
  },
  Seasons: {
    RESULTS_BEHIND:
      'Rounds are over by the calendar but have no results; points are those of an earlier round.',
    NO_RACE_RESULT: 'Only the sprint of a round has a result; its cells show sprint points.',
    NO_SPRINT_RESULT: 'A sprint has no result; its points are missing from cells and computed totals.',
    ROUND_NOT_RUN: 'A planned round has no result although a later one does; it is taken as cancelled.',
    ROUND_NOT_IN_SCHEDULE: "A result's date has no event in the schedule; it counts as a round of its own.",
    STANDINGS_ADJUSTED:
      'Points in the standings differ from the sum of the rounds, because of dropped scores, deductions or exclusions.',
    DIFFERENT_CARS:
      'The drivers compared did not have the same car in all rounds; the numbers reflect the cars as much as the drivers.',
    STANDINGS_COMPUTED: 'Official standings are not available; points are added up, deductions are unknown.',
    SEASON_LEFT_OUT: 'An earlier season is not available; the ratings leave it out.',
    RACES_WITHOUT_LAPS:
      'Laps of some races could not be loaded; these races are ranked by grid and result alone.',
    PREVIOUS_SEASON_SHOWN: "This year's schedule is not available; the state is that of the season before.",
    PREVIOUS_SEASON_UNKNOWN: "Last year's schedule is not available; the last completed race is unknown.",
  },
  Calendars: {
    SCHEDULE_SOURCE_FAILED:
      'A schedule comes from a different source than usual, which may lack tests, official names and local times.',
    SCHEDULE_EVENT_UNREADABLE: "A schedule entry could not be read; that event can't be found.",
    SCHEDULE_ROUND_REPEATED: 'A schedule lists a round twice; ask for its events by name.',
    SCHEDULE_ROUNDS_MISSING: 'A schedule lacks rounds; round numbers may differ from the official ones.',
    SCHEDULE_NAMED_BY_PLACE:
      'Events bear the name of their place and rounds are counted; both may differ from the official ones.',
    SCHEDULE_OF_EARLIER_SEASON: 'A simulated season has no calendar yet and uses the last known one.',
    SCHEDULE_MAY_END_EARLY: 'The only schedule may not list future meetings; race totals are lower bounds.',
    SESSION_TIMES_UNKNOWN: 'A schedule gives no usable start times for sessions; they are null.',
  },
  'Sources and storage': {
    OTHER_SOURCE:
      'Numbers come from a source other than the first in order; the message says why, the effect what that costs.',
    MISSING_FILE:
      'A file or answer of the session is missing or could not be loaded; what it would say is unknown.',
    EMPTY_FILE: 'A file of the session holds no message; what it would say is unknown.',
    STALE_COPY:
      'A stored copy was used because the source could not be reached; later corrections are missing.',
    CACHE_NOT_WRITTEN: 'What was downloaded could not be stored; the next call downloads it again.',
    ACCESS_NOT_RECORDED: 'The use of a workspace could not be recorded; it may be removed as unused.',
  },
  'What was asked': {
    AS_OF_MOMENT:
      'The session is shown as of the moment asked for; later records and the official result are left out.',
    SESSION_IGNORED: 'A session was given with the day of a test and ignored.',
    TEAM_NOT_MATCHED: 'No team matches a requested name; it is not on the chart.',
  },
  'The F1 TV account': {
    ACCOUNT_EXPIRES_SOON: 'The token expires within a day; after that, archive requests are sent without it.',
    ACCOUNT_EXPIRED: 'The token expired and is not sent; the archive may refuse requests without one.',
    ACCOUNT_NOT_USED: "The stored token can't be used.",
    ACCOUNT_FROM_ENVIRONMENT: 'SVC_F1TV_TOKEN is set and takes precedence over the stored token.',
    TOKEN_ON_COMMAND_LINE:
      'The token was given on the command line, where other users may see it; use standard input.',
  },
} as const;
