import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../src/core/group-by.ts';
import {
  assembleRecorded,
  hasCorpus,
  referencedSessions,
  referenceDirectory,
  type RecordedSession,
} from './corpus.ts';
import { readCsv } from './csv.ts';
import { formatLaps, readListedDifferences } from './differences.ts';
import { compareLaps, type LapDifference } from './reference-laps.ts';
import { needsRecordings } from './recorded-sessions.ts';

/** Drivers and lap numbers of the reference's laps table, "HAM 12". */
function referenceLaps(session: RecordedSession) {
  return readCsv(`${referenceDirectory}${session.id}/laps.csv`);
}

function lapNames(sessionId: string): string[] {
  const session = referencedSessions.find(({ id }) => id === sessionId);
  if (!session) throw new Error(`listed-differences.md names a session that is not recorded: ${sessionId}`);
  return referenceLaps(session).map((row) => `${row.Driver} ${Number(row.LapNumber)}`);
}

/** Differences as rows of `listed-differences.md`, so that a failure shows what would have to be written down, or mended. */
function asRows(session: RecordedSession, differences: readonly LapDifference[]): string[] {
  const columns = groupBy(differences, ({ column }) => column);
  return [...columns].map(([column, found]) => {
    const laps = new Set(found.map(({ driver, lap }) => `${driver} ${lap}`));
    return `| ${session.id} | ${column} | ${formatLaps(laps, lapNames(session.id))} | ${most(found) ?? ''} |`;
  });
}

function most(differences: readonly LapDifference[]): number | null {
  const sizes = differences.flatMap(({ reference, ours }) =>
    typeof reference === 'number' && typeof ours === 'number' ? Math.abs(ours - reference) : [],
  );
  return sizes.length === 0 ? null : Math.max(...sizes);
}

/** Columns that results show; the others are session times, speeds and names. */
const resultColumns = [
  ...['LapTime', 'Sector1Time', 'Sector2Time', 'Sector3Time', 'Compound', 'Stint', 'TyreLife', 'PitInTime'],
  ...['PitOutTime', 'Position', 'TrackStatus', 'Deleted', 'IsAccurate'],
];

function share(differences: number, values: number): string {
  return `${(100 * (1 - differences / values)).toFixed(2)} %`;
}

describe('laps equal the reference but for what listed-differences.md lists', needsRecordings, () => {
  const listed = hasCorpus ? readListedDifferences(lapNames) : [];

  it.each(referencedSessions)('$id', (session) => {
    const comparison = compareLaps(referenceLaps(session), assembleRecorded(session).laps);
    const own = listed.filter((row) => row.session === session.id);
    const isListed = (row: (typeof own)[number], { column, driver, lap }: LapDifference) =>
      row.column === column && row.laps.has(`${driver} ${lap}`);

    const unlisted = comparison.differences.filter((found) => !own.some((row) => isListed(row, found)));
    expect(asRows(session, unlisted)).toEqual([]);

    for (const row of own) {
      const found = comparison.differences.filter((difference) => isListed(row, difference));
      const where = `${row.rule}, ${session.id}, ${row.column}`;
      expect(found.length, `${where}: a listed difference does not occur`).toBe(row.laps.size);
      expect(most(found), `${where}: largest difference`).toBe(row.most);
    }
    const laps = referenceLaps(session).length;
    const resultDifferences = comparison.differences.filter(({ column }) => resultColumns.includes(column));
    console.info(
      `${session.id}: ${laps} laps; ${share(resultDifferences.length, laps * resultColumns.length)} of lap times, ` +
        'sectors, tyres, pit visits, positions, flags and marks equal the reference, ' +
        `${share(comparison.differences.length, comparison.comparedValues)} of all values`,
    );
  });
});

describe('docs/differences.md', () => {
  const root = new URL('../../', import.meta.url);
  const text = readFileSync(new URL('docs/differences.md', root), 'utf8');
  const listed = readFileSync(new URL('listed-differences.md', import.meta.url), 'utf8');

  it('names tests that exist', () => {
    const paths = [...text.matchAll(/`((?:src|test)\/[\w/.*-]+)`/g)].map((match) => match[1]!);
    expect(paths.length).toBeGreaterThan(10);
    const missing = paths.filter((path) => !path.includes('*') && !existsSync(new URL(path, root)));
    expect(missing).toEqual([]);
  });

  it('has a table, or a test, for every rule', () => {
    const rules = text.split(/^## (?=[a-z][a-z0-9-]*$)/m).slice(1);
    expect(rules.length).toBeGreaterThan(15);
    const unproven = rules.filter(
      (rule) => !listed.includes(`## ${rule.split('\n')[0]}\n`) && !rule.includes('.test.ts'),
    );
    expect(unproven.map((rule) => rule.split('\n')[0])).toEqual([]);
    const names = [...listed.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(names.filter((name) => !text.includes(`## ${name}\n`))).toEqual([]);
  });
});
