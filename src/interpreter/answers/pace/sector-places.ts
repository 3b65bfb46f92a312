import { sectorNumbers, type SectorPlace } from '../../../core/analysis/pace/sectors.ts';
import type { PlacedSectors, SectorsFindings } from '../../../ops/analyze/sectors.ts';
import { saysAny, secondsWords, sessionPhrase, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { listed, ordinalWord } from '../../request/sentences.ts';

const most =
  'fastest quickest best strongest strong stronger faster quicker better purple most gain gained gains'.split(
    ' ',
  );
const least = 'slowest worst weakest weak weaker slower worse least lose loses losing lost cost costs'.split(
  ' ',
);

interface Placed {
  sector: number;
  place: SectorPlace;
}

/**
 * "Which sector was he strongest in?", "was Norris quickest in any sector?": where the best sectors of each driver spoken of are among
 * those of all drivers of the session. None where that is not asked, or everybody is told of.
 */
export function ownSectorPlaces({ session, drivers }: SectorsFindings, interest: Interest): string[] {
  const { kind, words } = interest;
  const isOfWhich = saysAny(words, ['which', 'what', 'where']) && words.has('sector');
  const isOfSectors = saysAny(words, ['sector', 'sectors']);
  const isOfAny =
    kind === 'whether' && isOfSectors && saysAny(words, ['fastest', 'quickest', 'best', 'purple']);
  const isLeast = saysAny(words, least);
  const isOfOwn = saysAny(words, ['strongest', 'weakest']) && words.has('sector');
  if (!isOfAny && !((isOfWhich || isOfOwn) && (isLeast || saysAny(words, most)))) return [];
  const isOfTeam = interest.drivers.length === 0 && interest.teams.length === 1;
  const own = drivers.filter(({ driver, team }) =>
    isOfTeam ? team === interest.teams[0] : interest.drivers.includes(driver),
  );
  return own.flatMap((row, index) => {
    const told = isOfAny && !isOfWhich ? fastestIn(row) : strongestIn(row, isLeast);
    if (told === null) return [];
    if (index > 0) return [told];
    const isSo = placedSectors(row).some(
      ({ sector, place }) => place.rank === 1 && isAsked(sector, interest),
    );
    const where = sessionPhrase(session);
    return [isOfAny ? `${verdict(interest, isSo)}in ${where}, ${told}` : `In ${where}, ${told}`];
  });
}

/** Whether a sector is one of those that the question names; all are where it names none. */
function isAsked(sector: number, { narrowings }: Interest): boolean {
  const named = narrowings.flatMap((each) => (each.by === 'sector' ? each.sectors : []));
  return named.length === 0 || named.includes(sector);
}

/** "NOR was the fastest of all through sector 2; sector 1 3rd of 20 (0.052 s behind) …" */
function fastestIn(row: PlacedSectors): string | null {
  const placed = placedSectors(row);
  if (placed.length === 0) return null;
  const name = markdownText(row.driver);
  const first = placed.filter(({ place }) => place.rank === 1);
  const others = placed.filter(({ place }) => place.rank > 1);
  const where = listed(first.map(({ sector }) => `sector ${sector}`));
  const said =
    first.length === 0
      ? `${name} was the fastest of all in no sector`
      : `${name} was the fastest of all through ${where}`;
  return `${said}${others.length > 0 ? `; ${listed(others.map(placeWords))}` : ''}.`;
}

/** "LEC was strongest through sector 1, 2nd of 20 (0.012 s behind the fastest); sector 3 5th (…) and sector 2 8th (…)." */
function strongestIn(row: PlacedSectors, isLeast: boolean): string | null {
  const placed = placedSectors(row).toSorted(
    (a, b) => (isLeast ? -1 : 1) * (a.place.rank - b.place.rank || a.place.behindMs - b.place.behindMs),
  );
  const [first, ...others] = placed;
  if (!first || others.length === 0) return null;
  const { place, sector } = first;
  if (place.rank === 1 && !isLeast) return fastestIn(row);
  const of = `${ordinalWord(place.rank)} of ${place.of}`;
  const behind = place.rank === 1 ? '' : `, ${secondsWords(place.behindMs)} behind the fastest`;
  return `${markdownText(row.driver)} was ${isLeast ? 'weakest' : 'strongest'} in sector ${sector} (${of}${behind}), compared with everybody; ${listed(others.map(placeWords))}.`;
}

function placedSectors({ places }: PlacedSectors): Placed[] {
  return sectorNumbers.flatMap((sector) => {
    const place = places[sector];
    return place ? [{ sector, place }] : [];
  });
}

/** "sector 2 5th (0.104 s behind)" */
function placeWords({ sector, place }: Placed): string {
  const behind = place.rank === 1 ? 'the fastest' : `${secondsWords(place.behindMs)} behind`;
  return `sector ${sector} ${ordinalWord(place.rank)} (${behind})`;
}
