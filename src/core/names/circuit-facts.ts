import type { RuleSource } from '../rules/rule-sources.ts';
import { type CircuitNames, circuits } from './circuit-names.ts';
import { squashName } from './name-matching.ts';

/** What a circuit is like, as a Grand Prix used it last. */
export interface CircuitFacts {
  /** As people call it: "Monza". */
  name: string;
  /** Length of a lap in metres. */
  lapLengthM: number;
  cornerCount: number;
  /** Planned laps of a Grand Prix. */
  raceLaps: number;
  /** Season whose layout this is: the last with a Grand Prix there, or the current one. */
  season: number;
  /** Season of the first Grand Prix there that counted for the world championship. */
  firstGrandPrix: number;
}

/** Where lengths, corners and laps are from: the file of each race. */
export const circuitFactsSource: RuleSource = { title: 'F1DB', url: 'https://github.com/f1db/f1db' };

/** name | length | corners | laps | season | first Grand Prix */
const table = `
Albert Park | 5278 | 14 | 58 | 2026 | 1996
Shanghai | 5451 | 16 | 56 | 2026 | 2004
Suzuka | 5807 | 18 | 53 | 2026 | 1987
Sakhir | 5412 | 15 | 57 | 2025 | 2004
Jeddah | 6174 | 27 | 50 | 2025 | 2021
Miami | 5412 | 19 | 57 | 2026 | 2022
Montreal | 4361 | 14 | 70 | 2026 | 1978
Monaco | 3337 | 19 | 78 | 2026 | 1950
Catalunya | 4657 | 14 | 66 | 2026 | 1991
Red Bull Ring | 4326 | 10 | 71 | 2026 | 1970
Silverstone | 5891 | 18 | 52 | 2026 | 1950
Spa-Francorchamps | 7004 | 19 | 44 | 2026 | 1950
Hungaroring | 4381 | 14 | 70 | 2026 | 1986
Zandvoort | 4259 | 14 | 72 | 2026 | 1952
Monza | 5793 | 11 | 53 | 2026 | 1950
Madring | 5416 | 22 | 57 | 2026 | 2026
Baku | 6003 | 20 | 51 | 2026 | 2016
Sepang | 5543 | 15 | 56 | 2017 | 1999
Marina Bay | 4927 | 19 | 62 | 2026 | 2008
Circuit of the Americas | 5513 | 20 | 56 | 2026 | 2012
Mexico City | 4304 | 17 | 71 | 2026 | 1963
Interlagos | 4309 | 15 | 71 | 2026 | 1973
Las Vegas | 6201 | 17 | 50 | 2026 | 2023
Lusail | 5419 | 16 | 57 | 2026 | 2021
Yas Marina | 5281 | 16 | 58 | 2026 | 2009
Imola | 4909 | 19 | 63 | 2025 | 1980
Portimão | 4653 | 15 | 66 | 2021 | 2020
Mugello | 5245 | 15 | 59 | 2020 | 2020
Nürburgring | 5148 | 15 | 60 | 2020 | 1951
Istanbul Park | 5338 | 14 | 58 | 2021 | 2005
Sochi | 5848 | 18 | 53 | 2021 | 2014
Paul Ricard | 5842 | 15 | 53 | 2022 | 1971
Hockenheim | 4574 | 17 | 67 | 2019 | 1970
`;

export const circuitFacts: readonly CircuitFacts[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...figures] = line.split(' | ');
    const [lapLengthM, cornerCount, raceLaps, season, firstGrandPrix] = figures.map(Number) as [
      ...[number, number, number, number, number],
    ];
    return { name, lapLengthM, cornerCount, raceLaps, season, firstGrandPrix };
  });

/**
 * Facts of the circuit at a place, by any name of the place that means one circuit in that season: "Spa", "Stavelot"; null where
 * there is none, or nothing is known of it.
 */
export function circuitFactsOf(place: string, season: number): CircuitFacts | null {
  const known = circuitAt(place, season);
  if (known === null) return null;
  return circuitFacts.find(({ name }) => isNamed(known, squashName(name))) ?? null;
}

/** The circuit that a name of a place means in a season, where it means one. */
export function circuitAt(place: string, season: number): CircuitNames | null {
  const asked = squashName(place);
  const [known, ...others] = circuits.filter(
    (each) =>
      isNamed(each, asked) && season >= (each.from ?? -Infinity) && season <= (each.until ?? Infinity),
  );
  return others.length === 0 ? (known ?? null) : null;
}

export function isNamed({ names }: CircuitNames, squashed: string): boolean {
  return names.some((each) => squashName(each) === squashed);
}
