// @module-tag long
import { describe, expect, it } from 'vitest';
import { readTelemetry, simulatedSession } from '../../../../test/support/simulated-telemetry.ts';
import { unpack } from '../../../../test/support/telemetry-feed.ts';
import { lineTimeMs } from '../feed/stream/stream.ts';
import { randomStream } from '../ground/random.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { CarMotion } from './car-places.ts';
import { sessionCourses } from './car-course.ts';
import { telemetryRecords, writeTelemetry } from './telemetry-records.ts';

const qualifying = simulatedSession(2025, 'Mexico City Grand Prix', 'qualifying', { cars: 2 });
const race2026 = simulatedSession(2026, 'Dutch Grand Prix', 'race', { cars: 4 });

interface Sample {
  Utc?: string;
  Timestamp?: string;
  Cars?: Record<string, { Channels: Record<string, number> }>;
  Entries?: Record<string, { Status: string; X: number; Y: number; Z: number }>;
}

/** Records of a file with the time at which they are sent. */
function recordsOf(bytes: Uint8Array, list: 'Entries' | 'Position'): { sentMs: number; samples: Sample[] }[] {
  const text = Buffer.from(bytes).toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.endsWith('"\r\n')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      if (!/^\d\d:\d\d:\d\d\.\d{3}"[A-Za-z0-9+/]+=*"$/.test(line)) throw new Error(line);
      const record = JSON.parse(unpack(line.slice(13, -1))) as Record<string, Sample[]>;
      return { sentMs: lineTimeMs(line)!, samples: record[list]! };
    });
}

const dateOf = ({ Utc, Timestamp }: Sample): number => Date.parse((Utc ?? Timestamp)!);

describe.each([
  ['CarData.z', 'Entries'],
  ['Position.z', 'Position'],
] as const)('%s', (topic, list) => {
  const write = (truth: SessionTruth) => writeTelemetry(truth, topic);
  const records = recordsOf(write(qualifying), list);
  const samples = records.flatMap((record) => record.samples);

  it('has records of one to five moments, stamped with the newest of them, as the archive does', () => {
    let takenMs = 0;
    const counts = new Set<number>();
    for (const { sentMs, samples: own } of records) {
      counts.add(own.length);
      for (const sample of own) {
        expect(dateOf(sample)).toBeGreaterThan(qualifying.streamStartUtcMs + takenMs);
        takenMs = dateOf(sample) - qualifying.streamStartUtcMs;
      }
      expect([takenMs, takenMs + 1]).toContain(sentMs);
    }
    expect([...counts].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(takenMs).toBeGreaterThan(qualifying.streamEndMs - 2000);
  });

  it('has the same records when they are asked for one by one, in any order, of some of the cars', () => {
    const one = { ...qualifying, drivers: qualifying.drivers.slice(0, 1) };
    const { sentMs, record } = telemetryRecords(qualifying, topic, [one.drivers[0]!.number]);
    const whole = recordsOf(write(one), list);
    expect([...sentMs]).toEqual(whole.map((each) => each.sentMs));
    const random = randomStream('records');
    for (let look = 0; look < 300; look += 1) {
      const index = random.integer(0, whole.length - 1);
      expect(JSON.parse(Buffer.from(record(index)).toString())).toEqual({ [list]: whole[index]!.samples });
    }
  });

  it('has all cars in each moment, a quarter of a second apart', () => {
    const numbers = qualifying.drivers.map(({ number }) => number).sort((a, b) => Number(a) - Number(b));
    const sent = new Set(samples.map((sample) => Object.keys((sample.Cars ?? sample.Entries)!).join()));
    expect([...sent]).toEqual([numbers.join()]);
    const wholeMs = dateOf(samples.at(-1)!) - dateOf(samples[0]!);
    expect(wholeMs / samples.length).toBeGreaterThan(200);
    expect(wholeMs / samples.length).toBeLessThan(320);
    expect((samples[0]!.Utc ?? samples[0]!.Timestamp)!).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/);
  });

  it('is the same for the same truth and another for another seed', () => {
    const other = simulatedSession(2025, 'Mexico City Grand Prix', 'qualifying', { cars: 1, seed: 'other' });
    const one = { ...qualifying, drivers: qualifying.drivers.slice(0, 1) };
    expect(Buffer.from(write({ ...one })).equals(Buffer.from(write({ ...one })))).toBe(true);
    expect(Buffer.from(write(one)).equals(Buffer.from(write(other)))).toBe(false);
  });
});

