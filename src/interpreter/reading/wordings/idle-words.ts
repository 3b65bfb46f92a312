import type { Cue } from '../cues.ts';

/** Words that say no more beside what a question asks for, though alone they might: "garnered" beside podiums. */
const idle: readonly (readonly [beside: readonly Cue[], words: ReadonlySet<string>])[] = [
  [['ask:when'], wordsOf('start starts begin end')],
  [['ask:pace', 'topic:lap-times', 'topic:team-pace', 'topic:pit-stops'], wordsOf('ranking rankings')],
  [['topic:weather', 'aspect:weather'], wordsOf('evolution evolve evolved development develop developed')],
  [
    ['ask:points'],
    wordsOf(
      'develop develops developed developing evolve evolved gather gathered gathering chalk chalked clock clocked tally tallied tot totted harvested garner garnered raked',
    ),
  ],
  [
    ['topic:season-summary', 'topic:standings', 'topic:championship', 'ask:points'],
    wordsOf('whoever sits sit sitting sat lie lies lying lay ranks ranking placing'),
  ],
  [['ask:compound', 'topic:tyre-strategy', 'topic:stints'], wordsOf('run ran running runs')],
  // Race control and the stewards hand these out when they come.
  [['aspect:penalties', 'aspect:incidents', 'aspect:neutralisations'], wordsOf('come comes came coming')],
  // Speeds are told in these.
  [['aspect:top-speed', 'topic:speed-trace', 'topic:corners', 'aspect:speed'], wordsOf('kph kmh km h')],
  [['topic:championship'], wordsOf('possible cant couldnt')],
  [['topic:ratings'], wordsOf('lately recently judged judging purely solely rate rated car cars machinery')],
];

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether a word changes nothing beside what is asked for. */
export function isIdle(text: string, cues: readonly Cue[]): boolean {
  return idle.some(([beside, words]) => words.has(text) && cues.some((cue) => beside.includes(cue)));
}
