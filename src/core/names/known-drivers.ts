import { foldName } from './name-matching.ts';

/** A driver of the seasons with timing data, and what people call him. */
export interface KnownDriver {
  code: string;
  givenName: string;
  familyName: string;
  nicknames: readonly string[];
}

const rows = `
AIT Jack Aitken
ALB Alexander Albon: alex, albono
ALO Fernando Alonso: nando, el plan
ANT Kimi Antonelli: andrea kimi, kimi antonelli
BEA Oliver Bearman: ollie, olly
BOR Gabriel Bortoleto: gabi, gabby
BOT Valtteri Bottas: valteri
COL Franco Colapinto
CRA Jak Crawford
DEV Nyck De Vries
DOO Jack Doohan
ERI Marcus Ericsson
FIT Pietro Fittipaldi
GAS Pierre Gasly
GIO Antonio Giovinazzi: gio
GRO Romain Grosjean
HAD Isack Hadjar
HAM Lewis Hamilton: hammy, ham, sir lewis, lh44
HAR Brendon Hartley
HUL Nico Hülkenberg: hulk, hulkenburg, the hulk
KUB Robert Kubica
KVY Daniil Kvyat
LAT Nicholas Latifi: goatifi
LAW Liam Lawson
LEC Charles Leclerc: charlie, charlot, sharl
LIN Arvid Lindblad
MAG Kevin Magnussen: kmag, kev
MAZ Nikita Mazepin
MSC Mick Schumacher
NOR Lando Norris
OCO Esteban Ocon
PER Sergio Pérez: checo
PIA Oscar Piastri
RAI Kimi Räikkönen: iceman
RIC Daniel Ricciardo: danny ric, danny, honey badger
RUS George Russell: georgie
SAI Carlos Sainz: carlitos, chilli
SAR Logan Sargeant
SIR Sergey Sirotkin
STR Lance Stroll
TSU Yuki Tsunoda
VAN Stoffel Vandoorne
VER Max Verstappen: mad max, super max, mv1, mv33
VET Sebastian Vettel: seb
ZHO Guanyu Zhou
`;

/** By code: every driver who raced since 2018, when timing data begin. Marked for bundlers, so that a page that names nobody has no names. */
export const knownDrivers: ReadonlyMap<string, KnownDriver> = /* @__PURE__ */ readDrivers();

function readDrivers(): ReadonlyMap<string, KnownDriver> {
  const drivers = rows
    .trim()
    .split('\n')
    .map((row): [string, KnownDriver] => {
      const [names = '', nicknames = ''] = row.split(': ');
      const [code = '', givenName = '', ...family] = names.split(' ');
      const list = nicknames === '' ? [] : nicknames.split(', ').map(foldName);
      return [code, { code, givenName, familyName: family.join(' '), nicknames: list }];
    });
  return new Map(drivers);
}

/** How a sentence names a driver: the family name; "Car 7" where nobody has a code, and what it was given where nobody knows the code, as of drivers before 2018. */
export function driverName(code: string): string {
  return knownDrivers.get(code)?.familyName ?? (/^\d+$/.test(code) ? `Car ${code}` : code);
}

/** How a sentence names who stands in a result. */
export function shownDriver({ driver, name }: { driver: string; name: string }): string {
  const known = driverName(driver);
  return known === driver ? name.split(' ').slice(1).join(' ') || driver : known;
}
