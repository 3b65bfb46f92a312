/** Red, green and blue, whole numbers from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Linear light, 0 to 1, of each value of a channel. */
const linearLight = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance (0 black to 1 white) of a `#rrggbb` colour by the WCAG 2 formula. */
export function relativeLuminance(colour: string): number {
  return luminanceOf(rgbOf(colour));
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linearLight[red]! + 0.7152 * linearLight[green]! + 0.0722 * linearLight[blue]!;
}

/** Red, green and blue of a `#rrggbb` colour in linear light, 0 to 1. */
export function linearChannels(colour: string): [red: number, green: number, blue: number] {
  const [red, green, blue] = rgbOf(colour);
  return [linearLight[red]!, linearLight[green]!, linearLight[blue]!];
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
  const standsOut = (rgb: Rgb) => contrastOf(luminanceOf(rgb), groundLuminance) >= minimumRatio;
  if (standsOut(rgbOf(colour))) return colour;
  const [hue, saturation, lightness] = toHsl(colour);
  let [tooNear, farEnough] = [lightness, groundLuminance < middleLuminance ? 1 : 0];
  for (let step = 0; step < 12; step++) {
    const middle = (tooNear + farEnough) / 2;
    if (standsOut(fromHsl(hue, saturation, middle))) farEnough = middle;
    else tooNear = middle;
  }
  return toHex(fromHsl(hue, saturation, farEnough));
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
  const mixed = (index: 0 | 1 | 2) => inBytes(a[index] * share + b[index] * (1 - share));
  return toHex([mixed(0), mixed(1), mixed(2)]);
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

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    return inBytes(lightness - strength * Math.max(-1, Math.min(sector - 3, 9 - sector, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Red, green and blue, 0 to 1. */
function channels(colour: string): [red: number, green: number, blue: number] {
  const [red, green, blue] = rgbOf(colour);
  return [red / 255, green / 255, blue / 255];
}

function inBytes(share: number): number {
  return Math.round(share * 255);
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex([red, green, blue]: Rgb): string {
  return `#${(0x1000000 + (red << 16) + (green << 8) + blue).toString(16).slice(1)}`;
}
