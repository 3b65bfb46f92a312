/** `formula1.com`, `www.a.example/x`, `https://…`: what readers take for an address. */
const address = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})/iu;

/**
 * The host that a link leads to, when its text is an address of another one and would mislead; null when the text says nothing of
 * an address, or the truth. `target` is an absolute address.
 */
export function hostToShow(text: string, target: string): string | null {
  const shown = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/[\u3002\u2024\u00B7\u2027\u30FB]/g, '.');
  const { host, hostname } = new URL(target);
  for (const word of shown.split(/[\s()<>[\]{}"'“”‘’,;|]+/)) {
    const named = address.exec(word)?.[1];
    if (named !== undefined && withoutWww(asciiHost(named)) !== withoutWww(hostname)) return host;
  }
  return null;
}

/** As browsers write a host: lower case, other letters in punycode. */
function asciiHost(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host.toLowerCase();
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
