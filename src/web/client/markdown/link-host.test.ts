import { describe, expect, it } from 'vitest';
import { hostToShow } from './link-host.ts';

describe('a link', () => {
  it.each([
    ['https://formula1.com/results', 'https://elsewhere.example/x', 'elsewhere.example'],
    ['formula1.com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['See WWW.FORMULA1.COM now', 'https://elsewhere.example:8443/', 'elsewhere.example:8443'],
    ['ｆormula1．com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['formula1\u200B.com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['formula1。com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['https://user@formula1.com/', 'https://elsewhere.example/', 'elsewhere.example'],
    ['formula1.com', 'https://formula1.com.elsewhere.example/', 'formula1.com.elsewhere.example'],
    // The first letter is Cyrillic.
    ['аpple.com', 'https://apple.com/', 'apple.com'],
    ['https://formula1.com', 'https://svc.example/charts', 'svc.example'],
  ])('%j to %s names the host', (text, target, host) => {
    expect(hostToShow(text, target)).toBe(host);
  });

  it.each([
    ['the results', 'https://elsewhere.example/'],
    ['https://formula1.com/a', 'https://www.formula1.com/b'],
    ['www.formula1.com', 'https://formula1.com/'],
    ['FORMULA1.com', 'https://formula1.com/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['1:10.270', 'https://elsewhere.example/'],
    ['in 2024. Then', 'https://elsewhere.example/'],
  ])('%j to %s says enough', (text, target) => {
    expect(hostToShow(text, target)).toBeNull();
  });
});
