import { calendar, isOf, wholly, type Lean } from './lean.ts';

/** What is asked of the circuit of a race that was spoken of. */
export const ofTheCircuit: readonly Lean[] = [
  // "How long is the track, how many corners?" after who won in Madrid
  {
    form: wholly(
      '((?:(?:and )?(?:how long is (?:the|that|this|a|one) (?:track|circuit|lap)|how many (?:corners|turns) (?:does (?:it|that|the track|the circuit) have|has it(?: got)?|are there|there|has the track))(?: there| of it)? ?)+|how long is (?:the|that|this) (?:track|circuit)(?: and)? how many (?:corners|turns))',
    ),
    meant: ([, asked], { events: [event, ...others] }) =>
      event?.by === 'name' && others.length === 0 ? `${asked!.trim()} in ${event.query}` : null,
  },
  // "Who won the last one there?", "and there last time?": its most recent running
  {
    form: /\b(?:the )?(?:last|latest|most recent) (?:race|one|time|running|edition|gp|grand prix)(?: (?:that was )?(?:held|run|raced))? (?:there|here)\b|\b(?:there|here) (?:the )?last time(?: out| around)?\b/,
    meant: (_match, { topics, events: [event, ...others] }) =>
      topics.length > 0 && event?.by === 'name' && others.length === 0 ? `the last ${event.query}` : null,
  },
  // "How many laps is the race?" after when it is
  {
    form: wholly(
      '(?:and |so )*(how many laps)(?: (?:is|are|does|did|do|has) (?:it|that|the race|the grand prix|the gp|there|they)(?: (?:have|do|drive|race|there))?)?|(?:and |so )*(how long)(?: is| are)? (?:a|the|one|its) lap|(?:and |so )*(how long) is the race',
    ),
    meant: ([, laps, lap, race], last) => {
      const [event, ...others] = last.events;
      if (!isOf(last, calendar) || event?.by !== 'name' || others.length > 0) return null;
      return lap !== undefined || race !== undefined
        ? `how long is a lap of ${event.query}`
        : `${laps!} has ${event.query}`;
    },
  },
];
