/** Words as people shorten them when they type, by what they mean wherever they stand. Numbers in them are no figures. */
const shortened: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ yr: 'year', yrs: 'years', wk: 'week', wks: 'weeks', wknd: 'weekend', wkend: 'weekend' },
    ...{ szn: 'season', rnd: 'round', rnds: 'rounds' },
    ...{ wen: 'when', whn: 'when', wher: 'where', wut: 'what' },
    ...{ b4: 'before', '2day': 'today', '2nite': 'tonight', tmrw: 'tomorrow', tmr: 'tomorrow' },
    ...{ tmw: 'tomorrow', tomoz: 'tomorrow', calender: 'calendar', calandar: 'calendar' },
    ...{ champ: 'champion', champs: 'champions', standins: 'standings', standngs: 'standings' },
    ...{ gud: 'good', plox: 'please', ppl: 'people', smth: 'something', sth: 'something' },
  }),
);

/** The word that a folded one stands for. */
export function unshortened(text: string): string {
  return shortened.get(text) ?? text;
}
