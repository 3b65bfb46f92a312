/** What a rule does to values, for people. */
export interface Rule {
  /** "Time below its sectors dropped". */
  title: string;
  /** One sentence: when it applies, and what it then does. */
  does: string;
  /** Where it is told of, below `docs/`. */
  page: string;
}

/**
 * The one table of the rules that change values of laps and results on their way from the records to the answer. A rule that is not in
 * it cannot be traced; docs/evidence-rules.md is made of it.
 */
export const ruleTable = {
  'way-to-grid': {
    title: 'Way to the grid not counted',
    does: 'The feed counts the way out of the pits before the first lap; nothing was measured on it, so laps are numbered from the next one.',
    page: 'feed/laps.md#from-messages-to-raw-laps',
  },
  'repeated-sector': {
    title: 'Repeated sector dropped',
    does: 'A third sector that repeats the lap before, and came too early or with the pit entry, is not of this lap.',
    page: 'feed/laps.md#repair',
  },
  'time-below-sectors': {
    title: 'Time below its sectors dropped',
    does: 'A lap time that is shorter than the sectors of the lap together cannot be.',
    page: 'feed/laps.md#repair',
  },
  'withdrawn-time': {
    title: 'Withdrawn time added up',
    does: 'The feed emptied the lap time: it is the sum of the three sectors where all are known, otherwise there is none.',
    page: 'feed/laps.md#repair',
  },
  'unsent-value': {
    title: 'Unsent value restored',
    does: 'The feed does not send a value again that equals the one of the lap before; the other times of the lap prove that it was the same.',
    page: 'feed/laps.md#values-that-were-not-sent-again',
  },
  'time-in-pits': {
    title: 'Time spent elsewhere dropped',
    does: 'A lap time of 150 s or more counts only where the sectors of the lap say the same; else it is mostly time in the pits.',
    page: 'feed/laps.md#long-lap-times',
  },
  'earliest-end': {
    title: 'Earliest end taken',
    does: 'Ends of laps are reported late, never early: of the message that counts the lap and the sectors that lead to the line the earliest moment counts.',
    page: 'feed/laps.md#lap-ends',
  },
  'end-in-pits': {
    title: 'Last lap ended in the pits',
    does: 'A last lap that was never counted ends with the pit entry.',
    page: 'feed/laps.md#repair',
  },
  'time-below-road': {
    title: 'Time shorter than the road dropped',
    does: 'A lap time that is more than 5 s shorter than the way from the pit exit to the line was started somewhere in between.',
    page: 'feed/laps.md#repair',
  },
  'neighbouring-ends': {
    title: 'End agrees with its neighbours',
    does: 'A lap cannot start before the one before it ended, nor end later than its lap time after it.',
    page: 'feed/laps.md#neighbours',
  },
  'late-pit-entry': {
    title: 'Pit entry given to the next lap',
    does: 'A lap that was counted long after its end had collected the pit entry of the next one.',
    page: 'feed/laps.md#repair',
  },
  'pit-entry-on-grid-lap': {
    title: 'Pit entry before the start dropped',
    does: 'A car that drives to the pits before it leaves them for good is on its way to the grid.',
    page: 'feed/laps.md#repair',
  },
  'announced-best': {
    title: 'Announced best taken',
    does: 'The messages of the lap are lost; the feed named its time as a best of the car, and did not take it back.',
    page: 'feed/laps.md#announced-laps',
  },
  'best-withdrawn': {
    title: 'Best taken back',
    does: 'The feed announced the time as a best, and went back to a slower one or to none.',
    page: 'feed/laps.md#personal-bests',
  },
  'ends-aligned': {
    title: 'Lap ends aligned between cars',
    does: 'All ends of a car are shifted by one constant, so that differences between cars are the official gaps.',
    page: 'feed/laps.md#alignment-between-cars',
  },
  'impossible-value': {
    title: 'What cannot be dropped',
    does: 'Ends of laps follow one another, a lap takes no longer than it lasts, its sectors add up to it, and a visit to the pits lies within its laps. What breaks that is dropped, and a wrong end is estimated from the laps around it.',
    page: 'feed/laps.md#what-cannot-be',
  },
  'pit-exit-to-grid': {
    title: 'Pit exit before the start dropped',
    does: 'A pit exit before the session began is the way to the grid.',
    page: 'feed/laps.md#assembly',
  },
  'tyres-named': {
    title: 'Tyres named by the end of the lap',
    does: 'The tyres of a lap are the set that was named last when it ended; age counts on from the age it was fitted with.',
    page: 'feed/tyres.md#tyres-of-a-lap',
  },
  'tyres-driven': {
    title: 'Tyres that were driven',
    does: 'Sets go by visits to the pits and by the laps counted on them; a set that was named and not driven is left out.',
    page: 'feed/tyres.md#which-sets-were-driven',
  },
  'lap-start': {
    title: 'Start where the lap before ended',
    does: 'A lap starts where the one before ended, the first of a race with the session, after a missing one by its own time.',
    page: 'feed/laps.md#lap-starts',
  },
  'restart-start': {
    title: 'Start at the restart',
    does: 'After a red flag the first lap of a race starts with the restart, and a time that includes the interruption is none; elsewhere it starts in the pits.',
    page: 'feed/laps.md#lap-starts',
  },
  'pit-exit-start': {
    title: 'Start at the pit exit',
    does: 'A lap without another start begins when the car leaves the pits.',
    page: 'feed/laps.md#lap-starts',
  },
  'track-status-of-lap': {
    title: 'Track status of the lap',
    does: 'All codes of the track status that held at some moment of the lap, in order of appearance.',
    page: 'feed/track-status.md#status-of-a-lap',
  },
  'order-at-line': {
    title: 'Order at the line',
    does: 'In races, cars are placed in the order in which they ended laps of the same number.',
    page: 'feed/laps.md#assembly',
  },
  'unsent-speed': {
    title: 'Unsent speed restored',
    does: 'The feed does not send a speed again that equals the one of the lap before at the same place.',
    page: 'feed/laps.md#assembly',
  },
  'crash-on-lap-one': {
    title: 'Lap 1 of a car that did not get round',
    does: 'In a race, a car that has tyres and no lap started and stopped on lap 1; the row ends when the first car completed the lap.',
    page: 'feed/laps.md#laps-of-cars-that-stopped',
  },
  accuracy: {
    title: 'Accurate laps',
    does: 'A lap is accurate when its times are complete and agree, without a visit to the pits, a safety car or a red flag.',
    page: 'feed/laps.md#accurate-laps',
  },
  'racing-pace': {
    title: 'Laps at racing pace',
    does: 'If flags are unknown, laps driven while the whole field was slow are not accurate.',
    page: 'feed/race-laps.md#laps-at-racing-pace',
  },
  'unfinished-lap': {
    title: 'Lap of a car that stopped',
    does: 'A car stopped on the track: the feed never closed the lap, so nothing of it is known but that it was begun; its end is an estimate.',
    page: 'feed/laps.md#laps-of-cars-that-stopped',
  },
  'no-deletion': {
    title: 'Not deleted unless race control says so',
    does: 'With the messages of race control at hand, a lap that none of them deletes for good stands.',
    page: 'feed/race-control.md#deleted-laps',
  },
  'best-behind-deleted': {
    title: 'Best behind a deleted one',
    does: 'With a best lap deleted, faster laps after it that it had kept from being a personal best are one.',
    page: 'feed/race-control.md#deleted-laps',
  },
  'openf1-lap-end': {
    title: 'End of a lap of OpenF1',
    does: 'OpenF1 tells when laps were opened: a lap ends where the next one was opened, or with its own time.',
    page: 'feed/openf1.md#lap-ends',
  },
  'visit-on-line': {
    title: 'Visit to the pits put on the line',
    does: 'OpenF1 has no row of this visit to the pits: only its laps are known, and entry and exit stand on the line between them.',
    page: 'feed/openf1.md#pit-visits',
  },
  'best-so-far': {
    title: 'Best so far',
    does: "If bests are not announced, a car's quickest lap so far that did not go through the pits is one.",
    page: 'feed/openf1.md#personal-bests',
  },
  'entered-lap-clock': {
    title: 'Clock of added lap times',
    does: 'Entered laps have no moments: ends are lap times added up from the start, pit visits those of entered stops.',
    page: 'feed/race-laps.md#the-clock-of-a-race',
  },
  'grid-of-feed': {
    title: 'Grid of the feed taken',
    does: 'The official result has no grid place of the car, or there is none: that of the timing feed counts.',
    page: 'feed/results.md#grid',
  },
  'slow-qualifier': {
    title: 'Classification of a qualifying',
    does: 'Classified as placed; a driver slower than 107 % of the best in the first part who set no time in the second is not.',
    page: 'feed/results.md#merge',
  },
  'computed-result': {
    title: 'Result computed from the laps',
    does: 'Without an official result, positions and times are those that the laps make.',
    page: 'feed/results.md#computed-results',
  },
} as const satisfies Record<string, Rule>;

/** Stable names of the rules. */
export type RuleId = keyof typeof ruleTable;

/** The rule as the table has it. */
export function ruleOf(id: RuleId): Rule {
  return ruleTable[id];
}
