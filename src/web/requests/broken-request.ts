import type { Socket } from 'node:net';
import type { ErrorResponse } from '../api/shapes.ts';
import { securityHeaders } from './security-headers.ts';
import { webErrorTable } from './web-error.ts';

/** Answers what never became a request: no HTTP, headers too long, or too slow. The connection is closed. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason, body } = refusal(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function refusal(code: string | undefined): { status: number; reason: string; body: ErrorResponse } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: webErrorTable.TIMEOUT.status,
        reason: 'Request Timeout',
        body: { error: 'The request took too long to arrive.', code: 'TIMEOUT' },
      };
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: webErrorTable.HEADERS_TOO_LARGE.status,
        reason: 'Request Header Fields Too Large',
        body: { error: 'The headers or the address are too long.', code: 'HEADERS_TOO_LARGE' },
      };
    default:
      return {
        status: 400,
        reason: 'Bad Request',
        body: { error: 'This is no valid HTTP request.', code: 'INVALID_INPUT' },
      };
  }
}
