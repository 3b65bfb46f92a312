/** A figure with decimals in a text: a lap time, or a plain number. */
export interface Figure {
  /** As it stands in the text: `1:31.512`, `-0.272`. */
  text: string;
  /** Its size; lap times in seconds. */
  value: number;
  decimals: number;
  isTime: boolean;
}

/** `1:31.512`, `62:03.1`, `1:31:44.742`, also with a decimal comma. */
const timePattern = /(?:(\d{1,2}):)?(\d{1,3}):(\d{2})[.,](\d{1,3})/;
const decimalPattern = /(\d+)\.(\d+)|(\d{1,3})[,](\d+)/;
/** Not inside words (`C5.1`, `v1.2`), dates, addresses with dots (`1.2.3`), or after a further digit and separator. */
const figurePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.:/#])(?:[+\-−–±~≈]\s?)?(?:${timePattern.source}|${decimalPattern.source})(?![\p{L}_]?\d|[.:,]\d)`,
  'gu',
);

/** The figures with decimals that a text claims. Years, lap numbers and other whole numbers are none. */
export function figuresIn(text: string): Figure[] {
  return [...withoutAddresses(text).matchAll(figurePattern)].flatMap((match): Figure[] => {
    const [whole, hours, minutes, seconds, timeDecimals, integer, decimals, commaInteger, commaDecimals] =
      match;
    const shown = whole.trim();
    if (minutes !== undefined && seconds !== undefined && timeDecimals !== undefined) {
      const value = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${timeDecimals}`);
      return [{ text: shown, value, decimals: timeDecimals.length, isTime: true }];
    }
    if (integer !== undefined && decimals !== undefined) {
      return [
        { text: shown, value: Number(`${integer}.${decimals}`), decimals: decimals.length, isTime: false },
      ];
    }
    // "1,234" is a thousand and more; "0,272" is a decimal comma.
    const isThousands = commaDecimals?.length === 3 && commaInteger !== '0';
    if (commaInteger === undefined || commaDecimals === undefined || isThousands) return [];
    return [
      {
        text: shown,
        value: Number(`${commaInteger}.${commaDecimals}`),
        decimals: commaDecimals.length,
        isTime: false,
      },
    ];
  });
}

/** Addresses and targets of links hold digits that claim nothing. */
function withoutAddresses(text: string): string {
  return text.replace(/\bhttps?:\/\/\S+|\]\([^)]*\)/g, ' ');
}
