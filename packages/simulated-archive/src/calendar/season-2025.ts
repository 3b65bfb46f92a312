import type { SeasonTable } from './season-table.ts';

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
