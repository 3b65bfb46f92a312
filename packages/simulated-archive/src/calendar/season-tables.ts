/**
 * A season as compact text tables, a row per line. Schedule facts are those of the public f1schedule project, names of teams and
 * colours those of the driver lists in the timing archive, numbers and stand-ins those of the results service (api.jolpi.ca).
 * How fast teams and drivers are is the model's own guess, near the order that the season had.
 */
export interface SeasonTable {
  year: number;
  /** The season whose calendar this one goes by, moved to the same days of the week; left out: it has its own. */
  calendarOf?: number;
  /** Countries that this season's schedule calls otherwise than the table of circuits, by their code. */
  countryNames?: Readonly<Record<string, string>>;
  /** Locations that this season's schedule calls otherwise than the table of circuits, by circuit. */
  locations?: Readonly<Record<string, string>>;
  /** Drivers whose car does not have their permanent number this season, by code. */
  numbers?: Readonly<Record<string, string>>;
  /** name | official name | circuit | location | last day and hours ahead of UTC | start of each day, `/` between them, or that of all three | `untimed` when the timing archive lacks it */
  tests: string;
  /**
   * name without "Grand Prix" | official name | circuit | day of the race and hours ahead of UTC | starts of the sessions, `/` between
   * days, `-` for a session of the usual five that was not planned | `sprint`
   */
  events: string;
  /**
   * name in the timing feed | colour | constructor | pace | first seat | second seat. Pace is per mille of a lap slower than the best
   * car. A seat is a code, `#` and a number if it is an unusual one, and the driver's own pace. `..12 >` means: until round 12, then.
   */
  teams: string;
}

/** Season 2018. Racing Point took Force India over after round 12. Sources: see `season-table.ts`. */
export const season2018: SeasonTable = {
  year: 2018,
  locations: { monaco: 'Monte Carlo', marina_bay: 'Singapore', yas_marina_old: 'Yas Marina' },
  countryNames: { GBR: 'Great Britain' },
  tests: '',
  events: `
    Australian | FORMULA 1 2018 ROLEX AUSTRALIAN GRAND PRIX | albert_park | 03-25 +11 | 12:00 16:00 / 14:00 17:00 / 16:10
    Bahrain | FORMULA 1 2018 GULF AIR BAHRAIN GRAND PRIX | bahrain | 04-08 +3 | 14:00 18:00 / 15:00 18:00 / 18:10
    Chinese | FORMULA 1 2018 HEINEKEN CHINESE GRAND PRIX | shanghai | 04-15 +8 | 10:00 14:00 / 11:00 14:00 / 14:10
    Azerbaijan | FORMULA 1 2018 AZERBAIJAN GRAND PRIX | baku | 04-29 +4 | 13:00 17:00 / 14:00 17:00 / 16:10
    Spanish | FORMULA 1 GRAN PREMIO DE ESPAÑA EMIRATES 2018 | catalunya | 05-13 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2018 | monaco | 05-27 +2 | 11:00 15:00 / / 12:00 15:00 / 15:10
    Canadian | FORMULA 1 GRAND PRIX HEINEKEN DU CANADA 2018 | villeneuve | 06-10 -4 | 10:00 14:00 / 11:00 14:00 / 14:10
    French | FORMULA 1 PIRELLI GRAND PRIX DE FRANCE 2018 | ricard | 06-24 +2 | 12:00 16:00 / 13:00 16:00 / 16:10
    Austrian | FORMULA 1 EYETIME GROSSER PREIS VON ÖSTERREICH 2018 | red_bull_ring | 07-01 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    British | FORMULA 1 2018 ROLEX BRITISH GRAND PRIX | silverstone | 07-08 +1 | 10:00 14:00 / 11:00 14:00 / 14:10
    German | FORMULA 1 EMIRATES GROSSER PREIS VON DEUTSCHLAND 2018 | hockenheimring | 07-22 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Hungarian | FORMULA 1 ROLEX MAGYAR NAGYDÍJ 2018 | hungaroring | 07-29 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Belgian | FORMULA 1 2018 JOHNNIE WALKER BELGIAN GRAND PRIX | spa | 08-26 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Italian | FORMULA 1 GRAN PREMIO HEINEKEN D'ITALIA 2018 | monza | 09-02 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Singapore | FORMULA 1 2018 SINGAPORE AIRLINES SINGAPORE GRAND PRIX | marina_bay | 09-16 +8 | 16:30 20:30 / 18:00 21:00 / 20:10
    Russian | FORMULA 1 2018 VTB RUSSIAN GRAND PRIX | sochi | 09-30 +3 | 11:00 15:00 / 12:00 15:00 / 14:10
    Japanese | FORMULA 1 2018 HONDA JAPANESE GRAND PRIX | suzuka | 10-07 +9 | 10:00 14:00 / 12:00 15:00 / 14:10
    United States | FORMULA 1 PIRELLI 2018 UNITED STATES GRAND PRIX | americas | 10-21 -5 | 10:00 14:00 / 13:00 16:00 / 13:10
    Mexican | FORMULA 1 GRAN PREMIO DE MÉXICO 2018 | rodriguez | 10-28 -6 | 10:00 14:00 / 10:00 13:00 / 13:10
    Brazilian | FORMULA 1 GRANDE PRÊMIO HEINEKEN DO BRASIL 2018 | interlagos | 11-11 -2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Abu Dhabi | FORMULA 1 2018 ETIHAD AIRWAYS ABU DHABI GRAND PRIX | yas_marina_old | 11-25 +4 | 13:00 17:00 / 14:00 17:00 / 17:10
  `,
  teams: `
    Mercedes | 00d2be | mercedes | 0 | HAM 0 | BOT 3
    Ferrari | dc0000 | ferrari | 0.5 | VET 1 | RAI 3
    Red Bull Racing | 1e41ff | red_bull | 3 | RIC 2 | VER 1
    Renault | fff500 | renault | 10 | HUL 2 | SAI 3
    Haas F1 Team | 828282 | haas | 10.5 | GRO 3 | MAG 3
    Force India ..12 > Racing Point Force India | f596c8 | force_india | 11 | PER 2 | OCO 3
    McLaren | ff8700 | mclaren | 14 | ALO 0 | VAN 5
    Sauber | 9b0000 | sauber | 14 | ERI 5 | LEC 1
    Toro Rosso | 469bff | toro_rosso | 15 | GAS 2 | HAR 5
    Williams | ffffff | williams | 19 | STR 4 | SIR 4
  `,
};

