import { exportOperation } from '../parts/export/export-operation.ts';

export const exportRaceControl = exportOperation('race_control', {
  summary: 'Race-control messages as Parquet, CSV or JSON lines.',
  what: 'Writes every race-control message with its time, flag and the car it names.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', out: './racing' },
    { year: 2024, out: './racing', format: 'csv' },
  ],
});
