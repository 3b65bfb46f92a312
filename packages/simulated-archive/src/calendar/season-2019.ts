import type { SeasonTable } from './season-table.ts';

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