/** Season 2019. Gasly and Albon changed teams after round 12. Sources: see `season-table.ts`. */
export const season2019: SeasonTable = {
  year: 2019,
  locations: { monaco: 'Monte Carlo', marina_bay: 'Singapore' },
  countryNames: { GBR: 'Great Britain', UAE: 'Abu Dhabi' },
  tests: '',
  events: `
    Australian | FORMULA 1 ROLEX AUSTRALIAN GRAND PRIX 2019 | albert_park | 03-17 +11 | 12:00 16:00 / 14:00 17:00 / 16:10
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2019 | bahrain | 03-31 +3 | 14:00 18:00 / 15:00 18:00 / 18:10
    Chinese | FORMULA 1 HEINEKEN CHINESE GRAND PRIX 2019 | shanghai | 04-14 +8 | 10:00 14:00 / 11:00 14:00 / 14:10
    Azerbaijan | FORMULA 1 SOCAR AZERBAIJAN GRAND PRIX 2019 | baku | 04-28 +4 | 13:00 17:00 / 14:00 17:00 / 16:10
    Spanish | FORMULA 1 EMIRATES GRAN PREMIO DE ESPAÑA 2019 | catalunya | 05-12 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2019 | monaco | 05-26 +2 | 11:00 15:00 / / 12:00 15:00 / 15:10
    Canadian | FORMULA 1 PIRELLI GRAND PRIX DU CANADA 2019 | villeneuve | 06-09 -4 | 10:00 14:00 / 11:00 14:00 / 14:10
    French | FORMULA 1 PIRELLI GRAND PRIX DE FRANCE 2019 | ricard | 06-23 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Austrian | FORMULA 1 MYWORLD GROSSER PREIS VON ÖSTERREICH 2019 | red_bull_ring | 06-30 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    British | FORMULA 1 ROLEX BRITISH GRAND PRIX 2019 | silverstone | 07-14 +1 | 10:00 14:00 / 11:00 14:00 / 14:10
    German | FORMULA 1 MERCEDES-BENZ GROSSER PREIS VON DEUTSCHLAND 2019 | hockenheimring | 07-28 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Hungarian | FORMULA 1 ROLEX MAGYAR NAGYDÍJ 2019 | hungaroring | 08-04 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Belgian | FORMULA 1 JOHNNIE WALKER BELGIAN GRAND PRIX 2019 | spa | 09-01 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Italian | FORMULA 1 GRAN PREMIO HEINEKEN D'ITALIA 2019 | monza | 09-08 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Singapore | FORMULA 1 SINGAPORE AIRLINES SINGAPORE GRAND PRIX 2019 | marina_bay | 09-22 +8 | 16:30 20:30 / 18:00 21:00 / 20:10
    Russian | FORMULA 1 VTB RUSSIAN GRAND PRIX 2019 | sochi | 09-29 +3 | 11:00 15:00 / 12:00 15:00 / 14:10
    Japanese | FORMULA 1 JAPANESE GRAND PRIX 2019 | suzuka | 10-13 +9 | 10:00 14:00 / 12:00 / 10:00 14:10
    Mexican | FORMULA 1 GRAN PREMIO DE MÉXICO 2019 | rodriguez | 10-27 -6 | 10:00 14:00 / 10:00 13:00 / 13:10
    United States | FORMULA 1 EMIRATES UNITED STATES GRAND PRIX 2019 | americas | 11-03 -6 | 11:00 15:00 / 13:00 16:00 / 13:10
    Brazilian | FORMULA 1 HEINEKEN GRANDE PRÊMIO DO BRASIL 2019 | interlagos | 11-17 -3 | 11:00 15:00 / 12:00 15:00 / 14:10
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2019 | yas_marina_old | 12-01 +4 | 13:00 17:00 / 14:00 17:00 / 17:10
  `,
  teams: `
    Mercedes | 00d2be | mercedes | 0 | HAM 0 | BOT 2
    Ferrari | dc0000 | ferrari | 2 | VET 2 | LEC 1
    Red Bull Racing | 1e41ff | red_bull | 3 | VER 0 | GAS 6 ..12 > ALB 4
    McLaren | ff8700 | mclaren | 10 | NOR 2 | SAI 1
    Renault | fff500 | renault | 11 | RIC 1 | HUL 2
    Toro Rosso | 469bff | toro_rosso | 12 | ALB 3 ..12 > GAS 2 | KVY 3
    Racing Point | f596c8 | racing_point | 13 | PER 2 | STR 4
    Alfa Romeo Racing | 9b0000 | alfa | 13.5 | RAI 2 | GIO 4
    Haas F1 Team | bd9e57 | haas | 13.5 | GRO 3 | MAG 3
    Williams | ffffff | williams | 20 | RUS 1 | KUB 7
  `,
};

/** Season 2020 as held. Hülkenberg, Russell, Aitken and Fittipaldi stood in for others. Sources: see `season-table.ts`. */
export const season2020: SeasonTable = {
  year: 2020,
  countryNames: { GBR: 'Great Britain', UAE: 'Abu Dhabi' },
  tests: `
    Pre-Season Test 1 | FORMULA 1 PRE-SEASON TESTING 2020 | catalunya | Barcelona | 02-21 +1 | 09:00 | untimed
    Pre-Season Test 2 | FORMULA 1 PRE-SEASON TESTING 2020 | catalunya | Barcelona | 02-28 +1 | 09:00 | untimed
  `,
  events: `
    Austrian | FORMULA 1 ROLEX GROSSER PREIS VON ÖSTERREICH 2020 | red_bull_ring | 07-05 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Styrian | FORMULA 1 PIRELLI GROSSER PREIS DER STEIERMARK 2020 | red_bull_ring | 07-12 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Hungarian | FORMULA 1 ARAMCO MAGYAR NAGYDÍJ 2020 | hungaroring | 07-19 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    British | FORMULA 1 PIRELLI BRITISH GRAND PRIX 2020 | silverstone | 08-02 +1 | 11:00 15:00 / 11:00 14:00 / 14:10
    70th Anniversary | EMIRATES FORMULA 1 70TH ANNIVERSARY GRAND PRIX 2020 | silverstone | 08-09 +1 | 11:00 15:00 / 11:00 14:00 / 14:10
    Spanish | FORMULA 1 ARAMCO GRAN PREMIO DE ESPAÑA 2020 | catalunya | 08-16 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Belgian | FORMULA 1 ROLEX BELGIAN GRAND PRIX 2020 | spa | 08-30 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Italian | FORMULA 1 GRAN PREMIO HEINEKEN D’ITALIA 2020 | monza | 09-06 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Tuscan | FORMULA 1 PIRELLI GRAN PREMIO DELLA TOSCANA FERRARI 1000 2020 | mugello | 09-13 +2 | 11:00 15:00 / 12:00 15:00 / 15:10
    Russian | FORMULA 1 VTB RUSSIAN GRAND PRIX 2020 | sochi | 09-27 +3 | 11:00 15:00 / 12:00 15:00 / 14:10
    Eifel | FORMULA 1 ARAMCO GROSSER PREIS DER EIFEL 2020 | nurburgring | 10-11 +2 | 11:00 15:00 / 12:00 15:00 / 14:10
    Portuguese | FORMULA 1 HEINEKEN GRANDE PRÉMIO DE PORTUGAL 2020 | portimao | 10-25 +0 | 11:00 15:00 / 11:00 14:00 / 13:10
    Emilia Romagna | FORMULA 1 EMIRATES GRAN PREMIO DELL'EMILIA ROMAGNA 2020 | imola | 11-01 +1 | 10:00 - - 14:00 / 13:10
    Turkish | FORMULA 1 DHL TURKISH GRAND PRIX 2020 | istanbul | 11-15 +3 | 11:00 15:00 / 12:00 15:00 / 13:10
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2020 | bahrain | 11-29 +3 | 14:00 18:00 / 14:00 17:00 / 17:10
    Sakhir | FORMULA 1 ROLEX SAKHIR GRAND PRIX 2020 | sakhir_outer | 12-06 +3 | 16:30 20:30 / 17:00 20:00 / 20:10
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2020 | yas_marina_old | 12-13 +4 | 13:00 17:00 / 14:00 17:00 / 17:10
  `,
  teams: `
    Mercedes | 00d2be | mercedes | 0 | HAM 0 ..15 > RUS 1 ..16 > HAM 0 | BOT 2
    Red Bull Racing | 1e41ff | red_bull | 5 | VER 0 | ALB 5
    Racing Point | f596c8 | racing_point | 8.5 | PER 1 ..3 > HUL 3 ..5 > PER 1 | STR 4 ..10 > HUL 3 ..11 > STR 4
    McLaren | ff8700 | mclaren | 9 | NOR 2 | SAI 2
    Renault | fff500 | renault | 9.5 | RIC 0 | OCO 3
    AlphaTauri | ffffff | alphatauri | 11 | GAS 1 | KVY 3
    Ferrari | dc0000 | ferrari | 12 | VET 4 | LEC 0
    Alfa Romeo Racing | 9b0000 | alfa | 17 | RAI 3 | GIO 3
    Haas F1 Team | 787878 | haas | 17.5 | GRO 3 ..15 > FIT 6 | MAG 3
    Williams | 0082fa | williams | 18 | RUS 0 ..15 > AIT 5 ..16 > RUS 0 | LAT 5
  `,
};

