import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asObjects } from '../../src/core/json-object.ts';
import { readRaceControlRows } from '../../src/core/openf1/session-rows.ts';
import { analyseRaceControl } from '../../src/core/analysis/race/race-control.ts';
import { readMeaning } from '../../src/core/timing/race-control/read-meaning.ts';
import { readIncidents, readPenalties } from '../../src/core/timing/race-control/incidents.ts';
import { readRaceControl, type RaceControlMessage } from '../../src/core/timing/topics/race-control.ts';
import { readStream } from '../../src/core/feed/stream-reader.ts';
import {
  assembleRecorded,
  corpusDirectory,
  needsRecordings,
  recordedSession,
  timedSessions,
} from './corpus.ts';

const page = new URL('../../docs/feed/race-control.md', import.meta.url);

/** Messages of every recorded session, of the feed and of OpenF1. */
function recordedMessages(): { session: string; messages: RaceControlMessage[] }[] {
  const archive = `${corpusDirectory}livetiming.formula1.com/static/`;
  const openF1 = `${corpusDirectory}api.openf1.org/v1/`;
  const ofFeed = filesBelow(archive, 'RaceControlMessages.jsonStream').map((path) => ({
    session: path.slice(archive.length),
    messages: readRaceControl(readStream('RaceControlMessages', readFileSync(path, 'utf8')).records),
  }));
  const ofOpenF1 = namesIn(openF1)
    .filter((name) => name.startsWith('race_control@'))
    .map((name) => ({
      session: name,
      messages: readRaceControlRows(asObjects(JSON.parse(readFileSync(openF1 + name, 'utf8'))), 0),
    }));
  return [...ofFeed, ...ofOpenF1];
}

function namesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory) : [];
}

function filesBelow(directory: string, name: string): string[] {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith(name)).map((path) => directory + path);
}

describe('messages of race control in all recordings', needsRecordings, () => {
  it('have a kind, but for those that the page lists', () => {
    const sessions = recordedMessages();
    const all = sessions.flatMap(({ messages }) => messages);
    const unknown = all.filter((message) => readMeaning(message) === null).map(({ message }) => message);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain(
      `Of ${all.length} messages in ${sessions.length} recorded sessions ${all.length - unknown.length} have a kind.`,
    );
    const listed = /<!-- without a kind -->\n+```\n([^]*?)\n```/.exec(text)?.[1]?.split('\n');
    expect(listed).toEqual([...new Set(unknown)].toSorted());
  });

  it('name only cars that took part, and turns and penalties that there are', () => {
    for (const { session, messages } of recordedMessages()) {
      for (const message of messages) {
        const meaning = readMeaning(message);
        if (!meaning) continue;
        if (message.driverNumber !== null && meaning.cars.length > 0)
          expect(meaning.cars, `${session}: ${message.message}`).toContain(message.driverNumber);
        for (const turn of meaning.turns) expect(turn, session).toBeLessThanOrEqual(27);
        if (meaning.kind === 'penalty') expect(meaning.cars, session).toHaveLength(1);
        if (meaning.penalty?.seconds != null) expect([5, 10, 15, 20, 30]).toContain(meaning.penalty.seconds);
      }
    }
  });

  it('are of one incident at most, whose cars they name', () => {
    for (const { session, messages } of recordedMessages()) {
      const meanings = messages.map(readMeaning);
      const incidents = readIncidents(meanings);
      const numbers = incidents.flatMap((incident) => incident.messages);
      expect(new Set(numbers).size, session).toBe(numbers.length);
      for (const { cars, messages: own } of incidents)
        for (const index of own)
          for (const car of meanings[index]!.cars) expect(cars, messages[index]!.message).toContain(car);
    }
  });

  it('hold no penalty that is not found in messages of stewards alone', () => {
    for (const { session, messages } of recordedMessages()) {
      const ofAll = readIncidents(messages.map(readMeaning)).flatMap(({ penalties }) => penalties);
      expect(readPenalties(messages), session).toEqual(ofAll);
    }
  });

  it('end every incident that was decided with what was decided', () => {
    const [bahrain] = recordedMessages().filter(({ session }) => session.includes('2025-04-13_Race'));
    const incidents = readIncidents(bahrain!.messages.map(readMeaning));
    expect(incidents.map(({ cars, outcome }) => `${cars.join(' ')} ${outcome}`)).toEqual([
      '4 penalty',
      '55 1 no_further_action',
      '87 no_further_action',
      '22 55 no_further_action',
      '30 18 penalty',
      '30 18 no_further_action',
      '55 12 penalty',
      '22 55 no_further_action',
      '30 27 penalty',
      '63 investigated_later',
      '7 penalty',
    ]);
  });
});

describe.each(timedSessions)('deleted laps of $id', needsRecordings, (session) => {
  it('are the laps that messages announce, less those given back', () => {
    const timing = assembleRecorded(session);
    if (timing.raceControl === null) return;
    const { messages } = analyseRaceControl(timing, timing.raceControl);
    const announced = new Set<string>();
    for (const { meaning, drivers, driverLap } of messages) {
      const lap = `${drivers[0]} ${driverLap}`;
      if (meaning?.kind === 'lap_deleted' && driverLap !== null) announced.add(lap);
      if (meaning?.kind === 'lap_reinstated') announced.delete(lap);
    }
    const deleted = timing.laps.filter((lap) => lap.deleted).map((lap) => `${lap.driver} ${lap.lapNumber}`);
    expect([...announced].toSorted()).toEqual(deleted.toSorted());
  });
});

it('of the race of Azerbaijan 2018 say by themselves what decided it', needsRecordings, () => {
  const timing = assembleRecorded(recordedSession('2018_Azerbaijan_Race'));
  const { messages } = analyseRaceControl(timing, timing.raceControl!);
  const high = messages.filter(({ detail }) => detail === 'high');
  expect(high.map(({ lap, meaning }) => `${lap} ${meaning!.kind}`)).toEqual([
    ...['1 safety_car', '5 safety_car', '12 car_stopped', '19 investigated_later', '20 under_investigation'],
    ...['20 penalty', '23 under_investigation', '24 penalty', '40 investigated_later', '40 safety_car'],
    ...['41 safety_car', '41 safety_car', '47 safety_car', '49 car_stopped', '50 investigated_later'],
    ...['51 investigated_later', '51 chequered_flag'],
  ]);
});
