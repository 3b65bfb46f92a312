import { AskBack, PlainAnswer } from '../../../request/questions.ts';
import { isOf, isOfNobody, isOfStops } from '../lean.ts';
import { driverOf, type Spoken, type Subject } from './subject.ts';

/** Stops, tyres and stints. The more special answers come first. */
export const stopSubjects: readonly Subject[] = [
  // "Fastest pit stop"
  {
    is: (spoken) =>
      isOfExtreme(spoken) && spoken.last.narrowings.every(({ by }) => by === 'least' || by === 'rows'),
    tells: ['person', 'lap', 'moment', 'when', 'duration', 'time', 'value'],
  },
  {
    is: (spoken) => isOfExtreme(spoken) && spoken.last.narrowings.every(({ by }) => by === 'least'),
    tells: ['tyres', 'amount'],
  },
  // "How long was Leclerc's stop"
  {
    is: ({ last }) => isOf(last, ['pit-stops']) && last.drivers.length > 0,
    tells: ['lap', 'when', 'moment', 'fitted', 'duration', 'time', 'value'],
  },
  // "How many stops did Sainz make", "how many stops were there"
  {
    is: ({ last }) => isOfStops(last) && last.drivers.length > 0,
    tells: ['lap', 'when', 'moment', 'fitted', 'list'],
    asks: { duration: ({ last }) => `how long were the pit stops of ${last.drivers.join(' and ')}` },
  },
  {
    is: ({ last, asked }) => isOfStops(last) && isOfNobody(last) && /\bhow (?:many|often)\b/.test(asked),
    asks: {
      sum: ({ last }) => {
        throw new PlainAnswer('In total: the stops of all drivers together.', last);
      },
    },
  },
  {
    is: ({ last, asked }) =>
      isOf(last, ['pit-stops']) &&
      last.narrowings.length === 0 &&
      !/\b(?:average|mean|median|typical|cost|loss|lost)\b/.test(asked),
    tells: ['lap'],
  },
  {
    is: ({ last }) => isOf(last, ['pit-stops']),
    asks: {
      amount: ({ last }) => {
        throw new AskBack(
          'Between which stops? Ask for the *fastest pit stop* or the *slowest pit stop*, and I tell by how much it was that.',
          'topic',
          last,
          ['fastest pit stop', 'slowest pit stop'],
        );
      },
    },
  },
  // "Longest stint"
  {
    is: ({ last, asked }) =>
      isOf(last, ['tyre-strategy']) && isOfNobody(last) && /\b(?:longest|shortest)\b/.test(asked),
    tells: ['person', 'lap', 'moment', 'tyres', 'duration', 'value', 'laps'],
  },
  // "What tyres did Norris finish on"
  {
    is: ({ last, asked }) =>
      isOf(last, ['tyre-strategy', 'stints']) &&
      last.drivers.length === 1 &&
      /\b(?:finish\w*|end\w*|last)\b/.test(asked) &&
      !/\bstart/.test(asked),
    asks: { ...{ lap: lastStop, fitted: lastStop, moment: lastStop, when: lastStop } },
  },
  // "Stints of Perez"
  {
    is: ({ last, asked }) =>
      isOf(last, ['tyre-strategy', 'stints']) && last.drivers.length === 1 && !/\bstart/.test(asked),
    asks: { fitted: stopsOf, moment: stopsOf },
  },
];

function isOfExtreme({ last, asked }: Spoken): boolean {
  const isAsked = /\b(?:fastest|quickest|shortest|best|slowest|longest|worst)\b/.test(asked);
  return isAsked && isOf(last, ['pit-stops']) && isOfNobody(last);
}

function lastStop(): string {
  return 'on which lap was his last pit stop';
}

function stopsOf({ last }: Spoken): string {
  return `on which laps did ${driverOf(last)} stop`;
}
