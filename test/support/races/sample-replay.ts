import type { Board, BoardCar, BoardFrame, BoardSector } from '../../../src/core/board/board.ts';
import type {
  ReplayEvent,
  ReplayLap,
  ReplayPlaces,
  ReplaySpec,
} from '../../../src/core/charts/spec/page-spec.ts';

const startMs = 3_600_000;
const stepMs = 500;
const minisPerSector = 7;
const teams = [
  ['Falcon', '#ff8000'],
  ['Heron', '#27f4d2'],
  ['Kite', '#e8002d'],
  ['Osprey', '#3671c6'],
  ['Swift', '#229971'],
  ['Tern', '#ff87bc'],
  ['Wren', '#64c4ff'],
  ['Gannet', '#6692ff'],
  ['Shrike', '#b6babd'],
  ['Plover', '#52e252'],
  ['Egret', '#c8a020'],
] as const;

/** How a made-up race is to be: a car a place, each a little slower than the one before. */
interface SampleRace {
  cars: number;
  laps: number;
  /** Every that many mini-sectors there is a frame of the car. */
  miniStep: number;
}

/** A race that nobody drove, as a replay: everybody stops once, the last but two cars retire, and a safety car comes out. */
export function sampleReplay(
  { cars, laps, miniStep }: SampleRace = { cars: 22, laps: 6, miniStep: 3 },
  more: Partial<ReplaySpec> = {},
): ReplaySpec {
  const numbers = Array.from({ length: cars }, (_, index) => String(index + 1));
  const lapMs = numbers.map((_, index) => 84_000 + index * 160);
  const stopLap = numbers.map((_, index) => Math.max(2, Math.floor(laps / 2) - 2 + ((index * 5) % 5)));
  const retiredAt = numbers.map((_, index) => (index === cars - 3 ? Math.ceil(laps * 0.7) : null));
  const lapStarts = numbers.map((_, car) => {
    const starts = [startMs + car * 250];
    for (let lap = 1; lap <= laps; lap++) {
      const wobble = Math.round(600 * Math.sin(lap * 1.7 + car * 2.1));
      starts.push(starts.at(-1)! + lapMs[car]! + wobble + (lap === stopLap[car] ? 21_000 : 0));
    }
    return starts;
  });
  const endMs = Math.max(...lapStarts.map((starts) => starts.at(-1)!)) + 60_000;
  const safetyCar = { fromMs: lapStarts[0]![Math.max(1, Math.floor(laps * 0.6))]!, lengthMs: 150_000 };
  const changes: [timeMs: number, patch: object][] = [];
  const events: ReplayEvent[] = [{ timeMs: startMs, kind: 'start', label: 'The race starts', cars: [] }];
  const change = (timeMs: number, patch: object) => void changes.push([timeMs, patch]);
  const ofCar = (timeMs: number, number: string, patch: object) =>
    change(timeMs, { cars: { [number]: patch } });

  change(startMs, { status: 'Started', lap: { current: 1 } });
  for (let lap = 2; lap <= laps; lap++)
    change(Math.min(...lapStarts.map((starts) => starts[lap - 1]!)), { lap: { current: lap } });
  change(safetyCar.fromMs, {
    track: { flag: 'safety-car' },
    messages: { '1': message(safetyCar.fromMs, 'SAFETY CAR DEPLOYED') },
  });
  change(safetyCar.fromMs + safetyCar.lengthMs, { track: { flag: 'clear' } });
  change(lapStarts[0]!.at(-1)!, { status: 'Finished', track: { flag: 'finished' } });
  events.push({ timeMs: safetyCar.fromMs, kind: 'flag', label: 'Safety car', cars: [] });
  events.push({ timeMs: lapStarts[0]!.at(-1)!, kind: 'end', label: 'The race ends', cars: [] });

  numbers.forEach((number, car) => {
    const starts = lapStarts[car]!;
    const lastLap = retiredAt[car] ?? laps;
    for (let lap = 1; lap <= lastLap; lap++) {
      const [from, to] = [starts[lap - 1]!, starts[lap]!];
      for (let mini = miniStep; mini <= 3 * minisPerSector; mini += miniStep) {
        const timeMs = Math.round(from + ((to - from) * mini) / (3 * minisPerSector));
        const sector = Math.min(2, Math.floor((mini - 1) / minisPerSector));
        const within = mini - sector * minisPerSector;
        const isWhole = within === minisPerSector;
        const minis = 'gygpygy'.slice(0, within).padEnd(minisPerSector, '.');
        ofCar(timeMs, number, {
          sectors: {
            [sector]: { minis, isOld: false, ms: isWhole ? Math.round((to - from) / 3) : null, rank: null },
          },
        });
      }
      const lapTimeMs = to - from;
      ofCar(to, number, {
        laps: lap,
        lastLap: { ms: lapTimeMs, rank: lap % 4 === 0 ? 'personal-best' : null },
        tyre: { laps: lap === stopLap[car] ? 0 : lap < stopLap[car]! ? lap : lap - stopLap[car]! },
      });
      if (lap === stopLap[car]) {
        ofCar(to - 10_000, number, { status: 'in-pits' });
        ofCar(to + 12_000, number, {
          status: 'out-lap',
          stops: 1,
          tyre: { compound: 'HARD', laps: 0, isNew: true },
          tyresBefore: ['MEDIUM'],
        });
        ofCar(to + 60_000, number, { status: 'on-track' });
        events.push({
          timeMs: to - 10_000,
          kind: 'stop',
          label: `${codeOf(car)} stops for hards`,
          cars: [number],
        });
      }
    }
    if (retiredAt[car] === null) return;
    ofCar(starts[lastLap]!, number, { status: 'retired', gap: null, interval: null });
    events.push({
      timeMs: starts[lastLap]!,
      kind: 'retirement',
      label: `${codeOf(car)} retires`,
      cars: [number],
    });
  });
  for (const { timeMs, order, leader } of ordersOf(lapStarts, retiredAt, laps)) {
    order.forEach(({ car, gapMs, intervalMs }, index) =>
      ofCar(timeMs, numbers[car]!, {
        place: index + 1,
        ...(gapMs !== null && {
          gap: index === 0 ? null : gapText(gapMs),
          interval: index === 0 ? null : gapText(intervalMs),
        }),
      }),
    );
    if (leader !== null)
      events.push({ timeMs, kind: 'lead', label: `${codeOf(leader)} leads`, cars: [numbers[leader]!] });
  }
  changes.sort(([a], [b]) => a - b);
  events.sort((a, b) => a.timeMs - b.timeMs);
  const map = sampleMap();
  const fromMs = startMs - 60_000;
  const placesOf = (car: number): ReplayPlaces => {
    const starts = lapStarts[car]!;
    const lastMs = retiredAt[car] === null ? starts.at(-1)! : starts[retiredAt[car]!]!;
    const length = Math.ceil((lastMs - fromMs) / stepMs);
    const xy = new Int16Array(2 * length);
    let lap = 0;
    for (let index = 0; index < length; index++) {
      const timeMs = fromMs + index * stepMs;
      while (lap < laps - 1 && starts[lap + 1]! <= timeMs) lap += 1;
      const share =
        timeMs < startMs ? -(car * 9) / 4400 : (timeMs - starts[lap]!) / (starts[lap + 1]! - starts[lap]!);
      const [x, y] = sampleLine(share);
      // A minute without readings, and one car far from all.
      const isMissing = car === 4 && timeMs > startMs + 100_000 && timeMs < startMs + 160_000;
      xy.set(isMissing ? [-32768, -32768] : [Math.round(x * 10), Math.round(y * 10)], 2 * index);
    }
    return { fromMs, stepMs, xy: Buffer.from(xy.buffer).toString('base64') };
  };
  const lapsOf = (car: number): ReplayLap[] =>
    Array.from({ length: retiredAt[car] ?? laps }, (_, index) => {
      const [from, to] = [lapStarts[car]![index]!, lapStarts[car]![index + 1]!];
      return { lap: index + 1, startMs: from, endMs: to, lapTimeMs: to - from };
    });
  const frames: BoardFrame[] = [[fromMs, firstBoard(numbers, laps)], ...changes];
  return {
    kind: 'replay',
    chart: 'replay',
    title: 'Replay of the race',
    subtitle: '2026 Sample Grand Prix · Race',
    altText: 'A race of made-up cars.',
    captions: [],
    footer: 'unofficial · data: made up',
    simulated: true,
    session: 'race',
    fromMs,
    toMs: endMs,
    openAtMs: startMs - 5000,
    zeroUtcMs: Date.UTC(2026, 5, 7, 12),
    isLive: false,
    frames,
    map,
    places: Object.fromEntries(numbers.slice(0, -1).map((number, car) => [number, placesOf(car)])),
    laps: Object.fromEntries(numbers.map((number, car) => [number, lapsOf(car)])),
    followed: [],
    events,
    bands: [{ fromMs: safetyCar.fromMs, toMs: safetyCar.fromMs + safetyCar.lengthMs, flag: 'safety-car' }],
    missing: ['This source has no positions of one car.'],
    ...more,
  };
}

