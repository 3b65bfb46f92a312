import type { Mention } from '../names/mentions.ts';
import type { Word } from '../names/words.ts';

/** Names of features of a message, each once: masked words, pairs, parts of words, what it mentions, and the operation before. */
export function featuresOf(
  words: readonly Word[],
  mentions: readonly Mention[],
  before: string | null,
): string[] {
  const features = new Set<string>();
  const masked = maskedWords(words, mentions);
  const tokens = ['^', ...masked, '$'];
  for (const [index, token] of tokens.entries()) {
    if (token !== '^' && token !== '$') features.add(`w:${token}`);
    const next = tokens[index + 1];
    const third = tokens[index + 2];
    if (next !== undefined) features.add(`b:${token} ${next}`);
    if (third !== undefined) features.add(`s:${token} ${third}`);
    if (next !== undefined && third !== undefined) features.add(`t:${token} ${next} ${third}`);
    if (token.startsWith('<') || (token.length < 3 && !isUnspaced(token))) continue;
    const padded = `_${token}_`;
    for (const size of isUnspaced(token) ? [2, 3, 4] : [3, 4, 5])
      for (let at = 0; at + size <= padded.length; at += 1) features.add(`c:${padded.slice(at, at + size)}`);
  }
  for (const kind of new Set(mentions.map((mention) => mention.kind))) features.add(`m:${kind}`);
  const drivers = mentions.filter(({ kind }) => kind === 'driver').length;
  features.add(`d:${Math.min(drivers, 3)}`);
  features.add(`n:${Math.min(8, Math.ceil(masked.length / 3))}`);
  features.add(before === null ? 'first' : `p:${before}`);
  features.add('bias');
  return [...features];
}

/** Words with what is named masked: "<driver> <place> <year>". */
function maskedWords(words: readonly Word[], mentions: readonly Mention[]): string[] {
  const masked: string[] = [];
  let at = 0;
  for (const mention of [...mentions, { from: words.length, to: words.length, kind: null }]) {
    while (at < mention.from) masked.push(words[at++]!.text);
    // The moment it is asked of says nothing of what is asked.
    if (mention.kind !== null && mention.kind !== 'clock') masked.push(maskOf(mention, words));
    at = mention.to;
  }
  return masked;
}

/** Words of sessions, moments and pronouns say something of their own. */
function maskOf(mention: Mention, words: readonly Word[]): string {
  switch (mention.kind) {
    case 'past-driver':
      return '<driver>';
    case 'session':
      return `<${mention.code}>`;
    case 'event':
      return `<${mention.which}>`;
    case 'years-ago':
      return '<year>';
    case 'pronoun':
      return words[mention.from]!.text;
    case 'team-mate':
      return 'teammate';
    case 'corner-name':
      return '<corner>';
    case 'place-number':
      return mention.place === 1 ? '<p1>' : '<place-number>';
    default:
      return `<${mention.kind}>`;
  }
}

/** Whether it is of a script in which two characters are a word. */
function isUnspaced(token: string): boolean {
  return token.charCodeAt(0) > 0x2fff;
}
