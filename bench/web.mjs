// The built web server under load, over the simulated archive and without a language model: time to the first byte of an answer, many
// chats at once, memory over many turns, and how long the event loop was held up meanwhile.
// Usage: node bench/web.mjs [--first 50] [--chats 200] [--turns 2000]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '50' },
    chats: { type: 'string', default: '200' },
    turns: { type: 'string', default: '2000' },
  },
});
const counts = { first: Number(values.first), chats: Number(values.chats), turns: Number(values.turns) };

const questions = [
  'Tyre strategy of the Monaco Grand Prix 2024',
  'Lap times of Verstappen and Norris in the race at Monaco 2024',
  'Qualifying results of Monaco 2024',
  'Team pace in the race at Monaco 2024',
];
/** Each of them once: charts that nobody has asked for before. */
const drivers =
  'Verstappen Norris Leclerc Sainz Piastri Russell Hamilton Alonso Stroll Gasly Ocon Albon Tsunoda Ricciardo'.split(
    ' ',
  );
const newQuestions = drivers.flatMap((one, index) =>
  drivers.slice(index + 1).map((other) => `Lap times of ${one} and ${other} in the race at Monaco 2024`),
);
const talk = 'What can you do?';

/** A number for each browser, by its cookies. */
const browsers = new Map();
const home = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const server = fork(resolve('bin/svc-web.js'), ['--port', '0'], {
  execArgv: ['bench/web-probe.mjs', 'test/support/loop-watch.mjs'].flatMap((file) => [
    '--import',
    resolve(file),
  ]),
  env: {
    PATH: process.env.PATH,
    SVC_HOME: home,
    SVC_SOURCE: 'demo',
    SVC_NOW: '2024-12-20T12:00:00Z',
    RATE_LIMIT_ENABLED: 'false',
    // Each browser has an address of its own, and whoever waits is not refused.
    TRUST_PROXY: '1',
    SVC_WEB_LONGEST_WAIT_S: '3600',
    SVC_WEB_MAX_WAITING: '5000',
  },
  stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
});
try {
  const base = await address();
  console.log(`Node ${process.version}, ${availableParallelism()} processors\n`);
  await firstBytes(base);
  for (const question of questions) await ask(base, await visit(base), question); // sessions simulated and parsed
  await chatsAtOnce(base, newQuestions.slice(0, counts.chats), 'questions that are new');
  const again = Array.from({ length: counts.chats }, (_, index) => questions[index % questions.length]);
  await chatsAtOnce(base, again, 'four questions asked again');
  await manyTurns(base);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(home, { recursive: true, force: true });
}

async function firstBytes(base) {
  const cookie = await visit(base);
  await ask(base, cookie, talk);
  const before = await measure();
  const answers = [];
  for (let count = 0; count < counts.first; count++) answers.push(await ask(base, cookie, talk));
  const after = await measure();
  table(`One chat at a time: ${counts.first} answers without tools, after the first`, [
    row(
      'first byte (ms)',
      answers.map(({ firstMs }) => firstMs),
    ),
    row(
      'whole answer (ms)',
      answers.map(({ totalMs }) => totalMs),
    ),
  ]);
  console.log(`  processor time per answer (ms)  ${cpuEach(before, after, answers)}\n`);
}

async function chatsAtOnce(base, asked, what) {
  const cookies = [];
  while (cookies.length < asked.length)
    cookies.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, asked.length - cookies.length) }, () => visit(base)),
      )),
    );
  const before = await measure();
  await longestBusyMs();
  const startMs = performance.now();
  const answers = await Promise.all(cookies.map((cookie, index) => ask(base, cookie, asked[index])));
  const elapsedMs = performance.now() - startMs;
  const after = await measure();
  const busyMs = await longestBusyMs();
  const { delayMs, rssBytes } = after;
  const plain = await Promise.all(cookies.map(() => health(base)));
  table(`${asked.length} chats at once, each with tools and a chart that is looked at: ${what}`, [
    row(
      'first byte (ms)',
      answers.map(({ firstMs }) => firstMs),
    ),
    row(
      'whole answer (ms)',
      answers.map(({ totalMs }) => totalMs),
    ),
    // What machine, client and protocol cost by themselves.
    row('GET /health (ms)', plain),
  ]);
  console.log(
    `  answers complete       ${answers.filter(({ isDone }) => isDone).length} of ${answers.length}`,
  );
  console.log(`  processor time per answer (ms)  ${cpuEach(before, after, answers)}`);
  console.log(`  answers per second     ${(answers.length / (elapsedMs / 1000)).toFixed(1)}`);
  console.log(`  event loop delay (ms)  ${delays(delayMs)}`);
  console.log(`  longest without a pause (ms of processor time)  ${busyMs.toFixed(1)}`);
  console.log(`  memory (MB)            ${megabytes(rssBytes)}\n`);
}

