// `npm run build`: the programs and the library of rolldown.config.ts, into dist/. Says one line; warnings and errors only where there are any.
import { build } from 'rolldown';
import { loadConfig } from 'rolldown/config';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const startMs = performance.now();
// In the order of the list: the first one cleans dist/.
for (const program of await loadConfig('rolldown.config.ts')) await build({ ...program, logLevel: 'warn' });
console.log(
  `Built svc, svc-web and the library in dist/ (${Math.round((performance.now() - startMs) / 1000)} s).`,
);
