import type { Board, BoardFrame } from '../../../../core/board/board.ts';
import { CarPlaces } from '../../../../core/board/car-places.ts';
import { FramePlayer } from '../../../../core/board/frames.ts';
import type {
  ReplayBand,
  ReplayEvent,
  ReplayPlaces,
  ReplaySpec,
} from '../../../../core/charts/spec/page-spec.ts';
import { element, hint } from '../element.ts';
import { createStore } from '../plots/axis-window.ts';
import { createConditions, createMessageList, flagText, progressText } from './conditions.ts';
import { createFollowedPanel } from './followed.ts';
import { AgainstBest } from './ghost.ts';
import { mapScene, unplacedText } from './map-scene.ts';
import { clockText, lapAt, type LapStart, lapStartsOf, partStartsOf, startsOfLaps } from './moments.ts';
import { advanced, followedWith, openingState, type ReplayState, upTo } from './playback.ts';
import { createScrubber } from './scrubber.ts';
import { askedMoment, createMomentButton } from './shared-moment.ts';
import { createTower } from './tower.ts';
import { towerOrder } from './tower-row.ts';
import { createTrackCanvas } from './track-canvas.ts';
import { attachKeys, createActions, createTransport, keyHint, touchHint } from './transport.ts';

/** What came in since, in order of time. */
export interface ReplayPiece {
  frames: readonly BoardFrame[];
  /** By car number; each goes on where the one before ended. */
  places: Record<string, ReplayPlaces>;
  events: readonly ReplayEvent[];
  /** All of the session up to now. */
  bands: readonly ReplayBand[];
  toMs: number;
}

export interface Replay {
  append(piece: ReplayPiece): void;
}

/** The tower is written anew this often at most. */
const boardEveryMs = 200;
/** Faster than this, rows that slide to their places would never rest. */
const slidingUpTo = 5;
/** A key that is held down is read out when it rests. */
const quietMs = 400;
/** Session time that is gone through in an idle moment. */
const aheadMs = 30_000;
/** The looks of tyres go by season. */
const usualYear = 2025;

/**
 * The player of a session, in its place on the page. What comes in later is appended.
 *
 * @param hidesFuture nothing is shown of what comes after the moment at which it stands
 */
