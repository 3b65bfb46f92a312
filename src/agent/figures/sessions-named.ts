import { sessionNamesByCode } from '../../core/calendar/session-kind.ts';

/** A kind of session: `R`, `Q`, `S`, `SQ`; all practices are `FP`. */
type SessionKind = string;

const during =
  "\\b(?:in|during|im|en|dans|pendant|durante|nella|na|tijdens|während)\\s+(?:(?:the|der|die|das|dem|den|la|le|les|de)\\s+|l['’])?";
const races = '(?:race|rennens?|course|carrera|gara|corrida)\\b';
const qualifyings = '(?:quali|q[123]\\b|calificaci|clasificaci|classifica)';

/** How a sentence says that its figures are of a session, and how it may speak of that session without saying so. */
const words: readonly [kind: SessionKind, said: RegExp, spokenOf: RegExp][] = [
  [
    'R',
    new RegExp(`${during}${races}`, 'iu'),
    new RegExp(
      `\\b${races}|\\b(?:w[io]n|victor|finish|flag|podium|points|gew[ia]nn|sieg|gagn|gan[aó]|vin[ct]|venc)`,
      'iu',
    ),
  ],
  [
    'Q',
    new RegExp(`${during}${qualifyings}`, 'iu'),
    new RegExp(
      `\\b${qualifyings}|\\b(?:pole|grid|start(?:platz|aufstellung)|parrilla|grille|griglia)\\b`,
      'iu',
    ),
  ],
  ['S', new RegExp(`${during}sprint\\b(?!\\s+(?:quali|shootout))`, 'iu'), /\bsprint/iu],
  ['SQ', /\bsprint\s+(?:quali|shootout)/iu, /\bsprint|\bSQ[123]?\b/iu],
  ['FP', new RegExp(`${during}practice|\\bFP[123]\\b`, 'iu'), /\bFP[123]\b|\bpractice|\btraining/iu],
];

/** The session that the figures of a sentence are of; null: it says none, or speaks of another one as well. */
export function sessionNamedIn(sentence: string): SessionKind | null {
  const [named, ...more] = words.flatMap(([kind, said]) => (said.test(sentence) ? [kind] : []));
  if (named === undefined || more.length > 0) return null;
  return words.some(([kind, , spokenOf]) => kind !== named && spokenOf.test(sentence)) ? null : named;
}

/** The session that a result is of; null: it is of several, or of none. */
export function sessionOfResult(result: unknown): SessionKind | null {
  const { session, session_type: type } = (result ?? {}) as Readonly<Record<string, unknown>>;
  const said = [session, type].find((each) => typeof each === 'string');
  const [code] = [...sessionNamesByCode].find((names) => names.includes(String(said))) ?? [];
  return code?.replace(/^FP\d$/, 'FP') ?? null;
}
