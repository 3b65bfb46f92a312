import type { SeasonTable } from './season-table.ts';

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
