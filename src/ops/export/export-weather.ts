import { exportOperation } from '../parts/export/export-operation.ts';

export const exportWeather = exportOperation('weather', {
  summary: 'Weather readings as Parquet, CSV or JSON lines.',
  what: "Writes the readings of the circuit's weather station, about one a minute.",
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', out: './racing' },
    { year: 2024, session: 'R', out: './racing' },
  ],
});
