import type { Term } from './term.ts';

export const flagTerms: readonly Term[] = [
  {
    name: 'safety car',
    aliases: 'safety cars, sc',
    text: 'The safety car comes out when a car or debris makes racing unsafe: all line up behind it, slowly and without passing, so gaps are gone at the restart. A stop then costs less time than under green.',
  },
  {
    name: 'virtual safety car',
    aliases: 'vsc, virtual safety cars, virtual sc',
    text: 'Under a virtual safety car nobody leads the field: each driver has to stay above a minimum time, about a third slower, and may not pass. Unlike behind a safety car gaps stay about as they were.',
  },
  {
    name: 'red flag',
    aliases: 'red flags',
    text: 'A red flag stops a session. In a race the cars go to the pit lane, may change tyres there, and restart in the order before the stop, behind the safety car or from the grid.',
  },
  {
    name: 'yellow flag',
    aliases: 'yellow flags, double yellow, double yellow flag, double yellows',
    text: 'A yellow flag warns of danger in a part of the track: slow down there, no passing. Two of them, double yellow: be ready to stop.',
  },
  {
    name: 'blue flag',
    aliases: 'blue flags',
    text: 'A blue flag tells a driver who is about to be lapped to let the faster car by. Who ignores it is penalised.',
  },
  {
    name: 'black and white flag',
    aliases: 'black white flag, black and white flags',
    text: 'The black and white flag is a last warning to a driver for how he or she drives, most often for leaving the track too often. After it comes a penalty.',
  },
  {
    name: 'black and orange flag',
    aliases:
      'black and orange flags, black orange flag, orange and black flag, meatball flag, meatball, black flag with an orange disc, black flag with an orange circle, black flag with an orange dot, black flag with the orange disc, black flag with orange disc, black flag with orange circle, black flag with orange dot',
    text: 'The black and orange flag, black with an orange disc, tells a driver that the car is damaged in a way that is dangerous, a loose part for instance: it has to come to the pits on the next lap, and may go on once it is repaired.',
  },
  {
    name: 'black flag',
    aliases: 'black flags',
    text: 'A black flag with the number of a car tells its driver that he or she is disqualified and has to come to the pits. It is rare.',
  },
  {
    name: 'track limits',
    aliases: 'track limit, track limit, leaving the track',
    text: 'Track limits are the white lines: a car has to keep a part of it within them. A lap beyond is deleted in qualifying; in a race, after warnings, it costs a penalty.',
  },
  {
    name: 'penalties',
    aliases:
      'penalty, time penalty, time penalties, drive through, drive through penalty, stop go, stop and go, stop and go penalty, stop go penalty, grid penalty, grid penalties, five second penalty, ten second penalty',
    text: 'Time penalties, most often of 5 or 10 seconds, are served at the next stop or added at the flag. A drive-through has to be driven through the pit lane, a stop-and-go stands still there as well; grid penalties count for the start of a race.',
  },
  {
    name: 'parc ferme',
    aliases: 'parc ferme rules, closed park',
    text: 'Under parc fermé nobody may change the set-up of a car, but for little things such as the angle of the front wing. It holds from qualifying to the start of the race; who changes more starts from the pit lane.',
  },
  {
    name: 'stewards',
    aliases: 'steward, the stewards, fia stewards, race stewards, stewards of the race',
    text: 'The stewards judge what drivers and teams do in a weekend: they look at incidents that race control notes, and give penalties, warnings or no further action. Race control runs the session, with flags and safety cars.',
  },
  {
    name: 'pit lane start',
    aliases:
      'pit lane starts, pitlane start, pitlane starts, start from the pit lane, starting from the pit lane, starting from the pits, pit start',
    text: 'In a pit lane start a driver waits at the exit of the pit lane until all others have passed it, and so begins the race behind them. It is for who changes the car under parc fermé, or is not on the grid in time.',
  },
  {
    name: 'podium',
    aliases: 'rostrum, dnf, dns, dsq, classified, not classified',
    text: 'The first three of a race are on the podium. DNF means did not finish, DNS did not start, DSQ disqualified; who has driven 90 % of the winner’s laps is classified, at the flag or not.',
  },
];
