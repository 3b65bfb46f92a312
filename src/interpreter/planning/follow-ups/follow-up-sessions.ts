import type { ReadMessage } from '../../reading/read-message.ts';
import { namedYears } from '../../reading/named-years.ts';
import { qualifyingCodes, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { says } from './goes-on.ts';

type Years = Pick<Request, 'years' | 'lastYears' | 'isYearRange' | 'areYearsKept'>;

/** The years named, those a step away from the ones before, or these. */
export function yearsOf(
  slots: Request,
  base: Request,
  topics: readonly TopicName[],
  message: ReadMessage,
): Years {
  const { step } = message.years;
  const { years, lastYears, isYearRange } = slots;
  if (step !== null && (base.years.length > 0 || years.length === 0)) {
    // Beside several that are compared it is one more.
    const adds = says(message, 'follow:add') || (base.years.length > 1 && collectYears(topics));
    const moved = adds
      ? [...base.years, (step > 0 ? Math.max(...base.years) : Math.min(...base.years)) + step]
      : base.years.map((year) => year + step);
    return { years: moved, lastYears: null, isYearRange: false, areYearsKept: false };
  }
  const { gone } = namedYears(message);
  if (gone.some((year) => base.years.includes(year))) {
    const kept = base.years.filter((year) => !gone.includes(year));
    return {
      years: [...new Set([...kept, ...years])],
      lastYears: null,
      isYearRange: false,
      areYearsKept: false,
    };
  }
  if (years.length === 0 && lastYears === null) {
    const [event] = slots.events;
    // "What about the last race?" asks for the last one of all.
    const isOfNow =
      slots.lastRaces !== null || (event?.by === 'season' && ['last', 'next', 'this'].includes(event.which));
    if (isOfNow) return { years: [], lastYears: null, isYearRange: false, areYearsKept: false };
    return {
      years: base.years,
      lastYears: base.lastYears,
      isYearRange: base.isYearRange,
      areYearsKept: true,
    };
  }
  const adds =
    (says(message, 'follow:add') && !says(message, 'follow:instead')) ||
    (collectYears(topics) && years.length === 1 && slots.drivers.length === 0);
  if (!adds) return { years, lastYears, isYearRange, areYearsKept: false };
  return {
    years: [...new Set([...base.years, ...years])],
    lastYears: base.lastYears,
    isYearRange: false,
    areYearsKept: false,
  };
}

function collectYears(topics: readonly TopicName[]): boolean {
  return topics.some((topic) => allTopics[topic].collectsYears);
}

/** What no qualifying has. */
const racesOnly: readonly TopicName[] = ['pit-stops', 'positions', 'race-gaps', 'stints', 'tyre-strategy'];

/** The session named before; "who won?" after a qualifying is of its race, and "who got pole?" after a race of its qualifying. */
export function keptSessions(
  message: ReadMessage,
  { sessions, topics }: Request,
  chosen: readonly TopicName[],
): Request['sessions'] {
  if (chosen.some((topic) => topics.includes(topic))) return sessions;
  const [topic] = topics;
  if (chosen.some((each) => allTopics[each].isAboutLastCall)) {
    const taken = topic === undefined ? null : allTopics[topic].session;
    return sessions.length > 0 || taken === null ? sessions : [taken];
  }
  const isOfQualifying = sessions.some((code) => qualifyingCodes.includes(code));
  const isOfRace =
    chosen.some((each) => racesOnly.includes(each)) ||
    (chosen.includes('session-info') && (says(message, 'ask:result') || says(message, 'ask:points')));
  const isOther = isOfQualifying ? isOfRace : chosen.includes('qualifying-results');
  if (!isOther) return sessions;
  // A sprint has a qualifying of its own.
  if (isOfQualifying) return sessions.includes('Q') ? [] : ['S'];
  return sessions.includes('S') ? ['SQ'] : [];
}

/** A test goes on with what the message does not say of it. */
export function mergedTest({ testing }: Request, base: Request, saysPlace: boolean): Request['testing'] {
  if (testing && base.testing) {
    return {
      test: testing.test ?? base.testing.test,
      days: testing.days.length > 0 ? testing.days : base.testing.days,
    };
  }
  return testing ?? (saysPlace ? null : base.testing);
}
