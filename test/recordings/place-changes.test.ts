import { describe, expect, it } from 'vitest';
import { analysePositions, type DriverPlaceChange } from '../../src/core/analysis/race/positions.ts';
import { assembleRecorded, recordedSession, referenceDirectory } from './corpus.ts';
import { readCsv, type CsvRow } from './csv.ts';
import { placeChangesPage, shownRaces } from './place-changes-page.ts';
import { needsRecordings } from './recorded-sessions.ts';

const races = [...Object.keys(shownRaces), '2023_Qatar_Race', '2025_Qatar_Sprint'];
const firstRacedLap: Record<string, number> = { '2025_Miami_Sprint': 3 };

/** Laps of the reference library: "HAM 12". */
function referenceLaps(id: string): ReadonlyMap<string, CsvRow> {
  const rows = readCsv(`${referenceDirectory}${id}/laps.csv`);
  return new Map(rows.map((row) => [`${row['Driver']} ${Number(row['LapNumber'])}`, row]));
}

const isInPits = (lap: CsvRow | undefined) => lap?.['PitInTime'] !== '' || lap['PitOutTime'] !== '';

describe.each(races)('changes of places, %s', needsRecordings, (id) => {
  const read = () => {
    const timing = assembleRecorded(recordedSession(id));
    return { ...timing, ...analysePositions(timing) };
  };

  it('balance: on every lap, and over the race', () => {
    const { drivers, changes, results, laps: count } = read();
    expect(count).toBeGreaterThan(15);
    expect(drivers.length).toBe(results.filter(({ position }) => position !== null).length);
    for (const { driver, places, byCause, gained, start, finish, grid } of drivers) {
      const net = Object.values(byCause).reduce((sum, { won, lost }) => sum + won - lost, 0);
      expect(net, driver).toBe(gained);
      expect(gained, driver).toBe(start! - finish!);
      if (grid) expect(start, driver).toBe(grid);
      places.forEach((place, lap) => {
        if (lap === 0 || place === null) return;
        const won = changes.filter((change) => change.lap === lap && change.driver === driver).length;
        const lost = changes.filter((change) => change.lap === lap && change.passed === driver).length;
        expect(places[lap - 1]! - place, `${driver} ${lap}`).toBe(won - lost);
      });
    }
  });

  it('have causes that the records of others allow', () => {
    const laps = referenceLaps(id);
    const { changes } = read();
    const lapOf = (driver: string, lap: number | null) => laps.get(`${driver} ${lap}`);
    const problems = changes.filter((change) => !isPossible(change));
    expect(problems).toEqual([]);

    function isPossible({ lap, driver, passed, cause }: DriverPlaceChange): boolean {
      const [own, other] = [lapOf(driver, lap), lapOf(passed, lap)];
      const next = lapOf(passed, lap! + 1);
      switch (cause) {
        case 'start':
          return lap! <= (firstRacedLap[id] ?? 1);
        case 'on_track':
          return own!['TrackStatus'] !== '4' && own !== undefined && other !== undefined;
        case 'stops':
          return isInPits(other);
        case 'retirement':
          return other === undefined || next === undefined || other['FastF1Generated'] === 'True';
        case 'correction':
          return lap === null;
        case 'neutralised':
        case 'uncertain':
          return false;
      }
    }
  });
});

describe('what everybody saw', needsRecordings, () => {
  const told = (id: string) =>
    analysePositions(assembleRecorded(recordedSession(id))).changes.map(
      ({ lap, driver, passed, cause }) => `${lap ?? 'result'} ${driver}>${passed} ${cause}`,
    );

  it('is told of the 2018 Azerbaijan Grand Prix', () => {
    expect(told('2018_Azerbaijan_Race')).toEqual(
      expect.arrayContaining([
        // Ricciardo past Verstappen before both stopped; the crash of the two; Vettel too late at the restart; Bottas’s tyre; Pérez on the podium.
        '35 RIC>VER on_track',
        '40 RAI>RIC retirement',
        '48 HAM>VET on_track',
        '48 RAI>VET on_track',
        '49 HAM>BOT retirement',
        '49 PER>VET on_track',
      ]),
    );
  });

  it('is told of the sprints', () => {
    expect(told('2023_Azerbaijan_Sprint')).toEqual(
      expect.arrayContaining(['1 RUS>VER start', '6 VER>RUS on_track', '8 PER>LEC on_track']),
    );
    expect(told('2025_Miami_Sprint')).toEqual(
      expect.arrayContaining(['3 PIA>ANT start', '13 NOR>PIA stops', 'result HAD>VER correction']),
    );
  });
});

/** docs/analyses.md#causes: what `Position` and `InPit` say of these. */
describe('who was passed out on the track before coming in', needsRecordings, () => {
  const causeOf = (id: string, lap: number, driver: string, passed: string) =>
    analysePositions(assembleRecorded(recordedSession(id))).changes.find(
      (change) => change.lap === lap && change.driver === driver && change.passed === passed,
    )?.cause;

  it.each([
    // `Position` 00:10:02.493 and 00:10:03.919, `InPit` of ALO 55.9 and 54.5 s later, on the first lap.
    ['2018_Azerbaijan_Race', 1, 'GRO', 'ALO', 'start'],
    ['2018_Azerbaijan_Race', 1, 'HAR', 'ALO', 'start'],
    // 00:39:50.948, `InPit` 11.5 s later; 00:46:11.056, 8.1 s later.
    ['2018_Azerbaijan_Race', 15, 'VER', 'SAI', 'on_track'],
    ['2018_Azerbaijan_Race', 18, 'GAS', 'ERI', 'on_track'],
    // 01:06:29.657 to 01:06:30.078, `InPit` 01:06:50.953.
    ['2023_Azerbaijan_Sprint', 10, 'BOT', 'NOR', 'on_track'],
    ['2023_Azerbaijan_Sprint', 10, 'ZHO', 'NOR', 'on_track'],
    ['2023_Azerbaijan_Sprint', 10, 'GAS', 'NOR', 'on_track'],
  ] as const)('%s, lap %i: %s > %s is %s', (id, lap, driver, passed, cause) => {
    expect(causeOf(id, lap, driver, passed)).toBe(cause);
  });

  it('is not told from a stop where the car braked for the pits', () => {
    // 01:06:47.672 and 01:06:47.766, `InPit` 3.3 and 3.2 s later; LEC 1.9 s later, at the line.
    expect(causeOf('2023_Azerbaijan_Sprint', 10, 'DEV', 'NOR')).toBe('stops');
    expect(causeOf('2023_Azerbaijan_Sprint', 10, 'OCO', 'NOR')).toBe('stops');
    expect(causeOf('2018_Azerbaijan_Race', 24, 'PER', 'LEC')).toBe('stops');
  });

  it('is known by the places that were sent alone', () => {
    const timing = assembleRecorded(recordedSession('2023_Azerbaijan_Sprint'));
    const { changes } = analysePositions({ ...timing, sentPlaces: null });
    expect(
      changes.filter(({ lap, passed, cause }) => lap === 10 && passed === 'NOR' && cause === 'stops'),
    ).toHaveLength(5);
  });
});

/** `npm run docs` writes the page. */
it('are shown with their causes', needsRecordings, async () => {
  await expect(await placeChangesPage()).toMatchFileSnapshot('place-changes-recorded.md');
});
