import type { Both, Side } from '../../../core/analysis/season/duels.ts';
import type { DuelRound, DuelTally, HeadToHeadFindings } from '../../../core/analysis/season/head-to-head.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import {
  countOf,
  listed,
  ordinal,
  scoreLine,
  secondsText,
  spokenNames,
  times,
} from '../../../core/facts/phrases.ts';
import { listOf } from '../../../core/list-of.ts';

interface Duel extends HeadToHeadFindings {
  year: number;
  drivers: Both<{ driver: string; name: string }>;
}

/** Two drivers of a season in words: qualifying, races, the gap and how sure it is, points, and every round. */
export function headToHeadFacts(duel: Duel): Fact[] {
  const { all, asTeammates, drivers, rounds, year } = duel;
  const spoken = spokenNames(drivers.map(({ driver, name }) => ({ code: driver, name })));
  const names = drivers.map(({ driver, name }) => spoken({ code: driver, name })) as [string, string];
  const told: Teller = { names, codes: [drivers[0].driver, drivers[1].driver] };
  const both = rounds.filter(({ areTeammates }) => areTeammates !== null);
  return listOf([
    scoreFact(duel, told),
    gapFact(all, told),
    ...raceFacts(all, told),
    pointsFact(all, told),
    carsFact(both, told, year),
    asTeammates && teammatesFact(asTeammates, told),
    ...all.sides.flatMap((side, index): Fact[] =>
      listOf([
        {
          ...{ id: `wins:${told.codes[index as Side]}`, kind: 'winner', value: side.wins, unit: 'wins' },
          about: { drivers: [told.codes[index as Side]] },
          text: `${names[index as Side]} took ${listed([countOf(side.wins, 'win'), countOf(side.podiums, 'podium'), countOf(side.poles, 'pole')])}.`,
        },
        side.bestFinish !== null && {
          ...{ id: `best-finish:${told.codes[index as Side]}`, kind: 'finish' },
          ...{ value: side.bestFinish, unit: null, about: { drivers: [told.codes[index as Side]] } },
          text: `${names[index as Side]}’s best finish was ${ordinal(side.bestFinish)}${side.bestFinishes > 1 ? `, ${times(side.bestFinishes)}` : ''}.`,
        },
      ]),
    ),
    ...both.flatMap((round) => roundFacts(round, told)),
  ]);
}

interface Teller {
  names: Both<string>;
  codes: Both<string>;
}

function duelFact(
  id: string,
  kind: Fact['kind'],
  value: Fact['value'],
  unit: string | null,
  told: Teller,
  text: string,
): Fact {
  return { ...{ id, kind, value, unit, text }, about: { drivers: [...told.codes] } };
}

/** "Norris beat Piastri 14 to 10 in qualifying and 13 to 11 in races in 2025." */
function scoreFact({ all, year }: Duel, told: Teller): Fact {
  const [first, second] = all.sides;
  const [own, others] =
    all.qualifyings > 0
      ? [first.qualifyingsWon, second.qualifyingsWon]
      : [first.racesAhead, second.racesAhead];
  const qualifying = duelWords(first.qualifyingsWon, second.qualifyingsWon, told);
  const races = duelWords(first.racesAhead, second.racesAhead, told);
  const text =
    all.qualifyings + all.races === 0
      ? `${listed(told.names)} never met in a qualifying or race of ${year} that counts.`
      : all.qualifyings === 0
        ? `In ${year}, ${races.clause('in races')}.`
        : all.races === 0
          ? `In ${year}, ${qualifying.clause('in qualifying')}.`
          : qualifying.winner === races.winner
            ? `${qualifying.verb} ${qualifying.score} in qualifying and ${races.score} in races in ${year}.`
            : `In ${year}, ${qualifying.clause('in qualifying')}, and ${races.clause('in races')}.`;
  return duelFact('score', 'duel', `${own}:${others}`, null, told, text);
}

/** Who is ahead in a count of duels. */
function duelWords(first: number, second: number, { names }: Teller) {
  const winner: Side | null = first === second ? null : first > second ? 0 : 1;
  const score = scoreLine(Math.max(first, second), Math.min(first, second));
  const verb =
    winner === null ? `${listed(names)} were level` : `${names[winner]} beat ${names[other(winner)]}`;
  const clause = (where: string) =>
    winner === null ? `${verb} ${where}, ${score}` : `${verb} ${score} ${where}`;
  return { winner, score, verb, clause };
}

function gapFact(
  { medianGapPercent: gap, gapsInMedian, intervalPercent, isSeparable }: DuelTally,
  told: Teller,
): Fact {
  if (gap === null) {
    return duelFact(
      'gap',
      'gap',
      null,
      '%',
      told,
      'No qualifying has lap times of both that can be compared.',
    );
  }
  const faster: Side = gap >= 0 ? 0 : 1;
  const name = told.names[faster];
  const over = `over ${countOf(gapsInMedian, 'qualifying session')}`;
  const sign = faster === 0 ? 1 : -1;
  const ends = intervalPercent?.map((each) => sign * each).toSorted((a, b) => a - b) ?? [];
  const interval = ends.map((each) => each.toFixed(3).replace('-', '−')).join(' to ');
  const size = `${Math.abs(gap).toFixed(3)} %`;
  const text =
    isSeparable === null
      ? `${name}’s median advantage in qualifying was ${size} ${over}, too few to be sure.`
      : isSeparable
        ? `${name} was ${size} quicker in qualifying by the median ${over} (95 % interval ${interval} %).`
        : `On qualifying pace the two are too close to call: ${name}’s median advantage was ${size} ${over} (95 % interval ${interval} %).`;
  return duelFact('gap', 'gap', gap, '%', told, text);
}

