import { expect, it } from 'vitest';
import { transcriptName } from './transcript-name.ts';

it.each([
  ['Who won in Monaco?', 'who-won-in-monaco'],
  ['São Paulo: Pérez & Hülkenberg', 'sao-paulo-perez-hulkenberg'],
  ['../../etc/passwd', 'etc-passwd'],
  ['x"\r\nSet-Cookie: a=b', 'x-set-cookie-a-b'],
  ['レース', 'conversation'],
  ['a'.repeat(59) + ' bcd', 'a'.repeat(59)],
])('of %j is %j', (title, name) => {
  expect(transcriptName(title)).toBe(name);
});