/** Season 2021. Kubica stood in for Räikkönen in rounds 13 and 14. Sources: see `season-table.ts`. */
export const season2021: SeasonTable = {
  year: 2021,
  locations: { monaco: 'Monte Carlo' },
  countryNames: { GBR: 'Great Britain', UAE: 'Abu Dhabi' },
  tests: `
    Pre-Season Test | FORMULA 1 ARAMCO PRE-SEASON TESTING 2021 | bahrain | Bahrain | 03-14 +3 | 10:00 | untimed
  `,
  events: `
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2021 | bahrain | 03-28 +3 | 14:30 18:00 / 15:00 18:00 / 18:00
    Emilia Romagna | FORMULA 1 PIRELLI GRAN PREMIO DEL MADE IN ITALY E DELL'EMILIA ROMAGNA 2021 | imola | 04-18 +2 | 11:00 14:30 / 11:00 14:00 / 15:00
    Portuguese | FORMULA 1 HEINEKEN GRANDE PRÉMIO DE PORTUGAL 2021 | portimao | 05-02 +1 | 11:30 15:00 / 12:00 15:00 / 15:00
    Spanish | FORMULA 1 ARAMCO GRAN PREMIO DE ESPAÑA 2021 | catalunya | 05-09 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2021 | monaco | 05-23 +2 | 11:30 15:00 / / 12:00 15:00 / 15:00
    Azerbaijan | FORMULA 1 AZERBAIJAN GRAND PRIX 2021 | baku | 06-06 +4 | 12:30 16:00 / 13:00 16:00 / 16:00
    French | FORMULA 1 EMIRATES GRAND PRIX DE FRANCE 2021 | ricard | 06-20 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    Styrian | FORMULA 1 BWT GROSSER PREIS DER STEIERMARK 2021 | red_bull_ring | 06-27 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    Austrian | FORMULA 1 BWT GROSSER PREIS VON ÖSTERREICH 2021 | red_bull_ring | 07-04 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    British | FORMULA 1 PIRELLI BRITISH GRAND PRIX 2021 | silverstone | 07-18 +1 | 14:30 18:00 / 12:00 16:30 / 15:00 | sprint
    Hungarian | FORMULA 1 ROLEX MAGYAR NAGYDÍJ 2021 | hungaroring | 08-01 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    Belgian | FORMULA 1 ROLEX BELGIAN GRAND PRIX 2021 | spa | 08-29 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    Dutch | FORMULA 1 HEINEKEN DUTCH GRAND PRIX 2021 | zandvoort | 09-05 +2 | 11:30 15:00 / 12:00 15:00 / 15:00
    Italian | FORMULA 1 HEINEKEN GRAN PREMIO D’ITALIA 2021 | monza | 09-12 +2 | 14:30 18:00 / 12:00 16:30 / 15:00 | sprint
    Russian | FORMULA 1 VTB RUSSIAN GRAND PRIX 2021 | sochi | 09-26 +3 | 11:30 15:00 / 12:00 15:00 / 15:00
    Turkish | FORMULA 1 ROLEX TURKISH GRAND PRIX 2021 | istanbul | 10-10 +3 | 11:30 15:00 / 12:00 15:00 / 15:00
    United States | FORMULA 1 ARAMCO UNITED STATES GRAND PRIX 2021 | americas | 10-24 -5 | 11:30 15:00 / 13:00 16:00 / 14:00
    Mexico City | FORMULA 1 GRAN PREMIO DE LA CIUDAD DE MÉXICO 2021 | rodriguez | 11-07 -6 | 11:30 15:00 / 11:00 14:00 / 13:00
    São Paulo | FORMULA 1 HEINEKEN GRANDE PRÊMIO DE SÃO PAULO 2021 | interlagos | 11-14 -3 | 12:30 16:00 / 12:00 16:30 / 14:00 | sprint
    Qatar | FORMULA 1 OOREDOO QATAR GRAND PRIX 2021 | losail | 11-21 +3 | 13:30 17:00 / 14:00 17:00 / 17:00
    Saudi Arabian | FORMULA 1 STC SAUDI ARABIAN GRAND PRIX 2021 | jeddah | 12-05 +3 | 16:30 20:00 / 17:00 20:00 / 20:30
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2021 | yas_marina | 12-12 +4 | 13:30 17:00 / 14:00 17:00 / 17:00
  `,
  teams: `
    Red Bull Racing | 0600ef | red_bull | 0 | VER 0 | PER 4
    Mercedes | 00d2be | mercedes | 0.5 | HAM 0 | BOT 2
    Ferrari | dc0004 | ferrari | 6 | LEC 1 | SAI 1
    McLaren | ff9800 | mclaren | 6.5 | NOR 0 | RIC 5
    AlphaTauri | 2b4562 | alphatauri | 9 | GAS 0 | TSU 5
    Alpine | 0090ff | alpine | 10 | ALO 1 | OCO 2
    Aston Martin | 006f62 | aston_martin | 11 | VET 2 | STR 3
    Williams | 005aff | williams | 15 | RUS 0 | LAT 6
    Alfa Romeo Racing | 900000 | alfa | 15 | RAI 3 ..12 > KUB 5 ..14 > RAI 3 | GIO 3
    Haas F1 Team | ffffff | haas | 20 | MSC 3 | MAZ 8
  `,
};

