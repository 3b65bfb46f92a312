import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpMessage,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { fetchRaceControl } from './fetch-race-control.ts';

let home: string;

beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([plannedEvent(4, 'Bahrain Grand Prix', '2025-04-13', { Q: null, R: null })]);
const unsafe = 'CAR 87 (BEA)';

const race = madeUpTiming({
  kind: 'race',
  results: [
    madeUpResult('BEA', { driverNumber: '87', firstName: 'Oliver', lastName: 'Bearman' }),
    madeUpResult('NOR', { driverNumber: '4' }),
  ],
  raceControl: [
    madeUpMessage('GREEN LIGHT - PIT EXIT OPEN', {
      category: 'Flag',
      flag: 'GREEN',
      scope: 'Track',
      lap: 1,
      receivedMs: 60_000,
    }),
    madeUpMessage(`PIT LANE INCIDENT INVOLVING ${unsafe} NOTED - UNSAFE RELEASE`, {
      lap: 17,
      receivedMs: 4_942_468,
      utcMs: Date.UTC(2025, 3, 13, 15, 22),
    }),
    madeUpMessage('SAFETY CAR DEPLOYED', {
      category: 'SafetyCar',
      status: 'DEPLOYED',
      lap: 32,
      receivedMs: 6_000_000,
    }),
    madeUpMessage(`FIA STEWARDS: 5 SECOND TIME PENALTY FOR ${unsafe} - UNSAFE RELEASE`, {
      lap: 33,
      receivedMs: 6_100_000,
    }),
  ],
});

async function run(input: Record<string, unknown> = {}, timing: SessionTiming = race) {
  const { effects } = madeUpEffects(home, schedule, timing);
  return await runChecked(fetchRaceControl, effects, {
    workspace_id: 'w',
    year: 2025,
    gp: 'Bahrain',
    session: 'R',
    ...input,
  });
}

