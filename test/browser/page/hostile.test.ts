// @module-tag long
import { describe, expect, it } from 'vitest';
import { setUpChatPages } from './chat-page.ts';
import { storedCall, answer, storedMessage } from './memory-chat.ts';
import { needsChromium } from '../chromium.ts';
import { hostilePieces, repeated } from './hostile-markdown.ts';
import fc from '../../support/fast-check.ts';

const attacks = [
  '<script>window.owned = 1; alert(1)</script>',
  '<img src=x onerror="window.owned = 1"><svg onload="window.owned = 1">',
  '<iframe src="https://elsewhere.example/"></iframe><object data="https://elsewhere.example/"></object>',
  '<style>body{background:url(https://elsewhere.example/style)}</style><link rel=stylesheet href=https://elsewhere.example/>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/"><base href="https://elsewhere.example/">',
  '<form action="https://elsewhere.example/"><input name=x autofocus onfocus="window.owned = 1"></form>',
  '<details open ontoggle="window.owned = 1">',
  '[one](javascript:window.owned=1) [two](JaVaScRiPt:window.owned=1) [three](&#106;avascript:window.owned=1)',
  '[four](data:text/html,<script>window.owned=1</script>) [five](vbscript:x) [six](file:///etc/passwd)',
  '[seven](https://formula1.com@elsewhere.example/) [eight](<javascript:window.owned=1> "title")',
  '[nine](https://example.com/"onmouseover="window.owned=1) [ten](https://example.com/ "\\" onclick=window.owned=1")',
  '![a](https://elsewhere.example/pixel.png) ![b](//elsewhere.example/pixel.png) ![c](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![d](/charts/11111111-1111-4111-8111-111111111111/lap_times.png) ![e](/history) ![f](javascript:alert(1))',
  '<javascript:window.owned=1> <https://example.com/>',
  '`<script>window.owned=1</script>`',
  '```html\n<script>window.owned=1</script>\n```',
  '```"><img/src/onerror=window.owned=1>\nx\n```',
  '| <script>window.owned=1</script> | `a` |\n|---|:-:|\n| <img src=x onerror=window.owned=1> | [x](javascript:window.owned=1) |',
  '\u202egnp.exe\u202c \u0000 \u0007',
];

const elements =
  'script:not([src^="/assets/"]):not([type]), iframe, object, embed, svg[onload], style, form:not(.composer), input, base, details, meta[http-equiv]';

