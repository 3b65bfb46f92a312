import type { Vocabulary } from './phrases.ts';

/** Phrases that go on from what was said, that ask for what is beyond this product, and that are only talk; as in the vocabulary. */
export const talkVocabulary: Vocabulary = [
  // Follow-ups
  [
    ['follow:and'],
    'what about, how about, and what about, and how about, same, same place, at the same place, same circuit, same track, the same, same for, same thing, and, also, again, as well, too, now show, now the, now for, now in, now only, now just, now with, now without, then, next up, but, same 4, wbu, hbu, go back to, going back to, back to, return to, returning to',
  ],
  [['follow:for'], 'and for, for'],
  [['follow:add'], 'add, include, including, included, plus, together with, along with'],
  [['follow:without'], 'without, remove, drop, exclude, excluding, leave out, minus, except'],
  [
    ['follow:instead'],
    'instead, instead of, rather than, in place of, in lieu of, as opposed to, replace, swap, swap in, swap out, switch out, sub in, sub out, sub',
  ],
  [
    ['follow:correct'],
    'i meant, i mean, i did mean, i do mean, i really mean, i really meant, meant, no i meant, no i mean, sorry, no sorry, correction, actually, no actually, oops, my bad, wait, no wait, i said, nah, nah i meant, nope i meant',
  ],
  [
    ['follow:go-on'],
    'tell me more, more, more please, more details, go on, go ahead, yes, yeah, yep, ok, okay, sure, ignore it, ignore that, do it, continue, proceed, correct, exactly, right',
  ],
  // What is beyond
  [
    ['limit:prediction'],
    'expected deg, expected degradation, expected pace, expected to, is expected, are expected, expect, predict, prediction, predictions, predicted, forecast, it gonna do, it going to do, it gonna be like, it going to be like, its gonna do, its going to do, it likely to do, will it do, will it be like, will win, who will, who is going to, going to win, gonna win, will he win, chances, chance, likely, probability, favourite to win, favorite to win, still win in, still win at, still win the race, still win this race, could win, can win, would win, would have won, what if, simulate, simulation',
  ],
  [
    ['limit:betting'],
    'quid, bookie, bookies, fiver, tenner, wager, who should i take, who should i pick, who should i choose, who do i take, who do i pick, who shall i take, who shall i pick, which driver should i take, which driver should i pick, which drivers should i take, which drivers should i pick, who to pick, who to take, should i pick, should i take, bet, bets, betting, odds, wager, gamble, gambling, bookmaker, bookmakers, bookies, tip, tips, fantasy, fantasy team',
  ],
  [
    ['limit:live'],
    'who is in front, whos in front, is in front, are in front, whos out front, is out front, in front now, in front right now, in front at the moment, live, live timing, live data, live telemetry, live positions, live standings, real time, realtime, leading the race, leading now, leading right now, live updates, is leading right now',
  ],
  [
    ['limit:series'],
    'f2, f3, f4, formula 2, formula 3, formula e, formula two, formula three, indycar, indy car, indy 500, nascar, motogp, moto gp, moto2, wec, le mans 24, 24 hours, imsa, dtm, wrc, rally, superbike, f1 academy, karting, super formula, football, soccer, tennis, basketball, cricket, olympics, nfl, nba, nhl, mlb, super bowl, superbowl, world cup, champions league, premier league, tour de france, wimbledon, us open, hockey, baseball, rugby, golf, boxing, ufc, snooker, cycling',
  ],
  [
    ['limit:opinion'],
    'best driver, greatest driver, goat, of all time, greatest, best ever, better driver, worst driver, overrated, underrated, do you think, what do you think, your opinion, opinion, favourite, favorite, deserve, deserved, deserves, should have, who is better, who was better, is better, who do you like, do you like, most talented, boring, best looking, whose fault, at fault, to blame, blame, in the wrong, who caused their crash, who caused the crash, who caused the collision, who caused their collision',
  ],
  [
    ['limit:media'],
    'quote, quotes, quoted, interview, interviews, radio message, radio messages, on the radio, over the radio, audience, audiences, tv audience, tv audiences, viewers, viewership, viewing figures, people watched, people watch, were at the track, came to the track, fans were at, people were at, attendance, spectators, crowd, grandstand, podium ceremony, trophy, did he cry, did she cry, cry on the podium, celebrate, celebration, celebrated, radio, team radio, video, videos, highlights, onboard, onboards, picture, pictures, photo, photos, watch, stream, streaming, tv, broadcast, commentary, podcast, song, game, film, movie',
  ],
  [
    ['limit:news'],
    'upgrade, upgrades, paid him, pay him, pay her, paid her, get paid, pay their drivers, earn, earns, earned money, how much money, prize money, how rich, who replaces, who will replace, news, rumour, rumours, rumor, rumors, contract, contracts, transfer, transfers, salary, salaries, net worth, ticket, tickets, hotel, merch, merchandise, girlfriend, wife, married, children, instagram, engineer, engineers, team principal, team boss, boss, budget, cost cap, sponsor, sponsors, silly season, regulations, rules, rule',
  ],
  [['limit:history', 'ask:result'], 'most wins, most podiums'],
  [
    ['limit:penalties'],
    'grid penalty, grid penalties, grid drop, grid drops, grid place penalty, grid place penalties, dropped on the grid, protest, protests, reprimand, reprimands, appeal',
  ],
  [
    ['limit:history'],
    'at what age, at which age, maiden win, maiden victory, maiden pole, maiden podium, first ever win, first ever pole, first career win, first win of his career, last career win, career wins, since his last win, since his previous win, how long had it been since, how long has it been since, youngest, oldest, which world champion, which champion, any world champion, of all champions, every champion, lap record, lap records, track record, circuit record, record, records, most poles, most titles, career, world titles, all time, in history, how many titles, how many championships, how many world championships, how many championship has, how many championship did, how many title has, how many title did, how many world championship has, how many world championship did, circuit length, track length, how long is',
  ],
  [
    ['limit:not-measured'],
    'heart rate, heart rates, pulse, body weight, brake temp, brake temps, front brake temp, front brake temps, front brake temperature, front brake temperatures, rear brake temp, rear brake temps, tyre temp, tyre temps, tire temps, carcass temperature, surface temperature of the tyres, steering angle, steering input, brake pressure, brake bias, oil temperature, water temperature, engine temperature, engine temperatures, fuel flow, fuel consumption, fuel, fuel load, fuel loads, ers, battery, energy, deployment, energy deployment, engine mode, engine modes, engine map, setup, set up of the car, g force, g forces, steering, suspension, tyre pressure, tyre pressures, tire pressure, tire pressures, pressure, pressures, tyre temperature, tyre temperatures, tire temperature, tire temperatures, brake temperature, brake temperatures, downforce, ride height, overtake mode, boost mode, active aero',
  ],
  [
    ['limit:pirelli'],
    'c0, c1, c2, c3, c4, c5, c6, pirelli number, pirelli numbers, hypersoft, hypersofts, ultrasoft, ultrasofts, supersoft, supersofts, superhard',
  ],
  [
    ['limit:files'],
    'joke, jokes, a story, recipe, restaurant, restaurants, pizza, food, breakfast, lunch, dinner, eat, drink, drinks, hotels, flight, flights, stock price, bitcoin, horoscope, homework, file, files, folder, directory, shell, root access, password, passwords, api key, api keys, workspace, workspaces, database, source code, python, javascript, code, email, e mail, csv, excel, download, export, remind me when, remind me to, remind me before, remind me about, remind me at, remind me on, set a reminder, reminder, reminders, translate, poem, essay',
  ],
  // Phrases that say nothing of what is asked for
  [
    ['follow:and'],
    'keep it to, keep that to, keep this to, hold it to, bring it down to, only keep, keep only, just keep, keep just, i only want, i only need, limit it to, limit that to, limit this to, restrict it to, restrict that to, restrict this to, narrow it to, narrow it down to, narrow that down to, cut it down to, trim it to, trim it down to, whittle it down to, stick to, focus on, zoom in on, zoom into, zoom in to, home in on',
  ],
  [
    [],
    'i can post, we can post, to post, for a post, i can share, we can share, can share, to share, to share with, share it, share with, drop in the channel, put in the channel, in the channel, for the channel, one picture, single picture, one image, single image, one plot, single plot, one chart, single chart, one graph, single graph, one panel, single panel, one pic, a pic, pic',
  ],
  [
    [],
    'what lap time, what lap times, which lap time, which lap times, split it, split the, split into, split up, split, know who carries too much wing, know who carries more wing, know who carries most wing, know who runs more wing, know who runs most wing, know who runs too much wing, know who runs less wing, see who runs more wing, see who runs less wing, see who runs most wing',
  ],
  [
    [],
    'later car, later cars, newer car, newer cars, older car, older cars, three cars, different cars, same man, same guy, same driver, same bloke',
  ],
  [
    [],
    'remind me, formula 1, formula one, take home, takes home, took home, bring home, brings home, brought home, in the end, at the end of the day, to be honest, as far as, by the way, in total, as of today, as of now, as of right now, to date, up to now, until now, till now, so far, all of them, totals alone, counted in, tests excluded, testing excluded, not counting tests, excluding tests, that is to say, no use to me, wtf, wth, the hell, the heck, on earth, out of how many, like how many, i want to know, just want to know, of all things',
  ],
  // Talk
  [
    ['talk:help'],
    'help, what can you do, what can i ask, what can i do, examples, example, example questions, how does this work, how do you work, what do you know, capabilities, commands, features, how to use, what questions',
  ],
  [['talk:hello'], 'hello, hi, hey, hiya, good morning, good evening, good afternoon, greetings, howdy, yo'],
  [
    ['talk:thanks'],
    'thanks, thank you, thx, ta, ty, tysm, tx, cheers, great, nice, cool, awesome, perfect, thank you very much, many thanks, well done, good job, bye, goodbye',
  ],
  [
    ['talk:cancel'],
    'not that one, not this one, wrong one, wrong race, wrong driver, no thanks, never mind, nevermind, forget it, forget that, cancel, stop it, leave it',
  ],
  [['talk:cancel', 'follow:correct'], 'no, nope'],
  [
    ['talk:why'],
    'why, how come, what caused, what was the reason, what were the reasons, reason, reasons, reason why, reasons why, with reason, with reasons, with the reason, with the reasons, the cause, cause of, causes of, what happened to make, explain why, explain',
  ],
  [
    ['talk:who-are-you'],
    'who are you, what are you, are you a bot, are you human, are you real, are you an ai, your name, what is your name, which model, are you chatgpt, are you gpt, are you claude, are you human or bot, system prompt, your instructions, your prompt, previous instructions, all instructions',
  ],
];
