import { describe, expect, it } from 'vitest';
import { type FeedRecord, StreamReader } from '../../src/core/feed/stream-reader.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import { timingTopics } from '../../src/core/timing/timing-topics.ts';
import {
  assembleChanged,
  assembleRecorded,
  recordedSession,
  sessionInputs,
  sessionsForSeeds,
  topicText,
} from './corpus.ts';
import { assembleMutated } from './mutated-recordings.ts';
import { brokenInvariants } from '../support/possible-numbers.ts';
import { sampledOptions, sampleOf, sampleSeeds, seedHint } from '../support/sample.ts';
import fc from '../support/fast-check.ts';
import { expectSound } from '../support/sound-timing.ts';
import { needsRecordings } from './recorded-sessions.ts';

const sessions = ['2025_Miami_Sprint', '2022_Saudi_Arabian_Qualifying'].map(recordedSession);
const cut = {
  ...sampledOptions(1, sessions.length, 'recordings cut and damaged in every way'),
  ...needsRecordings,
};

describe.each(sampleOf(sessions, 1))('$id', cut, (session) => {
  it('has the same laps however the files are cut into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
        (sizes) => {
          const timing = assembleChanged(session, (_, topic) => {
            const text = topicText(session, topic)!;
            const reader = new StreamReader(topic);
            const records: FeedRecord[] = [];
            for (let from = 0, turn = 0; from < text.length; turn += 1) {
              const size = sizes[turn % sizes.length]!;
              records.push(...reader.push(text.slice(from, from + size)));
              from += size;
            }
            return [...records, ...reader.finish()];
          });
          expect(timing).toEqual(assembleRecorded(session));
        },
      ),
      { numRuns: 3 },
    );
  });

  describe('survives', () => {
    const seeds = fc.integer({ min: 1, max: 1_000_000 });

    /** Deterministic noise: true for about one record in `rarity`. */
    const hits = (seed: number, index: number, rarity: number) =>
      ((index + 1) * 2_654_435_761 + seed) % rarity === 0;

    const damages: Record<string, (records: readonly FeedRecord[], seed: number) => readonly FeedRecord[]> = {
      'lost records': (records, seed) => records.filter((_, index) => !hits(seed, index, 7)),
      'doubled records': (records, seed) =>
        records.flatMap((record, index) => (hits(seed, index, 5) ? [record, record] : [record])),
      'swapped records': (records, seed) => {
        const swapped = [...records];
        for (let index = 1; index < swapped.length; index += 1) {
          if (!hits(seed, index, 4)) continue;
          [swapped[index - 1], swapped[index]] = [swapped[index]!, swapped[index - 1]!];
        }
        return swapped;
      },
      'a stretch sent twice': (records, seed) => {
        const from = seed % Math.max(1, records.length);
        const stretch = records.slice(Math.max(0, from - 400), from);
        return [...records.slice(0, from), ...stretch, ...records.slice(from)];
      },
      'clocks that jump': (records, seed) =>
        records.map((record, index) =>
          hits(seed, index, 50) ? { ...record, timeMs: (record.timeMs * 7 + seed) % 90_000_000 } : record,
        ),
      'a lost beginning': (records, seed) => records.slice(seed % Math.max(1, records.length)),
    };

    it.each(Object.keys(damages))('%s', (name) => {
      fc.assert(
        fc.property(seeds, (seed) =>
          expectSound(assembleChanged(session, (records) => damages[name]!(records, seed))),
        ),
        { numRuns: 2 },
      );
    });

    it.each(timingTopics)('a missing or empty %s', (topic) => {
      const inputs = sessionInputs(session);
      for (const records of [null, []]) {
        const timing = assembleSession({ ...inputs, topics: { ...inputs.topics, [topic]: records } });
        expectSound(timing);
        expect(timing.laps.length > 0).toBe(topic !== 'TimingData');
      }
    });
  });
});

const { seeds, options } = sampleSeeds('damaged records of each recording', 4, 1);

describe.each(sessionsForSeeds)(
  '$id with one record damaged',
  { ...needsRecordings, ...options },
  (session) => {
    it('breaks no invariant undamaged', () => {
      const whole = assembleRecorded(session);
      expect(brokenInvariants(whole, whole)).toEqual([]);
    });

    it.each(seeds)('breaks no invariant of the sport (seed %i)', (seed) => {
      const { timing, mutation } = assembleMutated(session, seed);
      expectSound(timing);
      const broken = brokenInvariants(timing, assembleRecorded(session));
      expect(broken, `${mutation}; ${seedHint(seed)}`).toEqual([]);
    });
  },
);
