import { describe, expect, it } from 'vitest';
import { madeUpMessage } from '../../../../test/support/made-up-session.ts';
import { readMeaning } from './read-meaning.ts';

/** What is read of a text without fields. */
const meaningOf = (text: string) => readMeaning(madeUpMessage(text));

describe('readMeaning', () => {
  it.each([
    // 2018 Azerbaijan, Race; 2020 Italian, Race; 2022 Saudi Arabian, Race; 2024 Qatar, Race (OpenF1).
    ['10 SECOND TIME PENALTY FOR CAR 9 (ERI) - CAUSING A COLLISION', 'penalty', 'time', 10],
    [
      '10 SECOND STOP/GO PENALTY FOR CAR 44 (HAM) - ENTERING THE PIT LANE WHEN CLOSED',
      'penalty',
      'stop_go',
      10,
    ],
    [
      'FIA STEWARDS: DRIVE THROUGH PENALTY FOR CAR 44 (HAM) - SPEEDING IN THE PIT LANE',
      ...(['penalty', 'drive_through', null] as const),
    ],
    [
      'FIA STEWARDS: PENALTY SERVED - 5 SECOND TIME PENALTY FOR CAR 4 (NOR) - FALSE START - OUT OF POSITION',
      ...(['penalty_served', 'time', 5] as const),
    ],
  ])('reads the size of a penalty: %s', (text, kind, type, seconds) => {
    expect(meaningOf(text)).toMatchObject({ kind, penalty: { type, seconds } });
  });

  it.each([
    [
      'TURN 2 INCIDENT INVOLVING CARS 14 (ALO),27 (HUL)  AND 35 (SIR) NOTED - NO INVESTIGATION NECESSARY',
      'no_further_action',
      ['14', '27', '35'],
      [2],
      null,
    ],
    ['LAP1, TURN 1 INCIDENT INVOLVING CARS 23 (ALB) AND 10 (GAS) NOTED', 'noted', ['23', '10'], [1], null],
    ['INCIDENT INVOLVING CAR 4 (NOR) - NO FURTHER ACTION ', 'no_further_action', ['4'], [], null],
    [
      'TURN 4 INCIDENT INVOLVING CARS 18 (STR) AND 14 (ALO) NOTED - CAUSING A COLLISION',
      'noted',
      ['18', '14'],
      [4],
      'CAUSING A COLLISION',
    ],
    [
      'FIA STEWARDS: TURNS 5 TO 7 INCIDENT INVOLVING CARS 10 (GAS) AND 18 (STR) REVIEWED NO FURTHER INVESTIGATION - IMPEDING',
      'no_further_action',
      ['10', '18'],
      [5, 7],
      'IMPEDING',
    ],
    [
      'FIA STEWARDS: TURN 2 INCIDENT INVOLVING CAR 12 (ANT) WILL BE INVESTIGATED AFTER THE SESSION - DRIVING ERRATICALLY (12:40:02)',
      'investigated_later',
      ['12'],
      [2],
      'DRIVING ERRATICALLY',
    ],
    [
      'CORRECTION: INCIDENT INVOLVING CAR 23 (ALB) NOTED -SAFETY CAR PROCEDURE INFRINGEMENT',
      'noted',
      ['23'],
      [],
      'SAFETY CAR PROCEDURE INFRINGEMENT',
    ],
    ['FIRST LAP INCIDENTS AT TURNS 2 AND 3 ALL NOTED', 'noted', [], [2, 3], null],
  ])('reads what the stewards said: %s', (text, kind, cars, turns, reason) => {
    expect(meaningOf(text)).toMatchObject({ kind, cars, turns, reason });
  });

  it('knows where in the pits, which lap, and that a text corrects another', () => {
    const release = 'PIT LANE INCIDENT INVOLVING CAR 87 (BEA) NOTED - UNSAFE RELEASE';
    expect(meaningOf(release)).toMatchObject({ state: 'pit_lane', isCorrection: false });
    const first =
      'FIA STEWARDS: LAP 1 TURN 1 INCIDENT INVOLVING CARS 12 (ANT) AND 81 (PIA) REVIEWED NO FURTHER INVESTIGATION';
    expect(meaningOf(first)).toMatchObject({ lapNumber: 1, turns: [1], state: null });
    expect(
      meaningOf('UPDATE: TURN 14 INCIDENT INVOLVING CAR 11 (PER) NOTED - DANGEROUS DRIVING'),
    ).toMatchObject({ isCorrection: true });
  });

  it('reads deleted and reinstated laps without taking a time of day for a car', () => {
    // 2025 Mexico City, Qualifying, 00:32:22.103.
    expect(meaningOf('CAR 43 (COL) LAP DELETED - TRACK LIMITS AT TURN 3 LAP 9 15:16:30 (PIT)')).toMatchObject(
      {
        ...{ kind: 'lap_deleted', cars: ['43'], turns: [3], lapNumber: 9, lapTimeMs: null },
        reason: 'TRACK LIMITS AT TURN 3',
      },
    );
    expect(meaningOf('CAR 12 (ANT) TIME 1:25.936 WILL BE REINSTATED')).toMatchObject({
      ...{ kind: 'lap_reinstated', cars: ['12'], lapTimeMs: 85_936 },
    });
  });

  it.each([
    ['VSC DEPLOYED', 'virtual_safety_car', 'deployed'],
    ['VIRTUAL SAFETY CAR ENDING', 'virtual_safety_car', 'ending'],
    ['SAFETY CAR IN THIS LAP', 'safety_car', 'in_this_lap'],
    ['DRS DISABLED IN ZONE 2', 'drs', 'disabled'],
    ['START OF F1 RACE IS DELAYED BY 10 MINUTES', 'session', 'delayed'],
    ['SQ1 WILL NOT BE RESUMED', 'session', 'not_resumed'],
    ['TRACK SURFACE SLIPPERY IN TRACK SECTOR 4', 'grip', 'slippery'],
  ])('reads the course of a session: %s', (text, kind, state) => {
    expect(meaningOf(text)).toMatchObject({ kind, state });
  });

  it('names who may unlap themselves, and the risk of rain', () => {
    expect(meaningOf('LAPPED CARS MAY NOW OVERTAKE - 2,9,10')).toMatchObject({ cars: ['2', '9', '10'] });
    expect(meaningOf('LAPPED CARS MAY NOW OVERTAKE THE SAFETY CAR: 43, 77')).toMatchObject({
      cars: ['43', '77'],
    });
    expect(meaningOf('RISK OF RAIN FOR F1 RACE IS 40%')).toMatchObject({ kind: 'rain_risk', percent: 40 });
  });

  it('takes flags by their field, and the warnings of 2020 by their text', () => {
    const clear = { category: 'Flag', flag: 'CLEAR' };
    expect(
      readMeaning(madeUpMessage('CLEAR IN TRACK SECTOR 3', { ...clear, scope: 'Sector', sector: 3 }))?.kind,
    ).toBe('sector_clear');
    expect(readMeaning(madeUpMessage('TRACK CLEAR', { ...clear, scope: 'Track' }))?.kind).toBe('track_clear');
    const blue = { category: 'Flag', flag: 'BLUE', scope: 'Driver', driverNumber: '9' };
    expect(
      readMeaning(madeUpMessage('WAVED BLUE FLAG FOR CAR 9 (ERI) TIMED AT 16:30:11', blue)),
    ).toMatchObject({
      kind: 'blue_flag',
      cars: ['9'],
    });
    expect(meaningOf('BLACK AND WHITE FLAG FOR CAR 26 (KVY) - TRACK LIMITS')).toMatchObject({
      kind: 'black_and_white_flag',
      cars: ['26'],
      reason: 'TRACK LIMITS',
    });
  });

  it('says nothing of words it does not know, however much they look like others', () => {
    for (const text of [
      'PINK HEAD PADDING MATERIAL MUST BE USED',
      'PENALTY',
      'INCIDENT INVOLVING CAR 4 (NOR) FORGOTTEN',
      'SAFETY CAR DEPLOYED SOON',
      'CAR 4 (NOR) TIME 1:20.000 KEPT',
      '',
    ])
      expect(meaningOf(text), text).toBeNull();
  });
});
