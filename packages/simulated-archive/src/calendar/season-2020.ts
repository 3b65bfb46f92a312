import type { SeasonTable } from './season-table.ts';

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
