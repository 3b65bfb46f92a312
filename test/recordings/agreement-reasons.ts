/** Why recorded sessions do not agree with everything, where no warning of theirs says so: by session, then by check. */
export const agreementReasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2018_Azerbaijan_Race': {
    sectors: 'The feed’s own lap time is 2 s above its three sectors; `LAP_TIMES_INCONSISTENT` says so.',
    'announced-positions':
      'The feed loses cars on laps 8, 26 and 49 and corrects itself up to 45 s later. The results service has all 841 positions as they are here.',
    'counted-stints':
      'At 00:16:12.402 a stint is counted beside the one on the car, and on lap 41, when it is fitted, again.',
    'counted-tyre-ages':
      'At 00:23:22.123 the count of lap 5 comes after lap 6, that of lap 6 six seconds later.',
    'counted-stint-laps': 'The last lap was over after the last message.',
    'pit-stop-durations':
      'Between 00:43 and 00:59 messages are late: the exits of VAN and ERI, of 00:44:21.873 and 00:46:46.984, and the entries of LEC and VAN, of 00:56:21.990 and 00:59:02.815, by 1.3 to 2.4 s.',
  },
  '2023_Azerbaijan_Sprint_Shootout': {
    'counted-tyre-ages':
      'At 01:06:33.152, a quarter of an hour after the last lap, the set gets seven laps, of which six were timed.',
  },
  '2025_Miami_Sprint': {
    'counted-stints':
      'The feed takes the pit exit before the start for a stop, and counts both stints for two laps, then none until their stops.',
    'counted-tyre-ages':
      'Between 01:31 and 01:40 people typed in how many laps the first sets had done, one to four too few, and what they corrected next; of second sets no lap is counted but those before the start.',
    'counted-stint-laps': 'The same laps that were typed in too few.',
  },
  '2025_Qatar_Sprint': {
    'announced-positions':
      'At the flag the feed has the penalty of 5 s of car 22 already, and not yet those of car 12. On the road it was 22, then 12.',
  },
};
