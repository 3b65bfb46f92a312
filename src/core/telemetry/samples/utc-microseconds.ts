import { parseUtcMs } from '../../feed/duration.ts';

const secondsLength = 'YYYY-MM-DDTHH:MM:SS'.length;
const fractionPattern = /^(?:\.(\d+))?Z*$/;

/**
 * Reads feed dates to the microsecond: `2025-10-25T20:47:27.8777755Z` is 1_761_425_247_877_775 (.NET's seventh digit is cut).
 * null for anything else. Neighbouring samples share their second, so the calendar part is read only when it changes.
 */
export function createUtcMicrosecondReader(): (text: string) => number | null {
  let knownSecond = '';
  let knownSecondUs = 0;
  return (text) => {
    const second = text.slice(0, secondsLength);
    if (second !== knownSecond) {
      const secondMs = second.length === secondsLength ? parseUtcMs(second) : null;
      if (secondMs === null) return null;
      knownSecond = second;
      knownSecondUs = secondMs * 1000;
    }
    const fraction = fractionPattern.exec(text.slice(secondsLength));
    if (!fraction) return null;
    return knownSecondUs + Number((fraction[1] ?? '').slice(0, 6).padEnd(6, '0'));
  };
}
