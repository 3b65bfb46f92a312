import { foldName } from '../../core/names/name-matching.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { takeChanges } from './change-words.ts';
import { takeDate, type DateMention } from './dates.ts';
import { driverNames, queryOfCar, takeDrivers, type DriverMention } from './driver-words.ts';
import { eventNames, takeEvents, takeEventWords, type EventMention } from './event-words.ts';
import { takeLaterLeftOut } from './narrowings/left-out-forms.ts';
import { isLightVerb } from './light-verbs.ts';
import { withTimesOfLaps } from './wordings/time-of-lap.ts';
import { isIdle } from './wordings/idle-words.ts';
import { harmlessWords, plainWords } from './harmless-words.ts';
import { isCasual, isDenied } from './wordings/said-in-passing.ts';
import { takeHomes } from './wordings/nationality-words.ts';
import { takeTimeZone } from './wordings/zone-words.ts';
import { withThisYear } from './wordings/beside-this-year.ts';
import {
  takeExclusions,
  takeLeast,
  takePlaces,
  takeReferences,
  takeUnits,
} from './narrowings/narrowing-words.ts';
import { takeDenials, takeDeniedSessions } from './narrowings/denials.ts';
import { laterForms } from './narrowings/narrowing-forms.ts';
import { atTheCut } from './narrowings/part-forms.ts';
import { takeOthers } from './narrowings/others.ts';
import { takeRelation } from './narrowings/season-relations.ts';
import { narrowingOfPart, partBeside, takeSeasonPart, type SeasonPart } from './narrowings/season-parts.ts';
import { takeStartsOn } from './narrowings/tyre-forms.ts';
import { takeUnderlining } from './narrowings/underlining.ts';
import { takeSeasonEnds } from './narrowings/season-ends.ts';
import { takeTitleOver } from './narrowings/title-over.ts';
import { titleNeed } from './narrowings/title-needs.ts';
import type { Cue } from './cues.ts';
import type { Narrowing } from '../request/narrowing.ts';
import { takeBareRange, takeBestOne } from './narrowings/lap-ranges.ts';
import { takeNumbers, type NamedNumbers } from './numbers.ts';
import { takeCues, takeCuesAcross, type PhraseBook, type SpokenCue } from './phrases.ts';
import { takeAskers } from './remarks/asker-words.ts';
import { withoutRemarks } from './remarks/remarks.ts';
import { namesLike } from './spelling/similar-names.ts';
import { correctWord, type Correction } from './spelling/correct-word.ts';
import { eventRange, searchedEvents, takeCounts, takeNarrowings } from './narrowings/take-narrowings.ts';
import { takeWeekday, takeWholeWeekend } from './narrowings/weekdays.ts';
import type { Weekday } from '../request/request.ts';
import { takeTeams, teamNames, type TeamMention } from './team-words.ts';
import { takeUntil, type SaidUntil } from './until-words.ts';
import { readOrdinal, startReading, textOf, type Word } from './words.ts';
import { takeYears, type NamedYears } from './years.ts';

/** A message taken apart. */
export interface ReadMessage {
  words: readonly Word[];
  /** Its words before any was corrected. */
  typed: readonly Word[];
  cues: readonly SpokenCue[];
  years: NamedYears;
  date: DateMention | null;
  /** A day of the weekend. */
  weekday: Weekday | null;
  numbers: NamedNumbers;
  /** What the tools are asked with for cars that are named by their numbers. */
  cars: readonly string[];
  events: readonly EventMention[];
  drivers: readonly DriverMention[];
  teams: readonly TeamMention[];
  /** Drivers named who raced in other seasons only. */
  strangers: readonly DriverMention[];
  until: SaidUntil;
  narrowings: readonly Narrowing[];
  /** A part of the season that no race is named of. */
  part: SeasonPart | null;
  /** Whether the event is the race before the one named: "before Monza". */
  isBeforeEvent: boolean;
  /** Words that were passed over because every question may have them. */
  passedOver: readonly Word[];
  /** Words that nothing explains and that may matter. */
  unknown: readonly Word[];
  corrections: readonly Correction[];
  /** Clauses that were left out as remarks. */
  remarks: readonly string[];
  /** Drivers whose names are like the only unknown word. */
  similarNames: readonly string[];
}

/** Where an ordinal is a place: of a result, and of the table of a season. */
const asksForPlaces: ReadonlySet<Cue> = new Set([
  'ask:result',
  'topic:season-summary',
  'topic:standings',
  'topic:qualifying-results',
]);

