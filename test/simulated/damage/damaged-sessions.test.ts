import { afterAll, describe, expect, it } from 'vitest';
import { damages } from '@svc/simulated-archive/damage';
import { randomStream, simulateSession, randomPlan } from '@svc/simulated-archive/truth';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { expectSound } from '../../support/sound-timing.ts';
import { readFiles, timingFiles } from '../truth/simulated-world.ts';
import { addedWarnings, wrongLaps } from './wrong-laps.ts';

const { seeds, options } = sampleSeeds('damaged sessions', 96, damages.length);

const mostHeapBytes = 1.5e9;
let mostSeenBytes = 0;

interface Subject {
  truth: ReturnType<typeof simulateSession>;
  files: ReturnType<typeof timingFiles>;
  undamaged: ReturnType<typeof readFiles>;
}

/** Sessions are damaged again and again: simulating them is the dearer part. */
const subjects = new Map<number, Subject>();
const mostSubjects = 20;

function subject(number: number): Subject {
  const known = subjects.get(number);
  if (known) return known;
  const truth = simulateSession(randomPlan(`damage ${number}`));
  const files = timingFiles(truth);
  const made = { truth, files, undamaged: readFiles(files, truth.plan) };
  subjects.set(number, made);
  return made;
}

/** Seeds by damage, so that every damage gets its share and a failure names it. */
const groups = damages.map((damage, index) => ({
  damage,
  seeds: seeds.filter((seed) => seed % damages.length === index),
}));

describe(
  'a damaged recording is read without fault, and nothing wrong passes without a warning',
  options,
  () => {
    it.each(groups.filter(({ seeds }) => seeds.length > 0))('$damage.name', ({ damage, seeds }) => {
      for (const seed of seeds) {
        const random = randomStream('damage', seed);
        const { truth, files, undamaged } = subject(random.integer(0, mostSubjects - 1));
        const other = subject(random.integer(0, mostSubjects - 1)).files;
        const damaged = new Map(files);
        const report = damage.apply(damaged, random, other);
        const where = `${seedHint(seed)} (${truth.plan.session.kind}, ${report})`;
        const timing = readOrName(damaged, truth.plan, where);
        expectSound(timing);
        const wrong = wrongLaps(damage.name, timing, undamaged);
        // The loader of sessions warns of each file that is missing.
        const missing = [...files.keys()].filter((topic) => !damaged.has(topic));
        const warned = [...missing, ...addedWarnings(timing, undamaged)];
        if (wrong.length > 0) expect(warned, `${where}: ${wrong.join('; ').slice(0, 500)}`).not.toEqual([]);
        expect(({} as { polluted?: unknown }).polluted, where).toBeUndefined();
        mostSeenBytes = Math.max(mostSeenBytes, process.memoryUsage().heapUsed);
      }
    });

    afterAll(() => expect(mostSeenBytes).toBeLessThan(mostHeapBytes));
  },
);

function readOrName(...[files, plan, where]: [...Parameters<typeof readFiles>, string]) {
  try {
    return readFiles(files, plan);
  } catch (error) {
    throw new Error(`${where}: ${String(error)}`, { cause: error });
  }
}
