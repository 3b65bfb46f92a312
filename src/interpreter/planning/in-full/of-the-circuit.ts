import { wholly, type Lean } from './lean.ts';

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
];
