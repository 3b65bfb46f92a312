/** Words for the faults people meet; the code itself stands for the rest. */
const wordsByCode: Record<string, { problem: string; mayPass: boolean }> = {
  ENOTFOUND: { problem: 'host name not found', mayPass: false },
  EAI_AGAIN: { problem: 'host name could not be looked up', mayPass: true },
  ECONNREFUSED: { problem: 'connection refused', mayPass: true },
  ECONNRESET: { problem: 'connection reset', mayPass: true },
  EPIPE: { problem: 'connection reset', mayPass: true },
  ETIMEDOUT: { problem: 'connection timed out', mayPass: false },
  ENETUNREACH: { problem: 'network not reachable', mayPass: false },
  EHOSTUNREACH: { problem: 'host not reachable', mayPass: false },
  Z_DATA_ERROR: { problem: 'compressed body is damaged', mayPass: true },
  Z_BUF_ERROR: { problem: 'body cut short', mayPass: true },
};

/** What went wrong below HTTP, in words, and whether the same request may do better in a moment. */
export function networkFault(error: unknown): { problem: string; mayPass: boolean } {
  if (error instanceof ProxyFault) return { problem: error.message, mayPass: error.mayPass };
  const code = innermostCode(error);
  if (!code) return { problem: 'no usable answer', mayPass: true };
  if (code.startsWith('HPE_'))
    return { problem: `answered with something that is not HTTP (${code})`, mayPass: true };
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO)/.test(code)) {
    return { problem: `TLS certificate or connection not accepted (${code})`, mayPass: false };
  }
  return wordsByCode[code] ?? { problem: `connection failed (${code})`, mayPass: true };
}

/** Of several addresses of one host the last one tried says most: before it there may have been an IPv6 that leads nowhere. */
function innermostCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const inner: unknown = error instanceof AggregateError ? error.errors.at(-1) : error.cause;
  const innerCode = inner === undefined ? null : innermostCode(inner);
  if (innerCode) return innerCode;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The proxy did not let a request through; the message says why, in words. */
export class ProxyFault extends Error {
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.name = 'ProxyFault';
    this.mayPass = mayPass;
  }
}
