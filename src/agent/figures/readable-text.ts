/**
 * A text as its figures are read: digits of other scripts and wide forms as ASCII, one kind of minus, dot and blank, and nothing that only a
 * machine sees: zero-width characters, Markdown's markers, addresses. Lines and blanks between words stay.
 */
export function readableText(text: string): string {
  return (
    text
      .replace(/\]\([^)\n]{0,2000}\)|\bhttps?:\/\/\S+/g, ' ')
      .replace(/&(?:nbsp|thinsp|#160|#xa0);/gi, ' ')
      .replace(/&minus;/gi, '-')
      .replace(/[\p{Cf}\p{Mn}\u115F\u1160\u3164]/gu, '')
      .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(/\p{Nd}/gu, asciiDigit)
      .replace(/[\u2024\u066B\uFF61\uFE52]/g, '.')
      .replace(/[\u2236\uFE55\uA789]/g, ':')
      .replace(/[\u2010-\u2012\u2212\uFE63\uFE58]/g, '-')
      .replace(/[^\S\n]/g, ' ')
      .replace(/\\([^\p{L}\p{N}\s])/gu, '$1')
      // "2*3" is no emphasis, "0.*27*2" is.
      .replace(/(?<=\d)\*([\d.,:]{1,12})\*(?=\d)/g, '$1')
      .replace(/\*{2,3}|~~|`+|(?<!\d)\*|\*(?!\d)|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, '')
  );
}

/** Digits of a script follow each other from zero on in Unicode. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
