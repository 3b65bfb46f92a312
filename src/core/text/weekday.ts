/** From Sunday on, as written in English. */
export const weekdayNames: readonly string[] = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
];

/** The day of the week of a date that begins with `YYYY-MM-DD`, as written there; "" for anything else. */
export function weekdayOf(date: string): string {
  return weekdayNames[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
}
