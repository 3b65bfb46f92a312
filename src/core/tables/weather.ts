import type { SessionTiming } from '../timing/session-timing.ts';
import type { WeatherSample } from '../timing/topics/weather.ts';
import { columnsOf, defineTable } from './table.ts';

const { int, float, bool } = columnsOf<WeatherSample>();

const notSent = 'Not sent, or unreadable.';

/** What the weather station at the circuit sent; empty where no source has it. */
export const weatherTable = defineTable({
  name: 'weather',
  row: 'one reading of the weather station, about one a minute',
  order: 'as they were sent',
  madeOf: ['event', 'weather'],
  rowsOf: ({ weather }: Pick<SessionTiming, 'weather'>) => weather ?? [],
  columns: [
    int('session_time_ms', (row) => row.timeMs, 'Session time at which the feed delivered it.'),
    float('air_temp_c', (row) => row.airTempC, 'Temperature of the air.', notSent),
    float('track_temp_c', (row) => row.trackTempC, 'Temperature of the track.', notSent),
    float('humidity_percent', (row) => row.humidityPercent, 'Relative humidity.', notSent),
    float('pressure_hpa', (row) => row.pressureHpa, 'Pressure of the air.', notSent),
    float('wind_speed_mps', (row) => row.windSpeedMs, 'Speed of the wind.', notSent),
    float(
      'wind_direction_deg',
      (row) => row.windDirectionDeg,
      'Where the wind comes from, 0 to 359.',
      notSent,
    ),
    bool('rainfall', (row) => row.rainfall, 'Whether it rained.', notSent),
  ],
});
