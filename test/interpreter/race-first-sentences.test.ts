import { openRealWorld } from '../../src/io/real-world.ts';
import { expect, it } from 'vitest';
import { homeOfSuite } from '../support/temporary-home.ts';
import { figuresOf } from './figures-without-row.ts';
import { talk } from './offline-conversation.ts';
import { offlineNow } from './offline-knowledge.ts';

/** Conversations about simulated races, and what the answer to the last message begins with. */
const conversations: readonly (readonly [begins: RegExp, ...messages: string[]])[] = [
  [
    /^RUS was faster than ANT on \d+ of \d+ laps and slower on \d+, in laps 20 to 40 of the race of the 2026 Canadian/,
    "Russell's lap times in Canada, laps 20 to 40",
    "plot them together with Antonelli's",
    'how many of those laps was George faster?',
  ],
  [
    /^NOR was (?:faster|slower) than VER on \d+ of \d+ laps/,
    'Who was faster on more laps in Austin, Norris or Verstappen?',
  ],
  [
    /^Over laps 47 to 56 of the race of the 2026 United States Grand Prix, [A-Z]{3} was quickest: half of the laps took .* or less, of [A-Z]{3} .* more\./,
    "How was Norris's pace in Austin?",
    'How much slower was he in the last ten laps than the winner',
  ],
  [
    /^The fastest lap of the race of the 20\d\d Las Vegas Grand Prix was lap \d+ of [A-Z]{3}, .* on \w+ tyres that were \d+ laps old\./,
    'who got the fastest lap in Las Vegas and on which tyre',
  ],
  [
    /^(?:Yes|No): [A-Z]{3} had the fastest stop, /,
    'Is it true that Norris had the fastest pit stop in Vegas?',
  ],
  [
    /^Through the pit lane a stop took [\d.]+ s on a free track \(median of \d+ stops\).*medians are told, and not means\./,
    ...['Did Leclerc have a slow stop in Austin?', 'And what was the average of the others?'],
  ],
  [/^The 2nd stop of ANT was on lap \d+ and took /, 'How long did Antonelli’s second stop take in Austin'],
  [/^GAS made no 2nd stop: /, "How long did Gasly's second stop take in Austin"],
  [/^[A-Z]{3} stopped first, on lap \d+\./, 'who stopped first of the top ten in Austin'],
  [/^[A-Z]{3}(?:, [A-Z]{3})* and [A-Z]{3} stopped once\./, 'Who did a one stop in Austin?'],
  [/^[A-Z]{3} was the best placed, /, 'who was the best placed two stopper in Austin'],
  [/^[A-Z]{3}(?:, [A-Z]{3})* and [A-Z]{3} started on \w+; /, 'what tyres did everyone start on in Austin'],
  [/^Stops: [A-Z]{3} on laps? \d+/, ...['Tyre strategy in Austin', 'what lap did each of them stop?']],
  [
    /^(?:[A-Z]{3} drove no lap on hard\.|NOR did .*; PIA did )/,
    "Show me Norris's stints in Las Vegas",
    'now the same for Piastri',
    'which of them was quicker on the hard tyre?',
  ],
  [
    /^(?:Yes|No): [A-Z]{3} was [\d.]+ s faster than [A-Z]{3} in Q3\./,
    'Hamilton was faster than Leclerc in Q3 in Vegas, no?',
  ],
  [/^[A-Z]{3} lost most places at the start, \d+/, ...['who had the best start in vegas', 'and the worst']],
  [
    /^(?:Yes|No): GAS was ahead of LIN at the end of /,
    ...['Where did Gasly finish in Austin?', 'was he ahead of Lindblad at any point'],
  ],
  [
    /^Race control named (?:no|\d+) incidents? at turn 12 in the race of the 20\d\d Las Vegas Grand Prix/,
    'what happened at turn 12 in Vegas?',
  ],
  [
    /^The track had on average [\d.]+ °C in the race of the 20\d\d Las Vegas Grand Prix and [\d.]+ °C in the race of the 20\d\d/,
    ...['how hot was the track in Vegas', 'compared to last year?'],
  ],
  [
    /^They are left out already: /,
    ...['lap times of Norris and Verstappen in Austin', 'now without the pit laps'],
  ],
  [
    /^(?:[A-Z]{3}, )*(?:[A-Z]{3} and )?[A-Z]{3} did the fewest laps on hard, \d+; next was [A-Z]{3} with \d+\./,
    'who did the fewest laps on hards in Austin',
  ],
  [
    /^The shortest stint was \d+ laps?: [A-Z]{3} \(hard, /,
    ...['longest stint on hards in Austin', 'which driver got the least laps out of a set of them'],
  ],
  [
    /^Not on medium: NOR did \d+ laps on hard \(23 to 45\).*; VER did \d+ laps on hard /,
    'Medium tyre degradation in Barcelona 2024, Norris against Max, second stint only',
  ],
  [
    /^In turn 6: lowest speed NOR \d+ km\/h, LEC \d+ km\/h and VER \d+ km\/h;/,
    ...['speed of Norris and Leclerc in turn 6, Monaco 2025 qualifying', 'same corner for Verstappen'],
  ],
  [
    /^The data have corners by number and not by name, .* Which corner is it\?/,
    ...['speed of Norris and Leclerc in Monaco 2025 qualifying', 'Verstappen, same corner'],
  ],
  [/^[A-Z][\p{L} ]+ was 2nd with 1:/u, 'Second fastest in FP2 in Austin?'],
  [
    /^In the middle, Max Verstappen was [\d.]+ % quicker in qualifying, /,
    'qualifying gap ricciardo to verstappen at red bull 2018',
  ],
  [
    /^Which points do you mean: those of that race/,
    ...['race pace of the teams in Belgium 2021', 'how were the points handed out then'],
  ],
  [
    /^From the Miami Grand Prix on, the 6th of the 24 rounds of 2024, in 19 rounds McLaren scored \d+ points/,
    'points of McLaren from Miami 2024 on',
  ],
  [
    /^After the Belgian Grand Prix, round 14 of 24, /,
    'constructors table right before the 2024 summer break',
  ],
  [
    /^In which races both of its cars scored is not told of a season, nor how often; /,
    'in which 2024 races did both Haas score',
  ],
  [/^Yes: Charles Leclerc finished .* Carlos Sainz finished /, 'did both Ferraris score in Monza 2024'],
  [
    /^Of \d+ messages of race control in the race of the 2021 Abu Dhabi Grand Prix, \d+ are those that tell of it\.\n\n\| Lap .*\n.*\n\| 5[1-8] /,
    'Race control messages Abu Dhabi 2021, only after lap 50',
  ],
  [
    /^Race control gave no penalty on laps 30 to 58 of the race of the 2021 Abu Dhabi Grand Prix\./,
    'penalties in Abu Dhabi 2021 from lap 30 on',
  ],
  [
    /^On laps 19 to 50: the race of the 2021 Saudi Arabian Grand Prix had 2 safety cars \(laps 16 to 21 and laps 26 to 31\)\. There were no virtual safety cars and no red flags\./,
    'when was the safety car in Jeddah 2021 after lap 18',
  ],
  [
    /^The race of the 2021 Saudi Arabian Grand Prix had 2 safety cars \(laps 16 to 21 and laps 26 to 31\) and 1 red flag \(lap 7\)\./,
    ...['red flags in Jeddah 2021', 'when was the first'],
  ],
  [/^Kimi Räikkönen started 6th and /, ...['raikkonen result baku 2018', 'starting from?']],
  [
    /^The 3 slowest stops in the race of the 2022 Mexico City Grand Prix: [A-Z]{3} on lap \d+/,
    ...['slowest pit stop in Mexico City 2022', 'second slowest?'],
  ],
  [
    /^NOR led \d+ laps? of /,
    ...['when did the safety car come out in Canada 2024', 'did Norris lose the lead because of that?'],
  ],
  [
    /^No: Lewis Hamilton can still be champion/,
    ...['result of Austin 2018', 'did Hamilton clinch the title there'],
  ],
  [
    /^Lewis Hamilton drove for Mercedes in 2021, not for McLaren\. Lewis Hamilton was \d+(?:st|nd|rd|th) /,
    'where did Hamilton finish in the championship in 2021 with McLaren',
  ],
  [/^No data tell of graining, /, ...['what does graining mean', 'did anyone have that yesterday']],
  [/^The sessions of the 2025 Italian Grand Prix are Practice 1, /, 'which sessions are there in Monza 2025'],
];

// Together they keep what was simulated for one of them.
const home = await homeOfSuite();

it.each(conversations.map(([begins, ...messages]) => ({ begins, messages })))(
  '$begins begins the answer to $messages',
  async ({ begins, messages }) => {
    const open = openRealWorld({ SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: offlineNow });
    const effects = open({ signal: new AbortController().signal, progress: () => undefined });
    const said = await talk(effects, messages);
    const last = said.at(-1)!;
    expect(last.answer).toMatch(begins);
    expect(figuresOf(last).withoutRow).toEqual([]);
  },
);
