const longestName = 60;

/** The name of a file for a title, without extension: small letters of ASCII, digits and dashes. */
export function transcriptName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? []).join('-').slice(0, longestName).replace(/-$/, '');
  return name === '' ? 'conversation' : name;
}
