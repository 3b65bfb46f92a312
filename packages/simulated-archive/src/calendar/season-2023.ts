import type { SeasonTable } from './season-table.ts';

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
