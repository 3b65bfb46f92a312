import { AskBack, PlainAnswer } from '../../../request/questions.ts';
import { isRaceCode, type Request } from '../../../request/request.ts';
import { topics } from '../../../topics/registry.ts';
import { isOf, isOfFlags, isOfNobody } from '../lean.ts';
import { driverOf, isOfSeveral, type Spoken, type Subject } from './subject.ts';

/** What became of a race: its result, places, flags, penalties and weather. The more special answers come first. */
export const raceSubjects: readonly Subject[] = [
  // "Who retired"
  {
    is: ({ last }) => isOf(last, ['session-info']) && last.aspects.includes('retired') && isOfNobody(last),
    tells: ['lap', 'moment', 'list', 'person', 'value', 'duration', 'laps'],
  },
  // "What happened to Doohan"
  {
    is: ({ last, asked }) =>
      isOf(last, ['session-info', 'results']) &&
      last.drivers.length === 1 &&
      /\b(?:happen\w*|retire\w*|dnf|crash\w*|out|stop\w*|went wrong)\b/.test(asked),
    asks: {
      ...{ lap: lapOfRetirement, moment: lapOfRetirement, when: lapOfRetirement, duration: lapOfRetirement },
      'in-points': ({ last }) => {
        throw new AskBack(
          `On which lap? I tell the place at the end of a lap: *where was ${driverOf(last)} on lap 10*.`,
          'topic',
          last,
          [`on which lap did ${driverOf(last)} retire`],
        );
      },
    },
  },
  // "How many lead changes"
  {
    is: ({ last, asked }) =>
      isOf(last, ['positions']) && isOfNobody(last) && /\bchange/.test(asked) && /\blead/.test(asked),
    tells: ['lap', 'moment', 'list', 'person', 'value'],
  },
  // "Who led"
  {
    is: ({ last, asked }) => isOf(last, ['positions']) && isOfNobody(last) && /\b(?:led|lead)\b/.test(asked),
    tells: ['person', 'list', 'value'],
    asks: { lap: () => 'on which laps did the lead change' },
  },
  // "How many laps did Leclerc lead", "where did he pass him"
  {
    is: ({ last, asked }) =>
      isOf(last, ['positions']) &&
      last.drivers.length === 1 &&
      /\b(?:led|leads?|leading|pass\w*|overt\w*|past)\b/.test(asked),
    tells: ['lap', 'when', 'moment', 'list'],
  },
  // "Who lost most places", "who overtook most"
  {
    is: ({ last, asked }) => isOf(last, ['positions']) && isOfNobody(last) && /\bmost\b/.test(asked),
    tells: ['person', 'value'],
  },
  // "How many overtakes"
  {
    is: ({ last, asked }) =>
      isOf(last, ['positions']) && isOfNobody(last) && /\bhow (?:many|often)\b/.test(asked),
    asks: {
      sum: ({ last }) => {
        throw new PlainAnswer('In total: those of all drivers together.', last);
      },
    },
  },
  {
    is: ({ last }) => isOf(last, ['positions']) && isOfNobody(last),
    asks: { 'most-lost': () => 'who lost the most places' },
  },
  // "Who got penalties"
  {
    is: ({ last }) => isOf(last, ['race-control']) && last.aspects.join() === 'penalties',
    tells: ['reason', 'person', 'list', 'duration', 'lap', 'when', 'moment'],
  },
  // "Deleted laps"
  {
    is: ({ last }) => isOf(last, ['race-control']) && last.aspects.join() === 'deletions' && isOfNobody(last),
    tells: ['person', 'list', 'value'],
  },
  // "How many safety cars"
  {
    is: ({ last }) => isOfFlags(last),
    asks: {
      ...{ lap: whenOut, moment: whenOut },
      duration: (spoken) =>
        isOfRed(spoken) ? 'how long was the stoppage' : 'how long was the safety car out',
      virtual: () => 'how many safety cars and vscs were there',
    },
  },
  // "Who was third"
  {
    is: ({ last }) =>
      isOf(last, ['session-info', 'results']) &&
      isOfNobody(last) &&
      isOfRace(last) &&
      last.narrowings.some(({ by }) => by === 'places'),
    tells: ['amount', 'person'],
  },
  // "Who won", "result"
  {
    is: ({ last, asked }) =>
      /\b(?:won|wins?|winner|results?|weather|wet|rain\w*)\b/.test(asked) &&
      isOf(last, ['session-info', 'results']) &&
      isOfNobody(last) &&
      last.aspects.length + last.narrowings.length === 0 &&
      isOfRace(last),
    tells: ['laps', 'person'],
    asks: {
      points: () => 'how many points did the winner get',
      duration: () => 'what was the time of the winner',
      tyres: ({ last }) => (isOfWinner(last) ? 'which tyres did he use' : null),
    },
  },
  {
    is: ({ last }) => isOf(last, ['session-info', 'results']) && last.drivers.length === 1 && isOfRace(last),
    asks: {
      tyres: ({ last }) => `which tyres did ${driverOf(last)} use`,
      points: ({ last }) => `how many points did ${driverOf(last)} get`,
    },
  },
  {
    is: ({ last }) => isOf(last, ['weather']) && isOfRace(last),
    asks: { laps: () => 'and the result of the race', temperatures: () => 'how hot was it' },
  },
  // "Did it rain"
  {
    is: ({ last, asked }) => isOf(last, ['weather']) && /\b(?:wet|rain\w*|damp)\b/.test(asked),
    asks: { ...{ when: whenRained, lap: whenRained, moment: whenRained, duration: whenRained } },
  },
  // "Biggest gap between Norris and Piastri"
  {
    is: ({ last, asked }) =>
      isOf(last, ['race-gaps']) && /\b(?:biggest|largest|smallest|closest|most|max\w*|min\w*)\b/.test(asked),
    tells: ['lap', 'moment', 'when', 'value', 'amount'],
  },
  // Whatever is told of a session: "which race was that?"
  {
    is: ({ last }) =>
      last.topics.length > 0 &&
      last.topics.every((name) => topics[name].session !== null) &&
      last.testing === null &&
      !isOfSeveral(last),
    asks: { race: () => 'when was the race' },
  },
];

function isOfRace({ sessions }: Request): boolean {
  return sessions.every((code) => isRaceCode(code));
}

function isOfWinner({ top, drivers, narrowings }: Request): boolean {
  return top?.count === 1 && top.of === 'race' && drivers.length + narrowings.length === 0;
}

function whenRained(): string {
  return 'when did it rain';
}

function lapOfRetirement({ last }: Spoken): string {
  return `on which lap did ${driverOf(last)} retire`;
}

function isOfRed({ asked }: Spoken): boolean {
  return /\b(?:red|stopp\w+)\b/.test(asked);
}

/** Of what was asked: red flags before safety cars. */
function whenOut(spoken: Spoken): string {
  const { asked } = spoken;
  if (isOfRed(spoken)) return 'when were the red flags';
  return `when was the ${/\b(?:virtual|vscs?)\b/.test(asked) ? 'vsc' : 'safety car'} out`;
}
