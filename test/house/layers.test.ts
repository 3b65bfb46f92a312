import { describe, expect, it } from 'vitest';
import { layerProblems } from './layers.ts';
import { roomOf, rooms } from './rooms.ts';
import { isTestFile, sourceText, typeScriptBelow } from './sources.ts';

// Tests of a package lie in it and see the whole house, as those in `test` do.
const sources = typeScriptBelow('src', 'packages').filter(
  (path) => !isTestFile(path) && !/^packages\/[^/]+\/test\//.test(path),
);

describe('imports', () => {
  it('stay within the house rules', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap((path) => layerProblems(path, sourceText(path)))).toEqual([]);
  });

  it('see every room that has files', () => {
    const seen = new Set(sources.map(roomOf));
    expect([...seen].filter((room) => !Object.hasOwn(rooms, room ?? ''))).toEqual([]);
  });
});

describe('the guard', () => {
  it.each([
    ['src/core/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/core/a.ts', "import fs from 'fs';"],
    ['src/core/a.ts', "import * as z from 'zod';"],
    ['src/core/a.ts', "import type * as z from 'zod';"],
    ['src/core/a.ts', "import type { Clock } from '../io/effects.ts';"],
    ['src/core/feed/a.ts', "import type { Clock } from '../../../io/effects.ts';"],
    ['src/core/a.ts', "export * from '../render/svg.ts';"],
    ['src/core/a.ts', "export { b } from '../render/svg.ts';"],
    ['src/core/a.ts', "const later = () => import('../io/http.ts');"],
    ['src/core/a.ts', 'const later = (name: string) => import(name);'],
    ['src/core/a.ts', "type A = import('../io/effects.ts').Clock;"],
    ['src/core/a.ts', "type A = typeof import('node:fs');"],
    ['src/core/a.ts', "import manifest from '../../../package.json' with { type: 'json' };"],
    ['src/core/a.ts', "import { corpusText } from '../../../test/corpus.ts';"],
    ['src/core/a.ts', 'const now = Date.now();'],
    ['src/core/a.ts', 'const now = new Date();'],
    ['src/core/a.ts', 'const dice = () => Math.random();'],
    ['src/render/a.ts', "import { http } from '../io/http.ts';"],
    ['src/io/a.ts', "import { lapTimes } from '../ops/lap-times.ts';"],
    ['src/io/a.ts', "import type { Operation } from '../ops/operation.ts';"],
    ['src/ops/a.ts', "import { createClock } from '../io/clock.ts';"],
    ['src/ops/a.ts', "import { type Clock, createClock } from '../io/effects.ts';"],
    ['src/ops/a.ts', "import '../io/effects.ts';"],
    ['src/ops/a.ts', "export { createClock } from '../io/clock.ts';"],
    ['src/ops/a.ts', "const later = () => import('../io/clock.ts');"],
    ['src/ops/a.ts', "import { svg } from '../cli/help.ts';"],
    ['src/core/feed/a.ts', "import type { Lap } from '../timing/laps/lap.ts';"],
    ['src/core/timing/tyres/a.ts', "const later = () => import('../laps/lap.ts');"],
    ['src/core/charts/look/a.ts', "import { lapTimesChart } from '../pace/lap-times.ts';"],
    ['src/core/attic/a.ts', 'export const a = 1;'],
    ['src/io/data/a.ts', "import { openRealWorld } from '../real-world.ts';"],
    ['src/io/sources/a.ts', "import { damages } from '@svc/simulated-archive/damage';"],
    ['src/io/sources/a.ts', "import { a } from '../../../packages/simulated-archive/src/archive.ts';"],
    ['src/ops/a.ts', "import { createDemoArchive } from '@svc/simulated-archive';"],
    ['src/ops/a.ts', "import { svg } from '../render/svg.ts';"],
    ['src/ops/a.ts', "import { commandLine } from '../present/wording.ts';"],
    ['packages/simulated-archive/src/a.ts', "import type { Clock } from '../../../src/io/effects.ts';"],
    ['packages/simulated-archive/src/feed/a.ts', "import { b } from '../../../../src/core/b.ts';"],
    ['packages/simulated-archive/src/circuit/a.ts', "import type { B } from '../weekend/plan.ts';"],
    ['src/cli/a.ts', "import { svg } from '../render/svg.ts';"],
    ['src/cli/a.ts', "import { app } from '../web/app.ts';"],
    ['src/web/a.ts', "import { runCommandLine } from '../cli/run.ts';"],
    ['src/web/client/a.ts', "import { runCommandLine } from '../../../cli/run.ts';"],
    ['src/attic/a.ts', 'export const a = 1;'],
    ['src/core/a.ts', 'const broken = ;'],
  ])('catches in %s: %s', (path, source) => {
    expect(layerProblems(path, source)).toHaveLength(1);
  });

  it.each([
    ['src/core/timing/laps/a.ts', "import { b } from '../topics/b.ts'; import type { C } from './c.ts';"],
    ['src/core/a.ts', 'const time = new Date(0).getTime() + Date.UTC(2025, 0) + Math.max(1, 2);'],
    ['src/core/a.ts', '// import fs from "node:fs"\nconst text = "import(\'node:fs\')";'],
    ['src/io/real-world.ts', "import { a } from './data/a.ts';"],
    ['src/io/sources/a.ts', "import { createDemoArchive } from '@svc/simulated-archive';"],
    ['packages/simulated-archive/src/ground/product.ts', "export { b } from '../../../../src/core/b.ts';"],
    ['src/render/a.ts', "import { b } from '../core/b.ts'; import { Resvg } from '@resvg/resvg-js';"],
    ['src/io/a.ts', "import 'node:fs'; import manifest from '../../../package.json' with { type: 'json' };"],
    ['src/ops/a.ts', "import type { Clock } from '../io/effects.ts';"],
    ['src/ops/a.ts', "import { type Clock, type Effects } from '../io/effects.ts';"],
    ['src/ops/a.ts', "import { b } from '../core/b.ts'; import * as z from 'zod';"],
    ['src/present/a.ts', "const later = () => import('../render/svg.ts');"],
    ['src/cli/a.ts', "const later = () => import('../io/racing-data.ts');"],
    ['src/web/a.ts', "import { loop } from '../agent/loop.ts'; import { a } from './b.ts';"],
  ])('lets pass in %s: %s', (path, source) => {
    expect(layerProblems(path, source)).toEqual([]);
  });
});
