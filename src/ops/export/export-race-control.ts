import { exportOperation } from '../parts/export/export-operation.ts';

export const exportRaceControl = exportOperation('race_control', {
  summary: 'Messages of race control as Parquet, CSV or JSON lines.',
  what: 'Writes every message of race control with its time, flag and the car that it names.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', out: './racing' },
    { year: 2024, out: './racing', format: 'csv' },
  ],
});
