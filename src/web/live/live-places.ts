import { inflateRawSync } from 'node:zlib';
import { noReading } from '../../core/board/car-places.ts';
import { cornersOnMap, turnOf } from '../../core/charts/race/replay-map.ts';
import type { ReplayMap, ReplayPlaces } from '../../core/charts/spec/page-spec.ts';
import { asObject, asObjects, parseJsonObject } from '../../core/json-object.ts';
import type { Circuit } from '../../core/telemetry/circuit/circuit.ts';

/** Samples come some four times a second; a step of the same length loses nothing. */
const stepMs = 250;
/** Between samples further apart nobody knows where the car was. */
const mostBetweenMs = 1_000;
const mostDm = 32_767;
/** Real records hold 7 kB, first ones some 40 kB. */
const mostBytes = 1_048_576;

interface Sample {
  timeMs: number;
  xDm: number;
  yDm: number;
}

/** A car's places in steps, x and y in turn. */
interface Track {
  fromMs: number;
  xy: Int16Array<ArrayBuffer>;
  steps: number;
  /** Steps that `news` has given. */
  given: number;
  last: Sample;
}

/** Where cars are, from the messages of `Position.z` as they come, on the map of `ReplaySpec`. */
export class LivePlaces {
  readonly #zeroUtcMs: number;
  readonly #circuit: Circuit | null;
  readonly #turn: ReturnType<typeof turnOf>;
  readonly #tracks = new Map<string, Track>();

  /** @param zeroUtcMs of session time */
  constructor(zeroUtcMs: number, circuit: Circuit | null) {
    this.#zeroUtcMs = zeroUtcMs;
    this.#circuit = circuit;
    this.#turn = turnOf(circuit);
  }

  /** @param content packed, or as it is unpacked; what cannot be read says nothing. */
  push(content: unknown): void {
    for (const { Timestamp, Entries } of asObjects(unpacked(content)?.Position)) {
      const timeMs = typeof Timestamp === 'string' ? Date.parse(Timestamp) - this.#zeroUtcMs : NaN;
      if (!Number.isFinite(timeMs)) continue;
      for (const [car, entry] of Object.entries(asObject(Entries) ?? {})) {
        const { X, Y } = asObject(entry) ?? {};
        // A car that was not located is sent at 0, 0.
        if (typeof X !== 'number' || typeof Y !== 'number' || (X === 0 && Y === 0)) continue;
        const [xDm, yDm] = this.#turn(X, Y);
        this.#add(car, { timeMs, xDm, yDm });
      }
    }
  }

  /** All steps of all cars so far. */
  all(): Record<string, ReplayPlaces> {
    return this.#pieces((track) => [0, track.steps]);
  }

  /** The steps since it was last asked. */
  news(): Record<string, ReplayPlaces> {
    const pieces = this.#pieces(({ given, steps }) => [given, steps]);
    for (const track of this.#tracks.values()) track.given = track.steps;
    return pieces;
  }

  /** The line that a car drove in this time, with the corners where they are known; null where a part of it is. */
  map(car: string, fromMs: number, toMs: number): ReplayMap | null {
    const track = this.#tracks.get(car);
    if (!track || fromMs < track.fromMs) return null;
    const from = Math.ceil((fromMs - track.fromMs) / stepMs);
    const to = Math.floor((toMs - track.fromMs) / stepMs);
    if (to > track.steps) return null;
    const xy = track.xy.subarray(from * 2, to * 2);
    if (xy.length < 100 || xy.includes(noReading)) return null;
    const corners = cornersOnMap(this.#circuit, this.#turn);
    const metres = (axis: number) =>
      Array.from(
        xy.filter((_, index) => index % 2 === axis),
        (dm) => dm / 10,
      );
    return { xM: metres(0), yM: metres(1), corners };
  }

  #add(car: string, sample: Sample): void {
    const track = this.#tracks.get(car);
    if (!track) {
      const fromMs = Math.ceil(sample.timeMs / stepMs) * stepMs;
      this.#tracks.set(car, { fromMs, xy: new Int16Array(512), steps: 0, given: 0, last: sample });
      return;
    }
    const { last } = track;
    if (sample.timeMs <= last.timeMs) return;
    const isGap = sample.timeMs - last.timeMs > mostBetweenMs;
    for (let atMs = track.fromMs + track.steps * stepMs; atMs <= sample.timeMs; atMs += stepMs) {
      const share = (atMs - last.timeMs) / (sample.timeMs - last.timeMs);
      append(
        track,
        isGap ? null : last.xDm + (sample.xDm - last.xDm) * share,
        last.yDm + (sample.yDm - last.yDm) * share,
      );
    }
    track.last = sample;
  }

  #pieces(rangeOf: (track: Track) => [from: number, to: number]): Record<string, ReplayPlaces> {
    const pieces: Record<string, ReplayPlaces> = {};
    for (const [car, track] of this.#tracks) {
      const [from, to] = rangeOf(track);
      if (to <= from) continue;
      const { buffer } = track.xy;
      const xy = Buffer.from(buffer, from * 4, (to - from) * 4).toString('base64');
      pieces[car] = { fromMs: track.fromMs + from * stepMs, stepMs, xy };
    }
    return pieces;
  }
}

/** @param xDm null = no reading */
function append(track: Track, xDm: number | null, yDm: number): void {
  if (track.steps * 2 === track.xy.length) {
    const longer = new Int16Array(track.xy.length * 2);
    longer.set(track.xy);
    track.xy = longer;
  }
  const isKnown = xDm !== null && Math.max(Math.abs(xDm), Math.abs(yDm)) <= mostDm;
  track.xy[track.steps * 2] = isKnown ? Math.round(xDm) : noReading;
  track.xy[track.steps * 2 + 1] = isKnown ? Math.round(yDm) : noReading;
  track.steps += 1;
}

function unpacked(content: unknown): Record<string, unknown> | null {
  if (typeof content !== 'string') return asObject(content);
  try {
    const json = inflateRawSync(Buffer.from(content, 'base64'), { maxOutputLength: mostBytes });
    return parseJsonObject(json.toString());
  } catch {
    return null;
  }
}
