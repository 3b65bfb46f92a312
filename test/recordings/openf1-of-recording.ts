import { parseDurationMs } from '../../src/core/feed/duration.ts';
import { asObject, isJsonObject, type JsonObject } from '../../src/core/json-object.ts';
import { cellText } from '../../src/core/timing/topics/timing-line.ts';
import { decodeTelemetry } from '../../src/core/telemetry/samples/session-telemetry.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { OpenF1Row, OpenF1Rows } from '../services/openf1-service.ts';
import { unpack } from '../support/telemetry-feed.ts';
import { assembleRecorded, topicRecords, topicText, type RecordedSession } from './corpus.ts';

export interface OpenF1Keys {
  session_key: number;
  meeting_key: number;
}

/**
 * What OpenF1 would answer about a recorded practice or qualifying with telemetry, made of the raw files by its rules: dates are t0 + stream
 * time, a lap begins with the message that opened it, samples have their own dates, cut to the millisecond.
 */
export function openF1OfRecording(session: RecordedSession, keys: OpenF1Keys): OpenF1Rows {
  const { info, results, laps, raceControl, weather } = assembleRecorded(session);
  const streams = { carData: topicText(session, 'CarData.z'), positions: topicText(session, 'Position.z') };
  const t0UtcMs = decodeTelemetry(streams, [results[0]!], unpack)[0]!.t0UtcMs!;
  const dateOf = (sessionTimeMs: number): string => openF1Date(t0UtcMs + sessionTimeMs);
  const openings = lapOpenings(session);
  const timedLaps = laps.filter(({ isGenerated }) => !isGenerated);
  const utcOf = (local: string): string =>
    openF1Date(Date.parse(`${local}Z`) - info!.gmtOffsetMinutes! * 60_000);

  const tables: Record<string, () => OpenF1Row[]> = {
    sessions: () => [
      {
        circuit_key: info!.circuitKey,
        circuit_short_name: info!.circuitShortName,
        country_name: info!.countryName,
        date_start: utcOf(info!.startLocal!),
        date_end: utcOf(info!.endLocal!),
        gmt_offset: `${info!.gmtOffsetMinutes! < 0 ? '-' : ''}0${Math.abs(info!.gmtOffsetMinutes!) / 60}:00:00`,
        is_cancelled: false,
        location: info!.location,
        session_name: session.sessionName,
        session_type: info!.type,
        year: session.year,
      },
    ],
    drivers: () =>
      results.map((driver) => ({
        driver_number: Number(driver.driverNumber),
        name_acronym: driver.code,
        full_name: driver.fullName,
        first_name: driver.firstName,
        last_name: driver.lastName,
        team_name: driver.teamName,
        team_colour: driver.teamColour?.replace('#', '') ?? null,
      })),
    laps: () =>
      timedLaps.map((lap) => ({
        driver_number: Number(lap.driverNumber),
        lap_number: lap.lapNumber,
        date_start: dateOf(openings.get(`${lap.driverNumber} ${lap.lapNumber}`)!.timeMs),
        lap_duration: lapDuration(lap, openings),
        duration_sector_1: seconds(lap.sector1Ms),
        duration_sector_2: seconds(lap.sector2Ms),
        duration_sector_3: seconds(lap.sector3Ms),
        i1_speed: lap.speedI1Kmh,
        i2_speed: lap.speedI2Kmh,
        st_speed: lap.speedTrapKmh,
        is_pit_out_lap: lap.pitOutMs !== null,
      })),
    stints: () => stintRows(timedLaps),
    pit: () => pitRows(timedLaps, dateOf),
    race_control: () =>
      (raceControl ?? []).map((message) => ({
        date: openF1Date(message.utcMs!),
        category: message.category,
        flag: message.flag,
        scope: message.scope,
        sector: message.sector,
        driver_number: message.driverNumber === null ? null : Number(message.driverNumber),
        lap_number: message.lap,
        message: message.message,
        qualifying_phase: null,
      })),
    weather: () =>
      (weather ?? []).map((sample) => ({
        date: dateOf(sample.timeMs),
        air_temperature: sample.airTempC,
        track_temperature: sample.trackTempC,
        humidity: sample.humidityPercent,
        pressure: sample.pressureHpa,
        rainfall: Number(sample.rainfall),
        wind_direction: sample.windDirectionDeg,
        wind_speed: sample.windSpeedMs,
      })),
  };
  const withKeys = (rows: readonly OpenF1Row[]) => rows.map((row) => ({ ...keys, ...row }));
  const made = Object.fromEntries(
    Object.entries(tables).map(([endpoint, make]) => [endpoint, withKeys(make())]),
  );
  const carMoments = moments(streams.carData!, 'Entries');
  const locationMoments = moments(streams.positions!, 'Position');
  return (endpoint, filters) => {
    const driverNumber = filters.find(({ field }) => field === 'driver_number')?.value ?? '';
    if (endpoint === 'car_data') return withKeys(carRows(carMoments, driverNumber));
    if (endpoint === 'location') return withKeys(locationRows(locationMoments, driverNumber));
    return made[endpoint] ?? [];
  };
}

