import { describe, expect, it } from 'vitest';
import { lapNumberAxis } from './lap-number-axis.ts';
import { lapTimeAxis } from './lap-time-axis.ts';

const labels = (axis: { ticks: { label: string }[] }) => axis.ticks.map((tick) => tick.label);

describe('lapTimeAxis', () => {
  it.each([
    [91_400, 92_600, ['1:31.4', '1:31.6', '1:31.8', '1:32.0', '1:32.2', '1:32.4', '1:32.6']],
    [
      91_000,
      95_000,
      ['1:31.0', '1:31.5', '1:32.0', '1:32.5', '1:33.0', '1:33.5', '1:34.0', '1:34.5', '1:35.0'],
    ],
    [104_800, 112_100, ['1:45', '1:46', '1:47', '1:48', '1:49', '1:50', '1:51', '1:52']],
    [95_000, 125_000, ['1:35', '1:40', '1:45', '1:50', '1:55', '2:00', '2:05']],
    [60_000, 300_000, ['1:00', '1:30', '2:00', '2:30', '3:00', '3:30', '4:00', '4:30', '5:00']],
    [54_000, 56_000, ['0:54.0', '0:54.5', '0:55.0', '0:55.5', '0:56.0']],
  ])('from %d to %d ms', (fromMs, toMs, expected) => {
    const axis = lapTimeAxis(fromMs, toMs);
    expect(labels(axis).slice(0, expected.length)).toEqual(expected);
    expect(axis.ticks.every((tick) => tick.value >= axis.min && tick.value <= axis.max)).toBe(true);
    expect(axis.ticks.length).toBeLessThanOrEqual(11);
  });

  it('opens a second round a single lap time', () => {
    const axis = lapTimeAxis(91_512, 91_512);
    expect([axis.min, axis.max]).toEqual([91_012, 92_012]);
    expect(axis.ticks.length).toBeGreaterThan(3);
  });

  it('copes with an hour between laps', () => {
    expect(lapTimeAxis(90_000, 3_690_000).ticks.length).toBeLessThanOrEqual(11);
  });
});

describe('lapNumberAxis', () => {
  it('has whole laps, the first one too where ticks are far apart', () => {
    expect(labels(lapNumberAxis(0.5, 5.5))).toEqual(['1', '2', '3', '4', '5']);
    expect(labels(lapNumberAxis(0.5, 51.5)).slice(0, 3)).toEqual(['1', '5', '10']);
    expect(labels(lapNumberAxis(0, 51)).slice(0, 3)).toEqual(['0', '5', '10']);
    expect(labels(lapNumberAxis(0.5, 1.5))).toEqual(['1']);
  });
});
