import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import type { MissingPart } from '../../src/interpreter/request/questions.ts';

/** A question of its own and the calls it must come to. Asked on Friday 20 November 2026, before the race of Las Vegas. */
export interface AnswerableQuestion {
  question: string;
  calls: PlannedCall[];
}

type Row = readonly [question: string, ...calls: PlannedCall[]];

type Session = 'R' | 'Q' | 'S' | 'SQ' | 'SS' | 'FP1' | 'FP2' | 'FP3';

function call(operation: string, input: Record<string, unknown>): PlannedCall {
  return { operation, input };
}

function at(year: number, gp: string, session: Session) {
  return { year, gp: `${gp} Grand Prix`, session };
}

const codes = (text: string) => text.split(' ');

function telemetry(year: number, gp: string, session: Session, drivers: string, more: object = {}) {
  return call('analyze telemetry', { ...at(year, gp, session), drivers: codes(drivers), ...more });
}

function lapTimes(year: number, gp: string, session: Session, drivers: string) {
  return call('analyze lap-times', { ...at(year, gp, session), drivers: codes(drivers) });
}

/** The same, as it stood at a moment. */
function asOf({ operation, input }: PlannedCall, moment: object) {
  return call(operation, { ...input, ...moment });
}

function strategy(year: number, gp: string) {
  return call('analyze tyre-strategy', at(year, gp, 'R'));
}

function distribution(year: number, gp: string, session: Session, ...drivers: string[]) {
  const asked = drivers.length > 0 ? { drivers } : {};
  return call('analyze lap-distribution', { ...at(year, gp, session), ...asked });
}

function stints(year: number, gp: string, session: Session, ...drivers: string[]) {
  const asked = drivers.length > 0 ? { drivers } : {};
  return call('analyze stints', { ...at(year, gp, session), ...asked });
}

function pitStops(year: number, gp: string, session: Session, ...drivers: string[]) {
  const asked = drivers.length > 0 ? { drivers } : {};
  return call('analyze pit-stops', { ...at(year, gp, session), ...asked });
}

function multiLap(
  year: number,
  gp: string,
  session: Session,
  driver: string,
  laps: string,
  more: object = {},
) {
  return call('analyze multi-lap', { ...at(year, gp, session), driver, lap: codes(laps), ...more });
}

function yearCompare(gp: string, session: Session, driver: string, years: number[], more: object = {}) {
  return call('analyze year-compare', { gp, session, driver, years, ...more });
}

function cornerByCorner(year: number, gp: string, session: Session, drivers: string) {
  return call('analyze corners', { ...at(year, gp, session), drivers: codes(drivers) });
}

function speedTrace(year: number, gp: string, session: Session, drivers: string) {
  const input = { ...at(year, gp, session), drivers: codes(drivers), annotate_corners: true };
  return call('analyze speed-trace', input);
}

function trackMap(year: number, gp: string, session: Session, drivers: string, more: object = {}) {
  const named = codes(drivers);
  return call('analyze track-map', {
    ...at(year, gp, session),
    ...(named.length === 1 ? { driver: named[0] } : { drivers: named }),
    ...more,
  });
}

function allLaps(year: number, gp: string, session: Session, driver: string) {
  return call('analyze driver-laps', { ...at(year, gp, session), driver });
}

function qualifying(year: number, gp: string, session: Session = 'Q') {
  return call('analyze qualifying-results', at(year, gp, session));
}

function bestSectors(year: number, gp: string, session: Session, ...drivers: string[]) {
  const asked = drivers.length > 0 ? { drivers } : {};
  return call('analyze sectors', { ...at(year, gp, session), ...asked });
}

function weather(year: number, gp: string, session: Session = 'R') {
  return call('analyze weather', at(year, gp, session));
}

function raceControl(year: number, gp: string, more: object = {}, session: Session = 'R') {
  return call('fetch race-control', { ...at(year, gp, session), ...more });
}

const penalties = ['penalty', 'penalty_served'];
const deletions = ['lap_deleted', 'lap_reinstated'];
const ofStewards = ['noted', 'under_investigation', 'investigated_later', 'no_further_action'];
const incidents = [...ofStewards, ...penalties, 'car_stopped', 'car_spun'];

function places(year: number, gp: string, session: Session, ...drivers: string[]) {
  const asked = drivers.length > 0 ? { drivers } : {};
  return call('analyze positions', { ...at(year, gp, session), ...asked });
}

function teamPace(year: number, gp: string, session: Session = 'R', ...teams: string[]) {
  return call('analyze team-pace', { ...at(year, gp, session), ...(teams.length > 0 ? { teams } : {}) });
}

function result(year: number, gp: string, session: Session = 'R') {
  return call('fetch session-info', at(year, gp, session));
}

function officialResult(year: number, gp: string, session: Session = 'R') {
  return call('fetch results', at(year, gp, session));
}

function duel(year: number, drivers: string) {
  return call('analyze head-to-head', { year, drivers: codes(drivers) });
}

function standingsAfter(year: number, gp: string, type: 'drivers' | 'constructors' = 'drivers') {
  return call('fetch standings', { year, type, after: `${gp} Grand Prix` });
}

function standings(year: number, type: 'drivers' | 'constructors' = 'drivers') {
  return call('analyze season-summary', { year, type });
}

function titleChances(year: number, type: 'drivers' | 'constructors' = 'drivers', afterRound?: number) {
  return call('analyze championship', { year, type, ...(afterRound && { after_round: afterRound }) });
}

function driverRatings(year: number, afterRound?: number) {
  return call('analyze ratings', { year, ...(afterRound && { after_round: afterRound }) });
}

function eventfulRaces(year: number) {
  return call('analyze season-races', { year });
}

function schedule(year: number) {
  return call('fetch schedule', { year });
}

function drivers(year: number, team?: string) {
  return call('fetch drivers', team === undefined ? { year } : { year, team });
}

function diagnosis(input: object) {
  return call('doctor', { ...input });
}

const now = call('temporal-context', { format: 'json' });
const corners = { annotate_corners: true };
const monaco24 = telemetry(2024, 'Monaco', 'Q', 'VER NOR');

