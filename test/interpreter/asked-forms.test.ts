import { openRealWorld } from '../../src/io/real-world.ts';
import { describe, expect, it } from 'vitest';
import { homeOfSuite } from '../support/temporary-home.ts';
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
      /^Isack Hadjar (?:drives|drove) for Red Bull Racing\b/,
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
  laps: [
    [/^No: the fastest lap of the race of /, 'did Norris set the fastest lap in Monza 2026'],
    [/^Yes: the fastest lap of the race of /, 'did Antonelli set the fastest lap in Baku 2026'],
    [
      /^No: RUS was 0\.066 s faster than ANT on lap 20\./,
      'was Antonelli faster than Russell on lap 20 in Las Vegas 2026',
    ],
    [/^SAI was 16th at the end of lap 1\./, 'where was Sainz on lap 1 in Monza 2026'],
    [/^In .*, PIA had a mean of /, ...['mean lap time of Norris and Piastri in Monza 2026', 'difference?']],
  ],
  'speeds, sectors and stops': [
    [/^DRS was enabled once, /, 'how often was drs enabled in Monza 2025'],
    [
      /^(?:Yes|No): on the straights of their fastest laps in qualifying for the 2026 Italian Grand Prix, (?:NOR|LEC) was the fastest in all, /,
      'was Leclerc faster on the straights than Norris in Monza 2026',
    ],
    [/^Where that was is drawn on the map; /, 'where was Norris flat out in Monza 2026'],
    [
      /^(?:Yes|No): in qualifying for the 2026 Italian Grand Prix, NOR was the fastest of all (?:through|in no) sector/,
      'was Norris quickest in any sector in Monza 2026 qualifying',
    ],
    [
      /^The quickest stop of LEC took 0\.099 s less /,
      'was Leclerc’s stop slower than Hamilton’s in Monza 2026',
    ],
    [/^No: the stop of LEC took /, 'was Leclerc’s stop slower than Norris’s in Las Vegas 2026'],
  ],
  'results, of teams and all cars': [
    [/^Lewis Hamilton finished ahead of 20 drivers\./, 'who did Hamilton beat in Miami 2026'],
    [/^1 of 2 finished in the first 5\./, 'how many Ferraris finished in the top five in Suzuka 2026'],
    [/^10 cars were lapped: /, 'how many cars were lapped in Monaco 2026'],
    [/^McLaren scored no points\./, 'how many points did McLaren score in Suzuka 2026'],
    [/^Yes: Mercedes outscored Ferrari, 25 points to 15\./, 'did Mercedes outscore Ferrari in Suzuka 2026'],
    [/^Who won is told by the result of the race/, 'did the pole sitter win in Baku 2026'],
    [/^Yes: of 22 cars, 22 were classified\./, 'did all cars finish in Miami 2026'],
    [/^No: nobody was disqualified/, 'was anyone disqualified in Suzuka 2026'],
  ],
  'seasons, of all and of some': [
    [/^Yes: Lando Norris is 3rd /, 'is Norris third in the championship'],
    [/^22 of 22 drivers have scored points in 2026\./, 'how many drivers have scored points this year'],
    [
      /^Andrea Kimi Antonelli has led .* after 17 of 21 rounds in all\./,
      'how many rounds has Antonelli led the championship',
    ],
    [/^Whether somebody ever led is not told /, 'has Hamilton ever led the championship in 2026'],
    [
      /^In which races both of its cars scored is not told of a season, nor how often; /,
      'how many races did both Ferraris score in',
    ],
    [/^The calendar does not tell how many of them are over/, 'how many races have been run this year'],
    [/^Lando Norris was ahead of Oscar Piastri in 10 of 21 /, 'did Norris outqualify Piastri in 2026'],
    [
      /^Lando Norris outscored Oscar Piastri in 2026 by 77 points, /,
      'how many points more than Piastri has Norris scored in 2026',
    ],
    [/^Yes: Max Verstappen is rated 1st /, 'is Verstappen the best rated driver'],
    [/^Yes: The rating of Lewis Hamilton rose by 19 /, 'did Hamilton’s rating go up this year'],
    [/^Yes: Carlos Sainz drove for Williams /, 'did Sainz drive for Williams in 2025'],
  ],
  'whether one was faster': [
    [
      /^Yes: in the race of .*, NOR had a mean of /,
      'was Norris quicker than Russell on average in Monza 2026',
    ],
    [/^Yes: the spread of HAM was the smallest/, 'was Hamilton more consistent than Leclerc in Monza 2026'],
    [/^Yes: Ferrari had the fastest median /, 'was Ferrari faster than McLaren in the race in Suzuka 2026'],
    [/^Yes: 1:27\.019 in 2026 was 0\.080 s faster /, 'was pole faster in Suzuka 2026 than in 2025'],
    [/^No: at the speed trap /, 'was Norris faster than Leclerc at the speed trap in Suzuka 2026'],
    [/^Yes: at the end of lap 20 /, 'was Leclerc ahead of Hamilton on lap 20 in Suzuka 2026'],
    [
      /^NOR and PIA were farthest apart at the end of lap 9: /,
      'what was the biggest gap between Norris and Piastri in Suzuka 2026',
    ],
  ],
  'what one of several may be': [
    [/^Yes: at the start it did not rain/, 'was it dry at the start in Monza 2026'],
    [/^Yes: Lewis Hamilton is 4th /, 'is Hamilton in the top five in the championship'],
    [/^No: Lewis Hamilton is 4th /, 'is Hamilton in the top three in the championship'],
    [/^Who won is told by the result of the race/, 'was the winner of Monza 2026 on pole'],
    [/^Yes: 5 cars were not classified: /, 'did anyone retire in Suzuka 2026'],
    [/^Mercedes scored most, 25 points\./, ...['race results Suzuka 2026', 'which team scored most']],
    [/^(?:Yes|No): [A-Z]{3} had the fastest stop, /, 'did Hamilton have the fastest stop in Suzuka 2026'],
    [
      /^Yes: in the race .*, LEC \(Ferrari\) was quickest /,
      'did Ferrari have the fastest stop in Suzuka 2026',
    ],
    [/^No: 2 drivers drove for Ferrari /, 'does Russell drive for Ferrari'],
    [/^Yes: it rained in 37 % of the readings /, 'did it rain more in Monza than in Las Vegas 2026'],
    [/^The track had on average 34\.87 °C in /, 'was it warmer in Suzuka 2026 or in Monza 2026'],
    [
      /^(?:[A-Z]{3}, ){12}[A-Z]{3} and [A-Z]{3} ended on hard\./,
      'who was on the hard tyre at the end in Suzuka 2026',
    ],
    [
      /^Andrea Kimi Antonelli scored 25 points /,
      ...['who won in Monza 2026', 'how many points did the winner get'],
    ],
  ],
  'counts of cars': [
    [/^There were 59 stints\./, 'how many stints were there in Monza 2026'],
    [/^4 drivers started on hard /, 'how many drivers started on hards in Monza 2026'],
    [/^Which tyres were better is not told /, 'was the hard better than the medium in Monza 2026'],
    [/^22 of 22 cars stopped, 37 times in all/, 'how many cars pitted in Monza 2026'],
    [/^Yes: HUL and OCO did not stop\./, 'did anyone not stop in Suzuka 2026'],
    [/^Yes: 2 of 2 got into Q3\./, 'did both McLarens make Q3 in Suzuka 2026'],
    [/^2 of 2 got into Q3\./, 'how many Ferraris made Q3 in Suzuka 2026'],
    [/^Mercedes, Ferrari, .* got both cars into Q3\./, 'which teams got both cars into Q3 in Suzuka 2026'],
    [/^ALB went out in Q2\./, 'where was Albon knocked out in Suzuka 2026'],
    [/^No: NOR passed nobody /, 'did Norris overtake anyone in Suzuka 2026'],
    [/^NOR never passed HAM /, 'on which lap did Norris overtake Hamilton in Suzuka 2026'],
    [/^No: RUS gained 1 place at the start\./, 'did Russell lose places at the start in Suzuka 2026'],
    [/^ANT led at the end of lap 1\./, 'who led at the start in Suzuka 2026'],
    [
      /^LIN, ANT, .* had most lap times deleted, 4 each\./,
      'who had the most lap times deleted in Austria 2026',
    ],
    [/^Yes: named for a collision: /, 'was there a collision in Monza 2026'],
  ],
  'those who did not, and every team': [
    [
      /^Means by team are not told, but medians: through the pit lane in .*, quickest was /,
      'mean pit stop time per team, Hungary 2024',
    ],
    [/^Medians by team: /, 'median pit lane time by team in Monza 2026'],
    [
      /^Means by team are not told, but medians: /,
      'which team had the fastest average pit stop in Monza 2026',
    ],
    [/^17 of 22 cars were classified: /, "who didn't retire in Suzuka 2026"],
    [/^5 cars were not classified: /, 'who did not finish in Suzuka 2026'],
    [/^Stops by team: /, 'pit stops per team, Monza 2026'],
    [/^VER, PIA, .* did not drive on soft; 8 drivers of 20 did\./, "who wasn't on softs in Monza 2024"],
    [/^[A-Z]{3}, .* did not drive on hard; /, 'who never used hards in Monza 2024'],
    [/^VER \(medium\), .* did not start on soft\./, "who didn't start on softs in Monza 2024"],
    [/^Nobody went without a stop\./, "who didn't stop in Monza 2024"],
    [/^Every car was classified\./, "who didn't retire in Monza 2024"],
    [/^In .*, HUL was slowest [^|]*\| Driver[^\n]*\n[^\n]*\n\| HUL \| 27 /, 'slowest stop in Monza 2026'],
  ],
  'one figure, and all of them': [
    [
      /^In .*, the standard deviation of NOR’s quick laps was 0\.838 s\./,
      'standard deviation of norris lap times in the 2025 british gp',
    ],
    [
      /^In .*, the standard deviation of RUS’s quick laps was 1\.085 s\./,
      ...['mean lap time of russell at Zandvoort 2025', 'and the standard deviation?'],
    ],
    [
      /^(?=[^]*\n\| PER )The fastest quick lap in .*\| Quick laps \|/s,
      'fastest lap of each driver, race Singapore 2024, sorted',
    ],
  ],
  'laps by their tyres': [
    [/^HAM did 20 laps on intermediate /, 'wet laps of Hamilton in Silverstone 2025'],
    [/^HAM did \d+ laps on (?:soft|medium) /, 'dry laps of Hamilton in Silverstone 2025'],
    [/^It rained from minute /, 'which laps were wet in Silverstone 2025'],
  ],
  'against whom, and at the start': [
    [/^RUS and ANT were closest at the end of lap 1: /, 'how close did Russell get to Antonelli last night'],
    [
      /^In .*, against LEC at the flag RUS was 20\.328 s ahead, HAM was 4\.194 s ahead, /,
      ...['Race gaps Barcelona 2026, top two', 'relative to Leclerc instead'],
    ],
    [/\| LEC \| – \|\n/, 'race gaps relative to Leclerc in Barcelona 2026'],
    [/^At the start the wind had [\d.]+ m\/s, it did not rain, /, 'wind speed at lights out, Zandvoort 2026'],
    [/^At the start the humidity was /, 'humidity at the start in Zandvoort 2026'],
  ],
  'of rounds, places and people': [
    [
      /^Charles Leclerc scored 245 points in \d+ of \d+ rounds of 2025\.[^|]*\| Round \| Race \| Charles Leclerc \|/,
      'points per race for Leclerc 2025, I need every round',
    ],
    [/^No: Oscar Piastri is 7th /, 'does Piastri have any chance left of being champion this year?'],
    [/^I cannot predict results; /, 'will Norris be champion this year?'],
    [
      /^6 of the 23 races of 2026 have a sprint: Chinese /,
      ...['what is a sprint', 'which races have one this year'],
    ],
    [/^I explained the term "safety car" before that\./, ...['what is a safety car', 'which races had one']],
    [/^In 2026 the 5th place of a race scores 10 points\./, 'how many points do you get for 5th place?'],
    [/^No, without a sprint\./, ...['when is the next race', 'is there a sprint?']],
    [/^Carlos Sainz did not retire, but finished /, 'why Sainz was not finish the race in Baku 2026'],
    [/^20 of 24 drivers scored points in 2024\./, 'how many drivers scored points in 2024'],
    [/^5 of 22 drivers of 2026 are British: /, 'how many drivers are british'],
    [
      /^The youngest British driver of 2026 is Arvid Lindblad, born on /,
      'who is the youngest British driver',
    ],
    [/^1 of 22 drivers of 2026 is Dutch: Max Verstappen\./, 'which drivers are Dutch'],
    [/^2 of 22 drivers of 2026 are Spanish: /, 'Spanish drivers'],
    [
      /^The youngest is Gabriel Bortoleto, born on 14 October 2004; the oldest is Nico Hülkenberg, /,
      ...['who drives for Audi', 'how old are they'],
    ],
    [/^The oldest is Lewis Hamilton, /, 'who is the oldest driver of Ferrari'],
  ],
  'where time is lost': [
    [/^In qualifying for the 2026 Bahrain Grand Prix, .* in corners, /, 'Corners VER NOR Bahrain 2026 Q'],
    [
      /^(?:Yes|No): in the corners of their fastest laps in qualifying for the 2026 Italian Grand Prix, /,
      'was Leclerc faster in the corners than Norris in Monza 2026',
    ],
    [
      /^In no corner is a difference between VER and NOR beyond /,
      'telemetry VER NOR Bahrain 2026 Q with corners',
    ],
    [
      /\nSlicks and wet-weather tyres are compared here \(NOR on soft and VER on intermediate\): /,
      ...['telemetry VER NOR Bahrain 2026 FP3'],
    ],
    [
      /^On their fastest laps, in sector 1 NOR 26\.248 and RUS 26\.520; in sector 2 RUS 26\.889 /,
      'Sector times RUS NOR Monza 2026 Q',
    ],
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

// Together they keep what was simulated for one of them.
const home = await homeOfSuite();

describe.each(Object.entries(conversations))('of %s', (_of, table) => {
  it.each(table.map(([begins, ...messages]) => ({ begins, messages })))(
    '$begins begins the answer to $messages',
    async ({ begins, messages }) => {
      const open = openRealWorld({ SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: afterLasVegas });
      const effects = open({ signal: new AbortController().signal, progress: () => undefined });
      const last = (await talk(effects, messages, options)).at(-1)!;
      expect(last.answer).toMatch(begins);
      expect(figuresOf(last).withoutRow).toEqual([]);
    },
  );
});
