import { describe, expect, it } from 'vitest';
import { timingTopics, type TimingTopic } from '../../../src/core/timing/timing-topics.ts';
import {
  writeTopic,
  type DemoSessionKind,
  simulateSession,
  type SessionTruth,
  randomPlan,
} from '@svc/simulated-archive/truth';
import { withRepeatedSectors } from './repeated-sectors.ts';

/** Short sessions of the first seeds, with their files as they are asked for. */
const truths = Array.from({ length: 45 }, (_, index) => randomPlan(String(index + 1)))
  .filter(({ entries }) => entries.length < 20)
  .map((plan) => withRepeatedSectors(simulateSession(plan)));
const files = new Map<string, string | null>();

function textOf(truth: SessionTruth, topic: TimingTopic): string | null {
  const name = `${truth.plan.seed} ${topic}`;
  if (!files.has(name)) files.set(name, writeTopic(truth, topic));
  return files.get(name)!;
}

const raceKinds: readonly DemoSessionKind[] = ['race', 'sprint'];
const otherKinds: readonly DemoSessionKind[] = ['qualifying', 'sprint-qualifying', 'practice', 'test'];

function textsOf(kinds: readonly DemoSessionKind[], topic: TimingTopic): string[] {
  return truths
    .filter(({ plan }) => kinds.includes(plan.session.kind))
    .flatMap((truth) => textOf(truth, topic) ?? []);
}

describe('a file of the simulated archive', () => {
  it.each(timingTopics)('%s has the form of the archive', (topic) => {
    for (const text of truths.slice(0, 12).flatMap((truth) => textOf(truth, topic) ?? [])) {
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text.endsWith('\r\n')).toBe(true);
      const lines = text.slice(1).split('\r\n').slice(0, -1);
      for (const line of lines) expect(line).toMatch(/^\d\d:[0-5]\d:[0-5]\d\.\d{3}\{.*\}$/);
      const stamps = lines.map((line) => line.slice(0, 12));
      expect(stamps).toEqual(stamps.toSorted());
    }
  });

  it('is the same for the same plan, and another for another seed', () => {
    const plan = randomPlan('1');
    const [first, again, other] = [plan, plan, { ...plan, seed: 'other' }].map((each) =>
      writeTopic(simulateSession(each), 'TimingData'),
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('counts laps in races and sprints only', () => {
    expect(textsOf(otherKinds, 'LapCount')).toEqual([]);
    expect(textsOf(raceKinds, 'LapCount').length).toBeGreaterThan(5);
  });
});

/** What makes the real feed hard to read. Were it missing here, the comparison with the truth would be too easy. */
describe('simulated feeds', () => {
  const races = () => textsOf(raceKinds, 'TimingData');
  const all = () => [...races(), ...textsOf(otherKinds, 'TimingData')];
  const share = (texts: readonly string[], pattern: RegExp) =>
    texts.filter((text) => pattern.test(text)).length / texts.length;

  it('correct lap times that were sent wrong or empty', () => {
    expect(share(all(), /"LastLapTime":\{"Value":""/)).toBeGreaterThan(0.2);
  });

  it('number the best laps of stints as laps are counted: outside races with the first exit from the pits', () => {
    const added = truths.flatMap((truth) => {
      const isRace = raceKinds.includes(truth.plan.session.kind);
      const named = [...(textOf(truth, 'TimingAppData') ?? '').matchAll(/"LapNumber":(\d+)/g)];
      return Math.min(...named.map(([, counted]) => Number(counted))) - (isRace ? 0 : 1);
    });
    // Nobody's best is a first lap, of which no race has a time.
    expect(Math.min(...added)).toBe(2);
  });

  it('leave out times and speeds that did not change', () => {
    const [sameTimes, sameSectors] = repeatedValues(truths);
    expect(sameTimes).toBeGreaterThan(3);
    expect(sameSectors).toBeGreaterThan(30);
    // A lap whose first sector equals the one before has a message that only clears the others.
    expect(share(all(), /\{"Sectors":\{"1":\{"Value":""[^}]*\},"2":\{"Value":""/)).toBeGreaterThan(0.02);
  });

  it('send lists first and maps later', () => {
    expect(share(all(), /"Sectors":\[\{/)).toBe(1);
    expect(share(all(), /"Sectors":\{"0":\{"Value":"\d/)).toBeGreaterThan(0.8);
    expect(share(textsOf(['race'], 'RaceControlMessages'), /"Messages":\[[^]*"Messages":\{"1"/)).toBe(1);
  });

  it('show leaders by their lap and lapped cars by laps', () => {
    expect(share(races(), /"GapToLeader":"LAP \d+"/)).toBe(1);
    expect(share(races(), /"GapToLeader":"\+\d/)).toBe(1);
  });

  it('go back to the best lap before when one is deleted', () => {
    expect(share(all(), /"BestLapTime":\{"Value":"","_deleted":\["Lap"\]\}/)).toBeGreaterThan(0.2);
  });

  it('know a compound only later', () => {
    const tyres = textsOf([...raceKinds, ...otherKinds], 'TimingAppData');
    expect(share(tyres, /"Compound":"UNKNOWN"/)).toBeGreaterThan(0.3);
  });
});

/** How often a lap repeats the time, or the first sector, of the lap before. */
function repeatedValues(all: readonly SessionTruth[]): [times: number, firstSectors: number] {
  const pairs = all
    .flatMap(({ drivers }) => drivers)
    .flatMap(({ laps }) => laps.slice(1).map((lap, index) => [laps[index]!, lap] as const));
  const times = pairs.filter(([a, b]) => b.lapTimeMs !== null && a.lapTimeMs === b.lapTimeMs);
  const sectors = pairs.filter(([a, b]) => b.sectorMs[0] !== null && a.sectorMs[0] === b.sectorMs[0]);
  return [times.length, sectors.length];
}
