import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpMessage, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { RaceControlMessage } from '../../timing/topics/race-control.ts';
import { analyseRaceControl, selectMessages, type MessageFilter } from './race-control.ts';

const results = [madeUpResult('NOR', { driverNumber: '4' }), madeUpResult('ALB', { driverNumber: '23' })];
const laps = [1, 2, 3].map((lapNumber) =>
  madeUpLap('NOR', 'McLaren', lapNumber, { driverNumber: '4', lapTimeMs: 90_000 + lapNumber }),
);

const deletion = 'CAR 4 (NOR) TIME 1:30.002 DELETED - TRACK LIMITS AT TURN 3 LAP 2 14:01:02';
const noted = 'INCIDENT INVOLVING CAR 23 (ALB) NOTED - UNSAFE RELEASE';
const open = 'INCIDENT INVOLVING CAR 23 (ALB) UNDER INVESTIGATION - UNSAFE RELEASE';
const closed = 'INCIDENT INVOLVING CAR 23 (ALB) NO FURTHER ACTION - UNSAFE RELEASE';
const blue = madeUpMessage('WAVED BLUE FLAG FOR CAR 23 (ALB) TIMED AT 14:20:00', {
  category: 'Flag',
  flag: 'BLUE',
  lap: 20,
  driverNumber: '23',
});
const yellow = madeUpMessage('YELLOW IN TRACK SECTOR 7', {
  category: 'Flag',
  flag: 'YELLOW',
  scope: 'Sector',
  sector: 7,
  lap: 3,
});

function analysed(messages: (string | RaceControlMessage)[], kind: 'race' | 'qualifying' = 'race') {
  const rows = messages.map((each) =>
    typeof each === 'string' ? madeUpMessage(each, { receivedMs: 900_000 }) : each,
  );
  return analyseRaceControl({ kind, results, laps }, rows);
}

const all: MessageFilter = {
  detail: 'full',
  categories: null,
  flags: null,
  kinds: null,
  driver: null,
  laps: null,
  sector: null,
};

function shownBy(
  filter: Partial<MessageFilter>,
  messages: (string | RaceControlMessage)[],
  kind?: 'qualifying',
) {
  const { shown, leftOut } = selectMessages(analysed(messages, kind).messages, { ...all, ...filter });
  return [shown.map(({ number }) => number), leftOut] as const;
}

describe('analyseRaceControl', () => {
  it('names drivers by code, and the lap that was deleted as laps are numbered here', () => {
    const [ofRace] = analysed([deletion]).messages;
    expect(ofRace).toMatchObject({ drivers: ['NOR'], driverLap: 2, meaning: { kind: 'lap_deleted' } });
    const named = deletion.replace('LAP 2', 'LAP 3');
    expect(analysed([named], 'qualifying').messages[0]).toMatchObject({ driverLap: 2 });
    expect(analysed([deletion.replace('1:30.002', '1:31.000')]).messages[0]).toMatchObject({
      driverLap: null,
    });
    expect(analysed(['INCIDENT INVOLVING CAR 99 (GIO) NOTED']).messages[0]!.drivers).toEqual(['99']);
  });

  it('links messages on one incident by their numbers', () => {
    const { messages, incidents } = analysed([noted, yellow, open, closed]);
    expect(messages.map(({ incident, follows }) => [incident, follows])).toEqual([
      [1, null],
      [null, null],
      [1, 1],
      [1, 3],
    ]);
    expect(incidents).toMatchObject([
      { drivers: ['ALB'], messages: [1, 3, 4], outcome: 'no_further_action' },
    ]);
  });

  it('tells with little detail what decided the session', () => {
    expect(shownBy({ detail: 'high' }, [noted, open, closed, yellow, blue, deletion])).toEqual([[2, 3], 4]);
    expect(shownBy({ detail: 'medium' }, [noted, open, closed, yellow, blue, deletion])).toEqual([
      [1, 2, 3, 4, 6],
      1,
    ]);
    expect(shownBy({ detail: 'full' }, [noted, open, closed, yellow, blue, deletion])).toEqual([
      [1, 2, 3, 4, 5, 6],
      0,
    ]);
    // A deleted lap decides a qualifying. Of what was only noted nothing came.
    expect(shownBy({ detail: 'high' }, [deletion, noted, closed], 'qualifying')).toEqual([[1], 2]);
    // Decisions in unknown words are never left out.
    expect(
      shownBy({ detail: 'high' }, ['FIA STEWARDS: CAR 4 (NOR) DISQUALIFIED', 'AWNINGS MAY BE USED']),
    ).toEqual([[1], 1]);
  });

  it('chooses by category, flag, kind, driver, laps and sector', () => {
    const messages = [noted, yellow, blue, deletion];
    expect(shownBy({ categories: ['Flag'] }, messages)).toEqual([[2, 3], 0]);
    expect(shownBy({ flags: ['BLUE'] }, messages)).toEqual([[3], 0]);
    expect(shownBy({ kinds: ['lap_deleted', 'noted'] }, messages)).toEqual([[1, 4], 0]);
    expect(shownBy({ driver: { code: 'ALB' } }, messages)).toEqual([[1, 3], 0]);
    expect(shownBy({ laps: [3, 10] }, messages)).toEqual([[2], 0]);
    expect(shownBy({ sector: 7 }, messages)).toEqual([[2], 0]);
    expect(shownBy({ sector: 8 }, messages)).toEqual([[], 0]);
  });
});
