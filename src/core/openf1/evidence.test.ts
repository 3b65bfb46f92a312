import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { readOpenF1Sessions } from '../calendar/openf1-sessions.ts';
import { assembleEvidence } from '../timing/assemble-evidence.ts';
import { plannedStartMs } from '../timing/session-evidence.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { openF1Answers, openF1Evidence, type OpenF1Answer, type OpenF1Inputs } from './evidence.ts';

const sessionRow = {
  ...{ session_key: 1, meeting_key: 2, session_name: 'Race', session_type: 'Race', year: 2024 },
  ...{
    date_start: '2024-05-05T20:00:00+00:00',
    date_end: '2024-05-05T22:00:00+00:00',
    gmt_offset: '-04:00:00',
  },
  ...{ location: 'Miami', country_name: 'United States', circuit_key: 151, circuit_short_name: 'Miami' },
};

/** An instant some seconds after the planned start, as OpenF1 writes it. */
function at(seconds: number): string {
  return new Date(Date.parse('2024-05-05T20:00:00Z') + Math.round(seconds * 1000))
    .toISOString()
    .replace('Z', '000+00:00');
}

/** A lap of 90 s that began so many seconds after the planned start. */
function lapRow(driverNumber: number, lapNumber: number, openedS: number | null, values: object = {}) {
  return {
    ...{ session_key: 1, meeting_key: 2, driver_number: driverNumber, lap_number: lapNumber },
    date_start: openedS === null ? null : at(openedS),
    ...{ duration_sector_1: 30, duration_sector_2: 35, duration_sector_3: 25, lap_duration: 90 },
    ...{ i1_speed: 250, i2_speed: 260, st_speed: 310, is_pit_out_lap: false },
    ...values,
  };
}

const none = Object.fromEntries(openF1Answers.map((answer) => [answer, null])) as Record<
  OpenF1Answer,
  unknown
>;

function inputsOf(answers: Partial<Record<OpenF1Answer, unknown>>, row: object = sessionRow): OpenF1Inputs {
  const session = readOpenF1Sessions([row])[0]!;
  const kind = session.name === 'Race' ? 'race' : session.name === 'Qualifying' ? 'qualifying' : 'practice';
  return {
    session,
    sessionName: session.name,
    kind,
    answers: { ...none, ...answers },
    official: null,
    lapOneMs: null,
  };
}

function assemble(answers: Partial<Record<OpenF1Answer, unknown>>, row: object = sessionRow): SessionTiming {
  return assembleEvidence(openF1Evidence(inputsOf(answers, row)));
}

const fourLaps = [0, 1, 2, 3].map((index) => lapRow(1, index + 1, 200 + 90 * index));
const codes = ({ warnings }: SessionTiming) => warnings.map(({ code }) => code);

