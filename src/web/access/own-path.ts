/** Any host: only what is after it counts. */
const here = 'http://own.invalid';

/**
 * Where somebody wanted to go, as an address of this server; `/` for everything else. Browsers read `//host`, `/\host` and line breaks
 * in such words in ways of their own, so what they would make of it is looked at, and only its path and query are used.
 */
export function ownPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search } = new URL(wanted, here);
  // A path of two slashes would be taken for a host.
  if (origin !== here || pathname.startsWith('//') || /^\/sign-(?:in|out)(?:\/|$)/.test(pathname)) return '/';
  return pathname + search;
}
