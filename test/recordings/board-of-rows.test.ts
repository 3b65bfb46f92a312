import { describe, expect, it } from 'vitest';
import { BoardReducer } from '../../src/core/board/board-reducer.ts';
import { sessionMessages } from '../../src/core/board/session-messages.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { isCarNumber } from '../../src/core/timing/topics/timing-line.ts';
import { needsRecordings } from './corpus.ts';
import { assembleOpenF1 } from './recorded-openf1.ts';
import { assembleRaceLaps, recordedRaceLaps } from './recorded-race-laps.ts';

/** Cars on the board in the end, and their laps, otherwise than the session has them. */
function otherwise(timing: SessionTiming): string[] {
  const reducer = new BoardReducer({ kind: timing.kind });
  for (const message of sessionMessages(timing).messages) reducer.push(message);
  const { cars } = reducer.board;
  return timing.results.flatMap(({ driverNumber, code }) => {
    const own = timing.laps.filter((lap) => lap.driverNumber === driverNumber && !lap.isGenerated);
    const last = own.at(-1);
    const car = cars[driverNumber];
    // Without a result to name it the car has no number.
    if (last === undefined || !isCarNumber(driverNumber)) return [];
    const shown = [car?.code, car?.laps, car?.lastLap?.ms ?? null, car?.tyre?.compound ?? null];
    const known = [code, last.lapNumber, own.findLast((lap) => lap.lapTimeMs !== null)?.lapTimeMs ?? null];
    const isSame = [...known, last.compound].every((value, index) => value === shown[index]);
    return isSame ? [] : [`${shown.join(' ')} for ${known.join(' ')} ${last.compound}`];
  });
}

describe('the board of a session without messages', needsRecordings, () => {
  it.each([9221, 9655])('of OpenF1, session %i, ends with the last laps', (sessionKey) => {
    expect(otherwise(assembleOpenF1(sessionKey))).toEqual([]);
  });

  it.each(recordedRaceLaps)('of the results service, $race, ends with the last laps', ({ race }) => {
    expect(otherwise(assembleRaceLaps(race))).toEqual([]);
  });
});
