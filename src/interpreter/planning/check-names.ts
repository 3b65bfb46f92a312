import type { ReadMessage } from '../reading/read-message.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { listed } from '../request/sentences.ts';

/** @throws AskBack for a name that several drivers have or may have, for a team that the season did not have; PlainAnswer for a driver of others */
export function checkNames({ drivers, teams, strangers, words }: ReadMessage, request: Request): void {
  const which = drivers.find(({ at }) => words[at - 1]?.text === 'which');
  if (which)
    throw new AskBack(
      `Which "${which.said}" do you mean? Name the drivers in full, and one season in which they raced.`,
      'driver',
      { ...request, drivers: [] },
    );
  const several = drivers.find(({ meant }) => meant.length > 1);
  if (several) {
    const names = several.meant.map(({ givenName, familyName }) => `${givenName} ${familyName}`);
    const question = `"${several.said}" fits several drivers: ${listed(names)}. Which one do you mean?`;
    throw new AskBack(question, 'driver', { ...request, drivers: [] }, names);
  }
  const other = strangers[0]?.meant[0];
  // Who drove in practice alone is in no list.
  const isOfPractice = request.testing !== null || request.sessions.some((code) => code.startsWith('FP'));
  if (other && !isOfPractice) {
    const { givenName, familyName } = other;
    throw new PlainAnswer(
      `${givenName} ${familyName} has no result in ${request.years[0]}. Ask *drivers ${request.years[0]}* for who has.`,
      { ...request, drivers: [] },
    );
  }
  const stranger = teams.find(({ isKnown }) => !isKnown);
  if (stranger) {
    const question = `I know no team "${stranger.name}" in that season. Which team do you mean?`;
    throw new AskBack(question, 'team', { ...request, teams: [] });
  }
}
