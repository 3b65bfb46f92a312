import { describe, expect, it } from 'vitest';
import { quickLapYardstick } from '../../src/core/analysis/pace/quick-laps.ts';
import { quantile } from '../../src/core/quantile.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { sessionInputs, type RecordedSession } from './corpus.ts';
import { assembleOpenF1 } from './recorded-openf1.ts';
import { needsRecordings } from './recorded-sessions.ts';

/** The one race of which the feed and OpenF1's answers are recorded; the feed without race control, as are the answers. */
const qatar: RecordedSession = {
  id: '2023_Qatar_Race',
  year: 2023,
  round: 17,
  sessionName: 'Race',
  archivePath: '2023/2023-10-08_Qatar_Grand_Prix/2023-10-08_Race/',
};

interface Pair {
  feed: Lap;
  openf1: Lap;
}

function pairs(): { feed: SessionTiming; openf1: SessionTiming; laps: Pair[] } {
  const feed = assembleSession({ ...sessionInputs(qatar), lapOneMs: null });
  const openf1 = assembleOpenF1(9221);
  const name = (lap: Lap) => `${lap.driverNumber} ${lap.lapNumber}`;
  const feedLaps = new Map(feed.laps.map((lap) => [name(lap), lap]));
  const laps = openf1.laps.flatMap((lap) => {
    const own = feedLaps.get(name(lap));
    return own ? [{ feed: own, openf1: lap }] : [];
  });
  return { feed, openf1, laps };
}

/** Laps whose values differ, after a line that says how many agree. */
function different(laps: readonly Pair[], key: keyof Lap): string[] {
  const others = laps.filter((pair) => pair.feed[key] !== pair.openf1[key]);
  const equal = laps.length - others.length;
  console.info(`${key}: ${equal} of ${laps.length}, ${((100 * equal) / laps.length).toFixed(2)} %`);
  return others.map(
    ({ feed, openf1 }) =>
      `${feed.driverNumber}, lap ${feed.lapNumber}: ${String(feed[key])} → ${String(openf1[key])}`,
  );
}

