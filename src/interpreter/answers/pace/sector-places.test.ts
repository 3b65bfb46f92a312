import { describe, expect, it } from 'vitest';
import type { PlacedSectors, SectorsFindings } from '../../../ops/analyze/sectors.ts';
import { readWords } from '../../reading/words.ts';
import type { Interest } from '../answer-parts.ts';
import { questionKind } from '../question-kind.ts';
import { ownSectorPlaces } from './sector-places.ts';

const place = (rank: number, behindMs: number) => ({ rank, of: 20, behindMs });
const row = (driver: string, team: string, places: PlacedSectors['places']): PlacedSectors => ({
  ...{ driver, team, teamColour: null, bestLap: null, theoreticalBestMs: null, gainLeftMs: null },
  ...{ speedTrap: null, speedTrapRank: null, sectors: { 1: null, 2: null, 3: null }, places },
});
const findings = {
  session: {
    year: 2025,
    eventName: 'Italian Grand Prix',
    sessionName: 'Qualifying',
    sessionCode: 'Q',
    test: null,
    until: null,
  },
  drivers: [
    row('NOR', 'McLaren', { 1: place(1, 0), 2: place(7, 266), 3: place(1, 0) }),
    row('HAM', 'Ferrari', { 1: place(11, 443), 2: place(4, 228), 3: place(2, 223) }),
  ],
} as unknown as SectorsFindings;

function said(question: string, drivers: string[], teams: string[] = []): string[] {
  const words = readWords(question)!;
  const interest: Interest = {
    ...{ words: new Set(words.map(({ text }) => text)), kind: questionKind(words), drivers, teams, laps: [] },
    ...{ aspects: [], top: null, finishers: null, events: [], sessions: [], narrowings: [] },
  };
  return ownSectorPlaces(findings, interest);
}

const where = 'In qualifying for the 2025 Italian Grand Prix, ';

describe('ownSectorPlaces', () => {
  it('says first in which sector somebody was strongest, or weakest', () => {
    expect(said('which sector is Hamilton strongest in', ['HAM'])).toEqual([
      `${where}HAM was strongest in sector 3 (2nd of 20, 0.223 s behind the fastest), compared with everybody; sector 2 4th (0.228 s behind) and sector 1 11th (0.443 s behind).`,
    ]);
    expect(said('in which sector did Hamilton lose most', ['HAM'])[0]).toContain(
      'HAM was weakest in sector 1 (11th of 20',
    );
  });

  it('says in which sectors somebody was the fastest of all', () => {
    expect(said('was Norris quickest in any sector', ['NOR'])).toEqual([
      `Yes: in qualifying for the 2025 Italian Grand Prix, NOR was the fastest of all through sector 1 and sector 3; sector 2 7th (0.266 s behind).`,
    ]);
    expect(said('was Hamilton quickest in any sector', ['HAM'])[0]).toContain(
      'the fastest of all in no sector',
    );
  });

  it('tells of each car of a team, and of nobody where nobody was named', () => {
    expect(said('which sector is McLaren best in', [], ['McLaren'])).toHaveLength(1);
    expect(said('who was best in which sector', [])).toEqual([]);
  });

  it('keeps silent where no comparison of sectors is asked for', () => {
    expect(said('ideal lap of Hamilton', ['HAM'])).toEqual([]);
    expect(said('did Hamilton improve in sector 2', ['HAM'])).toEqual([]);
  });
});
