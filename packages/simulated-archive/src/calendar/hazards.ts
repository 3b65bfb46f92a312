import type { DemoEvent, DemoSession, DemoSessionKind, Hazards } from '../weekend/plan.ts';
import { cell, numberCell, textRows } from './seasons.ts';

/** What a circuit is known for. The figures are the model's own guess. */
interface CircuitRisk {
  /** Races with a safety car. */
  safetyCar: number;
  /** Sessions with rain. */
  rain: number;
  /** How often somebody stops in a bad place, 1 = usual. */
  walls: number;
  /** How easily a lap goes over the white lines, 1 = usual. */
  trackLimits: number;
}

const usual: CircuitRisk = { safetyCar: 0.4, rain: 0.08, walls: 1, trackLimits: 1 };

/** circuit | safety car | rain | walls | track limits */
const table = `
  albert_park    | 0.6  | 0.15 | 1.4 | 1
  americas       | 0.35 | 0.1  | 0.8 | 2.5
  bahrain        | 0.35 | 0.01 | 0.8 | 1
  baku           | 0.6  | 0.04 | 2   | 0.3
  hungaroring    | 0.25 | 0.15 | 0.8 | 1.2
  imola          | 0.55 | 0.15 | 1.3 | 1.3
  interlagos     | 0.6  | 0.3  | 1   | 1
  istanbul       | 0.3  | 0.2  | 0.8 | 1.5
  jeddah         | 0.75 | 0    | 2   | 0.5
  losail         | 0.45 | 0    | 0.8 | 2.5
  marina_bay     | 0.8  | 0.15 | 1.7 | 0.3
  miami          | 0.45 | 0.12 | 1.4 | 0.5
  monaco         | 0.5  | 0.12 | 1.8 | 0.1
  monza          | 0.4  | 0.06 | 0.8 | 1.5
  nurburgring    | 0.4  | 0.2  | 0.8 | 1
  portimao       | 0.3  | 0.08 | 0.8 | 2.5
  red_bull_ring  | 0.35 | 0.15 | 0.8 | 3
  ricard         | 0.3  | 0.03 | 0.6 | 2
  sepang         | 0.35 | 0.35 | 0.8 | 1
  silverstone    | 0.6  | 0.2  | 1   | 1.5
  spa            | 0.45 | 0.3  | 1   | 1.3
  suzuka         | 0.4  | 0.2  | 1.2 | 0.8
  vegas          | 0.6  | 0.02 | 1.6 | 0.3
  villeneuve     | 0.55 | 0.2  | 1.5 | 0.6
  yas_marina     | 0.35 | 0    | 0.8 | 1
  yas_marina_old | 0.3  | 0    | 0.8 | 1
  zandvoort      | 0.55 | 0.2  | 1.2 | 0.8
`;

const risks: ReadonlyMap<string, CircuitRisk> = new Map(
  textRows(table).map((row) => [
    cell(row, 0),
    {
      safetyCar: numberCell(row, 1),
      rain: numberCell(row, 2),
      walls: numberCell(row, 3),
      trackLimits: numberCell(row, 4),
    },
  ]),
);

/** At the usual circuit; rain comes from the circuit alone. */
const hazardsOfKind: Readonly<Record<DemoSessionKind, Omit<Hazards, 'rain'>>> = {
  race: { safetyCar: 1, virtualSafetyCar: 0.3, redFlag: 0.06, retirement: 0.07, deletedLap: 0.01 },
  sprint: { safetyCar: 0.5, virtualSafetyCar: 0.12, redFlag: 0.03, retirement: 0.025, deletedLap: 0.01 },
  qualifying: { safetyCar: 0, virtualSafetyCar: 0, redFlag: 0.25, retirement: 0.015, deletedLap: 0.04 },
  'sprint-qualifying': {
    safetyCar: 0,
    virtualSafetyCar: 0,
    redFlag: 0.15,
    retirement: 0.01,
    deletedLap: 0.05,
  },
  practice: { safetyCar: 0, virtualSafetyCar: 0, redFlag: 0.2, retirement: 0.015, deletedLap: 0.02 },
  test: { safetyCar: 0, virtualSafetyCar: 0, redFlag: 0.5, retirement: 0.03, deletedLap: 0 },
};

/** Before, laps were seldom deleted. */
const lenientUntil = 2020;

/** Cars broke down more often then. */
const fragileSeasons = [2018, 2019, 2020, 2026];

/** What may happen in a session: more on street circuits and in wet places, and more retirements in the seasons of young cars. */
export function sessionHazards(event: DemoEvent, session: DemoSession): Hazards {
  const risk = risks.get(event.circuitId) ?? usual;
  const { safetyCar, virtualSafetyCar, redFlag, retirement, deletedLap } = hazardsOfKind[session.kind];
  return {
    safetyCar: safetyCar * risk.safetyCar,
    virtualSafetyCar,
    redFlag: Math.min(1, redFlag * risk.walls),
    rain: risk.rain,
    retirement: retirement * (fragileSeasons.includes(event.year) ? 1.4 : 1),
    deletedLap: deletedLap * risk.trackLimits * (event.year < lenientUntil ? 0.3 : 1),
  };
}
