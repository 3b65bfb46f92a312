/** Values seen: Inactive, Started, Aborted, Finished, Finalised, Ends. */
export interface SessionStatusRow {
  timeMs: number;
  status: string;
}
