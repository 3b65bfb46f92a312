import type { ReadMessage } from './read-message.ts';

/** Words that other languages ask racing questions with, and that neither English nor a name has. */
const foreignWords = new Set(
  // German, Dutch
  (
    'wer hat hatte gewonnen ist sind waren war wurde und oder der das dem den ein eine einen wie viele wann wo warum welche welcher rennen ' +
    'vergleiche vergleich zeige zeig runde runden rundenzeiten reifen letzte letzten letztes naechste naechstes ergebnis ergebnisse wie wieviel wie wat wie ' +
    'waar wanneer gewonnen ronde rondetijden uitslag volgende laatste ' +
    // Spanish, Portuguese, Italian
    'quien quienes gano ganador cual cuales cuando donde cuanto cuantos cuantas como el los las del una carrera vuelta vueltas clasificacion resultado ' +
    'resultados qual quais quem quando onde foi ganhou corrida volta voltas classificacao chi ha vinto gara giro giri qualifiche classifica risultato ' +
    'risultati della dei delle quale quanto ultima ultimo proxima proximo prossima prossimo siguiente muestra mostra muestrame compara comparar confronta ' +
    // French
    'qui quel quelle quels quelles quand est sont gagne gagnant course courses essais classement resultat resultats pilote pilotes derniere ' +
    'dernier prochaine prochain combien montre compare comparer entre avec les des une'
  ).split(' '),
);

/** Whether a message is in no English: in letters of another script, or in words that only other languages have. */
export function isOtherLanguage(message: string, { unknown, words }: ReadMessage): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (others.length * 2 > letters.length) return true;
  const foreign = unknown.filter(({ text }) => foreignWords.has(text));
  return foreign.length >= 2 || (foreign.length === 1 && words.length <= 4);
}

const meaning =
  /^(?:what|whats) (?:(?:is|are) )?(?:an? |the )?(?:meaning|definition) of\b|^(?:what|whats|what is|what are) an? \w+(?: \w+)?$|\bwhat (?:does|do) .{1,40} mean$|\bhow (?:does|do) (?!this|that|it|you).{1,40} works?$|^(?:please )?(?:explain|define)\b|^what is drs$|^whats drs$|^what do you mean\b/;

/** "What is an undercut?", "how does qualifying work?": asks for words, not for data. */
export function asksForMeaning({ words, drivers, events, teams, years }: ReadMessage): boolean {
  const names = drivers.length + events.length + teams.length + years.years.length;
  return names === 0 && meaning.test(words.map(({ text }) => text).join(' '));
}

const mayCome = /\b(?:will|wont|gonna|going to|tomorrow|forecast)\b(?! (?:you|u|i|we)\b)/;

/** "Will it …", "… tomorrow": is about what only the past can tell, if it asks for what happened. */
export function isAboutFuture({ words }: ReadMessage): boolean {
  return mayCome.test(words.map(({ text }) => text).join(' '));
}
