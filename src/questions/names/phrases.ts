import type { SessionCode } from '../../core/calendar/schedule.ts';

/** Folded phrases with commas between, by what they stand for. */
type Phrases<T> = readonly (readonly [meaning: T, phrases: string])[];

const sessions: Phrases<SessionCode> = [
  ['SS', 'sprint shootout, shootout'],
  ['SQ', 'sprint qualifying, sprint quali, sprint qualy'],
  ['S', 'sprint race, sprint'],
  ['FP1', 'fp1, fp 1, free practice 1, practice 1, practice one, first practice, freies training 1'],
  ['FP2', 'fp2, fp 2, free practice 2, practice 2, practice two, second practice, freies training 2'],
  ['FP3', 'fp3, fp 3, free practice 3, practice 3, practice three, third practice, final practice'],
  [
    'Q',
    'qualifying, qualification, qualifications, qualifyings, qualifiying, quali, qualy, qualis, qualifs, qualif, qualifikation, qualifica, qualifiche, clasificacion, classificacao, kwalificatie, q, 予選',
  ],
  ['R', 'race, race day, rennen, carrera, gara, corrida, course, grand prix race, wedstrijd, 決勝, レース'],
];

export type Moment =
  | { kind: 'event'; which: 'last' | 'previous' | 'this' | 'next' }
  | { kind: 'years-ago'; ago: number | 'before' }
  | { kind: 'round'; round: number }
  /** A half of a season, by its rounds or by the break in summer. */
  | { kind: 'half'; half: 1 | 2; isOfBreak: boolean };

const moments: Phrases<Moment> = [
  [
    { kind: 'event', which: 'last' },
    'last race, last weekend, last gp, last grand prix, last sunday, latest race, most recent race, last qualifying, last quali, last saturday, letztes rennen, letzten rennen, ultima carrera, derniere course, ultima gara, ultima corrida, laatste race, 前回',
  ],
  [
    { kind: 'event', which: 'this' },
    'this weekend, today, todays, tonight, tonights, yesterday, yesterdays, last night, heute, gestern, hoy, ayer, aujourd hui, hier soir, oggi, ieri, hoje, ontem, vandaag, gisteren, 今日, 昨日',
  ],
  [
    { kind: 'event', which: 'next' },
    'next race, next gp, next grand prix, next weekend, next one, upcoming race, coming race, next round, tomorrow, nachstes rennen, nachste rennen, proxima carrera, prochaine course, prochain grand prix, prossima gara, proxima corrida, volgende race, 次',
  ],
  [
    { kind: 'event', which: 'previous' },
    'race before, race before that, previous race, penultimate race, one before',
  ],
  [
    { kind: 'years-ago', ago: 1 },
    'last year, last years, last season, previous season, previous year, a year ago, letztes jahr, letzten jahr, vorjahr, letzte saison, ano pasado, annee derniere, l an dernier, saison derniere, anno scorso, ano passado, vorig jaar, vorig seizoen, 去年, 昨年',
  ],
  [{ kind: 'years-ago', ago: 'before' }, 'season before, year before, year earlier'],
  [{ kind: 'years-ago', ago: 2 }, 'two years ago, 2 years ago'],
  [
    { kind: 'years-ago', ago: 0 },
    'this year, this years, this season, current season, right now, so far, currently, at the moment, dieses jahr, diese saison, este ano, esta temporada, cette annee, cette saison, quest anno, questa stagione, esse ano, dit jaar, dit seizoen, 今年, 今シーズン',
  ],
  [
    { kind: 'half', half: 1, isOfBreak: false },
    'first half, 1st half, erste halfte, ersten halfte, primera mitad, premiere moitie, prima meta, primeira metade, eerste helft',
  ],
  [
    { kind: 'half', half: 2, isOfBreak: false },
    'second half, 2nd half, zweite halfte, zweiten halfte, segunda mitad, deuxieme moitie, seconda meta, segunda metade, tweede helft',
  ],
  [
    { kind: 'half', half: 1, isOfBreak: true },
    'before the summer break, before summer break, until the summer break, up to the summer break, at the summer break, before the break, vor der sommerpause',
  ],
  [
    { kind: 'half', half: 2, isOfBreak: true },
    'since the summer break, since summer break, after the summer break, after summer break, from the summer break, since the break, after the break, nach der sommerpause, seit der sommerpause',
  ],
  [
    { kind: 'round', round: 1 },
    'first race, season opener, opening race, opening round, first round, erstes rennen',
  ],
];

