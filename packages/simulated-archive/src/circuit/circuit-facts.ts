/** What is known of a circuit apart from its line. */
export interface CircuitFacts {
  /** Key in the timing feed (SessionInfo, `Meeting.Circuit.Key`), which the circuits service shares. */
  circuitKey: number;
  /** As the feed writes it. */
  shortName: string;
  /** As the results service writes it. */
  fullName: string;
  lapLengthM: number;
  /** Laps of a Grand Prix. */
  raceLaps: number;
  cornerCount: number;
  /** A fast dry qualifying lap of recent years in seconds, rounded: what the model's cars are tuned to. */
  fastLapS: number;
  /** Shares of such a lap's time in sectors 1 and 2. */
  sectorShares: readonly [number, number];
  /** 0 = least wings of the season (Monza), 1 = most (Monaco). */
  downforce: number;
  rotationDegrees: number;
  /** Time a stop costs without the standstill. */
  pitLaneLossS: number;
  /** Speed limit in the pit lane. */
  pitLimitKmh: number;
  /** 1 = usual. */
  tyreWear: number;
  /** Share of the lap and height there in metres, rough; what lies between rises and falls smoothly. Empty = level. */
  heights: readonly (readonly [share: number, heightM: number])[];
}

/**
 * id | key | short name | full name | length | race laps | corners | fast lap | sectors | downforce | rotation | cost of a stop |
 * pit limit | tyre wear | heights
 *
 * Keys: SessionInfo of recorded sessions and public tables of the circuits service (Madring and Sepang: not seen, the next free ones).
 * Names: timing feed and results service. Lengths, laps, corners: the circuits' own figures as the championship publishes them;
 * lap and sector times: qualifying results of 2019 to 2025, rounded (Madring: chosen). Wings, wear and heights: chosen.
 */
