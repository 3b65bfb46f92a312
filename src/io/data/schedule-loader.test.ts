import type { ResourceSource } from '../sources/source.ts';
import { describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import { openRecordedSource } from '../sources/recorded-source.ts';
import { loadSchedule } from './schedule-loader.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

function contextOf(answers: Readonly<Record<string, ScriptedAnswer>>) {
  const source = scriptedSource(answers);
  return { source, clock: { nowMs: () => nowMs }, signal: new AbortController().signal };
}

const index = {
  Meetings: [
    {
      Number: 1,
      Name: 'Some Grand Prix',
      Sessions: [{ Key: 1, Name: 'Race', StartDate: '2024-03-02T18:00:00', GmtOffset: '03:00:00' }],
    },
  ],
};
const races = {
  MRData: { RaceTable: { Races: [{ round: '1', raceName: 'Some Grand Prix', date: '2024-03-02' }] } },
};

describe('loadSchedule', () => {
  it('falls back from f1schedule to the archive index and says why', async () => {
    const context = contextOf({
      'schedule schedule_2024.json': failure('refused', 'schedules.example', 403, 'refused'),
      'archive 2024/Index.json': index,
    });
    const { value, source, warnings, confirmedUtcMs } = await loadSchedule(context, 2024);
    expect([value.origin, source, confirmedUtcMs]).toEqual(['archive-index', 'archive', 1_700_000_000_000]);
    expect(warnings).toMatchObject([{ code: 'SCHEDULE_SOURCE_FAILED' }]);
    expect(warnings[0]?.message).toContain('schedules.example answered 403');
  });

  it('falls back to the results API when the others answer with something else', async () => {
    const context = contextOf({
      'schedule schedule_2024.json': '<html>Sign in</html>',
      'archive 2024/Index.json': { Meetings: [] },
      'results 2024.json': races,
    });
    const { value, warnings } = await loadSchedule(context, 2024);
    expect(value).toMatchObject({ origin: 'results-api', events: [{ eventName: 'Some Grand Prix' }] });
    expect(warnings.map((warning) => warning.message)).toEqual([
      expect.stringContaining('not a JSON object'),
      expect.stringContaining('no readable event of 2024'),
    ]);
  });

  it('asks only the results API about seasons before 2018', async () => {
    const context = contextOf({});
    await expect(loadSchedule(context, 2017)).rejects.toMatchObject({ code: 'NO_DATA' });
    expect(context.source.requests).toEqual(['results 2017.json']);
  });

  it('fails with what every host said', async () => {
    const context = contextOf({
      'schedule schedule_2024.json': failure(
        'unavailable',
        'schedules.example',
        null,
        'timed out after 10 s',
      ),
      'archive 2024/Index.json': failure('refused', 'archive.example', 403, 'refused'),
    });
    await expect(loadSchedule(context, 2024)).rejects.toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      message: expect.stringMatching(/schedules\.example: timed out.*archive\.example answered 403.*404/),
    });
  });

  it.each([1949, 2028, 2024.5, Number.NaN, 20244])('refuses %s without asking anybody', async (year) => {
    const context = contextOf({});
    await expect(loadSchedule(context, year)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { min: 1950, max: 2027 },
    });
    expect(context.source.requests).toEqual([]);
  });

  it('takes any stored copy of an old season, and none when told to refresh', async () => {
    const context = contextOf({ 'archive 2024/Index.json': index });
    await loadSchedule(context, 2024);
    await loadSchedule(context, 2024, { refresh: true });
    const ages = context.source.options.map(({ maxAgeMs }) => maxAgeMs);
    expect(ages[0]).toBeGreaterThan(7 * 86_400_000);
    expect(ages.at(-1)).toBe(0);
  });
});

describe('recorded schedules', needsRecordings, () => {
  it.each([
    [1979, 'results-api', 15],
    [2018, 'f1schedule', 21],
    [2026, 'f1schedule', 25],
  ])('%i comes from %s', async (year, origin, events) => {
    const source = await openRecordedSource(corpusDirectory);
    const clock = { nowMs: () => nowMs };
    const loaded = await loadSchedule({ source, clock, signal: new AbortController().signal }, year);
    expect(loaded).toMatchObject({ source: 'recorded', warnings: [], value: { origin } });
    expect(loaded.value.events).toHaveLength(events);
  });

  it.each([
    [2024, ['sessions', 'meetings'], 3],
    [2024, ['sessions'], 4],
  ])('%i comes from OpenF1 when nobody else has it (%j)', async (year, has, warnings) => {
    const recorded = await openRecordedSource(corpusDirectory);
    const source: ResourceSource = {
      kind: 'recorded',
      fetch: async (ref, options) =>
        ref.service === 'openf1' && has.includes(ref.path)
          ? await recorded.fetch(ref, options)
          : { ok: false, reason: 'absent', answers: [] },
      fingerprint: async () => null,
    };
    const clock = { nowMs: () => nowMs };
    const loaded = await loadSchedule({ source, clock, signal: new AbortController().signal }, year);
    expect(loaded).toMatchObject({ source: 'recorded', provider: 'openf1', value: { origin: 'openf1' } });
    const monaco = loaded.value.events.find(({ eventName }) => eventName.startsWith('Monaco'));
    expect(monaco).toMatchObject({ eventName: 'Monaco Grand Prix', round: 8, eventDate: '2024-05-26' });
    expect(monaco?.sessions.map(({ code }) => code)).toEqual(['FP1', 'FP2', 'FP3', 'Q', 'R']);
    expect(loaded.warnings.map(({ code }) => code)).toHaveLength(warnings);
  });
});