/** `2025-10-25T21:00:00.240000+00:00`; no fraction when it is 0. */
export function openF1Date(utcMs: number): string {
  const [whole, fraction] = new Date(Math.floor(utcMs)).toISOString().slice(0, -1).split('.');
  return `${whole}${fraction === '000' ? '' : `.${fraction}000`}+00:00`;
}

function seconds(durationMs: number | null): number | null {
  return durationMs === null ? null : durationMs / 1000;
}

/** What the feed said when a car began a lap. */
interface LapOpening {
  timeMs: number;
  /** Time of the lap before it, seconds. */
  lastLapSeconds: number | null;
}

/**
 * By `number lap`. In practices and qualifyings `NumberOfLaps` is the lap that begins, at the line or the pit exit; lap times of out
 * laps, which hold the stay in the garage, are handed on as they are.
 */
function lapOpenings(session: RecordedSession): Map<string, LapOpening> {
  const openings = new Map<string, LapOpening>();
  for (const { timeMs, payload } of topicRecords(session, 'TimingData')!) {
    for (const [driverNumber, line] of Object.entries(asObject(payload.Lines) ?? {})) {
      if (!isJsonObject(line) || typeof line.NumberOfLaps !== 'number') continue;
      const key = `${driverNumber} ${line.NumberOfLaps}`;
      const lastLapMs = parseDurationMs(cellText(line.LastLapTime));
      if (!openings.has(key)) openings.set(key, { timeMs, lastLapSeconds: seconds(lastLapMs) });
    }
  }
  return openings;
}

/** As sent when the next lap began, else the sum of the sectors. */
function lapDuration(lap: Lap, openings: ReadonlyMap<string, LapOpening>): number | null {
  const sent =
    openings.get(`${lap.driverNumber} ${lap.lapNumber + 1}`)?.lastLapSeconds ?? seconds(lap.lapTimeMs);
  const { sector1Ms, sector2Ms, sector3Ms } = lap;
  if (sent !== null || sector1Ms === null || sector2Ms === null || sector3Ms === null) return sent;
  return seconds(sector1Ms + sector2Ms + sector3Ms);
}

/** One row for each exit, with the time since the car had come in. */
function pitRows(laps: readonly Lap[], dateOf: (sessionTimeMs: number) => string): OpenF1Row[] {
  return laps.flatMap(({ driverNumber, lapNumber, pitOutMs }) => {
    if (pitOutMs === null) return [];
    const before = laps.find((lap) => lap.driverNumber === driverNumber && lap.lapNumber === lapNumber - 1);
    const laneMs = before?.pitInMs == null ? null : pitOutMs - before.pitInMs;
    return [
      {
        driver_number: Number(driverNumber),
        lap_number: lapNumber,
        date: dateOf(pitOutMs + 90),
        lane_duration: laneMs === null ? null : Math.round(laneMs / 100) / 10,
      },
    ];
  });
}

function stintRows(laps: readonly Lap[]): OpenF1Row[] {
  const stints = new Map<string, Lap[]>();
  for (const lap of laps) {
    if (lap.stint === null) continue;
    const key = `${lap.driverNumber} ${lap.stint}`;
    stints.set(key, [...(stints.get(key) ?? []), lap]);
  }
  return [...stints.values()].map((own) => ({
    driver_number: Number(own[0]!.driverNumber),
    stint_number: own[0]!.stint,
    compound: own[0]!.compound,
    tyre_age_at_start: own[0]!.tyreLifeLaps === null ? null : own[0]!.tyreLifeLaps - 1,
    lap_start: own[0]!.lapNumber,
    lap_end: own.at(-1)!.lapNumber,
  }));
}

function carRows(entries: readonly JsonObject[], driverNumber: string): OpenF1Row[] {
  return entries.flatMap((moment) => {
    const car = (moment.Cars as Record<string, { Channels: Record<string, number> }>)[driverNumber];
    if (!car) return [];
    const { 0: rpm, 2: speed, 3: gear, 4: throttle, 5: brake, 45: drs = null } = car.Channels;
    const values = { rpm, speed, n_gear: gear, throttle, brake, drs };
    return [{ driver_number: Number(driverNumber), date: sampleDate(moment.Utc), ...values }];
  });
}

function locationRows(entries: readonly JsonObject[], driverNumber: string): OpenF1Row[] {
  return entries.flatMap((moment) => {
    const car = (moment.Entries as Record<string, { X: number; Y: number; Z: number }>)[driverNumber];
    if (!car) return [];
    const place = { x: car.X, y: car.Y, z: car.Z };
    return [{ driver_number: Number(driverNumber), date: sampleDate(moment.Timestamp), ...place }];
  });
}

/** Moments of all records of a packed topic. */
function moments(text: string, list: string): JsonObject[] {
  return text.split('\r\n').flatMap((line) => {
    const base64 = /"(.*)"/.exec(line)?.[1];
    if (base64 === undefined) return [];
    return (JSON.parse(unpack(base64)) as Record<string, JsonObject[]>)[list]!;
  });
}

function sampleDate(date: unknown): string {
  return openF1Date(Date.parse(String(date).replace(/(\.\d{3})\d*Z$/, '$1Z')));
}
