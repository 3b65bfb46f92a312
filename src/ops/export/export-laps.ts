import { exportOperation } from '../parts/export/export-operation.ts';

export const exportLaps = exportOperation('laps', {
  summary: 'Laps of a session, an event or a season as Parquet, CSV or JSON lines.',
  what: 'Writes every lap with its times, sectors, speeds, tyres, flags and whether it counts.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', out: './racing' },
    { year: 2024, session: 'R', format: 'csv', out: './races' },
    {
      year: 2025,
      gp: 'Mexico City',
      session: 'Q',
      drivers: ['NOR', 'VER'],
      columns: 'fastf1',
      out: './like-fastf1',
    },
  ],
});
