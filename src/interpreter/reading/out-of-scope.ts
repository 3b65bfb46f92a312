import type { ReadMessage } from './read-message.ts';
import { textOf } from './words.ts';

/** Whether a message is in letters of another script, of a language that nothing is understood of. */
export function isOtherLanguage(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return others.length * 2 > letters.length;
}

const meaning =
  /^(?:what|whats) (?:(?:is|are) )?(?:an? |the )?(?:meaning|definition) of\b|^(?:what|whats|what is|what are) an? \w+(?: \w+)?$|\bwhat (?:does|do) .{1,40} mean$|\bhow (?:does|do) (?!this|that|it|you).{1,40} works?$|^(?:please )?(?:explain|define)\b|^what is drs$|^whats drs$|^what do you mean\b/;

/** "What is an undercut?", "how does qualifying work?": asks for words, not for data. */
export function asksForMeaning({ words, drivers, events, teams, years }: ReadMessage): boolean {
  const names = drivers.length + events.length + teams.length + years.years.length;
  return names === 0 && meaning.test(textOf(words));
}

const mayCome =
  /\b(?:will|wont|gonna|going to|tomorrow|forecast|next (?:week|weekend|sunday|saturday|friday))\b(?! (?:you|u|i|we)\b)/;

/** "Will it …", "… tomorrow": is about what only the past can tell, if it asks for what happened. */
export function isAboutFuture({ words }: ReadMessage): boolean {
  return mayCome.test(textOf(words));
}

const instead =
  /(?:^|\b(?!(?:check|see|tell|me|know|wonder|wondering|ask|sure|out)\b)\w+ )if\b.*\b(?:had|hadnt|would|wouldnt|were|wasnt|didnt|never|not|counted|without)\b|\bwould\b.*\bif\b|\bas if\b|\bwould (?:that|it|this)(?: (?!have\b)\w+){0,2} have (?:been|beaten|won|put|got|gotten|made|taken|given|finished|stood|topped)\b|\bwould (?!you\b)\w+(?: \w+)? have (?:finished|won|been|ended|come|scored|got|gotten|beaten|made|taken)\b(?! (?:the )?(?:\w+ )?(?:champions?|title|championship)\b)|\bwould (?:a|an|the|one|two|three|fewer|more|no|another) (?:[\w-]+ ){1,3}have (?:been|paid|worked|beaten|won)\b/;

/** "If Leclerc had won": what did not happen, whatever is asked about it. "Tell me if he had the lead" asks whether. */
export function isCounterfactual({ words }: ReadMessage): boolean {
  return instead.test(textOf(words));
}
