import type { JsonObject } from '../../../src/core/json-object.ts';
import { resultOf, type Performed } from '../../../src/present/run-operation.ts';
import { toolWording } from '../../../src/present/wording.ts';
import type { MomentCase } from './moment-cases.ts';

/** What a call says to people: texts of document, charts and facts, by where they stand. Warnings and messages of race control are no claims of ours. */
export function toldTexts({ operation }: MomentCase, performed: Performed): Record<string, string> {
  const { findings, charts } = performed.outcome;
  const { output } = resultOf(operation, performed, toolWording);
  return {
    document: textsOf(output).join('\n'),
    charts: charts.flatMap(({ title, ...drawn }) => [title, ...textsOf(drawn)]).join('\n'),
    facts: (operation.facts?.(findings, {}) ?? []).map(({ text }) => text).join('\n'),
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
