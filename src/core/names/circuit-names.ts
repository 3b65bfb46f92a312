/** A place where races are held: names of the place, its circuit and nicknames, all meaning the same. */
export interface CircuitNames {
  names: readonly string[];
  /** First name of the country in the table of countries. */
  country: string;
  /** First and last season, where another place once had the same name. */
  from?: number;
  until?: number;
}

/**
 * Circuits by identity, never by round. A schedule's location is one of the names; so are circuit names and nicknames.
 * Words such as "circuit" and "autodromo" need no name of their own: queries and names lose them before they are
 * compared.
 */
export const circuits: readonly CircuitNames[] = [
  ...of('Argentina', ['Buenos Aires', 'Gálvez', 'Juan y Oscar Gálvez']),
  ...of('Australia', ['Melbourne', 'Albert Park'], ['Adelaide']),
  ...of('Austria', ['Spielberg', 'Red Bull Ring', 'RBR', 'A1-Ring', 'Österreichring', 'Zeltweg']),
  ...of('Azerbaijan', ['Baku', 'Baku City']),
  ...of('Bahrain', ['Sakhir', 'Bahrain International', 'BIC', 'Manama']),
  ...of('Belgium', ['Spa-Francorchamps', 'Spa', 'Francorchamps', 'Stavelot'], ['Zolder', 'Heusden-Zolder']),
  ...of('Belgium', ['Nivelles', 'Nivelles-Baulers', 'Brussels']),
  ...of('Brazil', ['São Paulo', 'Interlagos', 'José Carlos Pace', 'Carlos Pace']),
  ...of('Brazil', ['Rio de Janeiro', 'Rio', 'Jacarepaguá', 'Nelson Piquet']),
  ...of('Canada', ['Montreal', 'Gilles Villeneuve', 'Villeneuve', 'Île Notre-Dame', 'Quebec']),
  ...of('Canada', ['Mosport', 'Bowmanville', 'Ontario'], ['Mont-Tremblant', 'St Jovite']),
  ...of('China', ['Shanghai', 'Shanghai International', 'Jiading']),
  ...of(
    'France',
    ['Le Castellet', 'Paul Ricard', 'Ricard'],
    ['Magny-Cours', 'Nevers'],
    ['Dijon', 'Dijon-Prenois'],
  ),
  ...of('France', ['Reims', 'Reims-Gueux'], ['Rouen', 'Rouen-Les-Essarts'], ['Clermont-Ferrand', 'Charade']),
  ...of('France', ['Le Mans', 'Bugatti']),
  ...of('Germany', ['Hockenheim', 'Hockenheimring'], ['Nürburgring', 'Nürburg', 'Nordschleife']),
  ...of('Germany', ['Berlin', 'AVUS']),
  ...of(
    'Great Britain',
    ['Silverstone'],
    ['Brands Hatch', 'Kent'],
    ['Donington', 'Donington Park', 'Castle Donington'],
  ),
  ...of('Great Britain', ['Liverpool', 'Aintree']),
  ...of('Hungary', ['Budapest', 'Hungaroring', 'Mogyoród']),
  ...of('India', ['Buddh', 'Buddh International', 'Greater Noida', 'Noida', 'Uttar Pradesh', 'Delhi']),
  ...of(
    'Italy',
    ['Monza', 'Nazionale Monza'],
    ['Imola', 'Enzo e Dino Ferrari'],
    ['Mugello', 'Scarperia'],
    ['Pescara'],
  ),
  ...of('Japan', ['Suzuka'], ['Fuji', 'Oyama'], ['Aida', 'TI Aida', 'Okayama']),
  ...of('Korea', ['Yeongam', 'Yeongam County', 'Mokpo', 'Korean International']),
  ...of('Malaysia', ['Kuala Lumpur', 'Sepang', 'Sepang International']),
  ...of('Mexico', ['Mexico City', 'Ciudad de México', 'CDMX', 'Hermanos Rodríguez']),
  ...of('Monaco', ['Monte Carlo', 'Monaco']),
  ...of('Morocco', ['Casablanca', 'Ain-Diab']),
  ...of('Netherlands', ['Zandvoort']),
  ...of(
    'Portugal',
    ['Portimão', 'Algarve', 'Algarve International', 'Internacional do Algarve'],
    ['Estoril'],
  ),
  ...of('Portugal', ['Oporto', 'Porto', 'Boavista'], ['Lisbon', 'Monsanto']),
  ...of('Qatar', ['Lusail', 'Losail', 'Lusail International', 'Losail International', 'Al Daayen', 'Doha']),
  ...of('Russia', ['Sochi']),
  ...of('Saudi Arabia', ['Jeddah', 'Jiddah', 'Jeddah Corniche', 'Corniche']),
  ...of('Singapore', ['Marina Bay', 'Singapore']),
  ...of('South Africa', ['Kyalami', 'Midrand'], ['East London', 'Prince George']),
  { names: ['Barcelona', 'Montjuïc', 'Pedralbes'], country: 'Spain', until: 1975 },
  {
    names: ['Barcelona', 'Montmeló', 'Catalunya', 'Cataluña', 'Catalonia', 'Barcelona-Catalunya'],
    country: 'Spain',
    from: 1991,
  },
  { names: ['Madrid', 'Jarama'], country: 'Spain', until: 1981 },
  { names: ['Madrid', 'Madring', 'IFEMA', 'IFEMA Madrid'], country: 'Spain', from: 2026 },
  ...of('Spain', ['Jerez', 'Jerez de la Frontera'], ['Valencia']),
  ...of('Sweden', ['Anderstorp']),
  ...of('Switzerland', ['Bern', 'Bremgarten']),
  ...of('Turkey', ['Istanbul', 'Istanbul Park', 'Intercity Istanbul Park']),
  ...of('United Arab Emirates', ['Yas Island', 'Yas Marina', 'Yas', 'Abu Dhabi']),
  ...of('United States', ['Austin', 'COTA', 'Circuit of the Americas', 'Texas']),
  ...of('United States', ['Miami', 'Miami Gardens', 'Miami International', 'Hard Rock Stadium', 'Florida']),
  ...of('United States', ['Las Vegas', 'Vegas', 'Las Vegas Strip', 'Las Vegas Street', 'Nevada', 'LV']),
  ...of(
    'United States',
    ['Indianapolis', 'Indy', 'Brickyard'],
    ['Watkins Glen', 'New York State'],
    ['Detroit'],
  ),
  ...of('United States', ['Long Beach', 'California'], ['Phoenix'], ['Dallas'], ['Sebring'], ['Riverside']),
  ...of('Vietnam', ['Hanoi']),
];

