import type { FeedObject } from '../../ground/product.ts';
import { randomStream } from '../../ground/random.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { placeChanges } from '../standings/place-changes.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';
import { startingOrder } from '../standings/standings.ts';
import type { FeedLine, FeedMessage } from '../stream/stream-file.ts';
import { TimingBoard } from '../board/timing-board.ts';
import { tyreEvents } from './tyre-events.ts';
import { eventSeries, type TimingEvent } from '../board/timing-event.ts';

/** Tyres, stint by stint, with the grid and the places. */
export function timingAppDataMessages(truth: SessionTruth): (FeedMessage | FeedLine)[] {
  const order = startingOrder(truth);
  const random = randomStream(truth.plan.seed, 'feed', 'first-tyres');
  const places = isRaceLike(truth.plan.session)
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
  const events = [eventSeries(placeEvents), eventSeries(tyreEvents(truth))];
  return [first, ...new TimingBoard({}).messages(events)];
}
