import { AskBack } from '../../../request/questions.ts';
import { isOf, isOfNobody, tables } from '../lean.ts';
import { isOfSeveral, type Subject } from './subject.ts';

const whole = /\b(?:wins?|won|victories|podiums?|poles?|retire\w*|dnfs?|fastest laps)\b/;

/** Seasons, tables and the calendar. The more special answers come first. */
export const seasonSubjects: readonly Subject[] = [
  // "What was Hamilton's best finish"
  {
    is: ({ last, asked }) =>
      isOf(last, ['season-summary']) && /\bbest (?:finish|result|race|place|position)/.test(asked),
    tells: ['place', 'race', 'when', 'value'],
  },
  // "How many wins did Verstappen have"
  {
    is: ({ last, asked }) =>
      isOf(last, ['season-summary', 'season-qualifyings']) &&
      last.drivers.length + last.teams.length === 1 &&
      !isOfSeveral(last) &&
      whole.test(asked) &&
      /\bhow (?:many|often)\b/.test(asked),
    tells: ['list', 'place', 'race', 'when', 'value'],
  },
  // "How many different winners", "which team had most retirements", "who had most wins"
  {
    is: ({ last, asked }) =>
      isOf(last, ['season-summary', 'season-qualifyings']) &&
      isOfNobody(last) &&
      last.narrowings.length === 0 &&
      (/\bmost\b/.test(asked) || /\bdifferent\b/.test(asked)),
    tells: ['list', 'person', 'value'],
  },
  // "Biggest winning margin of 2024"
  {
    is: ({ last }) => isOf(last, ['season-races']),
    tells: ['place', 'race', 'when', 'value', 'amount', 'time', 'duration'],
  },
  // "Who leads the championship", "who finished second in it"
  {
    is: ({ last }) =>
      isOf(last, tables) && isOfNobody(last) && last.narrowings.every(({ by }) => by === 'places'),
    tells: ['amount'],
  },
  {
    is: ({ last }) =>
      isOf(last, tables) && isOfNobody(last) && last.narrowings.some(({ by }) => by === 'places'),
    tells: ['value'],
  },
  // "When is the next race"
  { is: ({ last }) => isOf(last, ['temporal-context']), tells: ['time', 'when', 'place', 'race'] },
  // "When was the title decided"
  {
    is: ({ last, asked }) =>
      isOf(last, ['championship']) &&
      isOfNobody(last) &&
      /\b(?:decided|clinch\w*|sealed|won|win)\b/.test(asked),
    tells: ['place', 'race', 'person', 'when'],
  },
  {
    is: ({ last }) => isOf(last, ['head-to-head', 'championship', 'season-qualifyings', 'ratings']),
    asks: {
      race: ({ last }) => {
        throw new AskBack(
          'Which races do you mean? Ask all of it in one question, as in *which races did Hamilton win in 2024*.',
          'topic',
          last,
        );
      },
    },
  },
];
