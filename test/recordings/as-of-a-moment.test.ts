// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { openF1Evidence, sessionRows } from '../../src/core/openf1/evidence.ts';
import { momentInRows } from '../../src/core/openf1/rows-until.ts';
import { sessionZeroUtcMs } from '../../src/core/openf1/session-rows.ts';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import { createClock } from '../../src/io/clock.ts';
import { openSource } from '../../src/io/sources/open-source.ts';
import { withChangedFuture } from '../support/as-of/changed-future.ts';
import { askedOn, momentCases, turnOfYear } from '../support/as-of/moment-cases.ts';
import { momentInFeed } from '../../src/core/timing/moment-in-feed.ts';
import { raceOutcome } from '../../src/core/timing/laps/race-outcome.ts';
import { assembleChanged, needsRecordings, recordedSession, topicText } from './corpus.ts';
import { corpusDirectory } from './recorded-sessions.ts';
import { openF1Inputs } from './recorded-openf1.ts';

describe('a moment of a recorded session', needsRecordings, async () => {
  type Asked = Awaited<ReturnType<typeof askedOn>>;
  let asked: Asked;
  let askedOfChangedRace: Asked;
  let askedOfChangedQualifying: Asked;
  // Not while the suite is described, which happens without the recordings too.
  beforeAll(async () => {
    const env = { SVC_SOURCE: `mirror:${corpusDirectory}`, SVC_NOW: turnOfYear };
    const source = await openSource(env, { clock: createClock(env) });
    const askedOfChanged = async (sessionMs: number) =>
      await askedOn(withChangedFuture(source, { sessionMs, utcMs: -Infinity }));
    asked = await askedOn(source);
    // 00:48:24.321: the first message that counts 20 laps, of car 5.
    askedOfChangedRace = await askedOfChanged(2_904_321);
    askedOfChangedQualifying = await askedOfChanged(3_000_000);
  });

  const raceCases = (await momentCases('race')).filter(
    ({ name }) => !/telemetry|multi-lap|corners|track-map|speed-trace|weather/.test(name),
  );
  it.each(raceCases)('2018 Azerbaijan, after lap 20: $name', async (call) => {
    const where = { year: 2018, gp: 'Azerbaijan', session: 'R', until_lap: 20 };
    const one = await asked(call, where);
    expect(one.document).toContain('AS_OF_MOMENT');
    expect(await askedOfChangedRace(call, where)).toEqual(one);
  });

  it.each(await momentCases('qualifying'))('2025 Mexico City, Qualifying: $name', async (call) => {
    const where = { year: 2025, gp: 'Mexico City', session: 'Q', until: '00:50:00' };
    const one = await asked(call, where);
    expect(one.document).toContain('AS_OF_MOMENT');
    expect(await askedOfChangedQualifying(call, where)).toEqual(one);
  });

  it.each([
    [50, ['VER', 'RIC', 'GRO', 'BOT', 'HUL', 'OCO', 'SIR']],
    [20, ['HUL', 'OCO', 'SIR']],
  ])('2018 Azerbaijan, after lap %i: cars that crashed are out', (lap, crashed) => {
    const session = recordedSession('2018_Azerbaijan_Race');
    const found = momentInFeed(
      { lap },
      { TimingData: topicText(session, 'TimingData'), LapCount: null, TrackStatus: null },
    );
    const untilMs = 'timeMs' in found ? found.timeMs : NaN;
    const { results, laps } = assembleChanged(
      session,
      (records) => records.filter(({ timeMs }) => timeMs <= untilMs),
      { official: null, isCut: true },
    );
    const outcomes = results.map((result) => [
      result.code,
      raceOutcome(
        result,
        laps.filter(({ driver }) => driver === result.code),
        false,
      ).outcome,
    ]);
    expect(
      outcomes
        .filter(([, outcome]) => outcome !== 'running')
        .map(([code]) => code)
        .toSorted(),
    ).toEqual(crashed.toSorted());
  });

  it.each([9221, 9655])('of OpenF1, session %i, goes by no later row', (sessionKey) => {
    const inputs = openF1Inputs(sessionKey);
    const zeroUtcMs = sessionZeroUtcMs(inputs.session);
    const found = momentInRows({ lap: 12 }, sessionRows(inputs), zeroUtcMs);
    if ('missing' in found) throw new Error(found.missing);
    const untilMs = found.timeMs;
    const later = (row: Record<string, unknown>): boolean =>
      Date.parse(String(row['date'] ?? row['date_start'] ?? 0)) > zeroUtcMs + untilMs;
    const answers = Object.fromEntries(
      Object.entries(inputs.answers).map(([name, rows]) => [
        name,
        name === 'session_result'
          ? []
          : ((rows ?? []) as Record<string, unknown>[]).filter((row) => !later(row)),
      ]),
    ) as typeof inputs.answers;
    const assemble = (all: typeof inputs.answers) =>
      assembleEvidence(openF1Evidence({ ...inputs, answers: all, untilMs }));
    const whole = assemble(inputs.answers);
    expect(whole.laps.length).toBeGreaterThan(150);
    expect(Math.max(...whole.laps.map(({ lapNumber }) => lapNumber))).toBe(12);
    expect(assemble(answers)).toEqual(whole);
  });
});