describe('the channels of a car', () => {
  const channelsOf = (truth: SessionTruth): Record<string, number>[] =>
    recordsOf(writeTelemetry(truth, 'CarData.z'), 'Entries').flatMap(({ samples }) =>
      samples.flatMap(({ Cars }) => Object.values(Cars!).map(({ Channels }) => Channels)),
    );

  it('are whole numbers within what cars send, the brake on or off', () => {
    const channels = channelsOf(qualifying);
    expect(Object.keys(channels[0]!)).toEqual(['0', '2', '3', '4', '5', '45']);
    const values = (id: string): Set<number> => new Set(channels.map((each) => each[id]!));
    expect([...values('3')].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...values('5')].sort((a, b) => a - b)).toEqual([0, 100, 104]);
    expect(Math.max(...values('4'))).toBe(104);
    expect(Math.max(...values('2'))).toBeLessThan(365);
    expect(Math.max(...values('0'))).toBeLessThan(13_500);
    expect([...values('45')].every((drs) => [0, 8, 12, 14].includes(drs))).toBe(true);
    expect(values('45').has(12) || values('45').has(14)).toBe(true);
    expect(channels.filter((each) => each['5'] === 100 && each['4'] !== 0)).toEqual([]);
  });

  it('have no DRS since 2026', () => {
    expect(Object.keys(channelsOf(race2026)[0]!)).toEqual(['0', '2', '3', '4', '5']);
  });
});

describe('what cars do outside of flying laps', () => {
  it('stands in the box, and never jumps', () => {
    const { numbers, courseOf } = sessionCourses(race2026);
    for (const number of numbers) {
      const { pitStops } = race2026.drivers.find((driver) => driver.number === number)!;
      const stops = pitStops.filter(({ pitOutMs }) => pitOutMs !== null);
      const motion = new CarMotion(courseOf(number));
      let before = 0;
      let greatestJump = 0;
      let stoodMs = 0;
      for (let atMs = 0; atMs < race2026.streamEndMs; atMs += 50) {
        motion.moveTo(atMs);
        const { speedKmh, place } = motion.now;
        greatestJump = Math.max(greatestJump, Math.abs(speedKmh - before));
        before = speedKmh;
        if (place === 'box') stoodMs += 50;
      }
      expect(greatestJump).toBeLessThan(20);
      const stationaryMs = stops.reduce((sum, stop) => sum + stop.stationaryMs, 0);
      expect(stoodMs).toBeGreaterThanOrEqual(stationaryMs - 100 * stops.length);
    }
  });

  it('has cars on the track where the circuit is, and beside it in the pits', () => {
    const { circuit } = qualifying.plan;
    for (const { positions } of readTelemetry(qualifying).values()) {
      const { xDm, yDm, onTrack } = positions!;
      for (let index = 0; index < xDm.length; index += 301) {
        if (Number.isNaN(xDm[index]!)) continue;
        const [x, y] = [xDm[index]! / 10, yDm[index]! / 10];
        const nearest = circuit.xM.reduce(
          (least, lineX, point) => Math.min(least, Math.hypot(lineX - x, circuit.yM[point]! - y)),
          Infinity,
        );
        if (onTrack[index] === 1) expect(nearest).toBeLessThan(4);
        else expect(nearest).toBeLessThan(25);
      }
    }
  });

  it('comes to a halt where a car stops on the track', () => {
    const { plan } = race2026;
    const driver = race2026.drivers[0]!;
    const lap = driver.laps[9]!;
    const stopMs = lap.sectorEndMs[0]! + 12_000;
    const open = { ...lap, endMs: null, lapTimeMs: null, pitInMs: null } as const;
    const stopped: SessionTruth = {
      ...race2026,
      plan,
      drivers: [
        {
          ...driver,
          laps: [
            ...driver.laps.slice(0, 9),
            {
              ...open,
              sectorMs: [lap.sectorMs[0], null, null],
              sectorEndMs: [lap.sectorEndMs[0], null, null],
            },
          ],
          retired: { atMs: stopMs, lapNumber: 10, onTrack: true, reason: 'Engine' },
        },
      ],
    };
    const motion = new CarMotion(sessionCourses(stopped).courseOf(driver.number));
    motion.moveTo(stopMs - 3000);
    const rolling = { ...motion.now };
    motion.moveTo(stopMs + 1000);
    expect(rolling.speedKmh).toBeGreaterThan(15);
    expect(motion.now.speedKmh).toBe(0);
    expect(motion.now.place).toBe('track');
    expect(motion.now.distanceM).toBeGreaterThan(plan.circuit.sector1EndM + 100);
    motion.moveTo(race2026.streamEndMs);
    expect(motion.now.speedKmh).toBe(0);
  });

  it('stands on its slot of the grid before a race', () => {
    const driver = race2026.drivers.find(({ gridPosition }) => gridPosition !== null)!;
    const motion = new CarMotion(sessionCourses(race2026).courseOf(driver.number));
    motion.moveTo(driver.laps[0]!.startMs - 2000);
    expect(motion.now.speedKmh).toBe(0);
    const { lapLengthM } = race2026.plan.circuit;
    const beforeLineM = (lapLengthM - motion.now.distanceM + lapLengthM) % lapLengthM;
    expect(beforeLineM).toBeCloseTo(10 + 8 * (driver.gridPosition! - 1), 0);
  });
});
