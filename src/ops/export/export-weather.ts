import { exportOperation } from '../parts/export/export-operation.ts';

export const exportWeather = exportOperation('weather', {
  summary: 'Weather as it was measured, as Parquet, CSV or JSON lines.',
  what: 'Writes what the weather station at the circuit sent, about once a minute.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', out: './racing' },
    { year: 2024, session: 'R', out: './racing' },
  ],
});
