import { cell, textRows } from './seasons.ts';

/** A driver, whatever the season. */
export interface Person {
  code: string;
  driverId: string;
  givenName: string;
  familyName: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  nationality: string;
  countryCode: string;
  /** The number chosen for a career; a champion may drive with 1 instead. */
  permanentNumber: string;
}

/**
 * Drivers of 2018 to 2026. Ids, names, dates and nationalities as the results service (api.jolpi.ca) writes them, country codes
 * as in the driver lists of the timing archive.
 */
const table = `
  AIT | aitken             | Jack        | Aitken       | 1995-09-23 | British        | GBR | 89
  ALB | albon              | Alexander   | Albon        | 1996-03-23 | Thai           | THA | 23
  ALO | alonso             | Fernando    | Alonso       | 1981-07-29 | Spanish        | ESP | 14
  ANT | antonelli          | Andrea Kimi | Antonelli    | 2006-08-25 | Italian        | ITA | 12
  BEA | bearman            | Oliver      | Bearman      | 2005-05-08 | British        | GBR | 87
  BOR | bortoleto          | Gabriel     | Bortoleto    | 2004-10-14 | Brazilian      | BRA | 5
  BOT | bottas             | Valtteri    | Bottas       | 1989-08-28 | Finnish        | FIN | 77
  COL | colapinto          | Franco      | Colapinto    | 2003-05-27 | Argentine      | ARG | 43
  DEV | de_vries           | Nyck        | de Vries     | 1995-02-06 | Dutch          | NED | 21
  DOO | doohan             | Jack        | Doohan       | 2003-01-20 | Australian     | AUS | 7
  ERI | ericsson           | Marcus      | Ericsson     | 1990-09-02 | Swedish        | SWE | 9
  FIT | pietro_fittipaldi  | Pietro      | Fittipaldi   | 1996-06-25 | Brazilian      | BRA | 51
  GAS | gasly              | Pierre      | Gasly        | 1996-02-07 | French         | FRA | 10
  GIO | giovinazzi         | Antonio     | Giovinazzi   | 1993-12-14 | Italian        | ITA | 99
  GRO | grosjean           | Romain      | Grosjean     | 1986-04-17 | French         | FRA | 8
  HAD | hadjar             | Isack       | Hadjar       | 2004-09-28 | French         | FRA | 6
  HAM | hamilton           | Lewis       | Hamilton     | 1985-01-07 | British        | GBR | 44
  HAR | brendon_hartley    | Brendon     | Hartley      | 1989-11-10 | New Zealander  | NZL | 28
  HUL | hulkenberg         | Nico        | Hülkenberg   | 1987-08-19 | German         | GER | 27
  KUB | kubica             | Robert      | Kubica       | 1984-12-07 | Polish         | POL | 88
  KVY | kvyat              | Daniil      | Kvyat        | 1994-04-26 | Russian        | RUS | 26
  LAT | latifi             | Nicholas    | Latifi       | 1995-06-29 | Canadian       | CAN | 6
  LAW | lawson             | Liam        | Lawson       | 2002-02-11 | New Zealander  | NZL | 30
  LEC | leclerc            | Charles     | Leclerc      | 1997-10-16 | Monegasque     | MON | 16
  LIN | arvid_lindblad     | Arvid       | Lindblad     | 2007-08-08 | British        | GBR | 41
  MAG | kevin_magnussen    | Kevin       | Magnussen    | 1992-10-05 | Danish         | DEN | 20
  MAZ | mazepin            | Nikita      | Mazepin      | 1999-03-02 | Russian        | RUS | 9
  MSC | mick_schumacher    | Mick        | Schumacher   | 1999-03-22 | German         | GER | 47
  NOR | norris             | Lando       | Norris       | 1999-11-13 | British        | GBR | 4
  OCO | ocon               | Esteban     | Ocon         | 1996-09-17 | French         | FRA | 31
  PER | perez              | Sergio      | Pérez        | 1990-01-26 | Mexican        | MEX | 11
  PIA | piastri            | Oscar       | Piastri      | 2001-04-06 | Australian     | AUS | 81
  RAI | raikkonen          | Kimi        | Räikkönen    | 1979-10-17 | Finnish        | FIN | 7
  RIC | ricciardo          | Daniel      | Ricciardo    | 1989-07-01 | Australian     | AUS | 3
  RUS | russell            | George      | Russell      | 1998-02-15 | British        | GBR | 63
  SAI | sainz              | Carlos      | Sainz        | 1994-09-01 | Spanish        | ESP | 55
  SAR | sargeant           | Logan       | Sargeant     | 2000-12-31 | American       | USA | 2
  SIR | sirotkin           | Sergey      | Sirotkin     | 1995-08-27 | Russian        | RUS | 35
  STR | stroll             | Lance       | Stroll       | 1998-10-29 | Canadian       | CAN | 18
  TSU | tsunoda            | Yuki        | Tsunoda      | 2000-05-11 | Japanese       | JPN | 22
  VAN | vandoorne          | Stoffel     | Vandoorne    | 1992-03-26 | Belgian        | BEL | 2
  VER | max_verstappen     | Max         | Verstappen   | 1997-09-30 | Dutch          | NED | 33
  VET | vettel             | Sebastian   | Vettel       | 1987-07-03 | German         | GER | 5
  ZHO | zhou               | Guanyu      | Zhou         | 1999-05-30 | Chinese        | CHN | 24
`;

const people: ReadonlyMap<string, Person> = new Map(
  textRows(table).map((row) => {
    const code = cell(row, 0);
    const person: Person = {
      code,
      driverId: cell(row, 1),
      givenName: cell(row, 2),
      familyName: cell(row, 3),
      dateOfBirth: cell(row, 4),
      nationality: cell(row, 5),
      countryCode: cell(row, 6),
      permanentNumber: cell(row, 7),
    };
    return [code, person];
  }),
);

/** The driver with that three-letter code. */
export function personOf(code: string): Person {
  const person = people.get(code);
  if (!person) throw new Error(`No driver ${code} in the table`);
  return person;
}
