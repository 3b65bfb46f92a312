import { unescapeXml } from '../../core/text/plain-text.ts';
import { type Letter, type Letters, lettersOf } from './font.ts';

/** A line of text as `label` writes it. */
const lineOfText = new RegExp(
  '<text x="(?<x>[^"]*)" y="(?<y>[^"]*)" font-size="(?<sizePx>[^"]*)"(?<bold> font-weight="600")?' +
    '(?: text-anchor="(?<anchor>middle|end)")?(?: transform="(?<turn>[^"]*)")?(?<look>[^>]*)>(?<text>[^<]*)</text>',
  'g',
);

const shareLeftOfAnchor = { start: 0, middle: 0.5, end: 1 };

interface LineOfText extends Record<'x' | 'y' | 'sizePx' | 'look' | 'text', string> {
  bold?: string;
  anchor?: keyof typeof shareLeftOfAnchor;
  turn?: string;
}

/**
 * The markup with each line of text as one path, from the outlines of the font: a rasteriser that is told of texts reads the font's file anew
 * for every letter. Letters stand as browsers set them, kerned, with the font's only ligature.
 */
export function lettersDrawn(markup: string): string {
  return markup.replace(lineOfText, (...found) => asPath(found.at(-1) as LineOfText));
}

function asPath({ x, y, sizePx, bold, anchor = 'start', turn = '', look, text }: LineOfText): string {
  const letters = lettersOf(bold === undefined ? 400 : 600);
  const scale = Number(sizePx) / letters.unitsPerEm;
  const { data, width } = outlinesOf(unescapeXml(text), letters);
  const left = Number(x) - shareLeftOfAnchor[anchor] * width * scale;
  const place = `matrix(${scale} 0 0 ${scale} ${left.toFixed(4)} ${y})`;
  return `<path transform="${turn}${place}"${scaledStroke(look, scale)} d="${data}"/>`;
}

/** What is said of colours, with the width of a stroke in units of the font, as the matrix makes it smaller with the letters. */
function scaledStroke(look: string, scale: number): string {
  return look.replace(/(?<= stroke-width=")[^"]*/, (px) => String(Number(px) / scale));
}

/** Path data of a line of text that begins at the origin, and where the next letter would stand, in units of the font. */
function outlinesOf(text: string, { letterOf, kerningOf }: Letters): { data: string; width: number } {
  let data = '';
  let width = 0;
  let before: Letter | null = null;
  for (const character of shaped(text)) {
    const letter = letterOf(character.codePointAt(0)!);
    if (!letter.isKnown && isUnseen.test(character)) continue;
    if (before) width += kerningOf(before, letter);
    if (letter.outline !== '') data += `M${width} 0${letter.outline}`;
    width += letter.advance;
    before = letter;
  }
  return { data, width };
}

/** What chooses the form of the character before it, and has none of its own. */
const isUnseen = /\p{Default_Ignorable_Code_Point}/u;

/** Letters and accents as one where there is such a letter, and f and i as the one that the font has for both. */
function shaped(text: string): string {
  const whole = /[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text;
  return whole.replaceAll('fi', '\ufb01');
}
