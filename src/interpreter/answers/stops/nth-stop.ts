import type { PitStop } from '../../../core/analysis/race/pit-stops.ts';
import { groupBy } from '../../../core/group-by.ts';
import { countWords, listed, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { secondsWords, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "The 2nd stop of GAS was on lap 44 and took 29.512 s in the pit lane.", of the stop in turn that a question names; none where it names none. */
export function nthStopWords(made: readonly PitStop[], { narrowings, drivers }: Interest): string[] {
  const asked = narrowings.find((each) => each.by === 'stop');
  if (asked?.by !== 'stop') return [];
  if (drivers.length === 0) return asked.stops.map((place) => madeBy(made, place));
  return drivers.flatMap((driver) => {
    const own = made.filter((stop) => stop.driver === driver).toSorted((a, b) => a.lapNumber - b.lapNumber);
    const name = markdownText(driver);
    return asked.stops.map((place) => {
      const stop = place === 'last' ? own.at(-1) : own[place - 1];
      if (stop === undefined)
        return `${name} made no ${place === 'last' ? '' : `${ordinalWord(place)} `}stop: ${name} came in ${oftenWords(own.length)}.`;
      const took = stop.laneMs === null ? '' : ` and took ${secondsWords(stop.laneMs)} in the pit lane`;
      const of =
        place === 'last'
          ? own.length === 1
            ? 'only stop'
            : `last of ${countWords(own.length, 'stop')}`
          : `${ordinalWord(place)} stop`;
      return `The ${of} of ${name} was on lap ${stop.lapNumber}${took}.`;
    });
  });
}

/** "A 2nd stop was made by ANT (lap 43) and LAW (lap 27).", of everybody. */
function madeBy(made: readonly PitStop[], place: number | 'last'): string {
  const ofEach = [...groupBy(made, ({ driver }) => driver).values()].flatMap((own) => {
    const inTurn = own.toSorted((a, b) => a.lapNumber - b.lapNumber);
    return (place === 'last' ? inTurn.at(-1) : inTurn[place - 1]) ?? [];
  });
  const told = ofEach
    .toSorted((a, b) => a.lapNumber - b.lapNumber)
    .map(({ driver, lapNumber }) => `${markdownText(driver)} (lap ${lapNumber})`);
  const which = place === 'last' ? 'last' : ordinalWord(place);
  if (told.length === 0) return `Nobody made a ${which} stop.`;
  return `${place === 'last' ? 'Last stops were' : `A ${which} stop was`} made by ${listed(told)}.`;
}
