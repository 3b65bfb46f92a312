import type { DriverSectors, SectorNumber, SetOnLap } from '../../../core/analysis/pace/sectors.ts';
import type { SectorsFindings } from '../../../ops/analyze/sectors.ts';
import { listed } from '../../request/sentences.ts';
import { lapTimeText, secondsWords, sectorText, sessionPhrase, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** A column of the table that a question may be about. */
interface Ranked {
  /** "through sector 2", "through the speed trap", "over a lap". */
  where: string;
  of: (row: DriverSectors) => SetOnLap | null;
  text: (value: number) => string;
  /** Whether the least value is the best. */
  isTime: boolean;
}

/** What the question asks about sectors or top speeds, and the rows in that order; none where it asks about ideal laps. */
export function askedSectors(
  { session, drivers }: Pick<SectorsFindings, 'session' | 'drivers'>,
  interest: Pick<Interest, 'narrowings' | 'aspects'>,
): { sentences: string[]; rows: readonly DriverSectors[] } {
  const isLeast = interest.narrowings.some(({ by }) => by === 'least');
  const said = rankedColumns(interest);
  const columns = said.length === 0 && isLeast ? [overLap] : said;
  const told = columns.flatMap((column) => rankingWords(column, drivers, isLeast));
  const [first] = columns;
  return {
    sentences: told.length === 0 ? [] : [`In ${sessionPhrase(session)}, ${told.join('; ')}.`],
    rows: first && told.length > 0 ? ranking(first, drivers, isLeast) : drivers,
  };
}

const overLap: Ranked = {
  where: 'over a lap',
  of: ({ bestLap }) => bestLap,
  text: lapTimeText,
  isTime: true,
};

const throughTrap: Ranked = {
  where: 'through the speed trap',
  of: ({ speedTrap }) => speedTrap,
  text: (speedKmh) => `${speedKmh} km/h`,
  isTime: false,
};

function rankedColumns({ narrowings, aspects }: Pick<Interest, 'narrowings' | 'aspects'>): Ranked[] {
  const sectors = narrowings.flatMap((each) => (each.by === 'sector' ? each.sectors : []));
  return [
    ...sectors.map((number) => ({
      where: `through sector ${number}`,
      of: (row: DriverSectors) => row.sectors[number as SectorNumber] ?? null,
      text: sectorText,
      isTime: true,
    })),
    ...(aspects.includes('top-speed') ? [throughTrap] : []),
  ];
}

/** The best first, the slowest first where these are asked for; those without a value last. */
function ranking({ of, isTime }: Ranked, rows: readonly DriverSectors[], isLeast: boolean): DriverSectors[] {
  const sign = isTime === isLeast ? -1 : 1;
  const slowness = (row: DriverSectors) => {
    const set = of(row);
    return set === null ? Infinity : sign * set.value;
  };
  return rows.toSorted((a, b) => slowness(a) - slowness(b));
}

/** "LEC was fastest through sector 2: 27.895 (lap 53), 0.123 s ahead of RUS". */
function rankingWords(column: Ranked, rows: readonly DriverSectors[], isLeast: boolean): string[] {
  const timed = ranking(column, rows, isLeast).flatMap((row) => {
    const set = column.of(row);
    return set ? [{ driver: markdownText(row.driver), set }] : [];
  });
  const [first, second] = timed;
  if (!first) return [];
  const { where, isTime, text } = column;
  const value = text(first.set.value);
  const same = timed.filter(({ set }) => set.value === first.set.value);
  const names = listed(same.map(({ driver }) => driver));
  const said = `${value} (lap ${first.set.lapNumber})`;
  if (!second) return [`${names} ${isTime ? 'needed' : 'reached'} ${said} ${where}`];
  const how = isLeast ? 'slowest' : 'fastest';
  if (same.length > 1) return [`${names} were ${how} ${where}: ${value} each`];
  const size = Math.abs(second.set.value - first.set.value);
  const off = isTime ? secondsWords(size) : text(size);
  return [
    `${names} was ${how} ${where}: ${said}, ${off} ${isLeast ? 'behind' : 'ahead of'} ${second.driver}`,
  ];
}
