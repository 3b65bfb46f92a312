import type { Board } from '../../../../core/board/board.ts';
import type { CarPlaces } from '../../../../core/board/car-places.ts';
import type { ReplaySpec } from '../../../../core/charts/spec/page-spec.ts';
import { ghostAt } from './ghost.ts';
import type { ReplayState } from './playback.ts';
import { lineColour } from './tower.ts';
import { isOut } from './tower-row.ts';
import type { MapCar, MapGhost } from './track-canvas.ts';

/** What is on the map at a moment, and who is not. */
export interface MapScene {
  cars: MapCar[];
  ghosts: MapGhost[];
  /** Codes of cars in the session that nobody has the position of. */
  unplaced: string[];
}

/** At the live edge positions may come later than the rest: the map stays behind by so much at most. */
const latePlacesMs = 5000;

export function mapScene(
  { laps }: Pick<ReplaySpec, 'laps'>,
  places: CarPlaces,
  board: Board,
  { timeMs: nowMs, isLive, followed }: ReplayState,
): MapScene {
  const timeMs = isLive ? Math.min(nowMs, Math.max(places.endMs, nowMs - latePlacesMs)) : nowMs;
  const isRace = board.session.kind === 'race';
  const scene: MapScene = { cars: [], ghosts: [], unplaced: [] };
  for (const [number, car] of Object.entries(board.cars)) {
    const look = { code: car.code, colour: lineColour(car.teamColour) };
    const isFollowed = followed.includes(number);
    const place = places.at(number, timeMs);
    if (place !== null)
      scene.cars.push({
        ...{ number, ...look, place, isFollowed },
        look: isOut(car) ? 'out' : car.status === 'in-pits' ? 'pits' : 'track',
        isLeader: isRace && car.place === 1,
      });
    else if (!isOut(car)) scene.unplaced.push(car.code);
    if (isRace || !isFollowed || car.status !== 'on-track') continue;
    const ghost = ghostAt(laps[number] ?? [], timeMs);
    const ghostPlace = ghost && places.at(number, ghost.atMs);
    if (ghostPlace) scene.ghosts.push({ ...look, place: ghostPlace });
  }
  return scene;
}

const namedAtMost = 5;

/** "No position of STR, ALB at this moment." */
export function unplacedText({ cars, unplaced }: MapScene): string {
  if (unplaced.length === 0) return '';
  if (cars.length === 0) return 'No positions at this moment.';
  if (unplaced.length > namedAtMost) return `No position of ${unplaced.length} cars at this moment.`;
  return `No position of ${unplaced.join(', ')} at this moment.`;
}
