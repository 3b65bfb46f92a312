import type { Board, BoardCar, BoardTime, CarStatus, TimeRank } from '../../../../core/board/board.ts';
import { compoundPalette } from '../../../../core/charts/look/compound-style.ts';
import { outlineOf } from '../../../../core/charts/look/theme.ts';
import { counted } from '../../../../core/text/english.ts';
import { formatLapTime, formatSeconds } from '../../../../core/text/lap-time.ts';

export const statusWords: Record<CarStatus, string> = {
  retired: 'Retired',
  'knocked-out': 'Eliminated',
  stopped: 'Stopped',
  'in-pits': 'In pit',
  'out-lap': 'Out lap',
  'on-track': '',
  unknown: '',
};

export const rankWords: Record<NonNullable<TimeRank>, string> = {
  'overall-best': 'fastest of all',
  'personal-best': 'personal best',
};

export interface TimeCell {
  text: string;
  rank: TimeRank;
}

export interface TyreCell {
  /** "M"; "" when nobody says. */
  letter: string;
  /** "12"; "" when unknown. */
  age: string;
  /** "Medium, new, 12 laps". */
  words: string;
  fill: string;
  outline: string;
}

/** A line of the timing tower in words. */
export interface TowerRow {
  number: string;
  place: string;
  code: string;
  name: string;
  status: string;
  isOut: boolean;
  gap: string;
  interval: string;
  last: TimeCell;
  best: TimeCell;
  sectors: (TimeCell & { minis: string; isOld: boolean })[];
  tyre: TyreCell;
  stops: string;
}

const noTime: TimeCell = { text: '', rank: null };

/** The car is not coming back in this session. */
export function isOut({ status }: BoardCar): boolean {
  return status === 'retired' || status === 'knocked-out';
}

/** Car numbers in the order of the tower: by place, cars without one at the end. */
export function towerOrder({ cars }: Board): string[] {
  const placeOf = (number: string) => cars[number]!.place ?? Infinity;
  return Object.keys(cars).sort((a, b) => placeOf(a) - placeOf(b) || Number(a) - Number(b));
}

export function createTowerRows(year: number): (number: string, car: BoardCar, board: Board) => TowerRow {
  const tyreOf = createTyreCells(year);
  return (number, car, { session }) => {
    const isRace = session.kind === 'race';
    const leads = car.place === 1 && car.gap === null;
    return {
      number,
      place: car.place === null ? '–' : String(car.place),
      code: car.code,
      name: [car.name, car.team].filter((word) => word !== null).join(', ') || car.code,
      status: statusWords[car.status],
      isOut: isOut(car),
      gap: leads && isRace ? 'Leader' : (car.gap ?? ''),
      interval: car.interval ?? '',
      last: timeCell(car.lastLap),
      // It is the driver's own best anyway.
      best: timeCell(car.bestLap?.rank === 'personal-best' ? { ...car.bestLap, rank: null } : car.bestLap),
      sectors: car.sectors.map(({ ms, rank, isOld, minis }) => ({
        text: ms === null ? '' : formatSeconds(ms),
        ...{ rank, isOld, minis },
      })),
      tyre: tyreOf(car),
      stops: car.stops === null ? '' : String(car.stops),
    };
  };
}

function timeCell(time: BoardTime | null): TimeCell {
  return time === null ? noTime : { text: formatLapTime(time.ms), rank: time.rank };
}

function createTyreCells(year: number): (car: BoardCar) => TyreCell {
  const styleOf = compoundPalette(year);
  return ({ tyre }) => {
    if (tyre === null) return { letter: '', age: '', words: '', fill: '', outline: '' };
    const { letter, name, fill } = styleOf(tyre.compound);
    const condition = tyre.isNew === null ? [] : [tyre.isNew ? 'new' : 'used'];
    const age = tyre.laps === null ? [] : [counted(tyre.laps, 'lap')];
    return {
      letter,
      age: tyre.laps === null ? '' : String(tyre.laps),
      words: [name, ...condition, ...age].join(', '),
      ...{ fill, outline: outlineOf(fill) },
    };
  };
}