function of(country: string, ...places: (readonly string[])[]): CircuitNames[] {
  return places.map((names) => ({ names, country }));
}

/**
 * Names under which a country's race is asked for: English name first, then other names, native names, adjectives and
 * three-letter codes (ISO, Olympic, and those of the timing feed). Upper case letters and accents do not matter.
 */
export const countries: readonly (readonly string[])[] = [
  ['Argentina', 'Argentine', 'Argentinian', 'ARG'],
  ['Australia', 'Australian', 'Aussie', 'AUS'],
  ['Austria', 'Austrian', 'Österreich', 'AUT'],
  ['Azerbaijan', 'Azerbaijani', 'Azeri', 'AZE'],
  ['Bahrain', 'Bahraini', 'BRN', 'BHR', 'BAH'],
  ['Belgium', 'Belgian', 'Belgique', 'België', 'BEL'],
  ['Brazil', 'Brazilian', 'Brasil', 'BRA'],
  ['Canada', 'Canadian', 'CAN'],
  ['China', 'Chinese', 'CHN'],
  ['France', 'French', 'FRA'],
  ['Germany', 'German', 'Deutschland', 'West Germany', 'GER', 'DEU'],
  ['Great Britain', 'United Kingdom', 'UK', 'GB', 'GBR', 'Britain', 'British', 'England', 'English'],
  ['Hungary', 'Hungarian', 'Magyar', 'Magyarország', 'HUN'],
  ['India', 'Indian', 'IND'],
  ['Italy', 'Italian', 'Italia', 'ITA'],
  ['Japan', 'Japanese', 'Nippon', 'JPN', 'JAP'],
  ['Korea', 'South Korea', 'Korean', 'KOR'],
  ['Luxembourg', 'LUX'],
  ['Malaysia', 'Malaysian', 'MAS', 'MYS', 'MAL'],
  ['Mexico', 'Mexican', 'México', 'MEX'],
  ['Monaco', 'Monégasque', 'MON', 'MCO'],
  ['Morocco', 'Moroccan', 'MAR'],
  ['Netherlands', 'Dutch', 'Holland', 'Nederland', 'NED', 'NLD'],
  ['Portugal', 'Portuguese', 'POR', 'PRT'],
  ['Qatar', 'Qatari', 'QAT'],
  ['Russia', 'Russian', 'RUS'],
  ['San Marino', 'SMR'],
  ['Saudi Arabia', 'Saudi Arabian', 'Saudi', 'KSA', 'SAU'],
  ['Singapore', 'Singaporean', 'SGP', 'SIN'],
  ['South Africa', 'South African', 'RSA', 'ZAF'],
  ['Spain', 'Spanish', 'España', 'ESP'],
  ['Sweden', 'Swedish', 'SWE'],
  ['Switzerland', 'Swiss', 'SUI', 'CHE'],
  ['Turkey', 'Turkish', 'Türkiye', 'TUR'],
  ['United Arab Emirates', 'UAE', 'Emirates', 'Emirati', 'Abu Dhabi', 'ARE'],
  ['United States', 'United States of America', 'USA', 'US', 'America', 'American'],
  ['Vietnam', 'Vietnamese', 'VIE', 'VNM'],
];