describe('a hostile answer', needsChromium, () => {
  const open = setUpChatPages();

  it('shows its source, runs nothing, loads nothing', async () => {
    const { page, chat, ask, workspaceId } = await open();
    chat.script = async ({ emit }) => {
      // As it comes from a network: cut at any place.
      for (const piece of attacks.join('\n\n').match(/[\s\S]{1,5}/g)!) emit({ type: 'text', text: piece });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('<img src=x onerror="window.owned = 1"><script>window.owned = 1</script>');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await expectHarmless();
    await page.reload();
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await expectHarmless();

    async function expectHarmless(): Promise<void> {
      expect(await page.locator(elements).count()).toBe(0);
      expect(await page.locator('.markdown img').count()).toBe(0);
      const attributes = await page
        .locator('#app *')
        .evaluateAll((all) =>
          all.flatMap((element) =>
            element.getAttributeNames().filter((name: string) => name.startsWith('on')),
          ),
        );
      expect(attributes).toEqual([]);
      const links = await page.locator('.markdown a').evaluateAll((all) =>
        all.map(({ protocol, host, rel, target, title }) => ({
          protocol,
          host,
          rel,
          target,
          title,
        })),
      );
      expect(links.length).toBeGreaterThan(4);
      for (const { protocol, rel, target, title } of links) {
        expect(['http:', 'https:']).toContain(protocol);
        expect({ rel, target, title }).toEqual({ rel: 'noopener noreferrer', target: '_blank', title: '' });
      }
      // "seven" pretends to lead elsewhere than it does.
      expect(
        await page.locator('.markdown a', { hasText: /^(one|two|three|four|five|six|seven|eight)$/ }).count(),
      ).toBe(0);
      expect(await page.locator('.markdown').textContent()).toContain(
        '<script>window.owned = 1; alert(1)</script>',
      );
      expect(await page.locator('.question-text').textContent()).toContain('<img src=x');
      expect(await page.evaluate('window.owned')).toBeUndefined();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(workspaceId).not.toBe('');
    }
  });

  it('can do nothing with the names of conversations, tools, charts and errors', async () => {
    const markup = '"><img src=x onerror="window.owned=1">{{x}}';
    const { page } = await open({
      expected: /^console error: Failed to load resource/,
      prepare: ({ chat, workspaceId }) => {
        chat.put(workspaceId, markup, new Date(), [
          storedMessage('system', { text: markup }),
          storedMessage('user', { text: markup }),
          storedMessage('assistant', {
            state: 'failed',
            error: { code: 'X', message: markup, retryable: true },
            tools: [storedCall(markup, { tool: markup, ok: false, error: markup })],
            charts: [{ kind: 'png', file: markup, title: markup }],
          }),
        ]);
      },
    });
    await page.getByRole('button', { name: '1 step, 1 failed' }).click();
    await page.getByText('This chart could not be loaded').waitFor();
    expect(await page.getByText(markup).count()).toBeGreaterThan(5);
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.evaluate('window.owned')).toBeUndefined();
  });

  it('that is very long stays usable', async () => {
    const { page, chat, ask } = await open();
    chat.script = answer(`${'a'.repeat(50_000)}\n\n${'> '.repeat(500)}deep\n\n${'- x\n'.repeat(2000)}`);
    await ask('Much');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBe(0);
  });

  it('leaves the page as it is, however deep its marks are nested and wherever they are left open', async () => {
    const texts = [
      `${'**a '.repeat(3900)}${'**'.repeat(3900)}`,
      `${'*a **b '.repeat(1900)}${'***'.repeat(1900)}`,
      `${'> '.repeat(3900)}deep`,
      Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
      ...hostilePieces.map((piece) => repeated(piece, 24_000)),
    ];
    const { page, chat, ask } = await open({
      prepare: ({ chat: stored, workspaceId }) => {
        const messages = texts.flatMap((text, index) => [
          storedMessage('user', { text: `Question ${index}` }),
          storedMessage('assistant', { text }),
        ]);
        stored.put(workspaceId, 'Deep', new Date(), messages);
      },
    });
    await page.getByText(`Question ${texts.length - 1}`, { exact: true }).waitFor();
    expect(await page.locator('.answer').count()).toBe(texts.length);
    expect(await page.evaluate('window.owned')).toBeUndefined();
    const deepest = await page.evaluate(`
      const depthOf = (element) => 1 + Math.max(0, ...[...element.children].map(depthOf));
      Math.max(...[...document.querySelectorAll('.markdown')].map(depthOf))`);
    expect(deepest).toBeLessThan(80);
    chat.script = answer('Still **here**.');
    await ask('And now?');
    await page.getByText('Still here.').waitFor();
  });

  it('is drawn or shown as it is written, whatever it is made of', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostilePieces, ...attacks, '\n\n', ' ', 'word', '**', '](', '1:10.270'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(''));
    const texts = fc.sample(text, 300);
    const { page } = await open({
      prepare: ({ chat, workspaceId }) => {
        const messages = texts.map((each) => storedMessage('assistant', { text: `x${each}` }));
        chat.put(workspaceId, 'Anything', new Date(), messages);
      },
    });
    await page
      .locator('.answer')
      .nth(texts.length - 1)
      .waitFor();
    expect(await page.locator(elements).count()).toBe(0);
    expect(await page.locator('.markdown img').count()).toBe(0);
    expect(await page.evaluate('window.owned')).toBeUndefined();
    expect(await page.locator('.plain-text').count()).toBe(0);
    const kinds = await page
      .locator('.markdown *')
      .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))]);
    const allowed =
      'a blockquote br button code div em h3 h4 h5 h6 hr li ol p path pre s span strong svg table tbody td th thead tr ul';
    expect(kinds.filter((kind) => !allowed.split(' ').includes(kind))).toEqual([]);
  });

  it('is shown as it is written when drawing it fails, and the others are drawn', async () => {
    const { page, ask, chat } = await open({ expected: /made up/ });
    chat.script = answer('**One**');
    await ask('First');
    await page.locator('.markdown strong').waitFor();
    // What the drawing of links uses and nothing else.
    await page.evaluate("String.prototype.normalize = () => { throw new Error('made up'); }");
    chat.script = answer('**Two** [formula1.com](https://formula1.com/)');
    await ask('Second');
    await page.getByText('**Two** [formula1.com](https://formula1.com/)').waitFor();
    chat.script = answer('**Three**');
    await ask('Third');
    await page.locator('.markdown strong', { hasText: 'Three' }).waitFor();
    expect(await page.locator('.markdown strong', { hasText: 'One' }).count()).toBe(1);
  });

  it('says where a link leads that is written as another address', async () => {
    const { page, ask, chat } = await open();
    chat.script = answer(
      'See [https://formula1.com/**results**](https://elsewhere.example/x), [the results](https://elsewhere.example/y) and ![formula1.com](https://elsewhere.example/z.png).',
    );
    await ask('Where?');
    await page.getByRole('link', { name: 'the results' }).waitFor();
    expect(await page.locator('.markdown p').textContent()).toBe(
      'See https://formula1.com/results (elsewhere.example), the results and formula1.com (elsewhere.example).',
    );
  });
});
