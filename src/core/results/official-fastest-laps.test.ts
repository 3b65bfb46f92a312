import { expect, it } from 'vitest';
import { readFastestLapsMs } from './official-fastest-laps.ts';
import { parseResultsPage, type ResultsPage } from './results-api.ts';

it('reads the fastest lap of each car of a race or sprint that has one', () => {
  const fastest = (time: string) => ({ rank: '1', lap: '49', Time: { time } });
  const rows = [
    { number: '10', FastestLap: fastest('1:26.310') },
    { number: '27', FastestLap: fastest('soon') },
    { number: '44' },
    { FastestLap: fastest('1:24.319') },
  ];
  const page = (member: string) => {
    const race = { season: '2023', round: '17', raceName: 'Qatar Grand Prix', [member]: rows };
    const text = JSON.stringify({
      MRData: { limit: '30', offset: '0', total: '4', RaceTable: { Races: [race] } },
    });
    return parseResultsPage(text) as ResultsPage;
  };
  expect(readFastestLapsMs(page('Results'), 'results')).toEqual(new Map([['10', 86_310]]));
  expect(readFastestLapsMs(page('SprintResults'), 'sprint')).toEqual(new Map([['10', 86_310]]));
  expect(readFastestLapsMs(page('Results'), 'sprint')).toEqual(new Map());
});