const rows: readonly Row[] = [
  // What keeps data away
  ['why is there no data', diagnosis({})],
  ['Is the archive reachable?', diagnosis({})],
  ['What is wrong with the data?', diagnosis({})],
  ["what's wrong with the data", diagnosis({})],
  ['check my setup', diagnosis({})],
  ['is OpenF1 down?', diagnosis({})],
  ['am I signed in?', diagnosis({})],
  ['there is no data', diagnosis({})],
  ['does the connection to the archive work', diagnosis({})],
  ['why is there no data for Monaco 2024 qualifying', diagnosis(at(2024, 'Monaco', 'Q'))],
  ['I get no data for Monza 2025', diagnosis(at(2025, 'Italian', 'R'))],
  ['why is there no telemetry in FP2 of Singapore 2024', diagnosis(at(2024, 'Singapore', 'FP2'))],
  // Agreement
  ['how good are the data of Monaco 2024', call('validate', at(2024, 'Monaco', 'R'))],
  ['can I trust the data of qualifying in Monza 2024?', call('validate', at(2024, 'Italian', 'Q'))],
  ['validate the sprint in Miami 2025', call('validate', at(2025, 'Miami', 'S'))],
  // Ratings
  ['driver ratings', driverRatings(2026)],
  ['driver ratings 2025', driverRatings(2025)],
  ['who is the strongest driver in equal cars in 2024', driverRatings(2024)],
  ['who overperformed in 2023', driverRatings(2023)],
  ['elo rating of Norris in 2025', driverRatings(2025)],
  // Eventful races
  ['most eventful race of 2025', eventfulRaces(2025)],
  ['what was the most exciting race of 2024?', eventfulRaces(2024)],
  ['rank the races of 2023', eventfulRaces(2023)],
  ['which race had the most overtakes in 2025', eventfulRaces(2025)],
  ['the most boring race this season', eventfulRaces(2026)],
  // Who can still win
  ['who can still win the championship?', titleChances(2026)],
  ['Who can still win the title', titleChances(2026)],
  ['can Hamilton still win the title?', titleChances(2026)],
  ['what does Antonelli need to win the championship', titleChances(2026)],
  ['when was the title decided in 2023?', titleChances(2023)],
  ['when did McLaren clinch the constructors championship in 2025', titleChances(2025, 'constructors')],
  ['what does antonelli need in qatar to clinch it', titleChances(2026)],
  ['what must antonelli do at qatar to be champion', titleChances(2026)],
  ['can antonelli clinch it in qatar', titleChances(2026)],
  ['what does mercedes need in qatar to clinch the constructors', titleChances(2026, 'constructors')],
  ['what did verstappen need in vegas 2024 to clinch it', titleChances(2024, 'drivers', 21)],
  ['at which race was the 2023 title settled', titleChances(2023)],
  ['who could still win the title after Monza 2025', titleChances(2025, 'drivers', 16)],
  ['how many points are still available', titleChances(2026)],
  // Where a value comes from
  [
    "why is Norris's lap 12 in the sprint in Miami 2025 deleted?",
    call('why', { ...at(2025, 'Miami', 'S'), driver: 'NOR', lap: '12' }),
  ],
  [
    'why was lap 6 of Piastri deleted, qualifying in Monza 2024',
    call('why', { ...at(2024, 'Italian', 'Q'), driver: 'PIA', lap: '6' }),
  ],
  [
    'where does the lap time of lap 12 of Verstappen in Monaco 2024 come from?',
    call('why', { ...at(2024, 'Monaco', 'R'), driver: 'VER', lap: '12' }),
  ],
  [
    'how do you know lap 12 of Leclerc in Monaco 2024',
    call('why', { ...at(2024, 'Monaco', 'R'), driver: 'LEC', lap: '12' }),
  ],
  [
    'what is the evidence for the best lap of Leclerc in qualifying in Monza 2024',
    call('why', { ...at(2024, 'Italian', 'Q'), driver: 'LEC', lap: 'best' }),
  ],
  ['deleted laps of Norris in Monaco 2024', raceControl(2024, 'Monaco', { kind: deletions, driver: 'NOR' })],
  // Places won and lost
  ['how many overtakes were there in Baku 2024', places(2024, 'Azerbaijan', 'R')],
  ['positions gained by Hamilton in Monza 2024', places(2024, 'Italian', 'R', 'HAM')],
  ['who gained the most places in the race in Monaco 2024?', places(2024, 'Monaco', 'R')],
  ['who led the most laps at Suzuka 2025', places(2025, 'Japanese', 'R')],
  ['lap chart of the Miami 2025 sprint', places(2025, 'Miami', 'S')],
  [
    'places lost by Verstappen and Norris at the start in Monza 2024',
    places(2024, 'Italian', 'R', 'VER', 'NOR'),
  ],
  ['who passed whom in the Austrian Grand Prix 2024', places(2024, 'Austrian', 'R')],
  ['race trace of Baku 2018', call('analyze race-gaps', at(2018, 'Azerbaijan', 'R'))],
  ['did the undercut work in Monza 2024', call('analyze race-gaps', at(2024, 'Italian', 'R'))],
  ['largest lead in the 2024 Miami sprint', call('analyze race-gaps', at(2024, 'Miami', 'S'))],
  // Best sectors
  ['ideal laps Monaco 2024', bestSectors(2024, 'Monaco', 'Q')],
  ['best sectors in Monaco 2024 qualifying', bestSectors(2024, 'Monaco', 'Q')],
  ['who had the fastest sectors in the 2025 Japanese Grand Prix', bestSectors(2025, 'Japanese', 'Q')],
  ['purple sectors of Norris and Piastri in Monza 2024', bestSectors(2024, 'Italian', 'Q', 'NOR', 'PIA')],
  ['theoretical best laps in the race at Suzuka 2025', bestSectors(2025, 'Japanese', 'R')],
  [
    'What was the ideal lap of Norris in Las Vegas 2024 qualifying?',
    bestSectors(2024, 'Las Vegas', 'Q', 'NOR'),
  ],
  [
    'How much time was left on the table by Verstappen and Leclerc in Monza 2024?',
    bestSectors(2024, 'Italian', 'Q', 'VER', 'LEC'),
  ],
  ['speed trap ranking of the Miami 2025 sprint', bestSectors(2025, 'Miami', 'S')],
  ['time left on the table in FP1 at Zandvoort 2026', bestSectors(2026, 'Dutch', 'FP1')],
  // Telemetry of several drivers
  ['Compare Verstappen and Norris in Monaco 2024 qualifying', monaco24],
  ['compare verstappen and norris in monaco 2024 qualifying', monaco24],
  ['COMPARE VERSTAPPEN AND NORRIS IN MONACO 2024 QUALIFYING', monaco24],
  ['VER vs NOR, Monaco 2024, Q', monaco24],
  ['ver nor monaco 2024 quali telemetry', monaco24],
  [
    'Show me the telemetry of Max Verstappen and Lando Norris in qualifying for the 2024 Monaco Grand Prix, please',
    monaco24,
  ],
  [
    'Could you overlay the speed traces of VER and NOR from Monaco qualifying 2024?',
    speedTrace(2024, 'Monaco', 'Q', 'VER NOR'),
  ],
  ['speed trace of NOR and LEC in Mexico 2025 qualifying', speedTrace(2025, 'Mexico City', 'Q', 'NOR LEC')],
  [
    'who had the higher average speed, Hamilton or Leclerc, in Silverstone 2025 qualifying?',
    speedTrace(2025, 'British', 'Q', 'HAM LEC'),
  ],
  ['2024 monaco quali: verstappen v norris', monaco24],
  [
    'Where does Norris gain on Verstappen in Las Vegas 2024 qualifying?',
    telemetry(2024, 'Las Vegas', 'Q', 'NOR VER'),
  ],
  ['Where did Leclerc lose time to Piastri at Monaco in 2024?', telemetry(2024, 'Monaco', 'Q', 'LEC PIA')],
  ['throttle and brake of Hamilton and Leclerc at Monza 2025', telemetry(2025, 'Italian', 'Q', 'HAM LEC')],
  [
    'Compare VER, NOR, LEC, PIA and HAM in Suzuka 2025 qualifying',
    telemetry(2025, 'Japanese', 'Q', 'VER NOR LEC PIA HAM'),
  ],
  [
    'telemetry of Verstappen and Norris in the Miami 2025 sprint qualifying',
    telemetry(2025, 'Miami', 'SQ', 'VER NOR'),
  ],
  [
    'Compare the fastest laps of Sainz and Albon in the race at Silverstone 2025',
    telemetry(2025, 'British', 'R', 'SAI ALB'),
  ],
  ['compare russell and antonelli in FP1 at zandvoort 2026', telemetry(2026, 'Dutch', 'FP1', 'RUS ANT')],
  [
    'Gear and rpm comparison Leclerc Hamilton COTA 2025 qualifying',
    telemetry(2025, 'United States', 'Q', 'LEC HAM'),
  ],
  ['speed comparison norris piastri interlagos 2025', telemetry(2025, 'São Paulo', 'Q', 'NOR PIA')],
  [
    'Compare Verstappen and Norris at Monza with corners',
    telemetry(2026, 'Italian', 'Q', 'VER NOR', corners),
  ],
  [
    'where did Norris and Piastri use DRS in Monza 2024 qualifying',
    telemetry(2024, 'Italian', 'Q', 'NOR PIA'),
  ],
  ['track map of Norris and Leclerc in Monza 2024 qualifying', trackMap(2024, 'Italian', 'Q', 'NOR LEC')],
  [
    'track map of Norris by gear in Monza 2024 qualifying',
    trackMap(2024, 'Italian', 'Q', 'NOR', { by: 'gear' }),
  ],
  ['gear map of norris and leclerc monza 2024', trackMap(2024, 'Italian', 'Q', 'NOR LEC', { by: 'gear' })],
  [
    'show me a throttle map of Norris in Monza 2024',
    trackMap(2024, 'Italian', 'Q', 'NOR', { by: 'throttle' }),
  ],
  [
    'track map of Verstappen by braking, Monza 2024 qualifying',
    trackMap(2024, 'Italian', 'Q', 'VER', { by: 'brake' }),
  ],
  ['speed map of Norris in Monza 2024 qualifying', trackMap(2024, 'Italian', 'Q', 'NOR', { by: 'speed' })],
  ['speed map of Verstappen in Monaco 2024', trackMap(2024, 'Monaco', 'Q', 'VER')],
  [
    'who wins the mini sectors, Russell or Antonelli, at Suzuka in 2026?',
    trackMap(2026, 'Japanese', 'Q', 'RUS ANT'),
  ],
  ['corner by corner Norris Leclerc Monza 2024', cornerByCorner(2024, 'Italian', 'Q', 'NOR LEC')],
  [
    'In which corners does Russell gain time on Antonelli in Monaco 2026 qualifying?',
    cornerByCorner(2026, 'Monaco', 'Q', 'RUS ANT'),
  ],
  [
    'who brakes later, Hamilton or Leclerc, in Silverstone 2025 qualifying',
    cornerByCorner(2025, 'British', 'Q', 'HAM LEC'),
  ],
  [
    'braking points of Verstappen, Norris and Piastri at Suzuka in 2025',
    cornerByCorner(2025, 'Japanese', 'Q', 'VER NOR PIA'),
  ],
  [
    'minimum corner speeds of Alonso and Stroll in FP2 in Bahrain 2025',
    cornerByCorner(2025, 'Bahrain', 'FP2', 'ALO STR'),
  ],
  [
    'Who is faster through the corners at the Hungaroring, Norris or Russell, in 2025 qualifying?',
    cornerByCorner(2025, 'Hungarian', 'Q', 'NOR RUS'),
  ],
  [
    'telemetry #44 and #16 in the 2025 Chinese Grand Prix qualifying',
    telemetry(2025, 'Chinese', 'Q', 'HAM LEC'),
  ],
  ['compare car 4 and car 81 in Baku 2025 qualifying', telemetry(2025, 'Azerbaijan', 'Q', 'NOR PIA')],
  ['Compare Checo and Hülkenberg in Bahrain 2024', telemetry(2024, 'Bahrain', 'Q', 'PER HUL')],
  ['Compare Pérez with Hulkenberg at Sakhir 2024 qualifying', telemetry(2024, 'Bahrain', 'Q', 'PER HUL')],
  [
    'compare kimi antonelli and george russell in the last qualifying',
    telemetry(2026, 'São Paulo', 'Q', 'ANT RUS'),
  ],
  ['top speed of Verstappen and Leclerc in Baku 2024', telemetry(2024, 'Azerbaijan', 'Q', 'VER LEC')],
  ['Speed trap Norris versus Verstappen Las Vegas 2025', telemetry(2025, 'Las Vegas', 'Q', 'NOR VER')],
  [
    'Lift and coast: compare Hamilton and Russell in the Canada 2026 race',
    telemetry(2026, 'Canadian', 'R', 'HAM RUS'),
  ],
  ['super clipping of ANT and VER in Suzuka qualifying', telemetry(2026, 'Japanese', 'Q', 'ANT VER')],
  ['compare the McLaren drivers in Zandvoort 2025 qualifying', telemetry(2025, 'Dutch', 'Q', 'NOR PIA')],
  ['compare the two Ferraris in Monza 2025 qualifying telemetry', telemetry(2025, 'Italian', 'Q', 'LEC HAM')],
  [
    'difference between Norris and Piastri in Imola 2025 qualifying',
    telemetry(2025, 'Emilia Romagna', 'Q', 'NOR PIA'),
  ],
  ['head to head Gasly Colapinto Spa 2025 qualifying', telemetry(2025, 'Belgian', 'Q', 'GAS COL')],
  ['Compare Bearman & Ocon, qualifying, Mexico 2025', telemetry(2025, 'Mexico City', 'Q', 'BEA OCO')],
  [
    'in the 2023 Sao Paulo shootout compare Norris and Verstappen',
    telemetry(2023, 'São Paulo', 'SS', 'NOR VER'),
  ],
  ['Verstappen and Norris at Monaco', telemetry(2026, 'Monaco', 'Q', 'VER NOR')],
  [
    'Compare sector times of Norris and Leclerc in Suzuka 2025 qualifying',
    telemetry(2025, 'Japanese', 'Q', 'NOR LEC'),
  ],
  // Slips
  ['Compare Vertsappen and Noris in Monaco 2024 qualifying', monaco24],
  ['compare verstapen and norris in monaco 2024 qualifing', monaco24],
  ['telemtry of Leclrec and Sainz at Monza 2024', telemetry(2024, 'Italian', 'Q', 'LEC SAI')],
  ['tyre startegy silverston 2024', strategy(2024, 'British')],
  ['Hungarroring 2024 qualifying results', qualifying(2024, 'Hungarian')],
  // Lap times
  ['lap times of Hamilton and Russell at Silverstone 2024', lapTimes(2024, 'British', 'R', 'HAM RUS')],
  [
    'Race pace of Norris, Piastri and Verstappen in Hungary 2024',
    lapTimes(2024, 'Hungarian', 'R', 'NOR PIA VER'),
  ],
  ['How consistent was Alonso in the 2023 Bahrain Grand Prix?', distribution(2023, 'Bahrain', 'R', 'ALO')],
  ['lap time distribution in Suzuka 2024', distribution(2024, 'Japanese', 'R')],
  ['box plot of Norris and Piastri in the Miami sprint 2025', distribution(2025, 'Miami', 'S', 'NOR', 'PIA')],
  ['spread of lap times in FP2 in Singapore 2024', distribution(2024, 'Singapore', 'FP2')],
  ['consistency in Baku 2024', distribution(2024, 'Azerbaijan', 'R')],
  ['Average lap time of Leclerc and Sainz in Monza 2023', lapTimes(2023, 'Italian', 'R', 'LEC SAI')],
  ['median lap Verstappen Suzuka 2023 race', lapTimes(2023, 'Japanese', 'R', 'VER')],
  [
    'long runs of Norris and Leclerc in FP2 in Singapore 2024',
    stints(2024, 'Singapore', 'FP2', 'NOR', 'LEC'),
  ],
  ['lap times VER PER sprint Austria 2023', lapTimes(2023, 'Austrian', 'S', 'VER PER')],
  ['Compare Norris and Verstappen in the race at Zandvoort 2024', lapTimes(2024, 'Dutch', 'R', 'NOR VER')],
  [
    'Who was faster in the 2024 Austrian race, Piastri or Russell?',
    lapTimes(2024, 'Austrian', 'R', 'PIA RUS'),
  ],
  ['pace of the Ferrari drivers in Monza 2023', lapTimes(2023, 'Italian', 'R', 'LEC SAI')],
  ["Show Oscar Piastri's lap times for the Qatar sprint 2024", lapTimes(2024, 'Qatar', 'S', 'PIA')],
  ['laptimes hamilton jeddah 2021', lapTimes(2021, 'Saudi Arabian', 'R', 'HAM')],
  ["how was Hadjar's pace in Imola", lapTimes(2025, 'Emilia Romagna', 'R', 'HAD')],
  ['tyre degradation of Leclerc in Barcelona 2024', stints(2024, 'Spanish', 'R', 'LEC')],
  ['pace by compound in Suzuka 2024', stints(2024, 'Japanese', 'R')],
  ['which tyre degradation was there in the Qatar sprint 2025', stints(2025, 'Qatar', 'S')],
  ['standard deviation of the laps of Gasly and Ocon in Miami 2024', lapTimes(2024, 'Miami', 'R', 'GAS OCO')],
  ['Lap times of Verstappen in round 7 of 2024', lapTimes(2024, 'Emilia Romagna', 'R', 'VER')],
  ['lap times of lando in the first race of 2025', lapTimes(2025, 'Australian', 'R', 'NOR')],
  ["Hamilton's lap times in the season finale 2021", lapTimes(2021, 'Abu Dhabi', 'R', 'HAM')],
  ['race pace norris vs piastri last race', lapTimes(2026, 'São Paulo', 'R', 'NOR PIA')],
  ['lap times nor and pia in the last race of 2025', lapTimes(2025, 'Abu Dhabi', 'R', 'NOR PIA')],
  // Tyres
  ['Tyre strategy of the last race', strategy(2026, 'São Paulo')],
  ['tire strategy Spa 2023', strategy(2023, 'Belgian')],
  ['tyre strategy Monza 2024 until lap 20', asOf(strategy(2024, 'Italian'), { until_lap: 20 })],
  [
    'Which tyres were on in Monza 2024 at half distance?',
    asOf(strategy(2024, 'Italian'), { until: 'half-distance' }),
  ],
  ['Show me the pit stops of Monza 2024 up to L30', asOf(pitStops(2024, 'Italian', 'R'), { until_lap: 30 })],
  ['strategy in Monza 2024 before the safety car', asOf(strategy(2024, 'Italian'), { until: 'safety-car' })],
  [
    'Compare the lap times of Norris and Piastri in Monza 2024, no spoilers after lap 15',
    asOf(lapTimes(2024, 'Italian', 'R', 'NOR PIA'), { until_lap: 15 }),
  ],
  [
    'Who was leading in Monza 2024 after 20 laps?',
    call('fetch session-info', { ...at(2024, 'Italian', 'R'), until_lap: 20 }),
  ],
  ['Who was leading in Monza 2024?', call('analyze positions', at(2024, 'Italian', 'R'))],
  [
    'overtakes in Monza 2024 until lap 20',
    call('analyze positions', { ...at(2024, 'Italian', 'R'), until_lap: 20 }),
  ],
  [
    'What was the order in the Monza 2024 race after 20 laps?',
    call('fetch session-info', { ...at(2024, 'Italian', 'R'), until_lap: 20 }),
  ],
  [
    'result of the Monza 2024 race by the end of lap 12',
    call('fetch session-info', { ...at(2024, 'Italian', 'R'), until_lap: 12 }),
  ],
  ['What strategies were used at the 2024 British GP?', strategy(2024, 'British')],
  ['How many stops did Verstappen make in Zandvoort 2023?', strategy(2023, 'Dutch')],
  ['stints bahrain 2025', strategy(2025, 'Bahrain')],
  ['Which tyres did Leclerc use in Monaco 2024?', strategy(2024, 'Monaco')],
  ['Was it a one stop or a two stop race in Hungary 2025?', strategy(2025, 'Hungarian')],
  ['compounds used in Qatar 2023', strategy(2023, 'Qatar')],
  ['When did Norris pit in Silverstone 2024?', strategy(2024, 'British')],
  ["winner's strategy in Suzuka 2025", strategy(2025, 'Japanese')],
  ['who used the hard tyre in Austin 2024', strategy(2024, 'United States')],
  ['undercut at Singapore 2023', call('analyze race-gaps', at(2023, 'Singapore', 'R'))],
  ['tyre stints of the Bahrain Grand Prix in Malaysia', strategy(2026, 'Bahrain')],
  // Pit stops
  ['Show me the pit stops of Monza 2024', pitStops(2024, 'Italian', 'R')],
  ['fastest pit stop in Monza 2024', pitStops(2024, 'Italian', 'R')],
  ['avg stops monza 2024', pitStops(2024, 'Italian', 'R')],
  ['avg pit stop in Monza 2024', pitStops(2024, 'Italian', 'R')],
  ['median pit stops Monza 2024', pitStops(2024, 'Italian', 'R')],
  ['avg stop mclaren monza 2024', pitStops(2024, 'Italian', 'R', 'NOR', 'PIA')],
  ['typical stop of McLaren in Monza 2024', pitStops(2024, 'Italian', 'R', 'NOR', 'PIA')],
  [
    'how many times did norris outqualify piastri in 2025',
    call('analyze head-to-head', { year: 2025, drivers: ['NOR', 'PIA'] }),
  ],
  [
    'compare Hamilton and Russell in qualifying 2023',
    call('analyze head-to-head', { year: 2023, drivers: ['HAM', 'RUS'] }),
  ],
  [
    'overlay lap 12 on lap 31, Piastri, Miami 2025',
    call('analyze multi-lap', { ...at(2025, 'Miami', 'R'), driver: 'PIA', lap: ['12', '31'] }),
  ],
  ['pit stop times Silverstone 2025', pitStops(2025, 'British', 'R')],
  [
    'how long were the pit stops of Norris and Piastri in Spa 2025',
    pitStops(2025, 'Belgian', 'R', 'NOR', 'PIA'),
  ],
  ['pit loss in Suzuka 2024', pitStops(2024, 'Japanese', 'R')],
  ['time lost in the pits in the Qatar sprint 2025', pitStops(2025, 'Qatar', 'S')],
  // Laps of one driver
  ["Compare Verstappen's lap 12 and lap 30 in Monza 2024", multiLap(2024, 'Italian', 'R', 'VER', '12 30')],
  ['compare laps 5 and 9 of Leclerc in FP2 at Spa 2024', multiLap(2024, 'Belgian', 'FP2', 'LEC', '5 9')],
  [
    "Norris' best lap against lap 14 in Mexico 2025 qualifying",
    multiLap(2025, 'Mexico City', 'Q', 'NOR', 'best 14'),
  ],
  ['laps 5, 9 and 12 of Piastri in the 2025 Miami sprint', multiLap(2025, 'Miami', 'S', 'PIA', '5 9 12')],
  ['telemetry of lap 20 of Alonso in Melbourne 2025', multiLap(2025, 'Australian', 'R', 'ALO', 'best 20')],
  [
    'HAM lap 3 vs lap 7 Imola 2024 qualifying with corner numbers',
    multiLap(2024, 'Emilia Romagna', 'Q', 'HAM', '3 7', corners),
  ],
  ['overlay laps 10-13 of Russell at Suzuka 2024', multiLap(2024, 'Japanese', 'R', 'RUS', '10 11 12 13')],
  // Years
  [
    "How has Verstappen's pole lap at Monza changed from 2022 to 2024?",
    yearCompare('Monza', 'Q', 'VER', [2022, 2023, 2024]),
  ],
  [
    'Hamilton at Silverstone over the last three years',
    yearCompare('Silverstone', 'Q', 'HAM', [2024, 2025, 2026]),
  ],
  ['Compare Leclerc in Monaco 2023 and 2024', yearCompare('Monaco', 'Q', 'LEC', [2023, 2024])],
  ['compare norris 2024 vs 2025 at suzuka in the race', yearCompare('suzuka', 'R', 'NOR', [2024, 2025])],
  [
    "Verstappen's fastest laps in Spa in 2021, 2022 and 2023",
    yearCompare('Spa', 'Q', 'VER', [2021, 2022, 2023]),
  ],
  ["Alonso's qualifying lap in Hungary 2022–24", yearCompare('Hungary', 'Q', 'ALO', [2022, 2023, 2024])],
  ['telemetry Sainz COTA 2023 2024', yearCompare('COTA', 'Q', 'SAI', [2023, 2024])],
  ['Hamilton Silverstone since 2024 qualifying', yearCompare('Silverstone', 'Q', 'HAM', [2024, 2025, 2026])],
  [
    'Verstappen in Imola from 2022 to 2025 with corners',
    yearCompare('Imola', 'Q', 'VER', [2022, 2024, 2025], corners),
  ],
  // Single laps
  ["give me Norris's laps in the Hungarian GP 2024", allLaps(2024, 'Hungarian', 'R', 'NOR')],
  ['list all laps of Alonso in the 2023 Bahrain GP', allLaps(2023, 'Bahrain', 'R', 'ALO')],
  ["every lap of Hamilton in Silverstone 2024's race", allLaps(2024, 'British', 'R', 'HAM')],
  ['Lap by lap Norris Miami 2024', allLaps(2024, 'Miami', 'R', 'NOR')],
  ["What was Verstappen's time on lap 12 in Monza 2024?", allLaps(2024, 'Italian', 'R', 'VER')],
  ["Leclerc's fastest lap in Monza 2024", allLaps(2024, 'Italian', 'R', 'LEC')],
  ['sector times of Norris in FP1 in Austin 2025', allLaps(2025, 'United States', 'FP1', 'NOR')],
  ['all laps of Tsunoda in second practice in Suzuka 2025', allLaps(2025, 'Japanese', 'FP2', 'TSU')],
  ['opening lap of Gasly in Baku 2024', allLaps(2024, 'Azerbaijan', 'R', 'GAS')],
  // Qualifying
  ['qualifying results Monaco 2023', qualifying(2023, 'Monaco')],
  ['Who was on pole in Monza?', qualifying(2026, 'Italian')],
  ['Who took pole position at the 2024 Las Vegas Grand Prix?', qualifying(2024, 'Las Vegas')],
  ['gap to pole in Suzuka 2024', qualifying(2024, 'Japanese')],
  ['Who was eliminated in Q1 in Baku 2025?', qualifying(2025, 'Azerbaijan')],
  ['who made it to Q3 in Austria 2025', qualifying(2025, 'Austrian')],
  ['Starting grid of Silverstone 2025', result(2025, 'British')],
  ['pole time Singapore 2025', qualifying(2025, 'Singapore')],
  ['Sprint shootout results Baku 2023', qualifying(2023, 'Azerbaijan', 'SS')],
  ['sprint qualifying Shanghai 2025', qualifying(2025, 'Chinese', 'SQ')],
  ['who was fastest in qualifying in Qatar 2024', qualifying(2024, 'Qatar')],
  ['How far was Hamilton off pole in Jeddah 2025?', qualifying(2025, 'Saudi Arabian')],
  ['Qualifying in Zandvoort 2026', qualifying(2026, 'Dutch')],
  ['who outqualified whom in Mexico 2024', qualifying(2024, 'Mexico City')],
  ['By how much did Norris take pole in Australia 2025?', qualifying(2025, 'Australian')],
  ['front row Spa 2024', qualifying(2024, 'Belgian')],
  ['gap between Norris and Verstappen in qualifying in Abu Dhabi 2025', qualifying(2025, 'Abu Dhabi')],
  ["who won qualifying in Montreal '24", qualifying(2024, 'Canadian')],
  [
    'pole in Monza in 2022, 2023 and 2024',
    qualifying(2022, 'Italian'),
    qualifying(2023, 'Italian'),
    qualifying(2024, 'Italian'),
  ],
  ['2021 Styrian GP qualifying', qualifying(2021, 'Styrian')],
  // Teams
  ['Race pace of the teams at Silverstone 2024', teamPace(2024, 'British')],
  ['Which team was fastest in Monza 2024?', teamPace(2024, 'Italian')],
  ['team pace Bahrain 2025', teamPace(2025, 'Bahrain')],
  ['Compare Ferrari and McLaren at Imola 2024', teamPace(2024, 'Emilia Romagna', 'R', 'Ferrari', 'McLaren')],
  ['race pace in Baku', teamPace(2026, 'Azerbaijan')],
  [
    'pace of Red Bull, Merc and the VCARBs in Miami 2025',
    teamPace(2025, 'Miami', 'R', 'Red Bull', 'Mercedes', 'Racing Bulls'),
  ],
  ['team pace in sprint Brazil 2024', teamPace(2024, 'São Paulo', 'S')],
  ['fastest car in FP2 Barcelona 2025', teamPace(2025, 'Spanish', 'FP2')],
  ['compare teams Spa 2022', teamPace(2022, 'Belgian')],
  [
    'Aston Martin against Alpine, race pace, Qatar 2023',
    teamPace(2023, 'Qatar', 'R', 'Aston Martin', 'Alpine'),
  ],
  ['Audi vs Cadillac race pace in Monza', teamPace(2026, 'Italian', 'R', 'Audi', 'Cadillac')],
  ['how fast were the teams in Suzuka 2026', teamPace(2026, 'Japanese')],
  [
    'AlphaTauri and Alfa Romeo pace in Austin 2022',
    teamPace(2022, 'United States', 'R', 'AlphaTauri', 'Alfa Romeo'),
  ],
  ['compare all teams in the last race', teamPace(2026, 'São Paulo')],
  // Results and conditions
  ['Who won the last race?', result(2026, 'São Paulo')],
  ['who won in Monza 2023', result(2023, 'Italian')],
  ['Results of the 2025 Hungarian Grand Prix', result(2025, 'Hungarian')],
  ['podium Monaco 2025', result(2025, 'Monaco')],
  ['sprint results Miami 2025', result(2025, 'Miami', 'S')],
  ['Who won the sprint in Interlagos last year?', result(2025, 'São Paulo', 'S')],
  ['where did Hamilton finish in Suzuka 2025', result(2025, 'Japanese')],
  ['How did Sainz do in Baku last year?', result(2025, 'Azerbaijan')],
  ['Was it raining in Spa 2021?', weather(2021, 'Belgian')],
  ['when did it rain in Silverstone 2024', weather(2024, 'British')],
  ['weather and safety cars in Zandvoort 2023', result(2023, 'Dutch')],
  ['how did the track temperature change in Monaco 2023', weather(2023, 'Monaco')],
  ['penalties in Monza 2024', raceControl(2024, 'Italian', { kind: penalties })],
  ['Who got a penalty in the last race?', raceControl(2026, 'São Paulo', { kind: penalties })],
  [
    'did Norris get a penalty in Bahrain 2025?',
    raceControl(2025, 'Bahrain', { kind: penalties, driver: 'NOR' }),
  ],
  ['stewards decisions Austria 2024', raceControl(2024, 'Austrian', { kind: incidents })],
  [
    'was Verstappen investigated in Mexico 2024',
    raceControl(2024, 'Mexico City', { kind: incidents, driver: 'VER' }),
  ],
  ['race control messages Monaco 2025', raceControl(2025, 'Monaco')],
  ['what did race control say about Hamilton in Monza 2024', raceControl(2024, 'Italian', { driver: 'HAM' })],
  ['all race control messages Baku 2018', raceControl(2018, 'Azerbaijan', { detail: 'full' })],
  ['more race control messages Monza 2024', raceControl(2024, 'Italian', { detail: 'medium' })],
  ['track limits Austria qualifying 2023', raceControl(2023, 'Austrian', { kind: deletions }, 'Q')],
  ['deleted laps in Austria 2023', raceControl(2023, 'Austrian', { kind: deletions })],
  [
    'blue flags for Albon in Monaco 2025',
    raceControl(2025, 'Monaco', { kind: ['blue_flag'], driver: 'ALB' }),
  ],
  [
    'when was the safety car in Jeddah 2022',
    raceControl(2022, 'Saudi Arabian', { kind: ['safety_car', 'virtual_safety_car', 'red_flag'] }),
  ],
  ['weather in Zandvoort 2023', weather(2023, 'Dutch')],
  ['How many safety cars were there in Jeddah 2022?', result(2022, 'Saudi Arabian')],
  ['red flags in Melbourne 2023', result(2023, 'Australian')],
  ['who was fastest in FP2 in Silverstone 2024', result(2024, 'British', 'FP2')],
  ['FP1 results Monaco 2026', result(2026, 'Monaco', 'FP1')],
  ['who retired in Monaco 2024', result(2024, 'Monaco')],
  ['track temperature in qualifying in Bahrain 2024', weather(2024, 'Bahrain', 'Q')],
  ['What happened in the Azerbaijan Grand Prix 2024?', result(2024, 'Azerbaijan')],
  ['Who won the US GP 2025?', result(2025, 'United States')],
  ['how many points did Albon score in Imola 2025', result(2025, 'Emilia Romagna')],
  ['Result of the Grand Prix of Italy 2020', result(2020, 'Italian')],
  ['who won the 70th Anniversary Grand Prix', result(2020, '70th Anniversary')],
  ['hockenheim results', result(2019, 'German')],
  ['winner of round 3 in 2022', result(2022, 'Australian')],
  ['who won Abu Dhabi', result(2025, 'Abu Dhabi')],
  ['who won the season opener this year', result(2026, 'Australian')],
  ['classification of the Madrid race', result(2026, 'Spanish')],
  ['who won in Barcelona', result(2026, 'Barcelona')],
  ['results of the last two races', result(2026, 'Mexico City'), result(2026, 'São Paulo')],
  ['who took part in Imola 2020', result(2020, 'Emilia Romagna')],
  ['p3 finisher in Monza 2025', result(2025, 'Italian')],
  ['Show the fastest lap in FP1 in Monza 2024', result(2024, 'Italian', 'FP1')],
  ['Which driver was most consistent in Bahrain 2024?', distribution(2024, 'Bahrain', 'R')],
  ['Compare the winner and the runner-up of Monza 2024', result(2024, 'Italian')],
  // Championship
  ['head to head of Norris and Piastri in 2025', duel(2025, 'NOR PIA')],
  ['qualifying duel between Hamilton and Leclerc 2025', duel(2025, 'HAM LEC')],
  ['teammate duel of Antonelli and Russell this season', duel(2026, 'ANT RUS')],
  ['official result of Monaco 2024', officialResult(2024, 'Monaco')],
  ['full classification of the sprint in Miami 2025', officialResult(2025, 'Miami', 'S')],
  ['who was disqualified in Belgium 2024?', officialResult(2024, 'Belgian')],
  ['disqualifications in Vegas 2025', officialResult(2025, 'Las Vegas')],
  ['who started from the pit lane in Monza 2024', officialResult(2024, 'Italian')],
  ['standings after Monza 2024', standingsAfter(2024, 'Italian')],
  ['constructors standings after Miami 2025', standingsAfter(2025, 'Miami', 'constructors')],
  ['gaps in the standings', call('fetch standings', { year: 2026, type: 'drivers' })],
  ['championship standings', standings(2026)],
  ['Who is leading the championship?', standings(2026)],
  ["constructors' standings 2023", standings(2023, 'constructors')],
  ['Who won the championship in 2021?', standings(2021)],
  ['world championship points 2024', standings(2024)],
  ['WCC 2025', standings(2025, 'constructors')],
  ['team standings', standings(2026, 'constructors')],
  ['How many points does Norris have?', standings(2026)],
  ['season summary 2019', standings(2019)],
  ['drivers standings last year', standings(2025)],
  ['show the points heat map for 2022', standings(2022)],
  ['title race this season', standings(2026)],
  ['Who was world champion in 1988?', standings(1988)],
  // Calendar
  ['schedule 2025', schedule(2025)],
  ['When is Monza?', schedule(2026)],
  ['What time is qualifying in Qatar?', schedule(2026)],
  ['race calendar', schedule(2026)],
  ['When was the Dutch Grand Prix 2024?', schedule(2024)],
  ['which weekends have a sprint in 2025', schedule(2025)],
  ['how many races were there in 2020', schedule(2020)],
  ['sprint weekends this year', schedule(2026)],
  ['start time of the Abu Dhabi Grand Prix', schedule(2026)],
  ['When does testing start in 2026?', schedule(2026)],
  ['list of races 2018', schedule(2018)],
  ['when is the season finale', schedule(2026)],
  // Drivers
  ['drivers of Ferrari 2025', drivers(2025, 'Ferrari')],
  ['Who drives for Williams?', drivers(2026, 'Williams')],
  ['driver list 2023', drivers(2023)],
  ['Who drove for Alpha Tauri in 2021?', drivers(2021, 'AlphaTauri')],
  ['line-up of Racing Bulls this season', drivers(2026, 'Racing Bulls')],
  ["Who is Norris's team mate?", drivers(2026, 'McLaren')],
  ['How old is Alonso?', drivers(2026)],
  // Now
  ['is there a sprint this weekend', schedule(2026)],
  ['what is the championship situation', standings(2026)],
  ['When is the next race?', now],
  ["What's on now?", now],
  ['next race', now],
  ['how many races are left', now],
  ['what is on this weekend', now],
  ['When was the last race?', now],
  ['Is there a race today?', now],
  ['when is qualifying this weekend', now],
  ['where are we in the season', now],
  // Testing
  ['Team pace on day 2 of the 2024 test', call('analyze team-pace', { year: 2024, test: 1, day: 2 })],
  [
    'telemetry of Sainz and Leclerc on day 3 of the 2024 test',
    call('analyze telemetry', { year: 2024, test: 1, day: 3, drivers: ['SAI', 'LEC'] }),
  ],
  [
    'all laps of Verstappen on the first day of testing 2025',
    call('analyze driver-laps', { year: 2025, test: 1, day: 1, driver: 'VER' }),
  ],
  [
    'Hamilton laps 5 and 9 on the second day of the second test 2026',
    call('analyze multi-lap', { year: 2026, test: 2, day: 2, driver: 'HAM', lap: ['5', '9'] }),
  ],
  [
    'lap times of Leclerc on day 1 of test 1 in 2026',
    call('analyze driver-laps', { year: 2026, test: 1, day: 1, driver: 'LEC' }),
  ],
  // Two things at once
  [
    'Lap times of Norris and the tyre strategy of Monza 2024',
    lapTimes(2024, 'Italian', 'R', 'NOR'),
    strategy(2024, 'Italian'),
  ],
  ['Who won in Spa 2024 and what was the strategy?', result(2024, 'Belgian'), strategy(2024, 'Belgian')],
  ['Pole in Monza and Spa 2024', qualifying(2024, 'Italian'), qualifying(2024, 'Belgian')],
  ['standings 2023 and 2024', standings(2023), standings(2024)],
  ['who won the sprint and the race in Miami 2025', result(2025, 'Miami', 'S'), result(2025, 'Miami')],
];

