import { zonesOf } from '../../../core/names/time-zones.ts';
import { zoneOf } from '../../answers/times.ts';
import { ownTimeText } from '../../reading/talk.ts';
import { AskBack, PlainAnswer } from '../../request/questions.ts';
import { emptyRequest, isRaceCode } from '../../request/request.ts';
import { calendar, isOf, wholly, type Lean } from './lean.ts';

/** What is asked of a race to come, in words that would name another one, or a record. */
export const ofCalendar: readonly Lean[] = [
  // "Who won the Singapore one?" after the sprints of a season
  {
    form: wholly('who (won|was second in|was third in|led) (?:the |in )?([a-z]+(?: [a-z]+)?) (?:one|sprint)'),
    meant: ([, did, place], last) =>
      isOf(last, calendar) && last.aspects.includes('sprints') && !/^(?:first|last|next|second)$/.test(place!)
        ? ['who', did, 'the sprint in', place, ...last.years].join(' ')
        : null,
  },
  // "Is that the last one?" after the next race
  {
    form: wholly(
      '(?:is|will|would) (?:that|it|this)(?: be)? (?:the )?(?:very )?(?:last|final) (?:one|race|round|gp)(?: (?:of|in) (?:the|this|that) (?:season|year))?',
    ),
    meant: (_match, last) => {
      if (!isOf(last, calendar) || last.events.length !== 1) return null;
      const question = 'how many races are left';
      if (last.sessions.length === 0 && isOf(last, ['temporal-context'])) return question;
      const { years, topics } = last;
      throw new AskBack(
        'Shall I tell how many races the season still has?',
        'topic',
        { ...emptyRequest(), years, topics },
        [question],
      );
    },
  },
  // "And how many corners?" after how long a lap of a circuit is
  {
    form: wholly(
      '(how many (?:corners|turns|bends|laps))(?: (?:does it have|has it|are there|is that|is the race(?: there)?|is it|is a race there|did the race have(?: there)?|are in the race(?: there)?|do they (?:do|drive|race)(?: there)?|there|it has))?|(how long)(?: is (?:a|the) lap| is the track| is it)',
    ),
    meant: ([, count, length], { topics, events: [event, ...others] }) => {
      if (topics.length > 0 || others.length > 0 || event?.by !== 'name') return null;
      return count === undefined ? `${length} is a lap of ${event.query}` : `${count} has ${event.query}`;
    },
  },
  // "Is there a sprint?" after when a race is
  {
    form: wholly(
      'is (?:there|it) (?:also )?a sprint(?: weekend| race)?|with (?:a )?sprint|(?:a )?sprint too',
    ),
    meant: (_match, last) =>
      isOf(last, calendar) && last.events.length === 1 ? 'is there a sprint there' : null,
  },
  // "And in Japan?" after the time in London
  {
    form: wholly('(?:what about |how about |or )*(?:in|for) (?:the )?([a-z]+(?: [a-z]+){0,2})'),
    meant: ([, place = ''], last) =>
      isOf(last, calendar) && zoneOf(last.narrowings) !== null && zonesOf(place).length > 0
        ? `in ${place} time`
        : null,
  },
  // "What time is that for me?"
  {
    form: wholly(
      '(?:and )?(?:(?:what|which) (?:time|hour)|when) (?:is|would|will|does) (?:that|it|this)(?: be| start| begin)? (?:for (?:me|us)|here|(?:in|at) (?:my|our) (?:local )?time(?: zone)?)|(?:what|how) about (?:my|our) (?:local )?time|in (?:my|our) (?:local )?time(?: zone)?',
    ),
    meant: (_match, last) => {
      if (!isOf(last, calendar)) return null;
      throw new PlainAnswer(ownTimeText, last);
    },
  },
  // "How long is it?" of a race to come
  {
    form: wholly('how long (?:is|will|does|would) (?:it|that|the race|this)(?: be| take| last)?'),
    meant: ([said], last) => {
      const [event] = last.events;
      if (!isOf(last, calendar) || event?.by !== 'name' || /the race/.test(said)) return null;
      if (!last.sessions.every(isRaceCode)) return null;
      const choices = [`how many laps is the race in ${event.query}`, `how long is a lap of ${event.query}`];
      throw new AskBack(
        'The race, or a lap of the circuit? How long a race takes is known once it is over.',
        'topic',
        last,
        choices,
      );
    },
  },
];
