import { describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import type { Provider } from '../../core/provider.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Origin, SourceKind } from '../../io/effects.ts';
import { chartTitles, titleLine, titleOf } from './chart-titles.ts';
import type { SessionSubject } from './session-selectors.ts';
import { jointOrigin, resultsLabel, sessionLabel } from './result-fields.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { R: null });
const monaco: SessionSubject = {
  ...{ year: 2024, round: 8, eventName: 'Monaco Grand Prix' },
  ...{ sessionCode: 'Q', sessionName: 'Qualifying', test: null },
};

describe('the title of a chart', () => {
  it.each([
    [
      titleOf('Telemetry', monaco, ['VER', 'NOR']),
      'Telemetry, 2024 Monaco Grand Prix, Qualifying: VER and NOR',
    ],
    [titleOf('Tyre strategy', monaco), 'Tyre strategy, 2024 Monaco Grand Prix, Qualifying'],
    [
      titleOf('Team pace', { ...monaco, year: 2026, test: { number: 1, day: 2 } }),
      'Team pace, 2026 test 1, day 2',
    ],
    [titleLine(['Drivers’ championship', '2024']), 'Drivers’ championship, 2024'],
    [
      titleLine(['Years compared', 'Monza', ''], ['VER 2023', '2024']),
      'Years compared, Monza: VER 2023 and 2024',
    ],
  ])('%s', (title, expected) => {
    expect(title).toBe(expected);
  });

  it('is one line of bounded length, whatever names come from outside', () => {
    const title = titleLine(['Lap times', 'x'.repeat(500)], Array<string>(50).fill('V\nR'));
    expect(title.length).toBeLessThanOrEqual(160);
    expect(title).not.toContain('\n');
    expect(titleLine(['Laps'], Array<string>(50).fill('VER'))).toMatch(/and 42 more$/);
  });
});

const fromFeed = (source: SourceKind): Origin => ({ source, provider: 'f1-archive' });

describe('the words of a chart', () => {
  it('name the part of the session that they show', () => {
    const [session] = event.sessions;
    const shown = (until: object, warnings: Warning[]) =>
      chartTitles(
        { event, session: { ...session!, ...until }, warnings: [] },
        { ...fromFeed('recorded'), warnings },
      ).sessionName;
    const unfinished: Warning = { code: 'RECORDING_UNFINISHED', message: '', effect: '' };
    expect(shown({}, [])).toBe('Race');
    expect(shown({}, [unfinished])).toBe('Race, as far as recorded');
    expect(shown({ until: { lap: 20 } }, [unfinished])).toBe('Race, after lap 20');
  });

  it('name session and origin, and mark what is simulated', () => {
    const selected = { event, session: event.sessions[0]!, warnings: [] };
    expect(chartTitles(selected, fromFeed('archive'))).toEqual({
      ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race' },
      ...{ simulated: false, sourceLabel: 'official timing archive' },
    });
    expect(chartTitles(selected, { source: 'demo', provider: 'simulation' })).toMatchObject({
      simulated: true,
      sourceLabel: 'simulated timing data',
    });
  });

  it('tell the origins apart', () => {
    const origins: Origin[] = [
      ...(['archive', 'mirror', 'recorded'] as const).map(fromFeed),
      { source: 'demo', provider: 'simulation' },
      { source: 'openf1', provider: 'openf1' },
      { source: 'recorded', provider: 'openf1' },
      { source: 'results-api', provider: 'results-api' },
    ];
    expect(new Set(origins.map(sessionLabel)).size).toBe(origins.length);
    expect(sessionLabel(origins[3]!)).toMatch(/simulated/);
    expect(sessionLabel({ source: 'recorded', provider: 'results-api' })).toContain('CC BY-NC-SA 4.0');
  });

  it('name the licence of results that are real', () => {
    for (const source of ['archive', 'recorded', 'results-api'] as const) {
      expect(resultsLabel(source)).toContain('CC BY-NC-SA 4.0');
    }
    expect(resultsLabel('demo')).toBe('simulated results');
  });

  it('say mirror as soon as one part of a result came from there', () => {
    const joint = (first: SourceKind, ...others: SourceKind[]) =>
      jointOrigin(fromFeed(first), ...others.map(fromFeed)).source;
    expect(joint('archive')).toBe('archive');
    expect(joint('archive', 'archive', 'mirror')).toBe('mirror');
    expect(joint('mirror', 'archive')).toBe('mirror');
    expect(joint('recorded', 'recorded')).toBe('recorded');
  });

  it('name the provider that knows least, and each part where they differ', () => {
    const joint = (...providers: Provider[]) =>
      jointOrigin(...(providers.map((provider) => ({ source: 'recorded', provider })) as [Origin])).provider;
    expect(joint('f1-archive', 'openf1')).toBe('openf1');
    expect(joint('results-api', 'openf1', 'f1-archive')).toBe('results-api');
    const parts = { laps: 'f1-archive', results: 'results-api' } as const;
    expect(jointOrigin(fromFeed('archive'), { ...fromFeed('archive'), parts })).toEqual({
      ...fromFeed('archive'),
      parts,
    });
  });
});
