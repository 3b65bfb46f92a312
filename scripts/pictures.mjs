// Makes the pictures of the README anew: `node scripts/pictures.mjs`, after `npm run build`. All data are simulated, which the charts
// say themselves. Needs Chromium; the clock stands still, so that the same program makes the same pictures.
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs', 'pictures');
const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Wide enough for the small print of a chart, small enough for a page that is read on the way. */
const widthPx = 1400;
const quality = 0.82;

const weekend = ['--year', '2024', '--gp', 'Spain'];
const race = [...weekend, '--session', 'R'];
const charts = {
  'lap-times': ['lap-times', ...race, '--drivers', 'NOR', '--drivers', 'VER'],
  'tyre-strategy': ['tyre-strategy', ...race],
  telemetry: [
    'telemetry',
    ...weekend,
    ...['--session', 'Q', '--drivers', 'NOR', '--drivers', 'VER', '--annotate-corners'],
  ],
  'qualifying-results': ['qualifying-results', ...weekend],
  'team-pace': ['team-pace', ...weekend],
  'season-summary': ['season-summary', '--year', '2024'],
  replay: ['replay', ...race, '--from', 'lap 25', '--follow', 'NOR', '--follow', 'VER'],
};
const question = 'Lap times of Norris and Verstappen in the 2024 Spanish Grand Prix';

const home = await mkdtemp(join(tmpdir(), 'svc-pictures-'));
const env = {
  PATH: process.env.PATH,
  HOME: home,
  SVC_HOME: home,
  SVC_SOURCE: 'demo',
  SVC_NOW: '2025-01-10T12:00:00Z',
};
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(pictures, { recursive: true });
  await save('chat', await pictureOfChat());
  for (const [name, command] of Object.entries(charts)) await save(name, await pictureOfChart(command));
} finally {
  await browser.close();
  await rm(home, { recursive: true, force: true });
}

/** PNG of the chart that a command draws; of a page, its picture. */
async function pictureOfChart(command) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin', 'svc.js'), 'analyze', ...command, '--workspace-id', 'pictures', '--quiet'],
    { env, encoding: 'utf8', maxBuffer: Infinity },
  );
  if (status !== 0) throw new Error(`svc analyze ${command.join(' ')} failed:\n${stderr}`);
  const document = JSON.parse(stdout);
  const path = document.chart_path ?? document.chart_saved_to;
  return path.endsWith('.png') ? readFile(path) : pictureOfPage(path);
}

async function pictureOfPage(path) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 });
  await page.goto(pathToFileURL(path).href);
  await page.evaluate(() => document.fonts.ready);
  await readValues(page);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** Points at a braking place, where a chart has lines to point at, so that the values there are read out. */
async function readValues(page) {
  const speeds = page.locator('.u-over').nth(1);
  if ((await speeds.count()) === 0) return;
  const { width, height } = await speeds.boundingBox();
  await speeds.hover({ position: { x: width * 0.43, y: height / 2 } });
}

/** PNG of the chat in a window, with a question and its whole answer. */
async function pictureOfChat() {
  const server = spawn(
    process.execPath,
    [join(root, 'bin', 'svc-web.js'), '--env', 'development', '--port', '0'],
    {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  try {
    const page = await browser.newPage({
      viewport: { width: 1180, height: 1275 },
      deviceScaleFactor: 2,
      colorScheme: 'dark',
    });
    await page.goto(await addressOf(server));
    await page.locator('#message').fill(question);
    await page.getByRole('button', { exact: true, name: 'Send', disabled: false }).waitFor();
    await page.locator('#message').press('Enter');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor({ timeout: 60_000 });
    const chart = page.locator('img[src^="/charts/"]').first();
    await chart.waitFor();
    await chart.evaluate((image) => image.decode());
    return await page.screenshot();
  } finally {
    server.kill();
  }
}

/** The address that the server names on standard output, which stays open: it has more to say. */
async function addressOf(server) {
  return await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (piece) => {
      said += piece;
      const address = / is at (http:\S+)\n/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error('svc-web ended before it named its address.')));
  });
}

/** Writes a PNG as WebP, reduced to the common width. */
async function save(name, png) {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ({ source, wide, good }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((image.height * wide) / image.width);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', good).split(',')[1];
    },
    { source: png.toString('base64'), wide: widthPx, good: quality },
  );
  await page.close();
  const picture = Buffer.from(base64, 'base64');
  await writeFile(join(pictures, `${name}.webp`), picture);
  console.log(`docs/pictures/${name}.webp: ${Math.round(picture.length / 1000)} kB`);
}
