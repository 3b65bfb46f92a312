import { isRaceLike } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { isLongRun, sampleSeeds } from '../../support/sample.ts';
import { checkBestSectors } from './best-sectors.ts';
import { truthDifferences } from './differences.ts';
import { checkLapDistribution } from './lap-distribution.ts';
import { checkPitStops } from './pit-stops.ts';
import { checkPlaceChanges, type FoundPlaceChanges } from './place-changes.ts';
import { checkCutRaceGaps, checkRaceGaps } from './race-gaps.ts';
import { checkRaceControl } from './race-control.ts';
import { checkAgreement, comparedInSome } from './session-agreement.ts';
import { simulatedWorld } from './simulated-world.ts';
import { checkWeather } from './weather.ts';

const { seeds, options } = sampleSeeds('simulated sessions compared with their truth', 120, 40);

/** To cut a race at moments takes longer than all else. */
const cutsEveryNth = 4;

/** What is judged over all sessions. */
const compared = new Set<string>();
const counts = { laps: 0, races: 0, battles: 0, moments: 0, lapped: 0 };
const places: FoundPlaceChanges[] = [];

describe('what a simulated session was is what the product reads from its files', options, () => {
  it.each(seeds)('seed %i', (seed) => {
    const world = simulatedWorld(seed);
    expect(truthDifferences(world.truth, world.timing), world.hint).toEqual([]);
    for (const id of checkAgreement(world)) compared.add(id);
    checkWeather(world);
    checkBestSectors(world);
    checkRaceControl(world);
    counts.laps += checkLapDistribution(world);
    if (!isRaceLike(world.truth.plan.session)) return;
    counts.races += 1;
    checkPitStops(world);
    counts.battles += checkRaceGaps(world) ?? 0;
    places.push(checkPlaceChanges(world));
    // Cars are seldom just then a lap down: the long run looks at more.
    if (counts.races % cutsEveryNth !== 1 && (!isLongRun || seed >= 100)) return;
    const { moments, lapped } = checkCutRaceGaps(world);
    counts.moments += moments;
    counts.lapped += lapped;
  });

  const isOneSeed = seeds.length === 1;

  it.skipIf(isOneSeed)('and there was enough to compare', () => {
    expect([...compared]).toEqual(expect.arrayContaining(comparedInSome));
    expect(counts.laps).toBeGreaterThan(20 * seeds.length);
    expect(counts.races).toBeGreaterThan(seeds.length / 4);
    expect(counts.battles).toBeGreaterThan(seeds.length / 4);
    expect(counts.moments).toBeGreaterThan((2 * counts.races) / cutsEveryNth);
    if (isLongRun) expect(counts.lapped).toBeGreaterThan(0);
  });

  it.skipIf(isOneSeed)('and causes of changes of places are nearly always right, and seldom wrong', () => {
    const sum = (key: keyof FoundPlaceChanges) => places.reduce((total, each) => total + each[key], 0);
    const all = sum('right') + sum('uncertain') + sum('wrong');
    const hint = JSON.stringify({ all, right: sum('right'), wrong: sum('wrong') });
    expect(sum('decided')).toBeGreaterThan(counts.races / 10);
    expect(sum('neutralisations')).toBeGreaterThan(counts.races / 10);
    expect(sum('right') / all, hint).toBeGreaterThan(0.98);
    expect(sum('wrong') / all, hint).toBeLessThan(0.004);
    // A few in a hundred have no certain cause.
    expect(Math.abs(sum('toldPasses') - sum('passes')), hint).toBeLessThan(0.05 * sum('passes') + 3);
  });
});