async function manyTurns(base) {
  const width = 8;
  const cookies = await Promise.all(Array.from({ length: width }, () => visit(base)));
  const step = Math.max(width, Math.round(counts.turns / 10));
  console.log(`${counts.turns} turns, ${width} at once`);
  console.log('  turns  complete  seconds  ms each  memory (MB)  event loop delay (ms)');
  let complete = 0;
  let { cpuMs } = await measure();
  const startMs = performance.now();
  for (let done = 0; done < counts.turns; done += step) {
    const left = Array.from({ length: Math.min(step, counts.turns - done) }, (_, index) => done + index);
    await Promise.all(
      cookies.map(async (cookie) => {
        for (let number = left.shift(); number !== undefined; number = left.shift()) {
          // A new conversation now and then, as people do.
          if (number % 40 < width)
            await fetch(`${base}/conversations`, { method: 'POST', headers: { cookie } });
          const { isDone } = await ask(base, cookie, questions[number % questions.length]);
          complete += isDone ? 1 : 0;
        }
      }),
    );
    const { rssBytes, delayMs, ...now } = await measure();
    const eachMs = ((now.cpuMs - cpuMs) / Math.min(step, counts.turns - done)).toFixed(1);
    ({ cpuMs } = now);
    const turns = Math.min(done + step, counts.turns);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
    const cells = [
      String(turns).padStart(7),
      String(complete).padStart(8),
      seconds.padStart(7),
      eachMs.padStart(7),
      megabytes(rssBytes).padStart(11),
      delays(delayMs),
    ];
    console.log(cells.join('  '));
  }
}

/** Milliseconds that the server computed for each of the answers between two measurements: others on the machine change them little. */
function cpuEach(before, after, answers) {
  return ((after.cpuMs - before.cpuMs) / answers.length).toFixed(1);
}

async function visit(base) {
  const response = await fetch(base);
  await response.text();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function ask(base, cookie, message) {
  const startMs = performance.now();
  const response = await fetch(`${base}/chat`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': addressOf(cookie) },
    body: new URLSearchParams({ message }),
  });
  let firstMs = null;
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body) {
    firstMs ??= performance.now() - startMs;
    text += decoder.decode(piece, { stream: true });
  }
  const totalMs = performance.now() - startMs;
  // The page looks at a picture as soon as it is told of it, in the room that it has.
  const [picture] = /\/charts\/[^\s"?)\\]+\.png/.exec(text) ?? [];
  if (picture) {
    const shown = await fetch(`${base}${picture}?theme=dark&layout=wide&room=922x430`, {
      headers: { cookie },
    });
    if (!shown.ok) throw new Error(`${picture} is not shown: ${shown.status}`);
    await shown.arrayBuffer();
  }
  return {
    firstMs: firstMs ?? NaN,
    totalMs,
    isDone: text.endsWith('data: {"type":"done"}\n\n'),
  };
}

/** Who asks from one address waits for its own answers. */
function addressOf(cookie) {
  if (!browsers.has(cookie)) browsers.set(cookie, browsers.size + 1);
  const number = browsers.get(cookie);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/** Milliseconds until the first byte of an answer that needs no work. */
async function health(base) {
  const startMs = performance.now();
  const response = await fetch(`${base}/health`);
  const elapsedMs = performance.now() - startMs;
  await response.text();
  return elapsedMs;
}

async function address() {
  let text = '';
  for await (const piece of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += piece;
    const [, url] = / is at (http:\S+)/.exec(text) ?? [];
    if (url) {
      server.stdout.resume();
      return url;
    }
  }
  throw new Error('The server did not start. Is it built? Run "npm run build".');
}

/** How long the main thread computed without a pause, since this was asked last: others on the machine do not count. */
async function longestBusyMs() {
  const answer = once(server, 'message');
  server.send('loop-watch');
  return (await answer)[0].longestMs;
}

async function measure() {
  const answer = once(server, 'message');
  server.send('measure');
  return (await answer)[0];
}

function row(name, figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { name, median: at(0.5), p95: at(0.95), max: sorted.at(-1) };
}

function table(title, rows) {
  console.log(title);
  console.log(`  ${''.padEnd(21)}  median     95 %      max`);
  for (const { name, ...figures } of rows) {
    const cells = Object.values(figures).map((figure) => figure.toFixed(1).padStart(7));
    console.log(`  ${name.padEnd(21)} ${cells.join('  ')}`);
  }
  console.log();
}

function delays({ p50, p99, max }) {
  return `median ${p50.toFixed(1)}, 99 % ${p99.toFixed(1)}, max ${max.toFixed(1)}`;
}

function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(0);
}
