import { describe, expect, it } from 'vitest';
import { runChecked } from '../support/run-checked.ts';
import { warmHome } from '../support/temporary-home.ts';
import { pitStops } from '../../src/ops/analyze/pit-stops.ts';
import { recordedSession, recordedSessions } from './corpus.ts';
import { recordedEffects, selectorsOf } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

const races = recordedSessions.filter(({ id }) => /_(Race|Sprint)$/.test(id));

async function stopsOf(id: string) {
  const { effects } = recordedEffects(await warmHome());
  return await runChecked(pitStops, effects, selectorsOf(recordedSession(id)));
}

describe.each(races)('$id', needsRecordings, ({ id }) => {
  it('has stops that add up', async () => {
    const { stops, by_flag: byStatus, by_team: byTeam, left_out: leftOut } = await stopsOf(id);
    const changes = stops.filter(({ kind }) => kind === 'tyre_change' || kind === 'unknown');
    expect(byStatus.reduce((sum, each) => sum + each.stops, 0)).toBe(changes.length);
    expect(byTeam.reduce((sum, each) => sum + each.stops, 0)).toBe(changes.length);
    const isLeftOut = (stop: (typeof stops)[number], of: string) =>
      leftOut.some(
        ({ driver, lap, from }) =>
          driver === stop.driver && lap === stop.lap && (from === 'all' || from === of),
      );
    for (const { track_status: status, loss, pit_lane_time: lane } of byStatus) {
      const own = stops.filter((stop) => stop.track_status === status);
      expect(own.filter((stop) => !isLeftOut(stop, 'loss'))).toHaveLength(loss?.count ?? 0);
      expect(own.filter((stop) => !isLeftOut(stop, 'pit_lane_time'))).toHaveLength(lane?.count ?? 0);
    }
    for (const stop of stops) {
      if (stop.pit_lane_time_s === null) continue;
      expect(stop.pit_lane_time_s).toBeGreaterThan(10);
      expect(stop.pit_lane_time_s).toBeGreaterThan(stop.stationary_time_s ?? 0);
      if (stop.loss_against === 'own_clean_laps')
        expect(Math.abs(stop.loss_s! - stop.pit_lane_time_s)).toBeLessThan(25);
    }
  });
});

describe('what was seen of recorded stops', needsRecordings, () => {
  it('has 36 visits of Baku 2018, of which one was to serve a penalty', async () => {
    const { stops, by_flag: byStatus, left_out: leftOut } = await stopsOf('2018_Azerbaijan_Race');
    expect(stops).toHaveLength(36);
    expect(stops.filter(({ kind }) => kind === 'same_tyres')).toMatchObject([
      { driver: 'ERI', lap: 39, pit_lane_time: '15.006' },
    ]);
    expect(byStatus.map(({ track_status: status, stops: count }) => [status, count])).toEqual([
      ['green', 13],
      ['safety_car', 22],
    ]);
    expect(stops.find(({ driver }) => driver === 'BOT')).toMatchObject({
      ...{ lap: 40, track_status: 'safety_car', position_before: 1, position_after: 1, loss_s: null },
    });
    // All cars that were on the lead lap came in.
    expect(leftOut).toContainEqual({ driver: 'BOT', lap: 40, from: 'loss', reason: 'nobody_stayed_out' });
  });

  it('has the three stops of the Qatar sprint of 2025 with both of their times', async () => {
    const { stops } = await stopsOf('2025_Qatar_Sprint');
    expect(
      stops.map(({ driver, lap, pit_lane_time_s: lane, stationary_time_s: stood, pit_lane_timed_by: by }) => [
        ...[driver, lap, lane, stood, by],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['STR', 13, 30.852, 4.9, 'loops'],
        ['GAS', 17, 28.876, 2.9, 'loops'],
        ['COL', 17, 31.299, 4, 'loops'],
      ]),
    );
  });
});
