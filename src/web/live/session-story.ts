import type { Board, BoardCar, TrackFlag } from '../../core/board/board.ts';
import type { ReplayBand, ReplayEvent, ReplayLap } from '../../core/charts/spec/page-spec.ts';
import { spokenNames } from '../../core/facts/phrases.ts';
import { formatLapTime } from '../../core/text/lap-time.ts';

/** What a reader may want to step to, and the laps. */
export interface StoryParts {
  /** By car number, in order. */
  laps: Record<string, ReplayLap[]>;
  events: ReplayEvent[];
  bands: ReplayBand[];
}

const flagLabels: Readonly<Record<ReplayBand['flag'], string>> = {
  yellow: 'Yellow flag',
  'safety-car': 'Safety car',
  'virtual-safety-car': 'Virtual safety car',
  red: 'Red flag',
  finished: 'Chequered flag',
};

/** Laps, events and flags of a session as its board changes. */
export class SessionStory {
  readonly all: StoryParts = { laps: {}, events: [], bands: [] };
  #news: StoryParts = { laps: {}, events: [], bands: [] };
  /** Whether the last band goes on. */
  #isOpen = false;
  /** Start of the lap that each car is on; session time. */
  readonly #lapStartMs = new Map<string, number>();
  #isStarted = false;
  #startedMs: number | null = null;

  /** To be called with every board, in order. */
  push(before: Board, after: Board, timeMs: number): void {
    if (before.status !== after.status) this.#followStatus(before, after, timeMs);
    if (before.part !== after.part && after.part !== null && before.part !== null)
      this.#tell({ timeMs, kind: 'part', label: `Part ${after.part} begins`, cars: [] });
    if (before.track.flag !== after.track.flag) this.#followFlag(before.track.flag, after.track.flag, timeMs);
    if (before.cars === after.cars) return;
    for (const [number, car] of Object.entries(after.cars)) {
      const earlier = before.cars[number];
      if (earlier && earlier !== car) this.#followCar(number, earlier, car, after, timeMs);
    }
  }

  /** Laps that ended, events, and bands that began or ended since it was last asked; a band that goes on ends with the present. */
  news(): StoryParts {
    const news = this.#news;
    this.#news = { laps: {}, events: [], bands: [] };
    return news;
  }

  /** Lets what goes on reach to the present. */
  reach(timeMs: number): void {
    const open = this.all.bands.at(-1);
    if (!open || !this.#isOpen) return;
    open.toMs = timeMs;
    if (this.#news.bands.at(-1) !== open) this.#news.bands.push(open);
  }

  /** A recording that begins later says nothing of when the session did. */
  #followStatus(before: Board, { status, session }: Board, timeMs: number): void {
    if (status !== 'Started' || this.#isStarted) return;
    this.#isStarted = true;
    if (before.status === null) return;
    this.#startedMs = timeMs;
    const label = session.kind === 'race' ? 'Start' : 'Session starts';
    this.#tell({ timeMs, kind: 'start', label, cars: [] });
  }

  #followFlag(before: TrackFlag, flag: TrackFlag, timeMs: number): void {
    this.reach(timeMs);
    this.#isOpen = flag !== null && flag !== 'clear';
    if (flag === null || flag === 'clear') return;
    const band = { fromMs: timeMs, toMs: timeMs, flag };
    this.all.bands.push(band);
    this.#news.bands.push(band);
    if (before === null) return;
    this.#tell({ timeMs, kind: flag === 'finished' ? 'end' : 'flag', label: flagLabels[flag], cars: [] });
  }

  #followCar(number: string, before: BoardCar, car: BoardCar, board: Board, timeMs: number): void {
    const name = () => nameOf(car, board);
    const tell = (kind: ReplayEvent['kind'], label: string): void =>
      this.#tell({ timeMs, kind, label, cars: [number] });
    if (car.laps !== null && before.laps !== null && car.laps > before.laps) {
      const lapTimeMs = car.lastLap === before.lastLap ? null : (car.lastLap?.ms ?? null);
      const startMs =
        this.#lapStartMs.get(number) ?? (board.session.kind === 'race' ? this.#startedMs : null);
      this.#endLap(number, { lap: car.laps, startMs, endMs: timeMs, lapTimeMs });
      this.#lapStartMs.set(number, timeMs);
    } else if (car.lastLap !== before.lastLap) this.#timeLap(number, car);
    if (!this.#isStarted || before.laps === null) return;
    if (car.stops !== null && before.stops !== null && car.stops > before.stops)
      tell('stop', `${name()} stops`);
    if (car.status === 'retired' && before.status !== 'retired') tell('retirement', `${name()} retires`);
    if (board.session.kind === 'race' && car.place === 1 && before.place !== 1 && before.place !== null)
      tell('lead', `${name()} takes the lead`);
    if (car.bestLap !== before.bestLap && car.bestLap?.rank === 'overall-best')
      tell('fastest-lap', `${name()}: fastest lap, ${formatLapTime(car.bestLap.ms)}`);
  }

  #endLap(number: string, lap: ReplayLap): void {
    (this.all.laps[number] ??= []).push(lap);
    (this.#news.laps[number] ??= []).push(lap);
  }

  /** A time that comes after its lap. */
  #timeLap(number: string, { lastLap }: BoardCar): void {
    const lap = this.all.laps[number]?.at(-1);
    if (!lap || lap.lapTimeMs !== null || lastLap === null) return;
    lap.lapTimeMs = lastLap.ms;
    const news = (this.#news.laps[number] ??= []);
    if (news.at(-1) !== lap) news.push(lap);
  }

  #tell(event: ReplayEvent): void {
    this.all.events.push(event);
    this.#news.events.push(event);
  }
}

function nameOf({ code, name }: BoardCar, { cars }: Board): string {
  const people = Object.values(cars).flatMap((car) =>
    car.name === null ? [] : [{ code: car.code, name: car.name }],
  );
  return name === null ? code : spokenNames(people)({ code, name });
}