export const answerable: readonly AnswerableQuestion[] = rows.map(([question, ...calls]) => ({
  question,
  calls,
}));

/** Questions that must be asked about, and what is missing. */
export const askedBack: readonly { question: string; missing: MissingPart }[] = [
  // Where
  ...[
    'lap times of Verstappen',
    'Compare Norris and Piastri',
    'who won?',
    'tyre strategy',
    'race pace',
    'Who was on pole?',
    'qualifying results 2024',
    'was it raining?',
    'telemetry VER NOR',
    'all laps of Hamilton in 2024',
    'team pace 2025',
    'show the lap times of Leclerc in the race',
    'compare Hamilton and Russell in qualifying',
    'who won the race',
  ].map(of('event')),
  ...['tyre strategy Monza 2024, no spoilers please'].map(of('moment')),
  ...['how good are the data of Monza 2024 at half distance', 'standings 2024 at half distance'].map(
    of('topic'),
  ),
  // Names that fit several events, or none of the year
  ...[
    'Italy 2020 qualifying results',
    'who won in Spain',
    'who won in the US 2024?',
    'tyre strategy in America 2025',
    'results Imola 2019',
    'tyre strategy Hockenheim 2024',
    'who won in Vegas 2021',
    'Sochi 2023 results',
    'qualifying results India 2024',
    'lap times of Norris in Portugal 2025',
    'results of round 30 2024',
  ].map(of('event')),
  // Whose
  ...[
    'lap times in Monaco 2024',
    'show me telemetry from Monza qualifying',
    'compare in Monaco 2024 qualifying',
    'Telemetry of Verstappen in Monaco 2024',
    'all laps in Suzuka 2025',
    'telemetry of the Ferrari drivers in fp1 in Monza 2024',
    'lap 12 in Monza 2024',
  ].map(of('drivers')),
  ...['Compare VER NOR PIA LEC HAM RUS in Suzuka 2025 telemetry'].map(of('drivers')),
  ...['compare 2023 and 2024 pole laps at Monza over the years for nobody'].map(of('word')),
  ...[
    'lap 5 and lap 9 of Norris and Piastri in Monza 2024',
    'telemetry of Verstappen and Norris at Monza 2023 and 2024 lap 5',
  ].map(of('driver')),
  // What
  ...[
    'Monza 2024',
    'Verstappen',
    'Verstappen in Monza 2024',
    'Ferrari',
    'Silverstone',
    '2024',
    'Norris and the 2024 Spanish Grand Prix',
    'McLaren 2025',
  ].map(of('topic')),
  // Which session, test, day, laps, years
  ...[
    'Who was the fastest in practice in Monza 2024?',
    'sprint results Monza 2024',
    'Compare VER and NOR in FP3 in Miami 2025',
    'lap times of Norris in the sprint in Monaco 2025',
    'tyre strategy of the Miami sprint 2025',
    'compare russell and antonelli in FP2 at zandvoort 2026',
  ].map(of('session')),
  ...[
    'team pace on day 1 of testing 2026',
    'lap times of Hamilton on test 3 day 1 2026',
    'telemetry VER NOR day 2 test 2026',
  ].map(of('test')),
  ...['team pace in testing 2025', 'all laps of Alonso in the 2024 test'].map(of('day')),
  ...['compare the laps of Verstappen in Monza 2024', 'last lap of Norris in Zandvoort 2024'].map(of('lap')),
  ...[
    'Hamilton in Monza over the last eight years',
    'Hamilton at Silverstone from 2018 to 2026 telemetry',
  ].map(of('years')),
  ...['pole in Monza in 2019, 2020, 2021, 2022 and 2023', 'results of the last six races'].map(of('fewer')),
  // Words nobody knows
  ...[
    'compare hamilton and schumacher in Monza 2024',
    'lap times of Norris in Gotham 2024',
    'flux capacitor of Verstappen in Monza 2024',
    'tyre strategy of Zorbania 2024',
    'lap times of Prost and Senna in Suzuka 2024',
  ].map(of('word')),
  // Teams of other seasons
  ...[
    'Racing Point pace in Monza 2024',
    'drivers of Sauber 2026',
    'AlphaTauri and Ferrari race pace in Suzuka 2025',
  ].map(of('team')),
];

