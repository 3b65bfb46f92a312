import type { SeasonTable } from './season-table.ts';

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