/** The order after each lap of each car; the gaps of the one that ended a lap, who leads where that is another. */
function ordersOf(lapStarts: readonly number[][], retiredAt: readonly (number | null)[], laps: number) {
  const crossings = lapStarts
    .flatMap((starts, car) =>
      starts.slice(1, 1 + (retiredAt[car] ?? laps)).map((timeMs, index) => ({ timeMs, car, lap: index + 1 })),
    )
    .sort((a, b) => a.timeMs - b.timeMs);
  const last = lapStarts.map((starts, car) => ({ car, lap: 0, timeMs: starts[0]! }));
  let first = 0;
  return crossings.map(({ timeMs, car, lap }) => {
    last[car] = { car, lap, timeMs };
    const sorted = last.toSorted((a, b) => b.lap - a.lap || a.timeMs - b.timeMs);
    const leadsAnew = sorted[0]!.car !== first;
    first = sorted[0]!.car;
    const order = sorted.map((each, index) => {
      const isThis = each.car === car;
      const ahead = sorted[Math.max(0, index - 1)]!;
      return {
        car: each.car,
        gapMs: isThis ? timeMs - Math.min(...lapStarts.map((starts) => starts[lap]!)) : null,
        intervalMs: isThis ? timeMs - ahead.timeMs : 0,
      };
    });
    return { timeMs, order, leader: leadsAnew ? first : null };
  });
}

