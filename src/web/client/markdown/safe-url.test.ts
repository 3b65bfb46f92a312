import { describe, expect, it } from 'vitest';
import { ownChartPath, safeLink } from './safe-url.ts';

const base = 'https://svc.example/chat';

describe('links of answers', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['/interactive/w/x.html', 'https://svc.example/interactive/w/x.html'],
    ['x.png', 'https://svc.example/x.png'],
    ['//example.com', 'https://example.com/'],
  ])('lead from %s to %s', (href, target) => {
    expect(safeLink(href, base)).toBe(target);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://svc.example/1',
    'mailto:a@example.com',
    'https://formula1.com@elsewhere.example/',
    'https://',
  ])('do not lead to %j', (href) => {
    expect(safeLink(href, base)).toBeNull();
  });
});

describe('pictures of answers', () => {
  const id = '0b7c1a52-9a3e-4c55-8a51-0d9c8a1f2e11';

  it('are charts of this workspace', () => {
    expect(ownChartPath(`/charts/${id}/lap_times.png`, id)).toBe(`/charts/${id}/lap_times.png`);
  });

  it.each([
    'https://example.com/x.png',
    '//example.com/charts/x.png',
    '/charts/another-workspace/lap_times.png',
    `/charts/${id}/../secret.png`,
    `/charts/${id}/x.png?leak=1`,
    `/charts/${id}/x.svg`,
    `/charts/${id}/%2e%2e.png`,
    'data:image/png;base64,AAAA',
  ])('are not %s', (source) => {
    expect(ownChartPath(source, id)).toBeNull();
  });
});