const table = `
albert_park | 10 | Melbourne | Albert Park Grand Prix Circuit | 5278 | 58 | 14 | 75.1 | 26.2 17.2 31.7 | 0.5 | -44 | 19 | 60 | 0.9 |
americas | 9 | Austin | Circuit of the Americas | 5513 | 56 | 20 | 92.3 | 25.1 36.7 30.5 | 0.7 | 0 | 21 | 80 | 1.2 | 0 8, 0.05 31, 0.13 12, 0.3 18, 0.42 6, 0.6 0, 0.75 12, 0.9 6
bahrain | 63 | Sakhir | Bahrain International Circuit | 5412 | 57 | 15 | 89.8 | 28.8 38.5 22.5 | 0.6 | 92 | 23 | 80 | 1.4 | 0 0, 0.13 2, 0.3 13, 0.45 5, 0.68 8, 0.85 1
baku | 144 | Baku | Baku City Circuit | 6003 | 51 | 20 | 101.1 | 35.5 41 24.6 | 0.25 | -4 | 20 | 80 | 0.7 | 0 0, 0.2 2, 0.4 14, 0.52 26, 0.62 4, 0.75 0
catalunya | 15 | Catalunya | Circuit de Barcelona-Catalunya | 4657 | 66 | 14 | 71.5 | 21.3 28.4 21.8 | 0.75 | -55 | 22 | 80 | 1.3 | 0 10, 0.15 0, 0.33 12, 0.5 16, 0.63 28, 0.8 14, 0.92 20
hockenheimring | 34 | Hockenheim | Hockenheimring | 4574 | 67 | 17 | 71.8 | 15.4 33.5 22.9 | 0.5 | 40 | 19 | 80 | 1 |
hungaroring | 4 | Hungaroring | Hungaroring | 4381 | 70 | 14 | 75.2 | 26.6 26.7 21.9 | 0.95 | 40 | 20 | 80 | 1.1 | 0 20, 0.15 10, 0.3 2, 0.42 18, 0.6 26, 0.8 30, 0.93 24
imola | 6 | Imola | Autodromo Enzo e Dino Ferrari | 4909 | 63 | 19 | 74.7 | 23.8 25.2 25.7 | 0.6 | 0 | 28 | 80 | 1 | 0 0, 0.2 4, 0.35 12, 0.47 32, 0.58 8, 0.72 25, 0.85 5
interlagos | 14 | Interlagos | Autódromo José Carlos Pace | 4309 | 71 | 15 | 69.6 | 17.4 35.3 16.9 | 0.6 | 0 | 20 | 80 | 1.1 | 0 36, 0.08 38, 0.15 22, 0.3 4, 0.42 18, 0.55 10, 0.66 16, 0.75 0, 0.9 22
istanbul | 59 | Istanbul | Istanbul Park | 5338 | 58 | 14 | 82.8 | 28.9 29.7 24.2 | 0.6 | 0 | 21 | 80 | 1.2 | 0 30, 0.06 34, 0.14 18, 0.3 30, 0.45 40, 0.62 14, 0.75 2, 0.88 12
jeddah | 149 | Jeddah | Jeddah Corniche Circuit | 6174 | 50 | 27 | 87.3 | 31.4 27.8 28.1 | 0.3 | 105 | 20 | 80 | 0.8 |
losail | 150 | Lusail | Losail International Circuit | 5419 | 57 | 16 | 79.4 | 29.2 26.5 23.7 | 0.75 | 61 | 25 | 80 | 1.3 |
madring | 153 | Madring | Circuito de Madring | 5416 | 57 | 22 | 92 | 29.5 34 28.5 | 0.6 | 0 | 22 | 80 | 1 | 0 8, 0.15 0, 0.32 22, 0.4 14, 0.5 26, 0.7 12, 0.85 4
marina_bay | 61 | Singapore | Marina Bay Street Circuit | 4927 | 62 | 19 | 89.2 | 25.8 36.8 26.6 | 0.95 | 0 | 27 | 60 | 1 |
miami | 151 | Miami | Miami International Autodrome | 5412 | 57 | 19 | 86.3 | 28.7 33 24.6 | 0.45 | 2 | 20 | 80 | 0.9 |
monaco | 22 | Monte Carlo | Circuit de Monaco | 3337 | 78 | 19 | 70.3 | 18.3 33.4 18.6 | 1 | -45 | 20 | 60 | 0.6 | 0 2, 0.08 8, 0.2 42, 0.28 36, 0.38 10, 0.48 4, 0.6 0, 0.85 2
monza | 39 | Monza | Autodromo Nazionale di Monza | 5793 | 53 | 11 | 79.3 | 26.3 26.7 26.3 | 0 | 95 | 24 | 80 | 0.8 | 0 4, 0.2 0, 0.42 12, 0.6 4, 0.8 2
mugello | 146 | Mugello | Autodromo Internazionale del Mugello | 5245 | 59 | 15 | 75.1 | 24.6 27.2 23.3 | 0.8 | 0 | 20 | 80 | 1.2 | 0 14, 0.15 24, 0.3 40, 0.42 12, 0.52 22, 0.68 8, 0.85 0
nurburgring | 72 | Nürburgring | Nürburgring | 5148 | 60 | 15 | 85.3 | 28.4 35.6 21.3 | 0.75 | -36 | 20 | 80 | 1 | 0 44, 0.12 38, 0.28 22, 0.42 0, 0.55 18, 0.72 40, 0.9 54
portimao | 147 | Algarve International Circuit | Autódromo Internacional do Algarve | 4653 | 66 | 15 | 76.7 | 21.8 29.4 25.5 | 0.65 | 60 | 24 | 80 | 0.9 | 0 10, 0.08 0, 0.2 14, 0.32 24, 0.45 6, 0.58 26, 0.7 10, 0.85 28
red_bull_ring | 19 | Spielberg | Red Bull Ring | 4318 | 71 | 10 | 64.2 | 16.1 28.4 19.7 | 0.45 | 0 | 20 | 80 | 1 | 0 0, 0.12 24, 0.3 60, 0.5 46, 0.65 28, 0.8 20, 0.92 14
ricard | 28 | Le Castellet | Circuit Paul Ricard | 5842 | 53 | 15 | 90 | 22.4 27.3 40.3 | 0.5 | 0 | 25 | 80 | 1.1 | 0 10, 0.3 28, 0.55 6, 0.7 0, 0.85 8
rodriguez | 65 | Mexico City | Autódromo Hermanos Rodríguez | 4304 | 71 | 17 | 75.6 | 26.7 29.2 19.7 | 0.9 | 35 | 22 | 80 | 0.9 |
sakhir_outer | 148 | Sakhir Outer Track | Bahrain International Circuit | 3543 | 87 | 11 | 53.4 | 18.4 23.1 11.9 | 0.3 | 92 | 20 | 80 | 1 |
sepang | 154 | Sepang | Sepang International Circuit | 5543 | 56 | 15 | 90.1 | 24.4 31.2 34.5 | 0.6 | 0 | 22 | 80 | 1.2 |
shanghai | 49 | Shanghai | Shanghai International Circuit | 5451 | 56 | 16 | 90.7 | 24 27 39.7 | 0.55 | 0 | 23 | 80 | 1.2 |
silverstone | 2 | Silverstone | Silverstone Circuit | 5891 | 52 | 18 | 84.9 | 26.9 34.3 23.7 | 0.65 | 92 | 21 | 80 | 1.3 | 0 6, 0.2 2, 0.4 8, 0.55 12, 0.75 4, 0.9 0
sochi | 79 | Sochi | Sochi Autodrom | 5848 | 53 | 18 | 91.3 | 32.6 31.5 27.2 | 0.6 | 0 | 26 | 80 | 0.7 |
spa | 7 | Spa-Francorchamps | Circuit de Spa-Francorchamps | 7004 | 44 | 19 | 100.6 | 30 43.7 26.9 | 0.25 | 91 | 19 | 80 | 1.1 | 0 46, 0.04 50, 0.13 14, 0.17 28, 0.33 98, 0.45 70, 0.62 2, 0.75 10, 0.88 34, 0.97 44
suzuka | 46 | Suzuka | Suzuka Circuit | 5807 | 53 | 18 | 87 | 30.4 39.4 17.2 | 0.7 | 49 | 22 | 80 | 1.4 | 0 10, 0.1 2, 0.25 26, 0.38 38, 0.5 24, 0.62 34, 0.8 20, 0.93 14
vegas | 152 | Las Vegas | Las Vegas Strip Street Circuit | 6201 | 50 | 17 | 92.3 | 25.5 30.3 36.5 | 0.1 | 0 | 20 | 80 | 0.7 |
villeneuve | 23 | Montreal | Circuit Gilles Villeneuve | 4361 | 70 | 14 | 70.9 | 19.8 22.7 28.4 | 0.3 | 62 | 18 | 80 | 0.8 |
yas_marina | 70 | Yas Marina Circuit | Yas Marina Circuit | 5281 | 58 | 16 | 82.2 | 16.8 35.3 30.1 | 0.6 | 90 | 22 | 80 | 0.9 |
yas_marina_old | 70 | Yas Marina Circuit | Yas Marina Circuit | 5554 | 55 | 21 | 95.2 | 17 40.3 37.9 | 0.6 | 90 | 22 | 80 | 0.8 |
zandvoort | 55 | Zandvoort | Circuit Park Zandvoort | 4259 | 72 | 14 | 68.7 | 24 24.1 20.6 | 0.95 | 0 | 18 | 60 | 1.1 | 0 2, 0.1 4, 0.2 10, 0.4 14, 0.6 6, 0.8 3
`;

