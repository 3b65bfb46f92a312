import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/core/charts/look/theme.ts';
import type { PageSettings } from '../../../src/web/api/shapes.ts';
import { createPage } from '../../../src/web/page/page.ts';
import { pageSources } from '../../../src/web/page/page-sources.ts';

const page = createPage({ ...pageSources, developmentScript: null });
const settings: PageSettings = {
  workspace_id: '0b7c1a52-9a3e-4c55-8a51-0d9c8a1f2e11',
  source: 'demo',
  model: 'offline',
  version: '1.2.3',
  message_limit: 8000,
  service_worker: null,
  can_sign_out: false,
};

describe('the document of the page', () => {
  it('refers to nothing but its own assets, all of which there are', () => {
    const html = page.html(settings) + page.live;
    const links = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]!);
    const style = [...page.assets].find(([name]) => name.endsWith('.css'))![1].body.toString();
    const inStyle = [...style.matchAll(/url\('([^']*)'\)/g)].map((match) => match[1]!);
    expect(inStyle, 'two weights of usual and of rarer letters').toHaveLength(4);
    const [manifest] = [...page.assets].flatMap(([name, { body }]) =>
      name.startsWith('manifest-') ? [String(body)] : [],
    );
    const { icons } = JSON.parse(manifest!) as { icons: { src: string }[] };
    const names = [...links, ...inStyle, ...icons.map(({ src }) => src)].map((link) =>
      link.replace(/^\/assets\//, ''),
    );
    expect(new Set(names)).toEqual(new Set(page.assets.keys()));
  });

  it('has no script, style or handler in it, only data', () => {
    const html = page.html(settings);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(html.match(/<script(?! src=)[^>]*>/g)).toEqual(['<script type="application/json" id="settings">']);
  });

  it('carries what it is told as data that ends no element', () => {
    const told = { ...settings, model: '</script><!--"&\u2028', workspace_id: '"><script>' };
    const html = page.html(told);
    const [, json] = /id="settings">([^<]*)<\/script>/.exec(html)!;
    expect(JSON.parse(json!)).toEqual(told);
    expect(html).toContain('content="&#34;&#62;&#60;script&#62;"');
  });

  it('names its assets by their content', () => {
    const changed = createPage({ ...pageSources, style: 'a{}', developmentScript: null });
    const names = (extension: string, of = page) =>
      [...of.assets.keys()].filter((name) => name.endsWith(extension));
    expect(names('.css', changed)).not.toEqual(names('.css'));
    expect(names('.js', changed)).toEqual(names('.js'));
  });
});

describe('what the page is made of', () => {
  /** As it is in the light theme and in the dark one. */
  const colour = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(pageSources.style)!;

  it('has the grounds of the charts, which lie in it without an edge', () => {
    expect(colour('ground').slice(1)).toEqual([themes.light.background, themes.dark.background]);
    expect(colour('panel').slice(1)).toEqual([themes.light.panel, themes.dark.panel]);
    expect(pageSources.style).toContain(`--caution: ${themes.dark.simulated};`);
  });

  it('tells the browser the grounds of both themes', () => {
    const [, light, dark] = colour('ground');
    expect(page.html(settings)).toContain(`media="(prefers-color-scheme: light)" content="${light}"`);
    expect(page.html(settings)).toContain(`media="(prefers-color-scheme: dark)" content="${dark}"`);
  });

  it('stays small', () => {
    expect(gzipSync(pageSources.script).length).toBeLessThan(86_500);
    expect(gzipSync(pageSources.style).length).toBeLessThan(10_000);
  });

  it('carries the licences of the packages in it', () => {
    for (const name of [
      'preact',
      'markdown-it',
      'linkify-it',
      'mdurl',
      'uc.micro',
      'entities',
      'punycode.js',
    ]) {
      expect(pageSources.script).toContain(`/*! ${name} `);
    }
  });
});
