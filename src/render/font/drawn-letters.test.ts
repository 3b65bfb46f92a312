import { describe, expect, it } from 'vitest';
import { differenceOf, pixelsWithTexts } from '../../../test/pictures/pixel-difference.ts';
import { element, label, type LabelStyle } from '../label.ts';
import { markupIn } from '../../core/charts/look/themed-colour.ts';
import { lettersDrawn } from './drawn-letters.ts';
import { fontFamily } from './font.ts';

/** A picture of 400 by 100 with one label in it, in the font of charts. */
function labelled(text: string, style: Partial<LabelStyle> = {}): string {
  const size = { width: 400, height: 100, 'font-family': fontFamily };
  const ground = element('rect', { width: 400, height: 100, fill: '#202020' });
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size },
    ground,
    label(text, 200, 50, { sizePx: 17, ...style }),
  );
  return markupIn('dark', svg);
}

const texts = {
  'letters that stand nearer to each other': 'AVATAR, To Lá Ty. P.',
  'f and i as one': 'final finishers, unofficial, offline',
  accents: 'Řezníček, Őri, Doğan, Şahin, Łukasz, Pérez, Hülkenberg, Þór',
  'accents that follow their letter': 'Pe\u0301rez, Hu\u0308lkenberg, R\u030Cezni\u0301c\u030Cek',
  'letters that the font lacks': 'A 周冠宇 b 🏎\u{FE0F} c',
  'signs of markup': `<b> "A" & 'B' &amp; ]]>`,
  figures: '1:43.009 +0.111 −12 · 17 %, 1–2 “x” …',
};
const styles: Record<string, Partial<LabelStyle>> = {
  'from its place on': { anchor: 'start', colour: '#00f5d0' },
  'round its place': { anchor: 'middle', weight: 600 },
  'up to its place': { anchor: 'end', sizePx: 9.5, opacity: 0.5 },
  turned: { rotate: -90, sizePx: 12 },
  'with a halo': { halo: '#aa0000', weight: 600 },
};

/** Letters stand at places that are rounded otherwise, which hardly shows at their edges. */
function expectAlike(svg: string): void {
  const { bytes, most } = differenceOf(pixelsWithTexts(lettersDrawn(svg)), pixelsWithTexts(svg));
  expect(most).toBeLessThanOrEqual(40);
  expect(bytes).toBeLessThanOrEqual(320);
}

describe('lettersDrawn', () => {
  it.each(Object.entries(texts))('draws %s as resvg does', (_, text) => {
    expectAlike(labelled(text, { anchor: 'middle' }));
  });

  it.each(Object.entries(styles))('draws a line %s as resvg does', (_, style) => {
    expectAlike(labelled('Ferrari 1:43.009', style));
  });

  it('leaves no text, and everything else as it is', () => {
    const svg = labelled('Hamilton', { halo: '#aa0000' });
    const drawn = lettersDrawn(svg);
    expect(drawn).not.toContain('<text');
    expect(drawn.match(/<path /g)).toHaveLength(2);
    expect(drawn.replaceAll(/<path [^>]*>/g, '')).toBe(svg.replaceAll(/<text .*?<\/text>/g, ''));
  });

  it('does not take a text that looks like markup for a line of its own', () => {
    const drawn = lettersDrawn(labelled('<text x="1" y="2" font-size="3">A</text>'));
    expect(drawn.match(/<path /g)).toHaveLength(1);
  });
});
