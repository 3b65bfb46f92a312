import { wholly, type Lean } from '../lean.ts';
import { lapSubjects } from './of-laps.ts';
import { raceSubjects } from './of-race.ts';
import { seasonSubjects } from './of-season.ts';
import { stopSubjects } from './of-stops.ts';
import type { Spoken } from './subject.ts';
import { waysToAsk } from './ways.ts';
import type { Detail } from '../../../request/detail.ts';

const subjects = [...stopSubjects, ...lapSubjects, ...raceSubjects, ...seasonSubjects];

/** "Do you know which lap that was?" */
const politely =
  '(?:(?:do you know|any idea|can you tell me|could you tell me|tell me|remind me|i meant?) )?';

/** Asks the question before once more. */
const onceMore = 'again';

/** What asks for one thing of what was just told: "which lap was that on?", "drivers name please", "where was that?" */
export const details: readonly Lean[] = waysToAsk.map(([detail, form]) => ({
  form: wholly(`${politely}(?:${form})(?: mate| man| bro)?`),
  detail,
  meant: (_match, last, asked) => tellingOf(detail, { last, asked }),
}));

/** The question whose answer begins with the detail; null: nothing of that kind was told. @throws AskBack, PlainAnswer */
function tellingOf(detail: Detail, spoken: Spoken): string | null {
  for (const { is, tells, asks } of subjects) {
    if (!is(spoken)) continue;
    if (tells?.includes(detail)) return onceMore;
    const instead = asks?.[detail]?.(spoken) ?? null;
    if (instead !== null) return instead;
  }
  return null;
}
