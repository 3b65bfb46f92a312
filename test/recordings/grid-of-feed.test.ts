import { describe, expect, it } from 'vitest';
import { readGrid } from '../../src/core/timing/topics/race-topics.ts';
import { needsRecordings, topicRecords } from './corpus.ts';
import { recordedOfficialResults } from './official-results.ts';
import { timedSessions } from './recorded-sessions.ts';

const races = timedSessions.filter(({ sessionName }) => /^(Race|Sprint)$/.test(sessionName));

describe('the grid of the feed', needsRecordings, () => {
  it.each(races.map((race) => [race.id, race] as const))('is the official one: %s', (_id, race) => {
    const grid = readGrid(topicRecords(race, 'TimingAppData') ?? []);
    const official = recordedOfficialResults(race) ?? [];
    expect(grid.size).toBeGreaterThanOrEqual(19);
    const differing = official.flatMap(({ driverNumber, gridPosition }) =>
      gridPosition !== null &&
      gridPosition > 0 &&
      grid.has(driverNumber) &&
      grid.get(driverNumber) !== gridPosition
        ? [[driverNumber, gridPosition, grid.get(driverNumber)]]
        : [],
    );
    expect(differing).toEqual([]);
  });
});
