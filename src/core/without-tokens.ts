/** The beginning of every signed token: `{"` in base64url, and enough after it to be no word. */
const tokens = /eyJ[\w-]{8,}(?:\.[\w-]*)*/g;

/** The text without what may be a token to sign in with, whole or cut off, also inside of a cookie. */
export function withoutTokens(text: string): string {
  return text.replace(tokens, '<token>');
}