function gapText(gapMs: number): string {
  return `+${(gapMs / 1000).toFixed(3)}`;
}

function firstBoard(numbers: readonly string[], laps: number): Board {
  return {
    session: { kind: 'race', eventName: 'Sample Grand Prix', name: 'Race', circuit: 'Sample' },
    status: 'Inactive',
    track: { flag: 'clear', sectors: {} },
    clock: null,
    lap: { current: 1, total: laps },
    part: null,
    lastPlaceThrough: null,
    weather: {
      airTempC: 24.1,
      trackTempC: 38.4,
      humidityPercent: 51,
      windSpeedMs: 2.1,
      windDirectionDeg: 120,
      isRaining: false,
    },
    messages: [message(startMs - 30_000, 'RISK OF RAIN FOR F1 RACE IS 0%')],
    cars: Object.fromEntries(numbers.map((number, index) => [number, firstCar(index)])),
  };
}

function firstCar(index: number): BoardCar {
  const [team, teamColour] = teams[index % teams.length]!;
  const sector = (): BoardSector => ({
    ms: null,
    rank: null,
    isOld: true,
    minis: '.'.repeat(minisPerSector),
  });
  return {
    ...{ code: codeOf(index), name: `Driver ${codeOf(index)}`, team, teamColour, place: index + 1 },
    ...{ status: 'on-track', laps: 0, gap: null, interval: null, lastLap: null, bestLap: null },
    sectors: [sector(), sector(), sector()],
    tyre: { compound: 'MEDIUM', isNew: true, laps: 0 },
    ...{ tyresBefore: [], stops: 0 },
  };
}

function message(timeMs: number, text: string) {
  return { timeMs, lap: null, flag: null, text };
}

/** "AAA", "BBB", … */
function codeOf(index: number): string {
  return String.fromCodePoint(65 + index).repeat(3);
}

function sampleMap(): NonNullable<ReplaySpec['map']> {
  const points = Array.from({ length: 400 }, (_, index) => sampleLine(index / 400));
  return {
    xM: points.map(([x]) => x),
    yM: points.map(([, y]) => y),
    corners: [0.12, 0.28, 0.43, 0.61, 0.79, 0.93].map((share, index) => {
      const [xM, yM] = sampleLine(share);
      return { label: String(index + 1), xM, yM };
    }),
  };
}

/** A place on the line, by the share of the lap. */
function sampleLine(share: number): [xM: number, yM: number] {
  const angle = 2 * Math.PI * share;
  const radius = 560 + 190 * Math.cos(2 * angle + 0.4) + 120 * Math.sin(3 * angle);
  return [Math.cos(angle) * radius * 1.35, Math.sin(angle) * radius * 0.9];
}
