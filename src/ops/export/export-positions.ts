import { exportOperation } from '../parts/export/export-operation.ts';

export const exportPositions = exportOperation('positions', {
  summary: 'Where cars were, as Parquet, CSV or JSON lines.',
  what: 'Writes x, y and z of every car as sent, four or five times a second, with the lap it was on.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR'], out: './racing' },
    { year: 2025, gp: 'Mexico City', session: 'Q', out: './racing' },
  ],
});
