import { cell, textRows } from './text-table.ts';

/** A constructor as the results service (api.jolpi.ca) writes it. */
export interface Constructor {
  constructorId: string;
  name: string;
  nationality: string;
}

const table = `
  alfa         | Alfa Romeo       | Swiss
  alphatauri   | AlphaTauri       | Italian
  alpine       | Alpine F1 Team   | French
  aston_martin | Aston Martin     | British
  audi         | Audi             | German
  cadillac     | Cadillac F1 Team | American
  ferrari      | Ferrari          | Italian
  force_india  | Force India      | Indian
  haas         | Haas F1 Team     | American
  mclaren      | McLaren          | British
  mercedes     | Mercedes         | German
  racing_point | Racing Point     | British
  rb           | RB F1 Team       | Italian
  red_bull     | Red Bull         | Austrian
  renault      | Renault          | French
  sauber       | Sauber           | Swiss
  toro_rosso   | Toro Rosso       | Italian
  williams     | Williams         | British
`;

const constructors: ReadonlyMap<string, Constructor> = new Map(
  textRows(table).map((row) => [
    cell(row, 0),
    { constructorId: cell(row, 0), name: cell(row, 1), nationality: cell(row, 2) },
  ]),
);

/** The constructor with that id. */
export function constructorOf(constructorId: string): Constructor {
  const constructor = constructors.get(constructorId);
  if (!constructor) throw new Error(`No constructor ${constructorId} in the table`);
  return constructor;
}
