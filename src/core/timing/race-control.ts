/** One message of race control. */
export interface RaceControlMessage {
  /** UTC milliseconds since 1970; null when the message carries no readable time. */
  utcMs: number | null;
  /** Session time at which the feed delivered it. */
  receivedMs: number;
  /** Flag, Drs, SafetyCar, CarEvent, Other, … */
  category: string | null;
  message: string;
  status: string | null;
  flag: string | null;
  scope: string | null;
  sector: number | null;
  driverNumber: string | null;
  lap: number | null;
}
