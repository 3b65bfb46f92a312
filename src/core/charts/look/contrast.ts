/** Relative luminance (0 black to 1 white) of a `#rrggbb` colour by the WCAG 2 formula. */
export function relativeLuminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of a `#rrggbb` colour in linear light, 0 to 1. */
export function linearChannels(colour: string): [red: number, green: number, blue: number] {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = channels(colour);
  return [linear(red), linear(green), linear(blue)];
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 (equal) to 21 (black on white). */
export function contrastRatio(first: string, second: string): number {
  return contrastOf(relativeLuminance(first), relativeLuminance(second));
}

function contrastOf(luminance: number, other: number): number {
  return (Math.max(luminance, other) + 0.05) / (Math.min(luminance, other) + 0.05);
}

/**
 * The colour itself where it already stands out from `ground` by `minimumRatio`, else the nearest one of the same hue and
 * saturation that does: lighter on dark grounds, darker on light ones. WCAG asks 3 of graphics and 4.5 of small text.
 *
 * @example standingOut('#0600ef', '#1b1e24', 4.5) // the blue of 2021's Red Bull, light enough for a thin line
 */
export function standingOut(colour: string, ground: string, minimumRatio: number): string {
  const groundLuminance = relativeLuminance(ground);
  const standsOut = (each: string) => contrastOf(relativeLuminance(each), groundLuminance) >= minimumRatio;
  if (standsOut(colour)) return colour;
  const [hue, saturation, lightness] = toHsl(colour);
  let [tooNear, farEnough] = [lightness, groundLuminance < middleLuminance ? 1 : 0];
  for (let step = 0; step < 12; step++) {
    const middle = (tooNear + farEnough) / 2;
    if (standsOut(fromHsl(hue, saturation, middle))) farEnough = middle;
    else tooNear = middle;
  }
  return fromHsl(hue, saturation, farEnough);
}

/** White and black have the same contrast with it. */
const middleLuminance = 0.179;

/** Whichever of the two stands out more from `background`. */
export function inkOn(background: string, light: string, dark: string): string {
  return contrastRatio(light, background) >= contrastRatio(dark, background) ? light : dark;
}

/** The `#rrggbb` colour that a veil of `share` (0 to 1) of the first over the second shows. */
export function mixColours(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return toHex(a.map((value, index) => value * share + b[index]! * (1 - share)));
}

/** Hue in degrees (0 for greys), saturation and lightness 0 to 1 of a `#rrggbb` colour. */
export function toHsl(colour: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channels(colour);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const lightness = high - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const sixth =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [sixth * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    return lightness - strength * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

function channels(colour: string): [red: number, green: number, blue: number] {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function toHex(values: readonly number[]): string {
  return `#${values
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