/** Season 2022. Hülkenberg stood in for Vettel in rounds 1 and 2, De Vries for Albon in round 16. Sources: see `season-table.ts`. */
export const season2022: SeasonTable = {
  year: 2022,
  locations: { miami: 'Miami' },
  countryNames: { GBR: 'Great Britain', UAE: 'Abu Dhabi' },
  numbers: { VER: '1' },
  tests: `
    Pre-Season Track Session | FORMULA 1 PRE-SEASON TRACK SESSION 2022 | catalunya | Spain | 02-25 +1 | 09:00 | untimed
    Pre-Season Test | FORMULA 1 ARAMCO PRE-SEASON TESTING 2022 | bahrain | Bahrain | 03-12 +3 | 10:00
  `,
  events: `
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2022 | bahrain | 03-20 +3 | 15:00 18:00 / 15:00 18:00 / 18:00
    Saudi Arabian | FORMULA 1 STC SAUDI ARABIAN GRAND PRIX 2022 | jeddah | 03-27 +3 | 17:00 20:00 / 17:00 20:00 / 20:00
    Australian | FORMULA 1 HEINEKEN AUSTRALIAN GRAND PRIX 2022 | albert_park | 04-10 +10 | 13:00 16:00 / 13:00 16:00 / 15:00
    Emilia Romagna | FORMULA 1 ROLEX GRAN PREMIO DEL MADE IN ITALY E DELL'EMILIA-ROMAGNA 2022 | imola | 04-24 +2 | 13:30 17:00 / 12:30 16:30 / 15:00 | sprint
    Miami | FORMULA 1 CRYPTO.COM MIAMI GRAND PRIX 2022 | miami | 05-08 -4 | 14:30 17:30 / 13:00 16:00 / 15:30
    Spanish | FORMULA 1 PIRELLI GRAN PREMIO DE ESPAÑA 2022 | catalunya | 05-22 +2 | 14:00 17:00 / 13:00 16:00 / 15:00
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2022 | monaco | 05-29 +2 | 14:00 17:00 / 13:00 16:00 / 15:00
    Azerbaijan | FORMULA 1 AZERBAIJAN GRAND PRIX 2022 | baku | 06-12 +4 | 15:00 18:00 / 15:00 18:00 / 15:00
    Canadian | FORMULA 1 AWS GRAND PRIX DU CANADA 2022 | villeneuve | 06-19 -4 | 14:00 17:00 / 13:00 16:00 / 14:00
    British | FORMULA 1 LENOVO BRITISH GRAND PRIX 2022 | silverstone | 07-03 +1 | 13:00 16:00 / 12:00 15:00 / 15:00
    Austrian | FORMULA 1 ROLEX GROSSER PREIS VON ÖSTERREICH 2022 | red_bull_ring | 07-10 +2 | 13:30 17:00 / 12:30 16:30 / 15:00 | sprint
    French | FORMULA 1 LENOVO GRAND PRIX DE FRANCE 2022 | ricard | 07-24 +2 | 14:00 17:00 / 13:00 16:00 / 15:00
    Hungarian | FORMULA 1 ARAMCO MAGYAR NAGYDÍJ 2022 | hungaroring | 07-31 +2 | 14:00 17:00 / 13:00 16:00 / 15:00
    Belgian | FORMULA 1 ROLEX BELGIAN GRAND PRIX 2022 | spa | 08-28 +2 | 14:00 17:00 / 13:00 16:00 / 15:00
    Dutch | FORMULA 1 HEINEKEN DUTCH GRAND PRIX 2022 | zandvoort | 09-04 +2 | 12:30 16:00 / 12:00 15:00 / 15:00
    Italian | FORMULA 1 PIRELLI GRAN PREMIO D’ITALIA 2022 | monza | 09-11 +2 | 14:00 17:00 / 13:00 16:00 / 15:00
    Singapore | FORMULA 1 SINGAPORE AIRLINES SINGAPORE GRAND PRIX 2022 | marina_bay | 10-02 +8 | 18:00 21:00 / 18:00 21:00 / 20:00
    Japanese | FORMULA 1 HONDA JAPANESE GRAND PRIX 2022 | suzuka | 10-09 +9 | 12:00 15:00 / 12:00 15:00 / 14:00
    United States | FORMULA 1 ARAMCO UNITED STATES GRAND PRIX 2022 | americas | 10-23 -5 | 14:00 17:00 / 14:00 17:00 / 14:00
    Mexico City | FORMULA 1 HEINEKEN GRAN PREMIO DE LA CIUDAD DE MÉXICO 2022 | rodriguez | 10-30 -6 | 13:00 16:00 / 12:00 15:00 / 14:00
    São Paulo | FORMULA 1 HEINEKEN GRANDE PRÊMIO DE SÃO PAULO 2022 | interlagos | 11-13 -3 | 12:30 16:00 / 12:30 16:30 / 15:00 | sprint
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2022 | yas_marina | 11-20 +4 | 14:00 17:00 / 14:30 18:00 / 17:00
  `,
  teams: `
    Red Bull Racing | 1e5bc6 | red_bull | 0 | VER 0 | PER 3
    Ferrari | ed1c24 | ferrari | 0.5 | LEC 0 | SAI 2
    Mercedes | 6cd3bf | mercedes | 4 | HAM 1 | RUS 1
    Alpine | 2293d1 | alpine | 9 | ALO 1 | OCO 2
    McLaren | f58020 | mclaren | 9.5 | NOR 0 | RIC 6
    Alfa Romeo | b12039 | alfa | 12 | BOT 1 | ZHO 4
    Haas F1 Team | b6babd | haas | 13 | MAG 2 | MSC 3
    AlphaTauri | 4e7c9b | alphatauri | 13 | GAS 1 | TSU 3
    Aston Martin | 2d826d | aston_martin | 13 | HUL 3 ..2 > VET 2 | STR 3
    Williams | 37bedd | williams | 17 | ALB 1 ..15 > DEV#45 4 ..16 > ALB 1 | LAT 7
  `,
};

