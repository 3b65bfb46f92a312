import type { ReadMessage } from '../../reading/read-message.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';

const ofLaps: readonly TopicName[] = [
  'driver-laps',
  'qualifying-results',
  'year-compare',
  'multi-lap',
  'track-map',
];
const slower =
  /^(?:faster|quicker|slower|better|worse|improve|improved|compare|compares|compared|comparison|against|vs|versus)$/;

/**
 * The request of "was he faster in 23?" after one lap of 2022: both years beside each other. null: no other year is asked about in such words,
 * or no one lap of one driver was spoken of.
 */
export function besideOtherYear(
  { words }: ReadMessage,
  slots: Request,
  spokenOf: Request,
  year: number | undefined,
): Request | null {
  const base = spokenOf.years.length === 0 && year !== undefined ? { ...spokenOf, years: [year] } : spokenOf;
  const [driver, ...others] = base.drivers;
  const isCompared = words.some(({ text }) => slower.test(text));
  const names = slots.drivers.length + slots.teams.length + slots.events.length + slots.sessions.length;
  const isOfLap =
    (base.topics.length > 0 || base.sessions.length > 0) &&
    base.topics.every((name) => ofLaps.includes(name)) &&
    (base.laps.includes('best') || base.topics.includes('year-compare') || !base.laps.some(Number));
  const isOfQualifying =
    base.sessions.every((code) => code !== 'R' && code !== 'S') || base.laps.includes('best');
  if (!isCompared || names > 0 || slots.years.length !== 1 || base.years.length === 0) return null;
  if (driver === undefined || others.length > 0 || base.events.length !== 1 || !isOfLap || !isOfQualifying)
    return null;
  if (base.years.includes(slots.years[0]!)) return null;
  return {
    ...base,
    topics: ['year-compare'],
    years: [...base.years, ...slots.years],
    ...{
      lastYears: null,
      isYearRange: false,
      areYearsKept: false,
      laps: [],
      top: null,
      narrowings: [],
      aspects: [],
    },
  };
}
