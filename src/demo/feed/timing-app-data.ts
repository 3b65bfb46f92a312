import type { FeedObject } from '../../core/feed/patch.ts';
import { randomStream } from '../random.ts';
import type { SessionTruth } from '../truth.ts';
import { isRaceLike } from './race-kinds.ts';
import { startingOrder } from './standings.ts';
import type { FeedMessage } from './stream-file.ts';
import { TimingBoard } from './timing-board.ts';
import { placeChanges } from './timing-data.ts';
import { tyreEvents } from './tyre-events.ts';
import type { TimingEvent } from './timing-event.ts';

/** Tyres, stint by stint, with the grid and the places. */
export function timingAppDataMessages(truth: SessionTruth): FeedMessage[] {
  const order = startingOrder(truth);
  const random = randomStream(truth.plan.seed, 'feed', 'first-tyres');
  const places = isRaceLike(truth)
    ? (place: number): FeedObject => ({ Line: place, GridPos: String(place) })
    : (place: number): FeedObject => ({ Line: place });
  const first: FeedMessage = {
    atMs: random.integer(3_000, 12_000),
    payload: {
      Lines: Object.fromEntries(
        order.map((number, index) => [number, { RacingNumber: number, ...places(index + 1), Stints: [] }]),
      ),
    },
  };
  const placeEvents = placeChanges(truth).flatMap(({ atMs, places: changed }) =>
    [...changed].map(([number, place]): TimingEvent => ({ atMs, number, values: { Line: place } })),
  );
  return [first, ...new TimingBoard({}).messages([...placeEvents, ...tyreEvents(truth)])];
}
