import { exportOperation } from '../parts/export/export-operation.ts';

export const exportTelemetry = exportOperation('telemetry', {
  summary: 'Telemetry of whole sessions as Parquet, CSV or JSON lines.',
  what: 'Writes speed, rpm, gear, throttle, brake and DRS of every car as sent, about four times a second, with the lap it was on.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR'], out: './racing' },
    { year: 2025, gp: 'Mexico City', session: 'Q', out: './racing' },
  ],
});
