import { AskBack } from '../../../request/questions.ts';
import { isOfOne, isRaceCode, type Request } from '../../../request/request.ts';
import { isOf, isOfNobody } from '../lean.ts';
import { type Spoken, type Subject } from './subject.ts';

/** Laps, sectors, speeds and qualifyings. The more special answers come first. */
export const lapSubjects: readonly Subject[] = [
  // "Who had the fastest lap", which the result tells
  {
    is: (spoken) => isOf(spoken.last, ['results']) && isOfNobody(spoken.last) && isOfBest(spoken),
    asks: {
      ...{ person: lapOfBest, lap: lapOfBest, moment: lapOfBest, time: lapOfBest },
      ...{ tyres: onTyresOfBest, 'tyre-age': onTyresOfBest },
      amount: ({ last }) => sessionNamed(last, (session) => `fastest lap of the ${session}`),
    },
  },
  // "Fastest lap in Monza", of everybody
  {
    is: (spoken) => isOf(spoken.last, ['lap-times']) && isOfNobody(spoken.last) && isOfBest(spoken),
    tells: ['person', 'time', 'amount'],
    asks: {
      ...{ tyres: onTyresOfBest, 'tyre-age': onTyresOfBest, lap: onTyresOfBest, moment: onTyresOfBest },
    },
  },
  // "On which tyres was the fastest lap"
  {
    is: (spoken) => isOf(spoken.last, ['driver-laps']) && isOfNobody(spoken.last) && isOfBest(spoken),
    tells: ['person', 'time', 'lap', 'moment', 'tyres', 'tyre-age'],
  },
  // "Quickest lap of qualifying", "who was on pole"
  {
    is: ({ last }) =>
      isOf(last, ['qualifying-results']) &&
      isOfNobody(last) &&
      last.narrowings.length === 0 &&
      (last.laps.includes('best') || last.top?.count === 1),
    tells: ['person', 'time', 'amount'],
    asks: {
      ...{ tyres: hisBestInQualifying, 'tyre-age': hisBestInQualifying, lap: hisBestInQualifying },
    },
  },
  // "Fastest lap of Norris", "lap 40 of Norris"
  {
    is: ({ last }) =>
      isOf(last, ['driver-laps']) && isOfOne(last) && last.laps.length === 1 && isOfOwnLap(last.laps),
    tells: ['lap', 'moment', 'when', 'tyres', 'tyre-age', 'time', 'duration', 'value'],
    asks: {
      amount: ({ last }) => {
        throw new AskBack(
          `With whose lap shall I compare it? Name another driver beside ${last.drivers.join('') || 'this one'}.`,
          'drivers',
          last,
        );
      },
    },
  },
  {
    is: ({ last }) => isOf(last, ['driver-laps', 'lap-times', 'qualifying-results', 'pit-stops']),
    tells: ['time'],
  },
  {
    is: ({ last }) => isOf(last, ['lap-times', 'driver-laps', 'sectors']) && isOfNobody(last),
    tells: ['person'],
  },
  // "Top speed", "best in sector 2"
  {
    is: ({ last }) =>
      isOf(last, ['telemetry', 'sectors']) && last.aspects.includes('top-speed') && isOfNobody(last),
    tells: ['person', 'speed', 'value', 'amount', 'lap'],
  },
  {
    is: ({ last }) =>
      isOf(last, ['sectors']) && isOfNobody(last) && last.narrowings.some(({ by }) => by === 'sector'),
    tells: ['person', 'time', 'amount', 'lap'],
  },
  // "Compare Norris and Piastri": on which tyres each drove his lap
  {
    is: ({ last }) => isOf(last, ['telemetry']) && last.drivers.length === 2 && last.laps.length === 0,
    tells: ['tyres'],
  },
];

function isOfOwnLap([lap]: readonly string[]): boolean {
  return lap === 'best' || Number.isInteger(Number(lap));
}

/** The question about the race or the sprint; null of another session, whose fastest lap no result tells. */
function sessionNamed({ sessions }: Request, ask: (session: string) => string): string | null {
  const [code = 'R', other] = sessions;
  return other === undefined && isRaceCode(code) ? ask(code === 'R' ? 'race' : 'sprint') : null;
}

function onTyresOfBest({ last }: Spoken): string | null {
  return sessionNamed(last, (session) => `on which tyres was the fastest lap of the ${session}`);
}

function lapOfBest({ last }: Spoken): string | null {
  return sessionNamed(last, (session) => `which lap was the fastest lap of the ${session}`);
}

/** A lap that is best is spoken of, or asked for in the words of the question alone. */
function isOfBest({ last, asked }: Spoken): boolean {
  return (
    last.laps.includes('best') ||
    (last.laps.length === 0 && /\b(?:fastest|quickest|best) (?:lap|time|laptime)\b/.test(asked))
  );
}

function hisBestInQualifying({ last }: Spoken): string | null {
  return last.top?.count === 1 && last.top.of === 'qualifying' && last.sessions.every((code) => code === 'Q')
    ? 'on which tyres was his fastest lap in qualifying'
    : null;
}
