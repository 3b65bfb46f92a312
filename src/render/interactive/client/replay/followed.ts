import type { Board, BoardCar, BoardFrame } from '../../../../core/board/board.ts';
import { asText, theme } from '../../../../core/charts/look/theme.ts';
import { formatSeconds } from '../../../../core/text/lap-time.ts';
import { counted } from '../../../../core/text/english.ts';
import { element, setText } from '../element.ts';
import { drawn, onThemeChange } from '../page-theme.ts';
import { GapHistory, type GapPoint } from './gap-history.ts';
import { type ReplayState, type ReplayStore, soughtTo, upTo } from './playback.ts';
import { lineColour } from './tower.ts';
import { statusWords } from './tower-row.ts';
import { contextOf, fitPixels } from './track-canvas.ts';

/** What is said of the drivers that are followed; with two the gap between them over time. */
export function createFollowedPanel(isRace: boolean, frames: readonly BoardFrame[], store: ReplayStore) {
  const people = element('ul', { class: 'people' });
  const gapText = element('p', { class: 'gap-text' });
  const canvas = element('canvas', { class: 'gap-line', 'aria-hidden': 'true' });
  const gapBox = element('div', { class: 'gap-box' }, gapText, canvas);
  const node = element(
    'section',
    { class: 'followed-part', 'aria-label': 'Followed drivers' },
    people,
    gapBox,
  );
  let history: GapHistory | null = null;
  let cars: readonly BoardCar[] = [];
  const compare = () => {
    const [first, second] = store.state().followed;
    history =
      isRace && first !== undefined && second !== undefined ? new GapHistory([first, second], frames) : null;
  };
  const draw = () => {
    gapBox.hidden = history === null;
    if (history === null || cars.length < 2) return;
    const state = store.state();
    drawGaps(canvas, upTo(state, history.points), cars as [BoardCar, BoardCar], state);
  };
  compare();
  store.onChange(({ isPlaying }, changed) => {
    if (changed.includes('followed')) compare();
    if (!isPlaying && changed.includes('timeMs')) draw();
  });
  new ResizeObserver(draw).observe(canvas);
  onThemeChange(draw);
  canvas.addEventListener('click', ({ clientX }) => {
    const { left, width } = canvas.getBoundingClientRect();
    const { fromMs, toMs } = store.state();
    store.set(soughtTo(store.state(), fromMs + ((clientX - left) / width) * (toMs - fromMs)));
  });
  return {
    node,
    append: (added: readonly BoardFrame[]) => added.forEach((frame) => history?.append(frame)),
    /** @param remarkOn A sentence about a car, "" for none. */
    show(board: Board, remarkOn: (number: string, car: BoardCar) => string) {
      const { followed, timeMs } = store.state();
      node.hidden = followed.length === 0;
      const shown = followed.flatMap((number) =>
        board.cars[number] ? [{ number, car: board.cars[number] }] : [],
      );
      cars = shown.map(({ car }) => car);
      const lines = shown.map(({ number, car }) => [car, remarkOn(number, car)] as const);
      const key = lines
        .map(([car, remark]) => `${wordsOf(car, isRace)}${remark}${car.teamColour}`)
        .join('\n');
      if (people.dataset.key !== key) {
        people.dataset.key = key;
        people.replaceChildren(...lines.map(([car, remark]) => personOf(car, remark, isRace)));
      }
      const text =
        history === null || cars.length < 2 ? '' : gapWords(cars as [BoardCar, BoardCar], history.at(timeMs));
      setText(gapText, text);
      draw();
    },
  };
}

function personOf(car: BoardCar, remark: string, isRace: boolean): HTMLElement {
  const bar = element('i', { class: 'team-bar' });
  bar.style.background = lineColour(car.teamColour);
  return element(
    'li',
    {},
    bar,
    element('b', {}, car.name ?? car.code),
    ` ${wordsOf(car, isRace)}`,
    ...(remark === '' ? [] : [element('span', { class: 'remark' }, remark)]),
  );
}

function wordsOf({ team, place, status, tyresBefore, tyre, stops }: BoardCar, isRace: boolean): string {
  const sets = [...(isRace ? tyresBefore : []), ...(tyre?.compound ? [tyre.compound] : [])];
  const tyres = sets.map((name) => name.toLowerCase());
  const parts = [
    team,
    place === null ? null : `P${place}`,
    statusWords[status] || null,
    tyres.length === 0 ? null : tyres.join(' → '),
    isRace && stops !== null ? counted(stops, 'stop') : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** "NOR is 1.234 s ahead of VER". */
export function gapWords([first, second]: readonly [BoardCar, BoardCar], gapMs: number | null): string {
  if (gapMs === null) return `The gap between ${first.code} and ${second.code} is not known here`;
  if (gapMs === 0) return `${first.code} and ${second.code} are level`;
  const [ahead, behind] = gapMs > 0 ? [first, second] : [second, first];
  return `${ahead.code} is ${formatSeconds(Math.abs(gapMs))} s ahead of ${behind.code}`;
}

/** The gap over the whole session, upwards where the first car is ahead; what is still to come paler. */
function drawGaps(
  canvas: HTMLCanvasElement,
  points: readonly GapPoint[],
  [first, second]: readonly [BoardCar, BoardCar],
  { timeMs, fromMs, toMs }: ReplayState,
): void {
  const { clientWidth: widthPx, clientHeight: heightPx } = canvas;
  if (widthPx === 0) return;
  fitPixels(canvas, widthPx, heightPx);
  const ctx = contextOf(canvas);
  ctx.clearRect(0, 0, widthPx, heightPx);
  const gaps = points.flatMap(({ gapMs }) => (gapMs === null ? [] : [gapMs]));
  const [most, least] = [Math.max(500, ...gaps), Math.min(-500, ...gaps)];
  const y = (gapMs: number) => 12 + ((most - gapMs) / (most - least)) * (heightPx - 24);
  const x = (ms: number) => ((ms - fromMs) / Math.max(1, toMs - fromMs)) * widthPx;
  ctx.lineWidth = 1;
  ctx.strokeStyle = drawn(theme.edge);
  ctx.strokeRect(0, y(0), widthPx, 0);
  ctx.lineWidth = 1.6;
  ctx.lineJoin = 'round';
  for (const isPast of [false, true]) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(isPast ? 0 : x(timeMs), 0, isPast ? x(timeMs) : widthPx, heightPx);
    ctx.clip();
    ctx.globalAlpha = isPast ? 1 : 0.35;
    ctx.strokeStyle = drawn(theme.text);
    ctx.beginPath();
    points.forEach(({ timeMs: ms, gapMs }, index) => {
      const before = points[index - 1]?.gapMs ?? null;
      if (gapMs === null) return;
      if (before === null) ctx.moveTo(x(ms), y(gapMs));
      else ctx.lineTo(x(ms), y(gapMs));
    });
    ctx.stroke();
    ctx.restore();
  }
  ctx.strokeStyle = drawn(theme.simulated);
  ctx.strokeRect(x(timeMs), 0, 0, heightPx);
  ctx.font = `600 11px ${getComputedStyle(canvas).fontFamily}`;
  ctx.textBaseline = 'middle';
  const label = (car: BoardCar, gapMs: number, atY: number) => {
    ctx.fillStyle = drawn(asText(lineColour(car.teamColour)));
    ctx.fillText(`${car.code} ahead, up to ${formatSeconds(Math.abs(gapMs))} s`, 4, atY);
  };
  if (most > 500) label(first, most, 6);
  if (least < -500) label(second, least, heightPx - 6);
}
