/** A token as the account service makes it, signed with nothing. Its middle is what a search for leaks looks for. */
export function madeUpToken(expiresUtcMs: number | null, claims: Record<string, unknown> = {}): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    SubscriberId: '31415926',
    SubscribedProduct: 'F1 TV Access Annual',
    ...(expiresUtcMs !== null && { exp: expiresUtcMs / 1000 }),
    ...claims,
  };
  return `${part({ alg: 'RS256', kid: '1' })}.${part(payload)}.${'Sq8'.repeat(40)}`;
}

/** The cookie `login-session` around a token, as a browser keeps it. */
export function loginSession(token: string): string {
  return encodeURIComponent(
    JSON.stringify({ data: { subscriptionToken: token }, profile: { Country: 'MCO' } }),
  );
}