/** Names and phrases that words of the message are held against. */
export interface Names {
  phrases: PhraseBook;
  year: number;
  currentYear: number;
  schedule: Schedule;
  drivers: readonly SeasonDriver[];
  /** A lap, a round, a car, a test or a day was asked for, so that numbers alone are no years. */
  isNumberAsked: boolean;
  /** Laps were shown, so that "20 to 30" are some of them. */
  areLapsSpokenOf?: boolean;
}

/** A message with more words that nobody knows is not one with slips. */
const mostCorrected = 6;

/** Reads a message without its remarks; slips in words that mean nothing otherwise are corrected where there is one word they can mean. */
export function readMessage(said: readonly Word[], names: Names): ReadMessage {
  const whole = readWordsAs(said, names);
  const heard = withoutRemarks(whole, names.drivers.length > 0);
  if (heard === null) return corrected(whole, names);
  return { ...corrected(readWordsAs(heard.words, names), names), remarks: heard.remarks };
}

function corrected(first: ReadMessage, names: Names): ReadMessage {
  const { words } = first;
  if (first.unknown.length === 0 || first.unknown.length > mostCorrected) return first;
  const known = knownWords(names);
  const corrections: Correction[] = [];
  const meant = words.map((word, index) => {
    if (!first.unknown.includes(word) || plainWords.has(word.text) || names.phrases.words.has(word.text))
      return word;
    const read = correctWord(word, index === 0, known);
    if (read === null) return word;
    corrections.push({ said: word.raw, read });
    return { ...word, text: read, raw: read };
  });
  return corrections.length === 0 ? first : { ...readWordsAs(meant, names), corrections, typed: words };
}

