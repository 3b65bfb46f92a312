import { describe, expect, it } from 'vitest';
import { fetchResults } from '../../ops/fetch/fetch-results.ts';
import { fetchRaceControl } from '../../ops/fetch/fetch-race-control.ts';
import { raceGaps } from '../../ops/analyze/race-gaps.ts';
import { driverLaps } from '../../ops/analyze/driver-laps.ts';
import { pitStops } from '../../ops/analyze/pit-stops.ts';
import { positions } from '../../ops/analyze/positions.ts';
import { seasonRaces } from '../../ops/analyze/season-races.ts';
import { seasonStats } from '../../ops/analyze/season-stats.ts';
import { stints } from '../../ops/analyze/stints.ts';
import { tyreStrategy } from '../../ops/analyze/tyre-strategy.ts';
import { weather } from '../../ops/analyze/weather.ts';
import { columnsOf } from '../../ops/parts/columns.ts';
import type { Operation } from '../../ops/parts/operation.ts';
import { applyRows } from './apply-rows.ts';
import { readRows, type RowName } from './read-rows.ts';
import { tableOf } from './row-values.ts';

type Document = Readonly<Record<string, unknown>>;

/** What a question picks of a document; null: it asks for no rows. `names` are those in it, by the word. */
function pick(
  operation: Operation,
  document: Document,
  question: string,
  names: Record<string, Omit<RowName, 'from' | 'to'>> = {},
) {
  const words = question.split(' ');
  const at = Object.entries(names).map(([word, name]) => ({
    from: words.indexOf(word),
    to: words.indexOf(word) + 1,
    ...name,
  }));
  const columns = columnsOf(operation);
  const read = readRows(columns, words, (index) => !at.some(({ from }) => from === index), at);
  return (
    read && {
      ...read,
      ...applyRows(read.query, columns, document),
      used: read.used.map((index) => words[index]),
    }
  );
}

function stop(driver: string, lap: number, pit_lane_time_s: number | null, others: Document = {}) {
  const pit_lane_time = pit_lane_time_s === null ? null : pit_lane_time_s.toFixed(3);
  return {
    driver,
    team: 'Ferrari',
    lap,
    pit_lane_time,
    pit_lane_time_s,
    track_status: 'green',
    tyres_on: { compound: 'HARD', laps: 0 },
    ...others,
  };
}
const stops = {
  stops: [
    stop('LEC', 31, 24.812),
    stop('HAM', 12, 22.1, { track_status: 'safety_car' }),
    stop('NOR', 20, 23.4, { team: 'McLaren', tyres_on: { compound: 'SOFT', laps: 3 } }),
    stop('LEC', 50, null),
    stop('PIA', 33, 23.4, { team: 'McLaren' }),
  ],
  without_stops: ['ALO', 'STR'],
};

