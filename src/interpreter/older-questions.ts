const opening = '(The beginning of this conversation no longer fits. I asked:';

/** Stands for the messages of a conversation that no longer fit: a message in the person's name, in brackets. */
export function olderQuestions(told: readonly string[], count: number): string {
  const before = count > told.length ? ` ${count - told.length} earlier questions, then:` : '';
  return `${opening}${before}\n${told.map((question) => `- ${question}`).join('\n')})`;
}

/** Whether a message in the person's name is such a stand-in. */
export function isOlderQuestions(message: string): boolean {
  return message.startsWith(opening);
}