function readWordsAs(words: readonly Word[], names: Names): ReadMessage {
  const reading = startReading(words);
  const known = eventNames(names.schedule);
  const drivers = driverNames(names.drivers);
  const codes = new Set(names.drivers.flatMap(({ code }) => (code === null ? [] : [foldName(code)])));
  const teams = teamNames(names.year, [...new Set(names.drivers.flatMap((driver) => driver.teams))]);

  const isWord = (text: string) => plainWords.has(text) || names.phrases.words.has(text);
  takeLaterLeftOut(reading);
  const saidPart = takeSeasonPart(reading);
  const date = takeDate(reading);
  const range = takeBareRange(reading, names);
  const zones = takeTimeZone(reading, known);
  const years = takeYears(reading, names.currentYear, names.isNumberAsked);
  const limits = takeCues(
    reading,
    names.phrases,
    ({ cues, length }) => length > 1 && [...cues].some((cue) => cue.startsWith('limit:')),
  );
  const events = takeEvents(reading, known, codes, new Set(drivers.keys()));
  const part = events.length > 0 ? partBeside(saidPart, reading) : saidPart;
  const until = takeUntil(reading);
  const started = takeStartsOn(reading);
  const weekends = takeWholeWeekend(reading, events);
  const inForms = takeNarrowings(reading);
  const narrowed = {
    narrowings: [...started.narrowings, ...weekends, ...inForms.narrowings],
    cues: [...started.cues, ...inForms.cues],
  };
  const numbers = takeNumbers(reading);
  const takenBefore = [...reading.isTaken];
  const teamMentions = takeTeams(reading, teams, isWord, codes);
  const driverMentions = takeDrivers(reading, drivers, isWord);
  const isName = reading.isTaken.map((isTaken, at) => isTaken && !takenBefore[at]);
  const others = takeOthers(
    reading,
    [...teamMentions, ...driverMentions].map(({ at }) => at),
  );
  const changes = takeChanges(
    reading,
    [...teamMentions, ...driverMentions].map(({ at }) => at),
  );
  takeUnderlining(reading, {
    events: events.map(({ at }) => at),
    competitors: driverMentions.length + teamMentions.length,
  });
  const isNamed = ({ at }: { at: number }) => !others.at.includes(at);
  const denials = takeDenials(reading, names.phrases);
  takeAskers(reading, names.phrases);
  const homes = takeHomes(reading);
  const seasonEnds = takeSeasonEnds(reading);
  const nearby = takeCues(reading, names.phrases);
  const across = takeCuesAcross(reading, names.phrases, isName);
  const cues = withTimesOfLaps(
    words,
    [...homes, ...seasonEnds, ...nearby, ...across, ...(names.areLapsSpokenOf ? takeBestOne(reading) : [])],
    { isOfDriver: driverMentions.length > 0, isOfLap: range.length + numbers.laps.length > 0 },
  );
  takeDeniedSessions(reading, cues);
  const eventWords = takeEventWords(reading, known);
  const places = takePlaces(
    reading,
    cues.some(({ cue }) => asksForPlaces.has(cue)) || (isPlaceAlone(words) && !names.isNumberAsked),
    [...events, ...eventWords].map(({ at }) => at),
  );
  const isTable = cues.some(({ cue }) => cue === 'topic:season-summary' || cue === 'topic:standings');
  const eventCues = cues.filter(({ cue }) => cue.startsWith('event:'));
  const starts = [...events, ...eventWords, ...eventCues, ...(date ? [date] : [])].map(({ at }) => at);
  const relation = takeRelation(reading, [...starts, ...numbers.roundsAt]);
  const isRelated = ({ at }: SpokenCue) =>
    relation !== null && at >= relation.at && at < relation.at + relation.length;
  const isOfSeason = starts.length + numbers.roundsAt.length + numbers.laps.length === 0 && until === null;
  const titleOver = isOfSeason ? takeTitleOver(reading, cues) : [];
  const needs = titleNeed(reading, [...driverMentions, ...teamMentions], cues);
  const narrowings: Narrowing[] = [
    ...zones,
    ...narrowed.narrowings,
    ...others.narrowings,
    ...denials,
    ...takeNarrowings(reading, laterForms).narrowings,
    ...(relation
      ? [{ by: relation.by === 'since' ? ('from-race' as const) : ('after' as const), said: relation.said }]
      : []),
    ...narrowingOfPart(part),
    ...takeReferences(reading, driverMentions),
    ...takeUnits(reading),
    ...takeCounts(
      reading,
      driverMentions.length === 0 &&
        teamMentions.length > 0 &&
        events.length === 1 &&
        years.years.length === 1,
    ),
    ...takeLeast(reading),
    ...eventRange(reading, [...events, ...eventWords]),
    ...searchedEvents(reading, cues, driverMentions),
    ...places,
    ...takeExclusions(
      reading,
      driverMentions.map(({ at }) => at),
    ),
  ];
  const asked = [...narrowed.cues, ...cues, ...needs.cues].map(({ cue }) => cue);
  const weekday = takeWeekday(reading);
  const unknown = words.filter(
    ({ text }, index) =>
      !reading.isTaken[index] &&
      (!harmlessWords.has(text) || isDenied(words, index)) &&
      !isIdle(text, asked) &&
      !isLightVerb(words, index, asked),
  );
  return {
    words,
    typed: words,
    cues: [
      ...limits,
      // What clock it is by is asked of a start.
      ...(zones.length > 0 ? [{ cue: 'ask:when' as const, at: 0, length: 0 }] : []),
      ...changes,
      ...narrowed.cues,
      ...(places.length > 0 && !isTable ? [{ cue: 'ask:result' as const, at: 0, length: 0 }] : []),
      // Whoever watches a recording asks who leads at that moment of it.
      ...cues.filter(
        (each) => !isRelated(each) && !isCasual(words, each) && (until === null || each.cue !== 'limit:live'),
      ),
      ...needs.cues,
      ...titleOver,
    ],
    years: withThisYear(years, names.currentYear, {
      text: textOf(words),
      isOfOne: driverMentions.length === 1 && events.length === 1,
    }),
    date,
    weekday,
    numbers: range.length > 0 ? { ...numbers, laps: [...range, ...numbers.laps] } : numbers,
    cars: numbers.cars.map((car) => queryOfCar(car, names.drivers)),
    events: [...events, ...eventWords].toSorted((a, b) => a.at - b.at),
    drivers: driverMentions.filter(isNamed),
    teams: teamMentions.filter(isNamed),
    strangers: [],
    until,
    narrowings: atTheCut(narrowings, [...narrowed.cues, ...cues]),
    part,
    isBeforeEvent: relation === null ? needs.isBeforeEvent : relation.by === 'before',
    unknown,
    passedOver: words.filter((word, index) => !reading.isTaken[index] && !unknown.includes(word)),
    corrections: [],
    remarks: [],
    similarNames: unknown.length === 1 ? namesLike(unknown[0]!, names.drivers) : [],
  };
}

/** "And third?", "the second one". */
function isPlaceAlone(words: readonly Word[]): boolean {
  const rest = words.filter(({ text }) => readOrdinal(text) === null);
  return (
    rest.length === words.length - 1 &&
    rest.every(({ text }) => /^(?:and|the|who|was|one|place|what|about)$/.test(text))
  );
}

function knownWords({ year, schedule, drivers, phrases }: Names) {
  const places = eventNames(schedule);
  const teams = teamNames(year, [...new Set(drivers.flatMap((driver) => driver.teams))]);
  const names = [...places.names, ...places.words, ...driverNames(drivers).keys(), ...teams.keys()];
  return { names: new Set(names), words: new Set([...phrases.correctable, ...harmlessWords]) };
}
