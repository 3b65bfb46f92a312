/** Kinds of files that tables are written as. */
export const exportFormats = ['parquet', 'csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Names of columns: our own, or those of FastF1. */
export const exportColumns = ['svc', 'fastf1'] as const;
export type ExportColumns = (typeof exportColumns)[number];
