const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}' +
  'textarea{width:100%;min-height:8rem;font:inherit;-webkit-text-security:disc}button{font:inherit;padding:.5rem 1rem}' +
  '[role=alert]{border-left:.25rem solid #c00;padding-left:.75rem}';

/** The form that takes the cookie. `problem`: why what came before was of no use. */
export function signInForm(problem: string | null): string {
  return page(
    'Sign in for svc',
    `<h1>Sign in for svc</h1>
${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
<ol>
<li>Sign in at <a href="https://account.formula1.com/#/en/login" target="_blank" rel="noreferrer">account.formula1.com</a> with an account that has F1 TV Access or more.</li>
<li>Open the developer tools there (F12): Application or Storage, Cookies, and copy the value of <code>login-session</code>.</li>
<li>Paste it here.</li>
</ol>
<form method="post" autocomplete="off">
<p><label for="cookie">Value of <code>login-session</code></label></p>
<p><textarea id="cookie" name="login-session" required spellcheck="false" autocomplete="off"></textarea></p>
<p><button>Keep it on this machine</button></p>
</form>
<p>It is kept in a file that only your user can read, and sent to the timing archive alone. No password is asked for: never type one here.</p>`,
  );
}

export const donePage = page(
  'Signed in',
  '<h1>Signed in</h1>\n<p>The token is kept. This page has ended and can be closed.</p>',
);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head>
<body><main>
${body}
</main></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