describe('order', () => {
  it('goes by the column that is named, and its better end', () => {
    expect(pick(pitStops, stops, 'fastest stop at monza')?.text).toBe(
      'Fastest pit lane time: Hamilton, 22.100 s (lap 12).',
    );
    expect(pick(pitStops, stops, 'who had the slowest stop')?.text).toBe(
      'Slowest pit lane time: Leclerc, 24.812 s (lap 31).',
    );
    expect(pick(pitStops, stops, 'what was the worst pit lane time')?.query).toMatchObject({
      by: 'pit_lane_time_s',
      largestFirst: true,
    });
  });

  it('passes rows over, and tells those that are level', () => {
    const second = pick(pitStops, stops, 'second fastest stop');
    expect(second?.query).toMatchObject({ skip: 1, count: 1 });
    expect(second?.text).toBe(
      'Second fastest pit lane time: Norris (lap 20) and Piastri (lap 33), 23.400 s each.',
    );
    expect(pick(pitStops, stops, 'the 2 slowest stops')?.rows.map(({ driver }) => driver)).toEqual([
      'LEC',
      'NOR',
      'PIA',
    ]);
  });

  it('never lets a row without a value win', () => {
    expect(pick(pitStops, stops, 'slowest stops ranked')?.rows.map(({ lap }) => lap)).not.toContain(50);
    expect(pick(pitStops, { stops: [stop('LEC', 50, null)] }, 'fastest stop')?.text).toBe(
      'There is no pit lane time for these stops.',
    );
  });

  it('takes words for an end of a column, alone or after most', () => {
    const readings = [
      { time_s: 0, lap: 1, track_temp_c: 40.5, air_temp_c: 30 },
      { time_s: 60, lap: 2, track_temp_c: 38, air_temp_c: 31 },
    ];
    expect(pick(weather, { readings }, 'hottest air temperature')?.text).toBe(
      'Highest air temperature: 31 °C (lap 2).',
    );
    const races = [
      { score: 60, event_name: 'Monaco Grand Prix', round: 8 },
      { score: 20, event_name: 'Dutch Grand Prix', round: 15 },
    ];
    expect(pick(seasonRaces, { races }, 'most boring race')?.rows).toMatchObject([
      { event_name: 'Dutch Grand Prix' },
    ]);
    expect(pick(seasonRaces, { races }, 'least boring race')?.rows).toMatchObject([
      { event_name: 'Monaco Grand Prix' },
    ]);
  });

  it('reads times that are written', () => {
    const laps = ['1:22.565', '1:21.1', null].map((lap_time, index) => ({
      driver: 'NOR',
      lap_number: index + 1,
      lap_time,
      deleted: index === 1,
    }));
    expect(pick(driverLaps, { laps }, 'best lap')?.text).toBe('Fastest lap time: Norris, 1:21.100 (lap 2).');
    expect(pick(driverLaps, { laps }, 'best lap without deleted laps')?.rows).toMatchObject([
      { lap_number: 1 },
    ]);
    expect(pick(driverLaps, { laps }, 'how many laps under 1:22')?.text).toBe(
      '1 of the 3 laps had a lap time of less than 1:22.000: Norris (lap 2).',
    );
  });
});

describe('numbers', () => {
  it('are rows, a column, or rows of each', () => {
    expect(pick(pitStops, stops, 'how many pit stops')?.text).toBe('5 stops.');
    const led = { positions: [{ driver: 'NOR', laps_led: 62, gained: 0 }] };
    expect(
      pick(positions, led, 'how many laps did norris lead', {
        norris: { kind: 'driver', value: 'NOR', isInput: true },
      })?.text,
    ).toBe('Laps led: Norris, 62.');
    expect(pick(pitStops, stops, 'who stopped the most')?.text).toBe('Most stops: Leclerc, 2.');
    expect(pick(pitStops, stops, 'who made 2 stops')?.rows).toEqual([{ driver: 'LEC', count: 2 }]);
    expect(pick(pitStops, stops, 'who had more than 3 stops')?.text).toBe('No driver had more than 3 stops.');
    const pit_stops = { NOR: 2, ALO: 1 };
    expect(pick(tyreStrategy, { pit_stops }, 'who made two stops')?.text).toBe('Norris.');
    expect(pick(tyreStrategy, { pit_stops }, 'how many stops')?.text).toBe('Stops: Norris, 2; Alonso, 1.');
    const incidents = [{ drivers: ['HAM', 'NOR'] }, { drivers: ['NOR'] }];
    expect(pick(fetchRaceControl, { incidents }, 'who was investigated most')?.rows).toEqual([
      { drivers: 'NOR', count: 2 },
    ]);
    const competitors = [
      { name: 'Lando Norris', driver: 'NOR', wins: 9 },
      { name: 'Alexander Albon', driver: 'ALB', wins: 0 },
    ];
    expect(pick(seasonStats, { competitors }, 'how many different winners')?.rows).toMatchObject([
      { driver: 'NOR' },
    ]);
  });

  it('are of nothing that nobody knows', () => {
    expect(pick(pitStops, stops, 'how many wheels did they change')).toBeNull();
    expect(
      pick(raceGaps, { gaps: [{ driver: 'NOR', gap_at_flag_s: 0.5 }] }, 'how many laps within a second'),
    ).toBeNull();
  });

  it('are worked out of a column', () => {
    const both = {
      stints: [12, 21].map((laps, index) => ({ driver: 'LEC', stint: index + 1, compound: 'HARD', laps })),
    };
    expect(pick(stints, both, 'average stint length on hards')?.text).toBe(
      'Average stint length of 2 stints on hards: 16.5 laps.',
    );
    expect(pick(stints, both, 'median stint length on hards')?.text).toBe(
      'Median stint length of 2 stints on hards: 16.5 laps.',
    );
  });
});

