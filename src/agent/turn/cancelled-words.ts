/** What a person is told of an answer that the server ended, while it ends and afterwards. */
export const cancelledWords = {
  shutdown: 'The server was restarted while this answer was being written, so it is not complete.',
  'too-long': 'This answer took too long and was stopped, so it is not complete.',
} as const;