function raceFacts(
  { sides: [first, second], races, racesBothClassified, sprints }: DuelTally,
  told: Teller,
): Fact[] {
  const ahead = (own: number, others: number, where: string) => {
    const { winner, score } = duelWords(own, others, told);
    return winner === null
      ? `The two were level ${where}, ${score}.`
      : `${told.names[winner]} finished ahead ${where}, ${score}.`;
  };
  return listOf([
    races !== 0 &&
      duelFact(
        ...(['races', 'duel', `${first.racesAhead}:${second.racesAhead}`, null, told] as const),
        racesBothClassified === 0
          ? 'They were never both classified in a race.'
          : ahead(
              first.racesAheadClassified,
              second.racesAheadClassified,
              `in the ${racesBothClassified === 1 ? 'race' : `${racesBothClassified} races`} that both finished`,
            ),
      ),
    sprints !== 0 &&
      duelFact(
        ...(['sprints', 'duel', `${first.sprintsAhead}:${second.sprintsAhead}`, null, told] as const),
        ahead(first.sprintsAhead, second.sprintsAhead, 'in sprints'),
      ),
  ]);
}

function pointsFact({ sides: [first, second] }: DuelTally, told: Teller): Fact {
  const { winner, score } = duelWords(first.points, second.points, told);
  const text =
    winner === null
      ? `Both scored ${countOf(first.points, 'point')}.`
      : `${told.names[winner]} outscored ${told.names[other(winner)]} ${score}.`;
  return duelFact('points', 'points', Math.abs(first.points - second.points), 'points', told, text);
}

function carsFact(both: readonly DuelRound[], told: Teller, year: number): Fact {
  const together = both.filter(({ areTeammates }) => areTeammates).length;
  const team = both.find(({ areTeammates }) => areTeammates)?.teams[0];
  const text =
    both.length === 0
      ? `${listed(told.names)} never took part in the same round of ${year}.`
      : together === both.length
        ? `${listed(told.names)} were teammates at ${team}.`
        : together === 0
          ? `${listed(told.names)} were not teammates in ${year}, so the cars count as much as the drivers.`
          : `${listed(told.names)} were teammates in ${together} of ${both.length} rounds.`;
  return duelFact('cars', 'entrant', together, 'rounds', told, text);
}

function teammatesFact({ sides: [first, second], rounds }: DuelTally, told: Teller): Fact {
  const qualifying = duelWords(first.qualifyingsWon, second.qualifyingsWon, told);
  const races = duelWords(first.racesAhead, second.racesAhead, told);
  const text = `In their ${countOf(rounds, 'round')} as teammates, ${qualifying.clause('in qualifying')}, and ${races.clause('in races')}.`;
  return duelFact(
    'as-teammates',
    'duel',
    `${first.qualifyingsWon}:${second.qualifyingsWon}`,
    null,
    told,
    text,
  );
}

function roundFacts({ round, eventName, qualifying, race, didTrackChange }: DuelRound, told: Teller): Fact[] {
  const about = { drivers: [...told.codes], events: [eventName] };
  const facts: Fact[] = [];
  if (qualifying && qualifying.ahead !== null) {
    const { ahead, timesMs, part } = qualifying;
    const [own, others] = [timesMs[ahead], timesMs[other(ahead)]];
    const gapMs = own === null || others === null ? null : others - own;
    const by =
      gapMs === null || gapMs < 0 ? '' : ` by ${secondsText(gapMs)}${part === null ? '' : ` in Q${part}`}`;
    facts.push({
      ...{ id: `qualifying:${round}`, kind: 'qualifying', value: gapMs, unit: 'ms', about },
      text: `${told.names[ahead]} out-qualified ${told.names[other(ahead)]} at the ${eventName}${by}${didTrackChange ? ', while the track was changing' : ''}.`,
    });
  }
  if (race && race.ahead !== null) {
    const place = (side: Side) => {
      const position = race.positions[side];
      return position === null ? 'was not classified' : `finished ${ordinal(position)}`;
    };
    facts.push({
      ...{ id: `race:${round}`, kind: 'finish', value: told.codes[race.ahead], unit: null, about },
      text: `At the ${eventName}, ${told.names[race.ahead]} ${place(race.ahead)} and ${told.names[other(race.ahead)]} ${race.areBothClassified ? ordinal(race.positions[other(race.ahead)]!) : place(other(race.ahead))}.`,
    });
  } else if (race?.reason) {
    facts.push({
      ...{ id: `race:${round}`, kind: 'finish', value: null, unit: null, about },
      text: `The ${eventName} does not count between the two: ${race.reason}.`,
    });
  }
  return facts;
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
