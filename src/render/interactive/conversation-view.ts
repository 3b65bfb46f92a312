// oxlint-disable-next-line import/default -- The linter sees the module, not the text that ?script makes of it.
import script from './client/conversation/main.ts?script';
import { inert } from './page-frame.ts';

/** Nothing is fetched from anywhere. It holds for the page in the frame as well, which allows itself less. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const style = `
:root{color-scheme:light dark;font:14px/1.4 var(--font-sans,system-ui,sans-serif)}
body{margin:0}
p{margin:0;padding:12px}
[hidden]{display:none}
img{display:block;max-width:100%}
iframe{display:block;width:100%;border:0}`;

// The build works it out: the program brings the text.
export default [
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chart</title>
<style>${style}</style>
</head>
<body>
<script>${inert('script', script)}</script>
</body>
</html>
`,
];
