import { escapeXml } from '../core/text/xml-text.ts';

export type Attributes = Record<string, string | number | null>;

/**
 * One SVG element as text. Children are markup already (`text()` for text from anywhere); attributes are escaped, null
 * ones left out. Numbers are written with at most two decimals.
 *
 * @throws RangeError for NaN and infinities: a picture with them would be silently wrong.
 */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  let written = name;
  for (const key of Object.keys(attributes)) {
    const value = attributes[key]!;
    if (value !== null)
      written += ` ${key}="${typeof value === 'number' ? number(value) : escapeXml(value)}"`;
  }
  return children.length > 0 ? `<${written}>${children.join('')}</${name}>` : `<${written}/>`;
}

/** A coordinate with at most two decimals. Throws RangeError for NaN and infinities. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A drawing coordinate is ${value}; it must be finite.`);
  return String(Math.round(value * 100) / 100);
}

/** Path data through the points; each inner list is a line of its own. */
export function polylines(lines: readonly (readonly { x: number; y: number }[])[]): string {
  return lines
    .map((line) => line.map(({ x, y }, index) => `${index ? 'L' : 'M'}${number(x)} ${number(y)}`).join(''))
    .join('');
}
