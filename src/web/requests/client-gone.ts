import type { FastifyReply } from 'fastify';

/** Aborted when the client hangs up before its answer is there. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
