import { AskBack } from '../../request/questions.ts';
import { isOf, isOfNobody, isOfStops, wholly, type Lean } from './lean.ts';

const ordinal = '(first|second|third|fourth|fifth|last|final)';

/** What is asked of somebody, a lap or a stint spoken of, in words that would name the result of the race or the field. */
export const besideHim: readonly Lean[] = [
  // "And the second?" after stints of somebody, or his stops
  {
    form: wholly(`(?:(?:what|how) about )?(?:the |his |on the |in the )?${ordinal}(?: one)?`),
    meant: ([, which], last) => {
      if (last.drivers.length === 1 && isOfStops(last)) return 'again';
      if (last.narrowings.some(({ by }) => by === 'sector')) return sectorOf(which!);
      if (isOf(last, ['stints', 'tyre-strategy']))
        return last.drivers.length === 0 ? null : `${which === 'final' ? 'last' : which} stint`;
      return null;
    },
  },
  // "Which tyre was better?" after the stints of one
  {
    form: wholly(
      '(?:which|what) (?:tyres?|compounds?|set|rubber|one) (?:was|were|is|worked|went|held up|lasted|did) (?:the )?(?:better|best|faster|fastest|quicker|quickest|worse|worst|slower|slowest)(?: (?:one|for (?:him|her|them)))?',
    ),
    meant: (_match, last) => {
      const [driver, ...others] = last.drivers;
      if (driver === undefined || others.length > 0 || !isOf(last, ['stints', 'tyre-strategy'])) return null;
      return `how much did the tyres of ${driver} drop off`;
    },
  },
  // "Who was ahead?" of two whose result or gap was told
  {
    form: wholly(
      '(?:who|which (?:of them|one|driver)) (?:was |is |finished |came |came home |ended up )?(?:ahead|in front|first)',
    ),
    meant: (_match, last) =>
      last.drivers.length > 1 &&
      isOf(last, ['session-info', 'results', 'race-gaps']) &&
      last.sessions.every((code) => !code.startsWith('FP'))
        ? 'again'
        : null,
  },
  // "Who was ahead of him then?"
  {
    form: wholly(
      '(?:who|which (?:car|driver)) (?:was |is |were |ran |drove |finished |came )?(?:right |just |directly )?(ahead|behind|in front|before|after)(?: of)?(?: (?:him|her|them))(?: (?:then|there|at that point|at that time|on that lap|at the time))?',
    ),
    meant: ([, side], last) => {
      const [driver, ...others] = last.drivers;
      if (driver === undefined || others.length > 0) return null;
      const isOfMoment = last.laps.some(Number) || last.until !== null;
      if (!isOfMoment && isOf(last, ['session-info', 'results']))
        return `who finished ${/^(?:behind|after)$/.test(side!) ? 'behind' : 'ahead of'} ${driver}`;
      if (isOf(last, ['season-summary', 'standings', 'qualifying-results']) && !isOfMoment) return null;
      throw new AskBack(
        `I cannot tell who was next to ${driver} at that moment. Name whom I shall look at.`,
        'topic',
        last,
      );
    },
  },
  // "What position was he in?" on a lap spoken of
  {
    form: wholly(
      '(?:in )?(?:what|which) (?:position|place|spot) (?:was|is|ran) (?:he|she)(?: (?:in|at|on|then|there|running|running in))*|where (?:was|did) (?:he|she)(?: (?:run|running))?(?: (?:then|at that point|on that lap|at the time))',
    ),
    meant: (_match, last) => {
      const [lap, ...more] = last.laps;
      const [driver, ...others] = last.drivers;
      if (driver === undefined || others.length + more.length > 0 || !(Number(lap) > 0)) return null;
      return isOf(last, ['driver-laps', 'why']) ? `position of ${driver} on lap ${lap}` : null;
    },
  },
  // "And the one after" lap 40
  {
    form: wholly(
      '(?:on |in |for )?(?:the )?(?:one (after|before)(?: (?:that|it))?|(next|previous|following|preceding) one)',
    ),
    meant: ([, side, next], { laps: [lap, ...others], topics }) => {
      if (topics.length === 0 || others.length > 0 || !(Number(lap) > 0)) return null;
      const isAfter = side === 'after' || next === 'next' || next === 'following';
      return Number(lap) + (isAfter ? 1 : -1) > 0 ? `lap ${Number(lap) + (isAfter ? 1 : -1)}` : null;
    },
  },
  // "And who was second in that?" after who led most laps
  {
    form: wholly(`who (?:was|came|is) ${ordinal} (?:in|at|on|for) (?:that|it|this|those)`),
    meant: (_match, last) => (isOf(last, ['positions']) && isOfNobody(last) ? 'again' : null),
  },
  // "And the fewest?" after how many stops there were
  {
    form: wholly('(?:who (?:had|made|did) )?(?:the )?(most|fewest|least)(?: (?:of them|stops))?'),
    meant: ([, end], last) =>
      isOf(last, ['tyre-strategy']) && isOfStops(last) && isOfNobody(last)
        ? `who made the ${end === 'least' ? 'fewest' : end} stops`
        : null,
  },
  // "And who was the most?" after how consistent somebody was
  {
    form: wholly('who (?:was|is) (?:the )?(most|least)'),
    meant: ([, end], last) => (isOf(last, ['lap-distribution']) ? `who was the ${end} consistent` : null),
  },
  // "Who first?", of stops
  {
    form: wholly('who (?:was |went |did |came )?(first|last)(?: (?:in|to (?:stop|pit|come in)))?'),
    meant: ([, which], last) =>
      (isOfStops(last) || isOf(last, ['tyre-strategy', 'stints'])) &&
      (last.drivers.length > 1 || last.teams.length > 0)
        ? `who pitted ${which}`
        : null,
  },
  // "In which stint?", of a lap of somebody
  {
    form: wholly('(?:in|on) (?:which|what) stint(?: (?:was|is) (?:that|it))?'),
    meant: (_match, last) =>
      last.drivers.length === 1 && isOf(last, ['driver-laps', 'lap-times'])
        ? `tyres of ${last.drivers.join('')}`
        : null,
  },
];

function sectorOf(which: string): string | null {
  const at = ['first', 'second', 'third'].indexOf(which.replace(/^(?:last|final)$/, 'third'));
  return at === -1 ? null : `sector ${at + 1}`;
}
