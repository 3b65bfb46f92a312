import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FramePlayer } from '../../src/core/board/frames.ts';
import { CarPlaces } from '../../src/core/board/car-places.ts';
import type { ReplaySpec } from '../../src/core/charts/spec/page-spec.ts';
import { replay } from '../../src/ops/analyze/replay.ts';
import { renderInteractive } from '../../src/render/interactive/html.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { recordedEffects } from './recorded-effects.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

async function replayOf(directory: string, query: Record<string, unknown>): Promise<ReplaySpec> {
  const { effects } = recordedEffects(await temporaryHome(), directory);
  const { charts } = await replay.run(effects, replay.input.parse(query));
  return charts[0]!.spec as ReplaySpec;
}

describe('a replay of a recording', needsRecordings, () => {
  it('has real positions on the driven line, and ends with the order of the qualifying: Mexico City 2025', async () => {
    const spec = await replayOf(corpusDirectory, { year: 2025, gp: 'Mexico City', session: 'Q', from: 'Q3' });
    expect(Object.keys(spec.places)).toHaveLength(20);
    const { cars } = new FramePlayer(spec.frames).boardAt(spec.toMs)!;
    const first = Object.values(cars).filter(({ place }) => place !== null && place <= 3);
    expect(first.toSorted((a, b) => a.place! - b.place!).map(({ code }) => code)).toEqual([
      'NOR',
      'LEC',
      'HAM',
    ]);
    expect(spec.events.at(-1)).toMatchObject({ kind: 'fastest-lap', label: 'Norris goes fastest, 1:15.586' });
    // On its pole lap the car is never far from the line.
    const pole = spec.laps['4']!.find(({ lapTimeMs }) => lapTimeMs === 75_586)!;
    const places = new CarPlaces(spec.map, spec.places);
    for (let timeMs = pole.startMs!; timeMs < pole.endMs!; timeMs += 1000) {
      const place = places.at('4', timeMs)!;
      const offM = spec.map!.xM.map((x, index) => Math.hypot(x - place.xM, spec.map!.yM[index]! - place.yM));
      expect(Math.min(...offM), String(timeMs)).toBeLessThan(25);
    }
    expect((await renderInteractive(spec)).length).toBeLessThan(4_000_000);
  });

  it('shows what a recording has that begins in mid-session: Monaco 2023, second practice', async () => {
    const live = join(dirname(corpusDirectory), 'corpus-live');
    const spec = await replayOf(live, { year: 2023, gp: 'Monaco', session: 'FP2' });
    expect(Object.keys(spec.places).length).toBeGreaterThan(15);
    expect(spec.map!.xM.length).toBeGreaterThan(200);
    expect(spec.frames.length).toBeGreaterThan(500);
    // Of laps that were only announced nobody knows when they ended.
    expect(spec.events).toEqual([]);
  });
});
