import type { SeasonTable } from './season-table.ts';

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
