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
  [/^Of McLaren in 2024: .* \(British\)/, 'nationalities of the McLaren drivers in 2024'],
  [/^The fastest quick lap in the race of the 2024 Belgian/, 'fastest lap in Monza 2024', 'and in Spa'],
  [/had a mean of /, 'average lap time of Verstappen and Norris in Monza 2024', 'difference?'],
  [/^In [^,]*, VER had a mean of /, 'average lap time of Verstappen in Monza 2024'],
  [
    /^Lando Norris scored \d+ points and finished 1st/,
    'who won in Monza 2024',
    'how many points did he score',
  ],
  ['Lando Norris started 3rd and finished 1st', 'who won in Monza 2024', 'where did he start'],
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
  ['Lando Norris won by 2.460 s.', 'by how much did Norris win in Monza 2024'],
  [
    'Lando Norris finished 2.460 s ahead of Max Verstappen.',
    'what was the gap between first and second in Monza 2024',
  ],
  [
    /^The race of the 2024 Italian Grand Prix was in /,
    'where was the race in Monza 2024',
    'and who won',
    'where was the 2024 Italian Grand Prix',
  ],
  ['The race of the 2024 Italian Grand Prix: track 38.4 °C', 'how hot was the track in Monza 2024'],
  ['The race of the 2024 Belgian Grand Prix: wind 1.2 m/s', 'how windy was it in Monza 2024', 'and in Spa'],
  [/^NOR was \d\.\d{3} s ahead of VER\./, 'gap between Norris and Verstappen in qualifying in Monza 2024'],
  [
    /^VER’s best sector 2 was \d\d\.\d{3}, on lap \d+\./,
    'sector 2 times of Norris in Monza 2024',
    'and Verstappen',
  ],
  [
    'VER’s fastest lap in the race of the 2024 Italian Grand Prix was',
    'how fast was the best lap of Verstappen in Monza 2024',
  ],
  [/^In [^,]*, VER left /, 'theoretical best lap of Norris in Monza 2024', 'and Verstappen'],
  [/^VER did \d+ laps? on/, 'tyre degradation of Norris in Monza 2024', 'and Verstappen'],
  [/^Norris is \d\w\w with /, 'did Verstappen win the title in 2025', 'and Norris'],
  [
    'After the Australian Grand Prix (round 1), 3 constructors (Red Bull, McLaren and Ferrari) can still',
    'how many teams can still win the constructors title 2026',
  ],
  [/^A driver can still score \d+ points at most\./, 'how many points are left in 2026'],
  [/^Lando Norris drove for McLaren in 2026/, 'what number is Norris'],
  ['2 drivers drove for McLaren in 2026', 'who drives for Ferrari', 'and McLaren'],
  [/^There were \d pit stops in/, 'how many pit stops were there in Monza 2024'],
  [
    /^In the race of the 2024 Italian Grand Prix, a stop lost .* on a free track|^What a stop lost on a free track in/,
    'how much did a stop cost under green in Monza 2024',
  ],
  [
    'Nobody changed tyres under a safety car in the race of the 2024 Italian Grand Prix.',
    'what does a stop cost under green in Monza 2024',
    'and behind the safety car?',
  ],
  ['No: NOR did not stop under a safety car in', 'did Norris stop under the safety car in Monza 2024'],
  ['NOR (lap 5), VER (lap 5) and LEC (lap', 'who stopped under green in Monza 2024'],
  [
    'The race of the 2024 Italian Grand Prix had 1 safety car',
    'how long was the safety car out in Monza 2024',
  ],
  ['No: from the first reading to the last the track went from', 'did the track cool down in Monza 2024'],
  ['It rained from minute 0 to the end.', 'on which lap did it start raining in Spa 2024'],
  ['NOR, VER and LEC did the most laps, ', 'who did the most laps in the race in Monza 2024'],
  [
    'The fastest lap is not told with this result of the race of',
    'on which lap was the fastest lap in Monza 2024',
  ],
  ['First to change to hard: NOR, VER and LEC, from lap ', 'first car onto hards in Monza 2024'],
  ['NOR, VER and LEC did most laps on hard, 5.', 'who did most laps on hards in Monza 2024'],
  ['NOR, VER and LEC stopped once.', 'which cars got through Monza 2024 with a single stop'],
  ['2 drivers scored points: Lando Norris (25) and Max Verstappen (18).', 'who scored points in Monza 2024'],
  ['3 drivers stopped once.', 'what strategies did they all run in Monza 2024'],
  ['Named for a collision: VER and NOR.', 'who crashed in Monza 2024'],
  ['Nobody came past another car by an undercut on a green track.', 'who undercut whom in Monza 2024'],
  ['Yes: After the Australian Grand Prix', 'can anybody still take the title in 2026'],
  [/^Norris can still score \d+ points: 18\.5 now, \d/, 'how many points can Norris still get in 2026'],
  ['No: Norris was ahead of Verstappen in', 'did Norris beat Verstappen in every race in 2026'],
  ['The fastest lap is not told with this result', 'what was the fastest lap in Monza 2024 and who drove it'],
  [
    'Max Verstappen finished 2nd, 2.460 s behind',
    'how far behind the leader did Verstappen finish in Monza 2024',
  ],
  [/^No: none of the \d+ races? still to come has a sprint|^\d+ of the/, 'are there any sprints left'],
  [
    'Lando Norris finished 2.460 s ahead of Max Verstappen.',
    'by how many seconds did Norris beat Verstappen in Monza 2024',
  ],
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
