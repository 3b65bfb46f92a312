/** Questions that go on from an answer, as a last paragraph of it in Markdown. */
export function suggestedQuestions(questions: readonly string[]): string {
  return `Next you could ask: ${questions.map((question) => `*${question}*`).join(' · ')}`;
}