describe('laps of OpenF1', () => {
  it('count from an hour before the planned start', () => {
    const { laps, startMs } = assemble({ laps: fourLaps });
    expect(startMs).toBe(plannedStartMs + 200_000);
    expect(laps.map((lap) => lap.endMs)).toEqual(
      [290, 380, 470, 560].map((second) => plannedStartMs + second * 1000),
    );
    expect(laps[1]).toMatchObject({
      lapTimeMs: 90_000,
      sector1Ms: 30_000,
      sector2Ms: 35_000,
      sector3Ms: 25_000,
    });
    expect(laps[1]).toMatchObject({ sector1EndMs: laps[0]!.endMs + 30_000, sector3EndMs: laps[1]!.endMs });
  });

  it('abut, however late single messages are: the earliest tells', () => {
    const late = fourLaps.map((row, index) => (index === 2 ? { ...row, date_start: at(380.4) } : row));
    const laps = assemble({ laps: late }).laps;
    expect(laps.map((lap) => lap.endMs)).toEqual(
      [290, 380, 470, 560].map((second) => plannedStartMs + second * 1000),
    );
    expect(laps.map((lap) => lap.isAccurate)).toEqual([false, true, true, true]);
  });

  it('begin where their own time and the next lap say when they were opened much too late', () => {
    const late = fourLaps.map((row, index) => (index === 2 ? { ...row, date_start: at(460) } : row));
    expect(assemble({ laps: late }).laps.map((lap) => lap.endMs)).toEqual(
      [290, 380, 470, 560].map((second) => plannedStartMs + second * 1000),
    );
  });

  it('of a race keep times that include an interruption, as the results service does; nothing else does', () => {
    const stopped = { lap_duration: 1711.131, duration_sector_1: null, is_pit_out_lap: true };
    const rows = [lapRow(1, 1, 200), lapRow(1, 2, 290, stopped), lapRow(1, 3, 2001.131)];
    const times = (laps: SessionTiming['laps']) => laps.map((lap) => lap.lapTimeMs);
    expect(times(assemble({ laps: rows }).laps)).toEqual([90_000, 1_711_131, 90_000]);
    const practice = { ...sessionRow, session_name: 'Practice 1' };
    expect(times(assemble({ laps: rows }, practice).laps)).toEqual([90_000, null, 90_000]);
  });

  it('have no first sector on lap 1 of a race, which nobody measures', () => {
    const { laps, warnings } = assemble({ laps: fourLaps });
    expect(laps[0]).toMatchObject({
      lapTimeMs: 90_000,
      sector1Ms: null,
      isAccurate: false,
      isPersonalBest: false,
    });
    expect(warnings.find(({ code }) => code === 'LAP_ONE_APPROXIMATE')).toBeDefined();
  });

  it('take the time of lap 1 from the results API where it is to be had', () => {
    const official = [{ driverNumber: '1', driverId: 'max_verstappen', code: 'VER', position: 1, laps: 4 }];
    const inputs = inputsOf({ laps: fourLaps });
    const timing = assembleEvidence(
      openF1Evidence({
        ...inputs,
        official: official as unknown as OpenF1Inputs['official'],
        lapOneMs: new Map([['max_verstappen', 89_620]]),
      }),
    );
    expect(timing.laps[0]!.lapTimeMs).toBe(89_620);
    expect(codes(timing)).not.toContain('LAP_ONE_APPROXIMATE');
  });

  it('know the restart from the laps when lap 1 was opened by it', () => {
    const rows = [lapRow(1, 1, 2000), ...fourLaps.slice(1)];
    expect(assemble({ laps: rows }).startMs).toBe(plannedStartMs + 200_000);
  });

  it('go on after missing ones, which are told', () => {
    const timing = assemble({ laps: fourLaps.filter((row) => row.lap_number !== 3) });
    expect(timing.laps.map((lap) => [lap.lapNumber, lap.startMs, lap.isAccurate])).toEqual([
      [1, plannedStartMs + 200_000, false],
      [2, plannedStartMs + 290_000, true],
      [4, plannedStartMs + 470_000, true],
    ]);
    expect(timing.warnings.find(({ code }) => code === 'LAPS_MISSING')).toMatchObject({
      drivers: ['1'],
      laps: [3],
    });
  });

  it('before a missing one are missing too where more time passed than one lap can take, unless their sectors confirm their time', () => {
    const lapsWith = (values: object) => {
      const laps = [lapRow(1, 1, 200), lapRow(1, 2, 290, values), lapRow(1, 4, 2100), lapRow(1, 5, 2190)];
      return assemble({ laps }).laps.map(({ lapNumber }) => lapNumber);
    };
    expect(lapsWith({ duration_sector_1: null })).toEqual([1, 4, 5]);
    expect(lapsWith({})).toEqual([1, 2, 4, 5]);
  });

  it('of a car that only the result knows are missing, not a crash; nobody knows the positions of the others', () => {
    const result = [1, 2].map((place) => ({
      ...{ session_key: 1, driver_number: place, position: place, number_of_laps: 4 },
      ...{ dnf: false, dns: false, dsq: false, duration: 360 },
    }));
    const stint = {
      session_key: 1,
      driver_number: 2,
      stint_number: 1,
      compound: 'SOFT',
      lap_start: 1,
      lap_end: 4,
    };
    const timing = assemble({ laps: fourLaps, session_result: result, stints: [stint] });
    expect(timing.laps.map((lap) => [lap.driverNumber, lap.position])).toEqual(Array(4).fill(['1', null]));
    expect(timing.warnings.find(({ code }) => code === 'LAPS_MISSING')).toMatchObject({
      message: 'OpenF1 lacks lap(s) 1, 2, 3, 4 of car 2.',
      laps: [1, 2, 3, 4],
    });
    expect(codes(timing)).not.toContain('UNFINISHED_LAPS_INFERRED');
  });

  describe('that the stints count and no row is of', () => {
    const stintOf = (driverNumber: number, lastLap: number) => ({
      ...{ session_key: 1, driver_number: driverNumber, stint_number: 1, compound: 'SOFT' },
      ...{ lap_start: 1, lap_end: lastLap },
    });
    const second = [0, 1, 2, 3].map((index) => lapRow(2, index + 1, 201 + 90 * index));
    const placesOf = ({ results }: SessionTiming) =>
      results.map(({ driverNumber, position }) => [driverNumber, position]);

    it('are missing: of the last one no position is known, and nobody stopped on it', () => {
      const open = { lap_duration: null, duration_sector_2: null, duration_sector_3: null };
      const rows = [...fourLaps, ...second.slice(0, 3), lapRow(2, 4, 471, open)];
      const timing = assemble({ laps: rows, stints: [stintOf(1, 4), stintOf(2, 4)] });
      const last = timing.laps.filter(({ lapNumber }) => lapNumber === 4);
      expect(last.map(({ driverNumber, position }) => [driverNumber, position])).toEqual([['1', null]]);
      expect(timing.warnings.find(({ code }) => code === 'LAPS_MISSING')).toMatchObject({
        drivers: ['2'],
        laps: [4],
      });
      expect(placesOf(timing)).toEqual([
        ['1', null],
        ['2', null],
      ]);
    });

    it('make no classification of the first lap alone, and no flag', () => {
      const rows = [fourLaps[0]!, second[0]!];
      const timing = assemble({ laps: rows, stints: [stintOf(1, 58), stintOf(2, 58)] });
      expect(placesOf(timing).map(([, position]) => position)).toEqual([null, null]);
      expect(timing.totalLaps).toBe(58);
      expect(timing.sessionStatus.map(({ status }) => status)).toEqual(['Started']);
      expect(codes(timing)).not.toContain('RESULTS_COMPUTED');
    });

    it('tell that a row after the flag is none, where nobody was seen to finish', () => {
      const back = lapRow(2, 4, 480, { is_pit_out_lap: true, lap_duration: null });
      const rows = [...fourLaps.slice(0, 3), ...second.slice(0, 3), back];
      const timing = assemble({ laps: rows, stints: [stintOf(1, 4), stintOf(2, 3)] });
      expect(timing.laps.map(({ lapNumber, pitInMs }) => [lapNumber, pitInMs])).toEqual(
        [1, 2, 3, 1, 2, 3].map((lapNumber) => [lapNumber, null]),
      );
      expect(placesOf(timing)).toEqual([
        ['2', 2],
        ['1', null],
      ]);
    });
  });

  it('end with the distance: rows that the cars open on their way back are none', () => {
    const empty = {
      lap_duration: null,
      duration_sector_1: null,
      duration_sector_2: null,
      duration_sector_3: null,
    };
    const back = lapRow(1, 5, 560, { ...empty, i1_speed: null, i2_speed: null, st_speed: null });
    const lapped = [0, 1, 2].map((index) =>
      lapRow(4, index + 1, 205 + 120 * index, { lap_duration: 120, duration_sector_1: 60 }),
    );
    const timing = assemble({ laps: [...fourLaps, back, ...lapped, lapRow(4, 4, 565, empty)] });
    expect(timing.totalLaps).toBe(4);
    expect(timing.laps.filter((lap) => lap.driverNumber === '1')).toHaveLength(4);
    expect(timing.laps.filter((lap) => lap.driverNumber === '4').map((lap) => lap.isGenerated)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('get one more when something was measured on the lap after the last', () => {
    const open = { lap_duration: null, duration_sector_2: null, duration_sector_3: null };
    const stopped = [lapRow(4, 1, 202), lapRow(4, 2, 292, open)];
    const messages = [
      {
        session_key: 1,
        date: at(1000),
        category: 'Flag',
        flag: 'CHEQUERED',
        scope: 'Track',
        message: 'CHEQUERED FLAG',
      },
    ];
    const timing = assemble({ laps: [...fourLaps, ...stopped], race_control: messages });
    const own = timing.laps.filter((lap) => lap.driverNumber === '4');
    expect(own.map((lap) => [lap.lapNumber, lap.isGenerated])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('of another session, of no car and of no number are none; of two rows for one lap the fuller counts', () => {
    const strange = [
      lapRow(1, 2, 999, { session_key: 7 }),
      lapRow(0, 2, 999),
      lapRow(1, 1.5, 999),
      lapRow(1, 3, 380, { lap_duration: null }),
      'no row',
      null,
    ];
    const clean = assemble({ laps: fourLaps });
    expect(assemble({ laps: [...strange, ...fourLaps.toReversed()] })).toEqual(clean);
  });
});

describe('personal bests', () => {
  const timed = (lapNumber: number, openedS: number, seconds: number, values: object = {}) =>
    lapRow(1, lapNumber, openedS, { lap_duration: seconds, duration_sector_3: seconds - 65, ...values });

  it('are laps quicker than all before, but for those through the pits', () => {
    const rows = [
      ...[timed(1, 0, 90), timed(2, 90, 89), timed(3, 179, 91), timed(4, 270, 88)],
      ...[timed(5, 358, 80, { is_pit_out_lap: true }), timed(6, 438, 87)],
    ];
    const practice = assemble({ laps: rows }, { ...sessionRow, session_name: 'Practice 1' });
    expect(practice.laps.map((lap) => lap.isPersonalBest)).toEqual([true, true, false, false, false, true]);
  });

  it('of a qualifying are judged part by part', () => {
    const out = timed(3, 1500, 1400, { is_pit_out_lap: true, duration_sector_1: null });
    const rows = [timed(1, 60, 90), timed(2, 150, 89), out, timed(4, 1639, 95), timed(5, 1734, 94)];
    const green = (seconds: number, part: number) => ({
      ...{
        session_key: 1,
        date: at(seconds),
        category: 'Flag',
        flag: 'GREEN',
        scope: 'Track',
        qualifying_phase: part,
      },
      message: 'GREEN LIGHT - PIT EXIT OPEN',
    });
    const flag = { ...green(1080, 1), flag: 'CHEQUERED', message: 'CHEQUERED FLAG' };
    const qualifying = { ...sessionRow, session_name: 'Qualifying' };
    const { laps } = assemble({ laps: rows, race_control: [green(0, 1), flag, green(1400, 2)] }, qualifying);
    // The second is taken for an in lap: the car left the pits next.
    expect(laps.map((lap) => lap.isPersonalBest)).toEqual([true, false, false, true, true]);
  });
});

describe('a driver whom OpenF1 lists twice', () => {
  const row = (team_name: string, values: object = {}) => ({
    ...{ session_key: 1, driver_number: 1, name_acronym: 'NOR', team_name, team_colour: 'FF8000' },
    ...values,
  });
  const official = (teamName: string | null) =>
    teamName === null
      ? null
      : ([
          { driverNumber: '1', driverId: 'norris', position: 1, laps: 4, teamName },
        ] as unknown as OpenF1Inputs['official']);
  const read = (drivers: object[], teamName: string | null) => {
    const inputs = inputsOf({ laps: fourLaps, drivers });
    const { results, warnings } = assembleEvidence(
      openF1Evidence({ ...inputs, official: official(teamName) }),
    );
    const warning = warnings.find(({ code }) => code === 'DRIVER_LISTED_TWICE');
    return [
      results.map((result) => `${result.driverNumber} ${result.teamName}`),
      warning?.message,
      warning?.effect,
    ];
  };

  it('drove for the team of the official result, whatever the service calls it', () => {
    const rows = [row('Racing Bulls'), row('Red Bull Racing')];
    const message = 'OpenF1 lists NOR twice, at Racing Bulls and Red Bull Racing.';
    expect(read(rows, 'Red Bull')).toEqual([
      ['1 Red Bull Racing'],
      message,
      'Red Bull Racing counts, as in the official result.',
    ]);
    expect(read(rows, null)).toEqual([
      ['1 Racing Bulls'],
      message,
      'Racing Bulls counts; there is no official result to check it against.',
    ]);
    expect(read([row('McLaren'), row('McLaren')], null)).toEqual([['1 McLaren'], undefined, undefined]);
  });

  it('drove under the number that has laps', () => {
    const rows = [row('Racing Bulls', { driver_number: 30 }), row('Red Bull Racing')];
    expect(read(rows, 'Red Bull')).toEqual([
      ['1 Red Bull Racing'],
      'OpenF1 lists NOR twice, at Red Bull Racing and Racing Bulls.',
      'Red Bull Racing counts, as in the official result.',
    ]);
  });
});

describe('pit visits of OpenF1', () => {
  const out = { is_pit_out_lap: true };
  const stopped = [lapRow(1, 1, 200), lapRow(1, 2, 290), lapRow(1, 3, 380, out), lapRow(1, 4, 470)];
  const stop = { session_key: 1, driver_number: 1, lap_number: 2, date: at(392), lane_duration: 22.5 };

  it('are on the lap before the one out of the pits, and timed by the rows about them', () => {
    const { laps } = assemble({ laps: stopped, pit: [stop] });
    expect(laps.map((lap) => lap.pitInMs)).toEqual([null, plannedStartMs + 369_500, null, null]);
    expect(laps.map((lap) => lap.pitOutMs)).toEqual([null, null, plannedStartMs + 392_000, null]);
  });

  it('are put on the line where no row tells', () => {
    const { laps } = assemble({ laps: stopped });
    expect([laps[1]!.pitInMs, laps[2]!.pitOutMs]).toEqual([
      plannedStartMs + 380_000,
      plannedStartMs + 380_000,
    ]);
  });

  it('stay on the line when the end of the lap is moved to where the times around it say', () => {
    const late = stopped.map((row) => (row.lap_number === 3 ? { ...row, date_start: at(380.4) } : row));
    const [, inLap, outLap] = assemble({ laps: late }).laps;
    expect([inLap!.endMs, inLap!.pitInMs, outLap!.pitOutMs]).toEqual(Array(3).fill(plannedStartMs + 380_000));
  });

  it('are none on the way to the grid, for which lap 1 is flagged in the wet', () => {
    const { laps } = assemble({ laps: [{ ...fourLaps[0], ...out }, ...fourLaps.slice(1)] });
    expect(laps.every((lap) => lap.pitOutMs === null && lap.pitInMs === null)).toBe(true);
  });

  it('begin stints, whatever lap the rows of stints name; a set without laps is taken for new', () => {
    const stints = [
      {
        session_key: 1,
        driver_number: 1,
        stint_number: 2,
        lap_start: 2,
        lap_end: 4,
        compound: 'hard',
        tyre_age_at_start: 3,
      },
      {
        session_key: 1,
        driver_number: 1,
        stint_number: 1,
        lap_start: 1,
        lap_end: 2,
        compound: 'MEDIUM',
        tyre_age_at_start: 0,
      },
    ];
    const { laps } = assemble({ laps: stopped, stints });
    expect(laps.map((lap) => [lap.stint, lap.compound, lap.tyreLifeLaps, lap.freshTyre])).toEqual([
      [1, 'MEDIUM', 1, true],
      [1, 'MEDIUM', 2, true],
      [2, 'HARD', 4, false],
      [2, 'HARD', 5, false],
    ]);
  });

  it('begin a stint on the same compound where the lap into the pits is lost', () => {
    const own = { session_key: 1, driver_number: 1, compound: 'HARD', tyre_age_at_start: 0 };
    const stints = [
      { ...own, stint_number: 1, lap_start: 1, lap_end: 1 },
      { ...own, stint_number: 2, lap_start: 2, lap_end: 4 },
    ];
    const laps = fourLaps.slice(1).map((row, index) => ({ ...row, is_pit_out_lap: index === 0 }));
    expect(assemble({ laps, stints }).laps.map((lap) => lap.tyreLifeLaps)).toEqual([1, 2, 3]);
    const later = assemble({ laps: laps.slice(1), stints }).laps;
    expect(later.map((lap) => lap.tyreLifeLaps)).toEqual([null, null]);
  });

  it('begin stints without any row of stints too', () => {
    const timing = assemble({ laps: stopped });
    expect(timing.laps.map((lap) => [lap.stint, lap.compound])).toEqual([
      [1, null],
      [1, null],
      [2, null],
      [2, null],
    ]);
    expect(codes(timing)).toContain('COMPOUNDS_UNKNOWN');
  });

  it('are those of a car that stayed there, too, by the mini sectors of its last lap', () => {
    const states = { segments_sector_3: [2048, 2049, 2064] };
    const empty = {
      lap_duration: null,
      duration_sector_1: null,
      duration_sector_2: null,
      duration_sector_3: null,
    };
    const retired = [
      lapRow(4, 1, 202),
      lapRow(4, 2, 292, states),
      lapRow(4, 3, 382, { ...empty, st_speed: null }),
    ];
    const own = (rows: object[]) =>
      assemble({ laps: [...fourLaps, ...rows] })
        .laps.filter((lap) => lap.driverNumber === '4')
        .map((lap) => [lap.lapNumber, lap.pitInMs !== null, lap.isAccurate, lap.isGenerated]);
    expect(own(retired)).toEqual([
      [1, false, false, false],
      [2, true, false, false],
    ]);
  });

  it('begin lap 1 of a race when its first mini sectors lie in the pit lane, flagged or not', () => {
    const states = { segments_sector_1: [null, 2064, 2064, 2049] };
    const [first, ...others] = assemble({ laps: [{ ...fourLaps[0], ...states }, ...fourLaps.slice(1)] }).laps;
    expect(first!.pitOutMs).toBe(plannedStartMs + 230_000);
    expect(others.every((lap) => lap.pitOutMs === null)).toBe(true);
  });

  describe('and stints that do not fit them', () => {
    const stint = (number: number, compound: string, firstLap: number, lastLap: number) => ({
      ...{ session_key: 1, driver_number: 1, stint_number: number, compound, tyre_age_at_start: 0 },
      ...{ lap_start: firstLap, lap_end: lastLap },
    });
    const fiveLaps = [...stopped, lapRow(1, 5, 560)];
    const tyres = (stints: object[]) =>
      assemble({ laps: fiveLaps, stints }).laps.map(
        (lap) => `${lap.stint} ${lap.compound} ${lap.tyreLifeLaps}`,
      );

    it('leave out sets that were never driven', () => {
      const rows = [stint(1, 'SOFT', 1, 2), stint(2, 'MEDIUM', 3, 2), stint(3, 'HARD', 3, 5)];
      expect(tyres(rows)).toEqual(['1 SOFT 1', '1 SOFT 2', '2 HARD 1', '2 HARD 2', '2 HARD 3']);
    });

    it('begin no stint in the middle of a run on the same compound', () => {
      const rows = [stint(1, 'SOFT', 1, 2), stint(2, 'SOFT', 3, 3), stint(3, 'SOFT', 4, 5)];
      expect(tyres(rows)).toEqual(['1 SOFT 1', '1 SOFT 2', '2 SOFT 1', '2 SOFT 2', '2 SOFT 3']);
    });

    it('change the compound where they say it, not at a stop that is laps away', () => {
      const rows = [stint(1, 'INTERMEDIATE', 1, 1), stint(2, 'SOFT', 2, 5)];
      const late = [...fourLaps.slice(0, 3), lapRow(1, 4, 470, out), lapRow(1, 5, 560)];
      const timing = assemble({ laps: late, stints: rows });
      expect(timing.laps.map((lap) => [lap.stint, lap.compound])).toEqual([
        [1, 'INTERMEDIATE'],
        [2, 'SOFT'],
        [2, 'SOFT'],
        [2, 'SOFT'],
        [2, 'SOFT'],
      ]);
      expect(timing.warnings).toContainEqual({
        code: 'STINTS_MISSING',
        message: 'OpenF1 has no tyres for 1 pit visit(s) of car(s) 1.',
        effect:
          'If tyres were changed there, compound and tyre life after that are unknown, or those of the set before.',
        drivers: ['1'],
        count: 1,
      });
    });
  });

  it('that changed no tyres begin no stint when there are fewer rows than visits', () => {
    const rows = [...stopped.slice(0, 3), lapRow(1, 4, 470, out), lapRow(1, 5, 560)];
    const stints = [1, 2].map((stint) => ({
      ...{ session_key: 1, driver_number: 1, stint_number: stint, compound: stint === 1 ? 'SOFT' : 'HARD' },
      ...{ lap_start: stint === 1 ? 1 : 4, lap_end: 5, tyre_age_at_start: 0 },
    }));
    expect(assemble({ laps: rows, stints }).laps.map((lap) => lap.compound)).toEqual([
      'SOFT',
      'SOFT',
      'SOFT',
      'HARD',
      'HARD',
    ]);
  });
});

describe('what OpenF1 lacks', () => {
  it('is told: drivers, race control, stints', () => {
    expect(codes(assemble({ laps: fourLaps }))).toEqual([
      'DRIVER_LIST_MISSING',
      'LAP_ENDS_APPROXIMATE',
      'TRACK_STATUS_UNKNOWN',
      'LAP_ONE_APPROXIMATE',
      'COMPOUNDS_UNKNOWN',
      'RESULTS_COMPUTED',
    ]);
  });

  it('leaves a result without laps as it is, and warns of nothing', () => {
    const results = [
      {
        session_key: 1,
        driver_number: 4,
        position: 1,
        number_of_laps: 57,
        duration: 5409.876,
        gap_to_leader: 0,
        points: 25,
      },
      {
        session_key: 1,
        driver_number: 1,
        position: 2,
        number_of_laps: 57,
        duration: 5417.488,
        gap_to_leader: 7.612,
        points: 18,
      },
      { session_key: 1, driver_number: 2, position: null, number_of_laps: 27, dnf: true },
    ];
    const timing = assemble({
      session_result: results,
      drivers: [{ session_key: 1, driver_number: 4, name_acronym: 'NOR', team_colour: 'F58020' }],
    });
    expect(timing.laps).toEqual([]);
    expect(
      timing.results.map(({ code, position, timeMs, laps, classifiedPosition }) => [
        code,
        position,
        timeMs,
        laps,
        classifiedPosition,
      ]),
    ).toEqual([
      ['NOR', 1, 5_409_876, 57, '1'],
      ['1', 2, 7612, 57, '2'],
      ['2', null, null, 27, 'R'],
    ]);
    expect(timing.results[0]!.teamColour).toBe('#f58020');
    expect(timing.warnings).toEqual([]);
  });

  it('describes the session by its row', () => {
    expect(assemble({}).info).toEqual({
      ...{ meetingName: null, officialName: null, location: 'Miami', countryName: 'United States' },
      ...{ circuitKey: 151, circuitShortName: 'Miami', name: 'Race', type: 'Race' },
      ...{ startLocal: '2024-05-05T16:00:00', endLocal: '2024-05-05T18:00:00', gmtOffsetMinutes: -240 },
    });
  });
});

describe('rows of any shape', () => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      true,
      false,
      '',
      'RED',
      'SOFT',
      NaN,
      Infinity,
      -1,
      0,
      1,
      2,
      3,
      90.5,
      1e300,
      at(100),
      at(300),
      '2024-13-45',
    ),
    fc.integer(),
    fc.double(),
    fc.string(),
    fc.array(fc.anything(), { maxLength: 3 }),
  );
  const keys = [
    ...Object.keys(lapRow(1, 1, 0)),
    ...[
      'date',
      'lane_duration',
      'stint_number',
      'compound',
      'lap_start',
      'tyre_age_at_start',
      'category',
      'flag',
      'scope',
      'sector',
    ],
    ...[
      'message',
      'qualifying_phase',
      'position',
      'duration',
      'gap_to_leader',
      'number_of_laps',
      'name_acronym',
      'rainfall',
    ],
  ];
  const row = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .dictionary(fc.constantFrom(...keys), value)
        .map((each) => ({ session_key: 1, driver_number: 1, lap_number: 2, ...each })),
    },
    { weight: 2, arbitrary: fc.constantFrom(...fourLaps) },
    { weight: 1, arbitrary: fc.anything() },
  );
  const answer = fc.oneof(
    { weight: 5, arbitrary: fc.array(row, { maxLength: 12 }) },
    { weight: 1, arbitrary: fc.anything() },
  );
  const answers = fc.record(
    Object.fromEntries(openF1Answers.map((name) => [name, answer])) as Record<OpenF1Answer, typeof answer>,
  );

  it.each(['Race', 'Qualifying', 'Practice 1'])(
    'make a %s of laps with ends, in order, and numbers that are numbers',
    (name) => {
      fc.assert(
        fc.property(answers, (given) => {
          const { laps, results, sessionStatus, trackStatus } = assemble(given, {
            ...sessionRow,
            session_name: name,
          });
          const numbers = [
            ...laps.flatMap((lap) => Object.values(lap)),
            ...results.flatMap((result) => Object.values(result)),
            ...[...sessionStatus, ...trackStatus].map(({ timeMs }) => timeMs),
          ].filter((each) => typeof each === 'number');
          expect(numbers.filter((each) => !Number.isFinite(each))).toEqual([]);
          laps.forEach((lap, index) => {
            const before = laps[index - 1];
            if (before?.driverNumber === lap.driverNumber)
              expect(lap.lapNumber).toBeGreaterThan(before.lapNumber);
          });
        }),
      );
    },
  );
});
