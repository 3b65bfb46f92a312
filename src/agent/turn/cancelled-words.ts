/** What a person is told of an answer that the server ended, while it ends and afterwards. */
export const cancelledWords = {
  shutdown: 'The server was restarted while this answer was being written, so it is not complete.',
  'too-long': 'This answer took too long and was stopped, so it is not complete.',
  lost: 'This server was out of touch with the others for too long and gave this answer up, so it is not complete.',
} as const;

/** Whether an answer that was stopped for this reason was stopped by the server, not by a person. */
export function isCancelledReason(reason: unknown): reason is keyof typeof cancelledWords {
  return typeof reason === 'string' && Object.hasOwn(cancelledWords, reason);
}