export function createReplay(spec: ReplaySpec, host: HTMLElement, hidesFuture = false): Replay {
  const isRace = spec.session === 'race';
  const frames = [...spec.frames];
  const events = [...spec.events];
  let { bands }: { bands: readonly ReplayBand[] } = spec;
  let laps: readonly LapStart[] = isRace ? lapStartsOf(frames, events) : [];
  const boards = new FramePlayer(frames);
  const places = new CarPlaces(spec.map, spec.places);
  const boardAt = (timeMs: number) => boards.boardAt(Math.max(timeMs, frames[0]![0]))!;
  const againstBest = new AgainstBest(spec.laps, boardAt);
  const store = createStore<ReplayState>(openingState(spec, askedMoment(), hidesFuture));
  const elapsedText = (timeMs: number) => clockText(timeMs - spec.fromMs);
  const momentText = (timeMs: number) => {
    const lap = lapAt(laps, timeMs);
    return elapsedText(timeMs) + (lap === null ? '' : ` · lap ${lap}`);
  };
  const actions = createActions(store, {
    laps: () => {
      if (isRace) return laps;
      const followed = store.state().followed.flatMap((number) => startsOfLaps(spec.laps[number] ?? []));
      return followed.sort((a, b) => a.timeMs - b.timeMs);
    },
    events: () => upTo(store.state(), events),
  });

  const conditions = createConditions(spec.zeroUtcMs);
  const year = spec.zeroUtcMs === null ? usualYear : new Date(spec.zeroUtcMs).getUTCFullYear();
  const tower = createTower(isRace, year, (number) =>
    store.set({ followed: followedWith(store.state().followed, number) }),
  );
  const messages = createMessageList(elapsedText, actions.seek);
  const followed = createFollowedPanel(isRace, frames, store);
  const scrubber = createScrubber(store, momentText);
  const unplaced = element('p', { class: 'unplaced' });
  const map = spec.map === null ? null : createTrackCanvas(spec.map, () => wake());
  const clock = element('p', { class: 'elapsed' });
  const announcement = element('p', { class: 'for-screen-readers', 'aria-live': 'polite' });
  const player = element(
    'div',
    { class: map === null ? 'player without-map' : 'player' },
    conditions.node,
    ...(map === null ? [] : [part('map-part', 'Map', map.node, unplaced)]),
    part(
      'controls',
      'Player',
      followed.node,
      scrubber.node,
      element(
        'div',
        { class: 'bar' },
        createTransport(store, actions, isRace),
        clock,
        createMomentButton(spec.subtitle, () => store.state().timeMs),
      ),
      hint(touchHint, keyHint),
    ),
    tower.node,
    element('div', { class: 'below' }, messages.node, ...missingDetails(spec.missing)),
    announcement,
  );
  host.classList.add('replay');
  host.append(player);
  attachKeys(host, store, actions);
  addEventListener('hashchange', () => {
    const askedMs = askedMoment();
    if (askedMs !== null) actions.seek(askedMs);
  });

  let board = boardAt(store.state().timeMs);
  let isBoardDue = true;
  let boardShownMs = -Infinity;
  let isAwake = false;
  /** When it was drawn last; null before it runs. */
  let drawnMs: number | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  store.onChange((state, changed) => {
    isBoardDue = true;
    wake();
    if (changed.includes('isPlaying')) drawnMs = null;
    if (state.isPlaying || !changed.includes('timeMs')) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      announcement.textContent = spokenMoment(board, store.state().timeMs);
    }, quietMs);
  });
  mark();
  wake();
  walkAhead(spec.fromMs);

  return {
    append(piece) {
      frames.push(...piece.frames);
      events.push(...piece.events);
      ({ bands } = piece);
      for (const frame of piece.frames) boards.append(frame);
      followed.append(piece.frames);
      places.append(piece.places);
      if (isRace) laps = lapStartsOf(piece.frames, events, laps);
      mark();
      store.set({ toMs: Math.max(piece.toMs, store.state().toMs) });
    },
  };

  function mark(): void {
    const state = store.state();
    const endMs = hidesFuture ? state.timeMs : Infinity;
    scrubber.mark({
      bands: bands
        .filter(({ fromMs }) => fromMs <= endMs)
        .map((band) => ({ ...band, toMs: Math.min(band.toMs, endMs) })),
      events: upTo(state, events),
      laps: upTo(state, laps),
      parts: isRace ? [] : upTo(state, partStartsOf(frames)),
    });
  }

  /** Whole boards of all the session, in idle moments: wherever the reader goes, one is near. */
  function walkAhead(timeMs: number): void {
    if (timeMs > spec.toMs || !('requestIdleCallback' in window)) return;
    requestIdleCallback(() => {
      boardAt(timeMs);
      walkAhead(timeMs + aheadMs);
    });
  }

  /** Draws with the next picture of the browser, and goes on as long as there is something to draw. */
  function wake(): void {
    if (isAwake) return;
    isAwake = true;
    requestAnimationFrame((nowMs) => {
      isAwake = false;
      if (!host.isConnected) return;
      if (store.state().isPlaying) {
        // Out of sight there are no pictures: it goes on from where it was.
        const elapsedMs = drawnMs === null ? 0 : Math.min(nowMs - drawnMs, 250);
        drawnMs = nowMs;
        store.set(advanced(store.state(), elapsedMs));
        wake();
      }
      draw(nowMs);
      if (isBoardDue) wake();
    });
  }

  function draw(nowMs: number): void {
    const state = store.state();
    const isDue = isBoardDue && nowMs - boardShownMs >= boardEveryMs;
    if (isDue) {
      isBoardDue = false;
      boardShownMs = nowMs;
      board = boardAt(state.timeMs);
      showBoard(state);
    }
    if (map === null) return;
    const scene = mapScene(spec, places, board, state);
    map.draw(scene, board.track.flag);
    if (isDue) unplaced.textContent = unplacedText(scene);
  }

  function showBoard(state: ReplayState): void {
    const { timeMs, toMs, isPlaying, speed, followed: chosen } = state;
    scrubber.show(state);
    if (hidesFuture) mark();
    tower.show(board, chosen, isPlaying && speed <= slidingUpTo);
    conditions.show(board, timeMs);
    messages.show(board.messages);
    clock.textContent = `${elapsedText(timeMs)} / ${elapsedText(toMs)}`;
    followed.show(board, (number, car) => (isRace ? '' : againstBest.sentence(number, car, timeMs)));
  }
}

function part(name: string, label: string, ...children: Node[]): HTMLElement {
  return element('section', { class: name, 'aria-label': label }, ...children);
}

function missingDetails(missing: readonly string[]): HTMLElement[] {
  if (missing.length === 0) return [];
  const list = element('ul', {}, ...missing.map((sentence) => element('li', {}, sentence)));
  return [
    element('details', { class: 'missing' }, element('summary', {}, 'What this replay does not show'), list),
  ];
}

/** "Lap 12 of 57. Safety car. NOR leads." */
function spokenMoment(board: Board, timeMs: number): string {
  const [first] = towerOrder(board);
  const leads = board.session.kind === 'race' ? 'leads' : 'is fastest';
  const words = [progressText(board, timeMs), flagText(board)].filter((text) => text !== '');
  return [...words, ...(first === undefined ? [] : [`${board.cars[first]!.code} ${leads}`])]
    .map((text) => `${text}.`)
    .join(' ');
}
