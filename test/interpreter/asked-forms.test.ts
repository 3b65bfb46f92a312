import { openRealWorld } from '../../src/io/real-world.ts';
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { figuresOf } from './figures-without-row.ts';
import { talk } from './offline-conversation.ts';
import { calendarKnowledge } from './offline-knowledge.ts';

/** The day after the race. */
const afterLasVegas = '2026-11-22T12:00:00Z';

const options = { knowledge: calendarKnowledge, nowMs: () => Date.parse(afterLasVegas) };

type Conversation = readonly [begins: RegExp, ...messages: string[]];

/** Conversations about simulated sessions, and what the answer to the last message begins with: the form that was asked for. */
const conversations: Readonly<Record<string, readonly Conversation[]>> = {
  results: [
    [/^[^.]+ scored 25 points and finished 1st, /, 'how many points did the winner get in Monza 2026'],
    [/^Lando Norris finished 1st, in \d:\d\d:/, "what was the winner's time in Monza 2025"],
    [/^\S.* won by [\d.]+ s\./, 'by how much did the winner win in Monza 2025'],
    [/^Lance Stroll did not retire, but finished /, 'why did Stroll retire in Las Vegas 2026'],
    [/^(?:Yes|No): Charles Leclerc /, 'did both Ferraris score in Monza 2026'],
    [/^Mercedes won, with George Russell\./, 'which team won the Hungarian Grand Prix 2026'],
    [/^Who was last is not told: /, 'who was last at the end of lap 1 in Monza 2026'],
    [
      /^Alexander Albon was 2 places from the points, [\d.]+ s behind /,
      ...['where did Albon finish in Las Vegas 2026', 'how far from the points was he'],
    ],
    [/^Fernando Alonso was in the points, /, 'how far from the points was Alonso in Monza 2026'],
    [/^(?:Yes|No): /, ...['where did Norris finish in Monza 2026', 'did he beat Russell']],
    [/^(?:Yes|No): /, ...['where did Norris finish in Monza 2026', 'did Russell beat him']],
    [/^No: NOR never passed RUS /, ...['where did Norris finish in Monza 2026', 'did he overtake Russell']],
  ],
  qualifying: [
    [/^Everybody set a time\./, 'who set no time in qualifying in Monza 2026'],
    [/^No: NOR was [\d.]+ s faster in Q3 /, 'was Norris faster in Q2 than in Q3 in Monza 2026'],
    [/^HAD got into Q3\./, 'how close was Hadjar to getting into Q3 in Monza 2026'],
    [/^ALO missed Q2 by 0\.040 s\./, 'how close was Alonso to getting into Q2 in Monza 2026'],
    [/^Yes: NOR was [\d.]+ s ahead of PIA\./, 'did Norris outqualify Piastri in Monza 2026'],
    [/^Yes: NOR /, ...['where did Norris qualify in Monza 2026', 'was he ahead of Piastri']],
  ],
  tyres: [
    [/^19 drivers stopped once: /, 'who one-stopped in Las Vegas 2026'],
    [/^15 drivers stopped twice: /, 'who two-stopped in Monza 2026'],
    [/^NOR drove 2 stints\./, 'how many stints did Norris do in Las Vegas 2026'],
    [/^RUS started on intermediate\./, 'which tyres did Russell start on in Las Vegas 2026'],
    [/^Yes: .* started on soft\./, 'did anyone start on softs in Monza 2026'],
    [/^No: nobody started on hard\./, 'did anyone start on hards in Las Vegas 2026'],
    [/^No: VER drove no lap on soft\./, 'did Verstappen use softs in Monza 2026'],
    [/^Yes: HAM did 6 laps on hard /, 'did Hamilton use hards in Monza 2026'],
    [/^ANT ended on intermediate\./, 'what tyre was the winner on at the end in Monza 2026'],
    [
      /^Which number of stops was faster is not told/,
      'was the one stop faster than the two stop in Monza 2026',
    ],
    [/^NOR made 1 pit stop, /, ...['when did Norris pit in Monza 2026', 'how many stops was that']],
  ],
  gaps: [
    [/^The largest lead was [\d.]+ s, of GAS over RUS /, 'biggest lead one driver had in Silverstone 2026'],
    [/^How much NOR led by at most is not told; /, 'what was the biggest lead Norris had in Monza 2026'],
    [/^Yes: PIA undercut LIN /, 'did anyone undercut in Monza 2026'],
  ],
  standings: [
    [
      /^Isack Hadjar drives for Red Bull\./,
      ...['how many points does Hadjar have', 'and which team is he in'],
    ],
    [
      /^Lando Norris had 2 wins after the Dutch Grand Prix\./,
      'how many wins did Norris have before the Monza race this year',
    ],
    [
      /^George Russell scored most in the Miami Grand Prix, 30 points; then /,
      'in which rounds did Russell score the most points in 2026',
    ],
    [/^Charles Leclerc scored most in /, 'which rounds had the most points for Leclerc'],
    [/^Yes: Fernando Alonso is 16th with 20 points/, 'has Alonso scored points this season'],
    [/^No: George Russell is 2nd /, 'is Russell leading the championship'],
    [/^Yes: After round 21 /, 'is Antonelli leading the championship'],
    [/^No: Haas F1 Team is 26 points ahead /, 'is Williams ahead of Haas in the championship'],
    [/^Williams is 8th /, 'where is Williams in the championship'],
  ],
  'head to head and ratings': [
    [
      /^Lando Norris was ahead of Oscar Piastri in 10 of 21 qualifyings /,
      'how often has Norris outqualified Piastri this year',
    ],
    [/^Yes: George Russell was ahead of /, 'did Russell beat Antonelli more often this season'],
    [/^Yes: Alexander Albon was ahead of /, 'has Albon outqualified Sainz this year'],
    [
      /^Lando Norris and Oscar Piastri were both classified in 20 races\./,
      'how often did both Norris and Piastri finish in 2026',
    ],
    [
      /^Andrea Kimi Antonelli is rated 30 higher than George Russell, /,
      'how much better is Antonelli rated than Russell',
    ],
    [/^No: Lando Norris is rated 80 higher /, 'is Piastri rated higher than Norris'],
  ],
  'this moment': [
    [/^No\. The 2026 season is in progress/, 'has the season ended'],
    [/^Yes, and it is over\. /, 'is there a race this weekend'],
    [/^No, nothing more today: Race is over\. /, 'anything on track today'],
    [/^No, nothing is on track tomorrow\. /, 'is there a session tomorrow'],
    [/^No, not today\. /, 'is there qualifying today'],
  ],
  weather: [
    [/^It rained from minute \d+ \(lap \d+\) /, 'on which laps did it rain in Zandvoort 2023'],
    [/^No\. /, 'was Monza 2026 dry'],
    [
      /^At the highest, the track was at 40\.8 °C\./,
      'what was the highest track temperature in Barcelona 2026',
    ],
    [/^At the lowest, the air was at /, 'how cold did it get in Las Vegas 2026'],
  ],
};

describe.each(Object.entries(conversations))('of %s', (_of, table) => {
  it.each(table.map(([begins, ...messages]) => ({ begins, messages })))(
    '$begins begins the answer to $messages',
    async ({ begins, messages }) => {
      const open = openRealWorld({
        SVC_HOME: await temporaryHome(),
        SVC_SOURCE: 'demo',
        SVC_NOW: afterLasVegas,
      });
      const effects = open({ signal: new AbortController().signal, progress: () => undefined });
      const last = (await talk(effects, messages, options)).at(-1)!;
      expect(last.answer).toMatch(begins);
      expect(figuresOf(last).withoutRow).toEqual([]);
    },
  );
});
