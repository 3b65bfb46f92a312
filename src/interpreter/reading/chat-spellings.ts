/** How words are spelled in chats, by the word or words that are meant; none of them is a word of its own in a question. */
const inChats: readonly (readonly [meant: string, spellings: string])[] = [
  ['year', 'yr yar'],
  ['years', 'yrs'],
  ['week', 'wk'],
  ['weeks', 'wks'],
  ['weekend', 'wknd wkend wkd weeknd wkends wkdn'],
  ['hour', 'hr'],
  ['hours', 'hrs'],
  ['when', 'wen wehn whn'],
  ['who', 'hoo woh'],
  ['what', 'wut wot wha whut waht wht wat'],
  ['whats', 'wots wuts wats'],
  ['where', 'wher whre'],
  ['which', 'wich whcih whihc wihch'],
  ['how', 'hw hwo'],
  ['people', 'ppl peeps peepz ppls'],
  ['through', 'thru thro throu trough'],
  ['right now', 'rn rnow'],
  ['you', 'u yu yuo'],
  ['your', 'ur yur'],
  ['the', 'teh hte thr'],
  ['and', 'nd adn annd'],
  ['with', 'wiht wth'],
  ['without', 'witout wihout'],
  ['this', 'dis tihs thsi'],
  ['that', 'dat taht'],
  ['have', 'hav hv ahve'],
  ['before', 'b4 bfore befor b4r'],
  ['after', 'aftr afer'],
  ['because', 'coz becuz becoz bcause bcoz'],
  ['between', 'btwn btween bw'],
  ['about', 'abt bout'],
  ['really', 'rly rlly relly'],
  ['probably', 'prob probs prolly probly'],
  ['definitely', 'def defo defs'],
  ['everyone', 'evry1 evryone every1'],
  ['someone', 'some1 sum1 sumone'],
  ['anyone', 'any1 ne1'],
  ['something', 'smth sth sumthin somethin'],
  ['anything', 'anythin'],
  ['going to', 'gona gunna gon'],
  ['today', '2day tday tdy'],
  ['tonight', '2nite tonite 2night tnite'],
  ['tomorrow', '2moro tmrw tmr tmrrw tomoz 2morrow tmorrow'],
  ['yesterday', 'yday yest ystrday'],
  ['night', 'nite'],
  ['last', 'lst lats'],
  ['first', 'frst 1rst'],
  ['next', 'nxt nex'],
  ['previous', 'prev prevs'],
  ['session', 'sesh sess'],
  ['sessions', 'seshes seshs'],
  ['championship', 'champship chship championchip'],
  ['constructors', 'constr constrs cnstrctrs construtors'],
  ['qualifying', 'qual quals qualies qually qualifyin qualifing qualif'],
  ['practice', 'prac prax pract'],
  ['lap times', 'ltimes laptms'],
  ['alot', 'alotta'],
  ['points', 'pnts ponts ptz'],
  ['drivers', 'drvrs drvs'],
  ['driver', 'drvr drv'],
  ['average', 'avrg aver avge'],
  ['retired', 'dnfd dnfed'],
  ['why did', 'whyd'],
  ['how did', 'howd'],
  ['where did', 'whered'],
  ['who did', 'whod'],
  ['what did', 'whatd'],
  ['when did', 'whend'],
  ['would have', 'wouldve wouldof wudve'],
  ['could have', 'couldve couldof cudve'],
  ['should have', 'shouldve shouldof'],
  ['must have', 'mustve mustof'],
  ['isnt', 'aint'],
  ['would', 'wud wld'],
  ['could', 'cud cld'],
  ['should', 'shud shld'],
  ['minimum', 'minm'],
  ['thanks', 'thnx thnks tnx thankz thks'],
  ['please', 'plss plzz pleas plis pleaz'],
];

/** What people say whose first language is another one, and what is meant. Plain English as well, if not that of a paddock. */
const ofOthers: readonly (readonly [meant: string, said: string])[] = [
  ['corners', 'curves, the curves'],
  ['corner', 'curve'],
  ['race pace', 'rhythm of race, rhythm in race, race rhythm, rhythm in the race, rhythm of the race'],
  ['race pace', 'ritmo of race, pace of race'],
  ['pace', 'rhythm, rythm, rhytm'],
  ['top speed', 'maximum velocity, top velocity, max velocity, velocity of point, velocity max'],
  ['speed', 'velocity, velocities'],
  ['comparison', 'comparation, comparations, comparaison, comparision'],
  ['previous year', 'precedent year, year precedent, preceding year, antecedent year, anterior year'],
  ['previous season', 'precedent season, season precedent, preceding season'],
  ['previous race', 'precedent race, race precedent, preceding race, anterior race'],
  ['what time', 'what hour, which hour, wich hour'],
  [
    'finishing order',
    'order of arrive, order of arrival, arrival order, order of finish, order of the arrival',
  ],
  [
    'lap times',
    'times of lap, time of lap, times by lap, times of the lap, times per lap, times of the laps',
  ],
  ['add', 'put inside also, put inside, put in also, add also, put also'],
  ['overtakes', 'surpasses, overpasses, surpassings, overtakings, surpassing'],
  ['overtook', 'surpassed, overpassed'],
  ['penalties', 'penalisations, penalizations, penalitys, penalites'],
  ['penalty', 'penalisation, penalization'],
  ['retired', 'has abandoned, have abandoned, did abandon, had to abandon'],
  ['retirements', 'abandons, abandonments, abandonment, abandonings'],
  [
    'pit stops',
    'stops at box, stops in box, stops to box, stops at the box, stops in the boxes, stops to the boxes',
  ],
  [
    'pit stop',
    'stop at box, stop in box, stop to box, stop at the box, stop in the boxes, stop to the boxes',
  ],
  ['tyres', 'pneus, pneumatics, gommes, tyers, tyrs'],
  ['drivers', 'pilots, pilotes'],
  ['driver', 'pilot, pilote'],
  ['how many', 'how much of the'],
  ['how many points', 'how much points'],
  ['how many laps', 'how much laps'],
  ['how many races', 'how much races'],
  ['how many stops', 'how much stops'],
  ['how many pit stops', 'how much pit stops'],
  ['how many wins', 'how much wins, how much victories'],
  ['fastest lap', 'lap the most fast, most fast lap, most rapid lap, lap rapid, rapid lap, lap the fastest'],
  ['fastest', 'most fast, more fast, most rapid, more rapid, the most speedy'],
  ['on pole', 'in pole, in pole position'],
  ['constructors', 'constructions'],
  ['standings', 'general classification, the general classification'],
  ['grid', 'grill of start, grille of start, grid of depart, grid of departure'],
  ['start', 'depart'],
];

export interface OtherWords {
  /** As `readWords` leaves them. */
  said: readonly string[];
  meant: readonly string[];
}

/** By the first word said, the longest first. */
export const otherWords: ReadonlyMap<string, readonly OtherWords[]> = byFirstWord([
  ...inChats.flatMap(([meant, spellings]) => spellings.split(' ').map((said) => [meant, said] as const)),
  ...ofOthers.flatMap(([meant, phrases]) => phrases.split(', ').map((said) => [meant, said] as const)),
]);

function byFirstWord(pairs: readonly (readonly [meant: string, said: string])[]): Map<string, OtherWords[]> {
  const words = new Map<string, OtherWords[]>();
  for (const [meant, said] of pairs) {
    const each = { said: said.split(' '), meant: meant.split(' ') };
    const first = each.said[0]!;
    words.set(
      first,
      [...(words.get(first) ?? []), each].toSorted((a, b) => b.said.length - a.said.length),
    );
  }
  return words;
}
