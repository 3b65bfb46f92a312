import { expect, it } from 'vitest';
import { eagerRegistry, entryFiles, exportOf, lazyRegistry } from '../../scripts/generated-registry.ts';

const registry = {
  docstring: 'Every operation by the words of its command.',
  name: 'registry',
  entryType: { name: 'Operation', from: './parts/operation.ts' },
  entries: [
    { file: 'commands.ts', key: 'commands' },
    { file: 'lap-times.ts', key: 'analyze lap-times' },
  ],
};

it('finds the files with an entry, whatever the order of the listing', () => {
  const listing = ['team-pace.ts', 'lap-times.test.ts', 'parts', 'registry.ts', 'lap-times.ts'];
  expect(entryFiles(listing, ['registry.ts'])).toEqual(['lap-times.ts', 'team-pace.ts']);
});

it('knows what a file exports', () => {
  expect(exportOf('lap-times.ts')).toBe('lapTimes');
  expect(exportOf('analyze/lap-times.ts')).toBe('lapTimes');
});

it('lists entries that are loaded with the list', () => {
  const text = eagerRegistry(registry);
  expect(text).toContain("import { lapTimes } from './lap-times.ts';");
  expect(text).toContain("  commands,\n  'analyze lap-times': lapTimes,");
});

it('lists entries that are loaded when they are used', () => {
  expect(lazyRegistry(registry)).toContain(
    "  'analyze lap-times': async () => (await import('./lap-times.ts')).lapTimes,",
  );
});