describe('filters', () => {
  it('say that nothing is left', () => {
    expect(pick(pitStops, stops, 'how many stops took over 30 seconds')?.text).toBe(
      'None of the 5 stops had a pit lane time of more than 30.000 s.',
    );
    expect(pick(pitStops, stops, 'stops before lap 10')?.text).toBe(
      'There are no stops before lap 10 (5 in all).',
    );
  });

  it('take limits, spans, ordinals and values', () => {
    const lapsOf = (question: string) => pick(pitStops, stops, question)?.rows.map(({ lap }) => lap);
    expect(lapsOf('stops after lap 31')).toEqual([50, 33]);
    expect(lapsOf('stops between lap 20 and 33')).toEqual([31, 20, 33]);
    expect(lapsOf('stops of at least 23.4 seconds')).toEqual([31, 20, 33]);
    expect(lapsOf('stops faster than 23s')).toEqual([12]);
    expect(lapsOf('who pitted under the safety car')).toEqual([12]);
    expect(lapsOf('fastest stop not under the safety car')).toEqual([20, 33]);
    const results = ['VER', 'NOR', 'PIA'].map((driver, index) => ({
      driver,
      position: index + 1,
      classified: index === 2 ? 'R' : String(index + 1),
    }));
    expect(pick(fetchResults, { results }, 'who was second')?.text).toBe('Norris.');
    expect(pick(fetchResults, { results }, 'who came last')?.text).toBe('Worst position: Piastri, 3rd.');
    expect(
      pick(fetchResults, { results }, 'how many cars finished')?.rows.map(({ driver }) => driver),
    ).toEqual(['VER', 'NOR']);
  });

  it('leave out whom nobody wants, and keep whom only rows tell apart', () => {
    const without = pick(pitStops, stops, 'fastest stop without hamilton', {
      hamilton: { kind: 'driver', value: 'HAM', isInput: true },
    });
    expect(without?.query.where).toEqual([{ column: 'driver', is: 'unequal', value: 'HAM' }]);
    expect(without?.used).toContain('hamilton');
    const team = pick(pitStops, stops, 'slowest stop of ferrari', {
      ferrari: { kind: 'team', value: 'Ferrari', isInput: false },
    });
    expect(team?.text).toBe('Slowest pit lane time of Ferrari: Leclerc, 24.812 s (lap 31).');
  });

  it('know who has none of it', () => {
    expect(pick(pitStops, stops, 'who didnt stop')?.text).toBe('Alonso and Stroll.');
    expect(pick(pitStops, stops, 'how many drivers never stopped')?.text).toBe(
      '2 drivers without a stop: Alonso and Stroll.',
    );
  });

  it('are not read where nothing is asked of rows', () => {
    expect(pick(pitStops, stops, 'pit stops at monza please')).toBeNull();
  });
});

it('writes a table of what was asked for', () => {
  const picked = pick(pitStops, stops, 'fastest 2 stops after lap 15')!;
  expect(tableOf(picked.columns, picked.rows).split('\n').slice(0, 3)).toEqual([
    '| Driver | Lap | Pit lane time | Team | New tyres | Track status |',
    '| --- | ---: | ---: | --- | --- | --- |',
    '| NOR | 20 | 23.400 s | McLaren | softs | green |',
  ]);
  expect(tableOf(picked.columns, picked.rows, 1)).toContain('The first 1 of 2.');
});
