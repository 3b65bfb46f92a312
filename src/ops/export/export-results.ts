import { exportOperation } from '../parts/export/export-operation.ts';

export const exportResults = exportOperation('results', {
  summary: 'Classifications as Parquet, CSV or JSON lines.',
  what: 'Writes the classification of every session: positions, grid, status, points, qualifying times by part.',
  examples: [
    { year: 2024, session: 'R', out: './racing' },
    { year: 2025, gp: 'Mexico City', out: './racing', format: 'jsonl' },
  ],
});
