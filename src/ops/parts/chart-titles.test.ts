import { describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import type { SourceKind } from '../../io/effects.ts';
import { chartTitles, titleLine, titleOf } from './chart-titles.ts';
import type { SessionSubject } from './session-selectors.ts';
import { jointSource, resultsLabels, sourceLabels } from './source-label.ts';

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

describe('the words of a chart', () => {
  it('name session and origin, and mark what is simulated', () => {
    const selected = { event, session: event.sessions[0]!, warnings: [] };
    expect(chartTitles(selected, 'archive')).toEqual({
      ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race' },
      ...{ simulated: false, sourceLabel: 'official timing archive' },
    });
    expect(chartTitles(selected, 'demo')).toMatchObject({
      simulated: true,
      sourceLabel: 'simulated timing data',
    });
  });

  it('tell the origins apart', () => {
    const origins: SourceKind[] = ['archive', 'mirror', 'recorded', 'demo'];
    for (const labels of [sourceLabels, resultsLabels]) {
      expect(Object.keys(labels)).toEqual(origins);
      expect(new Set(Object.values(labels)).size).toBe(origins.length);
      expect(labels.demo).toMatch(/simulated/);
    }
    for (const origin of origins.slice(0, 3)) expect(resultsLabels[origin]).toContain('CC BY-NC-SA 4.0');
  });

  it('say mirror as soon as one part of a result came from there', () => {
    expect(jointSource('archive')).toBe('archive');
    expect(jointSource('archive', 'archive', 'mirror')).toBe('mirror');
    expect(jointSource('mirror', 'archive')).toBe('mirror');
    expect(jointSource('recorded', 'recorded')).toBe('recorded');
  });
});