/** Season 2023 without Imola, which was cancelled. Sources: see `season-table.ts`. */
export const season2023: SeasonTable = {
  year: 2023,
  locations: { miami: 'Miami' },
  countryNames: { GBR: 'Great Britain', UAE: 'Abu Dhabi' },
  numbers: { VER: '1' },
  tests: `
    Pre-Season Testing | FORMULA 1 ARAMCO PRE-SEASON TESTING 2023 | bahrain | Sakhir | 02-25 +3 | 10:00
  `,
  events: `
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2023 | bahrain | 03-05 +3 | 14:30 18:00 / 14:30 18:00 / 18:00
    Saudi Arabian | FORMULA 1 STC SAUDI ARABIAN GRAND PRIX 2023 | jeddah | 03-19 +3 | 16:30 20:00 / 16:30 20:00 / 20:00
    Australian | FORMULA 1 ROLEX AUSTRALIAN GRAND PRIX 2023 | albert_park | 04-02 +10 | 12:30 16:00 / 12:30 16:00 / 15:00
    Azerbaijan | FORMULA 1 AZERBAIJAN GRAND PRIX 2023 | baku | 04-30 +4 | 13:30 17:00 / 12:30 17:30 / 15:00 | sprint
    Miami | FORMULA 1 CRYPTO.COM MIAMI GRAND PRIX 2023 | miami | 05-07 -4 | 14:00 17:30 / 12:30 16:00 / 15:30
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2023 | monaco | 05-28 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Spanish | FORMULA 1 AWS GRAN PREMIO DE ESPAÑA 2023 | catalunya | 06-04 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Canadian | FORMULA 1 PIRELLI GRAND PRIX DU CANADA 2023 | villeneuve | 06-18 -4 | 13:30 16:30 / 12:30 16:00 / 14:00
    Austrian | FORMULA 1 ROLEX GROSSER PREIS VON ÖSTERREICH 2023 | red_bull_ring | 07-02 +2 | 13:30 17:00 / 12:00 16:30 / 15:00 | sprint
    British | FORMULA 1 ARAMCO BRITISH GRAND PRIX 2023 | silverstone | 07-09 +1 | 12:30 16:00 / 11:30 15:00 / 15:00
    Hungarian | FORMULA 1 QATAR AIRWAYS HUNGARIAN GRAND PRIX 2023 | hungaroring | 07-23 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Belgian | FORMULA 1 MSC CRUISES BELGIAN GRAND PRIX 2023 | spa | 07-30 +2 | 13:30 17:00 / 12:00 17:05 / 15:00 | sprint
    Dutch | FORMULA 1 HEINEKEN DUTCH GRAND PRIX 2023 | zandvoort | 08-27 +2 | 12:30 16:00 / 11:30 15:00 / 15:00
    Italian | FORMULA 1 PIRELLI GRAN PREMIO D’ITALIA 2023 | monza | 09-03 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Singapore | FORMULA 1 SINGAPORE AIRLINES SINGAPORE GRAND PRIX 2023 | marina_bay | 09-17 +8 | 17:30 21:00 / 17:30 21:00 / 20:00
    Japanese | FORMULA 1 LENOVO JAPANESE GRAND PRIX 2023 | suzuka | 09-24 +9 | 11:30 15:00 / 11:30 15:00 / 14:00
    Qatar | FORMULA 1 QATAR AIRWAYS QATAR GRAND PRIX 2023 | losail | 10-08 +3 | 16:30 20:00 / 16:20 20:30 / 20:00 | sprint
    United States | FORMULA 1 LENOVO UNITED STATES GRAND PRIX 2023 | americas | 10-22 -5 | 12:30 16:00 / 12:30 17:00 / 14:00 | sprint
    Mexico City | FORMULA 1 GRAN PREMIO DE LA CIUDAD DE MÉXICO 2023 | rodriguez | 10-29 -6 | 12:30 16:00 / 11:30 15:00 / 14:00
    São Paulo | FORMULA 1 ROLEX GRANDE PRÊMIO DE SÃO PAULO 2023 | interlagos | 11-05 -3 | 11:30 15:00 / 11:00 15:30 / 14:00 | sprint
    Las Vegas | FORMULA 1 HEINEKEN SILVER LAS VEGAS GRAND PRIX 2023 | vegas | 11-18 -8 | 20:30 / 02:30 20:30 / 00:00 22:00
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2023 | yas_marina | 11-26 +4 | 13:30 17:00 / 14:30 18:00 / 17:00
  `,
  teams: `
    Red Bull Racing | 3671c6 | red_bull | 0 | VER 0 | PER 5
    Ferrari | f91536 | ferrari | 5 | LEC 1 | SAI 1
    Mercedes | 6cd3bf | mercedes | 6 | HAM 1 | RUS 2
    Aston Martin | 358c75 | aston_martin | 6 | ALO 0 | STR 5
    McLaren | f58020 | mclaren | 6 | NOR 0 | PIA 3
    Alpine | 2293d1 | alpine | 10 | GAS 2 | OCO 2
    Williams | 37bedd | williams | 12 | ALB 0 | SAR 6
    AlphaTauri | 5e8faa | alphatauri | 13 | TSU 2 | DEV 6 ..10 > RIC 3 ..12 > LAW#40 4 ..17 > RIC 3
    Haas F1 Team | b6babd | haas | 13 | HUL 1 | MAG 3
    Alfa Romeo | c92d4b | alfa | 14 | BOT 1 | ZHO 3
  `,
};

