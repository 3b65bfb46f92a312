// The web chat while somebody works on it: builds, serves, and builds again on every change, upon which the server starts anew and pages
// reload. Over the simulated archive, unless SVC_SOURCE says otherwise. Arguments go to svc-web: npm run dev -- --port 3000
import { spawn } from 'node:child_process';
import { watchFile, unwatchFile } from 'node:fs';

const server = 'dist/web/svc-web.js';

const builder = spawn('rolldown', ['-c', 'scripts/dev.config.ts', '--watch', '--logLevel', 'warn'], {
  stdio: 'inherit',
});
builder.on('exit', (code) => process.exit(code ?? 1));

const startMs = Date.now();
watchFile(server, { interval: 200 }, ({ mtimeMs }) => {
  if (mtimeMs < startMs) return; // of an earlier build, or not there
  unwatchFile(server);
  serve();
});

function serve() {
  const child = spawn(
    process.execPath,
    ['bin/svc-web.js', '--env', 'development', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { SVC_SOURCE: 'demo', ...process.env } },
  );
  // Ctrl-C reaches all three; what ends by itself ends the others.
  child.on('exit', (code) => {
    builder.kill();
    process.exit(code ?? 0);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
}