describe('fetch race-control', () => {
  it('lists the incidents that the messages shown are about, and none without a message', async () => {
    expect((await run()).incidents).toHaveLength(1);
    expect((await run({ driver: 'BEA' })).incidents).toHaveLength(1);
    expect((await run({ kind: ['penalty'] })).incidents).toHaveLength(1);
    expect(await run({ flag: 'red' })).toMatchObject({ messages: [], incidents: [] });
    expect((await run({ laps: '30-32' })).incidents).toEqual([]);
  });

  it('lists what decided the session and says how much is left out', async () => {
    const output = await run();
    expect(output).toMatchObject({
      detail: 'high',
      total_messages: 4,
      shown_messages: 2,
      left_out_messages: 2,
    });
    expect(output.messages).toMatchObject([
      {
        number: 3,
        lap: 32,
        session_time: '1:40:00.000',
        session_time_s: 6000,
        kind: 'safety_car',
        state: 'deployed',
        drivers: [],
      },
      {
        number: 4,
        kind: 'penalty',
        drivers: ['BEA'],
        penalty: { type: 'time', seconds: 5 },
        reason: 'UNSAFE RELEASE',
        incident: 1,
        follows: 2,
      },
    ]);
    expect(output.incidents).toEqual([
      {
        ...{
          incident: 1,
          drivers: ['BEA'],
          turns: [],
          place: 'pit_lane',
          lap: null,
          reason: 'UNSAFE RELEASE',
          outcome: 'penalty',
        },
        penalties: [{ driver: 'BEA', type: 'time', seconds: 5, served: false }],
        messages: [2, 4],
      },
    ]);
  });

  it('begins with safety cars and flags, or with what was asked for, and never says of penalties more than messages do', async () => {
    const textsOf = async (input: object, timing = race) => {
      const { effects } = madeUpEffects(home, schedule, timing);
      const place = { year: 2025, gp: 'Bahrain', session: 'R', ...input };
      const { findings } = await fetchRaceControl.run(effects, fetchRaceControl.input.parse(place));
      return fetchRaceControl.facts!(findings, {}).map(({ text }) => text);
    };
    expect((await textsOf({})).slice(0, 4)).toEqual([
      "By race control's messages, the 2025 Bahrain Grand Prix had the safety car once (lap 32) and no virtual safety car or red flag.",
      'The safety car came out on lap 32.',
      'The stewards announced 1 penalty, for Bearman.',
      'Bearman got a 5-second penalty for unsafe release.',
    ]);
    expect((await textsOf({ kind: ['penalty'] }))[0]).toBe('The stewards announced 1 penalty, for Bearman.');
    const deleted = ['TURN 1', 'TURN 2'].map((turn) =>
      madeUpMessage(`CAR 4 (NOR) TIME 1:39.479 DELETED - TRACK LIMITS AT ${turn} LAP 43 16:26:43`),
    );
    const laps = [madeUpLap('NOR', 'McLaren', 43, { driverNumber: '4', lapTimeMs: 99_479 })];
    expect(await textsOf({}, { ...race, laps, raceControl: deleted })).toContain(
      'Norris had a lap time deleted for track limits, on lap 43.',
    );
    expect((await textsOf({ driver: 'NOR' }))[0]).toBe(
      'No message of the 2025 Bahrain Grand Prix names Norris: no penalty, investigation or deleted lap was announced.',
    );
    expect(await textsOf({}, { ...race, raceControl: [] })).toContain(
      'The messages of the 2025 Bahrain Grand Prix announce no penalty. Later decisions are not in them.',
    );
  });

  it('lists whatever fits a filter', async () => {
    const ofDriver = await run({ driver: 'Bearman' });
    expect(ofDriver).toMatchObject({ detail: 'full', left_out_messages: 0 });
    expect(ofDriver.messages.map(({ number }) => number)).toEqual([2, 4]);
    expect((await run({ driver: 'NOR' })).incidents).toEqual([]);
    expect((await run({ laps: '17' })).messages.map(({ number }) => number)).toEqual([2]);
    expect((await run({ laps: '17-32' })).messages.map(({ number }) => number)).toEqual([2, 3]);
    expect((await run({ flag: 'green' })).messages.map(({ number }) => number)).toEqual([1]);
    expect((await run({ category: 'safety_car' })).messages.map(({ number }) => number)).toEqual([3]);
    expect((await run({ kind: ['noted'], detail: 'high' })).left_out_messages).toBe(1);
  });

  it('keeps all messages in its table, whatever was asked for', async () => {
    const { saved_to: path } = await run({ driver: 'NOR' });
    const table = JSON.parse(await readFile(path, 'utf8')) as { messages: unknown[]; incidents: unknown[] };
    expect([table.messages.length, table.incidents.length]).toEqual([4, 1]);
  });

  it('leaves unsaid what a message does not tell', async () => {
    const [noted] = (await run({ laps: '17' })).messages;
    expect(noted).toEqual({
      ...{
        number: 2,
        lap: 17,
        session_time: '1:22:22.468',
        session_time_s: 4942.468,
        utc: '2025-04-13T15:22:00Z',
      },
      ...{
        category: 'Other',
        flag: null,
        sector: null,
        message: `PIT LANE INCIDENT INVOLVING ${unsafe} NOTED - UNSAFE RELEASE`,
      },
      ...{
        kind: 'noted',
        drivers: ['BEA'],
        state: 'pit_lane',
        reason: 'UNSAFE RELEASE',
        incident: 1,
        detail: 'medium',
      },
    });
  });

  it('says which sessions have messages, and where laps mean nothing', async () => {
    await expect(run({}, { ...race, raceControl: null })).rejects.toMatchObject({
      code: 'NO_DATA',
      helps: ['doctor'],
    });
    await expect(run({ laps: '3' }, { ...race, kind: 'qualifying' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { options: ['laps'] },
    });
    await expect(run({ driver: 'VER' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(run({ laps: '3 to 5' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expectNothingWritten(home);
  });

  it('points to more detail while there is some', async () => {
    const { effects } = madeUpEffects(home, schedule, race);
    const place = { year: 2025, gp: 'Bahrain', session: 'R' };
    const { next } = await fetchRaceControl.run(effects, fetchRaceControl.input.parse(place));
    expect(next.map(({ operation, input }) => [operation, input.detail])).toEqual([
      ['fetch race-control', 'medium'],
      ['fetch session-info', undefined],
    ]);
    const full = fetchRaceControl.input.parse({ ...place, detail: 'full' });
    expect((await fetchRaceControl.run(effects, full)).next).toHaveLength(1);
  });
});