/** Season 2024. Bearman stood in for Sainz in round 2 and for Magnussen in rounds 17 and 21. Sources: see `season-table.ts`. */
export const season2024: SeasonTable = {
  year: 2024,
  locations: { miami: 'Miami' },
  numbers: { VER: '1' },
  tests: `
    Pre-Season Testing | FORMULA 1 ARAMCO PRE-SEASON TESTING 2024 | bahrain | Sakhir | 02-23 +3 | 10:00
  `,
  events: `
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2024 | bahrain | 03-02 +3 | 14:30 18:00 / 15:30 19:00 / 18:00
    Saudi Arabian | FORMULA 1 STC SAUDI ARABIAN GRAND PRIX 2024 | jeddah | 03-09 +3 | 16:30 20:10 / 16:30 20:00 / 20:00
    Australian | FORMULA 1 ROLEX AUSTRALIAN GRAND PRIX 2024 | albert_park | 03-24 +11 | 12:30 16:00 / 12:30 16:00 / 15:00
    Japanese | FORMULA 1 MSC CRUISES JAPANESE GRAND PRIX 2024 | suzuka | 04-07 +9 | 11:30 15:00 / 11:30 15:00 / 14:00
    Chinese | FORMULA 1 LENOVO CHINESE GRAND PRIX 2024 | shanghai | 04-21 +8 | 11:30 15:30 / 11:00 15:00 / 15:00 | sprint
    Miami | FORMULA 1 CRYPTO.COM MIAMI GRAND PRIX 2024 | miami | 05-05 -4 | 12:30 16:30 / 12:00 16:00 / 16:00 | sprint
    Emilia Romagna | FORMULA 1 MSC CRUISES GRAN PREMIO DEL MADE IN ITALY E DELL'EMILIA-ROMAGNA 2024 | imola | 05-19 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2024 | monaco | 05-26 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Canadian | FORMULA 1 AWS GRAND PRIX DU CANADA 2024 | villeneuve | 06-09 -4 | 13:30 17:00 / 12:30 16:00 / 14:00
    Spanish | FORMULA 1 ARAMCO GRAN PREMIO DE ESPAÑA 2024 | catalunya | 06-23 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Austrian | FORMULA 1 QATAR AIRWAYS AUSTRIAN GRAND PRIX 2024 | red_bull_ring | 06-30 +2 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    British | FORMULA 1 QATAR AIRWAYS BRITISH GRAND PRIX 2024 | silverstone | 07-07 +1 | 12:30 16:00 / 11:30 15:00 / 15:00
    Hungarian | FORMULA 1 HUNGARIAN GRAND PRIX 2024 | hungaroring | 07-21 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Belgian | FORMULA 1 ROLEX BELGIAN GRAND PRIX 2024 | spa | 07-28 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Dutch | FORMULA 1 HEINEKEN DUTCH GRAND PRIX 2024 | zandvoort | 08-25 +2 | 12:30 16:00 / 11:30 15:00 / 15:00
    Italian | FORMULA 1 PIRELLI GRAN PREMIO D’ITALIA 2024 | monza | 09-01 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Azerbaijan | FORMULA 1 QATAR AIRWAYS AZERBAIJAN GRAND PRIX 2024 | baku | 09-15 +4 | 13:30 17:00 / 12:30 16:00 / 15:00
    Singapore | FORMULA 1 SINGAPORE AIRLINES SINGAPORE GRAND PRIX 2024 | marina_bay | 09-22 +8 | 17:30 21:00 / 17:30 21:00 / 20:00
    United States | FORMULA 1 PIRELLI UNITED STATES GRAND PRIX 2024 | americas | 10-20 -5 | 12:30 16:30 / 13:00 17:00 / 14:00 | sprint
    Mexico City | FORMULA 1 GRAN PREMIO DE LA CIUDAD DE MÉXICO 2024 | rodriguez | 10-27 -6 | 12:30 16:00 / 11:30 15:00 / 14:00
    São Paulo | FORMULA 1 LENOVO GRANDE PRÊMIO DE SÃO PAULO 2024 | interlagos | 11-03 -3 | 11:30 15:30 / 11:00 / 07:30 12:30 | sprint
    Las Vegas | FORMULA 1 HEINEKEN SILVER LAS VEGAS GRAND PRIX 2024 | vegas | 11-23 -8 | 18:30 22:00 / 18:30 22:00 / 22:00
    Qatar | FORMULA 1 QATAR AIRWAYS QATAR GRAND PRIX 2024 | losail | 12-01 +3 | 16:30 20:30 / 17:00 21:00 / 19:00 | sprint
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2024 | yas_marina | 12-08 +4 | 13:30 17:00 / 14:30 18:00 / 17:00
  `,
  teams: `
    Red Bull Racing | 3671c6 | red_bull | 0 | VER 0 | PER 6
    McLaren | ff8000 | mclaren | 0 | NOR 1 | PIA 2
    Ferrari | e80020 | ferrari | 1 | LEC 1 | SAI 2 ..1 > BEA#38 5 ..2 > SAI 2
    Mercedes | 27f4d2 | mercedes | 3 | HAM 2 | RUS 1
    Aston Martin | 229971 | aston_martin | 8 | ALO 1 | STR 4
    RB | 6692ff | rb | 10 | TSU 1 | RIC 4 ..18 > LAW 3
    Haas F1 Team | b6babd | haas | 10 | HUL 1 | MAG 3 ..16 > BEA#50 3 ..17 > MAG 3 ..20 > BEA#50 3 ..21 > MAG 3
    Alpine | 0093cc | alpine | 12 | GAS 1 | OCO 2 ..23 > DOO#61 4
    Williams | 64c4ff | williams | 12 | ALB 1 | SAR 6 ..15 > COL 3
    Kick Sauber | 52e252 | sauber | 17 | BOT 1 | ZHO 4
  `,
};

