/** Words for the faults people meet; the code itself stands for the rest. */
const wordsByCode: Record<string, { problem: string; mayPass: boolean }> = {
  ENOTFOUND: { problem: 'host name not found', mayPass: false },
  EAI_AGAIN: { problem: 'host name could not be looked up', mayPass: true },
  ECONNREFUSED: { problem: 'connection refused', mayPass: true },
  ECONNRESET: { problem: 'connection reset', mayPass: true },
  EPIPE: { problem: 'connection reset', mayPass: true },
  ETIMEDOUT: { problem: 'connection timed out', mayPass: false },
  UND_ERR_CONNECT_TIMEOUT: { problem: 'connection timed out', mayPass: false },
  ENETUNREACH: { problem: 'network not reachable', mayPass: false },
  EHOSTUNREACH: { problem: 'host not reachable', mayPass: false },
  UND_ERR_SOCKET: { problem: 'connection closed', mayPass: true },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { problem: 'body cut short', mayPass: true },
  Z_DATA_ERROR: { problem: 'compressed body is damaged', mayPass: true },
  Z_BUF_ERROR: { problem: 'body cut short', mayPass: true },
};

/** What went wrong below HTTP, in words, and whether the same request may do better in a moment. */
export function networkFault(error: unknown): { problem: string; mayPass: boolean } {
  const code = innermostCode(error);
  if (!code) return { problem: 'no usable answer', mayPass: true };
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL)/.test(code)) {
    return { problem: `TLS certificate or connection not accepted (${code})`, mayPass: false };
  }
  return wordsByCode[code] ?? { problem: `connection failed (${code})`, mayPass: true };
}

/** `fetch` wraps the cause in a TypeError, and several addresses of one host in an AggregateError. */
function innermostCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const innerCode = inner === undefined ? null : innermostCode(inner);
  if (innerCode) return innerCode;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
