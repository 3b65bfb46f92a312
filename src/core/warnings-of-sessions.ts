/** Warnings about what was recorded of a session: what each means, and what it does to the numbers. */
export const warningsOfSessions = {
  'Recordings of the timing feed': {
    UNDECODABLE_RECORDS: 'Records of a topic could not be read; values sent only in them are missing.',
    TRUNCATED_STREAM: 'A file ends in the middle of a record; what the feed sent afterwards is missing.',
    TELEMETRY_TOO_LARGE:
      'A telemetry file unpacks to far more than a session can hold; reading stopped there, and what follows is missing.',
    CLOCK_WENT_BACK:
      'Records of a topic are out of order or of two recordings; values may belong to another moment.',
    CLOCKS_DISAGREE: 'Timing and tyre messages end more than ten minutes apart; tyres may be of other laps.',
    TIMING_ENDS_EARLY: 'The timing data stop before the session was over; later laps are missing.',
    JOINED_MID_SESSION:
      'The recording begins when laps had been done; they are missing, the first ones there may be incomplete.',
    RECORDING_GAPS: 'The recorder missed parts of the session; laps that ended in a gap are missing.',
    RECORDING_UNFINISHED:
      'The session is still being recorded, or its recorder ended first; laps and results may follow.',
    LAPS_NOT_RECORDED:
      'Laps ended in a gap of the recording; they are missing, with the positions at their ends.',
    PACK_INCOMPLETE:
      'Something that belongs into the pack of a session could not be had when it was made; the message names it.',
    NOTHING_RECORDED: 'No session ran while the recorder was connected; there are no files.',
  },
  Drivers: {
    LATE_DRIVERS_IGNORED:
      'Drivers declared more than an hour into the recording belong to another series and are left out.',
    UNLISTED_DRIVERS_IGNORED:
      'Cars with laps that no list names are left out; positions behind them may be too good.',
    DRIVERS_NAMED_ELSEWHERE:
      'The session has no list of drivers; names are those of another session or source.',
    DRIVER_LIST_MISSING:
      'OpenF1 has no list of the drivers; they are named by the results API, or by number.',
    DRIVER_LISTED_TWICE:
      'OpenF1 lists a driver for two teams; that of the official result counts, else the first one.',
    NO_LAPS: 'Drivers without a timed lap appear in the classification only.',
  },
  Laps: {
    LATE_DATA_IGNORED:
      'The feed repeated messages about laps already counted; laps keep what was sent first.',
    LAP_ENDS_LOST:
      'The count of laps jumps; laps whose messages are lost end when the next one began, without a time.',
    LAPS_STRUCK:
      'The feed counted laps and took the count back; they are shown as withdrawn and count for nothing.',
    BESTS_ANNOUNCED:
      'Messages of laps are lost whose times the feed announced as bests; they have number and time, and no sectors.',
    BEST_TIMES_WITHDRAWN:
      'The feed took best times back without a word of race control; they count for no best and no pace.',
    LAP_TIMES_INCONSISTENT:
      'Times sent for laps contradict each other; what was impossible was dropped, or left as reported.',
    LAP_TIMES_DISAGREE:
      'Lap time, sectors and lap ends differ by more than 3 ms; these laps are not accurate.',
    LAP_TIMES_LOST:
      'Laps of a race have no time; they count nowhere, and positions at their ends may be wrong.',
    STOP_IN_LAP_TIMES:
      'Official lap times include the time for which a race was stopped; they count in no comparison.',
    LAPS_NOT_ALIGNED:
      'Lap ends of a car could not be aligned with the others; they may be off by tenths of a second.',
    UNFINISHED_LAPS_INFERRED:
      'A car stopped on track on a lap that the feed never closed; its end is an estimate.',
    FIELD_SLOW: 'The whole field was slow for an unknown reason; these laps are not counted as accurate.',
    LAPS_MISSING: 'Laps that were driven are in no table, as the source lacks them.',
    LAP_ENDS_APPROXIMATE:
      'OpenF1 gives arrival times of messages; starts and ends of laps may be late by tenths of a second.',
    LAP_ENDS_ESTIMATED: 'A lap time is missing; when later laps of that car ended is estimated.',
    LAP_ONE_APPROXIMATE: 'Times of lap 1 are those of OpenF1, mostly 0.3 to 0.5 s too long.',
    LAP_TIMES_FROM_SECTORS: 'Laps through the pits have the sum of their sectors as time.',
    RESULTS_API_LAPS: 'Laps are those of the results API: no sectors, tyres, flags or deleted laps.',
    NO_LAP_ONE_TIMES: 'Times of lap 1, which the feed never has, could not be had; the lap has no time.',
    TRACK_STATUS_APPROXIMATE:
      'Flags are read from messages of race control; the status of a lap that one just touched may be wrong.',
    TRACK_STATUS_UNKNOWN:
      'OpenF1 has no messages of race control; flags, safety cars and deleted laps are unknown.',
  },
  'Tyres and pit stops': {
    NO_TYRE_DATA: 'The feed names no tyres; compound, stint and tyre life are unknown.',
    TYRES_NAMED_LATE:
      'The first laps have the tyres that were named later, since tyres only change at a stop.',
    TYRE_MESSAGES_LOST:
      'Messages about tyres are lost, late or unreadable; laps may show the tyres of the stint before.',
    STINT_COUNTER_CORRECTED:
      'The feed named sets that were fitted later or never; stints follow stops and counted laps.',
    PIT_VISITS_LOST:
      'Tyres changed without a visit to the pits; a stop is missing, the stint may end a lap off.',
    COMPOUNDS_UNKNOWN: 'OpenF1 has no stints; compounds are unknown, and stints are inferred from out laps.',
    STINTS_MISSING:
      'OpenF1 has no tyres for some visits to the pits; where tyres were changed, compound and tyre life are wrong from there on.',
    FRESH_TYRES_ASSUMED: 'OpenF1 does not say which sets were new; those without a lap are taken for new.',
    NO_PIT_STOPS: 'Pit stops could not be had; stints and laps through the pits are unknown.',
    PIT_TIMES_APPROXIMATE:
      'Entries and exits of the pit lane are known to the second; which laps they belong to is exact.',
  },
  Telemetry: {
    NO_CAR_DATA: 'Speed, gear, throttle and brake are missing for a driver, or for all.',
    NO_POSITION_DATA: 'There are no positions; the track map and the places of corners are missing.',
    NO_CIRCUIT_MAP: 'Corner numbers could not be had; corners are not numbered.',
    CORNERS_NOT_PLACED: 'Some corners could not be placed on the lap and are not numbered.',
    CLIPPING_UNCHECKED: 'Without positions some zones of super clipping may be climbs or fast corners.',
    TELEMETRY_GAP:
      'The car data of a lap have a gap; traces are interrupted, the delta around it is uncertain.',
    NO_READINGS: 'Values that are no readings were left out and filled from those close by.',
    IMPLAUSIBLE_SAMPLE_DATES: 'Samples whose date cannot be true were left out.',
    REPEATED_SAMPLES: 'Samples of a moment that was there already were left out.',
    SAMPLES_OUT_OF_ORDER: 'Samples came after later ones and were put in order.',
    FOREIGN_ROWS: 'Rows of another car or session were left out of what OpenF1 answered.',
    OPENF1_LAP_STARTS:
      'OpenF1 gives lap starts a little late; traces may be shifted by metres, as the band of the delta shows.',
    LAP_WITHOUT_TIME:
      'A lap compared has no lap time; it is drawn by its place on the circuit, without a delta.',
    LAYOUT_DIFFERS:
      'Laps compared have different lengths; places within a sector are compared by share only.',
  },
} as const;
