import { describe, expect, it } from 'vitest';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import { openF1Evidence } from '../../src/core/openf1/evidence.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { assembleOpenF1, openF1Inputs, openF1Rows } from './recorded-openf1.ts';
import { needsRecordings } from './recorded-sessions.ts';

const codesOf = ({ results }: SessionTiming, first: number) =>
  results.slice(0, first).map(({ code }) => code);

/** Best laps in seconds per car, as the rows of `session_result` have them. */
function resultRows(sessionKey: number) {
  return openF1Rows(`session_result@session_key=${sessionKey}`)
    .map((row) => ({
      car: String(row['driver_number']),
      position: row['position'] as number | null,
      seconds: [row['duration']].flat() as (number | null)[],
    }))
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity));
}

describe('practices of OpenF1', needsRecordings, () => {
  it.each([11301, 11302])('are ranked by their laps as in the official result (%i)', (sessionKey) => {
    const timing = assembleOpenF1(sessionKey, ['session_result']);
    const own = timing.results
      .filter(({ position }) => position !== null)
      .map(({ driverNumber, timeMs }) => [driverNumber, timeMs! / 1000]);
    const official = resultRows(sessionKey)
      .filter(({ seconds }) => typeof seconds[0] === 'number')
      .map(({ car, seconds }) => [car, seconds[0]]);
    expect(own).toEqual(official);
    expect(own.length).toBe(22);
  });

  it('have the time of a red flag from race control', () => {
    const { sessionStatus, trackStatus } = assembleOpenF1(11302);
    expect(sessionStatus.map(({ status }) => status)).toEqual(['Started', 'Aborted', 'Started', 'Finished']);
    expect(trackStatus.filter(({ code }) => code === '5')).toHaveLength(1);
  });

  it('have laps out of the pits that last since the lap before, and no time when that is longer than any lap', () => {
    const perez = assembleOpenF1(11301).laps.filter((lap) => lap.driver === 'PER');
    const [seventh, eleventh] = [perez[6]!, perez[10]!];
    expect([seventh.lapTimeMs, seventh.startMs]).toEqual([137_003, perez[5]!.endMs]);
    expect(seventh.pitOutMs! - perez[5]!.pitInMs!).toBeCloseTo(28_800, -2);
    expect([eleventh.lapTimeMs, eleventh.sector2Ms, eleventh.stint]).toEqual([null, 42_887, 4]);
  });
});

describe('the 2026 qualifying of OpenF1', needsRecordings, () => {
  it('has its three parts, the last of them interrupted', () => {
    const { qualifyingSplitMs, sessionStatus } = assembleOpenF1(11303);
    expect(qualifyingSplitMs).toEqual([0, 5_100_000, 6_420_000]);
    expect(sessionStatus.map(({ status }) => status)).toEqual([
      'Started',
      'Finished',
      'Started',
      'Finished',
      'Started',
      'Aborted',
      'Started',
      'Finished',
    ]);
  });

  it.each([
    ['with race control', ['session_result']],
    ['without it', ['session_result', 'race_control']],
  ])('is ranked by its laps as in the official result, %s', (_, hidden) => {
    const timing = assembleOpenF1(11303, hidden);
    const own = timing.results.map(({ driverNumber, q1Ms, q2Ms, q3Ms }) => ({
      car: driverNumber,
      times: [q1Ms, q2Ms, q3Ms].map((ms) => (ms === null ? null : ms / 1000)),
    }));
    const official = resultRows(11303).map(({ car, seconds }) => ({
      car,
      times: [0, 1, 2].map((part) => seconds[part] ?? null),
    }));
    const byCar = new Map(own.map((row) => [row.car, row.times]));
    const others = official.filter(({ car, times }) => String(byCar.get(car)) !== String(times));
    expect(others).toEqual([]);
    expect(own.map(({ car }) => car)).toEqual(official.map(({ car }) => car));
  });

  it('has deleted laps with their reasons', () => {
    const deleted = assembleOpenF1(11303).laps.filter((lap) => lap.deleted);
    expect(deleted.map(({ driver, lapTimeMs, deletedReason }) => [driver, lapTimeMs, deletedReason])).toEqual(
      [
        ['HUL', 76_922, 'TRACK LIMITS AT TURN 9 LAP 9'],
        ['SAI', 78_173, 'TRACK LIMITS AT TURN 2 LAP 6'],
        ['ALB', 80_269, 'TRACK LIMITS AT TURN 9 LAP 6'],
        ['STR', 100_342, 'TRACK LIMITS AT TURN 10 LAP 6 (PIT)'],
      ],
    );
  });

  it('takes no time in the pit lane that began before the lap that led there', () => {
    const russell = assembleOpenF1(11303).laps.filter((lap) => lap.driver === 'RUS');
    const seventh = russell[6]!;
    expect(seventh.pitInMs).toBeGreaterThan(seventh.pitOutMs!);
    expect(seventh.pitInMs).toBeLessThanOrEqual(russell[7]!.pitOutMs!);
  });
});

describe('the 2023 Singapore qualifying of OpenF1', needsRecordings, () => {
  it('is ranked as it was, of laps alone: without result, drivers, stints and race control', () => {
    expect(codesOf(assembleOpenF1(9161), 10)).toEqual([
      '55',
      '63',
      '16',
      '4',
      '44',
      '20',
      '14',
      '31',
      '27',
      '40',
    ]);
  });
});

describe('answers per driver', needsRecordings, () => {
  it('make the same session as one answer for all, in any order', () => {
    const inputs = openF1Inputs(9488);
    const cars = new Set(openF1Rows('laps@session_key=9488').map((row) => String(row['driver_number'])));
    const merged = (answer: string) =>
      [...cars].toReversed().flatMap((car) => openF1Rows(`${answer}@session_key=9488&driver_number=${car}`));
    const answers = { ...inputs.answers, laps: merged('laps'), stints: merged('stints') };
    const whole = assembleEvidence(openF1Evidence(inputs));
    const put = assembleEvidence(openF1Evidence({ ...inputs, answers }));
    const inOrder = ({ laps }: SessionTiming) =>
      laps.toSorted((a, b) => Number(a.driverNumber) - Number(b.driverNumber) || a.lapNumber - b.lapNumber);
    expect(inOrder(put)).toEqual(inOrder(whole));
  });
});
