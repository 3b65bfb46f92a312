const longestPart = 60;

/**
 * Text from outside as part of a file name: at most 60 letters, digits and dashes of ASCII, accents dropped, anything else one
 * underscore. May be empty.
 *
 * @example fileNamePart('São Paulo') // 'Sao_Paulo'
 */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .slice(0, longestPart)
    .replace(/^[_-]+|[_-]+$/g, '');
}

/** The same of an event's name, without the words "Grand Prix", which almost all of them have. */
export function eventFileNamePart(eventName: string): string {
  return fileNamePart(eventName.replace(/\bgrand prix\b/i, ''));
}
