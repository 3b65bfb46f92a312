import { AskBack } from '../../request/questions.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { isOf, isOfFlags, tables, wholly, type Lean } from './lean.ts';

const inTheRace: readonly TopicName[] = [
  'pit-stops',
  'tyre-strategy',
  'stints',
  'driver-laps',
  'lap-times',
  'positions',
];
const ofSessions: readonly TopicName[] = [
  ...inTheRace,
  'session-info',
  'qualifying-results',
  'team-pace',
  'sectors',
];

/** What may be of another moment of the race or of another race, and of a session what the words alone ask of a season. */
export const beforeOrAfter: readonly Lean[] = [
  // "And before that?", of a stop
  {
    form: /(?<!\b(?:race|races|one|ones|weekend|round|gp|prix|year|season|time) )\b(before|after) (?:that|it|this)$/,
    meant: ([, which], last) => {
      if (!isOf(last, inTheRace) || last.drivers.length === 0) return null;
      throw new AskBack(
        `Do you mean the *race ${which} that*, or later or earlier in the same one? Name the race or a lap.`,
        'topic',
        last,
        [`the race ${which} that`],
      );
    },
  },
  // "And the two races after that?"
  {
    form: /\b(?:two|three|four|five|six|next two|next three|last two|last three) (?:races|rounds|gps|weekends|ones) (?:before|after)(?: (?:that|it|this|then))?$|\bthe next (?:two|three|four|five) (?:races|rounds|gps|weekends)$/,
    meant: (_match, last) => {
      if (!isOf(last, ofSessions)) return null;
      throw new AskBack('Name one of these races, and I tell it of that.', 'event', { ...last, events: [] });
    },
  },
  // "And without the penalty?"
  {
    form: wholly(
      'without (?:the|that|his|this|those|her|their) (?:\\w+ )?(?:penalty|penalties|crash|puncture|mistake|spin|stop|pit stop|safety car|red flag|problem|problems|damage|traffic|rain)',
    ),
    meant: (_match, last) => {
      if (!isOf(last, ['session-info', 'results', 'qualifying-results', ...tables])) return null;
      throw new AskBack(
        'I tell what was, and not what would have been without it. What else of it?',
        'topic',
        last,
      );
    },
  },
  // "Who improved most?" after a table, "who was the biggest surprise?" after a session
  {
    form: wholly(
      '(?:who|which (?:driver|team|one)) (?:has |have |had |was |is )?(?:the )?(?:improved|gained|climbed|lost|fell|fallen|dropped|rose|risen|went up|went down|moved up|biggest surprise|biggest disappointment|surprise|disappointment|impressed|disappointed|shone|star|man of the match)(?: (?:the )?(?:most|least|best))?',
    ),
    meant: ([said], last) => {
      const isOfNobodys = /surpris|disappoint|impress|shone|star|match/.test(said);
      if (isOfNobodys && last.topics.length > 0)
        throw new AskBack(
          'Of that I have no measure. Ask who gained most places, or who was quickest.',
          'topic',
          last,
        );
      if (!isOf(last, tables)) return null;
      throw new AskBack(
        'Between which races? Name one, as in *standings after Monza*, and I tell who changed places.',
        'event',
        last,
      );
    },
  },
  // "Who was leading then?" after whether there was a safety car
  {
    form: wholly(
      'who (?:was|is) (?:leading|in front|in the lead|ahead|first|p1)(?: (?:then|at that point|at that time|at the time|at that moment|when it came out))',
    ),
    meant: (_match, last) => {
      if (!isOfFlags(last)) return null;
      throw new AskBack('On which lap? Say for instance *who led lap 20*.', 'lap', {
        ...last,
        topics: ['positions'],
        aspects: [],
        narrowings: [],
      });
    },
  },
];
