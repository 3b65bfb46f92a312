import { describe, expect, it } from 'vitest';
import { needsChromium } from '../chromium.ts';
import { openChartBrowser } from './chart-browser.ts';

describe('the browser that tests charts', needsChromium, () => {
  it('notices what a chart must not do', async () => {
    const browser = await openChartBrowser();
    try {
      const page = (body: string) =>
        `<!doctype html><meta http-equiv="Content-Security-Policy" content="style-src 'none'">${body}`;
      const { problems, close } = await browser.show(
        page(`<p style="color:red">x</p><img src="/leak.png"><script>
          fetch('/leak.json').catch(() => {});
          try { parent.document.title } catch { console.warn('no same origin') }
          setTimeout(() => { throw new Error('late fault') });
        </script>`),
      );
      await expect.poll(() => problems.join('\n')).toContain('late fault');
      const all = problems.join('\n');
      expect(all).toMatch(/inline style/i);
      expect(all).toMatch(/leak\.png/);
      expect(all).toMatch(/leak\.json/);
      expect(all).toContain('no same origin');
      await close();
    } finally {
      await browser.close();
    }
  });
});
