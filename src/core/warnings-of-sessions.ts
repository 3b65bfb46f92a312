/** Warnings about what was recorded of a session: what each means, and what it does to the numbers. */
export const warningsOfSessions = {
  'Recordings of the timing feed': {
    UNDECODABLE_RECORDS: 'Records of a topic could not be read; values sent only in them are missing.',
    TRUNCATED_STREAM: 'A file ends in the middle of a record; what the feed sent afterwards is missing.',
    TELEMETRY_TOO_LARGE:
      'A telemetry file unpacks to far more than a session can hold; reading stopped there, and the rest is missing.',
    CLOCK_WENT_BACK:
      'Records of a topic are out of order or from two recordings; values may belong to another moment.',
    CLOCKS_DISAGREE:
      'Timing and tyre messages end more than ten minutes apart; tyres may belong to other laps.',
    TIMING_ENDS_EARLY: 'The timing data stop before the session was over; later laps are missing.',
    JOINED_MID_SESSION:
      'The recording starts after some laps; they are missing, and the first recorded ones may be incomplete.',
    RECORDING_GAPS: 'The recorder missed parts of the session; laps that ended in a gap are missing.',
    RECORDING_UNFINISHED:
      'The session is still being recorded, or its recorder ended first; laps and results may follow.',
    LAPS_NOT_RECORDED:
      'Laps ended in a gap of the recording; they are missing, with the positions at their ends.',
    PACK_INCOMPLETE: "Part of a session's pack was not available when it was made; the message names it.",
    NOTHING_RECORDED: 'No session ran while the recorder was connected; there are no files.',
  },
  Drivers: {
    LATE_DRIVERS_IGNORED:
      'Drivers declared more than an hour into the recording belong to another series and are left out.',
    UNLISTED_DRIVERS_IGNORED:
      'Cars with laps but in no driver list are left out; cars behind them may be placed too high.',
    DRIVERS_NAMED_ELSEWHERE: 'The session has no driver list; names are from another session or source.',
    DRIVER_LIST_MISSING: 'OpenF1 has no driver list; drivers are named from the results API, or by number.',
    DRIVER_LISTED_TWICE:
      'OpenF1 lists a driver at two teams; the official result decides, else the first counts.',
    NO_LAPS: 'Drivers without a timed lap only appear in the classification.',
  },
  Laps: {
    LATE_DATA_IGNORED: 'The feed repeated messages about counted laps; the first values are kept.',
    LAP_ENDS_LOST:
      'The count of laps jumps; laps whose messages are lost end when the next one began, without a time.',
    LAPS_STRUCK: 'The feed counted laps and withdrew them; they are shown as withdrawn and do not count.',
    BESTS_ANNOUNCED:
      'Messages are lost for laps announced as bests; these have a number and time but no sectors.',
    BEST_TIMES_WITHDRAWN:
      'The feed withdrew best times without a race-control message; they count for neither bests nor pace.',
    LAP_TIMES_INCONSISTENT:
      'Lap times contradict each other; impossible ones were dropped or left as reported.',
    LAP_TIMES_DISAGREE:
      'Lap time, sectors and lap ends differ by more than 3 ms; these laps are not accurate.',
    LAP_TIMES_LOST:
      'Laps of a race have no time; they do not count, and positions at their ends may be wrong.',
    STOP_IN_LAP_TIMES: 'Official lap times include the time the race was stopped; they are not compared.',
    LAPS_NOT_ALIGNED:
      'Lap ends of a car could not be aligned with the others; they may be off by tenths of a second.',
    UNFINISHED_LAPS_INFERRED: 'A car stopped on track on a lap that was never timed; its end is an estimate.',
    FIELD_SLOW: 'The whole field was slow for an unknown reason; these laps are not counted as accurate.',
    LAPS_MISSING: 'Some laps are in no table because the source lacks them.',
    LAP_ENDS_APPROXIMATE:
      'OpenF1 gives arrival times of messages; starts and ends of laps may be late by tenths of a second.',
    LAP_ENDS_ESTIMATED: "A lap time is missing; the ends of that car's later laps are estimated.",
    LAP_ONE_APPROXIMATE: 'Times of lap 1 are those of OpenF1, mostly 0.3 to 0.5 s too long.',
    LAP_TIMES_FROM_SECTORS: 'Laps through the pits have the sum of their sectors as time.',
    RESULTS_API_LAPS: 'Laps come from the results API: no sectors, tyres, flags or deleted laps.',
    NO_LAP_ONE_TIMES: 'Times of lap 1, which the feed never has, are not available; the lap has no time.',
    TRACK_STATUS_APPROXIMATE:
      'Flags are read from race-control messages; the status of a lap barely touched by one may be wrong.',
    TRACK_STATUS_UNKNOWN:
      'OpenF1 has no race-control messages; flags, safety cars and deleted laps are unknown.',
  },
  'Tyres and pit stops': {
    NO_TYRE_DATA: 'The feed has no tyres; compound, stint and tyre life are unknown.',
    TYRES_NAMED_LATE:
      'The first laps have the tyres that were named later, since tyres only change at a stop.',
    TYRE_MESSAGES_LOST:
      "Tyre messages are lost, late or unreadable; laps may show the previous stint's tyres.",
    STINT_COUNTER_CORRECTED:
      'The feed announced sets fitted later or never; stints follow stops and counted laps.',
    PIT_VISITS_LOST: 'Tyres changed without a pit visit; a stop is missing, and the stint may end a lap off.',
    COMPOUNDS_UNKNOWN: 'OpenF1 has no stints; compounds are unknown, and stints are inferred from out laps.',
    STINTS_MISSING:
      'OpenF1 has no tyres for some visits to the pits; where tyres were changed, compound and tyre life are wrong from there on.',
    FRESH_TYRES_ASSUMED: 'OpenF1 does not say which sets were new; those without a lap are taken for new.',
    NO_PIT_STOPS: 'Pit stops are not available; stints, in-laps and out-laps are unknown.',
    PIT_TIMES_APPROXIMATE:
      'Entries and exits of the pit lane are known to the second; which laps they belong to is exact.',
  },
  Telemetry: {
    NO_CAR_DATA: 'Speed, gear, throttle and brake are missing for a driver, or for all.',
    NO_POSITION_DATA: 'Positions are missing, and with them the track map and the corners.',
    NO_CIRCUIT_MAP: 'Corner numbers are not available; corners are not numbered.',
    CORNERS_NOT_PLACED: 'Some corners could not be placed on the lap and are not numbered.',
    CLIPPING_UNCHECKED: 'Without positions some zones of super clipping may be climbs or fast corners.',
    TELEMETRY_GAP:
      'The car data of a lap have a gap; traces are interrupted, the delta around it is uncertain.',
    NO_READINGS: 'Values that are not readings were replaced from neighbouring ones.',
    IMPLAUSIBLE_SAMPLE_DATES: 'Samples with an impossible date were left out.',
    REPEATED_SAMPLES: 'Duplicate samples were left out.',
    SAMPLES_OUT_OF_ORDER: 'Samples out of order were sorted.',
    FOREIGN_ROWS: "Rows of another car or session in OpenF1's answer were left out.",
    OPENF1_LAP_STARTS:
      'OpenF1 gives lap starts a little late; traces may be shifted by metres, as the band of the delta shows.',
    LAP_WITHOUT_TIME:
      'A compared lap has no lap time; it is drawn by its place on the circuit, without a delta.',
    LAYOUT_DIFFERS:
      'Laps compared have different lengths; places within a sector are compared by share only.',
  },
} as const;
