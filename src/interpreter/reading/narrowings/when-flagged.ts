import type { NamedMoment } from '../../../core/calendar/until.ts';
import { take, textOf, wordAt, type Reading } from '../words.ts';

const whenFlagged =
  /^(?:when |as |(?:at )?the (?:time|moment) (?:of )?(?:when )?|at (?=(?:the )?(?:first )?red))(?:(?:the )?(?:race|session|grand prix) (?:was|got|had been) )?(?:the )?(?:first )?(red flag(?:ged)?|safety car|sc|red(?! bulls?\b))(?: (?:came|come|comes|was|went|flew|got|hit|appeared|stopped|interrupted|deployed|called|thrown|shown|waved|out|the race))*/;
const beforeQuestion = /^(?:and|me|know|say|tell|about|exactly|or|see)$/;

const ofOrder = /\b(?:gaps?|order|positions?|places|standing|running|where (?:was|were))\b/;
const ofLead = /\b(?:leading|led|leader|lead|ahead|in front)\b/;

/** "The order when the red flag came out": who is where at that moment, and not when it was. */
export function takeWhenFlagged(reading: Reading): NamedMoment | null {
  const { words } = reading;
  for (let at = 1; at < words.length; at++) {
    const match = whenFlagged.exec(textOf(words.slice(at)));
    if (match === null || reading.isTaken[at] || beforeQuestion.test(wordAt(reading, at - 1))) continue;
    const said = textOf(words.slice(0, at));
    const isRed = match[1]!.startsWith('red');
    if (!ofOrder.test(said) && !(isRed && ofLead.test(said))) continue;
    take(reading, at, match[0].split(' ').length);
    return isRed ? 'red-flag' : 'safety-car';
  }
  return null;
}