/** Facts by the circuit's id. */
export const circuitFacts: Readonly<Record<string, CircuitFacts>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => factsOf(line.split('|').map((cell) => cell.trim()))),
);

function factsOf(cells: readonly string[]): [id: string, CircuitFacts] {
  const [id = '', key, shortName = '', fullName = '', length, laps, corners, lapS, sectors = ''] = cells;
  const [downforce, rotation, lossS, limit, wear, heights = ''] = cells.slice(9);
  const sectorS = sectors.split(' ').map(Number);
  const wholeS = sectorS.reduce((sum, timeS) => sum + timeS, 0);
  return [
    id,
    {
      circuitKey: Number(key),
      shortName,
      fullName,
      lapLengthM: Number(length),
      raceLaps: Number(laps),
      cornerCount: Number(corners),
      fastLapS: Number(lapS),
      sectorShares: [sectorS[0]! / wholeS, sectorS[1]! / wholeS],
      downforce: Number(downforce),
      rotationDegrees: Number(rotation),
      pitLaneLossS: Number(lossS),
      pitLimitKmh: Number(limit),
      tyreWear: Number(wear),
      heights: heights === '' ? [] : heights.split(', ').map(pairOf),
    },
  ];
}

function pairOf(text: string): [number, number] {
  const [share = NaN, heightM = NaN] = text.split(' ').map(Number);
  return [share, heightM];
}
