import { openRealWorld } from '../../src/io/real-world.ts';
import { expect, it } from 'vitest';
import { homeOfSuite } from '../support/temporary-home.ts';
import { figuresOf } from './figures-without-row.ts';
import { talk } from './offline-conversation.ts';
import { offlineNow } from './offline-knowledge.ts';

/** Conversations about simulated sessions, and what the answer to the last message begins with. */
const conversations: readonly (readonly [begins: RegExp, ...messages: string[]])[] = [
  [/^[A-Z]{3} led at the end of lap 10\./, 'who led lap 10 in Monza 2024'],
  [/^[A-Z]{3} led at the end of lap 1\./, 'Who led after lap 1 in Austin 2025?'],
  [/^[A-Z]{3} led at the end of lap 10\./, 'Who led after lap 1 in Austin 2025?', 'after lap 10?'],
  [/^VER led 47 laps of 63: laps 17 to 63; NOR led 13 /, 'who led Imola 2024 and on which laps'],
  [/, on lap 12 \(for medium, /, 'which lap did Sainz pit in Singapore 2024 and for what tyre'],
  [
    /^The longest stint of LEC was 26 laps, on medium \(laps 32 to 57\)\./,
    'what was leclercs longest stint in bahrain 2024',
  ],
  [
    /^Nobody went without slicks: all 20 drivers drove on them\./,
    'How many drivers finished Interlagos 2024 without changing to slick tyres?',
  ],
  [
    /^Nobody started on soft and changed\./,
    'Who started on the softs at the 2023 Dutch GP but changed before lap 5?',
  ],
  [
    /^Yuki Tsunoda and Liam Lawson were not team mates in a round of 2025\./,
    'Tsunoda against Lawson in 2025 while they were team mates',
  ],
  [/^Yes: Max Verstappen .* won the 2021 Turkish Grand Prix/, 'was there a race in Turkey in 2021'],
  [/^Yes: the German Grand Prix in Hockenheim is round 11 /, 'was there a german gp in 2019? date?'],
  [/^Yes: .* undercut /, 'whats an undercut', 'ah ok. did anyone pull one off in singapore last year'],
  [
    /, PIA stopped first, on lap 26\./,
    ...['pit stops at the hungarian gp 2024', 'just the mclarens', 'which of them came in first?'],
  ],
  [
    /LEC was quickest through the pit lane: 33\.601 s on lap 20\./,
    'How long did the McLarens stand still at their stops at Monza 2025?',
    'And the quickest of anyone that day?',
  ],
  [/^RUS, LEC, VER, SAI, ANT, BEA and COL stopped twice\./, 'which drivers made two pit stops in Spa 2025'],
  [/^7 drivers stopped twice: RUS, LEC, /, 'how many drivers stopped twice in Spa 2025'],
  [/^Yes: 12 drivers stopped 3 times/, 'did anyone stop three times in Zandvoort 2023'],
  [
    /^The race of .* had 2 safety cars \(laps 16 to 19 and laps 41 to 44\)/,
    'how many safety car laps in Silverstone 2025',
  ],
  [/^SAI was 2nd with /, 'who made Q3 at interlagos 2022', 'time of the guy in p2'],
  [
    /^Liam Lawson outscored Arvid Lindblad in 2026, /,
    'Who is team mate of Lindblad?',
    "who's ahead on points",
  ],
  [
    /^NOR did 23 laps on hard \(23 to 45\), /,
    ...["What was Verstappen's average lap in the second stint at Barcelona 2024?", 'and Norris, same stint'],
  ],
  [
    /^In which season is not told by what I looked up, which is this: McLaren is 3rd/,
    'In which season did McLaren finish third among the constructors?',
  ],
  [
    /^Nowhere on the lap is a difference between PIA and NOR|^(?:PIA|NOR) (?:gains|loses) /,
    'Where on the lap does Piastri win time over Norris in qualifying at Shanghai 2025?',
  ],
  [
    /^(?:Yes|No): Lando Norris is \d+ points behind .*can still score \d+ points at most\./,
    'can Norris catch Antonelli',
  ],
  [
    /^The 3 slowest stops in the race of the 2024 Italian Grand Prix: [A-Z]{3} on lap/,
    'slowest stops, top 3, monza 2024',
  ],
  [/^Yes: Practice 1 starts on Friday 27 November 2026/, 'when does FP1 in qatar start?', 'on Friday?'],
  [/^No: Race starts on Sunday 29 November 2026/, 'when does the race in qatar start?', 'on Saturday?'],
  [
    /^Lando Norris finished [\d.]+ s ahead of Charles Leclerc\./,
    'monza 2024 results norris',
    'gap to Leclerc',
  ],
  [/^Charles Leclerc was [\d.]+ s ahead of /, 'fp2 monza 2024 fastest', 'by how much?'],
  [
    /^By points, Lando Norris leads Oscar Piastri \d+ to \d+\./,
    'head to head norris piastri 2024',
    'and points?',
  ],
  [
    /^(?:Of the two [A-Z]{3} in turns? .* brakes later\.|Who brakes later the samples do not tell for sure in any of )/,
    ...['corners of norris and piastri mexico 2025 qualifying', 'who brakes later?'],
  ],
  [
    /^On the straights of their fastest laps .* was the fastest in all/,
    ...['corners of norris and piastri mexico 2025 qualifying', 'and on the straights?'],
  ],
  [
    /^Yes: NOR was [\d.]+ s ahead of PIA\./,
    'how fast was norris in monza 2024 qualifying?',
    'faster than Piastri?',
  ],
  [
    /^Max Verstappen won the 2024 championship with \d+ points/,
    'who won in monza 2024?',
    'how many points did he score that year?',
  ],
  [
    /^\d+ drivers? (?:has|have) more than 2 races without being classified/,
    'who retired more than twice this season',
  ],
  [/^Fewest points of the \d+ drivers of 2026: /, 'who has the fewest points'],
  [/^Everybody but [A-Z]{3}.* got none\./, "who didn't get a penalty in monza 2024"],
  [
    /^The spread of [A-Z]{3} was the smallest: /,
    'Whose lap times scattered the least at Suzuka this year, because I am looking for the most consistent driver?',
  ],
  [
    /^The spread of [A-Z]{3} was the smallest: /,
    'who was the most boring metronome in Singapore 2024, smallest scatter of lap times',
  ],
  [/^The spread of [A-Z]{3} was the largest: /, 'whose laps varied the most in Monza 2025'],
  [
    /^\S.* had the fastest median in the race of the 2026 Belgian Grand Prix: /,
    'Which team had the best race pace in Spa this year, from fastest to slowest',
  ],
  [
    /^In Q2, [A-Z]{3} was fastest with /,
    "Who was quickest in the second part of qualifying at Suzuka this year? I don't mean who got pole",
  ],
  [/^Out in Q2: (?:[A-Z]{3}, ){3}/, 'who got out of Q1 but not into Q3 in Budapest 2024'],
  [
    /^In the race of the 2024 Dutch Grand Prix, [A-Z]{3} spent most time in the pit lane, [\d.]+ s with \d stops?; next was /,
    'who lost the most time in the pits during the 2024 Dutch grand prix',
  ],
  [
    /^[A-Z]{3} had the fastest median of a stint: [\d:.]+ over \d+ laps on (?:soft|medium|hard)\./,
    'Who looked best over a long run in second practice at Monza last year?',
  ],
  [/^Nobody went without a stop\./, 'who never changed tyres in Spa 2025'],
  [/^\d+ teams scored points: /, 'which teams scored points at the 2022 hungarian grand prix'],
  [/^8 drivers scored points: /, 'Which drivers scored in the sprint at Imola in 2022?'],
  [
    /^(?:No|None)\b.* still to come has a sprint|^\d of the \d races still to come/,
    'is there another sprint this year?',
  ],
  [
    /^Most retirements of 2025: the .* Grand Prix, with \d+ cars not classified; next was /,
    'Which race had the most retirements in 2025?',
  ],
  [/^(?:Nobody|\d+ cars?) stopped for intermediate\b/, 'how many stops for inters at Silverstone 2026'],
  [/^By points, [A-Z].* leads .* \d+ to \d+\./, ...['Bearman v Ocon this season', 'in points?']],
  [/^[A-Z]{3} led at the end of lap 36\. /, 'Who led at half distance in Brazil 2026?'],
  [
    /^Lando Norris has won the 2025 championship; it was decided by /,
    'Was the 2025 title decided at the last race?',
  ],
  [
    /^(?:Yes: [A-Z]{3} undercut NOR|No: nobody undercut NOR)/,
    ...['Did the undercut work at Suzuka 2026?', 'was Norris undercut?'],
  ],
  [
    /^The tyres of (?:NOR|PIA) fell off more\b/,
    ...['stints of Norris and Piastri in Hungary 2026', 'Which of the two wore the hards more?'],
  ],
  [
    /^COL (?:gained|lost) .* on the track\b/,
    'How many places did Colapinto make up on the track in Brazil 2026?',
  ],
  [
    /^[A-Z]{3} finished [\d.]+ s ahead of [A-Z]{3}\./,
    ...['Gap between Norris and Piastri at half distance in Hungary 2026', 'and at the end'],
  ],
  [
    /^(?:Yes|No): Lewis Hamilton has (?:no|\d+) podiums? in 2026/,
    'Has Hamilton been on the podium this year?',
  ],
  [
    /^Alexander Albon is \d+ points? (?:ahead of|behind) Carlos Sainz\./,
    ...['How many points has Albon got?', 'How many more than Sainz is that?'],
  ],
  [
    /^Alpine (?:is|was) \d+ points? (?:ahead of|behind) Audi\./,
    ...['How many points does Alpine have?', 'how many more than Audi?'],
  ],
  [/^(?:Yes: [A-Z]{3} overcut LEC|No: nobody overcut LEC)/, 'Did anyone overcut Leclerc in Singapore 2026?'],
  [
    /^At the speed trap on their fastest laps: /,
    ...['Where does Hamilton lose time to Leclerc in Monza 2026 qualifying?', 'and on top speed?'],
  ],
  [
    /^(?:Yes: \d+ drivers? (?:was|were)|No: nobody was) classified in every race of 2026 so far/,
    'Did anybody finish every race this year?',
  ],
  [/^No: the youngest is Arvid Lindblad, born on /, 'Is Antonelli the youngest on the grid?'],
  [
    /^Oliver Bearman was \d+th with \d+ points? after the Dutch Grand Prix/,
    ...['Ocon’s gap to Bearman in the championship', 'how did it look at the halfway point of the season?'],
  ],
  [/^10 drivers scored points: /, ...['who won in Austria 2024', 'and the points']],
  [/^(?:\S+ ){2,}finished ahead of Lando Norris\./, 'Who beat Norris in Miami 2026'],
  [
    /^\S+ \S+ finished directly behind Fernando Alonso\./,
    'who came home directly behind Alonso in Hungary 2025',
  ],
  [/^No: HAM was 7th /, 'was Hamilton out in Q1 in Monza 2024'],
  [/^Race starts on Sunday 29 November 2026, /, 'lights out in Qatar, what time'],
  [/^Race starts on Sunday 6 December 2026, /, 'at what hour does the season finale begin, local time'],
  [
    /^Yes: George Russell can still be champion/,
    ...['how many points is Russell off the lead now', 'can he still take it, mathematically?'],
  ],
  [/^Yes: OCO was 14th /, 'did Ocon get out of Q1 in Monza 2024'],
  [/^Nobody was disqualified or excluded\./, 'Who was disqualified from the 2023 United States Grand Prix?'],
  [/^Nobody started from the pit lane\./, 'Who started from the pit lane in Brazil 2024?'],
  [/^(?:Yes|No): Valtteri Bottas finished /, 'did Bottas score any points at all in the last race'],
  [/^\d races? of 2026 (?:is|are) still to come: /, 'how many races are still to come this season?'],
  [/ still to come (?:has|have) a sprint/, 'How many sprints are still to come this year?'],
  [
    /^[A-Z]{3} led \d+ laps?, .* of 35\./,
    'Who led the 2024 British Grand Prix up to lap 35, and for how many laps each?',
  ],
  [/^[A-Z]{3} led \d+ laps of 35: laps /, 'how many laps up to lap 35 did Norris lead in Silverstone 2024'],
  [/^[A-Z]{3} led at the end of lap 20\. /, 'who led after 20 laps in Silverstone 2024'],
  [/^[A-Z]{3} led \d+ of laps 10 to 20 \(/, 'who led between lap 10 and 20 in Silverstone 2024'],
  [
    /^4 of the 12 races of 2025 from the Belgian Grand Prix on have a sprint: Belgian Grand Prix, /,
    'which weekends in the second half of 2025 had a sprint?',
  ],
  [/^6 of the 24 races of 2025 have a sprint: Chinese Grand Prix, /, 'which weekends of 2025 had a sprint'],
  [
    /^[A-Z]{3} drove \d+ laps on hard tyres in the race /,
    ...['all laps of Antonelli in the race in Japan 2026', 'just the ones on hard tyres'],
  ],
  [
    /^ANT drove no lap on soft tyres in the race of the 2026 Japanese Grand Prix\./,
    ...['all laps of Antonelli in the race in Japan 2026', 'just the ones on softs'],
  ],
  [
    /^No stint on soft has laps enough to tell its pace\./,
    ...['long run pace in FP2 in Las Vegas 2026', 'for McLaren', 'softs only'],
  ],
  [/^NOR drove no lap on hard\./, 'laps of Norris on hard tyres in Monza 2024'],
  [
    /^How much laps on medium alone vary is not told, only those on all tyres together: the spread of [A-Z]{3} was the smallest: /,
    'most consistent driver in Barcelona 2024, on mediums only',
  ],
  [
    /^How much laps on soft alone vary is not told, only those on all tyres together: the spread of [A-Z]{3} was the largest: /,
    'most inconsistent on softs in Monza 2024',
  ],
  [
    /^In the race of the 2019 Singapore Grand Prix, (?:LEC|VET) had the faster median on hard, /,
    ...['spread of lap times in Singapore 2019', 'just the Ferraris, on the hard tyre'],
  ],
  [
    /^On laps 61 to 70 of the race of the 2024 Hungarian Grand Prix, NOR was [\d.]+ s (?:behind|ahead)/,
    'how close was Piastri to Norris over the last ten laps in Budapest 2024?',
  ],
  [
    /^HAM (?:lost|gained) \d+ places?: started \d+\w+ and /,
    'how many places did Hamilton gain from start to finish in Monza 2024',
  ],
  [
    /^BEA (?:lost|gained) \d+ places? at the start\./,
    'how many places did Bearman gain at the start in Mexico 2025',
  ],
  [
    /^What somebody can still score I tell of all that is left /,
    'how many points can Norris still get in Qatar',
  ],
  [/^Lando Norris can still score \d+ points: /, 'how many points can Norris still get'],
  [
    /^The stops took from [\d.]+ s to [\d.]+ s in the pit lane, with a median /,
    'how long did the pit stops take in Qatar 2024',
  ],
  [
    /^(?:No: none|\d+) of the \d+ races still to come (?:has|have) a sprint/,
    'is any of the races that are still to come this season a sprint weekend?',
  ],
  [
    /^(?:Yes|No): at the end of lap 15 of the race of the 2025 Las Vegas Grand Prix, [A-Z]{3} was /,
    'was Verstappen ahead of Norris on lap 15 in Vegas 2025',
  ],
  [
    /^In the race of the 2025 Las Vegas Grand Prix, STR came in once, /,
    ...['how many places did Stroll gain in Vegas 2025', 'at the stops'],
  ],
  [
    /^Andrea Kimi Antonelli was 1st with \d+ points after the Singapore Grand Prix, \d+ points ahead of /,
    'Antonelli’s lead after Singapore',
  ],
  [
    /^Andrea Kimi Antonelli was 1st with \d+ points after the São Paulo Grand Prix, \d+ points ahead of /,
    ...['Antonelli’s lead after Singapore', 'and now'],
  ],
  [/^None of the 3 races still to come has a sprint\./, ...['how many races left', 'and sprints?']],
  [
    /^At the end of lap 30 of the race of the 2025 Las Vegas Grand Prix, /,
    ...['what was the gap at lap 30', 'in Vegas 2025'],
  ],
  [/^3 races of 2026 are still to come: Las Vegas Grand Prix \(/, 'which races are still to come'],
  [/^3 races of 2026 are still to come: /, 'what’s left on the calendar'],
  [/^LEC (?:did|drove) /, ...['lap times of number 16 in Monza 2025', 'and on softs?']],
  [
    /^In the race of the 2025 Italian Grand Prix over 53 laps, LEC drove /,
    'stints of number 16 in Monza 2025',
  ],
  [
    /^In qualifying for the 2025 Belgian Grand Prix, [A-Z]{3} left most on the table, /,
    'who left most on the table in Spa qualifying 2025',
  ],
  [/^Yes: .*\bHAM\b/, 'was Hamilton investigated in Brazil 2025'],
  [/^No: race control named no incident with VER /, 'was Verstappen investigated in Monza 2024'],
  // It rained for a part of it.
  [/^No, not all the time\. /, 'did it rain all the time in the race in Zandvoort 2023'],
  [/^Yes\. /, 'did it rain in the race in Zandvoort 2023'],
  [
    /^Ferrari was \d+(?:st|nd|rd|th) of \d+, with a median of /,
    'how fast was Ferrari in the race in Monza 2026',
  ],
  [/^Mercedes had the fastest median /, 'how fast was Mercedes in the race in Monza 2026'],
  [
    /^The rating of .+ rose most in 2026, by \d+, /,
    'who improved the most during this season according to the ratings',
  ],
  [
    /^The rating of Oliver Bearman (?:rose|fell|did not change) /,
    'has ollie bearman actually gotten better over 2025 or is that just noise',
  ],
  [
    /^The 2025 season runs from the Australian Grand Prix \(race on 16 March 2025\) to /,
    'When did the 2025 season start',
  ],
  [
    /^.+ won by [\d.]+ s\.|^\S+ \S+ \S+ won by /,
    ...['Hi! I just started watching. Who won the last race?', 'Was it close?'],
  ],
  [
    /^Racing Bulls has scored \d+ points in \d+ of 20 rounds/,
    'racing bulls season race by race, points only',
  ],
  [/^Kick Sauber was 10th with /, 'Sauber points total 2024'],
  [
    /^Alpine was \d+ points ahead of Haas F1 Team\./,
    'Points needed for Haas to pass Alpine with three rounds left',
  ],
  [/^No: Lando Norris is 3rd /, 'Is Lando winning the championship?'],
  [/^No: Sebastian Vettel finished 12th/, 'vettel was second for aston martin in baku 2021, right?'],
  [/^Yes: Andrea Kimi Antonelli outscored George Russell/, 'Has Antonelli out-scored Russell?'],
  [/^Oscar Piastri is \S+ with \d+ points/, ...['Who is Oscar Piastri?', "how's he doing this season?"]],
  [/^Medium had the fastest median/, 'Which compound was better in Barcelona, the soft or the medium?'],
  [
    /^On lap 1 of the race of the 2026 Singapore Grand Prix who passed whom is not told one by one/,
    'who passed whom on lap 1 in Singapore',
  ],
  [/^On lap 1 of the race of the 2026 Italian/, ...['who passed whom on lap 1 in Vegas', 'and in Monza?']],
  [/^At the end of lap 20 .* NOR was [\d.]+ s behind ANT\./, 'gap at the front after lap 20 in monza'],
  [
    /^\S+ \S+ was 3rd, from .*\n\n.*\(after lap 40\)/,
    ...['who led lap 40 in monza', 'and who was third then'],
  ],
  [
    /^[A-Z]{3} lost most places at the start/,
    ...['who gained most places on lap 1 in vegas', 'who lost the most'],
  ],
  [/^BEA ended on /, ...['did bearman get points in monza', 'what tyres was he on at the end']],
  [
    /^Fernando Alonso (?:finished|retired) /,
    ...['has alonso scored in the last 3 races', 'where was he in monza'],
  ],
  [/^HAM ended on /, ...['what tyre did hamilton start on in monza', 'and finish on?']],
  [/^Yes: Ferrari is 2nd /, 'is it mathematically over for ferrari in the constructors'],
  [/^No: After the São Paulo Grand Prix \(round 20\), /, 'has the title been settled'],
  [
    /^No driver but Andrea Kimi Antonelli, George Russell and Lando Norris can still be champion\./,
    "Which drivers can't become champion any more this year?",
  ],
  [
    /^Lando Norris had more wins in 2025: 9 wins in 2025, and \d+ wins? in 2026/,
    'Did Norris win more races in 2025 or 2026?',
  ],
  [
    /^Lando Norris had 4 more wins than Oscar Piastri in 2025, 9 to 5\./,
    'Did Norris or Piastri win more races in 2025?',
  ],
  [
    /^No: Lando Norris had 4 more wins than Oscar Piastri in 2025/,
    'Did Piastri win more races than Norris in 2025?',
  ],
  [/^LEC was [\d.]+ s ahead of HAM\./, 'was Leclerc or Hamilton faster in qualifying in Monza 2024'],
  [/^The race of the 2024 Belgian Grand Prix saw rain/, 'was it wet or dry in Spa 2024'],
  [/^\d+ of the 24 races in 2025 were won from pole: /, 'how often did the pole sitter win in 2025'],
  [
    /^\d+ of the 9 wins of Lando Norris in 2025 were from pole: /,
    'how many races did Norris win from pole in 2025',
  ],
  [
    /^Yes: \d+ of the 24 races in 2025 were won from behind the front row: .*\(.*, \d+\w\w\)/,
    'did anyone win from outside the front row in 2025',
  ],
  [
    /^Nico Hülkenberg’s best finish of 2025 was 4th, in the Abu Dhabi Grand Prix\./,
    "What was Hulkenberg's best result in 2025?",
  ],
  [
    /^Arvid Lindblad’s best place on the grid of 2026 so far is \d+\w\w/,
    "Lindblad's best grid position so far?",
  ],
  [/^Most podiums of those without a win in 2026 so far: /, 'who has the most podiums without a win'],
  [/^\d+ of the 22 drivers of 2026 have no wins, the fewest; /, 'who has the fewest wins'],
  [
    /^Yes: Isack Hadjar was ahead of Max Verstappen in \d+ of \d+ qualifyings/,
    'did Hadjar beat Max in any quali this year',
  ],
  [
    /^In the middle, Fernando Alonso was [\d.]+ % quicker in qualifying, .* That is the median, in per cent/,
    ...['compare Alonso and Stroll in qualifying this season', 'what is the average gap in tenths'],
  ],
  [
    /^2025, to the Abu Dhabi Grand Prix: in races, Lando Norris was ahead/,
    ...['head to head norris piastri 2025', 'and the races?'],
  ],
  [
    /^Lando Norris has \d more podiums than Oscar Piastri in 2026, /,
    ...['Norris vs Piastri this season', 'and podiums?'],
  ],
  [/^No: Mercedes is \d+ points ahead of Ferrari\./, 'Is Ferrari leading Mercedes in the standings'],
  [
    /^Alexander Albon has scored \d+ points in \d+ of \d+ rounds of 2026\./,
    'how many points finishes has Albon this season',
  ],
  [
    /^No: none of the 2 wins of Max Verstappen in 2025 were from behind the front row\./,
    'did Verstappen win any race from outside the front row in 2025',
  ],
  [
    /^The one win of Lewis Hamilton in 2026 so far was not from pole\./,
    'how many races has Hamilton won from pole this season',
  ],
  [/^Race starts on .* It has no sprint\./, 'When is the Qatar race and is it a sprint weekend?'],
  [/^Lando Norris finished /, ...['where did Norris start in Miami', 'and finished?']],
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
