import type { SeasonTable } from './season-table.ts';

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
