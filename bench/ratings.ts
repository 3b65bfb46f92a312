// Ratings beside two rules of thumb, out of sample: node bench/run.mjs ratings [--corpus <directory>]
import { existsSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  calibration,
  forecastAll,
  forecasters,
  logLoss,
  type Forecast,
} from '../test/support/rating-forecasts.ts';
import { ratedRaces, type RatedRace } from '../src/core/ratings/rated-race.ts';
import { openRealWorld } from '../src/io/real-world.ts';

const { values } = parseArgs({ options: { corpus: { type: 'string', default: '../shared/corpus' } } });

/** Races of the seasons that a source has, in order. */
async function racesOf(source: string, years: readonly number[]): Promise<RatedRace[]> {
  const home = mkdtempSync(join(tmpdir(), 'svc-ratings-'));
  try {
    const env = { SVC_HOME: home, SVC_SOURCE: source, SVC_NOW: '2026-12-20T12:00:00Z' };
    const { signal } = new AbortController();
    const effects = openRealWorld(env)({ signal, progress: () => undefined });
    const seasons: RatedRace[] = [];
    for (const year of years)
      seasons.push(...ratedRaces(year, (await effects.data.seasonResults(year, 'drivers')).value));
    return seasons;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function report(title: string, races: readonly RatedRace[], unscored: number): void {
  const begunMs = performance.now();
  const forecasts = forecastAll(races, unscored);
  const tookMs = Math.round(performance.now() - begunMs);
  console.log(
    `\n${title}: ${races.length} races and sprints, the first ${unscored} learned from only, ${tookMs} ms\n`,
  );
  console.log('season   pairs  ratings     grid  last race   log-loss, a coin is 0.693');
  const years = [...new Set(forecasts.map(({ year }) => year))];
  for (const year of [...years, null]) {
    const of = (forecaster: string): Forecast[] =>
      forecasts.filter((each) => each.forecaster === forecaster && (year === null || each.year === year));
    const losses = forecasters.map((each) => logLoss(of(each)).toFixed(3).padStart(9));
    console.log(
      `${String(year ?? 'all').padEnd(6)} ${String(of('ratings').length).padStart(7)}${losses.join('')}`,
    );
  }
  for (const forecaster of forecasters) {
    const steps = calibration(forecasts.filter((each) => each.forecaster === forecaster));
    console.log(`\n${forecaster}: said, came (pairs)`);
    console.log(
      steps.map(({ said, came, count }) => `${percent(said)} ${percent(came)} (${count})`).join(' · '),
    );
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

if (existsSync(values.corpus)) {
  report(
    'Recorded seasons 2023, 2025, 2026',
    await racesOf(`mirror:${values.corpus}`, [2023, 2025, 2026]),
    6,
  );
} else console.log(`No recordings at ${values.corpus}.`);
report(
  'Simulated seasons 2018 to 2026',
  await racesOf('demo', [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]),
  6,
);
