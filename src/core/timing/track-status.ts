/** Codes: 1 all clear, 2 yellow, 4 safety car, 5 red, 6 virtual safety car, 7 virtual safety car ending. */
export interface TrackStatusRow {
  timeMs: number;
  code: string;
  message: string;
}
