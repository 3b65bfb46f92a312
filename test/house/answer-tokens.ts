import { type ExpectedDocument, readExpected } from '../documents/expected-document.ts';

/** Of our documents as JSON by the vocabulary o200k_base: 2.7 for a schedule, 3.5 for a championship. */
const bytesPerToken = 2.9;

/** What answers of a command cost whoever reads them by the token. */
export interface AnswerTokens {
  median: number;
  most: number;
}

/** By command, of the calls whose documents are kept, as far as they print the whole document by default; tokens are estimated, to the hundred. */
export function answerTokens(): Map<string, AnswerTokens> {
  const bytes = new Map<string, number[]>();
  for (const group of ['recorded', 'simulated']) {
    for (const [call, { output }] of Object.entries(readExpected<ExpectedDocument>(group))) {
      const [, name] =
        /^(?:\w+=\S* )*((?:analyze|fetch) [a-z-]+) --(?!.*--(?:format|all-drivers))/.exec(call) ?? [];
      if (name === undefined || output === undefined) continue;
      bytes.set(name, [...(bytes.get(name) ?? []), Number(output.split(':')[1])]);
    }
  }
  return new Map(
    [...bytes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, all]) => {
        const sorted = all.toSorted((a, b) => a - b);
        return [
          name,
          { median: tokens(sorted[Math.floor(sorted.length / 2)]!), most: tokens(sorted.at(-1)!) },
        ];
      }),
  );
}

function tokens(bytes: number): number {
  return Math.max(100, Math.round(bytes / bytesPerToken / 100) * 100);
}
