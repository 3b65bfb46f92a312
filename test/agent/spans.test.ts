import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptedModel, startAgent } from './agent-harness.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

beforeAll(() => provider.register());
afterAll(() => provider.shutdown());

it('a turn is a span with its calls of model and tools inside, and nothing that identifies a visitor', async () => {
  const { model } = await scriptedModel('openai', [
    {
      calls: [
        { name: 'analyze_driver_laps', input: { year: 2026, gp: 'First', session: 'R', driver: 'VER' } },
      ],
    },
    { text: ['1:30.000'] },
  ]);
  const { ask, workspaceId } = await startAgent(model);
  await ask('VER?');
  const spans = exporter
    .getFinishedSpans()
    .filter(({ instrumentationScope }) => instrumentationScope.name === 'svc');
  const turn = spans.find(({ name }) => name === 'turn')!;
  expect(turn.attributes['svc.outcome']).toBe('complete');
  const inside = spans.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === turn.spanContext().spanId,
  );
  expect(inside.map(({ name, attributes }) => [name, attributes['svc.outcome']])).toEqual([
    ['model', 'ok'],
    ['tool', 'ok'],
    ['model', 'ok'],
  ]);
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain(workspaceId);
});
