import type { JsonObject } from '../../../src/core/json-object.ts';
import { topics } from '../../../src/interpreter/topics/registry.ts';
import type { SessionTopic } from '../../../src/interpreter/topics/topic.ts';
import { resultOf, type Performed } from '../../../src/present/run-operation.ts';
import { toolWording } from '../../../src/present/wording.ts';
import { madeUpInterest } from '../../interpreter/made-up-interest.ts';
import type { MomentCase } from './moment-cases.ts';

/** What a call says to people: texts of document, charts and chat, by where they stand. Warnings and messages of race control are no claims of ours. */
export function toldTexts({ operation }: MomentCase, performed: Performed): Record<string, string> {
  const { findings, charts } = performed.outcome;
  const { output } = resultOf(operation, performed, toolWording);
  const topic = Object.values(topics).find((each) => each.operation === operation.name) as
    SessionTopic | undefined;
  const { paragraphs = [], chart = '' } = topic?.answer(findings, madeUpInterest()) ?? {};
  return {
    document: textsOf(output).join('\n'),
    charts: charts.flatMap(({ title, ...drawn }) => [title, ...textsOf(drawn)]).join('\n'),
    chat: [...paragraphs, chart].join('\n'),
    next: performed.outcome.next.map(({ why }) => why).join('\n'),
  };
}

const notOurs = new Set([
  'warnings',
  'messages',
  'records',
  'notes',
  'of',
  'baseOf',
  'chart',
  'kind',
  'parameters',
  'name',
]);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries(value as JsonObject).flatMap(([key, each]) =>
    notOurs.has(key) ? [] : textsOf(each),
  );
}