/** Season 2025. Lawson and Tsunoda changed teams after round 2. Sources: see `season-table.ts`. */
export const season2025: SeasonTable = {
  year: 2025,
  numbers: { VER: '1' },
  tests: `
    Pre-Season Testing | FORMULA 1 ARAMCO PRE-SEASON TESTING 2025 | bahrain | Sakhir | 02-28 +3 | 10:00
  `,
  events: `
    Australian | FORMULA 1 LOUIS VUITTON AUSTRALIAN GRAND PRIX 2025 | albert_park | 03-16 +11 | 12:30 16:00 / 12:30 16:00 / 15:00
    Chinese | FORMULA 1 HEINEKEN CHINESE GRAND PRIX 2025 | shanghai | 03-23 +8 | 11:30 15:30 / 11:00 15:00 / 15:00 | sprint
    Japanese | FORMULA 1 LENOVO JAPANESE GRAND PRIX 2025 | suzuka | 04-06 +9 | 11:30 15:00 / 11:30 15:00 / 14:00
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2025 | bahrain | 04-13 +3 | 14:30 18:00 / 15:30 19:00 / 18:00
    Saudi Arabian | FORMULA 1 STC SAUDI ARABIAN GRAND PRIX 2025 | jeddah | 04-20 +3 | 16:30 20:00 / 16:30 20:00 / 20:00
    Miami | FORMULA 1 CRYPTO.COM MIAMI GRAND PRIX 2025 | miami | 05-04 -4 | 12:30 16:30 / 12:00 16:00 / 16:00 | sprint
    Emilia Romagna | FORMULA 1 AWS GRAN PREMIO DEL MADE IN ITALY E DELL'EMILIA-ROMAGNA 2025 | imola | 05-18 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Monaco | FORMULA 1 TAG HEUER GRAND PRIX DE MONACO 2025 | monaco | 05-25 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Spanish | FORMULA 1 ARAMCO GRAN PREMIO DE ESPAÑA 2025 | catalunya | 06-01 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Canadian | FORMULA 1 PIRELLI GRAND PRIX DU CANADA 2025 | villeneuve | 06-15 -4 | 13:30 17:00 / 12:30 16:00 / 14:00
    Austrian | FORMULA 1 MSC CRUISES AUSTRIAN GRAND PRIX 2025 | red_bull_ring | 06-29 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    British | FORMULA 1 QATAR AIRWAYS BRITISH GRAND PRIX 2025 | silverstone | 07-06 +1 | 12:30 16:00 / 11:30 15:00 / 15:00
    Belgian | FORMULA 1 MOËT & CHANDON BELGIAN GRAND PRIX 2025 | spa | 07-27 +2 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Hungarian | FORMULA 1 LENOVO HUNGARIAN GRAND PRIX 2025 | hungaroring | 08-03 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Dutch | FORMULA 1 HEINEKEN DUTCH GRAND PRIX 2025 | zandvoort | 08-31 +2 | 12:30 16:00 / 11:30 15:00 / 15:00
    Italian | FORMULA 1 PIRELLI GRAN PREMIO D’ITALIA 2025 | monza | 09-07 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Azerbaijan | FORMULA 1 QATAR AIRWAYS AZERBAIJAN GRAND PRIX 2025 | baku | 09-21 +4 | 12:30 16:00 / 12:30 16:00 / 15:00
    Singapore | FORMULA 1 SINGAPORE AIRLINES SINGAPORE GRAND PRIX 2025 | marina_bay | 10-05 +8 | 17:30 21:00 / 17:30 21:00 / 20:00
    United States | FORMULA 1 MSC CRUISES UNITED STATES GRAND PRIX 2025 | americas | 10-19 -5 | 12:30 16:30 / 12:00 16:00 / 14:00 | sprint
    Mexico City | FORMULA 1 GRAN PREMIO DE LA CIUDAD DE MÉXICO 2025 | rodriguez | 10-26 -6 | 12:30 16:00 / 11:30 15:00 / 14:00
    São Paulo | FORMULA 1 MSC CRUISES GRANDE PRÊMIO DE SÃO PAULO 2025 | interlagos | 11-09 -3 | 11:30 15:30 / 11:00 15:00 / 14:00 | sprint
    Las Vegas | FORMULA 1 HEINEKEN LAS VEGAS GRAND PRIX 2025 | vegas | 11-22 -8 | 16:30 20:00 / 16:30 20:00 / 20:00
    Qatar | FORMULA 1 QATAR AIRWAYS QATAR GRAND PRIX 2025 | losail | 11-30 +3 | 16:30 20:30 / 17:00 21:00 / 19:00 | sprint
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2025 | yas_marina | 12-07 +4 | 13:30 17:00 / 14:30 18:00 / 17:00
  `,
  teams: `
    McLaren | ff8000 | mclaren | 0 | NOR 0 | PIA 0.5
    Red Bull Racing | 3671c6 | red_bull | 2 | VER 0 | LAW 8 ..2 > TSU 6
    Mercedes | 27f4d2 | mercedes | 3 | RUS 0 | ANT 4
    Ferrari | e80020 | ferrari | 3.5 | LEC 0 | HAM 3
    Williams | 64c4ff | williams | 8 | ALB 1 | SAI 1
    Racing Bulls | 6692ff | rb | 8 | HAD 2 | TSU 2 ..2 > LAW 3
    Aston Martin | 229971 | aston_martin | 10 | ALO 0 | STR 4
    Haas F1 Team | b6babd | haas | 10.5 | OCO 2 | BEA 2
    Kick Sauber | 52e252 | sauber | 11 | HUL 1 | BOR 2
    Alpine | 0093cc | alpine | 12 | GAS 1 | DOO 5 ..6 > COL 4
  `,
};

/** Season 2026 after its changes: the race of Bahrain held in Malaysia, Saudi Arabia cancelled. Sources: see `season-table.ts`. */
export const season2026: SeasonTable = {
  year: 2026,
  locations: { monaco: 'Monte Carlo', yas_marina: 'Yas Marina' },
  numbers: { NOR: '1', VER: '3' },
  tests: `
    Pre-Season Testing | FORMULA 1 ARAMCO PRE-SEASON TESTING 1 2026 | bahrain | Bahrain | 02-13 +3 | 10:00
    Pre-Season Testing | FORMULA 1 ARAMCO PRE-SEASON TESTING 2 2026 | bahrain | Bahrain | 02-20 +3 | 10:00
  `,
  events: `
    Australian | FORMULA 1 QATAR AIRWAYS AUSTRALIAN GRAND PRIX 2026 | albert_park | 03-08 +11 | 12:30 16:00 / 12:30 16:00 / 15:00
    Chinese | FORMULA 1 HEINEKEN CHINESE GRAND PRIX 2026 | shanghai | 03-15 +8 | 11:30 15:30 / 11:00 15:00 / 15:00 | sprint
    Japanese | FORMULA 1 ARAMCO JAPANESE GRAND PRIX 2026 | suzuka | 03-29 +9 | 11:30 15:00 / 11:30 15:00 / 14:00
    Miami | FORMULA 1 CRYPTO.COM MIAMI GRAND PRIX 2026 | miami | 05-03 -4 | 12:00 16:30 / 12:00 16:00 / 13:00 | sprint
    Canadian | FORMULA 1 LENOVO GRAND PRIX DU CANADA 2026 | villeneuve | 05-24 -4 | 12:30 16:30 / 12:00 16:00 / 16:00 | sprint
    Monaco | FORMULA 1 LOUIS VUITTON GRAND PRIX DE MONACO 2026 | monaco | 06-07 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Barcelona | FORMULA 1 MSC CRUISES GRAN PREMIO DE BARCELONA-CATALUNYA 2026 | catalunya | 06-14 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Austrian | FORMULA 1 LENOVO AUSTRIAN GRAND PRIX 2026 | red_bull_ring | 06-28 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    British | FORMULA 1 PIRELLI BRITISH GRAND PRIX 2026 | silverstone | 07-05 +1 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Belgian | FORMULA 1 MOËT & CHANDON BELGIAN GRAND PRIX 2026 | spa | 07-19 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Hungarian | FORMULA 1 AWS HUNGARIAN GRAND PRIX 2026 | hungaroring | 07-26 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Dutch | FORMULA 1 HEINEKEN DUTCH GRAND PRIX 2026 | zandvoort | 08-23 +2 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Italian | FORMULA 1 PIRELLI GRAN PREMIO D’ITALIA 2026 | monza | 09-06 +2 | 12:30 16:00 / 12:30 16:00 / 15:00
    Spanish | FORMULA 1 TAG HEUER GRAN PREMIO DE ESPAÑA 2026 | madring | 09-13 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Azerbaijan | FORMULA 1 QATAR AIRWAYS AZERBAIJAN GRAND PRIX 2026 | baku | 09-26 +4 | 12:30 16:00 / 12:30 16:00 / 15:00
    Bahrain | FORMULA 1 GULF AIR BAHRAIN GRAND PRIX IN MALAYSIA 2026 | sepang | 10-04 +8 | 12:30 16:00 / 12:30 16:00 / 15:00
    Singapore | FORMULA 1 SINGAPORE AIRLINES SINGAPORE GRAND PRIX 2026 | marina_bay | 10-11 +8 | 16:30 20:30 / 17:00 21:00 / 20:00 | sprint
    United States | FORMULA 1 MSC CRUISES UNITED STATES GRAND PRIX 2026 | americas | 10-25 -5 | 12:30 16:00 / 12:30 16:00 / 15:00
    Mexico City | FORMULA 1 GRAN PREMIO DE LA CIUDAD DE MÉXICO 2026 | rodriguez | 11-01 -6 | 12:30 16:00 / 11:30 15:00 / 14:00
    São Paulo | FORMULA 1 MSC CRUISES GRANDE PRÊMIO DE SÃO PAULO 2026 | interlagos | 11-08 -3 | 12:30 16:00 / 11:30 15:00 / 14:00
    Las Vegas | FORMULA 1 HEINEKEN LAS VEGAS GRAND PRIX 2026 | vegas | 11-21 -8 | 16:30 20:00 / 16:30 20:00 / 20:00
    Qatar | FORMULA 1 QATAR AIRWAYS QATAR GRAND PRIX 2026 | losail | 11-29 +3 | 16:30 20:00 / 17:30 21:00 / 19:00
    Abu Dhabi | FORMULA 1 ETIHAD AIRWAYS ABU DHABI GRAND PRIX 2026 | yas_marina | 12-06 +4 | 13:30 17:00 / 14:30 18:00 / 17:00
  `,
  teams: `
    Mercedes | 00d7b6 | mercedes | 0 | RUS 1 | ANT 0
    Ferrari | ed1131 | ferrari | 1.5 | LEC 1 | HAM 0.5
    McLaren | f47600 | mclaren | 2 | NOR 0 | PIA 1
    Red Bull Racing | 4781d7 | red_bull | 3 | VER 0 | HAD 3
    Racing Bulls | 6c98ff | rb | 8 | LAW 1 | LIN 2
    Alpine | 00a1e8 | alpine | 9 | GAS 0 | COL 2
    Haas F1 Team | 9c9fa2 | haas | 10 | OCO 2 | BEA 1
    Audi | f50537 | audi | 10 | HUL 1 | BOR 1
    Williams | 1868db | williams | 12 | ALB 1 | SAI 1
    Aston Martin | 229971 | aston_martin | 15 | ALO 0 | STR 4
    Cadillac | 909090 | cadillac | 18 | PER 2 | BOT 1
  `,
};

