import { seasonState } from '../../../core/analysis/season/temporal-context.ts';
import { namedPlaces, nameWords } from '../../../core/names/event-names.ts';
import { dateWords } from '../../answers/times.ts';
import { continents } from '../../places/continents.ts';
import { textOf, type Word } from '../../reading/words.ts';
import { currentSchedule, type Moment } from '../../request/moment.ts';
import { PlainAnswer } from '../../request/questions.ts';
import { withWords } from './with-words.ts';

const comingRace =
  /^(?:(?:and|so|ok|but) )*(?:(?:when|where|what|which|who)(?:s| is| will be)? )?(?:the )?next (?:f1 )?(?:race|grand prix|gp|one|event|round)(?: (?:held|to be held|there))? (?:in|at|on) ((?:the )?[a-z ]+?)$/;

/**
 * "When is the next race in Asia?", "next race in the UK": with the race that this is, of those still to come. null: it asks for no such race.
 *
 * @throws PlainAnswer where none is to come there
 */
export async function withComingRace(
  words: readonly Word[],
  moment: Moment,
): Promise<{ words: Word[]; opening: string } | null> {
  const match = comingRace.exec(textOf(words));
  if (match === null) return null;
  const said = match[1]!;
  const schedule = await currentSchedule(moment);
  const races = schedule.events.filter(({ isTesting }) => !isTesting);
  const countries = continents[said];
  const called = nameWords(said).join('');
  const there = namedPlaces(schedule.year, races).filter((place) =>
    countries === undefined
      ? place.names.has(called)
      : place.event !== null && place.countries.some((country) => countries.includes(country)),
  );
  if (there.length === 0 && countries === undefined) return null;
  const held = there.flatMap(({ event }) => event ?? []);
  const states = seasonState(schedule, moment.nowMs).races;
  const next = states.find(({ event, status }) => status === 'upcoming' && held.includes(event));
  const where = words
    .slice(words.length - said.split(' ').length)
    .map(({ raw }) => raw)
    .join(' ');
  if (next === undefined) throw new PlainAnswer(noneThere(where, schedule.year, held.at(-1)));
  return {
    words: withWords(words, match, `when is the ${next.event.eventName} ${next.event.year}`),
    opening: `The next race in ${where} is the ${next.event.eventName}.`,
  };
}

function noneThere(where: string, year: number, last: { eventName: string; eventDate: string } | undefined) {
  const before = last === undefined ? '' : `: the ${last.eventName} was on ${dateWords(last.eventDate)}`;
  return `No race in ${where} is still to come on the ${year} calendar${before}.`;
}
