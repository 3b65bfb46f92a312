import { listed } from '../../request/sentences.ts';
import { fasterThan, saysAny, sectorText, type Interest } from '../answer-parts.ts';
import { comparedVerdict } from '../verdict.ts';
import type { TimedLap } from './compared-laps.ts';

/** How fastest laps compare in the sectors that a question names, or in all where it asks for sectors; none where it does neither. */
export function namedSectorWords(rows: readonly TimedLap[], { narrowings, words }: Interest): string[] {
  if (saysAny(words, ['sectors', 'sector', 'splits']) && !narrowings.some(({ by }) => by === 'sector'))
    return allSectorWords(rows);
  const sectors = narrowings.flatMap((each) => (each.by === 'sector' ? each.sectors : []));
  return sectors.flatMap((sector) => {
    const timed = timedIn(rows, sector);
    const [first, second] = timed;
    if (!first || !second) return [];
    const times = timed.map(({ name, timeMs }) => `${name} ${sectorText(timeMs)}`);
    return [
      `In sector ${sector} of their fastest laps, ${first.name} was ${fasterThan(second.timeMs - first.timeMs)} ${second.name}: ${listed(times)}.`,
    ];
  });
}

/** "In sector 1 NOR 26.248 and RUS 26.520; in sector 2 …", of fastest laps, the quickest first. */
function allSectorWords(rows: readonly TimedLap[]): string[] {
  if (rows.length < 2) return [];
  const told = [1, 2, 3].flatMap((sector) => {
    const times = timedIn(rows, sector).map(({ name, timeMs }) => `${name} ${sectorText(timeMs)}`);
    return times.length < 2 ? [] : [`sector ${sector} ${listed(times)}`];
  });
  return told.length === 0 ? [] : [`On their fastest laps, in ${told.join('; in ')}.`];
}

function timedIn(rows: readonly TimedLap[], sector: number): { name: string; timeMs: number }[] {
  return rows
    .flatMap(({ name, lap }) => {
      const timeMs = [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms][sector - 1] ?? null;
      return timeMs === null ? [] : [{ name, timeMs }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
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
