/** The part of the lap that is shown. */
export interface DistanceWindow {
  fromM: number;
  toM: number;
}

/** Below that samples are further apart than the window is wide. */
export const narrowestM = 40;

export function wholeLap(lapLengthM: number): DistanceWindow {
  return { fromM: 0, toM: lapLengthM };
}

export function isWholeLap(window: DistanceWindow, lapLengthM: number): boolean {
  return window.fromM <= 0 && window.toM >= lapLengthM;
}

/** The window within the lap that is nearest to this one, not narrower than can be read. */
export function within(window: DistanceWindow, lapLengthM: number): DistanceWindow {
  const middle = (window.fromM + window.toM) / 2;
  const width = Math.min(Math.max(window.toM - window.fromM, narrowestM), lapLengthM);
  const fromM = Math.min(Math.max(middle - width / 2, 0), lapLengthM - width);
  return { fromM, toM: fromM + width };
}

/** `factor` times as wide; what is at `aboutM` stays where it is. */
export function zoomed(
  window: DistanceWindow,
  aboutM: number,
  factor: number,
  lapLengthM: number,
): DistanceWindow {
  const width = window.toM - window.fromM;
  const wanted = Math.min(Math.max(width * factor, narrowestM), lapLengthM);
  const fromM = aboutM - ((aboutM - window.fromM) / width) * wanted;
  return within({ fromM, toM: fromM + wanted }, lapLengthM);
}

export function panned(window: DistanceWindow, byM: number, lapLengthM: number): DistanceWindow {
  return within({ fromM: window.fromM + byM, toM: window.toM + byM }, lapLengthM);
}

/** The window moved as little as needed to have `atM` inside, with some room ahead. */
export function following(window: DistanceWindow, atM: number, lapLengthM: number): DistanceWindow {
  const room = (window.toM - window.fromM) * 0.1;
  if (atM < window.fromM) return panned(window, atM - room - window.fromM, lapLengthM);
  if (atM > window.toM) return panned(window, atM + room - window.toM, lapLengthM);
  return window;
}

/** How far one key press moves the crosshair: the 1, 2 or 5 times a power of ten nearest below 1/300 of the window. */
export function keyStepM(window: DistanceWindow): number {
  const fine = Math.max((window.toM - window.fromM) / 300, 0.1);
  const power = 10 ** Math.floor(Math.log10(fine));
  return ([5, 2, 1].find((digit) => digit * power <= fine) ?? 1) * power;
}