const compounds: Phrases<string> = [
  ['SOFT', 'soft, softs'],
  ['MEDIUM', 'medium, mediums'],
  ['HARD', 'hard, hards'],
  ['INTERMEDIATE', 'inter, inters, intermediate, intermediates'],
  ['WET', 'wets, full wets'],
  ['HYPERSOFT', 'hypersoft, hypersofts'],
  ['ULTRASOFT', 'ultrasoft, ultrasofts'],
  ['SUPERSOFT', 'supersoft, supersofts'],
];

function byPhrase<T>(table: Phrases<T>): ReadonlyMap<string, T> {
  return new Map(
    table.flatMap(([meaning, phrases]) => phrases.split(', ').map((phrase) => [phrase, meaning])),
  );
}

export const sessionPhrases = byPhrase(sessions);
export const momentPhrases = byPhrase(moments);
export const compoundWords = byPhrase(compounds);
/** Who was named before. */
export const pronouns: ReadonlySet<string> = new Set(
  'he his him hes she her they them their both these those'.split(' '),
);

/** Who drives for the same team as somebody named. */
export const teamMates: ReadonlySet<string> = new Set(
  'teammate, teammates, team mate, team mates, teamkollege, teamkollegen, stallgefahrte, companero de equipo, coequipier, compagno di squadra, companheiro de equipe, teamgenoot, teamgenoten'.split(
    ', ',
  ),
);

/** Names in scripts without blanks, by those that the tables have; and single words that stand for a session or a moment. */
export const unspacedNames: ReadonlyMap<string, string> = new Map(
  `日本 Japan, 鈴鹿 Suzuka, モナコ Monaco, モンツァ Monza, モンツア Monza, イタリア Italy, シルバーストン Silverstone, イギリス British, スパ Spa, ベルギー Belgium, ハンガリー Hungary, オーストリア Austria, オランダ Netherlands, スペイン Spain, カナダ Canada, メキシコ Mexico, ブラジル Brazil, バーレーン Bahrain, サウジアラビア Saudi, オーストラリア Australia, 中国 China, マイアミ Miami, シンガポール Singapore, アメリカ Austin, オースティン Austin, ラスベガス Vegas, カタール Qatar, アブダビ Yas, アゼルバイジャン Azerbaijan, バクー Baku, イモラ Imola, 角田 Tsunoda, フェルスタッペン Verstappen, ハミルトン Hamilton, ルクレール Leclerc, ノリス Norris, ピアストリ Piastri, ラッセル Russell, アントネッリ Antonelli, サインツ Sainz, アロンソ Alonso, ガスリー Gasly, オコン Ocon, アルボン Albon, ボッタス Bottas, フェラーリ Ferrari, マクラーレン McLaren, メルセデス Mercedes, レッドブル RedBull, 今年 今年, 去年 去年, 昨年 昨年, 今日 今日, 昨日 昨日, 次 次, 前回 前回, 予選 予選, 決勝 決勝, レース レース, 今シーズン 今シーズン`
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Places by their names in other languages than English, folded, by those that calendars know. */
export const exonyms: ReadonlyMap<string, string> = new Map(
  `ungarn Hungary, hongrie Hungary, hungria Hungary, ungheria Hungary, hongarije Hungary, belgien Belgium, belgica Belgium, belgio Belgium, niederlande Netherlands, paises bajos Netherlands, pays bas Netherlands, paesi bassi Netherlands, paises baixos Netherlands, holanda Netherlands, olanda Netherlands, brasilien Brazil, bresil Brazil, brasile Brazil, brazilie Brazil, oostenrijk Austria, autriche Austria, italien Italy, italie Italy, kanada Canada, spanien Spain, espagne Spain, spagna Spain, espanha Spain, spanje Spain, grossbritannien Silverstone, grande bretagne Silverstone, gran bretana Silverstone, gran bretagna Silverstone, gra bretanha Silverstone, groot brittannie Silverstone, japon Japan, giappone Japan, japao Japan, singapur Singapore, singapour Singapore, cingapura Singapore, aserbaidschan Azerbaijan, azerbaiyan Azerbaijan, azerbaidjan Azerbaijan, saudi arabien Saudi Arabia, arabia saudi Saudi Arabia, arabie saoudite Saudi Arabia, katar Qatar, catar Qatar, australien Australia, australie Australia, mexiko Mexico, mexique Mexico, messico Mexico, chine China, cina China, etats unis Austin, estados unidos Austin, stati uniti Austin, montecarlo Monaco, francia France, frankreich France`
    .split(', ')
    .map((pair) => {
      const at = pair.search(/ [A-Z]/);
      return [pair.slice(0, at).replaceAll(' ', ''), pair.slice(at + 1)] as const;
    }),
);
