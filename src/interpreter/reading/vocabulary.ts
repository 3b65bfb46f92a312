import type { Vocabulary } from './phrases.ts';

/** Phrases of racing that several topics share, by what they say, as `readWords` leaves their words. The longest phrase at a place counts. */
export const vocabulary: Vocabulary = [
  // Laps
  [
    ['ask:pace'],
    'pace, rhythm, typical lap, typical laps, on a typical lap, typical lap time, raw pace, underlying pace, outright pace, average speed over a lap, speed over a lap',
  ],
  [
    ['ask:pace', 'session:R'],
    'race rhythm, rhythm of race, rhythm of the race, race rythm, race pace, speed over the race, race speed, pace in the race',
  ],
  [
    ['ask:pace', 'session:Q'],
    'qualifying pace, quali pace, qualy pace, one lap pace, single lap pace, 1 lap pace',
  ],
  // Whose fastest lap of the race was quicker than that of who won
  [
    ['topic:lap-distribution', 'session:R'],
    'quicker than the winner, quicker than the winner over one lap, quicker than the winner over a lap, quicker than the winner over a single lap, quicker than the race winner, quicker than the race winner over one lap, quicker than the race winner over a lap, quicker than the race winner over a single lap, faster than the winner, faster than the winner over one lap, faster than the winner over a lap, faster than the winner over a single lap, faster than the race winner, faster than the race winner over one lap, faster than the race winner over a lap, faster than the race winner over a single lap',
  ],
  [['session:Q'], 'over one lap, over 1 lap, over a lap, over a single lap, on one lap, on a single lap'],
  [
    ['ask:sectors'],
    'all three sectors, all three sector times, three sectors, three sector times, all the sectors, all sectors, all sector times, sector, sectors, sector time, sector times, split times',
  ],
  [
    ['best-lap', 'ask:fast'],
    'fastest single lap, quickest single lap, best single lap, single fastest lap, single quickest lap, single best lap, fl, fastest lap of all, quali bests, qualifying bests, bests, fastest lap, fastest laps, best lap, best laps, quickest lap, quickest laps, fastest time, best time',
  ],
  [
    ['best-lap', 'ask:fast'],
    'fastest lap time, best lap time, quickest lap time, fastest lap times, best lap times, quickest time',
  ],
  [['best-lap', 'ask:fast'], 'personal best, purple lap, flying lap, hot lap, push lap, fast lap, fast laps'],
  [
    ['best-lap', 'ask:fast', 'session:Q'],
    'pole lap, pole laps, qualifying lap, qualifying laps, quali lap, quali laps, pole lap time',
  ],
  [
    ['ask:fast'],
    'he is slow, she is slow, he was slow, she was slow, fast and slow, topped, on top, came out on top, top of the timesheets, purple, strongest, fastest, quickest, faster, quicker, fast, quick, slower, slowest, ahead',
  ],
  [
    ['ask:compare'],
    'compare, comparison, compared, comparing, compares, versus, vs, v, against, difference, diff',
  ],
  [
    ['ask:compare'],
    'laid over each other, laid over one another, lay over each other, plotted over each other, drawn over each other, put over each other, laid on each other, over each other in one chart, on top of each other, on top of one another, over each other, over one another, on one another, laid over, laid on, laid on top, lay, lays, laying, layered, superimpose, superimposed, superposed, differences, overlay, overlays, overlaid, overlaying, stack up, stacks up, side by side, next to each other, matchup, battle',
  ],
  [['ask:compare', 'hint:head-to-head'], 'head to head, h2h'],
  [
    ['ask:gap'],
    'tenths, hundredths, thousandths, how far behind the leader did, how many seconds behind the leader did, how far off the leader did, how far behind, by how much, how much by, trail, trails, trailed, trailing, adrift, adrift of, deficit, gap, gaps, interval, intervals, margin, margins, behind, how tight, separated, separates, separating, points separate, tenths separate, seconds separate, thousandths separate, hundredths separate, what separate, much separate, did separate, separate them, separate the two, apart in points, points apart',
  ],
  [
    ['ask:lap-number'],
    'which lap, what lap, on which lap, on what lap, in which lap, in what lap, at which lap, which laps, what laps, on which laps, which lap number, what lap number, lap number',
  ],
  // Shares
  [
    ['aspect:percent'],
    'percent, per cent, percentage, percentages, percent gap, percentage gap, gap in percent, fraction, share, shares, proportion, ratio, time spent, spent, spend, spends, spending',
  ],
  // Everybody
  [
    [],
    'in front of the tifosi, in front of his home crowd, in front of her home crowd, in front of their home crowd, in front of the home crowd, in front of a home crowd, in front of his home fans, in front of the fans, at his home race, at their home race, in minutes and seconds, in minutes, in seconds and milliseconds, who owns what, who owned what, who owns which, at least one lap, at least a lap, at least 1 lap, at least one race, at least one stop, at least one time, at least once, when formula 1 raced, when formula one raced, when f1 raced, when they raced, when we raced, when f1 visited, when formula 1 visited, when formula one visited, when f1 went to, when formula 1 went to, when f1 was in, when formula 1 was in, all twenty cars, all 20 cars, all twenty drivers, all 20 drivers, all twenty, all 20, all twenty two cars, all 22 cars, all twenty two drivers, all 22 drivers, all ten teams, all 10 teams, all eleven teams, all 11 teams, start to finish, from start to finish, start to end, from start to end, from beginning to end, forget the result, never mind the result, ignore the result, forget about the result, regardless of the result, forget who won, never mind who won, nothing after, and nothing after, nothing after that, no further, and no further, no further please, before i print it, before i print any of it, before i publish it, before i quote it, before i use it, whole field, the whole field, entire field, full field, across the field, over the field, field wide, rest of the field, the field, field average, field avg, fleet average, whole grid, the whole grid, entire grid, rest of the grid, pooled, over the distance, over the whole distance, over the full distance, over race distance, lap time wise, pace wise, tyre wise, strategy wise',
  ],
  [
    [],
    'count of, a count of, tally of, a tally of, was it the sprint or the race, was it the race or the sprint, was that in the sprint or the race, at the end of the year, at the end of the season, at the end of that year, at the end of that season, by the end of the year, by the end of the season, going by the results, going by results, going by the results of, rated by results, rated on results, judged by results, judging by results, judged by the results, judging by the results, by results alone, on results alone, based on results, based on the results, measured by results, by that measure, by this measure, by the same measure, on that measure, on this measure, on the same measure, by that metric, by this metric, on that metric, on this metric, by the same metric, by that yardstick, by this yardstick, by the same yardstick, by that standard, by those standards, by the same standard, by that score, on that score, by the same token, on that basis, on the same basis, on the same scale, on that scale',
  ],
  // Corners
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
  // Results
  [
    ['ask:result'],
    'how did the race end, how did it end, how did end, how did it all end, how did the race finish, how did it finish, how did the sprint end, how did the race turn out, how did it turn out, how did it stand, how does it stand, lapped, lapped cars, a lap down, laps down, result, results, classification, classified, finishing order, final order, final result, outcome',
  ],
  [['ask:result', 'session:R'], 'race result, race results'],
  [
    ['ask:result', 'top:winner'],
    'won, winner, win, winning, victory, winning margin, margin of victory, wins, brought home the win, bring home the win, brought home the bacon, race winner, who one, take the win, took the win, who won',
  ],
  [
    ['ask:result'],
    'at the flag, at the chequered flag, at the checkered flag, at the finish, at the line, at the finish line, crossed the line, cross the line, crosses the line, crossing the line, crossed the finish line, cross the finish line, home first, home second, chequered flag, checkered flag, take the flag, took the flag, takes the flag, finish, finished, finisher, finishers, finishes, finishing, come home, came home, beat, beats, beaten, ended up, end up, came in, place, placed, points finish, bring home, brought home, brings home',
  ],
  [
    ['ask:result'],
    'podium rate, win rate, podium percentage, win percentage, podium ratio, win ratio, conversion rate, dnf rate, points rate',
  ],
  [['ask:result'], 'winners, race winners, different winners, different race winners, victors'],
  [
    ['ask:leader'],
    'was leading, were leading, who leads, leading, in the lead, lead, leads, led, was led, out front, out in front, in front, at the head of the field, headed the field, headed the race, heading the race, led the race, lead the race, leads the race, led the way, led the field, race leader, race leaders, running first, ran first, run first, in front at the end of',
  ],
  [
    ['ask:leader', 'ask:gap'],
    'lead by, led by, leading by, leads by, in front by, big a lead, much of a lead, large a lead, size of the lead, far in front, far out front, far was the lead, much was the lead, much did lead by',
  ],
  [['ask:fast'], 'in front of'],
  [
    ['ask:result'],
    'in front at the end, in front at the flag, in front at the finish, ahead at the flag, ahead at the finish, first at the flag',
  ],
  [['ask:result'], 'on the lead lap, lead lap'],
  [['ask:result', 'top:podium'], 'podium, podiums, on the podium, podium finishers, podium finish, rostrum'],
  [
    ['ask:how'],
    'how did go, how did it go, how did that go, how does it go, how did, how was, how were, get on, got on, summary, summarise, summarize, recap, overview, what happened, session info, race info, report, info, information',
  ],
  [
    ['ask:result', 'aspect:retired'],
    'retired, retire, retirement, retirements, dnf, dnfs, did not finish, didnt finish, out of the race, failed to finish, failing to finish, fail to finish, fails to finish, not finish, never finished, retires, retiring, dnfed, dnfd, dnfing, retirees, attrition, abandoned, abandon, bow out, bowed out, drop out of the race, dropped out of the race, drop out, dropped out, dropping out, pack it in, packed it in, park it, parked it, park the car, parked the car, parked up, pull out of the race, pulled out of the race, pull out, pulled out, break down, broke down, broken down on track, blow up, blew up, crashed out, crash out, out of the grand prix, put out of the race, take out of the race, took out of the race, race end early, race ended early, ended his race, end his race, not make it to the end, not make the end, not make the flag, didnt make the flag, not make it to the flag, didnt make it to the flag, didnt make the finish, not make the finish, didnt make it to the finish, didnt make it home, not make it home, not finishing, see the flag, see the chequered flag, make it to the flag, make the flag, reach the flag, reach the finish, make it to the finish, not see the flag, never saw the flag, not see the chequered flag, never saw the chequered flag, didnt see the chequered flag, didnt see the flag, not take the flag, didnt take the flag, not take the chequered flag, not take the start, failed to start, did not start, didnt start, dns',
  ],
  [
    ['ask:result', 'aspect:retired'],
    'binned it, bin it, bins it, binning it, stuffed it, stuck it in the wall, put it in the wall, ended in the wall, ended up in the wall, ended up in the barriers, ended up in the gravel, beached it, didnt make it home, not make it home, failed to make it home, not make it to the chequered flag, didnt get home, didnt reach the flag, didnt see the finish',
  ],
  [
    ['ask:result', 'aspect:entrants'],
    'took part, take part, participated, participants, entrants, entry list, raced, who drove',
  ],
  [
    ['ask:points'],
    'points gained, points earned, points collected, points won, gained points, gain points, championship points, world championship points, banked, bank, rack up, racked up, raked in, rake in, hauled in, amassed, accumulated, pocketed, points, points scored, scored, score, pts, how many wins, how many victories, how many podiums, outscore, outscores, outscored, outscoring, out score, out scored, out scores, out scoring',
  ],
  [
    ['ask:teams'],
    'crew, crews, which crew, which crews, which garage, which team, which teams, which car, what team, team, teams, all teams, the teams, all the teams, every team',
  ],
  [
    ['ask:when', 'aspect:when'],
    'when, start on, starts on, start at, starts at, what time, what date, which date, which day, what day, start time, start times, starting time, date, take place, held, begin, begins, lights go out, lights out, go green, goes green, went green, kick off, kicks off, get underway, get under way, gets underway, get going, which weekday, what weekday, which hour, what hour, at which hour, starts when, start when, how long until, how long till, how long to, how many days until, how many days till, how many days to, days until, days till, how many weeks until, how many hours until, how many sleeps until, time until, countdown, countdown to, on which weekday',
  ],
  // Sessions
  [
    ['session:Q'],
    'in qualifying trim, in quali trim, qualifying trim, quali trim, qualy trim, qualifying mode, quali mode, qualifying, quali, qualy, qualification, qualifications, qualifying session, q, qualifying hour, saturday qualifying, saturdays, on saturdays, on a saturday',
  ],
  [
    ['session:R'],
    'race trim, race mode, race, the race, r, main race, in races, in the races, race distance, full race distance, over the race distance, over a race distance, feature race, race day, race session, sunday, gp itself, the gp itself, race itself, the race itself, actual race, the actual race, proper race, the proper race',
  ],
  [
    ['session:S'],
    'sprint, sprint race, the sprint, short race, the short race, saturday race, saturdays race, race on saturday, race on the saturday',
  ],
  [
    ['session:SQ'],
    'sprint qualifying, sprint quali, sprint qualy, sprint qualification, sq, sprint pole, sprint grid',
  ],
  [['session:SS'], 'sprint shootout, shootout, ss'],
  [['practice'], 'practice, free practice, practice session, practices, fp'],
  [
    ['ask:result', 'top:two'],
    'runner up, runnerup, winner and runner up, winner and the runner up, winner and second',
  ],
  [
    ['session:FP1'],
    'after fp1, after practice 1, after first practice, fp1, practice 1, practice one, free practice 1, free practice one, first practice, first free practice, opening practice, 1st practice, fp 1, practice session 1, first practice session',
  ],
  [
    ['session:FP2'],
    'after fp2, after practice 2, after second practice, after friday practice, fp2, practice 2, practice two, free practice 2, free practice two, second practice, second free practice, 2nd practice, fp 2, practice session 2, second practice session',
  ],
  [
    ['session:FP3'],
    'after fp3, after practice 3, after third practice, after final practice, fp3, practice 3, practice three, free practice 3, free practice three, third practice, third free practice, final practice, last practice, 3rd practice, fp 3, practice session 3, third practice session',
  ],
  [
    ['testing'],
    'test, tests, testing, pre season, preseason, pre season test, pre season testing, preseason testing, preseason test, winter testing, winter test, shakedown, pre season tests',
  ],
  // Events by their place in the season
  [
    ['event:last'],
    'last race, very last race, the very last race, previous race, latest race, most recent race, last grand prix, previous grand prix, latest grand prix, most recent grand prix, last gp, latest gp, previous gp, most recent gp, last time out, last night, last weekend, last race weekend, last event, last one, last round, previous round, last weekends, past weekend, latest one',
  ],
  [
    ['event:last-but-one'],
    'the race before last, the grand prix before last, the gp before last, the weekend before last, penultimate race, penultimate grand prix, penultimate gp, penultimate round, second to last race, second last race, second to last gp, race before last, grand prix before last, gp before last, weekend before last, last race but one, last but one race, two races ago, two rounds ago',
  ],
  [
    ['event:next'],
    'next race, next grand prix, next gp, upcoming race, upcoming grand prix, next round, next event, next weekend, next race weekend, coming race, next one, upcoming gp, next week',
  ],
  [
    ['event:this'],
    'this weekend, current weekend, this race weekend, current race, current grand prix, current gp, current event, this weekends',
  ],
  [
    ['event:that'],
    'this race, this gp, this grand prix, that race, that gp, that grand prix, same race, same event, same grand prix, same weekend, that weekend, the weekend',
  ],
  [
    ['event:last', 'session:Q'],
    'last qualifying, latest qualifying, most recent qualifying, previous qualifying, last quali',
  ],
  [
    ['event:before'],
    'one before, the one before, one before that, the one before that, race before, the race before, race before that, the race before that, before that, one round earlier, one race earlier, one rd earlier, one gp earlier, one grand prix earlier, one weekend earlier, one event earlier, a round earlier, a race earlier, a rd earlier, a gp earlier, a grand prix earlier, a weekend earlier, previous one, the previous one, weekend before, gp before, one round before, one race before, a round before, round before, the round before',
  ],
  [
    ['event:after'],
    'one after, the one after, one after that, the one after that, race after, the race after, race after that, the race after that, after that, one round later, one race later, one rd later, one gp later, one grand prix later, one weekend later, one event later, a round later, a race later, a rd later, a gp later, a grand prix later, a weekend later, following race, the following race, weekend after, gp after, one round on, one race on, a race on, a round on, one round after, one race after, round after, the round after',
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
