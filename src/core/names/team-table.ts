/**
 * Key (words of the team's name that identify it), short name, official colour, colour for dark charts: of the same hue as the official
 * one, unless docs/decisions/charts.md says why not. Last, the name of the team in that season as the timing feed writes it, where that
 * is not the short one.
 */
export type TeamRow = readonly [
  key: string,
  shortName: string,
  official: string,
  contrast: string,
  name?: string,
];

/** Teams with timing data by season, 2018 to 2026. Official colours as the timing feed sent them that year, or first sent them. */
export const teamTable: Readonly<Record<number, readonly TeamRow[]>> = {
  2018: [
    ['ferrari', 'Ferrari', '#dc0000', '#dc0000'],
    ['force india', 'Force India', '#f596c8', '#ff87bc'],
    ['haas', 'Haas', '#828282', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#ff8700', '#ff8000'],
    ['mercedes', 'Mercedes', '#00d2be', '#00f5d0'],
    ['racing point', 'Racing Point', '#f596c8', '#ff87bc', 'Force India'],
    ['red bull', 'Red Bull', '#1e41ff', '#1e41ff', 'Red Bull Racing'],
    ['renault', 'Renault', '#fff500', '#fff500'],
    ['sauber', 'Sauber', '#9b0000', '#900000'],
    ['toro rosso', 'Toro Rosso', '#469bff', '#2b4562'],
    ['williams', 'Williams', '#ffffff', '#00a0dd'],
  ],
  2019: [
    ['alfa romeo', 'Alfa Romeo', '#9b0000', '#900000', 'Alfa Romeo Racing'],
    ['haas', 'Haas', '#bd9e57', '#bd9e57', 'Haas F1 Team'],
    ['ferrari', 'Ferrari', '#dc0000', '#da291c'],
    ['mclaren', 'McLaren', '#ff8700', '#ff8000'],
    ['mercedes', 'Mercedes', '#00d2be', '#00d2be'],
    ['racing point', 'Racing Point', '#f596c8', '#ff87bc'],
    ['red bull', 'Red Bull', '#1e41ff', '#1e41ff', 'Red Bull Racing'],
    ['renault', 'Renault', '#fff500', '#fff500'],
    ['toro rosso', 'Toro Rosso', '#469bff', '#2b4562'],
    ['williams', 'Williams', '#ffffff', '#00a0dd'],
  ],
  2020: [
    ['alfa romeo', 'Alfa Romeo', '#9b0000', '#900000', 'Alfa Romeo Racing'],
    ['alphatauri', 'AlphaTauri', '#ffffff', '#2b4562'],
    ['ferrari', 'Ferrari', '#dc0000', '#dc0000'],
    ['haas', 'Haas', '#787878', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#ff8700', '#ff8000'],
    ['mercedes', 'Mercedes', '#00d2be', '#00d2be'],
    ['racing point', 'Racing Point', '#f596c8', '#ff87bc'],
    ['red bull', 'Red Bull', '#1e41ff', '#1e41ff', 'Red Bull Racing'],
    ['renault', 'Renault', '#fff500', '#fff500'],
    ['williams', 'Williams', '#0082fa', '#00a0dd'],
  ],
  2021: [
    ['alfa romeo', 'Alfa Romeo', '#900000', '#900000', 'Alfa Romeo Racing'],
    ['alphatauri', 'AlphaTauri', '#2b4562', '#2b4562'],
    ['alpine', 'Alpine', '#0090ff', '#0755ab'],
    ['aston martin', 'Aston Martin', '#006f62', '#00665e'],
    ['ferrari', 'Ferrari', '#dc0004', '#dc0004'],
    ['haas', 'Haas', '#ffffff', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#ff9800', '#ff8000'],
    ['mercedes', 'Mercedes', '#00d2be', '#00f5d0'],
    ['red bull', 'Red Bull', '#0600ef', '#0600ef', 'Red Bull Racing'],
    ['williams', 'Williams', '#005aff', '#00a0dd'],
  ],
  2022: [
    ['alfa romeo', 'Alfa Romeo', '#b12039', '#900000'],
    ['alphatauri', 'AlphaTauri', '#4e7c9b', '#2b4562'],
    ['alpine', 'Alpine', '#2293d1', '#fe86bc'],
    ['aston martin', 'Aston Martin', '#2d826d', '#00665e'],
    ['ferrari', 'Ferrari', '#ed1c24', '#da291c'],
    ['haas', 'Haas', '#b6babd', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#f58020', '#ff8000'],
    ['mercedes', 'Mercedes', '#6cd3bf', '#00f5d0'],
    ['red bull', 'Red Bull', '#1e5bc6', '#0600ef', 'Red Bull Racing'],
    ['williams', 'Williams', '#37bedd', '#00a0dd'],
  ],
  2023: [
    ['alfa romeo', 'Alfa Romeo', '#c92d4b', '#900000'],
    ['alphatauri', 'AlphaTauri', '#5e8faa', '#2b4562'],
    ['alpine', 'Alpine', '#2293d1', '#fe86bc'],
    ['aston martin', 'Aston Martin', '#358c75', '#00665e'],
    ['ferrari', 'Ferrari', '#f91536', '#da291c'],
    ['haas', 'Haas', '#b6babd', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#f58020', '#ff8000'],
    ['mercedes', 'Mercedes', '#6cd3bf', '#00f5d0'],
    ['red bull', 'Red Bull', '#3671c6', '#0600ef', 'Red Bull Racing'],
    ['williams', 'Williams', '#37bedd', '#00a0dd'],
  ],
  2024: [
    ['alpine', 'Alpine', '#0093cc', '#ff87bc'],
    ['aston martin', 'Aston Martin', '#229971', '#00665f'],
    ['ferrari', 'Ferrari', '#e8002d', '#e8002d'],
    ['haas', 'Haas', '#b6babd', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#ff8000', '#ff8000'],
    ['mercedes', 'Mercedes', '#27f4d2', '#27f4d2'],
    ['rb', 'RB', '#6692ff', '#364aa9'],
    ['red bull', 'Red Bull', '#3671c6', '#0600ef', 'Red Bull Racing'],
    ['kick sauber', 'Sauber', '#52e252', '#00e700', 'Kick Sauber'],
    ['williams', 'Williams', '#64c4ff', '#00a0dd'],
  ],
  2025: [
    ['alpine', 'Alpine', '#0093cc', '#ff87bc'],
    ['aston martin', 'Aston Martin', '#229971', '#00665f'],
    ['ferrari', 'Ferrari', '#e80020', '#e80020'],
    ['haas', 'Haas', '#b6babd', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#ff8000', '#ff8000'],
    ['mercedes', 'Mercedes', '#27f4d2', '#27f4d2'],
    ['racing bulls', 'RB', '#6692ff', '#6692ff', 'Racing Bulls'],
    ['red bull', 'Red Bull', '#3671c6', '#0600ef', 'Red Bull Racing'],
    ['kick sauber', 'Sauber', '#52e252', '#00e700', 'Kick Sauber'],
    ['williams', 'Williams', '#64c4ff', '#00a0dd'],
  ],
  2026: [
    ['alpine', 'Alpine', '#00a1e8', '#ff87bc'],
    ['aston martin', 'Aston Martin', '#229971', '#00665f'],
    ['audi', 'Audi', '#f50537', '#ff2d00'],
    ['cadillac', 'Cadillac', '#909090', '#909090'],
    ['ferrari', 'Ferrari', '#ed1131', '#e80020'],
    ['haas', 'Haas', '#9c9fa2', '#b6babd', 'Haas F1 Team'],
    ['mclaren', 'McLaren', '#f47600', '#ff8000'],
    ['mercedes', 'Mercedes', '#00d7b6', '#27f4d2'],
    ['racing bulls', 'RB', '#6c98ff', '#6692ff', 'Racing Bulls'],
    ['red bull', 'Red Bull', '#4781d7', '#0600ef', 'Red Bull Racing'],
    ['williams', 'Williams', '#1868db', '#00a0dd'],
  ],
};

/** Names a team is called by besides its own, and the seasons in which they mean it. */
interface TeamNickname {
  names: readonly string[];
  /** Key of the season table of teams. */
  key: string;
  from?: number;
  until?: number;
  /** Keys of what became of the team: the first candidates when the name is asked for in another season. */
  heirs?: readonly string[];
}

const faenza = ['toro rosso', 'alphatauri', 'rb', 'racing bulls'];
const hinwil = ['sauber', 'alfa romeo', 'kick sauber', 'audi'];
const silverstone = ['force india', 'racing point', 'aston martin'];
const enstone = ['renault', 'alpine'];

export const teamNicknames: readonly TeamNickname[] = [
  { names: ['Scuderia', 'SF', 'Prancing Horse', 'Prancing Horses', 'Fezza'], key: 'ferrari' },
  { names: ['Macca', 'Maccas', 'MCL', 'Papaya', 'Papayas', 'Papaya Cars'], key: 'mclaren' },
  { names: ['Merc', 'Mercs', 'AMG', 'Mercedes-AMG', 'Silver Arrows'], key: 'mercedes' },
  { names: ['RBR', 'Redbull', 'Oracle Red Bull'], key: 'red bull' },
  { names: ['AMR', 'Aston'], key: 'aston martin', from: 2021 },
  { names: ['Aston Martin'], key: 'aston martin', from: 2021, heirs: silverstone },
  { names: ['Toro Rosso', 'STR'], key: 'toro rosso', until: 2019, heirs: faenza },
  { names: ['AlphaTauri', 'AT', 'Tauri'], key: 'alphatauri', from: 2020, until: 2023, heirs: faenza },
  { names: ['RB', 'VCARB', 'Racing Bulls', 'Visa Cash App', 'VCARB F1'], key: 'rb', from: 2024, until: 2024 },
  {
    names: ['RB', 'VCARB', 'Racing Bulls', 'Visa Cash App', 'VCARB F1'],
    key: 'racing bulls',
    from: 2025,
    heirs: faenza,
  },
  { names: ['Sauber'], key: 'sauber', until: 2018, heirs: hinwil },
  {
    names: ['Alfa', 'Alfa Romeo', 'Alfa Romeo Sauber'],
    key: 'alfa romeo',
    from: 2019,
    until: 2023,
    heirs: hinwil,
  },
  {
    names: ['Sauber', 'Kick', 'Stake', 'Stake F1 Kick Sauber'],
    key: 'kick sauber',
    from: 2024,
    until: 2025,
    heirs: hinwil,
  },
  { names: ['Audi'], key: 'audi', from: 2026, heirs: hinwil },
  { names: ['Force India', 'SFI'], key: 'force india', until: 2018, heirs: silverstone },
  { names: ['Racing Point'], key: 'force india', from: 2018, until: 2018 },
  {
    names: ['Racing Point', 'RP', 'Pink Mercedes'],
    key: 'racing point',
    from: 2019,
    until: 2020,
    heirs: silverstone,
  },
  { names: ['Renault'], key: 'renault', until: 2020, heirs: enstone },
  { names: ['Alpine'], key: 'alpine', from: 2021, heirs: enstone },
  { names: ['Caddy', 'GM'], key: 'cadillac', from: 2026 },
];
