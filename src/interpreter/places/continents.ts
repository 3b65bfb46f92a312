const middleEast = ['Bahrain', 'Qatar', 'Saudi Arabia', 'United Arab Emirates'];
const northAmerica = ['Canada', 'Mexico', 'United States'];
const southAmerica = ['Argentina', 'Brazil'];
const europe = (
  'Austria, Azerbaijan, Belgium, France, Germany, Great Britain, Hungary, Italy, Luxembourg, Monaco, Netherlands, Portugal, Russia, ' +
  'San Marino, Spain, Sweden, Switzerland, Turkey'
).split(', ');
const farEast = ['China', 'India', 'Japan', 'Korea', 'Malaysia', 'Singapore', 'Vietnam'];

/** Countries that have held races, by their first names in the table of countries. Azerbaijan counts for both continents that it is reckoned to. */
export const continents: Readonly<Record<string, readonly string[]>> = {
  africa: ['Morocco', 'South Africa'],
  asia: [...farEast, ...middleEast, 'Azerbaijan'],
  'the middle east': middleEast,
  'middle east': middleEast,
  europe,
  australia: ['Australia'],
  'north america': northAmerica,
  'south america': southAmerica,
  'latin america': [...southAmerica, 'Mexico'],
  'the americas': [...northAmerica, ...southAmerica],
};
