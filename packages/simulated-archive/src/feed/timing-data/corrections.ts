import { type FeedObject, isJsonObject } from '../../ground/product.ts';
import type { RandomStream } from '../../ground/random.ts';
import { noValue, type TimingEvent } from '../board/timing-board.ts';

type Moment = Omit<TimingEvent, 'number'>;

const wrongShare = 0.006;

/** Timing corrects itself within the time in which a value still counts for the lap that just ended. */
const soonestMs = 300;
const latestMs = 2500;

/** The message as it is; now and then with a wrong or empty time first, and the right one some seconds later. */
export function sometimesCorrected(moment: Moment, random: RandomStream): Moment[] {
  if (!random.chance(wrongShare)) return [moment];
  const { values, atMs } = moment;
  const again = { atMs: atMs + random.integer(soonestMs, latestMs) };
  if (isCell(values.LastLapTime)) {
    const wrong = random.chance(0.5) ? noValue : wrongCell(values.LastLapTime, random);
    return [
      { atMs, values: { ...values, LastLapTime: wrong } },
      { ...again, values: { LastLapTime: values.LastLapTime } },
    ];
  }
  const sectors = isJsonObject(values.Sectors) ? Object.entries(values.Sectors) : [];
  const timed = sectors.find((entry): entry is [string, Cell] => isCell(entry[1]));
  if (!timed) return [moment];
  const [index, cell] = timed;
  const others: FeedObject = Object.fromEntries(sectors);
  return [
    { atMs, values: { ...values, Sectors: { ...others, [index]: wrongCell(cell, random) } } },
    { ...again, values: { Sectors: { [index]: cell } } },
  ];
}

interface Cell {
  Value: string;
}

function isCell(value: unknown): value is Cell {
  return isJsonObject(value) && typeof value.Value === 'string' && value.Value !== '';
}

/** Another last digit but two: some hundredths of a second off. */
function wrongCell({ Value: text }: Cell, random: RandomStream): Cell {
  const at = text.length - 2;
  const digit = (Number(text[at]) + random.integer(1, 9)) % 10;
  return { Value: text.slice(0, at) + String(digit) + text.slice(at + 1) };
}
