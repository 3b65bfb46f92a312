import { AskBack } from '../../request/questions.ts';
import { isOf, wholly, type Lean } from './lean.ts';

/** Somebody, in one or two words that stand for nobody else. */
export const name =
  '((?!(?:who|whos|which|what|pole|the|his|her|their|a|first|second|third|last|p\\d+|q\\d|leader|leaders|winner|him|her|them|it|that|this|then|there|now|before|earlier)\\b)[a-z]+(?: (?!(?:in|at|on|for)\\b)[a-z]+)?)';

const days = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday)';

/** What sets another beside the one spoken of, or a day beside a session: of both, which words alone do not say. */
export const besideAnother: readonly Lean[] = [
  // "Gap to Leclerc?" after how somebody finished, or qualified
  {
    form: wholly(
      `(?:what (?:is|was) |whats )?(?:the |his |her )?(?:gap|difference|margin|distance|how far(?: was he)?(?: behind| ahead| off)?) (?:to|from|with|of) ${name}`,
    ),
    meant: ([, other], last) => {
      const [driver, ...others] = last.drivers;
      const isOfResult = isOf(last, ['session-info', 'results', 'qualifying-results']);
      if (driver === undefined || others.length > 0 || !isOfResult) return null;
      return `gap between ${driver} and ${other}`;
    },
  },
  // "Faster than Piastri?" after how fast somebody was
  {
    form: wholly(
      `(?:(?:was|is) (?:he|she|that|it) )?(faster|quicker|slower|ahead|behind|better) (?:than|of) ${name}`,
    ),
    meant: ([, how, other], last) => {
      const [driver, ...others] = last.drivers;
      if (driver === undefined || others.length > 0 || !isOf(last, ['qualifying-results'])) return null;
      return `was ${driver} ${how === 'slower' || how === 'behind' ? 'slower' : 'faster'} than ${other}`;
    },
  },
  // "Antonelli is faster or slower?" after the top speed of another one
  {
    form: wholly(
      `(?:(?:is|was) )?${name} (?:(?:is|was) )?(?:faster|quicker|slower)(?: or (?:faster|quicker|slower))?`,
    ),
    meant: ([, other], last) => {
      const [driver, ...others] = last.drivers;
      const isOfSpeed = isOf(last, ['sectors', 'telemetry']) && last.aspects.includes('top-speed');
      if (driver === undefined || others.length > 0 || !isOfSpeed) return null;
      return `and the top speed of ${driver} and ${other!.replace(/ (?:is|was)$/, '')}`;
    },
  },
  // "Relative to Leclerc instead", of gaps in a qualifying
  {
    form: wholly(
      `(?:relative|in relation|compared|with respect|measured) (?:to|from|with|against) ${name}(?: instead)?`,
    ),
    meant: ([, named], last) => {
      const other = named!.replace(/ instead$/, '');
      const isOfField = isOf(last, ['qualifying-results']) && last.drivers.length + last.teams.length === 0;
      if (!isOfField) return null;
      // Gaps of no session that was named may be those of the race.
      if (last.sessions.length === 0 && last.top === null) return `race gaps relative to ${other}`;
      const said = other.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
      throw new AskBack(
        `In a qualifying I tell gaps to pole, or between two who are named. Whose gap to ${said} would you like?`,
        'drivers',
        last,
      );
    },
  },
  // "And Alonso on the same laps", of laps that were shown
  {
    form: wholly(
      '(?:(?:what|how) about )?([a-z]+(?: [a-z]+)??)(?: (?:on|over|in|during|for))? (?:(?:exactly )?the |those )?same (laps?)',
    ),
    meant: ([, other, laps], last) => {
      const areLaps = last.laps.length > 0 || last.narrowings.some(({ by }) => by === 'open-laps');
      return areLaps ? `${other} on ${laps === 'lap' ? 'that lap' : 'those laps'}` : null;
    },
  },
  // "And on the straights?" after the corners, or the fastest laps, of some
  {
    form: wholly(
      '(?:(?:what|how) about )?(?:only |just )?(?:(?:on|along|in|down|through) (?:all |all of )?the (straights?|corners|turns)|(?:the )?(straights)(?: only| alone)?)',
    ),
    meant: ([, first, second], last) => {
      const areBest = last.laps.every((lap) => lap === 'best');
      const areCompared = isOf(last, ['corners']) || (isOf(last, ['telemetry']) && areBest);
      if (!areCompared || last.drivers.length < 2) return null;
      const isOfStraights = (first ?? second!).startsWith('straight');
      return `who was faster ${isOfStraights ? 'on the straights' : 'in the corners'}`;
    },
  },
  // "On Friday?" after when a session begins
  {
    form: wholly(`(?:is (?:it|that|this) )?(?:on |that is on |thats on )?(?:a |the |this )?${days}`),
    meant: ([, day], { topics, events, sessions: [session = 'R', ...others] }) =>
      topics.join() === 'schedule' && events.length === 1 && others.length === 0
        ? `is ${session === 'R' ? 'the grand prix' : session === 'S' ? 'the sprint' : session} on ${day}`
        : null,
  },
];
