import { describe, expect, it } from 'vitest';
import { madeUpMessage } from '../../../../test/support/made-up-session.ts';
import { readIncidents, readPenalties } from './incidents.ts';
import { readMeaning } from './read-meaning.ts';

/** Messages of each incident of these texts, with where it stood at the end. */
function incidentsOf(...texts: string[]) {
  return readIncidents(texts.map((text) => readMeaning(madeUpMessage(text)))).map(
    ({ messages, outcome, penalties }) => [messages, outcome, penalties.map(({ car }) => car)] as const,
  );
}

const between = (cars: string, decision: string) => `TURN 1 INCIDENT INVOLVING CARS ${cars} ${decision}`;
const ofTwo = (decision: string) => between('23 (ALB) AND 20 (MAG)', decision);

describe('readIncidents', () => {
  it('follows a matter from noted to penalty and its serving', () => {
    // 2025 Bahrain, Race.
    const start = 'CAR 4 (NOR) - FALSE START - OUT OF POSITION';
    expect(
      incidentsOf(
        'INCIDENT INVOLVING CAR 4 (NOR) NOTED - FALSE START - OUT OF POSITION',
        'FIA STEWARDS: INCIDENT INVOLVING CAR 4 (NOR) UNDER INVESTIGATION - FALSE START - OUT OF POSITION',
        `FIA STEWARDS: 5 SECOND TIME PENALTY FOR ${start}`,
        `FIA STEWARDS: PENALTY SERVED - 5 SECOND TIME PENALTY FOR ${start}`,
      ),
    ).toEqual([[[0, 1, 2, 3], 'penalty', ['4']]]);
  });

  it('keeps matters of the same cars apart by their reasons', () => {
    // 2024 Qatar, Race: two matters of turn 1 at once.
    expect(
      incidentsOf(
        ofTwo('NOTED - CAUSING A COLLISION'),
        ofTwo('NOTED - FORCING ANOTHER DRIVER OFF THE TRACK'),
        ofTwo('UNDER INVESTIGATION - CAUSING A COLLISION'),
        '10 SECOND TIME PENALTY FOR CAR 23 (ALB) - CAUSING A COLLISION',
        ofTwo('REVIEWED NO FURTHER INVESTIGATION - FORCING ANOTHER DRIVER OFF THE TRACK'),
      ),
    ).toEqual([
      [[0, 2, 3], 'penalty', ['23']],
      [[1, 4], 'no_further_action', []],
    ]);
  });

  it('decides matters of the same wording in their order', () => {
    // 2026 Chinese, Race: cars 10 and 3 were noted twice.
    const [noted, closed] = [
      ofTwo('NOTED - MOVING UNDER BRAKING'),
      ofTwo('REVIEWED NO FURTHER INVESTIGATION - MOVING UNDER BRAKING'),
    ];
    expect(incidentsOf(noted, noted, closed, closed)).toEqual([
      [[0, 2], 'no_further_action', []],
      [[1, 3], 'no_further_action', []],
    ]);
  });

  it('gives both cars of one matter their penalties', () => {
    // 2020 Italian, Race.
    const both =
      'INCIDENT INVOLVING CARS 44 (HAM) AND 99 (GIO) UNDER INVESTIGATION - ENTERING THE PIT LANE WHEN CLOSED';
    const penalty = (car: string) =>
      `10 SECOND STOP/GO PENALTY FOR CAR ${car} - ENTERING THE PIT LANE WHEN CLOSED`;
    expect(incidentsOf(both, `CORRECTION: ${both}`, penalty('99 (GIO)'), penalty('44 (HAM)'))).toEqual([
      [[0, 1, 2, 3], 'penalty', ['99', '44']],
    ]);
  });

  it('takes the reason from the penalty where older messages on the incident tell none', () => {
    // 2018 Azerbaijan, Race.
    const [collision] = readIncidents(
      [ofTwo('UNDER INVESTIGATION'), '10 SECOND TIME PENALTY FOR CAR 23 (ALB) - CAUSING A COLLISION'].map(
        (text) => readMeaning(madeUpMessage(text)),
      ),
    );
    expect(collision).toMatchObject({
      messages: [0, 1],
      reason: 'CAUSING A COLLISION',
      wasInvestigated: true,
    });
    // What is no matter between two cars is not the same.
    expect(
      incidentsOf(ofTwo('UNDER INVESTIGATION'), '5 SECOND TIME PENALTY FOR CAR 23 (ALB) - TRACK LIMITS'),
    ).toHaveLength(2);
  });

  it('lets a correction give another reason', () => {
    // 2025 Miami, Sprint, and 2024 Qatar, Race.
    expect(
      incidentsOf(
        'INCIDENT INVOLVING CAR 23 (ALB) NOTED - STARTING PROCEDURE INFRINGEMENT',
        'CORRECTION: INCIDENT INVOLVING CAR 23 (ALB) NOTED -SAFETY CAR PROCEDURE INFRINGEMENT',
        'FIA STEWARDS: INCIDENT INVOLVING CAR 23 (ALB) WILL BE INVESTIGATED AFTER THE SPRINT - SAFETY CAR PROCEDURE INFRINGEMENT',
      ),
    ).toEqual([[[0, 1, 2], 'investigated_later', []]]);
  });

  it('does not guess between matters that fit equally', () => {
    const one = between('23 (ALB) AND 20 (MAG)', 'NOTED - CAUSING A COLLISION');
    const other = between('23 (ALB) AND 4 (NOR)', 'NOTED - CAUSING A COLLISION');
    const penalty = '10 SECOND TIME PENALTY FOR CAR 23 (ALB) - CAUSING A COLLISION';
    expect(incidentsOf(one, other, penalty)).toEqual([
      [[0], 'noted', []],
      [[1], 'noted', []],
      [[2], 'penalty', ['23']],
    ]);
  });

  it('opens nothing again that is closed', () => {
    const closed = ofTwo('REVIEWED NO FURTHER INVESTIGATION');
    expect(incidentsOf(ofTwo('NOTED'), closed, ofTwo('UNDER INVESTIGATION'))).toEqual([
      [[0, 1], 'no_further_action', []],
      [[2], 'under_investigation', []],
    ]);
    const penalty = '10 SECOND TIME PENALTY FOR CAR 23 (ALB) - CAUSING A COLLISION';
    expect(incidentsOf(ofTwo('NOTED'), closed, penalty)).toEqual([
      [[0, 1], 'no_further_action', []],
      [[2], 'penalty', ['23']],
    ]);
  });
});

describe('readPenalties', () => {
  const drive = 'FIA STEWARDS: DRIVE THROUGH PENALTY FOR CAR 20 (MAG) - FALSE START';
  const time = 'FIA STEWARDS: 5 SECOND TIME PENALTY FOR CAR 4 (NOR) - SPEEDING IN THE PIT LANE';

  it('has each penalty once, in the order of the matters', () => {
    const texts = [ofTwo('NOTED'), time, drive, time.replace(': ', ': PENALTY SERVED - ')];
    expect(readPenalties(texts.map((text) => madeUpMessage(text)))).toEqual([
      { car: '4', penalty: { type: 'time', seconds: 5 }, isServed: true },
      { car: '20', penalty: { type: 'drive_through', seconds: null }, isServed: false },
    ]);
  });

  it('does not read what can be none of stewards', () => {
    const other = madeUpMessage('DRS ENABLED');
    const unread = new Proxy(other, {
      get: (message, key) => {
        if (key !== 'message') throw new Error(`${String(key)} was read`);
        return message.message;
      },
    });
    expect(readPenalties([unread, madeUpMessage(drive)])).toHaveLength(1);
  });
});
