import { describe, expect, it } from 'vitest';
import { cutStream } from './stream-line.ts';

const lines = ['00:00:01.000{"A":1}\r\n', '00:00:02.500{"A":2}\r\n', '00:00:02.501{"A":3}\r\n'];

describe('cutStream', () => {
  it('keeps what was sent up to the moment, itself included', () => {
    expect(cutStream(lines.join(''), 2500)).toBe(lines.slice(0, 2).join(''));
    expect(cutStream(lines.join(''), 0)).toBe('');
    expect(cutStream(lines.join(''), Infinity)).toBe(lines.join(''));
  });

  it('drops the byte order mark, which the first line would else lose its stamp to', () => {
    expect(cutStream(`\uFEFF${lines.join('')}`, 1000)).toBe(lines[0]);
  });

  it('keeps a late line of an earlier moment', () => {
    expect(cutStream([lines[2], lines[0]].join(''), 1000)).toBe(lines[0]);
  });

  it('lets a line without a stamp go with the one behind it', () => {
    const broken = 'xx:00:02.000{"A":9}\r\n';
    expect(cutStream([lines[0], broken, lines[1], lines[2]].join(''), 2500)).toBe(
      [lines[0], broken, lines[1]].join(''),
    );
    expect(cutStream([lines[0], lines[1], broken, lines[2]].join(''), 2500)).toBe(
      [lines[0], lines[1]].join(''),
    );
    expect(cutStream([lines[0], broken].join(''), 2500)).toBe([lines[0], broken].join(''));
    expect(cutStream([...lines, broken].join(''), 2500)).toBe([lines[0], lines[1]].join(''));
  });

  it('takes a last line without an end, and a text without lines', () => {
    expect(cutStream('00:00:01.000{"A":1}', 1000)).toBe('00:00:01.000{"A":1}');
    expect(cutStream('', 1000)).toBe('');
  });
});
