import type { Cue } from './cues.ts';

/** Phrases of racing by what they say, as `readWords` leaves their words. The longest phrase at a place counts. */
export const vocabulary: readonly (readonly [cues: readonly Cue[], phrases: string])[] = [
  // Laps
  [
    ['topic:lap-times'],
    'lap time, lap times, laptime, laptimes, lap timing, times per lap, time per lap, lap pace',
  ],
  [
    ['topic:lap-times'],
    'average lap, average laps, average lap time, average lap times, mean lap, median lap, average',
  ],
  [
    ['topic:lap-times'],
    'mean, median, standard deviation, std, stdev, variance, spread, lap time statistics, lap statistics',
  ],
  [
    ['topic:lap-times'],
    'consistency, consistent, inconsistent, degradation, deg, drop off, dropoff, tyre wear',
  ],
  [['topic:lap-times'], 'long run, long runs, longrun, longruns, long run pace'],
  [['topic:pace'], 'pace'],
  [['topic:pace', 'session:R'], 'race pace, speed over the race, race speed, pace in the race'],
  [['topic:pace', 'session:Q'], 'qualifying pace, quali pace, one lap pace'],
  [
    ['topic:laps'],
    'all laps, all the laps, every lap, each lap, list of laps, lap list, list laps, list the laps, list all laps',
  ],
  [
    ['topic:laps'],
    'slowest lap, slowest laps, worst lap, lap by lap, laps list, lap table, all of the laps, individual laps, single laps',
  ],
  [
    ['topic:sectors'],
    'sector, sectors, sector time, sector times, split times, purple sector, purple sectors, best sectors, fastest sectors',
  ],
  [
    ['best-lap', 'topic:fast'],
    'fastest lap, fastest laps, best lap, best laps, quickest lap, quickest laps, fastest time, best time',
  ],
  [
    ['best-lap', 'topic:fast'],
    'fastest lap time, best lap time, quickest lap time, fastest lap times, best lap times, quickest time',
  ],
  [
    ['best-lap', 'topic:fast'],
    'personal best, purple lap, flying lap, hot lap, push lap, fast lap, fast laps',
  ],
  [
    ['best-lap', 'topic:fast', 'session:Q'],
    'pole lap, pole laps, qualifying lap, qualifying laps, quali lap, quali laps, pole lap time',
  ],
  [['topic:fast'], 'fastest, quickest, faster, quicker, fast, quick, slower, slowest, ahead'],
  [
    ['topic:compare'],
    'compare, comparison, compared, comparing, compares, versus, vs, v, against, head to head, h2h, difference',
  ],
  [
    ['topic:compare'],
    'differences, overlay, overlaid, stack up, stacks up, side by side, next to each other, matchup, battle',
  ],
  [['topic:gap'], 'gap, gaps, interval, intervals, margin, margins, behind'],
  // Tyres
  [
    ['topic:strategy'],
    'strategy, strategies, strat, strats, tyre strat, tyre strategy, tyre strategies, tire strategy, tire strategies, race strategy, tactics',
  ],
  [
    ['topic:strategy'],
    'tyre, tyres, tire, tires, stint, stints, compound, compounds, rubber, tyre choice, tyre choices, tyre usage, longest stint, shortest stint',
  ],
  [
    ['topic:strategy'],
    'soft, softs, medium, mediums, hard, hards, intermediates, inters, soft tyres, medium tyres, hard tyres, undercut, overcut',
  ],
  [
    ['topic:strategy'],
    'one stop, two stop, three stop, one stopper, two stopper, three stopper, no stop, tyre stints, tire stints',
  ],
  [
    ['topic:strategy', 'aspect:stops'],
    'pit stop, pit stops, pitstop, pitstops, pit, pits, pitted, stops, stopped, stop, box, boxed, pitting',
  ],
  // Telemetry
  [
    ['topic:telemetry'],
    'telemetry, telemetries, telemetry data, car data, speed trace, speed traces, trace, traces, speed, speeds, speed comparison',
  ],
  [
    ['topic:telemetry'],
    'throttle, brake, brakes, braking, braked, rpm, revs, gear, gears, gear changes, gear shifts, top speed, top speeds',
  ],
  [
    ['topic:telemetry'],
    'speed trap, speed traps, max speed, maximum speed, minimum speed, straight line speed, speed chart, speed map',
  ],
  [
    ['topic:telemetry'],
    'lift and coast, lifting and coasting, lift off, super clipping, superclipping, clipping, harvesting, delta, deltas, time delta',
  ],
  [
    ['topic:telemetry'],
    'gain, gains, gained, gaining, lose, loses, lost, losing, gain time, gains time, lose time, loses time, lost time',
  ],
  [
    ['topic:telemetry'],
    'straight, straights, on the straights, apex, driving style, on track data, mini sectors, minisectors, track map',
  ],
  [
    ['topic:telemetry'],
    'make up time, makes up time, made up time, making up time, find time, finds time, found time, time gained, time lost',
  ],
  [
    ['corners', 'topic:telemetry'],
    'corner, corners, turn, turns, in the corners, through the corners, cornering, chicane, hairpin',
  ],
  [
    ['corners'],
    'with corners, with the corners, with corner numbers, corner numbers, corner markers, annotate corners, annotate the corners',
  ],
  [
    ['corners'],
    'corners annotated, corners marked, mark corners, mark the corners, number the corners, show corners, show the corners',
  ],
  [
    ['corners'],
    'with corners marked, with corners annotated, corner annotations, label the corners, with turn numbers, turn numbers, with turns',
  ],
  // Qualifying
  [
    ['topic:qualifying', 'session:Q'],
    'qualifying results, qualifying result, quali results, quali result, results of qualifying, result of qualifying',
  ],
  [
    ['topic:qualifying', 'session:Q'],
    'qualifying classification, qualifying gaps, quali gaps, qualifying order, qualifying times, quali times, qualified, qualify',
  ],
  [
    ['topic:qualifying', 'session:Q'],
    'outqualified, out qualified, outqualify, out qualify, qualifies, qualifying position, qualifying positions, qualifying gap, quali gap',
  ],
  [
    ['topic:qualifying', 'top:pole'],
    'pole, pole position, pole time, pole sitter, polesitter, poleman, gap to pole, gaps to pole, off pole',
  ],
  [
    ['topic:qualifying', 'aspect:grid'],
    'grid, starting grid, starting order, grid positions, grid position, start order, starting position, starting positions, grid order, started, started from, start from, starts from',
  ],
  [['topic:qualifying', 'top:front-row'], 'front row'],
  [
    ['topic:qualifying'],
    'knocked out, eliminated, elimination, eliminations, q1, q2, q3, sq1, sq2, sq3, dropped out, go out in, went out in',
  ],
  // Result and conditions
  [
    ['topic:result'],
    'result, results, classification, classified, finishing order, final order, race result, race results, final result, outcome',
  ],
  [
    ['topic:result', 'top:winner'],
    'won, winner, win, winning, victory, winning margin, margin of victory, wins, race winner, take the win, took the win, who won',
  ],
  [
    ['topic:result'],
    'finish, finished, finisher, finishers, finishes, finishing, come home, came home, beat, beats, beaten, ended up, end up, came in, place, placed, points finish',
  ],
  [
    ['topic:result', 'top:podium'],
    'podium, podiums, on the podium, podium finishers, podium finish, rostrum',
  ],
  [
    ['topic:how'],
    'how did, how was, how were, get on, got on, summary, summarise, summarize, recap, overview, what happened, session info, race info, report, info, information',
  ],
  [
    ['topic:result', 'aspect:retired'],
    'retired, retire, retirement, retirements, dnf, dnfs, did not finish, out of the race, failed to finish',
  ],
  [
    ['topic:result', 'aspect:entrants'],
    'took part, take part, participated, participants, entrants, entry list, raced, who drove',
  ],
  [
    ['topic:conditions', 'aspect:weather'],
    'weather, rain, rained, raining, wet, dry, temperature, temperatures, hot, cold, wind, windy, humidity, conditions, rainy, track temperature, air temperature, temp, temps, track temp, air temp, max temp, max temperature, maximum temperature',
  ],
  [
    ['topic:conditions', 'aspect:flags'],
    'safety car, safety cars, vsc, vscs, virtual safety car, virtual safety cars, red flag, red flags, red flagged, neutralised, neutralisations, sc, interruptions',
  ],
  // Championship
  [
    ['topic:standings'],
    'standings, standing, championship, championships, season summary, points table, points per round, heatmap, heat map, league table, title',
  ],
  [
    ['topic:standings'],
    'drivers championship, driver championship, driver standings, drivers standings, wdc, world championship, title race, title fight, season points, world champion, champion',
  ],
  [
    ['topic:standings'],
    'leading the championship, leads the championship, championship leader, championship lead, leading the title, season results, season overview',
  ],
  [
    ['topic:points'],
    'points, points scored, scored, score, pts, how many wins, how many victories, how many podiums',
  ],
  [['topic:standings'], 'leading, leads, leader, who is leading, who leads'],
  [
    ['topic:standings', 'constructors'],
    'constructors, constructor, constructors championship, constructor championship, constructor standings, constructors standings, wcc',
  ],
  [
    ['topic:standings', 'constructors'],
    'team standings, teams standings, team championship, teams championship, constructors title, constructors points, team points, standings of the teams, teams points',
  ],
  // Teams
  [
    ['topic:team-pace'],
    'team pace, teams pace, pace of the teams, pace of teams, pace by team, pace per team, pace of all teams, team by team, team comparison, car performance, constructors pace',
  ],
  [
    ['topic:team-pace'],
    'fastest team, fastest teams, quickest team, quickest car, fastest car, slowest team, slowest car, best car, which team, which teams, which car, what team, box plot, boxplot, compare teams',
  ],
  [['topic:teams'], 'team, teams, all teams, the teams, all the teams, every team'],
  // Calendar and season
  [
    ['topic:calendar'],
    'schedule, calendar, timetable, race calendar, race schedule, all races, all the races, list of races, list the races, races, which races, grands prix, events, race list, venues',
  ],
  [
    ['topic:calendar', 'aspect:sprints'],
    'sprint weekends, sprint races, sprints, sprint events, sprint calendar',
  ],
  [['topic:calendar'], 'which weekends, race dates, dates, how many races, how many rounds, rounds'],
  [
    ['topic:when', 'aspect:when'],
    'when, what time, what date, which date, which day, what day, start time, start times, starting time, date, take place, held, begin, begins',
  ],
  [
    ['topic:now'],
    'whats on, what is on, what day is it, what time is it, what date is it, what is the date, whats the date, what is the time, whats the time, now, right now, currently, at the moment, current session, going on, happening, state of the season, season status, status, where are we, current state, where do we stand',
  ],
  [
    ['topic:now', 'aspect:remaining'],
    'races left, races remaining, races to go, remaining races, left in the season, how many races are left, races are left, races remain, rounds left, rounds remaining, remaining rounds, how many races left, how many rounds left, how many races remaining, how many races remain, how many races to go, how many are left',
  ],
  [['topic:now', 'event:this'], 'today, tonight, tomorrow, yesterday'],
  [
    ['topic:drivers'],
    'drivers, driver list, list of drivers, all drivers, all the drivers, line up, lineup, line ups, lineups, who drives, drives for, who drove for, who drives for, drive for, drove for, driving for, roster, which drivers, driver line up, driver lineup, drivers list, driver pairing, driver pairings',
  ],
  [['topic:drivers', 'aspect:team-mates'], 'team mate, team mates, teammate, teammates, team colleague'],
  [
    ['topic:drivers', 'aspect:born'],
    'how old, age, born, birthday, youngest, oldest, youngest driver, oldest driver, date of birth, nationality, from which country, what country',
  ],
  // Sessions
  [
    ['session:Q'],
    'qualifying, quali, qualy, qualification, qualifications, qualifying session, q, qualifying hour, saturday qualifying',
  ],
  [['session:R'], 'race, the race, r, main race, feature race, race day, race session, sunday'],
  [['session:S'], 'sprint, sprint race, the sprint'],
  [
    ['session:SQ'],
    'sprint qualifying, sprint quali, sprint qualy, sprint qualification, sq, sprint pole, sprint grid',
  ],
  [['session:SS'], 'sprint shootout, shootout, ss'],
  [['practice'], 'practice, free practice, practice session, practices, fp'],
  [
    ['topic:result', 'top:two'],
    'runner up, runnerup, winner and runner up, winner and the runner up, winner and second',
  ],
  [
    ['session:FP1'],
    'fp1, practice 1, practice one, free practice 1, free practice one, first practice, first free practice, opening practice, 1st practice, fp 1, practice session 1, first practice session',
  ],
  [
    ['session:FP2'],
    'fp2, practice 2, practice two, free practice 2, free practice two, second practice, second free practice, 2nd practice, fp 2, practice session 2, second practice session',
  ],
  [
    ['session:FP3'],
    'fp3, practice 3, practice three, free practice 3, free practice three, third practice, third free practice, final practice, last practice, 3rd practice, fp 3, practice session 3, third practice session',
  ],
  [
    ['testing'],
    'test, tests, testing, pre season, preseason, pre season test, pre season testing, preseason testing, preseason test, winter testing, winter test, shakedown, pre season tests',
  ],
  // Events by their place in the season
  [
    ['event:last'],
    'last race, previous race, latest race, most recent race, last grand prix, previous grand prix, latest grand prix, most recent grand prix, last gp, latest gp, previous gp, most recent gp, last time out, last weekend, last race weekend, last event, last one, last round, previous round, last weekends, past weekend, latest one',
  ],
  [
    ['event:next'],
    'next race, next grand prix, next gp, upcoming race, upcoming grand prix, next round, next event, next weekend, next race weekend, coming race, next one, upcoming gp',
  ],
  [
    ['event:this'],
    'this weekend, current weekend, this race weekend, current race, current grand prix, current gp, current event, this weekends',
  ],
  [
    ['event:that'],
    'this race, this gp, this grand prix, that race, that gp, that grand prix, same race, same event, same grand prix, same weekend, the weekend',
  ],
  [
    ['event:last', 'session:Q'],
    'last qualifying, latest qualifying, most recent qualifying, previous qualifying, last quali',
  ],
  [
    ['event:before'],
    'one before, the one before, one before that, the one before that, race before, the race before, race before that, the race before that, before that, previous one, the previous one, weekend before, gp before',
  ],
  [
    ['event:after'],
    'one after, the one after, one after that, the one after that, race after, the race after, race after that, the race after that, after that, following race, the following race, weekend after, gp after',
  ],
  [
    ['event:first'],
    'season opener, opening race, first race, opener, first grand prix, first gp, opening round, first round, season opening race, first race of the season',
  ],
  [
    ['event:finale'],
    'season finale, finale, final race, last race of the season, final round, final race of the season, season ender, last race of the year, final grand prix',
  ],
];
