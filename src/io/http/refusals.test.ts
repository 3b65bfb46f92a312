import { describe, expect, it } from 'vitest';
import {
  describeRefusal,
  type RefusedAnswer,
  refusalReasons,
  type RefusalReason,
  type Pass,
} from './refusals.ts';

const bucket = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
const storage = '<Error><Code>AccessDenied</Code><RequestId>A</RequestId><HostId>B</HostId></Error>';
const unsigned =
  '<Error><Code>MissingKey</Code><Message>Missing Key-Pair-Id query parameter or cookie value</Message></Error>';
const page = '<html><h1>403 ERROR</h1>The request could not be satisfied. Request blocked.</html>';
const country = 'The Amazon CloudFront distribution is configured to block access from your country.';

const answer = (status: number, text = '', headers: RefusedAnswer['headers'] = {}): RefusedAnswer => ({
  status,
  text,
  headers,
});

describe('the refusal of the archive', () => {
  const archive = { id: 'archive', wantsAccount: true } as const;

  it.each<[string, Pass, RefusedAnswer, RefusalReason[]]>([
    ['401', 'none', answer(401), ['signed-out']],
    ['401', 'expired', answer(401), ['token-expired']],
    ['401', 'sent', answer(401), ['token-refused']],
    [
      '401 of a token that ended',
      'sent',
      answer(401, '{"error":"The token has expired"}'),
      ['token-expired'],
    ],
    [
      '401 of a token that ended, in a header',
      'sent',
      answer(401, '', {
        'www-authenticate': 'Bearer error="invalid_token", error_description="token expired"',
      }),
      ['token-expired'],
    ],
    ['403 that tells nothing', 'none', answer(403, page), ['signed-out', 'network-refused']],
    ['403 that tells nothing', 'expired', answer(403), ['token-expired', 'network-refused']],
    ['403 that tells nothing', 'sent', answer(403, page), ['network-refused', 'token-refused']],
    ['403 that names a header', 'none', answer(403, '', { 'www-authenticate': 'Bearer' }), ['signed-out']],
    ['403 for want of a signature', 'none', answer(403, unsigned), ['signed-out']],
    ['403 for want of a signature', 'sent', answer(403, unsigned), ['token-refused']],
    ['403 in words', 'none', answer(403, '{"message":"Missing Authentication Token"}'), ['signed-out']],
    ['403 of a subscription', 'sent', answer(403, 'no active subscription'), ['token-refused']],
    ['403 of a country', 'none', answer(403, country), ['network-refused']],
    ['403 of a country', 'sent', answer(403, country), ['network-refused']],
    ['403 of a bucket', 'none', answer(403, storage), ['signed-out', 'withheld', 'not-published']],
    ['403 of a bucket', 'sent', answer(403, bucket), ['withheld', 'not-published', 'token-refused']],
    ['403 of the storage itself', 'sent', answer(403, storage), ['withheld', 'not-published']],
    [
      '403 of the storage itself, told by a header',
      'sent',
      answer(403, bucket, { server: 'AmazonS3' }),
      ['withheld', 'not-published'],
    ],
    ['404', 'none', answer(404), ['not-published']],
    ['410', 'sent', answer(410), ['not-published']],
    ['451', 'none', answer(451), ['withheld']],
  ])('%s, shown %s', (_name, pass, said, reasons) => {
    expect(refusalReasons(archive, said, pass)).toEqual(reasons);
  });
});

describe('refusals of hosts that want no account', () => {
  const mirror = { id: 'mirror', wantsAccount: false } as const;
  const copy = { id: 'archive', wantsAccount: false } as const;

  it('never mean that one would help', () => {
    expect(refusalReasons(mirror, answer(404), 'none')).toEqual(['not-in-mirror']);
    expect(refusalReasons(mirror, answer(403, bucket), 'none')).toEqual(['not-in-mirror', 'withheld']);
    expect(refusalReasons(mirror, answer(403, page), 'none')).toEqual(['refused']);
    expect(refusalReasons(mirror, answer(401), 'none')).toEqual(['refused']);
    expect(refusalReasons(copy, answer(403, bucket), 'none')).toEqual(['not-published', 'withheld']);
    expect(refusalReasons(copy, answer(403), 'none')).toEqual(['refused']);
    expect(refusalReasons(copy, answer(403, country), 'none')).toEqual(['network-refused']);
  });

  it('may be locked while a session is running', () => {
    const openF1 = { id: 'openf1', wantsAccount: false } as const;
    const said =
      '{"detail":"Live F1 session in progress. Global API access is restricted to authenticated users."}';
    expect(refusalReasons(openF1, answer(401, said), 'none')).toEqual(['live-session']);
    expect(refusalReasons(openF1, answer(401, '{"detail":"Unauthorized"}'), 'none')).toEqual(['refused']);
  });
});

it('is told in words that leave open what is open', () => {
  expect(describeRefusal(['signed-out', 'network-refused'])).toBe(
    'wants an account, or refuses this network',
  );
  expect(describeRefusal(['token-refused'])).toBe('does not accept the token');
});
