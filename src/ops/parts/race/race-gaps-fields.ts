import * as z from 'zod';
import type { DriverGaps, RaceGapsFindings } from '../../../core/analysis/race/race-gaps.ts';
import type { StopBattle } from '../../../core/analysis/race/stop-battles.ts';
import { formatGap, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { outcomeField } from '../race-session.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const gapText = text.describe('Seconds with sign, +SS.mmm; from a minute on +M:SS.mmm.');

/** A car of the document. */
export const driverGapsRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    finish: count.nullable().describe('Place in the result, or the place so far in a race that is not over.'),
    outcome: outcomeField,
    gap_at_flag: gapText
      .nullable()
      .describe(
        'Behind the first car on the road; null if the last lap was not completed. In a race that is not over: at the end of the last lap ' +
          'both completed; null if lapped, or without a completed lap for long.',
      ),
    gap_at_flag_s: number.nullable(),
    laps_down: count.describe('In a race that is not over: how often the first car has lapped it.'),
    gaps_s: z
      .array(number.nullable())
      .describe(
        'At the end of each lap, from lap 1, behind the reference; negative = ahead; null if there is none.',
      ),
  }),
  {
    words: ['drivers'],
    columns: {
      gap_at_flag_s: lowIsBetter('gap at the flag, gap, margin, winning margin'),
      laps_down: lowIsBetter('laps down, lapped'),
    },
  },
);

/** Two stops of the document. */
export const battleRecord = withColumns(
  z.object({
    first: text.describe('Who stopped first.'),
    first_stop_lap: count,
    second: text,
    second_stop_lap: count,
    gap_before: gapText.describe(
      'How far the first to stop was behind at the end of the lap before; negative = ahead.',
    ),
    gap_before_s: number,
    gap_after: gapText.describe("The same at the end of the second car's out-lap."),
    gap_after_s: number,
    behind: text.describe('Which of the two was behind before both stops.'),
    gained_s: number.describe('Time the car behind gained on the other across both stops; negative = lost.'),
    kind: z
      .enum(['undercut', 'overcut'])
      .nullable()
      .describe(
        'How the car behind came out ahead: by stopping first or by staying out; null if it did not.',
      ),
    passed: flag.describe('Whether the car behind came out ahead.'),
    neutralised: flag.describe(
      'A safety car, virtual safety car or red flag in between, so the stops did not cost the same.',
    ),
  }),
  {
    words: ['stop battles', 'undercuts', 'overcuts', 'undercut attempts'],
    columns: {
      first_stop_lap: meaning('first stop lap'),
      second: meaning('second'),
      gap_before_s: meaning('gap before'),
      gap_after_s: meaning('gap after'),
      behind: meaning('car behind'),
      gained_s: highIsBetter('time gained, gained, gain'),
      kind: meaning('kind', {
        values: { undercut: ['undercut', 'undercuts'], overcut: ['overcut', 'overcuts'] },
      }),
      passed: meaning('came out ahead, worked, successful'),
      neutralised: meaning('neutralised'),
    },
  },
);

/** The largest lead of the document. */
export const leadRecord = z.object({
  ...{ driver: text, over: text, lap: count, gap: gapText, gap_s: number },
});

export function leadValues(lead: NonNullable<RaceGapsFindings['largestLead']>): z.input<typeof leadRecord> {
  return rowOf(leadRecord, lead, { gap: formatGap(lead.gapMs) });
}

export function driverGapsValues(row: DriverGaps): z.input<typeof driverGapsRecord> {
  return rowOf(driverGapsRecord, row, {
    gap_at_flag: ifKnown(row.gapAtFlagMs, formatGap),
    gaps_s: row.gapsMs.slice(1).map((gapMs) => ifKnown(gapMs, roundedSeconds)),
  });
}

export function battleValues(battle: StopBattle): z.input<typeof battleRecord> {
  return rowOf(battleRecord, battle, {
    gap_before: formatGap(battle.gapBeforeMs),
    gap_after: formatGap(battle.gapAfterMs),
    gained_s: roundedSeconds(battle.gainMs),
    passed: battle.kind !== null,
    neutralised: battle.isNeutralised,
  });
}
