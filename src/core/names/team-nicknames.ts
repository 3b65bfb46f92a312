/** Names a team is called by besides its own, and the seasons in which they mean it. */
export interface TeamNickname {
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
