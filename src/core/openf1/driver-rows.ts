import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import type { ListedDriver } from '../timing/topics/driver-list.ts';
import { rowsByCar } from './row-values.ts';

/** Drivers of a session from rows of `drivers`; what several rows of a car say is put together, earlier ones first. */
export function readDriverRows(rows: readonly JsonObject[]): ListedDriver[] {
  return [...rowsByCar(rows)].map(([driverNumber, own]) => {
    const text = (key: string) =>
      own.map((row) => feedText(row[key])).find((value) => value !== null) ?? null;
    const code = text('name_acronym');
    const colour = text('team_colour');
    return {
      driverNumber,
      code: code !== null && /^[\p{Lu}\d]{2,4}$/u.test(code) ? code : null,
      broadcastName: text('broadcast_name'),
      firstName: text('first_name'),
      lastName: text('last_name'),
      teamName: text('team_name'),
      teamColour: colour !== null && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour.toLowerCase()}` : null,
      countryCode: text('country_code'),
    };
  });
}
