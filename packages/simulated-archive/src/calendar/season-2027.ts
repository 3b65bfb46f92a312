import { season2026 } from './season-2026.ts';
import type { SeasonTable } from './season-table.ts';

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
