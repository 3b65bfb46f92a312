import { escapedHtml } from './escaped-html.ts';
import { htmlDocument, notIndexed, windowWide } from './html-document.ts';

/** What the page that asks for the password says. */
export interface SignInForm {
  /** Where the form goes. */
  action: string;
  /** Where somebody wanted to go. */
  next: string;
  /** What was wrong with the last try; null: there was none. */
  problem: string | null;
}

/** The page that asks for the password. It needs no script. The name is for what keeps passwords, which keeps none without one. */
export function signInDocument({ action, next, problem }: SignInForm, head: readonly string[]): string {
  const isWrong = problem !== null;
  const body = `<main class="sign-in-page">
<p class="brand"><span class="sectors" aria-hidden="true"><i></i><i></i><i></i></span> svc <span>racing data</span></p>
<h1>Sign in</h1>
<p>Whoever runs this chat can tell you the password.</p>
<form method="post" action="${escapedHtml(action)}">
<input type="hidden" name="next" value="${escapedHtml(next)}">
<input type="text" name="username" value="svc" autocomplete="username" hidden>
<label for="password">Password</label>
<input id="password" type="password" name="password" autocomplete="current-password" required autofocus${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${isWrong ? `<p id="problem" class="sign-in-problem" role="alert">${escapedHtml(problem)}</p>\n` : ''}<button class="primary">Sign in</button>
</form>
</main>`;
  const title = `${isWrong ? 'Not signed in' : 'Sign in'} · svc`;
  return htmlDocument({ title, metas: [windowWide, notIndexed], head, body });
}
