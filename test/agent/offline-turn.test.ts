import { describe, expect, it } from 'vitest';
import { createInProcessToolRunner } from '../support/in-process-tool-runner.ts';
import { testAnswerer } from '../support/test-answerer.ts';
import { questionsModel } from '../../src/agent/models/providers.ts';
import { recordedEffects } from '../recordings/recorded-effects.ts';
import { warmHome } from '../support/temporary-home.ts';
import type { Schedule } from '../../src/core/calendar/schedule.ts';
import { ofType, raceSeason, startAgent, textOf } from './agent-harness.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';

const offlineModel = (schedule?: (year: number) => Promise<Schedule>) =>
  questionsModel(testAnswerer(schedule));

describe('a turn without any model', () => {
  it('runs the same tools and answers from their results', async () => {
    const { ask } = await startAgent(offlineModel(async () => raceSeason));
    const events = await ask('Compare the lap times of VER and NOR in the race of the 2026 First Grand Prix');
    expect(ofType(events, 'tool-end').map(({ tool, ok }) => [tool, ok])).toContainEqual([
      'analyze_lap_times',
      true,
    ]);
    expect(ofType(events, 'chart')).toHaveLength(1);
    expect(textOf(events)).toContain('1:30.000');
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it.each(['what is the 107 % rule?', 'explain the qualifying format'])(
    'doubts none of the figures that it has of rules, circuits and its own questions: %s',
    async (question) => {
      const { ask } = await startAgent(offlineModel());
      const events = await ask(question);
      expect(textOf(events)).toMatch(/\d/);
      expect(textOf(events)).not.toContain('Not from the data');
      expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    },
  );
});

describe('offline answers on recordings', needsRecordings, () => {
  it.each([
    'Who won the 2025 Miami sprint and what was the gap?',
    'Compare the lap times of Norris and Piastri in the Miami 2025 sprint',
    'Show me the qualifying results of Mexico City 2025',
    'Compare the telemetry of NOR and LEC in qualifying in Mexico City 2025',
    'Team pace in the 2025 Miami sprint',
    'All laps of Norris in the Miami sprint 2025',
  ])('%s: every figure is in a result', async (question) => {
    const { effects } = recordedEffects(await warmHome());
    const runner = createInProcessToolRunner({
      effectsFor: ({ signal, progress }) => ({ ...effects, signal, progress }),
    });
    const { ask } = await startAgent(
      { ...offlineModel(), resultBudget: 4_000_000, writesFreely: true },
      { runner: () => runner },
    );
    const answer = textOf(await ask(question));
    expect(answer).toMatch(/\d/);
    expect(answer).not.toContain('Not from the data');
  });
});
