import { readOrdinal } from '../../../reading/words.ts';
import { AskBack } from '../../../request/questions.ts';
import { isOf, isOfFlags, isOfStops, type Lean, wholly } from '../lean.ts';

/** What leans on the two drivers, the stint, the places, the stops or the flags of the answer before. */
export const ofTwo: readonly Lean[] = [
  // "Who's ahead on points?", "which of them has more points?" after who the team mate of somebody is
  {
    form: wholly(
      '(?:who(?:s| is| s)?|which (?:one )?(?:of (?:them|the two|those two) )?is) (?:(?:currently|now) )?ahead(?: (?:on|in|by|for) points)?|(?:who|which (?:one )?of (?:them|the two|those two)) (?:has|got|scored|have) (?:the )?(?:more|most) points',
    ),
    meant: (_match, last) => {
      const [driver, ...others] = last.drivers;
      const isOfMates = isOf(last, ['drivers']) && last.aspects.includes('team-mates');
      return isOfMates && driver !== undefined && others.length === 0
        ? `who has more points ${driver} or his team mate`
        : null;
    },
  },
  // "And Norris, same stint" after the second stint of another
  {
    form: /^(.+?) (?:(?:in|on|over|for|of) )?(?:the |that )?same stint$/,
    meant: ([, whom], last) => (last.narrowings.some(({ by }) => by === 'stint') ? whom! : null),
  },
  // "Time of the guy in P2" after a qualifying: no second practice, and no race
  {
    form: wholly(
      '(?:(?:the )?(?:time|lap) of )?(?:the )?(?:guy|driver|man|car|one|bloke|person) (?:who was |that was )?in (?:p ?(\\d{1,2})|(second|third|fourth|fifth|sixth)(?: place)?)',
    ),
    meant: ([, number, ordinal], last) =>
      isOf(last, ['qualifying-results']) ? `and p${number ?? String(readOrdinal(ordinal!))}` : null,
  },
  // "Which of them came in first?" after the stops of two: into the pits
  {
    form: wholly('(who|which (?:one )?of (?:them|the two|those two)) (?:came in|pitted|boxed) (first|last)'),
    meant: ([, who, which], last) => (isOfStops(last) ? `${who} pitted ${which}` : null),
  },
  // "And the quickest of anyone that day?" after the stops of a team
  {
    form: wholly(
      '(?:(?:what|which|who) (?:was|had) )?(?:the )?(quickest|fastest|slowest|longest|shortest)(?: one| stop)? of (?:all|anyone|anybody|everyone|everybody|the (?:whole )?field|the race)(?: (?:that day|there|in that race))?',
    ),
    meant: ([, extreme], last) => (isOfStops(last) ? `${extreme} stop of everybody` : null),
  },
  // "Who was leading at each of them?" after red flags: of laps that were not spoken of
  {
    form: wholly(
      'who (?:was leading|led|was in the lead|was ahead) (?:at|during|before|after) (?:each|all|any) of (?:them|those|these)',
    ),
    meant: (_match, last) => {
      if (!isOfFlags(last)) return null;
      throw new AskBack('On which lap? Ask for instance *who led on lap 20 of Monza 2025*.', 'topic', {
        ...last,
        topics: [],
      });
    },
  },
];
