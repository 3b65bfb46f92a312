import type { Schedule } from '../../core/calendar/schedule.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import type { Conversation } from '../request/conversation.ts';
import { asksForNumber } from '../request/questions.ts';
import { takeDate } from './dates.ts';
import { isNameAt } from './driver-words.ts';
import type { PhraseBook } from './phrases.ts';
import { takeBareRange } from './narrowings/lap-ranges.ts';
import { readMessage, type ReadMessage } from './read-message.ts';
import { currentYear, whenKnown, type Moment } from '../request/moment.ts';
import type { Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import { startReading, type Word } from './words.ts';
import { takeYears } from './years.ts';

const ofLaps: ReadonlySet<TopicName> = new Set(['driver-laps', 'lap-times', 'lap-distribution', 'multi-lap']);

/** The words of a message held against the names of its season; of the current one and the one before where it names none. */
export async function readWithNames(
  words: readonly Word[],
  context: Moment & { conversation: Conversation },
  phrases: PhraseBook,
): Promise<ReadMessage> {
  const thisYear = currentYear(context.nowMs);
  const { last, pending } = context.conversation;
  const isNumberAsked = pending !== null && asksForNumber(pending.missing);
  const reading = startReading(words);
  takeDate(reading);
  const areLapsSpokenOf = isOfLaps(pending?.request ?? last);
  takeBareRange(reading, { currentYear: thisYear, areLapsSpokenOf });
  const { years } = takeYears(reading, thisYear, isNumberAsked);
  const spokenOf = (pending?.request ?? last)?.years ?? [];
  const year = years.at(-1) ?? spokenOf.at(-1) ?? thisYear;
  const schedule = (await whenKnown(context.knowledge.schedule(year))) ?? emptySchedule(year);
  const names = { phrases, year, currentYear: thisYear, schedule, isNumberAsked, areLapsSpokenOf };
  const without = readMessage(words, { ...names, drivers: [] });
  // Most questions about the season name no driver, and lists of drivers take a while.
  if (!mayNameDrivers(without) && without.cars.length === 0) return without;
  const own = await driversOfYears(years.length > 0 ? years.slice(-2) : [year], context);
  const read = own.length > 0 ? readMessage(words, { ...names, drivers: own }) : null;
  if (read && read.unknown.length === 0 && read.corrections.length === 0) return read;
  // Who is named may not have driven that year: the tools say so.
  const drivers = [...own, ...(await driversOfYears([thisYear, thisYear - 1], context))];
  const wider = drivers.length > 0 ? readMessage(words, { ...names, drivers: distinct(drivers) }) : null;
  const isBetter = wider !== null && (read === null || wider.unknown.length < read.unknown.length);
  const best = (isBetter ? ofOtherSeasons(wider, own, years) : read) ?? without;
  // Of a season that was named and cannot be had nobody knows the names: the tools say who has it.
  const isUnknownSeason = own.length === 0 && years.some((each) => each <= thisYear);
  return best === without || isUnknownSeason ? withNamesAsSaid(best) : best;
}

/** Whether laps were shown, or named by their numbers. */
function isOfLaps(spokenOf: Request | null): boolean {
  return (
    spokenOf !== null &&
    (spokenOf.topics.some((name) => ofLaps.has(name)) ||
      spokenOf.laps.some((lap) => /^\d+$/.test(lap)) ||
      spokenOf.narrowings.some(({ by }) => by === 'open-laps'))
  );
}

/** With those named who have no result of the one season that is named. */
function ofOtherSeasons(
  read: ReadMessage,
  own: readonly SeasonDriver[],
  years: readonly number[],
): ReadMessage {
  if (years.length !== 1 || own.length === 0) return read;
  const ids = new Set(own.map(({ driverId }) => driverId));
  const isStranger = ({ meant }: ReadMessage['drivers'][number]) =>
    meant.length > 0 && meant.every(({ driverId }) => !ids.has(driverId));
  return { ...read, strangers: read.drivers.filter(isStranger) };
}

/** Where no list of drivers can be had, what may be a name goes to the tools as it is: they know who took part. */
function withNamesAsSaid(read: ReadMessage): ReadMessage {
  const names = read.unknown.filter(({ text }) => /^[a-z]{3,20}$/.test(text));
  const mentions = names.map((word) => ({
    ...{ query: word.raw, said: word.raw, meant: [] },
    at: read.words.indexOf(word),
    length: 1,
  }));
  return {
    ...read,
    drivers: [...read.drivers, ...mentions],
    unknown: read.unknown.filter((word) => !names.includes(word)),
  };
}

/** First names of drivers that circuits have in their names: "Prince George", "Autódromo Oscar". */
const alsoOfCircuits = /^(?:george|oscar|carlos|jose|gilles|enzo|dino)$/;

/** Names are unknown words, or taken for slips of others; codes may be words as well, as NOR is. */
function mayNameDrivers({ unknown, corrections, words }: ReadMessage): boolean {
  const mayBeName = ({ raw, text }: Word, at: number) =>
    /^[A-Z]{3}$/.test(raw) || alsoOfCircuits.test(text) || isNameAt(words, at);
  return unknown.length > 0 || corrections.length > 0 || words.some(mayBeName);
}

/** Drivers of the seasons, each once; those of seasons that cannot be had are missing. */
async function driversOfYears(years: readonly number[], { knowledge }: Moment): Promise<SeasonDriver[]> {
  const lists = await Promise.all([...new Set(years)].map((year) => whenKnown(knowledge.drivers(year))));
  const byId = new Map<string, SeasonDriver>();
  for (const driver of lists.flatMap((list) => list ?? []))
    if (!byId.has(driver.driverId)) byId.set(driver.driverId, driver);
  return [...byId.values()];
}

function distinct(drivers: readonly SeasonDriver[]): SeasonDriver[] {
  return [...new Map(drivers.map((driver) => [driver.driverId, driver])).values()];
}

function emptySchedule(year: number): Schedule {
  return { year, events: [], origin: 'f1schedule' };
}
