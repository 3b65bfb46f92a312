import { plainText } from '../../text/plain-text.ts';
import { upperFirst } from '../../text/upper-first.ts';
import { simulatedShortText } from './chart-texts.ts';

/** Longer ones are not listened to. */
const mostOfContent = 410;

/** What every chart says of itself, picture or page. */
export interface DescribedChart {
  title: string;
  altText: string;
  footer: string;
  simulated: boolean;
}

/**
 * What a chart shows, for who cannot see it, in at most 700 characters: what it found, the values of those that stand first in it, and where its data came from.
 * "NOR takes pole by 0.146 s. Gaps to pole, 2025 Italian Grand Prix · Qualifying: NOR 1:19.242; and more. Unofficial, data: official timing archive."
 */
export function chartDescription({ title, altText, footer, simulated }: DescribedChart): string {
  const found = plainText(title, 200);
  const content = sentence(begunList(altText));
  const saysTitle = content.toLowerCase().startsWith(found.toLowerCase());
  const origin = simulated ? simulatedShortText.toLowerCase() : plainText(footer, 80);
  return [
    ...(saysTitle ? [] : [sentence(found)]),
    content,
    sentence(upperFirst(origin.replaceAll(' · ', ', '))),
  ].join(' ');
}

/** A text whose last items are left out, not cut in two, where it is long. */
function begunList(text: string): string {
  const whole = plainText(text, Infinity);
  if (whole.length <= mostOfContent) return whole;
  const end = whole.lastIndexOf('; ', mostOfContent);
  return end < 0 ? plainText(whole, mostOfContent) : `${whole.slice(0, end)}; and more`;
}

function sentence(text: string): string {
  return /[.…!?]$/.test(text) ? text : `${text}.`;
}
