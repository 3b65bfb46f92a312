import { SvcError } from '../errors.ts';
import { editDistance, foldName, rankByName, squashName } from './name-matching.ts';
import type { DriverResult } from '../results/driver-result.ts';

/** What a driver can be asked for by. */
export type NamedDriver = Pick<DriverResult, 'code' | 'driverNumber' | 'firstName' | 'lastName' | 'fullName'>;

/** Names nobody could guess from the driver list: folded nickname to folded last name. */
const nicknames: ReadonlyMap<string, string> = new Map([
  ['checo', 'perez'],
  ['kmag', 'magnussen'],
]);

/**
 * The driver that a query means: code, number, last name, full name in either order, any single name ("Kimi"), the
 * beginning of a name from three letters on, or a name with a slip. Accents and case do not matter.
 *
 * @throws NOT_FOUND with `details.drivers`, the codes of the session, and the nearest as `details.candidates`; AMBIGUOUS when
 *   several drivers fit; INVALID_INPUT for an empty query.
 */
export function resolveDriver<T extends NamedDriver>(drivers: readonly T[], query: string | number): T {
  const text = String(query).trim();
  const asked = foldName(text);
  if (asked === '') {
    throw new SvcError(
      'INVALID_INPUT',
      'No driver is given.',
      'Give a three-letter code, a car number or a name, e.g. VER.',
      { drivers: codes(drivers) },
    );
  }
  for (const fits of matchers(asked)) {
    const [driver, ...others] = drivers.filter(fits);
    if (!driver) continue;
    if (others.length > 0) throw ambiguous(text, [driver, ...others]);
    return driver;
  }
  throw drivers.length > 0 && drivers.every(isNameless) && !/^\d+$/.test(asked)
    ? unnamed(drivers, text)
    : notFound(drivers, text);
}

/**
 * The drivers that several queries mean, in their order.
 *
 * @throws what `resolveDriver` throws, and INVALID_INPUT when two queries mean the same driver.
 */
export function resolveDrivers<T extends NamedDriver>(
  drivers: readonly T[],
  queries: readonly (string | number)[],
): T[] {
  const resolved = queries.map((query) => resolveDriver(drivers, query));
  for (const [index, driver] of resolved.entries()) {
    const first = resolved.indexOf(driver);
    if (first === index) continue;
    throw new SvcError(
      'INVALID_INPUT',
      `${driver.code} is named twice: ${JSON.stringify(queries[first])} and ${JSON.stringify(queries[index])}.`,
      'Give each driver once.',
      { driver: driver.code, values: [queries[first], queries[index]] },
    );
  }
  return resolved;
}

/** From certain to tolerant; the first one that any driver passes decides. */
function matchers(asked: string): ((driver: NamedDriver) => boolean)[] {
  const nickname = nicknames.get(asked);
  const squashed = squashName(asked);
  const number = /^\d{1,3}$/.test(asked) ? Number(asked) : null;
  const allowedEdits = squashed.length < 8 ? 1 : 2;
  return [
    (driver) => foldName(driver.code) === asked,
    (driver) => number !== null && Number(driver.driverNumber) === number,
    (driver) => fullNames(driver).includes(squashed),
    (driver) => squashName(driver.lastName ?? '') === squashed,
    (driver) => nickname !== undefined && foldName(driver.lastName ?? '') === nickname,
    (driver) => asked.split(' ').every((word) => singleNames(driver).includes(word)),
    (driver) => asked.length >= 3 && singleNames(driver).some((name) => name.startsWith(asked)),
    (driver) =>
      squashed.length >= 5 &&
      [...fullNames(driver), ...singleNames(driver), squashName(driver.lastName ?? '')].some(
        (name) => editDistance(squashed, name, allowedEdits) <= allowedEdits,
      ),
  ];
}

/** Full name in both orders and with the initial, without blanks. */
function fullNames({ firstName, lastName, fullName }: NamedDriver): string[] {
  const first = squashName(firstName ?? '');
  const last = squashName(lastName ?? '');
  const names = [squashName(fullName ?? '')];
  if (first !== '' && last !== '') names.push(first + last, last + first, first.charAt(0) + last);
  return names.filter((name) => name !== '');
}

function singleNames({ firstName, lastName, fullName }: NamedDriver): string[] {
  const words = [firstName, lastName, fullName].flatMap((name) => foldName(name ?? '').split(' '));
  return [...new Set(words)].filter((word) => word.length >= 2);
}

function ambiguous(text: string, fitting: readonly NamedDriver[]): SvcError {
  const named = fitting.map((driver) => `${driver.code} (${driver.fullName ?? driver.driverNumber})`);
  return new SvcError(
    'AMBIGUOUS',
    `${JSON.stringify(text.slice(0, 80))} fits several drivers: ${named.join(', ')}.`,
    'Use the three-letter code.',
    { query: text, candidates: codes(fitting) },
  );
}

/** Whoever is asked for may well have driven. */
function unnamed(drivers: readonly NamedDriver[], text: string): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `It is unknown which car ${JSON.stringify(text.slice(0, 80))} drove in this session: its cars are known by number only.`,
    `Use a car number: ${codes(drivers).join(', ')}.`,
    { query: text, candidates: [], drivers: codes(drivers) },
  );
}

function isNameless({ code, driverNumber, lastName, fullName }: NamedDriver): boolean {
  return code === driverNumber && lastName === null && fullName === null;
}

function notFound(drivers: readonly NamedDriver[], text: string): SvcError {
  const ranked = rankByName(text, drivers, (driver) => [
    driver.code,
    ...[driver.lastName, driver.firstName, driver.fullName].flatMap((name) => name ?? []),
  ]);
  const nearest = codes(ranked.slice(0, 3).map(({ item }) => item));
  return new SvcError(
    'NOT_FOUND',
    `No driver ${JSON.stringify(text.slice(0, 80))} took part in this session.`,
    drivers.length > 0 ? `Took part: ${codes(drivers).join(', ')}.` : 'The session has no driver list.',
    { query: text, candidates: nearest, drivers: codes(drivers) },
  );
}

function codes(drivers: readonly NamedDriver[]): string[] {
  return drivers.map((driver) => driver.code);
}
