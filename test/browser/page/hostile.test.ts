import { describe, expect, it } from 'vitest';
import { setUpChatPages } from './chat-page.ts';
import { answer, storedMessage } from './memory-chat.ts';
import { needsChromium } from '../charts/chart-browser.ts';

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
            tools: [{ tool: markup, label: markup, ok: false, error: markup }],
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
});
