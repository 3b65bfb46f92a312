/** What differences of a field are differences of. */
export type Measure = 'best' | 'ideal' | 'mean' | 'median' | 'part' | `sector ${string}`;

const counts =
  /number|count|rank|position|life|age_|_age|\bstint$|round|year|laps?$|wins|podiums|zones|kmh|used|excluded|status/;
const notCompared = /std|spread|low_s|high_s|quartile|whisker|outlier|missed|in_phase|gain/;

/** Whether its numbers are no seconds, whatever a sentence says. */
export function isCount(field: string): boolean {
  return counts.test(field);
}

/** null: nobody takes differences of it. */
export function measureOf(field: string): Measure | null {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (counts.test(name) || /laps_(?:used|excluded)/.test(field) || notCompared.test(name)) return null;
  const sector = /sector_?(\d)/.exec(field)?.[1];
  if (sector !== undefined) return `sector ${sector}`;
  if (/theoretical|ideal/.test(field)) return 'ideal';
  if (/^q[123]$/.test(name)) return 'part';
  return /median/.test(name) ? 'median' : /mean|average/.test(name) ? 'mean' : 'best';
}

/** What a sentence has to say itself. */
const ofSentence: [pattern: RegExp, ...measures: Measure[]][] = [
  [/\bmedian/i, 'median'],
  [/\b(?:mean|average\w*)\b/i, 'mean'],
  [/\b(?:pace|typical\w*|stint|overall|a lap|per lap|consisten\w*)\b/i, 'mean', 'median'],
  [/\b(?:best|fastest|quickest|pole|flying|grid|record)\b/i],
];
/** What may stand in the heading or paragraph around it as well. */
const ofParagraph: [pattern: RegExp, measure: Measure][] = [
  [/\b(?:theoretical|ideal|potential|perfect)\b/i, 'ideal'],
  [/\bQ[123]\b|\b(?:parts?|segments?|phases?)\b/i, 'part'],
];
const sectorWords = /\b(?:sectors?\b ?([123])?|S([123])\b)/gi;

/** The words of a paragraph that say of what its sentences speak. */
export function tellingWords(paragraph: string): string {
  const sectors = [...paragraph.matchAll(sectorWords)].map(([word]) => word.toLowerCase());
  const others = ofParagraph.map(([pattern]) => pattern.exec(paragraph)?.[0] ?? '');
  return [...new Set([...sectors, ...others])].join(', ');
}

/** Of what a sentence speaks when it gives a difference; bests among it in any case. `telling` are the words of its paragraph. */
export function measuresSpokenOf(sentence: string, telling: string): Set<Measure> {
  const said = ofSentence.filter(([pattern]) => pattern.test(sentence));
  const around = ofParagraph.filter(([pattern]) => pattern.test(sentence) || pattern.test(telling));
  const spoken = new Set<Measure>(['best', ...around.map(([, measure]) => measure)]);
  for (const [, ...measures] of said) for (const each of measures) spoken.add(each);
  if (said.length === 0) spoken.add('mean').add('median');
  const sectors = sentence.search(sectorWords) === -1 ? telling : sentence;
  for (const [, one, other] of sectors.matchAll(sectorWords)) {
    const number = one ?? other;
    for (const each of number === undefined ? ['1', '2', '3'] : [number]) spoken.add(`sector ${each}`);
  }
  return spoken;
}
