/** The operations that are made of the telemetry of cars. */
export const telemetryOperations = [
  'analyze telemetry',
  'analyze multi-lap',
  'analyze year-compare',
  'analyze corners',
  'analyze track-map',
  'analyze speed-trace',
] as const;
