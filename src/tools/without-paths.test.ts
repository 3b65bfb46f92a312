import { describe, expect, it } from 'vitest';
import { withoutPaths, withoutPathsInside } from './execute-tool-call.ts';

describe('withoutPaths', () => {
  it.each([
    ["open '/home/a/.svc/workspaces/w/x.json'", "open 'x.json'"],
    ["open '/home/a b/my files/x.json'", "open 'x.json'"],
    ['EACCES: permission denied, mkdir /home/ada/.svc/cache', 'EACCES: permission denied, mkdir cache'],
    ['in (/srv/data/x.js:10)', 'in (x.js:10)'],
    ['file:///srv/data/x.js', 'x.js'],
    ['C:\\Users\\a\\x.json is gone', 'x.json is gone'],
    ['SVC_SOURCE is "mirror:/data/recordings/2024"', 'SVC_SOURCE is "mirror:2024"'],
    ['/tmp/a/', ''],
  ])('%s', (text, expected) => {
    expect(withoutPaths(text)).toBe(expected);
  });

  it.each([
    'https://api.jolpi.ca/ergast/f1/2024',
    'livetiming.formula1.com/static/2024/x answered 403',
    'and/or, km/h, 26/30',
    'Q1/Q2/Q3',
    'S1 / S2 / S3',
    '1/2/3',
    'path "/laps", offset 3',
  ])('leaves %s', (text) => {
    expect(withoutPaths(text)).toBe(text);
  });

  it('reaches every text of a value', () => {
    expect(withoutPathsInside({ a: ['/x/y/z', 1, null, { '/p/q': true }] })).toEqual({
      a: ['z', 1, null, { q: true }],
    });
  });
});
