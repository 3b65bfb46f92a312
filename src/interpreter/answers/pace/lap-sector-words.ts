import { listed } from '../../request/sentences.ts';
import { fasterThan, saysAny, sectorText, type Interest } from '../answer-parts.ts';
import { comparedVerdict } from '../verdict.ts';
import type { TimedLap } from './compared-laps.ts';

/** How fastest laps compare in the sectors that a question names; none where it names none. */
export function namedSectorWords(rows: readonly TimedLap[], { narrowings }: Interest): string[] {
  const sectors = narrowings.flatMap((each) => (each.by === 'sector' ? each.sectors : []));
  return sectors.flatMap((sector) => {
    const timed = rows
      .flatMap(({ name, lap }) => {
        const timeMs = [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms][sector - 1] ?? null;
        return timeMs === null ? [] : [{ name, timeMs }];
      })
      .toSorted((a, b) => a.timeMs - b.timeMs);
    const [first, second] = timed;
    if (!first || !second) return [];
    const times = timed.map(({ name, timeMs }) => `${name} ${sectorText(timeMs)}`);
    return [
      `In sector ${sector} of their fastest laps, ${first.name} was ${fasterThan(second.timeMs - first.timeMs)} ${second.name}: ${listed(times)}.`,
    ];
  });
}

/** Speeds of fastest laps at the speed trap, the highest first, where top speeds or straights are asked for. */
export function trapWords(rows: readonly TimedLap[], interest: Interest): string[] {
  const { aspects, words, narrowings, drivers } = interest;
  const isOfStraights =
    saysAny(words, ['straight', 'straights']) && !narrowings.some(({ by }) => by === 'corner');
  if (!isOfStraights && !aspects.includes('top-speed')) return [];
  const trapped = rows
    .flatMap(({ name, speeds: { speedTrapKmh } }) => (speedTrapKmh === null ? [] : [{ name, speedTrapKmh }]))
    .toSorted((a, b) => b.speedTrapKmh - a.speedTrapKmh);
  const said =
    trapped.length === 2 && !isOfStraights ? comparedVerdict(interest, trapped[0]!.name === drivers[0]) : '';
  const told = trapped.map(({ name, speedTrapKmh }) => `${name} ${speedTrapKmh} km/h`);
  if (told.length === 0) return [];
  const speeds = `t the speed trap on their fastest laps: ${listed(told)}.`;
  return [
    isOfStraights
      ? `Who was faster on all straights together is told corner by corner; a${speeds}`
      : `${said}${said === '' ? 'A' : 'a'}${speeds}`,
  ];
}
