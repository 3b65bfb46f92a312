import { expect, it } from 'vitest';
import { offlineEffects, talk } from '../../test/interpreter/offline-conversation.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';

/** Conversations, and what the answer to the last message begins with. */
const conversations: readonly (readonly [begins: string | RegExp, ...messages: string[]])[] = [
  [/^Lando Norris won by 2\.460 s\./, 'winning margin in Monza 2024', 'and in Monaco'],
  ['Yes: Lando Norris finished 1st', 'did Verstappen win in Monza 2024', 'and Norris?'],
  ['No: Max Verstappen finished 2nd', 'did Norris win in Monza 2024', 'and Verstappen?'],
  [/^Max Verstappen scored \d+ points/, 'how many points did Norris score in Monza 2024', 'and Verstappen'],
  ['Of 3 cars, 2 were classified.', 'how many cars finished in Monza 2024', 'and in Spa'],
  [/^Lando Norris won by/, 'winning margin', 'Monza 2024'],
  [/^The fastest quick lap in the race of the 2024 Belgian/, 'fastest lap in Monza 2024', 'and in Spa'],
  [/^In [^,]*, VER had a mean of /, 'average lap time of Verstappen in Monza 2024'],
  ['NOR made 1 pit stop, on lap 5.', 'who won in Monza 2024', 'how many stops did he make'],
  ['VER made 1 pit stop, on lap 5.', 'how many stops did Verstappen make in Monza 2024'],
  ['VER made 1 pit stop, on lap 5.', 'how many stops did Norris make in Monza 2024', 'and Verstappen'],
  ['NOR made 1 pit stop, on lap 5.', 'when did Norris pit in Monza 2024'],
  ['No: the race of the 2024 Italian Grand Prix had no red flags.', 'was there a red flag in Monza 2024'],
  [
    'Yes: the race of the 2024 Italian Grand Prix had 1 safety car.',
    'any safety cars in Spa 2024',
    'were there safety cars in Monza 2024',
  ],
  [
    'The race of the 2024 Italian Grand Prix had 1 safety car (from lap 3). There were no',
    'when was the safety car in Monza 2024',
  ],
  [
    /^The race of [^.]* had 1 safety car \(from lap 3\), no virtual safety cars and no red flags\. Penalties: VER 10 seconds for causing a collision\./,
    'race control messages Monza 2024',
  ],
  ['No: race control gave no penalty to LEC', 'did Verstappen get a penalty in Monza 2024', 'and Leclerc'],
  [
    'Yes. Penalties: VER 10 seconds for causing a collision.',
    'did Leclerc get a penalty in Monza 2024',
    'and Verstappen',
  ],
  ['No lap times were deleted in the race of the 2024 Italian Grand Prix.', 'deleted laps in Monza 2024'],
  ['Race control showed no yellow flags in the race of the 2024', 'yellow flags in Monza 2024'],
  ['Race control showed no blue flags in the race of the 2024', 'blue flags in Monza 2024'],
  [
    'Investigated in the race of the 2024 Italian Grand Prix: LEC (unsafe release).',
    'who was investigated in Monza 2024',
  ],
  ['Race control named 2 incidents in the race', 'incidents in Monza 2024'],
  ['Lap 5 of VER', 'lap 5 of Norris in Monza 2024', 'and Verstappen'],
  [/^There were \d pit stops in/, 'how many pit stops were there in Monza 2024'],
];

it.each(conversations.map(([begins, ...messages]) => ({ begins, messages })))(
  '$begins begins the answer to $messages',
  async ({ begins, messages }) => {
    const said = await talk(offlineEffects(await temporaryHome()), messages);
    const { answer } = said.at(-1)!;
    if (typeof begins === 'string') expect(answer.slice(0, begins.length)).toBe(begins);
    else expect(answer).toMatch(begins);
  },
);
