// What a chat costs on one, two and four instances, and what a reader costs whose answer takes its time.
// Usage: node bench/web-scale.mjs [--instances 1,2,4] [--chats 200] [--streams 500]
import { once } from 'node:events';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startInstances } from './web-instances.mjs';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '1,2,4' },
    chats: { type: 'string', default: '200' },
    streams: { type: 'string', default: '500' },
  },
});
const chats = Number(values.chats);
const streams = Number(values.streams);
const questions = [
  'Tyre strategy of the Monaco Grand Prix 2024',
  'Lap times of Verstappen and Norris in the race at Monaco 2024',
  'Qualifying results of Monaco 2024',
  'Team pace in the race at Monaco 2024',
];

console.log(`Node ${process.version}, ${availableParallelism()} processors, ${chats} chats at once\n`);
const set = values.instances.split(',').map(Number);
const setUps = [{ count: 1, usesRedis: false }, ...set.map((count) => ({ count, usesRedis: true }))];
for (const setUp of setUps) show(await chatsAtOnce(setUp));
show(await openStreams());

/** Processor times are of the whole machine's clock, so others on it change them little; times per chat and second change much. */
async function chatsAtOnce({ count, usesRedis }) {
  const instances = await startInstances({ count, usesRedis });
  try {
    // Sessions are simulated and parsed, on each instance.
    for (const base of instances.bases) {
      for (const question of questions) await ask(base, await visit(base, 0), question);
    }
    const visitors = [];
    for (let number = 1; number <= chats; number++) visitors.push(await visit(instances.base, number));
    const before = await instances.measure();
    const startMs = performance.now();
    const answers = await Promise.all(
      visitors.map((visitor, number) => ask(instances.base, visitor, questions[number % questions.length])),
    );
    const elapsedMs = performance.now() - startMs;
    const after = await instances.measure();
    const cpuMs = ({ instances: each }) => each.reduce((sum, one) => sum + one.cpuMs, 0);
    return {
      instances: usesRedis ? String(count) : `${count}, no Redis`,
      complete: `${answers.filter(({ isDone }) => isDone).length} of ${answers.length}`,
      'chats/s': round(answers.length / (elapsedMs / 1000)),
      'first byte (ms) median': at(answers, 'firstMs', 0.5),
      '99 %': at(answers, 'firstMs', 0.99),
      'answer (ms) median': at(answers, 'totalMs', 0.5),
      'answer 99 %': at(answers, 'totalMs', 0.99),
      'cpu/chat (ms) instances': round((cpuMs(after) - cpuMs(before)) / chats),
      proxy: round((after.proxy.cpuMs - before.proxy.cpuMs) / chats),
      Redis: after.redis && round((after.redis.cpuMs - before.redis.cpuMs) / chats),
      'Redis commands/chat': after.redis && round((after.redis.commands - before.redis.commands) / chats),
      'Redis kB/chat': after.redis && round((after.redis.usedBytes - before.redis.usedBytes) / 1024 / chats),
      'disk (kB)/chat': round((after.diskBytes - before.diskBytes) / 1024 / chats),
      'memory (MB) each': after.instances.map(({ rssBytes }) => (rssBytes / 1024 ** 2).toFixed(0)).join(' '),
    };
  } finally {
    await instances.end();
  }
}

/** Readers of answers that have begun and say nothing for a while: what they hold, and what keeping them costs. */
async function openStreams() {
  const model = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const env = {
    ...{ SVC_MODEL_PROVIDER: 'openai', SVC_MODEL: 'silent' },
    OPENAI_BASE_URL: `http://127.0.0.1:${model.address().port}/v1`,
    ...{ SVC_WEB_ANSWERS_AT_ONCE: String(streams + 1), SVC_WEB_MAX_CONNECTIONS: String(4 * streams + 100) },
  };
  const instances = await startInstances({ count: 1, env });
  try {
    const [base] = instances.bases;
    const visitors = [];
    for (let number = 1; number <= streams; number++) visitors.push(await visit(base, number));
    const before = await instances.measure();
    const leaving = new AbortController();
    for (const visitor of visitors) {
      const response = await post(base, visitor, 'What can you do?', leaving.signal);
      await response.body.getReader().read();
    }
    const open = await instances.measure();
    const secondsOpen = 20;
    await new Promise((resolve) => setTimeout(resolve, secondsOpen * 1000));
    const later = await instances.measure();
    leaving.abort();
    const cpuOf = (from, to) => to.cpuMs - from.cpuMs;
    return {
      'open answers': streams,
      'cpu to begin one (ms)': round(cpuOf(before.instances[0], open.instances[0]) / streams),
      'memory of one (kB)': round(
        (later.instances[0].rssBytes - before.instances[0].rssBytes) / 1024 / streams,
      ),
      'cpu of one (ms/s)': round(cpuOf(open.instances[0], later.instances[0]) / secondsOpen / streams, 3),
      'Redis cpu of one (ms/s)': round(cpuOf(open.redis, later.redis) / secondsOpen / streams, 3),
      'Redis kB of one': round((later.redis.usedBytes - before.redis.usedBytes) / 1024 / streams),
    };
  } finally {
    await instances.end();
    model.closeAllConnections();
    model.close();
  }
}

async function visit(base, number) {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const response = await fetch(base, { headers: { 'x-forwarded-for': address } });
  await response.text();
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { cookie, 'x-forwarded-for': address };
}

function post(base, visitor, message, signal) {
  const body = new URLSearchParams({ message });
  return fetch(`${base}/chat`, { method: 'POST', headers: visitor, body, signal });
}

async function ask(base, visitor, message) {
  const startMs = performance.now();
  const response = await post(base, visitor, message);
  let firstMs = NaN;
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body) {
    if (text === '') firstMs = performance.now() - startMs;
    text += decoder.decode(piece, { stream: true });
  }
  const isDone = text.endsWith('data: {"type":"done"}\n\n');
  return { firstMs, totalMs: performance.now() - startMs, isDone };
}

function at(answers, name, share) {
  const sorted = answers.map((answer) => answer[name]).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
}

function show(figures) {
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(28)} ${figure ?? '-'}`);
  console.log();
}

function round(figure, digits = 1) {
  return Number(figure.toFixed(digits));
}