/**
 * Season 2027 as the World Motor Sport Council approved it on 16 September 2026: rounds, dates, sprints and the test. Starts of sessions and sponsors
 * were not published then: the starts are those that the places are used to. Cars and drivers are those of 2026, of whom nobody has the number 1.
 */
export const season2027: SeasonTable = {
  year: 2027,
  locations: { monaco: 'Monte Carlo', yas_marina: 'Yas Marina' },
  numbers: { VER: '3' },
  tests: `
    Pre-Season Testing | FORMULA 1 PRE-SEASON TESTING 2027 | bahrain | Bahrain | 02-27 +3 | 10:00 / 10:00 / 10:00 / 10:00
  `,
  events: `
    Bahrain | FORMULA 1 BAHRAIN GRAND PRIX 2027 | bahrain | 03-14 +3 | 14:30 18:30 / 14:00 18:00 / 18:00 | sprint
    Saudi Arabian | FORMULA 1 SAUDI ARABIAN GRAND PRIX 2027 | jeddah | 03-21 +3 | 16:30 20:00 / 16:30 20:00 / 20:00
    Australian | FORMULA 1 AUSTRALIAN GRAND PRIX 2027 | albert_park | 04-04 +10 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Japanese | FORMULA 1 JAPANESE GRAND PRIX 2027 | suzuka | 04-11 +9 | 11:30 15:30 / 11:00 15:00 / 14:00 | sprint
    Chinese | FORMULA 1 CHINESE GRAND PRIX 2027 | shanghai | 04-18 +8 | 11:30 15:00 / 11:30 15:00 / 15:00
    Miami | FORMULA 1 MIAMI GRAND PRIX 2027 | miami | 05-02 -4 | 12:30 16:00 / 12:00 16:00 / 16:00
    Canadian | FORMULA 1 GRAND PRIX DU CANADA 2027 | villeneuve | 05-23 -4 | 12:30 16:30 / 12:00 16:00 / 16:00 | sprint
    Monaco | FORMULA 1 GRAND PRIX DE MONACO 2027 | monaco | 06-06 +2 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Portuguese | FORMULA 1 GRANDE PRÉMIO DE PORTUGAL 2027 | portimao | 06-20 +1 | 12:30 16:00 / 12:30 16:00 / 15:00
    British | FORMULA 1 BRITISH GRAND PRIX 2027 | silverstone | 07-04 +1 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Austrian | FORMULA 1 AUSTRIAN GRAND PRIX 2027 | red_bull_ring | 07-11 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Belgian | FORMULA 1 BELGIAN GRAND PRIX 2027 | spa | 07-25 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Hungarian | FORMULA 1 HUNGARIAN GRAND PRIX 2027 | hungaroring | 08-01 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Italian | FORMULA 1 GRAN PREMIO D’ITALIA 2027 | monza | 09-05 +2 | 12:30 16:30 / 12:00 16:00 / 15:00 | sprint
    Spanish | FORMULA 1 GRAN PREMIO DE ESPAÑA 2027 | madring | 09-12 +2 | 13:30 17:00 / 12:30 16:00 / 15:00
    Azerbaijan | FORMULA 1 AZERBAIJAN GRAND PRIX 2027 | baku | 09-26 +4 | 12:30 16:00 / 12:30 16:00 / 15:00
    Turkish | FORMULA 1 TURKISH GRAND PRIX 2027 | istanbul | 10-03 +3 | 12:30 16:00 / 12:30 16:00 / 15:00
    Singapore | FORMULA 1 SINGAPORE GRAND PRIX 2027 | marina_bay | 10-10 +8 | 17:30 21:00 / 17:30 21:00 / 20:00
    United States | FORMULA 1 UNITED STATES GRAND PRIX 2027 | americas | 10-24 -5 | 12:30 16:00 / 12:30 16:00 / 15:00
    Mexico City | FORMULA 1 GRAN PREMIO DE LA CIUDAD DE MÉXICO 2027 | rodriguez | 10-31 -6 | 12:30 16:00 / 11:30 15:00 / 14:00
    São Paulo | FORMULA 1 GRANDE PRÊMIO DE SÃO PAULO 2027 | interlagos | 11-07 -3 | 11:30 15:30 / 11:00 15:00 / 14:00 | sprint
    Las Vegas | FORMULA 1 LAS VEGAS GRAND PRIX 2027 | vegas | 11-20 -8 | 16:30 20:00 / 16:30 20:00 / 20:00
    Qatar | FORMULA 1 QATAR GRAND PRIX 2027 | losail | 12-05 +3 | 16:30 20:30 / 17:00 21:00 / 19:00 | sprint
    Abu Dhabi | FORMULA 1 ABU DHABI GRAND PRIX 2027 | yas_marina | 12-12 +4 | 13:30 17:30 / 14:00 18:00 / 17:00 | sprint
  `,
  teams: season2026.teams,
};
