import { expect, it } from 'vitest';
import { allOperations } from '../present/find-operation.ts';
import { heavyKind } from './heavy-work.ts';
import { isToolOperation } from './tools.ts';

it('counts as heavy what reads the samples of cars, and nothing that does not say why', async () => {
  const operations = (await allOperations()).filter(({ name }) => isToolOperation(name));
  const readsSamples = operations.filter(({ madeOf }) =>
    madeOf?.some((part) => part === 'telemetry' || part === 'places'),
  );
  expect(readsSamples.length).toBeGreaterThan(3);
  const ofKind = (kind: string): string[] =>
    operations.filter(({ name }) => heavyKind(name) === kind).map(({ name }) => name);
  expect(ofKind('telemetry')).toEqual(readsSamples.map(({ name }) => name));
  expect(ofKind('seasons')).toEqual(['analyze ratings', 'analyze season-races']);
  expect(ofKind('records')).toEqual(['validate', 'why', 'query']);
});
