import { describe, expect, it } from 'vitest';
import { ownPath } from './access.ts';

describe('the way back after signing in', () => {
  it.each([
    ['/', '/'],
    ['/conversations/x/export?format=html', '/conversations/x/export?format=html'],
    ['/a/../b', '/b'],
    ['/%2e%2e/b', '/b'],
    ['/?next=https://evil.example', '/?next=https://evil.example'],
  ])('%s leads to %s', (wanted, path) => {
    expect(ownPath(wanted)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'evil',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '//evil.example@own.invalid/',
    '/sign-in',
    '/sign-in?next=/sign-in',
    '/sign-in/end',
    '/sign-out',
  ])('%j leads to the page', (wanted) => {
    expect(ownPath(wanted)).toBe('/');
  });
});
