import type { TrackFlag } from '../../../../core/board/board.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import type { ReplayMap } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';
import { drawn, onThemeChange } from '../page-theme.ts';

export interface MapPoint {
  xM: number;
  yM: number;
}

export interface MapCar {
  number: string;
  code: string;
  colour: string;
  place: MapPoint;
  /** `track` a dot, `pits` a small ring, `out` a smaller one without its name. */
  look: 'track' | 'pits' | 'out';
  isLeader: boolean;
  isFollowed: boolean;
}

/** Where a car was on its best lap, so long after that began. */
export interface MapGhost {
  code: string;
  colour: string;
  place: MapPoint;
}

const paddingPx = 34;
const labelHeightPx = 13;
/** Middles of a name, from the dot: right, left, above, below. */
const labelSides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
] as const;

const flagColours = {
  yellow: theme.virtualSafetyCar,
  'safety-car': theme.safetyCar,
  'virtual-safety-car': theme.virtualSafetyCar,
  red: theme.redFlag,
} as const;

/** The circuit with the cars on it. What stands still has a canvas of its own below the cars. */
export function createTrackCanvas(map: ReplayMap, onResize: () => void) {
  const ground = element('canvas', { 'aria-hidden': 'true' });
  const moving = element('canvas', { role: 'img', 'aria-label': 'Map of the circuit with the cars' });
  const node = element('div', { class: 'map' }, ground, moving);
  let family = '';
  const sides = new Map<string, number>();
  let view = viewOf(map, 0, 0);
  let shownFlag: TrackFlag = null;
  const drawGround = () => drawCircuit(contextOf(ground), map, view, shownFlag, family);
  const resize = () => {
    const { clientWidth: widthPx, clientHeight: heightPx } = node;
    if (widthPx === 0 || heightPx === 0) return;
    for (const canvas of [ground, moving]) fitPixels(canvas, widthPx, heightPx);
    view = viewOf(map, widthPx, heightPx);
    family = getComputedStyle(node).fontFamily;
    drawGround();
    onResize();
  };
  new ResizeObserver(resize).observe(node);
  onThemeChange(() => {
    drawGround();
    onResize();
  });
  return {
    node,
    draw({ cars, ghosts }: { cars: readonly MapCar[]; ghosts: readonly MapGhost[] }, flag: TrackFlag) {
      if (flag !== shownFlag) {
        node.dataset.flag = flag ?? '';
        shownFlag = flag;
        drawGround();
      }
      const ctx = contextOf(moving);
      ctx.clearRect(0, 0, view.widthPx, view.heightPx);
      ctx.font = `600 11px ${family}`;
      ctx.textBaseline = 'middle';
      ctx.textAlign = 'center';
      const writing = ghosts.map((ghost) => drawGhost(ctx, ghost, view));
      // Those that matter most are on top, and get the room for their names first.
      const ranked = cars
        .map((car) => ({ ...car, ...pixelsOf(car.place, view), weight: weightOf(car) }))
        .sort((a, b) => a.weight - b.weight);
      for (const car of ranked) drawDot(ctx, car);
      drawNames(ctx, ranked.toReversed(), writing, sides, view);
    },
  };
}

interface View {
  widthPx: number;
  heightPx: number;
  scale: number;
  middle: MapPoint;
}

type Placed = MapCar & { x: number; y: number };

function weightOf({ isFollowed, isLeader, look }: MapCar): number {
  return (isFollowed ? 4 : 0) + (isLeader ? 2 : 0) + (look === 'track' ? 1 : look === 'pits' ? 0 : -1);
}

/** Fits the circuit into so many pixels. */
function viewOf({ xM, yM }: ReplayMap, widthPx: number, heightPx: number): View {
  const [left, right] = extentOf(xM);
  const [top, bottom] = extentOf(yM);
  const room = (pixels: number) => Math.max(pixels - 2 * paddingPx, 1);
  return {
    ...{ widthPx, heightPx },
    scale: Math.min(room(widthPx) / Math.max(right - left, 1), room(heightPx) / Math.max(bottom - top, 1)),
    middle: { xM: (left + right) / 2, yM: (top + bottom) / 2 },
  };
}

function extentOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

function pixelsOf(
  { xM, yM }: MapPoint,
  { widthPx, heightPx, scale, middle }: View,
): { x: number; y: number } {
  return { x: widthPx / 2 + (xM - middle.xM) * scale, y: heightPx / 2 + (yM - middle.yM) * scale };
}

/** Gives it as many of the screen's pixels as it has room for. */
export function fitPixels(canvas: HTMLCanvasElement, widthPx: number, heightPx: number): void {
  const [width, height] = [Math.round(widthPx * devicePixelRatio), Math.round(heightPx * devicePixelRatio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** To draw on it in CSS pixels. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d')!;
  ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  return ctx;
}

function drawCircuit(
  ctx: CanvasRenderingContext2D,
  { xM, yM, corners }: ReplayMap,
  view: View,
  flag: TrackFlag,
  family: string,
): void {
  ctx.clearRect(0, 0, view.widthPx, view.heightPx);
  if (xM.length < 2) return;
  const points = xM.map((x, index) => pixelsOf({ xM: x, yM: yM[index]! }, view));
  const line = new Path2D();
  for (const { x, y } of points) line.lineTo(x, y);
  line.closePath();
  ctx.lineJoin = 'round';
  const flagged = flag !== null && flag in flagColours ? flagColours[flag as keyof typeof flagColours] : null;
  ctx.strokeStyle = drawn(flagged ?? theme.edge);
  ctx.lineWidth = flagged === null ? 9 : 11;
  ctx.stroke(line);
  ctx.strokeStyle = drawn(theme.grid);
  ctx.lineWidth = 6;
  ctx.stroke(line);
  drawStartLine(ctx, points);
  ctx.font = `10px ${family}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = drawn(theme.faintText);
  for (const corner of corners) {
    const at = pixelsOf(corner, view);
    // Outwards, as seen from the middle of the map: there are no cars.
    const [dx, dy] = [at.x - view.widthPx / 2, at.y - view.heightPx / 2];
    const away = 17 / Math.max(Math.hypot(dx, dy), 1);
    ctx.fillText(corner.label, at.x + dx * away, at.y + dy * away);
  }
}

/** Across the line where laps begin. */
function drawStartLine(ctx: CanvasRenderingContext2D, points: readonly { x: number; y: number }[]): void {
  const [at, next] = [points[0]!, points[1]!];
  const length = Math.hypot(next.x - at.x, next.y - at.y) || 1;
  const [acrossX, acrossY] = [(-(next.y - at.y) / length) * 9, ((next.x - at.x) / length) * 9];
  ctx.strokeStyle = drawn(theme.text);
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.moveTo(at.x - acrossX, at.y - acrossY);
  ctx.lineTo(at.x + acrossX, at.y + acrossY);
  ctx.stroke();
}

function radiusOf({ look, isFollowed }: MapCar): number {
  const radiusPx = look === 'track' ? 6 : look === 'pits' ? 4 : 3;
  return isFollowed ? radiusPx + 2 : radiusPx;
}

function drawDot(ctx: CanvasRenderingContext2D, car: Placed): void {
  const radiusPx = radiusOf(car);
  ctx.beginPath();
  ctx.arc(car.x, car.y, radiusPx, 0, 2 * Math.PI);
  ctx.fillStyle = drawn(car.look === 'track' ? car.colour : theme.background);
  ctx.fill();
  ctx.lineWidth = car.look === 'track' ? 1.5 : 2;
  ctx.strokeStyle = drawn(car.look === 'track' ? theme.background : car.colour);
  ctx.globalAlpha = car.look === 'out' ? 0.6 : 1;
  ctx.stroke();
  ctx.globalAlpha = 1;
  if (!car.isLeader && !car.isFollowed) return;
  ctx.beginPath();
  ctx.arc(car.x, car.y, radiusPx + 2.5, 0, 2 * Math.PI);
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = drawn(theme.text);
  ctx.stroke();
}

/** @returns where its name is */
function drawGhost(ctx: CanvasRenderingContext2D, { colour, code, place }: MapGhost, view: View): Box {
  const { x, y } = pixelsOf(place, view);
  ctx.beginPath();
  ctx.arc(x, y, 8, 0, 2 * Math.PI);
  ctx.setLineDash([3, 3]);
  ctx.lineWidth = 2;
  ctx.strokeStyle = drawn(colour);
  ctx.stroke();
  ctx.setLineDash([]);
  drawText(ctx, `${code} best`, x, y + 18, theme.softText);
  return boxAround(x, y + 18, 26, labelHeightPx / 2);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name beside each dot where there is room; on the side where it was before, if it can be. */
function drawNames(
  ctx: CanvasRenderingContext2D,
  cars: readonly Placed[],
  writing: readonly Box[],
  sides: Map<string, number>,
  view: View,
): void {
  const taken: Box[] = [...writing, ...cars.map(({ x, y }) => boxAround(x, y, 5, 5))];
  for (const car of cars) {
    if (car.look === 'out' && !car.isFollowed) continue;
    const text = car.isLeader ? `1 ${car.code}` : car.code;
    const [halfWidth, halfHeight] = [ctx.measureText(text).width / 2 + 1, labelHeightPx / 2];
    const away = radiusOf(car) + (car.isLeader || car.isFollowed ? 5 : 3);
    const boxOn = (side: number): Box => {
      const [dx, dy] = labelSides[side]!;
      return boxAround(
        car.x + dx * (away + halfWidth),
        car.y + dy * (away + halfHeight),
        halfWidth,
        halfHeight,
      );
    };
    const outside = sideOutwards(car, view);
    const before = sides.get(car.number) ?? outside;
    const side = [before, outside, 2, 3, 0, 1].find((each) => isFree(boxOn(each), taken, view));
    if (side !== undefined) sides.set(car.number, side);
    else if (!car.isFollowed && !car.isLeader) continue;
    const box = boxOn(side ?? before);
    taken.push(box);
    drawText(ctx, text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, theme.text);
  }
}

/** The side of a name on which it is out of the circuit, as seen from the middle: there is no line under it. */
function sideOutwards({ x, y }: Placed, { widthPx, heightPx }: View): number {
  const [dx, dy] = [(x - widthPx / 2) / widthPx, (y - heightPx / 2) / heightPx];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 0 : 1;
  return dy < 0 ? 2 : 3;
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function isFree({ left, right, top, bottom }: Box, taken: readonly Box[], view: View): boolean {
  if (left < 0 || top < 0 || right > view.widthPx || bottom > view.heightPx) return false;
  return !taken.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
}

const writings = new Map<string, HTMLCanvasElement>();
const writingPx = { width: 96, height: 18 };

/** Readable on the line too. Drawn once and then copied: it is the dearest part of a picture. */
function drawText(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string): void {
  const [ink, ground] = [drawn(colour), drawn(theme.panel)];
  const key = [text, ink, ground, ctx.font, devicePixelRatio].join(' ');
  const writing = writings.get(key) ?? writingOf(text, ink, ground, ctx.font);
  writings.set(key, writing);
  const { width, height } = writingPx;
  ctx.drawImage(writing, Math.round(x - width / 2), Math.round(y - height / 2), width, height);
}

function writingOf(text: string, ink: string, ground: string, font: string): HTMLCanvasElement {
  const { width, height } = writingPx;
  const canvas = element('canvas', { width: width * devicePixelRatio, height: height * devicePixelRatio });
  const ctx = contextOf(canvas);
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ground;
  ctx.strokeText(text, width / 2, height / 2, width);
  ctx.fillStyle = ink;
  ctx.fillText(text, width / 2, height / 2, width);
  return canvas;
}
