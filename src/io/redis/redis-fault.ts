/** Why the engine cannot be used. */
export interface RedisFault {
  /** What is wrong, as the end of "Redis at HOST:PORT …". Never a text of the engine's own, which may repeat what it was sent. */
  reason: string;
  /** What to change in which setting; null: nothing, as waiting may help. */
  setting: { variable: string; hint: string } | null;
}

const access = {
  reason: 'does not accept the user and password of SVC_REDIS_URL',
  setting: {
    variable: 'SVC_REDIS_URL',
    hint: 'Write those that the engine knows: redis://:PASSWORD@HOST:6379, or redis://USER:PASSWORD@HOST:6379.',
  },
};
const rights = {
  reason: 'does not let the user of SVC_REDIS_URL do what is needed',
  setting: {
    variable: 'SVC_REDIS_URL',
    hint: 'The user needs ~PREFIX* &PREFIX* +@all -@admin -@dangerous +info, where PREFIX is SVC_REDIS_PREFIX (svc: when it is not set).',
  },
};
const database = {
  reason: 'has no database of the number in SVC_REDIS_URL',
  setting: { variable: 'SVC_REDIS_URL', hint: 'Leave the number out, or use one below 16.' },
};
const certificate = {
  reason: 'shows a certificate that is not trusted',
  setting: {
    variable: 'SVC_REDIS_CA',
    hint: 'Set SVC_REDIS_CA to the file of the certificate that signed it, in PEM form, and use the name it was made for in SVC_REDIS_URL.',
  },
};
const plain = {
  reason: 'does not speak TLS',
  setting: { variable: 'SVC_REDIS_URL', hint: 'Begin SVC_REDIS_URL with redis:// instead of rediss://.' },
};

const silence = 'does not answer';
const hangUp = 'has closed the connection';

function passing(reason: string): RedisFault {
  return { reason, setting: null };
}

/** What the engine says when it refuses, by the beginning of its words. */
const refusals: readonly (readonly [RegExp, RedisFault])[] = [
  [/^(?:WRONGPASS|NOAUTH)|invalid (?:password|username-password)/, access],
  [/^NOPERM/, rights],
  [/DB index is out of range/, database],
  [/^OOM/, passing('is full: its maxmemory is used up')],
  [/^MISCONF/, passing('cannot write to its disk')],
  [/^READONLY/, passing('is a replica, which takes no writes')],
  [/^(?:LOADING|BUSY)|^Redis is loading/, passing('is busy with itself')],
  [/^max number of clients|^ERR max number of clients/, passing('has no place for another connection')],
  [/^Command timed out|ETIMEDOUT/, passing(silence)],
];

/** What OpenSSL calls a certificate that it does not accept. */
const certificateCode = /^(?:CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT)/;
const plainCode = /^(?:EPROTO|ERR_SSL_)/;

/** What an error of the client says of the engine. */
export function redisFault(error: unknown): RedisFault {
  const { message, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error('');
  const refusal = refusals.find(([words]) => words.test(message));
  if (refusal) return refusal[1];
  if (code !== undefined && certificateCode.test(code)) return certificate;
  if (code !== undefined && plainCode.test(code)) return plain;
  const hasHungUp = code === undefined || ['ECONNRESET', 'EPIPE'].includes(code);
  return passing(hasHungUp ? hangUp : `cannot be reached (${code})`);
}

/** What somebody may have got wrong whose engine was never reached: some engines say nothing to those who speak otherwise. */
export function firstAdvice({ reason }: RedisFault, tls: boolean): string {
  if (reason !== silence && reason !== hangUp) return '';
  return tls
    ? ' (begin SVC_REDIS_URL with redis:// where it does not speak TLS)'
    : ' (begin SVC_REDIS_URL with rediss:// where it speaks TLS)';
}
