import type { SeasonTable } from './season-table.ts';

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