function of(missing: MissingPart) {
  return (question: string) => ({ question, missing });
}

/** Questions that are answered without a tool, and words of the answer. */
export const declined: readonly { question: string; says: RegExp }[] = [
  ...['hello', 'Hi!', 'good morning', 'hey there'].map(saying(/^Hello/)),
  ...['help', 'What can you do?', 'how does this work', 'show me some examples', 'what can I ask'].map(
    saying(/plain English/),
  ),
  ...['thanks', 'Thank you very much!', 'cheers', 'great, thanks', 'bye'].map(saying(/welcome/)),
  ...['who are you?', 'are you an AI'].map(saying(/no language model/)),
  ...[
    'predict the podium of the next race',
    'what if Norris had not stopped',
    'who will be on pole in Qatar',
    'rain forecast for Las Vegas',
  ].map(saying(/do not predict/)),
  ...['who should I bet on in Las Vegas', 'odds for Verstappen in Qatar', 'give me fantasy tips'].map(
    saying(/betting/),
  ),
  ...[
    'show live timing',
    'who is leading the race right now',
    'live telemetry of Norris',
    'real time positions please',
  ].map(saying(/no live timing/)),
  ...[
    'who won the F2 race in Monza',
    'IndyCar standings',
    'MotoGP results Mugello 2024',
    'Formula E calendar',
    'who won the last NASCAR race',
    'football results',
  ].map(saying(/only know Formula 1/)),
  ...[
    'Who is the best driver of all time?',
    'who is the GOAT',
    'is Hamilton overrated',
    'do you think Norris deserved the win',
    'who is better, Hamilton or Verstappen?',
    'your favourite driver?',
  ].map(saying(/no opinions/)),
  ...[
    'play the team radio of Norris',
    'where can I watch the race',
    'onboard video of the pole lap in Monza',
    'pictures of the Ferrari',
  ].map(saying(/no radio/)),
  ...[
    'latest news about Hamilton',
    'how much is Verstappen’s salary',
    'rumours about Piastri’s contract',
    'tickets for Silverstone',
    'who is the boss of Mercedes',
  ].map(saying(/no news/)),
  ...['grid penalties in Monza 2024', 'was there a protest in Vegas 2025'].map(
    saying(/stewards decide after/),
  ),
  ...['grid penalties in Monza 2024', 'protests in Vegas 2025'].map(saying(/stewards decide after/)),
  ...['lap record in Monza', 'most wins of all drivers', 'has Hamilton ever won in Spa'].map(
    saying(/Records|history|careers/i),
  ),
  ...['why?', 'why was Norris slow in Monza'].map(saying(/not why/)),
  ...[
    'what is the capital of Peru',
    'asdf qwer zxcv',
    '?!?',
    '',
    '🏎️💨',
    'rm -rf /',
    '<script>alert(1)</script>',
    'SELECT * FROM users',
  ].map(saying(/did not understand/)),
  ...[
    'tyre strategy of the next race',
    'who won Abu Dhabi 2026',
    'qualifying results Qatar 2026',
    'Compare Norris and Verstappen in the Las Vegas 2026 race',
  ].map(saying(/not been held yet/)),
];

function saying(says: RegExp) {
  return (question: string) => ({ question, says });
}
