import { AskBack } from '../../request/questions.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { isOf, isOfNobody, isOfStops, tables, wholly, type Lean } from './lean.ts';

const comparing: readonly TopicName[] = [
  'telemetry',
  'speed-trace',
  'lap-times',
  'driver-laps',
  'sectors',
  'stints',
  'pit-stops',
  'qualifying-results',
];

/** What is of somebody, where the answer before was of one driver or of nobody in particular. */
export const ofWhom: readonly Lean[] = [
  // "Who was faster?" after the lap times of one
  {
    form: wholly(
      '(?:who|which driver|anyone|anybody|was anyone|was anybody|was someone) (?:was |is |were |went |had |drove )?(?:faster|quicker|slower|better|higher)',
    ),
    meant: (_match, last) => {
      const [driver, ...others] = last.drivers;
      if (driver === undefined || others.length > 0 || !(isOf(last, comparing) || isOfStops(last)))
        return null;
      throw new AskBack(
        `With whom shall I compare ${driver}? Name the driver, or say *everybody*.`,
        'drivers',
        last,
      );
    },
  },
  // "How many stops was that?" after who won
  {
    form: wholly(
      '(?:(?:on|with|in) )?how many (?:pit ?stops|stops|pit stops)( (?:was|is|were) (?:that|it|this|those))?',
    ),
    meant: ([said, isOfThat], last) => {
      const [driver] = last.drivers;
      if (driver === undefined && isOfThat === undefined && !/\b(?:on|with) how\b/.test(said)) return null;
      if (driver !== undefined) return `how many stops did ${last.drivers.join(' and ')} make`;
      if (last.teams.length > 0 || isOf(last, ['race-control'])) return null;
      throw new AskBack('Whose stops? Name the driver, or say *everybody*.', 'driver', {
        ...last,
        topics: ['tyre-strategy'],
        aspects: ['stops', 'count'],
        top: null,
        narrowings: [],
      });
    },
  },
  // "And the slowest?" after the fastest lap of all
  {
    form: wholly(
      '(?:the |which (?:was|is) the |what (?:was|is) the |who (?:was|had|did|set) the )?(?:slowest|worst|longest)(?: one| lap)?',
    ),
    meant: (_match, last) => {
      if (!isOf(last, ['lap-times', 'driver-laps']) || last.laps.some(Number)) return null;
      if (last.drivers.length === 1) return 'slowest lap';
      if (!last.laps.includes('best') || !isOfNobody(last)) return null;
      throw new AskBack(
        'The slowest laps of all are those into and out of the pits. Whose slowest lap shall I look for?',
        'driver',
        last,
      );
    },
  },
  // "With which team?" after who won a title
  {
    form: wholly('(?:with|for|in|at) (?:which|what) (?:team|car)|(?:which|what) (?:team|car)'),
    meant: (_match, last) => {
      if (!isOf(last, tables) || !isOfNobody(last) || last.constructors) return null;
      throw new AskBack('Whose team? Name the driver.', 'driver', {
        ...last,
        topics: ['drivers'],
        ...{ top: null, narrowings: [], aspects: [] },
      });
    },
  },
  // "How old were the tyres?", nobody's
  {
    form: wholly(
      'how (?:old|worn|fresh|used)(?: (?:was|were|is|are) (?:it|that|they|those))?|how (?:old|worn|fresh|new|used) (?:were|was|are|is) (?:the|his|those|these|that)? ?(?:tyres?|rubber|set)?(?: (?:at the (?:very )?(?:end|finish|flag)|by the end|in the end))?|(?:on )?how (?:old|worn|fresh) (?:tyres|rubber)',
    ),
    meant: (_match, last) => {
      const areOfTyres = isOf(last, ['lap-times', 'driver-laps', 'pit-stops', 'tyre-strategy', 'stints']);
      if (areOfTyres && last.drivers.length === 1)
        return `how old were the tyres of ${last.drivers.join('')}`;
      if (!isOfNobody(last) || !(areOfTyres || isOf(last, ['session-info', 'results']))) return null;
      throw new AskBack('Whose tyres? Name the driver, or say *everybody*.', 'driver', {
        ...last,
        topics: ['tyre-strategy'],
        ...{ top: null, laps: [], narrowings: [], aspects: [] },
      });
    },
  },
];