describe('2023 Qatar, Race: OpenF1 against the recorded feed', needsRecordings, () => {
  const { feed, openf1, laps } =
    needsRecordings.skip === true ? { feed: null, openf1: null, laps: [] } : pairs();

  it('has the same laps', () => {
    expect(laps.length).toBe(1006);
    expect([feed!.laps.length, openf1!.laps.length]).toEqual([1006, 1006]);
  });

  it.each(['sector1Ms', 'sector2Ms', 'sector3Ms', 'speedI1Kmh', 'speedI2Kmh', 'speedTrapKmh'] as const)(
    'has every %s',
    (key) => {
      expect(different(laps, key)).toEqual([]);
    },
  );

  it.each(['stint', 'compound', 'position', 'isGenerated'] as const)('has every %s', (key) => {
    expect(different(laps, key)).toEqual([]);
  });

  it('has every lap time that the feed has, and of lap 1 an approximate one', () => {
    const others = laps.filter((pair) => pair.feed.lapTimeMs !== pair.openf1.lapTimeMs);
    expect(
      others.filter(({ feed: { lapNumber, lapTimeMs } }) => lapNumber > 1 || lapTimeMs !== null),
    ).toEqual([]);
    expect(different(laps, 'lapTimeMs')).toHaveLength(others.length);
  });

  it('has the age of all tyres but of one stint each of two cars, which the feed corrected later on', () => {
    const stints = (values: readonly Pair[]) => [
      ...new Set(values.map(({ feed: lap }) => `${lap.driver} stint ${lap.stint}`)),
    ];
    expect(different(laps, 'tyreLifeLaps')).toHaveLength(25);
    const others = laps.filter((pair) => pair.feed.tyreLifeLaps !== pair.openf1.tyreLifeLaps);
    expect(stints(others)).toEqual(['LEC stint 2', 'PER stint 3']);
    expect(stints(laps.filter((pair) => pair.feed.freshTyre !== pair.openf1.freshTyre))).toEqual(
      stints(others),
    );
  });

  it('calls the same laps accurate but for one, which the end of a safety car touched', () => {
    expect(different(laps, 'isAccurate')).toEqual(['1, lap 5: false → true']);
  });

  it('has the same quick laps, and those besides that the feed took back as bests, for race control is not recorded', () => {
    const quick = ({ laps: all }: SessionTiming) => {
      const { reasonAgainst } = quickLapYardstick(all);
      return all
        .filter((lap) => reasonAgainst(lap) === null)
        .map((lap) => `${lap.driverNumber} ${lap.lapNumber}`);
    };
    const withdrawn = feed!.laps.filter((lap) => lap.withdrawn === 'best_time');
    const takenBack = new Set(withdrawn.map((lap) => `${lap.driverNumber} ${lap.lapNumber}`));
    const [official, own] = [quick(feed!), quick(openf1!)];
    const besides = own.filter((lap) => !official.includes(lap));
    expect(besides.filter((lap) => !takenBack.has(lap))).toEqual([]);
    expect(besides).toHaveLength(10);
    expect(official.filter((lap) => !own.includes(lap))).toEqual([]);
    expect(official.length).toBeGreaterThan(600);
  });

  it('knows all laps into and out of the pits, a retirement and a start from there among them', () => {
    const visits = (key: 'pitInMs' | 'pitOutMs', of: 'feed' | 'openf1') =>
      laps
        .filter((pair) => pair[of][key] !== null)
        .map(({ feed: lap }) => `${lap.driverNumber} ${lap.lapNumber}`);
    expect(visits('pitInMs', 'openf1')).toEqual(visits('pitInMs', 'feed'));
    expect(visits('pitOutMs', 'openf1')).toEqual(visits('pitOutMs', 'feed'));
    expect(visits('pitInMs', 'openf1')).toContain('2 40');
    expect(visits('pitOutMs', 'openf1')).toContain('11 1');
  });

  it('ends laps and sectors within 0.02 s of the feed, but for a constant', () => {
    const all = laps.map(({ feed: own, openf1: other }) => other.endMs - own.endMs).toSorted((a, b) => a - b);
    const constantMs = quantile(all, 0.5);
    const errorsMs = all.map((each) => each - constantMs);
    const shares = [0, 0.05, 0.5, 0.95, 1].map((each) => quantile(errorsMs, each));
    console.info(`lap ends off by (least, 5 %, median, 95 %, most): ${shares.join(', ')} ms`);
    expect(Math.max(...errorsMs.map(Math.abs))).toBeLessThanOrEqual(20);

    const sectors = laps.flatMap(({ feed: own, openf1: other }) => {
      const [official, computed] = [own.sector1EndMs, other.sector1EndMs];
      return official === null || computed === null ? [] : [computed - official - constantMs];
    });
    expect(sectors.length).toBeGreaterThan(950);
    expect(Math.max(...sectors.map(Math.abs))).toBeLessThanOrEqual(20);
  });

  it('has the start, the distance and the order of the finish', () => {
    expect(openf1!.totalLaps).toBe(57);
    const zeroDifferenceMs = laps[10]!.openf1.endMs - laps[10]!.feed.endMs;
    expect(Math.abs(openf1!.startMs! - feed!.startMs! - zeroDifferenceMs)).toBeLessThan(500);
    const finishers = openf1!.results.slice(0, 10).map(({ driverNumber }) => driverNumber);
    const official = feed!.results
      .filter(({ laps: done }) => done === 57)
      .map(({ driverNumber }) => driverNumber);
    expect(finishers).toEqual(['1', '81', '4', '63', '16', '14', '31', '77', '18', '10']);
    expect(official.slice(0, 8)).toEqual(finishers.slice(0, 8));
  });
});
